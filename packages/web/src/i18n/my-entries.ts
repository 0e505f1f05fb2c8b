import { enMyEntries } from './en-my-entries.ts';
import { words } from './words.ts';
import { zhMyEntries } from './zh-my-entries.ts';

export const myEntriesText = words(zhMyEntries, enMyEntries);
