// The thread: it reads one workbook, then it ends.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { BadSheet, type SheetFault } from './bad-sheet.ts';
import { readWorkbook, type SheetReading, type SheetRow } from './read-workbook.ts';
import { lengthOf } from './sheet-bounds.ts';
import type { SheetNotice } from './sheet-notice.ts';

/** Messages of the thread, piece by piece. */
export interface SheetSaying {
  rows?: SheetRow[];
  /** With the last rows. */
  notices?: SheetNotice[];
  fault?: SheetFault;
}

const PORTION = { rows: 500, characters: 500_000 };
const say = (saying: SheetSaying) => parentPort!.postMessage(saying);

/** A portion is read while the one before is looked at, and no more: rows wait here, not in the memory of the process. */
async function read(reading: SheetReading): Promise<void> {
  let [rows, characters]: [SheetRow[], number] = [[], 0];
  const notices: SheetNotice[] = [];
  let isTaken: Promise<unknown> = Promise.resolve();
  const hand = async () => {
    await isTaken;
    isTaken = once(parentPort!, 'message');
    say({ rows, notices: notices.splice(0) });
    [rows, characters] = [[], 0];
  };
  for await (const row of readWorkbook(reading, (notice) => notices.push(notice))) {
    rows.push(row);
    characters += lengthOf(row.cells);
    if (rows.length >= PORTION.rows || characters >= PORTION.characters) await hand();
  }
  await hand();
  await isTaken;
}

try {
  await read(workerData as SheetReading);
} catch (error) {
  if (!(error instanceof BadSheet)) throw error;
  say({ fault: error.key });
}
// An open port would keep its listener waiting for ever.
parentPort!.close();
