// A block of cells copied from a spreadsheet: tabs between cells, quotes around cells with line breaks.
import { fieldsByHeading } from '@trainrace/contract/wire/headings';
import type { Sheet } from '@trainrace/contract/wire/imports';
import { inLang, type Lang } from '@trainrace/contract/wire/label';

/** Headings first. */
export type Rows = readonly (readonly string[])[];

/**
 * The rows of pasted text, without empty ones. Excel quotes a cell only where there is a line break, a tab or a quote in it
 * and the quote ends where the cell does: a cell that merely begins with a quote is what it says.
 */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const closeCell = () => {
    rows.at(-1)!.push(cell.trim());
    cell = '';
  };
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign === '\n' ? ' ' : sign;
      else if (plain[at + 1] === '"') cell += plain[at++];
      else isQuoted = false;
    } else if (sign === '"' && cell === '' && isQuotedCell(plain, at)) isQuoted = true;
    else if (sign === '\t') closeCell();
    else if (sign === '\n') {
      closeCell();
      rows.push([]);
    } else cell += sign;
  }
  closeCell();
  return rows.filter((row) => row.some((one) => one !== ''));
}

function isQuotedCell(text: string, from: number): boolean {
  let at = from + 1;
  for (;;) {
    at = text.indexOf('"', at);
    if (at < 0) return false;
    if (text[at + 1] !== '"') break;
    at += 2;
  }
  const next = text[at + 1];
  const isWhole = next === undefined || next === '\t' || next === '\n';
  return isWhole && /[\t\n"]/.test(text.slice(from + 1, at));
}

/** Rows in which headings are looked for: titles stand above them. */
const ROWS_LOOKED_AT = 10;

/** Headings over the cells: those that were pasted, or the columns of the sheet in their order. */
export function withHeadings(cells: readonly string[][], sheet: Pick<Sheet, 'row' | 'labels'>, lang: Lang): string[][] {
  const columns = Object.keys(sheet.row.shape);
  const fieldOf = fieldsByHeading(sheet);
  const at = cells
    .slice(0, ROWS_LOOKED_AT)
    .findIndex((row) => row.filter((cell) => fieldOf(cell) !== undefined).length >= 2);
  const headings =
    at >= 0
      ? cells[at]!
      : columns
          .slice(0, Math.max(...cells.map((row) => row.length), 0))
          .map((column) => inLang(sheet.labels[column]!, lang));
  const rows = cells.slice(at + 1);
  return [headings, ...rows.map((row) => headings.map((_, index) => row[index] ?? ''))];
}

/** Headings that name no column of the sheet: what stands below them is not imported. */
export function unknownHeadings(headings: readonly string[], sheet: Pick<Sheet, 'row' | 'labels'>): string[] {
  const fieldOf = fieldsByHeading(sheet);
  return headings.filter((heading) => heading !== '' && fieldOf(heading) === undefined);
}
