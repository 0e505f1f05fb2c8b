// An empty PDF with our fonts. Runs in the printing threads.
import { PAPER, type Block, type DocumentHead } from './document.ts';
import { drawBlocks, drawFoot, firstCursor, type Pdf } from './draw.ts';
import { FallbackPdf } from './fallback-pdf.ts';

/** Only who has all pages knows how many there are: they are buffered then. */
export function newPdf(head: DocumentHead, isWhole: boolean): Pdf {
  const pdf = new FallbackPdf({
    size: [...PAPER[head.paper ?? 'A4']],
    margin: 0,
    autoFirstPage: false,
    bufferPages: isWhole,
    // The built-in fonts know no Chinese; none is loaded before it is used.
    font: '',
    info: { Title: head.title, Producer: 'trainrace', Creator: 'trainrace' },
    lang: 'zh-CN',
  });
  return pdf;
}

export function drawWhole(pdf: Pdf, head: DocumentHead, pages: readonly (readonly Block[])[]): void {
  for (const blocks of pages) {
    pdf.addPage();
    drawBlocks(firstCursor(pdf), blocks);
  }
  if (head.isWithoutFoot === true) return;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    drawFoot(pdf, head, page + 1, count);
  }
}
