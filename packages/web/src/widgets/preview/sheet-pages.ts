// A workbook as tables of text, within bounds. Formulas are not looked at: what they gave last is shown.
import { read, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { MOST_COLUMNS, MOST_ROWS } from './sheet-bounds.ts';

const MOST_SHEETS = 20;
const MOST_CHARACTERS = 2000;
const MOST_MERGES = 2000;

export interface SheetCell {
  text: string;
  /** A figure stands at the end of its cell. */
  isFigure: boolean;
  across?: number;
  down?: number;
}

export interface SheetPage {
  name: string;
  /** Cells covered by a merged cell are null. */
  rows: (SheetCell | null)[][];
  /** There is more than is shown. */
  isCut: boolean;
}

const OPTIONS = { dense: true, sheetRows: MOST_ROWS + 1, cellFormula: false, cellHTML: false, bookVBA: false } as const;

export function workbookPages(bytes: Uint8Array): SheetPage[] {
  return pagesOf(read(bytes, { ...OPTIONS, type: 'array' }));
}

/** Long numbers stay as they are written. */
export function csvPages(text: string): SheetPage[] {
  return pagesOf(read(text, { ...OPTIONS, type: 'string', raw: true }));
}

function pagesOf(book: WorkBook): SheetPage[] {
  const isHidden = (index: number) => (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
  return book.SheetNames.filter((_, index) => !isHidden(index))
    .slice(0, MOST_SHEETS)
    .map((name) => pageOf(name, book.Sheets[name]!));
}

function pageOf(name: string, sheet: WorkSheet): SheetPage {
  // An empty row is none here.
  const cells = Array.from((sheet['!data'] ?? []) as (CellObject | undefined)[][], (row) => row ?? []);
  const widths = cells.map((row) => row.findLastIndex((cell) => textOf(cell) !== '') + 1);
  const width = Math.max(0, ...widths);
  const height = widths.findLastIndex((count) => count > 0) + 1;
  const size = { rows: Math.min(height, MOST_ROWS), columns: Math.min(width, MOST_COLUMNS) };
  const rows = Array.from({ length: size.rows }, (_, row) =>
    Array.from({ length: size.columns }, (__, column): SheetCell | null => shown(cells[row]?.[column])),
  );
  merge(rows, sheet, size);
  return { name, rows, isCut: height > MOST_ROWS || width > MOST_COLUMNS };
}

const textOf = (cell: CellObject | undefined): string =>
  cell === undefined || cell.t === 'z' ? '' : (cell.w ?? String(cell.v ?? '')).slice(0, MOST_CHARACTERS);

const shown = (cell: CellObject | undefined): SheetCell => ({ text: textOf(cell), isFigure: cell?.t === 'n' });

function merge(rows: (SheetCell | null)[][], sheet: WorkSheet, size: { rows: number; columns: number }): void {
  for (const { s: from, e: to } of (sheet['!merges'] ?? []).slice(0, MOST_MERGES)) {
    const head = rows[from.r]?.[from.c];
    if (!head) continue;
    const last = { row: Math.min(to.r, size.rows - 1), column: Math.min(to.c, size.columns - 1) };
    for (let row = from.r; row <= last.row; row++)
      for (let column = from.c; column <= last.column; column++) rows[row]![column] = null;
    rows[from.r]![from.c] = { ...head, down: last.row - from.r + 1, across: last.column - from.c + 1 };
  }
}
