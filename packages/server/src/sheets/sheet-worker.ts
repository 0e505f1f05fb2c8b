// The thread: it reads one workbook, then it ends.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { BadSheet, type SheetFault } from './bad-sheet.ts';
import { readWorkbook, type SheetRow } from './read-workbook.ts';
import { lengthOf, type SheetBounds } from './sheet-bounds.ts';

export interface SheetTask {
  path: string;
  bounds: SheetBounds;
}

/** What the thread says, piece by piece. */
export interface SheetSaying {
  rows?: SheetRow[];
  fault?: SheetFault;
}

const PORTION = { rows: 500, characters: 500_000 };
const say = (saying: SheetSaying) => parentPort!.postMessage(saying);

/** A portion is read while the one before is looked at, and no more: rows wait here, not in the memory of the process. */
async function read({ path, bounds }: SheetTask): Promise<void> {
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

try {
  await read(workerData as SheetTask);
} catch (error) {
  if (!(error instanceof BadSheet)) throw error;
  say({ fault: error.key });
}
// Whoever listened for the next word would wait for ever.
parentPort!.close();
