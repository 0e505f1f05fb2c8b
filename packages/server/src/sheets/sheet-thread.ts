// Workbooks are read and written where nothing in them can stop or fill the server.
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { MAX_IMPORT_ROWS } from '@trainrace/contract/limits';
import { Refused } from '../context/refused.ts';
import type { SheetRow } from './read-workbook.ts';
import { IMPORT_BOUNDS, type SheetBounds } from './sheet-bounds.ts';
import type { SheetSaying, SheetTask } from './sheet-worker.ts';
import type { Book } from './write-workbook.ts';

const THREAD = new URL('./sheet-worker.ts', import.meta.url);
const MOST_MS = 120_000;
/** An ordinary workbook of the largest size takes half of it. Whoever runs out of it ends alone. */
const MEMORY: ResourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** The rows, portion by portion: the next one comes when this one was taken. */
export async function* readSheet(
  path: string,
  bounds: SheetBounds = IMPORT_BOUNDS,
  memory: ResourceLimits = MEMORY,
): AsyncGenerator<SheetRow[]> {
  const thread = open({ read: path, bounds }, 'sheetTooLarge', memory);
  try {
    for (let said = await thread.next(); said !== undefined; said = await thread.next()) {
      if (said.fault !== undefined) throw new Refused(400, said.fault, { max: MAX_IMPORT_ROWS });
      yield said.rows ?? [];
      thread.goOn();
    }
  } finally {
    await thread.close();
  }
}

export async function writeBook(book: Book): Promise<Buffer> {
  const thread = open({ write: book }, 'exportTooLarge');
  try {
    const said = await thread.next();
    if (said?.book === undefined) throw new Refused(400, 'exportTooLarge');
    return Buffer.from(said.book);
  } finally {
    await thread.close();
  }
}

interface Thread {
  /** Nothing once it has ended. */
  next(): Promise<SheetSaying | undefined>;
  goOn(): void;
  close(): Promise<void>;
}

/** `dying` is what its owner is told when it runs out of memory. */
function open(task: SheetTask, dying: 'sheetTooLarge' | 'exportTooLarge', memory = MEMORY): Thread {
  const worker = new Worker(THREAD, { workerData: task, resourceLimits: memory });
  const said: SheetSaying[] = [];
  let end: { error?: Error } | undefined;
  let wake = (): void => {};
  const ended = (error?: Error) => {
    end ??= error === undefined ? {} : { error };
    wake();
  };
  const timer = setTimeout(() => ended(new Refused(400, 'sheetTooSlow')), MOST_MS);
  worker.on('message', (one: SheetSaying) => {
    said.push(one);
    wake();
  });
  worker.on('error', (error: Error & { code?: string }) =>
    ended(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refused(400, dying) : error),
  );
  worker.once('exit', () => ended());
  return {
    async next() {
      while (said.length === 0 && end === undefined) await new Promise<void>((resolve) => (wake = resolve));
      if (end?.error !== undefined) throw end.error;
      return said.shift();
    },
    goOn: () => worker.postMessage('more'),
    async close() {
      clearTimeout(timer);
      await worker.terminate();
    },
  };
}
