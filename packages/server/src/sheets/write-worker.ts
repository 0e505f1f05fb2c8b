// The thread that writes workbooks (kept-threads.ts).
import { serveTasks } from '../limits/kept-threads.ts';
import { writeWorkbook, type Book } from './write-workbook.ts';

serveTasks<Book>(writeWorkbook);
