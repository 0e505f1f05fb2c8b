// The SQL texts that every statement over a family's table is made of.
import { PAGE_SIZES } from '@trainrace/contract/limits';
import { isRequired } from '@trainrace/contract/wire/fields';
import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Db } from '#platform/db/connect.ts';
import { barredVerbs } from './two-persons.ts';
import { isSensitive, numbersMasked } from './sensitive.ts';
import { snake } from '#platform/db/snake.ts';
import type { TableSpec, Where } from './table-spec.ts';

const selected = new WeakMap<TableSpec, RawBuilder<unknown>>();

/** The record's fields as columns; personal ones only as their mask. Written out once per family. */
export function columnsOf(spec: TableSpec, reader: Db): RawBuilder<unknown> {
  const known = selected.get(spec);
  if (known !== undefined) return known;
  const made = writtenOut(sql.join(listedFields(spec).map((field) => columnOf(spec, field))), reader);
  selected.set(spec, made);
  return made;
}

/** Some of the fields of a list, each as the list tells it. */
export function someColumnsOf(spec: TableSpec, fields: readonly string[]): RawBuilder<unknown> {
  const listed = listedFields(spec);
  const unknown = fields.find((field) => !listed.includes(field));
  if (unknown !== undefined) throw new Error(`No list of ${spec.family.path} carries ${unknown}.`);
  return sql.join(fields.map((field) => columnOf(spec, field)));
}

const listedFields = ({ family: { record, inDetail }, absent }: TableSpec): string[] =>
  Object.keys(record.shape).filter(
    (field) => !absent?.includes(field) && !inDetail?.includes(field) && !BY_READER.has(field),
  );

function columnOf(spec: TableSpec, field: string): RawBuilder<unknown> {
  const source = spec.computed?.[field] ?? sql.ref(`t.${snake(isSensitive(field) ? `${field}Mask` : field)}`);
  return sql`${field === 'account' ? numbersMasked(source) : source} as ${sql.id(field)}`;
}

const EDITABLE = 'isEditable';
const FACTS = 'facts';
/** Verbs that the caller is barred from by an own earlier deed. */
const BARRED = 'barred';
const BY_READER: ReadonlySet<string> = new Set([EDITABLE, FACTS, BARRED]);

/** Of families that tell it, whether the caller may write the row, and its facts: by who asks, so apart from what is written out once. */
export function byReader(context: Context, { family, editable, facts, twoPersons }: TableSpec): RawBuilder<unknown> {
  const isEditable =
    EDITABLE in family.record.shape
      ? sql`, coalesce((${editable?.(context) ?? sql`false`}), false)::int as ${sql.id(EDITABLE)}`
      : sql``;
  const barred =
    BARRED in family.record.shape && twoPersons !== undefined
      ? sql`, ${barredVerbs(twoPersons, context.user)} as ${sql.id(BARRED)}`
      : sql``;
  return facts === undefined
    ? sql`${isEditable}${barred}`
    : sql`${isEditable}${barred}, ${facts(context)} as ${sql.id(FACTS)}`;
}

const toldInDetail = new WeakMap<TableSpec, RawBuilder<unknown>>();

/** Additional fields of a detail: computed, or null if this reader is not told. Written out once per family. */
export function detailOf(spec: TableSpec, reader: Db): RawBuilder<unknown> {
  const known = toldInDetail.get(spec);
  if (known !== undefined) return known;
  const { family, computed } = spec;
  const told = (family.inDetail ?? []).filter((field) => computed?.[field] !== undefined);
  const columns = sql.join(
    told.map((field) => sql`, ${computed![field]!} as ${sql.id(field)}`),
    sql``,
  );
  const made = writtenOut(columns, reader);
  toldInDetail.set(spec, made);
  return made;
}

const statements = new WeakMap<TableSpec, LRUCache<string, string>>();
/** Only values differ from call to call; the texts are as many as there are scopes and sets of changed fields. */
const MOST_TEXTS = 60;

/**
 * A statement with all columns of a detail between its two parts. Its text of several thousand characters is the same
 * string at every call: put together anew it would be hashed and compared anew wherever it is looked up.
 */
export function detailStatement(
  spec: TableSpec,
  reader: Db,
  { before, after }: { before: RawBuilder<unknown>; after: RawBuilder<unknown> },
): CompiledQuery {
  const known = statements.get(spec) ?? new LRUCache<string, string>({ max: MOST_TEXTS });
  statements.set(spec, known);
  const { sql: key, parameters } = sql`${before}${after}`.compile(reader);
  const text = known.get(key);
  if (text !== undefined) return CompiledQuery.raw(text, [...parameters]);
  const whole = sql`${before}${columnsOf(spec, reader)}${detailOf(spec, reader)}${after}`.compile(reader);
  const isOfRestAlone = whole.parameters.length === parameters.length;
  if (isOfRestAlone) known.set(key, whole.sql);
  return whole;
}

/** As plain text, where no value of the moment stands in it: put together once, and not for every statement. */
function writtenOut(part: RawBuilder<unknown>, reader: Db): RawBuilder<unknown> {
  const { sql: text, parameters } = part.compile(reader);
  return parameters.length === 0 ? sql.raw(text) : part;
}

/** The rows that are there and that this caller sees. */
export function aliveOf(context: Context, spec: TableSpec): Where {
  return spec.keepsAll ? spec.visible(context) : sql`t.is_deleted = 0 and ${spec.visible(context)}`;
}

const OFFERED = new Set<number>(PAGE_SIZES);

/** Written out where that makes few texts: knowing how little is asked for, PostgreSQL plans the first page once for all. */
export function slice(size: number, skipped: number): RawBuilder<unknown> {
  const limit = OFFERED.has(size) ? sql`limit ${sql.lit(size)}` : sql`limit ${size}`;
  return skipped === 0 ? limit : sql`${limit} offset ${skipped}`;
}

export interface Sorting {
  ascs?: readonly string[] | undefined;
  descs?: readonly string[] | undefined;
}

export interface Order {
  /** Order of the ids, over alias `t`. */
  by: RawBuilder<unknown>;
  /** The same as columns, and the order by these columns of `k`. */
  keys: RawBuilder<unknown>;
  byKeys: RawBuilder<unknown>;
}

export function orderOf(spec: TableSpec, asked: Sorting): Order {
  const isAsked = [asked.ascs, asked.descs].some((fields) => fields !== undefined && fields.length > 0);
  const { ascs = [], descs = [] }: Sorting = isAsked ? asked : (spec.firstBy ?? {});
  const allowed = new Set<string>(['createTime', 'updateTime', ...spec.family.sorts]);
  const part = (field: string, direction: string, index: number) => {
    if (!allowed.has(field)) throw new Refused(400, 'unknownField', { field });
    const schema = spec.family.record.shape[field];
    // Said only where something can be null: an index in the plain order serves both directions then.
    const nulls = schema !== undefined && isRequired(schema) ? '' : ' nulls last';
    const key = `k${index}`;
    return { source: spec.computed?.[field] ?? sql.ref(`t.${snake(field)}`), key, how: sql.raw(direction + nulls) };
  };
  const fields = [...ascs.map((field) => [field, 'asc'] as const), ...descs.map((field) => [field, 'desc'] as const)];
  const parts = fields.map(([field, direction], index) => part(field, direction, index));
  const newest = { source: sql.ref('t.id'), key: 'id', how: sql.raw('desc') };
  const all = [...parts, newest];
  return {
    by: sql.join(all.map(({ source, how }) => sql`${source} ${how}`)),
    keys: sql.join(all.map(({ source, key }) => sql`${source} as ${sql.id(key)}`)),
    byKeys: sql.join(all.map(({ key, how }) => sql`${sql.id('k', key)} ${how}`)),
  };
}
