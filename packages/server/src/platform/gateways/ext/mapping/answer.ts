// An answer of the other side in our words. What does not fit is a failure, never “none”.
import { extRecords, MOST_EXT_RECORDS, type ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { isRecord } from '@trainrace/contract/wire/objects';
import { ExtFailure } from '../ext-failure.ts';
import type { ExtAnswer } from '../ext-source.ts';
import { fieldsOf, type FieldKind } from './field-kinds.ts';
import { answerOf, type MappedInterface, type Mapping } from './mapping.ts';
import { valueAt } from './places.ts';
import { FieldFailure, readValue } from './values.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface Told {
  rows: Row[];
  /** Over all pages; null where it is not told. */
  total: number | null;
  /** Nothing is known, said by a code of its own. */
  isNone: boolean;
}

/** The rows as they came. */
export function toldBy(said: Mapping, one: MappedInterface, text: string): Told {
  const how = answerOf(said, one);
  const body = parsed(text);
  if (how.code !== undefined) {
    const value = valueAt(body, how.code);
    if (typeof value === 'object' || value === undefined) throw new ExtFailure('garbled', `${how.code}: not there`);
    const code = String(value);
    if (how.none.includes(code)) return { rows: [], total: 0, isNone: true };
    if (how.busy.includes(code)) throw new ExtFailure('busy', codeSaid(code));
    if (how.refused.includes(code)) throw new ExtFailure('refused', codeSaid(code));
    if (!how.good.includes(code)) throw new ExtFailure('status', codeSaid(code));
  }
  const rows = rowsAt(body, how.records);
  if (rows.length === 0 && how.none.length > 0) throw new ExtFailure('garbled', `${how.records}: found, and empty`);
  return { rows, total: how.total === undefined ? null : countAt(body, how.total), isNone: false };
}

const codeSaid = (code: string) => `code ${code.slice(0, 20)}`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ExtFailure('garbled', 'no JSON');
  }
}

function rowsAt(body: unknown, place: string): Row[] {
  const value = valueAt(body, place);
  if (value === undefined) throw new ExtFailure('garbled', `${place}: not there`);
  // A single record may come without a list.
  const rows = value === null ? [] : Array.isArray(value) ? value : [value];
  if (!rows.every(isRecord)) throw new ExtFailure('garbled', `${place}: no records`);
  return rows;
}

function countAt(body: unknown, place: string): number {
  const value = Number(valueAt(body, place) ?? Number.NaN);
  if (!Number.isSafeInteger(value) || value < 0) throw new ExtFailure('garbled', `${place}: no number`);
  return value;
}

interface Reading {
  service: ExtService;
  one: MappedInterface;
  rows: readonly Row[];
  /** A page of a register: what does not fit is left out and named, where others fit. */
  isOfLists: boolean;
}

/** Cut to the fields of the contract, and checked against it. */
export function recordsOf(
  said: Mapping,
  { service, one, rows, isOfLists }: Reading,
): Pick<ExtAnswer, 'records' | 'unfit'> {
  if (rows.length > MOST_EXT_RECORDS) throw new ExtFailure('tooLarge', `more than ${MOST_EXT_RECORDS} records`);
  const kinds = Object.entries(fieldsOf(service));
  const read = rows.map((row) => readRow(said, { service, one, row, kinds }));
  const failed = read.flatMap(({ failure }) => (failure === null ? [] : [failure]));
  const [first] = failed;
  // A field that no row has any more was renamed over there: whoever went on would take the page for read.
  const isChanged = failed.length === rows.length && failed.every(({ isAbsent }) => isAbsent);
  if (first !== undefined && (!isOfLists || isChanged)) throw first;
  const unfit = read.flatMap(({ record, failure }) => (failure === null ? [] : [{ record, field: failure.field }]));
  const records = read.flatMap(({ record, failure }) => (failure === null ? [record] : []));
  return unfit.length === 0 ? { records } : { records, unfit };
}

interface OneRow {
  service: ExtService;
  one: MappedInterface;
  row: Row;
  kinds: readonly (readonly [string, FieldKind])[];
}

function readRow(said: Mapping, { service, one, row, kinds }: OneRow): { record: Row; failure: FieldFailure | null } {
  const record: Record<string, unknown> = {};
  let failure: FieldFailure | null = null;
  for (const [field, kind] of kinds) {
    const told = one.fields[field];
    if (told === undefined) continue;
    try {
      const value = readValue(said, row, { field, kind, told });
      if (value !== undefined) record[field] = value;
    } catch (error) {
      if (!(error instanceof FieldFailure)) throw error;
      failure ??= error;
    }
  }
  if (failure !== null) return { record, failure };
  const { error } = extRecords[service].safeParse(record);
  if (error === undefined) return { record, failure: null };
  const field = String(error.issues[0]?.path[0]);
  return {
    record,
    failure: new FieldFailure(field, { place: one.fields[field]?.from ?? field, what: 'not of its kind' }),
  };
}
