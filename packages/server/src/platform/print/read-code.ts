// The code on a scan of what was printed, read in a thread of its own: a scan comes from outside.
import { Worker, type ResourceLimits } from 'node:worker_threads';

const THREAD = new URL('./read-code-worker.ts', import.meta.url);
const MEMORY: ResourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const MOST_MS = 30_000;

export interface ScanTask {
  path: string;
  isPdf: boolean;
}

/** Null where there is none that can be read, or looking for it took too much. */
export async function readCode(task: ScanTask): Promise<string | null> {
  const worker = new Worker(THREAD, { workerData: task, resourceLimits: MEMORY });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve) => {
      timer = setTimeout(() => resolve(null), MOST_MS);
      worker.once('message', (code: string | null) => resolve(code));
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
