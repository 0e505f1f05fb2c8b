// Rows of a sheet that speak of records which stand there already: by the key that the export gave each of them, or by the
// numbers that the family knows its records by.
import { MAX_EXPORT_ROWS } from '@trainrace/contract/limits';
import { findProblems } from '@trainrace/contract/wire/explain';
import { RECORD_KEY, type ImportInput, type Sheet } from '@trainrace/contract/wire/imports';
import { sql } from 'kysely';
import type { z } from 'zod';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { isId } from '#platform/db/ids.ts';
import { snake } from '#platform/db/snake.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { Stored } from '#platform/store/table-writing.ts';
import type { ImportRow, KeyedRow, RowProblem } from './check-rows.ts';
import type { KnownRow, RecordChange, RecordsOf, Values } from './records-of.ts';
import { differencesOf, formOr, formReader, keyedDifferences } from './row-differences.ts';

/** By key, the row in which it stood first, over all parts of an import. */
export type FirstRows = Map<string, number>;

export interface KnownRows {
  /** Rows that make no new record, whatever came of them. */
  taken: Set<number>;
  /** Of them, those that say what stands there. */
  known: Set<number>;
  changes: RecordChange[];
  problems: RowProblem[];
  /** Rows that differ from what stands and stays. */
  kept: number[];
  /** Caller with the right to change records, in its reach; null without the right. */
  editor: Context | null;
}

type Held = Stored & Values;

export async function findKnownRows<Schema extends z.ZodObject>(
  context: Context,
  { sheet, records }: { sheet: Sheet<Schema>; records: RecordsOf<z.output<Schema>> | undefined },
  {
    looked,
    keyed,
    input,
    first,
  }: {
    looked: readonly ImportRow<Partial<z.output<Schema>>>[];
    keyed: readonly KeyedRow[];
    input: ImportInput;
    first: FirstRows;
  },
): Promise<KnownRows> {
  const found: KnownRows = { taken: new Set(), known: new Set(), changes: [], problems: [], kept: [], editor: null };
  if (records === undefined) return found;
  if (keyed.length > MAX_EXPORT_ROWS) throw new Refused(400, 'recordsTooMany', { max: MAX_EXPORT_ROWS });
  found.editor = editorOf(context, records);
  await byNumbers(context, { sheet, records, looked, input }, found);
  await byKeys(context, { sheet, records, keyed, first, seen: input.before }, found);
  return found;
}

function editorOf(context: Context, { change }: RecordsOf<never>): Context | null {
  const scope = change === undefined ? null : scopeOfUser(context.user, change.submit.action);
  return scope === null ? null : { ...context, scope };
}

interface ByNumbers<Row> {
  sheet: Sheet;
  records: RecordsOf<Row>;
  looked: readonly ImportRow<Partial<Row>>[];
  input: ImportInput;
}

async function byNumbers<Row>(
  context: Context,
  { sheet, records, looked, input }: ByNumbers<Row>,
  found: KnownRows,
): Promise<void> {
  const claims = await records.find(context, looked, input);
  if (claims.length === 0) return;
  const rowAt = new Map(looked.map((one) => [one.row, one]));
  const held = await readRecords(
    context,
    records.spec,
    claims.map(({ id }) => id),
  );
  const inForm = await formReader(context, records);
  const asked = [];
  for (const claim of claims) {
    const { value, isHalf } = rowAt.get(claim.row)!;
    const record = held.get(claim.id);
    if (record === undefined || isHalf) {
      found.problems.push(unknownTo(claim));
      continue;
    }
    found.taken.add(claim.row);
    const { values, problems } = formOr(claim.row, () => inForm(value as Values));
    if (problems.length > 0) found.problems.push(...problems);
    else asked.push({ row: claim.row, claim, id: claim.id, record, values, said: value as Values });
  }
  const differing = await differencesOf(context, records, asked);
  const isChangeable = sheet.isKeyed === true && found.editor !== null;
  for (const { row, claim } of asked) {
    const [first] = differing.get(row) ?? [];
    if (first === undefined) found.known.add(row);
    else if (records.staysAsIs) found.kept.push(row);
    else if (isChangeable)
      found.problems.push({ row, field: first.field, key: 'recordDiffers', params: { held: first.before } });
    else found.problems.push(unknownTo(claim));
  }
  for (const row of found.kept) found.known.add(row);
}

/** Problem of a known row that cannot be compared, or may not be changed in this way. */
const unknownTo = ({ row, field, key, params }: KnownRow): RowProblem => ({
  row,
  field,
  key,
  ...(params === undefined ? {} : { params }),
});

interface ByKeys {
  sheet: Sheet;
  records: RecordsOf<never>;
  keyed: readonly KeyedRow[];
  first: FirstRows;
  seen: ImportInput['before'];
}

/** Row of a table in which the first record stands, below the headings. */
const FIRST_ROW = 2;

async function byKeys(
  context: Context,
  { sheet, records, keyed, first, seen }: ByKeys,
  found: KnownRows,
): Promise<void> {
  if (keyed.length === 0) return;
  const { editor } = found;
  const held = await readRecords(
    editor ?? context,
    records.spec,
    keyed.map(({ recordId }) => recordId),
  );
  const mayChange = editor === null ? new Set() : await editableAmong(editor, records.spec, [...held.keys()]);
  const asked = [];
  for (const { row, recordId, texts } of keyed) {
    found.taken.add(row);
    const before = first.get(recordId);
    const record = held.get(recordId);
    if (before !== undefined) found.problems.push({ row, field: RECORD_KEY, key: 'rowTwice', params: { row: before } });
    else if (record === undefined)
      found.problems.push({ row, field: RECORD_KEY, key: records.addsNone ? 'recordNotFound' : 'recordUnknown' });
    else asked.push({ row, id: recordId, record, texts, isFixed: !mayChange.has(recordId) });
    if (before === undefined) first.set(recordId, row);
  }
  const moved = await movedSince(context, { sheet, records }, asked, seen);
  for (const one of await keyedDifferences(context, { sheet, records }, asked)) {
    const { row, record, changed, differences, problems } = one;
    const field = moved.get(row);
    if (field !== undefined) found.problems.push({ row, field, key: 'stale' });
    else if (problems.length > 0) found.problems.push(...problems);
    else if (differences.length === 0) found.known.add(row);
    else if (!mayChange.has(record.id))
      found.problems.push({ row, field: differences[0]!.field, key: 'recordNotYours' });
    else {
      const form = formOf(records.spec, record, changed);
      const { data, problems: wrong } = findProblems(records.change!.submit.input, sheet.labels, form);
      if (wrong !== undefined) found.problems.push(...wrong.map((problem) => ({ ...problem, row })));
      else found.changes.push({ row, input: data, differences });
    }
  }
}

/** Rows whose record no longer says what the caller saw, each with the first such field. */
async function movedSince(
  context: Context,
  of: { sheet: Sheet; records: RecordsOf<never> },
  asked: Parameters<typeof keyedDifferences>[2],
  seen: ImportInput['before'],
): Promise<ReadonlyMap<number, string>> {
  if (seen === undefined) return new Map();
  const before = asked.map((one) => {
    const cells = seen[one.row - FIRST_ROW] ?? [];
    return { ...one, texts: Object.fromEntries(Object.keys(one.texts).map((field, at) => [field, cells[at] ?? ''])) };
  });
  const found = await keyedDifferences(context, of, before);
  return new Map(
    found.flatMap(({ row, differences, problems }) => {
      const field = differences[0]?.field ?? problems[0]?.field;
      return field === undefined ? [] : [[row, field] as const];
    }),
  );
}

/** Input as the form would send it: the record, personal numbers as their masks, with the changes of the row. */
const formOf = ({ family }: TableSpec, record: Held, changed: Values): Values => ({
  ...Object.fromEntries(
    Object.keys(family.draft.shape).flatMap((field) =>
      record[field] === null || record[field] === undefined ? [] : [[field, record[field]]],
    ),
  ),
  ...changed,
  id: record.id,
  version: record.version,
});

/** Of one question. */
const ASKED = 2000;

async function readRecords(context: Context, spec: TableSpec, ids: readonly string[]): Promise<Map<string, Held>> {
  const held = new Map<string, Held>();
  const store = tableStore<Held>(context, spec);
  const wanted = [...new Set(ids)].filter(isId);
  for (let at = 0; at < wanted.length; at += ASKED) {
    const some = wanted.slice(at, at + ASKED);
    const { records } = await store.page({ current: 1, size: some.length + 1 }, sql`t.id = any(${some})`);
    for (const record of records) held.set(record.id, record);
  }
  return held;
}

async function editableAmong(context: Context, spec: TableSpec, ids: readonly string[]): Promise<Set<string>> {
  if (spec.editable === undefined) return new Set();
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.raw(snake(spec.table))} t
    where t.id = any(${[...ids]}::uuid[]) and ${spec.editable(context)}`.execute(context.db);
  return new Set(rows.map(({ id }) => id));
}
