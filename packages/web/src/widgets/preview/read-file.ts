import type { SheetPage } from './sheet-pages.ts';

export interface Order {
  /** Extension, small letters. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export type Reading = { pages: SheetPage[] } | { text: string; isCut: boolean };

const PATIENCE_MS = 20_000;

/** Content of the file; null where it cannot be read, or not in time. */
export function readFile(order: Order, signal: AbortSignal): Promise<Reading | null> {
  const { promise, resolve } = Promise.withResolvers<Reading | null>();
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });
  const timer = setTimeout(() => resolve(null), PATIENCE_MS);
  signal.addEventListener('abort', () => resolve(null));
  worker.addEventListener('message', ({ data }: MessageEvent<{ reading: Reading | null }>) => resolve(data.reading));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    resolve(null);
  });
  worker.postMessage(order, [order.bytes.buffer]);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
