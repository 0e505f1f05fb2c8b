// Workbooks are read and written where nothing in them can stop or fill the server.
import { Worker } from 'node:worker_threads';
import { MAX_IMPORT_ROWS } from '@trainrace/contract/limits';
import { Refused } from '../http/refused.ts';
import type { SheetRow } from './read-workbook.ts';
import type { SheetSaying, SheetTask } from './sheet-worker.ts';
import type { Book } from './write-workbook.ts';

const THREAD = new URL('./sheet-worker.ts', import.meta.url);
const MOST_MS = 60_000;
const MOST_MEGABYTES = 384;
/** More at once would only share the same cores. */
const MOST_THREADS = 2;

export async function readSheet(path: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  await inThread({ read: path }, (said) => {
    if (said.fault !== undefined) throw new Refused(400, said.fault, { max: MAX_IMPORT_ROWS });
    rows.push(...(said.rows ?? []));
  });
  return rows;
}

export async function writeBook(book: Book): Promise<Buffer> {
  let bytes: Uint8Array = new Uint8Array();
  await inThread({ write: book }, (said) => {
    bytes = said.book ?? bytes;
  });
  return Buffer.from(bytes);
}

let running = 0;
const waiting: (() => void)[] = [];

async function inThread(task: SheetTask, hear: (said: SheetSaying) => void): Promise<void> {
  if (running >= MOST_THREADS) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  const worker = new Worker(THREAD, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });
  try {
    await listen(worker, hear);
  } finally {
    await worker.terminate();
    running--;
    waiting.shift()?.();
  }
}

function listen(worker: Worker, hear: (said: SheetSaying) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refused(400, 'sheetTooSlow')), MOST_MS);
    worker.on('message', (said: SheetSaying) => {
      try {
        hear(said);
      } catch (error) {
        reject(error as Error);
      }
    });
    // Out of memory, or a defect: for the sender both mean that this file is not to be read.
    worker.once('error', () => reject(new Refused(400, 'sheetNotWorkbook')));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
