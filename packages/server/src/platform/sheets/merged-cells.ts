// Merged cells hold what their first one says; a sheet names them behind its rows.
import type { Readable } from 'node:stream';
import { MAX_SHEET_COLUMNS } from '@trainrace/contract/limits';
import { BadSheet } from './bad-sheet.ts';
import { decoded } from './bounded-xml.ts';
import { columnOf, type RawCell, type RawRow } from './sheet-xml.ts';

interface Merged {
  column: number;
  from: number;
  to: number;
}

const MERGED = /<(?:[\w.-]+:)?mergeCell\s[^<>]{0,200}?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g;
/** Of one element, which two pieces of the part may share. */
const MOST_LENGTH = 300;
const MOST_MERGED = 100_000;

/** By their first rows, those of several rows: what reaches over columns has its text in the first one anyway. */
export async function mergedIn(xml: Readable): Promise<ReadonlyMap<number, Merged[]>> {
  const found = new Map<number, Merged[]>();
  let [rest, count] = ['', 0];
  for await (const piece of decoded(xml)) {
    const text = rest + piece;
    let end = 0;
    for (const match of text.matchAll(MERGED)) {
      end = match.index + match[0].length;
      const [column, from, to] = [columnOf(match[1]!), Number(match[2]), Number(match[3])];
      if (from >= to || column >= MAX_SHEET_COLUMNS) continue;
      if (++count > MOST_MERGED) throw new BadSheet('sheetTooLarge');
      const here = found.get(from);
      if (here === undefined) found.set(from, [{ column, from, to }]);
      else here.push({ column, from, to });
    }
    rest = text.slice(Math.max(end, text.length - MOST_LENGTH));
  }
  return found;
}

/** Carries each text down; answers whether the row says anything itself. */
export function carrier(merged: ReadonlyMap<number, Merged[]>): (row: RawRow) => boolean {
  const under = new Map<number, { to: number; cell: RawCell | undefined }>();
  return ({ row, cells }) => {
    const saysItself = cells.some((cell) => cell !== undefined);
    for (const [column, { to, cell }] of under)
      if (row > to) under.delete(column);
      else cells[column] ??= cell;
    for (const { column, to } of merged.get(row) ?? []) under.set(column, { to, cell: cells[column] });
    return saysItself;
  };
}
