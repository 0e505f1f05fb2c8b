// Workbooks are read and written where nothing in them can stop or fill the server.
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { MAX_IMPORT_ROWS } from '@trainrace/contract/limits';
import { Refused } from '#platform/context/refused.ts';
import { keptThreads } from '#platform/limits/kept-threads.ts';
import type { KnownHeadings } from './find-table.ts';
import type { SheetReading, SheetRow } from './read-workbook.ts';
import { IMPORT_BOUNDS, type SheetBounds } from './sheet-bounds.ts';
import type { SheetNotice } from './sheet-notice.ts';
import type { SheetSaying } from './sheet-worker.ts';
import type { Book } from './write-workbook.ts';

const THREAD = new URL('./sheet-worker.ts', import.meta.url);
const WRITER = new URL('./write-worker.ts', import.meta.url);
const MOST_MS = 120_000;
/** An ordinary workbook of the largest size takes half of it. Whoever runs out of it ends alone. */
const MEMORY: ResourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

interface ReadOptions {
  bounds?: SheetBounds | undefined;
  headings?: KnownHeadings | undefined;
  memory?: ResourceLimits | undefined;
  notice?: ((notice: SheetNotice) => void) | undefined;
}

/** The rows, portion by portion: the next one comes when this one was taken. */
export async function* readSheet(
  path: string,
  { bounds = IMPORT_BOUNDS, headings = [], memory = MEMORY, notice }: ReadOptions = {},
): AsyncGenerator<SheetRow[]> {
  const thread = open({ path, bounds, headings }, memory);
  try {
    for (let said = await thread.next(); said !== undefined; said = await thread.next()) {
      if (said.fault !== undefined) throw new Refused(400, said.fault, { max: MAX_IMPORT_ROWS });
      for (const one of said.notices ?? []) notice?.(one);
      yield said.rows ?? [];
      thread.goOn();
    }
  } finally {
    await thread.close();
  }
}

const writers = keptThreads<Book>(WRITER, {
  memory: MEMORY,
  mostMs: MOST_MS,
  tooSlow: () => new Refused(400, 'sheetTooSlow'),
  tooLarge: () => new Refused(400, 'exportTooLarge'),
});

export async function writeBook(book: Book): Promise<Buffer> {
  return await writers.use(async (ask) => await ask(book));
}

interface Thread {
  /** Nothing once it has ended. */
  next(): Promise<SheetSaying | undefined>;
  goOn(): void;
  close(): Promise<void>;
}

function open(task: SheetReading, memory: ResourceLimits): Thread {
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
    ended(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refused(400, 'sheetTooLarge') : error),
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
