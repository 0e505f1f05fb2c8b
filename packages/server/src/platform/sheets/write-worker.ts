// The thread that writes workbooks (kept-threads.ts).
import { serveTasks } from '#platform/limits/kept-threads.ts';
import { writeWorkbook } from './write-workbook.ts';

serveTasks(writeWorkbook);
