// The thread: it is given pages, draws them as they come, and ends.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { finished } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import PdfKit from 'pdfkit';
import { PAPER, type Block, type DocumentHead } from './document.ts';
import { drawBlocks, drawFoot, firstCursor } from './draw.ts';

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
const require = createRequire(import.meta.url);

const pdf = new PdfKit({
  size: [...PAPER[head.paper ?? 'A4']],
  margin: 0,
  autoFirstPage: false,
  // Only who has all pages knows how many there are.
  bufferPages: pages !== undefined,
  // The built-in fonts know no Chinese; none is loaded before it is used.
  font: '',
  info: { Title: head.title, Producer: 'trainrace', Creator: 'trainrace' },
  lang: 'zh-CN',
});
pdf.registerFont('regular', require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'));
pdf.registerFont('bold', require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'));

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
    if (pages === undefined && head.isWithoutFoot !== true) drawFoot(pdf, head, drawn, 0);
    drawBlocks(cursor, blocks);
  }
}

function drawFeet(): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    drawFoot(pdf, head, page + 1, count);
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
} else {
  draw(pages);
  if (head.isWithoutFoot !== true) drawFeet();
}
pdf.end();
await isWritten;
port.postMessage((out === undefined ? { bytes: Buffer.concat(chunks) } : {}) satisfies PrintSaying);
port.close();
