// Where the table of a workbook begins: below titles, behind a sheet of instructions.
import { plainHeading } from '@trainrace/contract/wire/headings';
import type { SheetPart } from './workbook-parts.ts';

/** The names that columns of an import may have, and the field that each means. */
export type KnownHeadings = readonly (readonly [plain: string, field: string])[];

export interface TextRow {
  row: number;
  cells: string[];
}

/** Rows that hold a text, looked at in each sheet. */
const ROWS_LOOKED_AT = 20;
const SHEETS_LOOKED_AT = 20;
/** One word may stand in any title. */
const LEAST_KNOWN = 2;

export interface Table {
  sheet: SheetPart;
  /** The row of the headings; none where they were not found, and the first row counts. */
  head: number | undefined;
  /** Other sheets with such a table, which is not read. */
  others: string[];
}

export async function findTable(
  sheets: readonly SheetPart[],
  headings: KnownHeadings,
  rowsOf: (sheet: SheetPart) => AsyncIterable<TextRow>,
): Promise<Table | undefined> {
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  // Many sheets may be one part.
  const seen = [...Map.groupBy(visible, ({ part }) => part).values()].map(([one]) => one!);
  const [first] = seen;
  if (first === undefined) return undefined;
  const fieldOf = new Map(headings);
  const least = Math.min(LEAST_KNOWN, new Set(fieldOf.values()).size);
  const found: { sheet: SheetPart; head: number; known: number }[] = [];
  if (headings.length > 0)
    for (const sheet of seen.slice(0, SHEETS_LOOKED_AT)) {
      const best = await bestRow(rowsOf(sheet), fieldOf);
      if (best.known >= least) found.push({ sheet, ...best });
    }
  const most = Math.max(...found.map(({ known }) => known));
  const best = found.find(({ known }) => known === most);
  if (best === undefined) return { sheet: first, head: undefined, others: [] };
  const others = found.filter((one) => one !== best && one.known === most).map(({ sheet }) => sheet.name);
  return { sheet: best.sheet, head: best.head, others };
}

async function bestRow(rows: AsyncIterable<TextRow>, fieldOf: ReadonlyMap<string, string>) {
  const best = { head: 0, known: 0 };
  let looked = 0;
  for await (const { row, cells } of rows) {
    const known = knownIn(cells, fieldOf);
    if (known > best.known) Object.assign(best, { head: row, known });
    if (++looked >= ROWS_LOOKED_AT) break;
  }
  return best;
}

const knownIn = (cells: readonly string[], fieldOf: ReadonlyMap<string, string>): number =>
  new Set(cells.flatMap((cell) => fieldOf.get(plainHeading(cell)) ?? [])).size;
