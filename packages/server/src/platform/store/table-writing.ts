// Writing a family's table: every change of a row and its trail, in the caller's transaction.
import { TRAIL, type trailAction } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { stateIn } from '@trainrace/contract/wire/commands';
import { metaOf } from '@trainrace/contract/wire/fields';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound, stale, wrongState } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { refuseRetired } from './refuse-retired.ts';
import { maskOf, toColumns, withoutKept } from './sensitive.ts';
import { snake } from '#platform/db/snake.ts';
import { aliveOf, detailStatement, byReader } from './table-columns.ts';
import type { TableReading } from './table-reading.ts';
import type { TableSpec, Values, Where } from './table-spec.ts';
import { recordTrail, type TrailEntry } from './trail.ts';
import { changesBetween } from './changes.ts';

type Action = (typeof trailAction.codes)[number];

export interface Transition {
  /** The state column's field, its allowed values and the next one. */
  field: string;
  from: readonly (number | string)[];
  to: number | string;
  version?: number | undefined;
  set?: Readonly<Record<string, unknown>>;
  reason?: string | null | undefined;
  action?: Action;
}

export interface Change {
  version?: number | undefined;
  reason?: string | null;
  action?: Action;
}

export interface TableWriting<Row extends Stored> {
  insert(sent: Values, options?: { id?: string; reason?: string }): Promise<Row>;
  /** Many at once, with a trail row each: a statement for every portion instead of for every row. A row may bring its id. */
  insertAll(rows: readonly Values[], step?: (done: number) => Promise<void>): Promise<void>;
  /** `before` was read with a lock in this transaction; a stale `version` from the caller is refused. */
  update(before: Row, sent: Values, options?: Change): Promise<Row>;
  /** The only way to change a state: state and version are in the UPDATE's WHERE, so two callers cannot both win. */
  transition(before: Row, step: Transition): Promise<Row>;
  /** All or nothing (wire §2); what may not be removed is refused by the family before. */
  remove(rows: readonly Row[]): Promise<number>;
}

interface Writer {
  context: Context;
  spec: TableSpec;
}

/** Fields of every row. */
export type Stored = Readonly<{ id: string; version: number }>;
type Kept = Values & Stored;

export function tableWriting<Row extends Stored>(
  writer: Writer,
  { find }: Pick<TableReading<Row>, 'find'>,
): TableWriting<Row> {
  return {
    async insert(sent, { id = newId(), reason } = {}) {
      const { context, spec } = writer;
      await refuseRetired(context, spec.family.draft.shape, null, [sent]);
      const values = await withoutMasks(writer, null, sent);
      await addRows(writer, [{ id, values }], { reason: reason ?? null });
      return await find(id);
    },

    async insertAll(rows, step = async () => {}) {
      const { context, spec } = writer;
      await refuseRetired(context, spec.family.draft.shape, null, rows);
      for (let at = 0; at < rows.length; at += PORTION) {
        const portion = rows
          .slice(at, at + PORTION)
          .map(({ id, ...values }) => ({ id: typeof id === 'string' ? id : newId(), values }));
        await addRows(writer, portion);
        await step(at + portion.length);
      }
    },

    async update(before, sent, options = {}) {
      return (await changeRow<Row>(writer, before, sent, options)) ?? before;
    },

    transition: async (before, step) => await moveRow<Row>(writer, before, step),

    remove: async (rows) => await removeRows(writer, rows),
  };
}

/** Rows of one statement that adds many: so few that making it keeps nobody waiting. */
const PORTION = 100;

async function addRows(
  { context, spec }: Writer,
  rows: readonly { id: string; values: Values }[],
  { reason }: { reason?: string | null } = {},
): Promise<void> {
  const { db, user, now } = context;
  const made = { createUser: user.id, createTime: now.toISOString(), ...stamps(context) };
  await db
    .insertInto(spec.table as 'contestInfo')
    .values(
      rows.map(({ id, values }) => ({
        id,
        ...made,
        ...toColumns(context.cipher, { table: spec.table, id }, values, spec.family.record),
      })) as never,
    )
    .execute();
  await recordTrail(
    context,
    rows.map(({ id, values }) => ({
      ...subjectOf(spec, { ...values, id }),
      action: TRAIL.added,
      changes: changesBetween(spec.family, null, values),
      ...(reason === undefined ? {} : { reason }),
    })),
  );
}

/** The row as it was written; null where nothing differs from what stands. */
async function changeRow<Row>(
  writer: Writer,
  row: Kept,
  sent: Values,
  { version, reason, action }: Change,
): Promise<Row | null> {
  const { context, spec } = writer;
  const { shape } = spec.family.record;
  if (version !== undefined && version !== row.version) throw stale();
  await refuseRetired(context, spec.family.draft.shape, row, [sent]);
  const values = await withoutMasks(writer, row, sent);
  const changes = changesBetween(spec.family, row, values);
  if (changes.length === 0) return null;
  const written = await write<Row>(writer, { id: row.id, values, guard: sql`version = ${row.version}` });
  await recordTrail(context, [
    {
      ...subjectOf(spec, { ...row, ...values, id: row.id }),
      action: action ?? TRAIL.changed,
      changes,
      reason: reason ?? null,
      written: [...changes.map(({ field }) => field), ...Object.keys(values).filter((field) => !(field in shape))],
    },
  ]);
  return written;
}

async function moveRow<Row>(writer: Writer, row: Kept, step: Transition): Promise<Row> {
  const { context, spec } = writer;
  const state = stateIn(row, step.field);
  if (!step.from.includes(state))
    throw wrongState(labelOf(metaOf(spec.family.record.shape[step.field]!)!.dictionary!, state));
  if (step.version !== undefined && step.version !== row.version) throw stale();
  await refuseRetired(context, spec.family.draft.shape, row, [step.set ?? {}]);
  const values = { [step.field]: step.to, ...(await withoutMasks(writer, row, step.set ?? {})) };
  const guard = sql`version = ${row.version} and ${sql.ref(snake(step.field))} = ${state}`;
  const moved = await write<Row>(writer, { id: row.id, values, guard });
  await recordTrail(context, [
    {
      ...subjectOf(spec, row),
      action: step.action ?? TRAIL.state,
      changes: changesBetween(spec.family, row, values),
      reason: step.reason ?? null,
      written: Object.keys(values),
    },
  ]);
  return moved;
}

async function removeRows({ context, spec }: Writer, rows: readonly Kept[]): Promise<number> {
  const { db, user, now } = context;
  await sql`update ${sql.raw(snake(spec.table))}
    set is_deleted = 1, version = version + 1, update_user = ${user.id}, update_time = ${now.toISOString()}
    where id = any(${rows.map((row) => row.id)}) and is_deleted = 0`.execute(db);
  await recordTrail(
    context,
    rows.map((row) => ({ ...subjectOf(spec, row), action: TRAIL.removed, changes: [], written: ['isDeleted'] })),
  );
  return rows.length;
}

/** Whom a trail row speaks of. */
const subjectOf = (
  { family, named }: TableSpec,
  row: Values & { id: string },
): Pick<TrailEntry, 'bizTable' | 'bizId' | 'bizNo' | 'bizTitle'> => ({
  bizTable: family.path.slice(family.path.lastIndexOf('/') + 1),
  bizId: row.id,
  bizNo: (named.no && textOrNull(maskOf(named.no, row[named.no]))) || null,
  bizTitle: textOrNull(row[named.title]),
});

export function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

const stamps = ({ user, now }: Context) => ({ updateUser: user.id, updateTime: now.toISOString() });

const withoutMasks = async ({ context, spec }: Writer, row: Values | null, sent: Values) =>
  await withoutKept(context, { table: spec.table, labels: spec.family.labels, row }, sent);

/** The row as it is then, in one statement. What is computed from rows of the same table sees them as they were. */
async function write<Row>(
  { context, spec }: Writer,
  { id, values, guard }: { id: string; values: Values; guard: Where },
): Promise<Row> {
  const set = {
    ...toColumns(context.cipher, { table: spec.table, id }, values, spec.family.record),
    ...stamps(context),
  };
  const reader = readerOf(context.db);
  const before = sql`update ${sql.raw(snake(spec.table))} t
    set ${sql.join(Object.entries(set).map(([field, value]) => sql`${sql.id(snake(field))} = ${value}`))}, version = version + 1
    where id = ${id} and ${guard} returning `;
  const after = sql`${byReader(context, spec)}, (${aliveOf(context, spec)}) as "inReach"`;
  const { rows } = await reader.executeQuery<Row & { inReach: boolean }>(
    detailStatement(spec, reader, { before, after }),
  );
  if (rows[0] === undefined) throw stale();
  const { inReach, ...row } = rows[0];
  if (!inReach) throw notFound();
  return row as Row;
}
