// Reads the first visible sheet of an xlsx file row by row, as text. Runs in a thread of its own (sheet-thread.ts).
// Its parts are found through the archive's directory, the only one that zip.ts has looked at (decision 0010).
import { openZip, type Zip } from '../domain/attachments/zip.ts';
import { BadSheet } from './bad-sheet.ts';
import { cellText } from './cell-text.ts';
import { take, type SheetBounds } from './sheet-bounds.ts';
import { readSheetRows } from './sheet-xml.ts';
import { readParts } from './workbook-parts.ts';

export interface SheetRow {
  /** The number that Excel shows. */
  row: number;
  cells: string[];
}

/** Rows without any text are none: what people leave behind when they clear cells. */
export async function* readWorkbook(path: string, bounds: SheetBounds): AsyncGenerator<SheetRow> {
  const zip = await openZip(path);
  if (zip === null) throw new BadSheet('sheetNotWorkbook');
  if (zip === 'tooLarge') throw new BadSheet('sheetTooLarge');
  try {
    yield* rowsOf(zip, bounds);
  } catch (error) {
    throw error instanceof BadSheet ? error : new BadSheet('sheetNotWorkbook');
  } finally {
    zip.close();
  }
}

async function* rowsOf(zip: Zip, bounds: SheetBounds): AsyncGenerator<SheetRow> {
  const parts = await readParts(zip, bounds);
  const sheet = await zip.read(parts.sheet);
  if (sheet === undefined) throw new BadSheet('sheetNotWorkbook');
  let left = bounds;
  let width: number | undefined;
  for await (const { row, cells } of readSheetRows(sheet)) {
    const texts = Array.from(cells, (cell) => (cell === undefined ? '' : cellText(cell, parts)));
    if (texts.every((text) => text === '')) continue;
    // What stands beside the headings has none, and is nobody's.
    width ??= texts.length;
    texts.length = Math.min(texts.length, width);
    left = take(left, texts);
    yield { row, cells: texts };
  }
}
