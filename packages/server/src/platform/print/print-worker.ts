// The thread for a document of any length: it is given pages, draws them as they come, and ends.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Block, DocumentHead } from './document.ts';
import { drawBlocks, drawFoot, firstCursor } from './draw.ts';
import { newPdf } from './new-pdf.ts';

export interface PrintTask {
  head: DocumentHead;
  /** Where it is written to. */
  path: string;
}

/** To the thread: further pages, or that there are no more. */
export type PrintWord = { pages: readonly (readonly Block[])[] } | 'end';
/** From it: it takes more; all is written. */
export type PrintSaying = 'more' | 'written';

const { head, path } = workerData as PrintTask;
const port = parentPort!;

const pdf = newPdf(head, false);
const out = createWriteStream(path, { flags: 'wx', mode: 0o600 });
pdf.pipe(out);
const isWritten = finished(out);

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

for (;;) {
  const isSaid = once(port, 'message');
  port.postMessage('more' satisfies PrintSaying);
  const [word] = (await isSaid) as [PrintWord];
  if (word === 'end') break;
  draw(word.pages);
  if (out.writableNeedDrain) await once(out, 'drain');
}
pdf.end();
await isWritten;
port.postMessage('written' satisfies PrintSaying);
port.close();
