import { MAX_IMPORT_CELLS, MAX_IMPORT_CHARACTERS, MAX_IMPORT_ROWS } from '@trainrace/contract/limits';
import { BadSheet } from './bad-sheet.ts';

/** How much the rows of one import may hold; of several workbooks, all of them together. */
export interface SheetBounds {
  rows: number;
  cells: number;
  characters: number;
}

export const IMPORT_BOUNDS: SheetBounds = {
  // The headings are one more.
  rows: MAX_IMPORT_ROWS + 1,
  cells: MAX_IMPORT_CELLS,
  characters: MAX_IMPORT_CHARACTERS,
};

/** Returns the bounds left after these cells; throws where they are exceeded. */
export function take(left: SheetBounds, cells: readonly string[]): SheetBounds {
  const rest = {
    rows: left.rows - 1,
    cells: left.cells - cells.length,
    characters: left.characters - lengthOf(cells),
  };
  if (rest.rows < 0) throw new BadSheet('sheetTooManyRows');
  if (rest.cells < 0 || rest.characters < 0) throw new BadSheet('sheetTooLarge');
  return rest;
}

export function lengthOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0);
}
