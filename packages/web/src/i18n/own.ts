import { enOwn } from './en-own.ts';
import { words } from './words.ts';
import { zhOwn } from './zh-own.ts';

export const ownText = words(zhOwn, enOwn);
