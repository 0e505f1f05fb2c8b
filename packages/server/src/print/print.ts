// Documents on paper: drawn in a thread of their own, so that nobody waits for somebody else's print.
import { once } from 'node:events';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { Refused } from '../context/refused.ts';
import type { Block, DocumentHead, PrintedDocument } from './document.ts';
import type { EachSaying } from './print-each-worker.ts';
import type { PrintSaying, PrintTask, PrintWord } from './print-worker.ts';

const THREAD = new URL('./print-worker.ts', import.meta.url);
const THREAD_FOR_EACH = new URL('./print-each-worker.ts', import.meta.url);
const MEMORY: ResourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
const MOST_MS = 60_000;

/** A document of few pages, as bytes; every foot says which page of how many it is. */
export async function print({ pages, ...head }: PrintedDocument): Promise<Buffer> {
  const said = await run({ head, pages });
  return Buffer.from(said.bytes!);
}

/** A document of any length into a new file; pages are asked for when the ones before are drawn. For jobs. */
export async function printFile(
  path: string,
  head: DocumentHead,
  pages: AsyncIterable<readonly (readonly Block[])[]>,
): Promise<void> {
  await run({ head, path }, pages[Symbol.asyncIterator]());
}

/** Many documents of few pages, one after the other, in one thread that lasts as long as the task. */
export async function printEach<Result>(
  task: (print: (document: PrintedDocument) => Promise<Buffer>) => Promise<Result>,
): Promise<Result> {
  const worker = new Worker(THREAD_FOR_EACH, { resourceLimits: MEMORY });
  try {
    return await task(async (document) => await drawIn(worker, document));
  } finally {
    await worker.terminate();
  }
}

async function drawIn(worker: Worker, document: PrintedDocument): Promise<Buffer> {
  const signal = AbortSignal.timeout(MOST_MS);
  const said = once(worker, 'message', { signal });
  worker.postMessage(document);
  const [saying] = (await said.catch((error: unknown) => {
    throw signal.aborted ? new Refused(400, 'exportTooLarge') : error;
  })) as [EachSaying];
  if ('fault' in saying) throw new Error(`A document could not be drawn: ${saying.fault}`);
  return Buffer.from(saying.bytes);
}

type Portions = AsyncIterator<readonly (readonly Block[])[]>;

/** Each portion has the whole time anew. */
async function run(task: PrintTask, portions?: Portions): Promise<{ bytes?: Uint8Array }> {
  const worker = new Worker(THREAD, { workerData: task, resourceLimits: MEMORY });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(new Refused(400, 'exportTooLarge')), MOST_MS);
      };
      const giveMore = async () => {
        const next = await portions?.next();
        const word: PrintWord = next === undefined || next.done === true ? 'end' : { pages: next.value };
        worker.postMessage(word);
        wait();
      };
      worker.on('message', (said: PrintSaying) => {
        if (said === 'more') void giveMore().catch(reject);
        else resolve(said);
      });
      worker.once('error', (error: Error & { code?: string }) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refused(400, 'exportTooLarge') : error),
      );
      worker.once('exit', (code) => reject(new Error(`The printing thread ended with ${code} and without a word`)));
      wait();
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
    await portions?.return?.();
  }
}
