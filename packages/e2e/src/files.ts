// Real files, made by the libraries that people's programs are made of.
import ExcelJS from 'exceljs';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** An ID photo, 295×413, as photographers hand it out. */
export async function photo(tint = '#cfe3f5'): Promise<Buffer> {
  return await sharp({ create: { width: 295, height: 413, channels: 3, background: tint } })
    .composite([{ input: Buffer.from(FACE), top: 60, left: 60 }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

const FACE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="175" height="353"><ellipse cx="88" cy="110" rx="62" ry="84" fill="#f0c9a8"/><path d="M0 353 Q10 220 88 212 Q166 220 175 353 Z" fill="#2f4b7c"/></svg>';

export async function promise(name: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595.28, 841.89]);
  page.drawText('Pre-contest promise', { x: 72, y: 760, size: 20, font: await pdf.embedFont(StandardFonts.Helvetica) });
  pdf.setTitle(`${name}赛前承诺书`);
  return await pdf.save();
}

type Cell = string | number | null;

/** A sheet whose cells are text, as the template has them. */
export async function workbook(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Sheet1');
  for (const row of rows) sheet.addRow([...row]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** The first sheet, row by row, as text. */
export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as never);
  const sheet = book.worksheets[0]!;
  const rows: string[][] = [];
  sheet.eachRow((row) => {
    const cells: string[] = [];
    row.eachCell({ includeEmpty: true }, (cell, column) => (cells[column - 1] = cell.text));
    rows.push(cells);
  });
  return rows;
}
