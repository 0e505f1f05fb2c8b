// Rows of text → rows of values, or what is wrong with which cell. Nothing of the database is asked here.
import { setImmediate } from 'node:timers/promises';
import { yesNo } from '@trainrace/contract/dictionaries';
import { MAX_IMPORT_ERRORS } from '@trainrace/contract/limits';
import { formatMessage, type FieldProblem } from '@trainrace/contract/messages';
import type { Dictionary } from '@trainrace/contract/wire/dictionary';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { withoutInvisible } from '@trainrace/contract/rules/fold';
import type { CellError } from '@trainrace/contract/wire/envelope';
import { checkFields } from '@trainrace/contract/wire/explain';
import { metaOf, partsOf } from '@trainrace/contract/wire/fields';
import { RECORD_KEY, type Sheet } from '@trainrace/contract/wire/imports';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { z } from 'zod';
import { faultOfText, type CellFault } from './cell-fault.ts';
import { cellReader } from './cell-value.ts';
import { readHeadings, type Column } from './headings.ts';
import type { SheetRow } from './read-workbook.ts';

export interface ImportRow<Row> {
  /** The number that Excel shows. */
  row: number;
  value: Row;
  /** Cells of it could not be read: those fields are missing. Such a row is judged by the others, and never written. */
  isHalf?: true;
}

/** A row that names its record by the key of the export: its cells say what is to stand there. */
export interface KeyedRow {
  row: number;
  recordId: string;
  /** By field, of the columns that are there. */
  texts: Readonly<Record<string, string>>;
}

/** Problem of a row, still in no language. */
export interface RowProblem extends FieldProblem {
  row: number;
}

export interface CheckedSheet<Row> {
  rows: ImportRow<Row>[];
  /** Of rows with errors what could be read, as many as errors are named. */
  partialRows: ImportRow<Partial<Row>>[];
  keyed: KeyedRow[];
  /** Rows that hold data under a heading of the import, the example of the template not among them. */
  total: number;
  /** As many as an answer names. */
  errors: CellError[];
  badRows: Set<number>;
  /** Whether the cell has an error already. */
  isWrong: (row: number, field: string) => boolean;
  ignoredColumns: string[];
  /** Parts that a person may miss: rows that were hidden, sheets that were not read. */
  notices: string[];
  /** A column is missing or stands there twice: no row was looked at. */
  hasBadHeadings: boolean;
  /** The heading under which a field's errors are named. */
  headingOf: (field: string) => string;
}

/** Rows between two breaths of the event loop. */
const PORTION = 200;
/** More choices than that are looked up in the template. */
const MOST_CHOICES = 12;

/** Rows are looked at as they come, and only their values stay. */
export async function checkRows<Schema extends z.ZodObject>(
  sheet: Sheet<Schema>,
  portions: AsyncIterable<readonly SheetRow[]>,
  lang: Lang,
): Promise<CheckedSheet<z.output<Schema>>> {
  let checker: RowChecker<Schema> | undefined;
  let seen = 0;
  for await (const portion of portions)
    for (const row of portion) {
      if (checker === undefined) checker = rowChecker(sheet, row, lang);
      else checker.add(row);
      if (++seen % PORTION === 0) await setImmediate();
    }
  return (checker ?? rowChecker(sheet, null, lang)).checked;
}

interface RowChecker<Schema extends z.ZodObject> {
  checked: CheckedSheet<z.output<Schema>>;
  add(row: SheetRow): void;
}

function rowChecker<Schema extends z.ZodObject>(
  sheet: Sheet<Schema>,
  head: SheetRow | null,
  lang: Lang,
): RowChecker<Schema> {
  const { checked, columns, wrongCells } = nothingChecked(sheet, head, lang);
  const keyAt = columns.find(({ field }) => field === RECORD_KEY)?.index ?? -1;
  const read = columns
    .filter(({ field }) => field !== RECORD_KEY)
    .map((column) => ({ ...column, value: cellReader(sheet.row.shape[column.field]!) }));
  const add = ({ row, cells, faults }: SheetRow) => {
    if (checked.hasBadHeadings || isExample(sheet, columns, cells)) return;
    const recordId = plainCell(cells[keyAt]);
    const { raw, texts, faults: found } = readCells(read, { cells, faults });
    const faulty = new Map(
      found.map(({ field, fault, text }) => [
        field,
        formatMessage(fault, lang, { label: labelIn(sheet, field, lang), text }),
      ]),
    );
    // Numbers and formulas that were filled in beside the table, beyond its end.
    if (faulty.size === 0 && Object.keys(raw).length === 0 && recordId === '') return;
    checked.total++;
    if (recordId !== '' && faulty.size === 0) return void checked.keyed.push({ row, recordId, texts });
    const { data, errors = [] } = checkFields(sheet.row, sheet.labels, raw, lang);
    if (data !== undefined && faulty.size === 0) return void checked.rows.push({ row, value: data });
    checked.badRows.add(row);
    // No answer names more, and these are the first.
    if (checked.errors.length >= MAX_IMPORT_ERRORS) return;
    const wrong = [
      ...[...faulty].map(([field, message]) => ({ field, message })),
      // Required fields of an existing record may be left out.
      ...errors.filter(({ field }) => recordId === '' && !faulty.has(field)),
    ];
    for (const { field, message } of wrong) {
      wrongCells.add(`${row} ${field}`);
      checked.errors.push({
        row,
        column: checked.headingOf(field),
        message: choicesOf(sheet, field, raw, lang) ?? message,
      });
    }
    const half = readable(sheet, raw, new Set(wrong.map(({ field }) => field))) as Partial<z.output<Schema>>;
    if (recordId === '') checked.partialRows.push({ row, value: half, isHalf: true });
  };
  return { checked, add };
}

function nothingChecked<Schema extends z.ZodObject>(sheet: Sheet<Schema>, head: SheetRow | null, lang: Lang) {
  const { columns, ignored, problems } = readHeadings(sheet, head?.cells ?? [], lang);
  const headingOf = (field: string) =>
    columns.find((column) => column.field === field)?.heading ?? labelIn(sheet, field, lang);
  const hasBadHeadings = head !== null && problems.length > 0;
  const wrongCells = new Set<string>();
  const checked: CheckedSheet<z.output<Schema>> = {
    rows: [],
    partialRows: [],
    keyed: [],
    total: 0,
    errors: [],
    badRows: new Set(),
    isWrong: (row, field) => wrongCells.has(`${row} ${field}`),
    ignoredColumns: ignored,
    notices: [],
    hasBadHeadings,
    headingOf,
  };
  if (head !== null)
    for (const { column, saying } of problems)
      checked.errors.push({ row: head.row, column, message: formatMessage(saying.key, lang, saying.params) });
  return { checked, columns, wrongCells };
}

interface CellReading {
  field: string;
  index: number;
  value: (text: string) => unknown;
}

function readCells(columns: readonly CellReading[], { cells, faults }: Pick<SheetRow, 'cells' | 'faults'>) {
  const raw: Record<string, unknown> = {};
  const texts: Record<string, string> = {};
  const found: { field: string; fault: CellFault; text: string }[] = [];
  for (const { field, index, value } of columns) {
    const text = (texts[field] = plainCell(cells[index]));
    const fault = faults?.[index] ?? faultOfText(text);
    if (fault !== undefined) found.push({ field, fault, text });
    else if (text !== '') raw[field] = value(text);
  }
  return { raw, texts, faults: found };
}

/** Readable cells of a faulty row: their problems are reported at once, not after the others are mended. */
function readable({ row }: Sheet, raw: Readonly<Record<string, unknown>>, wrong: ReadonlySet<string>) {
  const fields = Object.entries(partsOf(row)).filter(([field]) => !wrong.has(field));
  return Object.fromEntries(
    fields.flatMap(([field, schema]) => {
      const { success, data } = z.safeParse(schema, raw[field]);
      return success ? [[field, data]] : [];
    }),
  );
}

const plainCell = (cell: string | undefined): string => withoutInvisible(cell ?? '').trim();

/** The template's own row, left in by mistake. */
function isExample({ example }: Sheet, columns: readonly Column[], cells: readonly string[]): boolean {
  return columns.every(({ field, index }) => (cells[index] ?? '') === (example[field] ?? ''));
}

const labelIn = ({ labels }: Sheet, field: string, lang: Lang): string => inLang(labels[field] ?? [field, field], lang);

/** A word that is none of the dictionary's is answered with those that are. */
function choicesOf(sheet: Sheet, field: string, raw: Record<string, unknown>, lang: Lang): string | null {
  const schema = partsOf(sheet.row)[field];
  const meta = schema && metaOf(schema);
  const dictionary: Dictionary | undefined = meta?.kind === 'flag' ? yesNo : meta?.dictionary;
  if (raw[field] === undefined || dictionary === undefined || dictionary.codes.length > MOST_CHOICES) return null;
  const choices = dictionary.codes.map((code) => wordOf(dictionary, code, lang)).join(lang === 'zh' ? '\u3001' : ', ');
  return formatMessage('fieldOneOf', lang, { label: labelIn(sheet, field, lang), choices });
}

/** Rows that one question to the database names: more would keep everybody waiting while it is put together. */
const ASKED = 2000;

export async function queryInBatches<Row, Found>(
  rows: readonly ImportRow<Row>[],
  ask: (portion: readonly ImportRow<Row>[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let at = 0; at < rows.length; at += ASKED) found.push(...(await ask(rows.slice(at, at + ASKED))));
  return found;
}

/** The first row of each wins; the others are told its number. */
export function findTwice<Row>(
  rows: readonly ImportRow<Row>[],
  field: keyof Row & string,
  keyOf: (row: Row) => string | null,
): RowProblem[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ row, value }) => {
    const key = keyOf(value);
    const before = key === null ? undefined : first.get(key);
    if (before !== undefined) return [{ row, field, key: 'rowTwice' as const, params: { row: before } }];
    if (key !== null) first.set(key, row);
    return [];
  });
}
