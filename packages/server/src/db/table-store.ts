// The default store of a family: page, find, insert, update, transition, remove over one table, inside one scope.
import { PAGE_SIZES } from '@trainrace/contract/limits';
import type { AnyFamily } from '@trainrace/contract/wire/resource';
import { page, type Page } from '@trainrace/contract/wire/paging';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { isRequired, metaOf } from '@trainrace/contract/wire/fields';
import { TRAIL, type trailAction } from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';
import { notFound, Refused, stale, wrongState } from '../context/refused.ts';
import type { Context } from '../context/context.ts';
import type { FieldCipher } from '../security/field-cipher.ts';
import { conditions, type FilterSql } from './conditions.ts';
import { readerOf, type Db } from './connect.ts';
import { isId, newId } from './ids.ts';
import { refuseSealed } from './refuse-sealed.ts';
import { isSensitive, maskOf, numbersMasked, toColumns, withoutKept } from './sensitive.ts';
import { sharedCount } from './shared-count.ts';
import { snake } from './snake.ts';
import type { Tables } from './tables.ts';
import { changesBetween, recordTrail } from './trail.ts';

export type Where = RawBuilder<unknown>;

export interface TableSpec {
  table: keyof Tables & string;
  family: AnyFamily;
  /** Which rows this caller may see, as one condition on alias `t`. Used by list, count, detail, writes and exports. */
  visible: (context: Context) => Where;
  /** Fields that are not columns: SQL over alias `t`. */
  computed?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Fields that no list carries. */
  absent?: readonly string[];
  /** Fields of Chinese text with an index over their characters: see the first migration. */
  characters?: readonly string[];
  /** Filters whose meaning is not plain (`xFrom` and such are). */
  filters?: FilterSql;
  /** Rows never go one by one: the table has no is_deleted. */
  keepsAll?: boolean;
  /** The fields that name a row in its trail. */
  named: { no?: string; title: string };
}

export interface PageQuery {
  current: number;
  size: number;
  ascs?: readonly string[] | undefined;
  descs?: readonly string[] | undefined;
}

export interface Transition {
  /** The state column's field, its allowed values and the next one. */
  field: string;
  from: readonly (number | string)[];
  to: number | string;
  version?: number | undefined;
  set?: Readonly<Record<string, unknown>>;
  reason?: string | null | undefined;
  action?: (typeof trailAction.codes)[number];
}

/** Rows of one statement that adds many: so few that making it keeps nobody waiting. */
const PORTION = 100;

export type TableStore<Row> = ReturnType<typeof tableStore<Row>>;
type Values = Readonly<Record<string, unknown>>;

export function tableStore<Row>(context: Context, cipher: FieldCipher, spec: TableSpec) {
  const { db, user, now } = context;
  const reader = readerOf(db);
  const table = sql.raw(snake(spec.table));
  const columns = columnsOf(spec, reader);
  const inDetail = detailOf(spec);
  const alive = spec.keepsAll ? spec.visible(context) : sql`t.is_deleted = 0 and ${spec.visible(context)}`;
  const bizTable = spec.family.path.slice(spec.family.path.lastIndexOf('/') + 1);

  const name = (row: Values) => ({
    bizNo: (spec.named.no && (maskOf(spec.named.no, row[spec.named.no]) as string)) || null,
    bizTitle: row[spec.named.title] as string | null,
  });
  const stamps = { updateUser: user.id, updateTime: now.toISOString() };

  const store = {
    /** At most two statements, whatever the page holds. */
    async page(query: PageQuery & Values, extra: Where = sql`true`): Promise<Page<Row>> {
      const where = sql`${alive} and ${extra} and ${conditions(spec, cipher, query)}`;
      const order = orderBy(spec, query);
      const skipped = (query.current - 1) * query.size;
      // The page is cut before its computed fields are worked out: those of skipped rows would cost more than the rows.
      const { rows } = await sql<Row>`select ${columns} from (
          select t.* from ${table} t where ${where} order by ${order} ${slice(query.size, skipped)}
        ) t order by ${order}`.execute(reader);
      // A page that is not full says itself how many there are.
      const isLast = rows.length < query.size && (rows.length > 0 || skipped === 0);
      return page(rows, isLast ? skipped + rows.length : await countAll(where), query);
    },

    /** `also` are columns that no answer carries, for whoever asks for them here. */
    async find<More = unknown>(
      id: string,
      options: { lock?: boolean; also?: RawBuilder<More> } = {},
    ): Promise<Row & More> {
      if (!isId(id)) throw notFound();
      const more = sql.join([inDetail, ...(options.also === undefined ? [] : [sql`, ${options.also}`])], sql``);
      const lock = options.lock ? sql` for update of t` : sql``;
      const { rows } = await sql<
        Row & More
      >`select ${columns}${more} from ${table} t where t.id = ${id} and ${alive}${lock}`.execute(reader);
      if (rows[0] === undefined) throw notFound();
      return rows[0];
    },

    /** All of them or 404: one foreign or unknown id refuses the whole call (security G5). */
    async findAll(ids: readonly string[], options: { lock?: boolean } = {}): Promise<Row[]> {
      if (!ids.every(isId)) throw notFound();
      const lock = options.lock ? sql` for update of t` : sql``;
      const found =
        await sql<Row>`select ${columns} from ${table} t where t.id = any(${[...ids]}) and ${alive} order by t.id${lock}`.execute(
          reader,
        );
      if (found.rows.length !== ids.length) throw notFound();
      return found.rows;
    },

    async insert(sent: Values, options: { id?: string; reason?: string } = {}): Promise<Row> {
      const id = options.id ?? newId();
      await refuseSealed(context, spec.family.draft.shape, null, [sent]);
      const values = await unlessKept(null, sent);
      await db
        .insertInto(spec.table as 'contestInfo')
        .values({
          id,
          createUser: user.id,
          createTime: now.toISOString(),
          ...stamps,
          ...toColumns(cipher, { table: spec.table, id }, values, spec.family.record),
        } as never)
        .execute();
      await recordTrail(context, [
        {
          bizTable,
          bizId: id,
          ...name(values),
          action: TRAIL.added,
          changes: changesBetween(spec.family, null, values),
          reason: options.reason ?? null,
        },
      ]);
      return await store.find(id);
    },

    /** Many at once, with a trail row each: a statement for every portion instead of for every row. A row may bring its id. */
    async insertAll(rows: readonly Values[], step: (done: number) => Promise<void> = async () => {}): Promise<void> {
      const same = { createUser: user.id, createTime: now.toISOString(), ...stamps };
      await refuseSealed(context, spec.family.draft.shape, null, rows);
      for (let at = 0; at < rows.length; at += PORTION) {
        const portion = rows
          .slice(at, at + PORTION)
          .map(({ id = newId(), ...values }) => ({ id: id as string, values: values as Values }));
        await db
          .insertInto(spec.table as 'contestInfo')
          .values(
            portion.map(({ id, values }) => ({
              id,
              ...same,
              ...toColumns(cipher, { table: spec.table, id }, values, spec.family.record),
            })) as never,
          )
          .execute();
        await recordTrail(
          context,
          portion.map(({ id, values }) => ({
            bizTable,
            bizId: id,
            ...name(values),
            action: TRAIL.added,
            changes: changesBetween(spec.family, null, values),
          })),
        );
        await step(at + portion.length);
      }
    },

    /** `before` was read with a lock in this transaction; a stale `version` from the caller is refused. */
    async update(
      before: Row,
      sent: Values,
      options: {
        version?: number | undefined;
        reason?: string | null;
        action?: (typeof trailAction.codes)[number];
      } = {},
    ): Promise<Row> {
      const row = before as Values & { id: string; version: number };
      if (options.version !== undefined && options.version !== row.version) throw stale();
      await refuseSealed(context, spec.family.draft.shape, row, [sent]);
      const values = await unlessKept(row, sent);
      const changes = changesBetween(spec.family, row, values);
      if (changes.length === 0) return before;
      await write(row.id, values, sql`version = ${row.version}`);
      await recordTrail(context, [
        {
          bizTable,
          bizId: row.id,
          ...name({ ...row, ...values }),
          action: options.action ?? TRAIL.changed,
          changes,
          reason: options.reason ?? null,
        },
      ]);
      return await store.find(row.id);
    },

    /** The only way to change a state: state and version are in the UPDATE's WHERE, so two callers cannot both win. */
    async transition(before: Row, step: Transition): Promise<Row> {
      const row = before as Values & { id: string; version: number };
      const state = row[step.field] as number | string;
      if (!step.from.includes(state))
        throw wrongState(wordOf(metaOf(spec.family.record.shape[step.field]!)!.dictionary!, state, context.lang));
      if (step.version !== undefined && step.version !== row.version) throw stale();
      await refuseSealed(context, spec.family.draft.shape, row, [step.set ?? {}]);
      const values = { [step.field]: step.to, ...(await unlessKept(row, step.set ?? {})) };
      await write(row.id, values, sql`version = ${row.version} and ${sql.ref(snake(step.field))} = ${state}`);
      await recordTrail(context, [
        {
          bizTable,
          bizId: row.id,
          ...name(row),
          action: step.action ?? TRAIL.state,
          changes: changesBetween(spec.family, row, values),
          reason: step.reason ?? null,
        },
      ]);
      return await store.find(row.id);
    },

    /** All or nothing (wire §2); what may not be removed is refused by the family before. */
    async remove(rows: readonly Row[]): Promise<number> {
      const gone = rows as unknown as readonly (Values & { id: string })[];
      await sql`update ${table} set is_deleted = 1, version = version + 1, update_user = ${user.id}, update_time = ${now.toISOString()}
        where id = any(${gone.map((row) => row.id)}) and is_deleted = 0`.execute(db);
      await recordTrail(
        context,
        gone.map((row) => ({ bizTable, bizId: row.id, ...name(row), action: TRAIL.removed, changes: [] })),
      );
      return gone.length;
    },
  };

  const unlessKept = async (row: Values | null, sent: Values) =>
    await withoutKept(context, cipher, { table: spec.table, labels: spec.family.labels, row }, sent);

  async function countAll(where: Where): Promise<number> {
    const statement = sql<{ total: number }>`select count(*) as total from ${table} t where ${where}`.compile(reader);
    const key = JSON.stringify([statement.sql, statement.parameters]);
    return await sharedCount(db, key, async () => (await reader.executeQuery(statement)).rows[0]!.total);
  }

  async function write(id: string, values: Values, guard: Where): Promise<void> {
    const set = { ...toColumns(cipher, { table: spec.table, id }, values, spec.family.record), ...stamps };
    const done = await db
      .updateTable(spec.table as 'contestInfo')
      .set({ ...set, version: sql`version + 1` } as never)
      .where('id', '=', id)
      .where(guard as never)
      .executeTakeFirst();
    if (done.numUpdatedRows !== 1n) throw stale();
  }

  return store;
}

const OFFERED = new Set<number>(PAGE_SIZES);

/** Written out where that makes few texts: knowing how little is asked for, PostgreSQL plans the first page once for all. */
function slice(size: number, skipped: number): RawBuilder<unknown> {
  const limit = OFFERED.has(size) ? sql`limit ${sql.lit(size)}` : sql`limit ${size}`;
  return skipped === 0 ? limit : sql`${limit} offset ${skipped}`;
}

const selected = new WeakMap<TableSpec, RawBuilder<unknown>>();

/** The record's fields as columns; personal ones only as their mask. Written out once per family. */
function columnsOf(spec: TableSpec, reader: Db): RawBuilder<unknown> {
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
function detailOf({ family, computed }: TableSpec): RawBuilder<unknown> {
  const told = (family.inDetail ?? []).filter((field) => computed?.[field] !== undefined);
  return sql.join(
    told.map((field) => sql`, ${computed![field]!} as ${sql.id(field)}`),
    sql``,
  );
}

function orderBy(spec: TableSpec, { ascs, descs }: PageQuery): RawBuilder<unknown> {
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
