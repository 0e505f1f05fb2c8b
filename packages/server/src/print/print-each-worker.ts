// The thread for many small documents: each is drawn when it is asked for, and goes back as bytes.
import { finished } from 'node:stream/promises';
import { parentPort } from 'node:worker_threads';
import type { PrintedDocument } from './document.ts';
import { drawWhole, newPdf } from './new-pdf.ts';

/** From it: the document, or why it could not be drawn. */
export type EachSaying = { bytes: Uint8Array } | { fault: string };

const port = parentPort!;

port.on('message', (document: PrintedDocument) => {
  draw(document).then(
    (bytes) => port.postMessage({ bytes } satisfies EachSaying),
    (error: unknown) => port.postMessage({ fault: String(error) } satisfies EachSaying),
  );
});

async function draw({ pages, ...head }: PrintedDocument): Promise<Buffer> {
  const pdf = newPdf(head, true);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  drawWhole(pdf, head, pages);
  pdf.end();
  await finished(pdf);
  return Buffer.concat(chunks);
}
