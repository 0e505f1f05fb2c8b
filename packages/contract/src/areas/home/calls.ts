// Every call of the area, by what it is about.
import { recordNote } from './record-note.ts';
import { search } from './search.ts';
import { workbench } from './workbench.ts';

export const calls = { workbench, search, recordNote };
