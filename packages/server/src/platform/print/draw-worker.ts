// The thread that draws documents of few pages, one after the other (kept-threads.ts).
import { finished } from 'node:stream/promises';
import { serveTasks } from '#platform/limits/kept-threads.ts';
import type { PrintedDocument } from './document.ts';
import { drawWhole, newPdf } from './new-pdf.ts';

serveTasks(async ({ pages, ...head }: PrintedDocument) => {
  const pdf = newPdf(head, true);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  drawWhole(pdf, head, pages);
  pdf.end();
  await finished(pdf);
  return Buffer.concat(chunks);
});
