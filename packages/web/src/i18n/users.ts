import { enUsers } from './en-users.ts';
import { words } from './words.ts';
import { zhUsers } from './zh-users.ts';

export const userText = words(zhUsers, enUsers);
