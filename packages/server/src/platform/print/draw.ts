// The blocks of a document on the pages of a PDF. Runs in its own thread.
import type PdfKit from 'pdfkit';
import { encode } from 'uqr';
import type { Align, Block, Box, PlacedItem, TableColumn } from './document.ts';

export type Pdf = InstanceType<typeof PdfKit>;

export const MARGIN = 48;
const FOOT = 28;
const LINE = '#8c8c8c';
const INK = '#1f1f1f';
const SHADE = '#f5f7fa';
/** Points. */
const SMALLEST = 5;
const CELL = { x: 5, y: 4 };
const SIZE = { title: 18, heading: 12.5, text: 10.5, table: 9.5, foot: 8 };

/** Where the next block goes. */
export interface Cursor {
  pdf: Pdf;
  x: number;
  y: number;
  width: number;
  /** Nothing is drawn below it. */
  bottom: number;
  nextPage(): void;
}

export function firstCursor(pdf: Pdf): Cursor {
  const cursor = {
    pdf,
    x: MARGIN,
    y: MARGIN,
    width: pdf.page.width - 2 * MARGIN,
    bottom: pdf.page.height - MARGIN - FOOT,
    nextPage: () => {
      pdf.addPage();
      cursor.y = MARGIN;
    },
  };
  return cursor;
}

export function drawBlocks(cursor: Cursor, blocks: readonly Block[]): void {
  for (const block of blocks) drawBlock(cursor, block);
}

function drawBlock(cursor: Cursor, block: Block): void {
  switch (block.kind) {
    case 'title':
      drawText(cursor, block.text, { size: SIZE.title, align: 'center', isBold: true });
      if (block.under !== undefined) drawText(cursor, block.under, { size: SIZE.text, align: 'center' });
      cursor.y += 8;
      return;
    case 'heading':
      cursor.y += 8;
      drawText(cursor, block.text, { size: SIZE.heading, isBold: true });
      return;
    case 'text':
      drawText(cursor, block.text, { ...block, size: block.size ?? SIZE.text });
      return;
    case 'fields':
      drawFields(cursor, block.rows, block.pairs ?? 2);
      return;
    case 'table':
      drawTable(cursor, block.columns, block.rows);
      return;
    case 'picture':
      drawPicture(cursor, block);
      return;
    case 'qr':
      drawCode(cursor, block);
      return;
    case 'signatures':
      drawSignatures(cursor, block.labels);
      return;
    case 'space':
      cursor.y += block.height;
      return;
    case 'beside':
      drawBeside(cursor, block);
      return;
    case 'placed':
      drawPlaced(cursor, block);
  }
}

interface TextStyle {
  size: number;
  align?: Align;
  isBold?: boolean;
  indent?: number;
}

const fontOf = (isBold = false) => (isBold ? 'bold' : 'regular');

/** Paragraph by paragraph: one that does not fit goes on over the page. */
function drawText(cursor: Cursor, text: string, { size, align = 'left', isBold, indent = 0 }: TextStyle): void {
  const { pdf } = cursor;
  pdf.font(fontOf(isBold)).fontSize(size).fillColor(INK);
  const options = { width: cursor.width - indent, align, lineGap: size * 0.3 };
  for (const part of text.split('\n')) {
    const height = pdf.heightOfString(part === '' ? ' ' : part, options);
    if (cursor.y + height > cursor.bottom && cursor.y > MARGIN) cursor.nextPage();
    pdf.text(part === '' ? ' ' : part, cursor.x + indent, cursor.y, options);
    cursor.y += height;
  }
  cursor.y += 2;
}

interface Cell {
  text: string;
  width: number;
  align?: Align;
  isHead?: boolean;
}

function heightOf(pdf: Pdf, cells: readonly Cell[]): number {
  return Math.max(
    ...cells.map(({ text, width, isHead }) => {
      pdf.font(fontOf(isHead)).fontSize(SIZE.table);
      return pdf.heightOfString(text === '' ? ' ' : text, { width: width - 2 * CELL.x }) + 2 * CELL.y;
    }),
  );
}

/** One ruled row at the cursor; the caller has made sure that it fits. */
function drawRow(cursor: Cursor, cells: readonly Cell[], height: number): void {
  const { pdf } = cursor;
  let { x } = cursor;
  for (const { text, width, align = 'left', isHead = false } of cells) {
    if (isHead) pdf.rect(x, cursor.y, width, height).fill(SHADE);
    pdf.lineWidth(0.6).strokeColor(LINE).rect(x, cursor.y, width, height).stroke();
    pdf.font(fontOf(isHead)).fontSize(SIZE.table).fillColor(INK);
    pdf.text(text, x + CELL.x, cursor.y + CELL.y, { width: width - 2 * CELL.x, height: height - CELL.y, align });
    x += width;
  }
  cursor.y += height;
}

function drawFields(cursor: Cursor, rows: readonly (readonly [string, string])[], pairs: number): void {
  const width = cursor.width / pairs;
  cursor.pdf.font('bold').fontSize(SIZE.table);
  const longest = Math.max(...rows.map(([label]) => cursor.pdf.widthOfString(label)));
  const labelWidth = Math.min(width * 0.45, longest + 2 * CELL.x + 1);
  for (let at = 0; at < rows.length; at += pairs) {
    const inRow = rows.slice(at, at + pairs);
    const cells = inRow.flatMap(([label, value], place): Cell[] => {
      // The last one takes what is left of its row.
      const room = place === inRow.length - 1 ? cursor.width - place * width : width;
      return [
        { text: label, width: labelWidth, isHead: true },
        { text: value, width: room - labelWidth },
      ];
    });
    const height = heightOf(cursor.pdf, cells);
    if (cursor.y + height > cursor.bottom) cursor.nextPage();
    drawRow(cursor, cells, height);
  }
  cursor.y += 6;
}

function drawTable(cursor: Cursor, columns: readonly TableColumn[], rows: readonly (readonly string[])[]): void {
  const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  const widths = columns.map(({ share = 1 }) => (cursor.width * share) / shares);
  const head = columns.map(
    ({ heading }, at): Cell => ({ text: heading, width: widths[at]!, align: 'center', isHead: true }),
  );
  const drawHead = () => drawRow(cursor, head, heightOf(cursor.pdf, head));
  if (cursor.y + 60 > cursor.bottom) cursor.nextPage();
  drawHead();
  for (const row of rows) {
    const cells = columns.map(({ align = 'left' }, at): Cell => ({ text: row[at] ?? '', width: widths[at]!, align }));
    const height = heightOf(cursor.pdf, cells);
    if (cursor.y + height > cursor.bottom) {
      cursor.nextPage();
      drawHead();
    }
    drawRow(cursor, cells, height);
  }
  cursor.y += 6;
}

/** Room for something of this size, and where it begins. */
function place(cursor: Cursor, width: number, height: number, align: Align = 'left'): { x: number; y: number } {
  if (cursor.y + height > cursor.bottom && cursor.y > MARGIN) cursor.nextPage();
  const left = { left: 0, center: (cursor.width - width) / 2, right: cursor.width - width }[align];
  const at = { x: cursor.x + left, y: cursor.y };
  cursor.y += height;
  return at;
}

function drawPicture(cursor: Cursor, { bytes, width, height, align }: Extract<Block, { kind: 'picture' }>): void {
  const { x, y } = place(cursor, width, height, align);
  cursor.pdf.image(Buffer.from(bytes), x, y, { fit: [width, height], align: 'center', valign: 'center' });
  cursor.y += 4;
}

function drawCode(cursor: Cursor, { text, size, caption, align }: Extract<Block, { kind: 'qr' }>): void {
  const { x, y } = place(cursor, size, size, align);
  drawQr(cursor.pdf, text, { x, y, width: size, height: size });
  if (caption !== undefined) drawText(cursor, caption, { size: SIZE.foot, align: align ?? 'left' });
}

/** Drawn as squares, so that it stays sharp at any size. */
function drawQr(pdf: Pdf, text: string, { x, y, width }: Box): void {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const side = width / size;
  pdf.rect(x, y, width, width).fill('white');
  // A hair wider than its place: no white lines between neighbours.
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(x + column * side, y + row * side, side + 0.05, side + 0.05);
  pdf.fill('black');
}

function drawSignatures(cursor: Cursor, labels: readonly string[]): void {
  const { pdf } = cursor;
  const height = 44;
  const { x, y } = place(cursor, cursor.width, height);
  const width = cursor.width / labels.length;
  pdf.font('regular').fontSize(SIZE.text).fillColor(INK);
  for (const [at, label] of labels.entries()) {
    const left = x + at * width;
    const labelWidth = pdf.widthOfString(label) + 6;
    pdf.text(label, left, y + 20, { lineBreak: false });
    pdf.lineWidth(0.6).strokeColor(LINE);
    pdf
      .moveTo(left + labelWidth, y + 33)
      .lineTo(left + width - 16, y + 33)
      .stroke();
  }
}

function drawBeside(cursor: Cursor, { left, right, rightWidth }: Extract<Block, { kind: 'beside' }>): void {
  const gap = 12;
  const top = cursor.y;
  const sides = [
    { x: cursor.x, width: cursor.width - rightWidth - gap, blocks: left },
    { x: cursor.x + cursor.width - rightWidth, width: rightWidth, blocks: right },
  ];
  const ends = sides.map(({ x, width, blocks }) => {
    const side: Cursor = { ...cursor, x, width, y: top, nextPage: () => {} };
    drawBlocks(side, blocks);
    return side.y;
  });
  cursor.y = Math.max(...ends);
}

function drawPlaced(cursor: Cursor, { height, background, items }: Extract<Block, { kind: 'placed' }>): void {
  const { pdf } = cursor;
  const { width } = pdf.page;
  const whole = height >= pdf.page.height - 1;
  const y = whole ? 0 : place(cursor, cursor.width, height).y;
  if (background !== undefined) pdf.image(Buffer.from(background), 0, y, { width, height });
  for (const item of items) drawItem(pdf, item, y);
}

function drawItem(pdf: Pdf, item: PlacedItem, top: number): void {
  const box = { ...item, y: top + item.y };
  switch (item.kind) {
    case 'text':
      pdf
        .font(fontOf(item.isBold))
        .fontSize(fitting(pdf, item))
        .fillColor(item.color ?? INK);
      pdf.text(item.text, box.x, box.y, { width: item.width, height: item.height, align: item.align ?? 'left' });
      return;
    case 'picture':
      pdf.image(Buffer.from(item.bytes), box.x, box.y, { fit: [item.width, item.height], align: 'center' });
      return;
    case 'qr':
      drawQr(pdf, item.text, box);
      return;
    case 'rule':
      pdf.lineWidth(0.6).strokeColor(LINE).rect(box.x, box.y, box.width, box.height).stroke();
  }
}

/** Long names are written smaller rather than cut, as long as they can be read. */
function fitting(pdf: Pdf, { text, size, width, height, isBold }: Extract<PlacedItem, { kind: 'text' }>): number {
  pdf.font(fontOf(isBold));
  let fits = size;
  while (fits > SMALLEST && pdf.fontSize(fits).heightOfString(text, { width }) > height) fits -= 0.5;
  return fits;
}

/** The foot of one page: title, who printed it and when, which page of how many (0 = nobody knows). */
export function drawFoot(
  pdf: Pdf,
  { title, mark = '' }: { title: string; mark?: string },
  page: number,
  of: number,
): void {
  const y = pdf.page.height - MARGIN - SIZE.foot;
  const width = pdf.page.width - 2 * MARGIN;
  const { margins } = pdf.page;
  // Text below the margin would begin a page of its own.
  pdf.page.margins = { ...margins, bottom: 0 };
  pdf.font('regular').fontSize(SIZE.foot).fillColor('#595959');
  const write = (text: string, align: Align) => pdf.text(text, MARGIN, y, { width, align, lineBreak: false });
  pdf.text(title, MARGIN, y, { width: width * 0.4, height: SIZE.foot + 2, ellipsis: true });
  write(mark, 'center');
  write(of === 0 ? String(page) : `${page} / ${of}`, 'right');
  pdf.page.margins = margins;
}
