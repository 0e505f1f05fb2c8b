// QR codes are read by WebAssembly in a thread of its own: the policy of the pages does not let them compile any.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { openBrowser } from './browser/browser.ts';
import { startDemo } from './server.ts';

const TEXT = 'trainrace:entry:BM2026-000123';
/** Pixels of a cell. */
const CELL = 6;

function picture(): { side: number; pixels: number[] } {
  const { data, size } = encode(TEXT, { border: 4 });
  const side = size * CELL;
  const pixels = Array.from({ length: side * side }, (_, at) => {
    const isDark = data[Math.floor(at / side / CELL)]![Math.floor((at % side) / CELL)]!;
    return isDark ? [0, 0, 0, 255] : [255, 255, 255, 255];
  }).flat();
  return { side, pixels };
}

it('a code is read by the thread that may compile WebAssembly, and a page may not', async () => {
  const [base, browser] = await Promise.all([startDemo(), openBrowser()]);
  const [file] = globSync('assets/qr-worker-*.js', { cwd: join(import.meta.dirname, '../../web/dist') });
  const page = await browser.newPage();
  await page.goto(`${base}/login`);
  const answer = await page.evaluate(
    async ({ url, side, pixels }) => {
      const worker = new Worker(url, { type: 'module' });
      const read = new Promise((resolve, reject) => {
        worker.addEventListener('message', ({ data }) => resolve(data));
        worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      });
      worker.postMessage({ id: 1, picture: new ImageData(new Uint8ClampedArray(pixels), side, side) });
      const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
      const inPage = await WebAssembly.compile(empty).then(
        () => 'compiled',
        () => 'refused',
      );
      return { read: await read, inPage };
    },
    { url: `/${file}`, ...picture() },
  );
  expect(answer).toEqual({ read: { id: 1, text: TEXT }, inPage: 'refused' });
});
