// Threads that draw and write what is ours. To begin one takes longer than most of their tasks: one that did its work well
// is kept for the next. What comes from outside is read in a thread of its own each time, and not by these.
import { parentPort, Worker, type ResourceLimits } from 'node:worker_threads';
import { messageOf } from '#platform/config/thrown.ts';

const KEEP_MS = 10_000;
const MOST_KEPT = 2;
/** A thread that made more has grown with it, and gives its memory back by ending. */
const LARGE_BYTES = 1_000_000;

/** From the thread: its work, or why it could not be done. */
type Saying = { bytes: Uint8Array } | { fault: string };

export interface ThreadBounds {
  memory: ResourceLimits;
  /** For one task. */
  mostMs: number;
  /** The refusals for its owner: the time is over, the memory is full. */
  tooSlow: () => Error;
  tooLarge: () => Error;
}

export interface KeptThreads<Task> {
  /** One thread for as long as this takes; `ask` gives it one task after the other. */
  use<Result>(work: (ask: (task: Task) => Promise<Buffer>) => Promise<Result>): Promise<Result>;
}

export function keptThreads<Task>(file: URL, bounds: ThreadBounds): KeptThreads<Task> {
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];

  const take = (): Worker => {
    const kept = idle.pop();
    if (kept === undefined) return begin(file, bounds.memory);
    clearTimeout(kept.timer);
    kept.worker.ref();
    return kept.worker;
  };
  const keep = (worker: Worker): void => {
    if (idle.length >= MOST_KEPT) return void worker.terminate();
    const kept = { worker, timer: setTimeout(() => drop(), KEEP_MS).unref() };
    const drop = () => {
      if (idle.includes(kept)) idle.splice(idle.indexOf(kept), 1);
      void worker.terminate();
    };
    // An idle thread does not keep the process alive.
    worker.unref();
    idle.push(kept);
  };
  return {
    async use(work) {
      const worker = take();
      let isLarge = false;
      try {
        const result = await work(async (task) => {
          const bytes = await answerOf(worker, task, bounds);
          isLarge ||= bytes.length > LARGE_BYTES;
          return bytes;
        });
        if (isLarge) await worker.terminate();
        else keep(worker);
        return result;
      } catch (error) {
        await worker.terminate();
        throw error;
      }
    },
  };
}

function begin(file: URL, resourceLimits: ResourceLimits): Worker {
  const worker = new Worker(file, { resourceLimits });
  // A caller that waits for an answer has a listener of its own.
  worker.on('error', () => {});
  worker.setMaxListeners(0);
  return worker;
}

function answerOf(worker: Worker, task: unknown, { mostMs, tooSlow, tooLarge }: ThreadBounds): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const timer = setTimeout(() => reject(tooSlow()), mostMs);
  const hear = (said: Saying) =>
    'bytes' in said ? resolve(Buffer.from(said.bytes)) : reject(new Error(`The thread could not do it: ${said.fault}`));
  const fail = (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error);
  const end = (code: number) => reject(new Error(`The thread ended with ${code} and without a word.`));
  worker.once('message', hear).once('error', fail).once('exit', end);
  worker.postMessage(task);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', hear).off('error', fail).off('exit', end);
  });
}

/** In the thread: answers each task with what `work` makes of it. */
export function serveTasks(work: (task: never) => Promise<Uint8Array>): void {
  const port = parentPort!;
  port.on('message', (task: unknown) => {
    work(task as never).then(
      (bytes) => port.postMessage({ bytes } satisfies Saying),
      (error: unknown) => port.postMessage({ fault: messageOf(error) } satisfies Saying),
    );
  });
}
