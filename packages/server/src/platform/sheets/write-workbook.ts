// Makes a workbook in which figures are numbers and days are dates where their column says so. Everything else is text: nothing
// can be read as a formula, and no number of a person or date turns into another.
// Runs in a thread of its own (sheet-thread.ts).
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import exceljs from 'exceljs';
import { cellValue } from './cell-format.ts';

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

/** Row by row: a workbook that is put together in memory first takes twice the processor time. */
export async function writeWorkbook({ title, columns, rows, ruledRows = 0, mark }: Book): Promise<Buffer> {
  const stream = new PassThrough();
  const written = buffer(stream);
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: true });
  const heads = title === undefined ? 1 : 2;
  const page = workbook.addWorksheet('1', { views: [{ state: 'frozen', ySplit: heads }] });
  page.columns = columns.map(({ heading, format = TEXT }, index) => ({
    width: widthOf([heading, ...rows.slice(0, 50).map((row) => row[index] ?? '')]),
    style: { numFmt: format },
  }));
  for (const head of [...(title === undefined ? [] : [[title]]), columns.map(({ heading }) => heading)]) {
    const row = page.addRow(head);
    row.font = { bold: true };
    row.commit();
  }
  const formats = columns.map(({ format }) => format);
  for (const row of rows) page.addRow(row.map((text, index) => cellValue(text, formats[index]))).commit();
  if (ruledRows > 0) offerChoices(workbook, page as Ruled, columns, ruledRows);
  if (mark !== undefined) addMark(workbook, page, mark);
  await workbook.commit();
  return await written;
}

function addMark(workbook: exceljs.Workbook, page: exceljs.Worksheet, mark: NonNullable<Book['mark']>): void {
  // An ampersand begins a code there.
  page.headerFooter.oddFooter = `&C${mark.foot.replaceAll('&', '&&')}`;
  const about = workbook.addWorksheet(mark.sheet);
  about.columns = [NARROW, WIDE].map((width) => ({ width, style: { numFmt: TEXT } }));
  for (const line of mark.lines) about.addRow([...line]).commit();
}

/** Chinese signs are twice as wide. */
function widthOf(texts: readonly string[]): number {
  const widest = Math.max(...texts.map((text) => text.length + text.replace(/[\x00-\x7f]/g, '').length));
  return Math.min(WIDE, Math.max(NARROW, widest + 2));
}

/** exceljs has this and does not say so: a rule for a range instead of one for each cell. */
type Ruled = exceljs.Worksheet & {
  dataValidations: { add(range: string, rule: exceljs.DataValidation): void };
};

/** The choices stand in a sheet that nobody sees: a list inside a rule may not be longer than 255 characters. */
function offerChoices(workbook: exceljs.Workbook, page: Ruled, columns: Book['columns'], ruledRows: number): void {
  const lists = workbook.addWorksheet('2', { state: 'veryHidden' });
  for (const [index, { choices }] of columns.entries()) {
    if (choices === undefined) continue;
    choices.forEach((choice, at) => (lists.getCell(at + 1, index + 1).value = choice));
    const { letter } = page.getColumn(index + 1);
    page.dataValidations.add(`${letter}2:${letter}${ruledRows + 1}`, {
      type: 'list',
      allowBlank: true,
      showErrorMessage: true,
      formulae: [`'2'!$${letter}$1:$${letter}$${choices.length}`],
    });
  }
}
