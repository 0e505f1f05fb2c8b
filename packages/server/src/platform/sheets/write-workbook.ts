// Makes a workbook in which figures are numbers and days are dates where their column says so. Everything else is text: nothing
// can be read as a formula, and no number of a person or date turns into another.
// Runs in a thread of its own (sheet-thread.ts).
import { cellValue } from './cell-format.ts';
import { columnName, workbookParts, type Choice, type Page, type Row } from './workbook-xml.ts';
import { zipParts } from './zip-parts.ts';

export interface Book {
  /** Above the headings, of a list that is taken away. */
  title?: string;
  columns: readonly BookColumn[];
  rows: readonly (readonly string[])[];
  /** Rows below the headings that offer the choices. */
  ruledRows?: number;
  /** Exporting user and time, on a sheet behind the rows, where no import looks, and at the foot of printed pages. */
  mark?: { sheet: string; lines: readonly (readonly [string, string])[]; foot: string };
}

export interface BookColumn {
  heading: string;
  choices?: readonly string[];
  /** Excel's; without one the cells are texts. */
  format?: string | undefined;
}

const TEXT = '@';
const [NARROW, WIDE] = [10, 40];

export async function writeWorkbook(book: Book): Promise<Buffer> {
  const { columns, rows, ruledRows = 0, mark } = book;
  const page: Page = {
    name: '1',
    frozenRows: book.title === undefined ? 1 : 2,
    columns: columns.map(({ heading, format = TEXT }, index) => ({
      width: widthOf([heading, ...rows.slice(0, 50).map((row) => row[index] ?? '')]),
      format,
    })),
    rows: rowsOf(book),
    ...(ruledRows > 0 && { choices: choicesOf(columns, ruledRows) }),
    ...(mark !== undefined && { foot: mark.foot }),
  };
  const pages = [page];
  if (ruledRows > 0) pages.push({ name: LISTS, isHidden: true, rows: listsOf(columns) });
  if (mark !== undefined)
    pages.push({
      name: mark.sheet,
      columns: [NARROW, WIDE].map((width) => ({ width, format: TEXT })),
      rows: mark.lines.map((values) => ({ values })),
    });
  return await zipParts(workbookParts(pages));
}

/** Made one by one, as they are written. */
function* rowsOf({ title, columns, rows }: Book): Generator<Row> {
  if (title !== undefined) yield { isBold: true, values: [title] };
  yield { isBold: true, values: columns.map(({ heading }) => heading) };
  for (const row of rows) yield { values: row.map((text, index) => cellValue(text, columns[index]?.format)) };
}

/** Chinese signs are twice as wide. */
function widthOf(texts: readonly string[]): number {
  const widest = Math.max(...texts.map((text) => text.length + text.replace(/[\x00-\x7f]/g, '').length));
  return Math.min(WIDE, Math.max(NARROW, widest + 2));
}

/** The choices stand in a sheet that nobody sees: a list inside a rule may not be longer than 255 characters. */
const LISTS = '2';

function choicesOf(columns: Book['columns'], ruledRows: number): Choice[] {
  return columns.flatMap(({ choices }, index) => {
    if (choices === undefined || choices.length === 0) return [];
    const letter = columnName(index);
    const from = `'${LISTS}'!$${letter}$1:$${letter}$${choices.length}`;
    return [{ cells: `${letter}2:${letter}${ruledRows + 1}`, from }];
  });
}

function listsOf(columns: Book['columns']): Row[] {
  const longest = Math.max(0, ...columns.map(({ choices = [] }) => choices.length));
  return Array.from({ length: longest }, (_, at) => ({
    values: columns.map(({ choices }) => choices?.[at] ?? null),
  }));
}
