// The thread: it is given pages, draws them as they come, and ends.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Block, DocumentHead } from './document.ts';
import { drawBlocks, drawFoot, firstCursor } from './draw.ts';
import { drawWhole, newPdf } from './new-pdf.ts';

export interface PrintTask {
  head: DocumentHead;
  /** Where it is written to; without it the bytes come back. */
  path?: string;
  /** All of them, where they are few. */
  pages?: readonly (readonly Block[])[];
}

/** To the thread: further pages, or that there are no more. */
export type PrintWord = { pages: readonly (readonly Block[])[] } | 'end';
/** From it: it takes more; the whole. */
export type PrintSaying = 'more' | { bytes?: Uint8Array };

const { head, path, pages } = workerData as PrintTask;
const port = parentPort!;

const pdf = newPdf(head, pages !== undefined);
const chunks: Buffer[] = [];
const out = path === undefined ? undefined : createWriteStream(path, { flags: 'wx', mode: 0o600 });
if (out === undefined) pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
else pdf.pipe(out);
const isWritten = finished(out ?? pdf);

let drawn = 0;
function draw(some: readonly (readonly Block[])[]): void {
  for (const blocks of some) {
    pdf.addPage();
    drawn += 1;
    const cursor = firstCursor(pdf);
    if (head.isWithoutFoot !== true) drawFoot(pdf, head, drawn, 0);
    drawBlocks(cursor, blocks);
  }
}

if (pages === undefined) {
  for (;;) {
    const isSaid = once(port, 'message');
    port.postMessage('more' satisfies PrintSaying);
    const [word] = (await isSaid) as [PrintWord];
    if (word === 'end') break;
    draw(word.pages);
    if (out?.writableNeedDrain === true) await once(out, 'drain');
  }
} else drawWhole(pdf, head, pages);
pdf.end();
await isWritten;
port.postMessage((out === undefined ? { bytes: Buffer.concat(chunks) } : {}) satisfies PrintSaying);
port.close();
