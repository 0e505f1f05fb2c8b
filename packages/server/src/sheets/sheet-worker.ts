// The thread: one task, read or write, then it ends.
import { parentPort, workerData } from 'node:worker_threads';
import { BadSheet, readWorkbook, type SheetFault, type SheetRow } from './read-workbook.ts';
import type { Book } from './write-workbook.ts';

export type SheetTask = { read: string } | { write: Book };

/** What the thread says, piece by piece. */
export interface SheetSaying {
  rows?: SheetRow[];
  fault?: SheetFault;
  book?: Uint8Array;
}

const PORTION = 500;
const say = (saying: SheetSaying) => parentPort!.postMessage(saying);

async function read(path: string): Promise<void> {
  let rows: SheetRow[] = [];
  for await (const row of readWorkbook(path)) {
    rows.push(row);
    if (rows.length < PORTION) continue;
    say({ rows });
    rows = [];
  }
  say({ rows });
}

const task = workerData as SheetTask;
try {
  if ('read' in task) await read(task.read);
  else {
    // Only here, because the writer takes longer to load than most workbooks to read.
    const { writeWorkbook } = await import('./write-workbook.ts');
    say({ book: await writeWorkbook(task.write) });
  }
} catch (error) {
  if (!(error instanceof BadSheet)) throw error;
  say({ fault: error.key });
}
