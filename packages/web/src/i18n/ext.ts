import { enExt } from './en-ext.ts';
import { words } from './words.ts';
import { zhExt } from './zh-ext.ts';

export const extText = words(zhExt, enExt);
