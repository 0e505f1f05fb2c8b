// Reading a family's table inside the caller's scope: a page, a row, some rows by id.
import { MAX_COUNTED } from '@trainrace/contract/limits';
import { page, type Page } from '@trainrace/contract/wire/paging';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import { conditions, eitherQueries } from './conditions.ts';
import { readerOf } from '#platform/db/connect.ts';
import { countRows, recount, type Counted } from './count-rows.ts';
import { isId } from '#platform/db/ids.ts';
import { pageOfKeys } from './page-of-keys.ts';
import { snake } from '#platform/db/snake.ts';
import {
  aliveOf,
  columnsOf,
  detailStatement,
  byReader,
  orderOf,
  slice,
  type Order,
  type Sorting,
} from './table-columns.ts';
import type { TableSpec, Values, Where } from './table-spec.ts';

export interface PageQuery extends Sorting {
  current: number;
  size: number;
}

interface FindOptions<More> {
  lock?: boolean;
  /** Columns that no answer carries, for whoever asks for them here. */
  also?: RawBuilder<More>;
}

export interface TableReading<Row> {
  /** At most two statements, whatever the page holds. */
  page(query: PageQuery & Values, extra?: Where): Promise<Page<Row>>;
  find<More = unknown>(id: string, options?: FindOptions<More>): Promise<Row & More>;
  /** All of them or 404: one foreign or unknown id refuses the whole call (security G5). */
  findAll(ids: readonly string[], options?: { lock?: boolean }): Promise<Row[]>;
}

interface Branch {
  query: Values;
  where: Where;
}

interface EitherOptions {
  table: RawBuilder<unknown>;
  order: Order;
  slice: RawBuilder<unknown>;
  /** Rows up to the end of the page: none beyond them can be shown, whichever condition they meet. */
  most: number;
}

/** Of queries of which any may hold, each is asked by itself. */
function keysOfEither(
  spec: TableSpec,
  either: readonly Branch[],
  { table, order, slice: cut, most }: EitherOptions,
): RawBuilder<unknown> {
  const parts = either.map(
    ({ query, where }) => sql`(${pageOfKeys(spec, query, { table, where, order, slice: slice(most, 0) })})`,
  );
  return sql`select k.* from (${sql.join(parts, sql` union `)}) k order by ${order.byKeys} ${cut}`;
}

export function tableReading<Row>(context: Context, spec: TableSpec): TableReading<Row> {
  const { db } = context;
  const reader = readerOf(db);
  const table = sql.raw(snake(spec.table));
  const told = byReader(context, spec);
  const columns = sql`${columnsOf(spec, reader)}${told}`;
  const alive = aliveOf(context, spec);
  const lockOf = (options: { lock?: boolean }) => (options.lock ? sql` for update of t` : sql``);

  async function totalOf(cut: { found: number; skipped: number; size: number }, counted: Counted): Promise<number> {
    // A page that is not full says itself how many there are.
    if (cut.found < cut.size && (cut.found > 0 || cut.skipped === 0)) return cut.skipped + cut.found;
    return cut.found === 0 ? await recount(db, counted) : await countRows(db, counted);
  }

  return {
    async page(query, extra = sql`true`) {
      const where = sql`${alive} and ${extra} and ${conditions(spec, context, query)}`;
      const either = eitherQueries(query).map((one) => ({
        query: one,
        where: sql`${alive} and ${extra} and ${conditions(spec, context, one)}`,
      }));
      const order = orderOf(spec, query);
      const skipped = (query.current - 1) * query.size;
      const cut = slice(query.size, skipped);
      // So many rows of each as would be put together for a page far behind are more than are walked through for it.
      const most = skipped + query.size;
      const found =
        either.length === 1 || most > MAX_COUNTED
          ? pageOfKeys(spec, query, { table, where, order, slice: cut })
          : keysOfEither(spec, either, { table, order, slice: cut, most });
      // Rows that are skipped cost an entry of the index each; only what is shown is read, row by row.
      const { rows } = await sql<Row>`select r.* from (
          ${found}
        ) k cross join lateral (select ${columns} from ${table} t where t.id = k.id limit 1) r
        order by ${order.byKeys}`.execute(reader);
      const counted = { table, where, either: either.map((one) => one.where) };
      const total = await totalOf({ found: rows.length, skipped, size: query.size }, counted);
      return page(rows, total, { current: query.current, size: query.size });
    },

    async find<More = unknown>(id: string, { also, ...options }: FindOptions<More> = {}) {
      if (!isId(id)) throw notFound();
      const more = also === undefined ? sql`` : sql`, ${also}`;
      const after = sql`${told}${more} from ${table} t where t.id = ${id} and ${alive}${lockOf(options)}`;
      const { rows } = await reader.executeQuery<Row & More>(
        detailStatement(spec, reader, { before: sql`select `, after }),
      );
      if (rows[0] === undefined) throw notFound();
      return rows[0];
    },

    async findAll(ids, options = {}) {
      if (!ids.every(isId)) throw notFound();
      const found =
        await sql<Row>`select ${columns} from ${table} t where t.id = any(${[...ids]}) and ${alive} order by t.id${lockOf(options)}`.execute(
          reader,
        );
      if (found.rows.length !== ids.length) throw notFound();
      return found.rows;
    },
  };
}
