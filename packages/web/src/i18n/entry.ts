import { enEntry } from './en-entry.ts';
import { words } from './words.ts';
import { zhEntry } from './zh-entry.ts';

export const entryText = words(zhEntry, enEntry);
