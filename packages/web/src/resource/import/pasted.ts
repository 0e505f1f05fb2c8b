// A block of cells copied from a spreadsheet: tabs between cells, quotes around cells with line breaks.
import { fieldsByHeading } from '@trainrace/contract/wire/headings';
import type { Sheet } from '@trainrace/contract/wire/imports';
import { inLang, type Lang } from '@trainrace/contract/wire/label';

/** Headings first. */
export type Rows = readonly (readonly string[])[];

/** The rows of pasted text, without empty ones. */
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
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t') closeCell();
    else if (sign === '\n') {
      closeCell();
      rows.push([]);
    } else cell += sign;
  }
  closeCell();
  return rows.filter((row) => row.some((one) => one !== ''));
}

/** Headings over the cells: those that were pasted, or the columns of the sheet in their order. */
export function withHeadings(cells: readonly string[][], sheet: Pick<Sheet, 'row' | 'labels'>, lang: Lang): string[][] {
  const columns = Object.keys(sheet.row.shape);
  const fieldOf = fieldsByHeading(sheet);
  const [first = []] = cells;
  const isHeading = first.filter((cell) => fieldOf(cell) !== undefined).length >= 2;
  const headings = isHeading
    ? first
    : columns
        .slice(0, Math.max(...cells.map((row) => row.length), 0))
        .map((column) => inLang(sheet.labels[column]!, lang));
  const rows = isHeading ? cells.slice(1) : cells;
  return [headings, ...rows.map((row) => headings.map((_, index) => row[index] ?? ''))];
}

/** Headings that name no column of the sheet: what stands below them is not imported. */
export function unknownHeadings(headings: readonly string[], sheet: Pick<Sheet, 'row' | 'labels'>): string[] {
  const fieldOf = fieldsByHeading(sheet);
  return headings.filter((heading) => heading !== '' && fieldOf(heading) === undefined);
}
