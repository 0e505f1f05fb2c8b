// The reader of QR codes where the browser has none: a third of a megabyte, loaded with the first picture.
import type { Answered, Asked } from './qr-worker.ts';

type Waiting = ReturnType<typeof Promise.withResolvers<string | null>>;

interface Reader {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

let reader: Reader | undefined;
let asked = 0;

/** The text of the code in this picture; null where there is none. Rejects when the reader cannot be loaded. */
export async function readQr(picture: ImageData): Promise<string | null> {
  const { worker, waiting } = (reader ??= startReader());
  const answer = Promise.withResolvers<string | null>();
  const id = ++asked;
  waiting.set(id, answer);
  worker.postMessage({ id, picture } satisfies Asked, [picture.data.buffer]);
  return await answer.promise;
}

function startReader(): Reader {
  const worker = new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module' });
  const waiting: Reader['waiting'] = new Map();
  worker.addEventListener('message', ({ data: { id, text } }: MessageEvent<Answered>) => {
    waiting.get(id)?.resolve(text);
    waiting.delete(id);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    worker.terminate();
    // The next picture tries anew.
    reader = undefined;
    for (const { reject } of waiting.values()) reject(new Error('The reader of QR codes failed.'));
  });
  return { worker, waiting };
}
