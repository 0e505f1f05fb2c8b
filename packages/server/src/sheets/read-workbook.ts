// Reads the first visible sheet of an xlsx file row by row, as text. Runs in a thread of its own (sheet-thread.ts).
// Its parts are found through the archive's directory, the only one that zip.ts has looked at (decision 0008).
import { MAX_IMPORT_ROWS } from '@trainrace/contract/limits';
import { openZip, type Zip } from '../files/zip.ts';
import { cellText } from './cell-text.ts';
import { readSheetRows } from './sheet-xml.ts';
import { readParts } from './workbook-parts.ts';

export interface SheetRow {
  /** The number that Excel shows. */
  row: number;
  cells: string[];
}

export type SheetFault = 'sheetNotWorkbook' | 'sheetTooManyRows';

export class BadSheet extends Error {
  readonly key: SheetFault;
  constructor(key: SheetFault) {
    super(key);
    this.key = key;
  }
}

/** Rows without any text are none: what people leave behind when they clear cells. */
export async function* readWorkbook(path: string): AsyncGenerator<SheetRow> {
  const zip = await openZip(path);
  if (zip === null) throw new BadSheet('sheetNotWorkbook');
  try {
    yield* rowsOf(zip);
  } catch (error) {
    throw error instanceof BadSheet ? error : new BadSheet('sheetNotWorkbook');
  } finally {
    zip.close();
  }
}

async function* rowsOf(zip: Zip): AsyncGenerator<SheetRow> {
  const parts = await readParts(zip);
  const sheet = await zip.read(parts.sheet);
  if (sheet === undefined) throw new BadSheet('sheetNotWorkbook');
  let count = 0;
  for await (const { row, cells } of readSheetRows(sheet)) {
    const texts = Array.from(cells, (cell) => (cell === undefined ? '' : cellText(cell, parts)));
    if (texts.every((text) => text === '')) continue;
    if (++count > MAX_IMPORT_ROWS + 1) throw new BadSheet('sheetTooManyRows');
    yield { row, cells: texts };
  }
}
