// Every call of the area, by what it is about.
import { keptCharts } from './kept-charts.ts';
import { recordFollow } from './record-follow.ts';
import { recordNote } from './record-note.ts';
import { recordPresence } from './record-presence.ts';
import { recordTask } from './record-task.ts';
import { search } from './search.ts';
import { workbench } from './workbench.ts';

export const calls = { workbench, keptCharts, search, recordNote, recordFollow, recordPresence, recordTask };
