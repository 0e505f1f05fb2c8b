// Documents on paper: drawn in a thread of their own, so that nobody waits for somebody else's print.
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { Refused } from '#platform/context/refused.ts';
import { keptThreads } from '#platform/limits/kept-threads.ts';
import { writingTurns } from '#platform/sheets/turns.ts';
import type { Block, DocumentHead, PrintedDocument } from './document.ts';
import { missingGlyphs } from './missing-glyphs.ts';
import type { MissingGlyph } from '@trainrace/contract/print/missing-glyph';
import type { PrintSaying, PrintTask, PrintWord } from './print-worker.ts';

const THREAD = new URL('./print-worker.ts', import.meta.url);
const DRAWER = new URL('./draw-worker.ts', import.meta.url);
const MEMORY: ResourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
const MOST_MS = 60_000;

const tooLarge = () => new Refused(400, 'exportTooLarge');
const drawers = keptThreads<PrintedDocument>(DRAWER, { memory: MEMORY, mostMs: MOST_MS, tooSlow: tooLarge, tooLarge });

/**
 * A document of few pages, as bytes; every foot says which page of how many it is. Drawing takes a core: in turn, as
 * workbooks are, so that many prints of one account keep nobody else waiting.
 */
export async function print(owner: string, document: PrintedDocument): Promise<Buffer> {
  const bytes = await writingTurns.take(owner, async () => await drawers.use(async (draw) => await draw(document)));
  const missing = missingGlyphs(document.pages);
  if (missing.length > 0) missingFrom.set(bytes, missing);
  return bytes;
}

const missingFrom = new WeakMap<Buffer, readonly MissingGlyph[]>();

/** Characters of a printed document that no font has. */
export function missingOf(bytes: Buffer): readonly MissingGlyph[] {
  return missingFrom.get(bytes) ?? [];
}

/** Many documents of few pages, one after the other, in one thread. */
export async function printEach<Result>(
  task: (print: (document: PrintedDocument) => Promise<Buffer>) => Promise<Result>,
): Promise<Result> {
  return await drawers.use(task);
}

/** A document of any length into a new file; pages are asked for when the ones before are drawn. For jobs. */
export async function printFile(
  path: string,
  head: DocumentHead,
  pages: AsyncIterable<readonly (readonly Block[])[]>,
): Promise<void> {
  await drawFile({ head, path }, pages[Symbol.asyncIterator]());
}

type Portions = AsyncIterator<readonly (readonly Block[])[]>;

/** Each portion has the whole time anew. */
async function drawFile(task: PrintTask, portions: Portions): Promise<void> {
  const worker = new Worker(THREAD, { workerData: task, resourceLimits: MEMORY });
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(tooLarge()), MOST_MS);
      };
      const giveMore = async () => {
        const next = await portions.next();
        const word: PrintWord = next.done === true ? 'end' : { pages: next.value };
        worker.postMessage(word);
        wait();
      };
      worker.on('message', (said: PrintSaying) => {
        if (said === 'more') void giveMore().catch(reject);
        else resolve();
      });
      worker.once('error', (error: Error & { code?: string }) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error),
      );
      worker.once('exit', (code) => reject(new Error(`The printing thread ended with ${code} and without a word`)));
      wait();
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
    await portions.return?.();
  }
}
