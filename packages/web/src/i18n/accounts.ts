import { enAccounts } from './en-accounts.ts';
import { words } from './words.ts';
import { zhAccounts } from './zh-accounts.ts';

export const accountText = words(zhAccounts, enAccounts);
