// The thread: one task, read or write, then it ends.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { BadSheet, type SheetFault } from './bad-sheet.ts';
import { readWorkbook, type SheetRow } from './read-workbook.ts';
import { lengthOf, type SheetBounds } from './sheet-bounds.ts';
import type { Book } from './write-workbook.ts';

export type SheetTask = { read: string; bounds: SheetBounds } | { write: Book };

/** What the thread says, piece by piece. */
export interface SheetSaying {
  rows?: SheetRow[];
  fault?: SheetFault;
  book?: Uint8Array;
}

const PORTION = { rows: 500, characters: 500_000 };
const say = (saying: SheetSaying) => parentPort!.postMessage(saying);

/** A portion is read while the one before is looked at, and no more: rows wait here, not in the memory of the process. */
async function read(path: string, bounds: SheetBounds): Promise<void> {
  let [rows, characters]: [SheetRow[], number] = [[], 0];
  let isTaken: Promise<unknown> = Promise.resolve();
  const hand = async () => {
    await isTaken;
    isTaken = once(parentPort!, 'message');
    say({ rows });
    [rows, characters] = [[], 0];
  };
  for await (const row of readWorkbook(path, bounds)) {
    rows.push(row);
    characters += lengthOf(row.cells);
    if (rows.length >= PORTION.rows || characters >= PORTION.characters) await hand();
  }
  await hand();
  await isTaken;
}

const task = workerData as SheetTask;
try {
  if ('read' in task) await read(task.read, task.bounds);
  else {
    // Only here, because the writer takes longer to load than most workbooks to read.
    const { writeWorkbook } = await import('./write-workbook.ts');
    say({ book: await writeWorkbook(task.write) });
  }
} catch (error) {
  if (!(error instanceof BadSheet)) throw error;
  say({ fault: error.key });
}
// Whoever listened for the next word would wait for ever.
parentPort!.close();
