// The SQL texts that every statement over a family's table is made of.
import { PAGE_SIZES } from '@trainrace/contract/limits';
import { isRequired } from '@trainrace/contract/wire/fields';
import { sql, type RawBuilder } from 'kysely';
import { Refused } from '../context/refused.ts';
import type { Db } from './connect.ts';
import { isSensitive, numbersMasked } from './sensitive.ts';
import { snake } from './snake.ts';
import type { TableSpec } from './table-spec.ts';

const selected = new WeakMap<TableSpec, RawBuilder<unknown>>();

/** The record's fields as columns; personal ones only as their mask. Written out once per family. */
export function columnsOf(spec: TableSpec, reader: Db): RawBuilder<unknown> {
  const known = selected.get(spec);
  if (known !== undefined) return known;
  const { record, inDetail } = spec.family;
  const fields = Object.keys(record.shape).filter(
    (field) => !spec.absent?.includes(field) && !inDetail?.includes(field),
  );
  const columns = sql.join(
    fields.map((field) => {
      const source = spec.computed?.[field] ?? sql.ref(`t.${snake(isSensitive(field) ? `${field}Mask` : field)}`);
      return sql`${field === 'account' ? numbersMasked(source) : source} as ${sql.id(field)}`;
    }),
  );
  const written = columns.compile(reader);
  const made = written.parameters.length === 0 ? sql.raw(written.sql) : columns;
  selected.set(spec, made);
  return made;
}

/** What a detail tells more: computed, or nothing that this reader is told. */
export function detailOf({ family, computed }: TableSpec): RawBuilder<unknown> {
  const told = (family.inDetail ?? []).filter((field) => computed?.[field] !== undefined);
  return sql.join(
    told.map((field) => sql`, ${computed![field]!} as ${sql.id(field)}`),
    sql``,
  );
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

export function orderBy(spec: TableSpec, { ascs, descs }: Sorting): RawBuilder<unknown> {
  const allowed = new Set<string>(['createTime', 'updateTime', ...spec.family.sorts]);
  const part = (field: string, direction: RawBuilder<unknown>) => {
    if (!allowed.has(field)) throw new Refused(400, 'unknownField', { field });
    const schema = spec.family.record.shape[field];
    // Said only where something can be null: an index in the plain order serves both directions then.
    const nulls = schema !== undefined && isRequired(schema) ? sql`` : sql` nulls last`;
    return sql`${spec.computed?.[field] ?? sql.ref(`t.${snake(field)}`)} ${direction}${nulls}`;
  };
  const parts = [
    ...(ascs ?? []).map((field) => part(field, sql`asc`)),
    ...(descs ?? []).map((field) => part(field, sql`desc`)),
  ];
  return sql.join([...parts, sql`t.id desc`]);
}
