// Reads the table of an xlsx file row by row, as text. Runs in a thread of its own (sheet-thread.ts).
// Its parts are found through the archive's directory, the only one that zip.ts has looked at (decision 0010).
import type { Readable } from 'node:stream';
import { openZip, type Zip } from '#platform/attachments/zip.ts';
import { BadSheet } from './bad-sheet.ts';
import type { CellFault } from './cell-fault.ts';
import { cellText } from './cell-text.ts';
import { findTable, type KnownHeadings, type Table } from './find-table.ts';
import { carrier, mergedIn } from './merged-cells.ts';
import { describeUnreadableFile } from './unreadable-file.ts';
import { take, type SheetBounds } from './sheet-bounds.ts';
import type { SheetNotice } from './sheet-notice.ts';
import { readSheetRows } from './sheet-xml.ts';
import { readParts, type SheetPart, type WorkbookParts } from './workbook-parts.ts';

export interface SheetRow {
  /** The number that Excel shows. */
  row: number;
  cells: string[];
  /** By column: cells that say nothing that may be imported. */
  faults?: Readonly<Record<number, CellFault>>;
}

export interface SheetReading {
  path: string;
  bounds: SheetBounds;
  /** Of the import; without any the first row of the first sheet holds them. */
  headings: KnownHeadings;
}

/** Rows without any text are none: what people leave behind when they clear cells. */
export async function* readWorkbook(
  { path, bounds, headings }: SheetReading,
  notice: (notice: SheetNotice) => void,
): AsyncGenerator<SheetRow> {
  const zip = await openZip(path);
  if (zip === null) throw new BadSheet((await describeUnreadableFile(path)) ?? 'sheetNotWorkbook');
  if (zip === 'tooLarge') throw new BadSheet('sheetTooLarge');
  try {
    const parts = await readParts(zip, bounds);
    const table = await findTable(parts.sheets, headings, (sheet) => rowsOf(zip, parts, sheet));
    if (table === undefined) throw new BadSheet('sheetNotWorkbook');
    yield* tableRows(rowsOf(zip, parts, table.sheet), table, { bounds, notice });
    tellBesides(parts, table, notice);
  } catch (error) {
    if (error instanceof BadSheet && error.key !== 'sheetNotWorkbook') throw error;
    throw new BadSheet((await describeUnreadableFile(path)) ?? 'sheetNotWorkbook');
  } finally {
    zip.close();
  }
}

interface ReadRow extends SheetRow {
  isHidden: boolean;
}

async function* rowsOf(zip: Zip, parts: WorkbookParts, { part }: SheetPart): AsyncGenerator<ReadRow> {
  const carry = carrier(await mergedIn(await opened(zip, part)));
  for await (const raw of readSheetRows(await opened(zip, part))) {
    if (!carry(raw)) continue;
    const read = Array.from(raw.cells, (cell) => (cell === undefined ? { text: '' } : cellText(cell, parts)));
    const faults = read.flatMap(({ fault }, index) => (fault === undefined ? [] : [[index, fault] as const]));
    const cells = read.map(({ text }) => text);
    if (faults.length === 0 && cells.every((text) => text === '')) continue;
    const { row, isHidden } = raw;
    yield { row, isHidden, cells, ...(faults.length > 0 ? { faults: Object.fromEntries(faults) } : {}) };
  }
}

async function opened(zip: Zip, part: string): Promise<Readable> {
  const sheet = await zip.read(part);
  if (sheet === undefined) throw new BadSheet('sheetNotWorkbook');
  return sheet;
}

/** Hidden rows that are named. */
const MOST_NAMED = 10;

async function* tableRows(
  rows: AsyncIterable<ReadRow>,
  { head }: Table,
  { bounds, notice }: Pick<SheetReading, 'bounds'> & { notice: (notice: SheetNotice) => void },
): AsyncGenerator<SheetRow> {
  let left = bounds;
  let headings: string[] | undefined;
  const hidden: number[] = [];
  for await (const { isHidden, ...row } of rows) {
    if (head !== undefined && row.row < head) continue;
    const { cells } = row;
    // Cells beyond the headings have none, and are dropped.
    cells.length = Math.min(cells.length, headings?.length ?? cells.length);
    left = take(left, cells);
    // On each page that is printed they stand once more.
    if (headings !== undefined && isSame(headings, cells)) continue;
    headings ??= cells;
    if (isHidden) hidden.push(row.row);
    yield row;
  }
  if (hidden.length > 0)
    notice({
      key: 'sheetRowsHidden',
      params: { count: hidden.length, rows: named(hidden.slice(0, MOST_NAMED).map(String), hidden.length) },
    });
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((text, index) => text === (other[index] ?? ''));

const named = (names: readonly string[], count: number): string =>
  `${names.join(', ')}${count > names.length ? ' …' : ''}`;

/** Parts of the workbook that a person sees or had hidden, and that were not read. */
function tellBesides(
  { sheets, hasMacro }: WorkbookParts,
  { sheet, others }: Table,
  notice: (one: SheetNotice) => void,
) {
  const hidden = sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  const say = (key: 'sheetsHidden' | 'sheetsUnread', names: readonly string[]) => {
    const params = { sheet: sheet.name, names: named(names.slice(0, MOST_NAMED), names.length) };
    if (names.length > 0) notice({ key, params });
  };
  say('sheetsHidden', hidden);
  say('sheetsUnread', others);
  if (hasMacro) notice({ key: 'sheetMacroIgnored' });
}
