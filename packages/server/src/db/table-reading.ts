// Reading a family's table inside the caller's scope: a page, a row, some rows by id.
import { page, type Page } from '@trainrace/contract/wire/paging';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context/context.ts';
import { notFound } from '../context/refused.ts';
import { conditions } from './conditions.ts';
import { readerOf, type Db } from './connect.ts';
import { isId } from './ids.ts';
import { sharedCount } from './shared-count.ts';
import { snake } from './snake.ts';
import { columnsOf, detailOf, orderBy, slice, type Sorting } from './table-columns.ts';
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

export function tableReading<Row>(context: Context, spec: TableSpec): TableReading<Row> {
  const { db } = context;
  const reader = readerOf(db);
  const table = sql.raw(snake(spec.table));
  const columns = columnsOf(spec, reader);
  const inDetail = detailOf(spec);
  const alive = spec.keepsAll ? spec.visible(context) : sql`t.is_deleted = 0 and ${spec.visible(context)}`;
  const lockOf = (options: { lock?: boolean }) => (options.lock ? sql` for update of t` : sql``);

  return {
    async page(query, extra = sql`true`) {
      const where = sql`${alive} and ${extra} and ${conditions(spec, context.cipher, query)}`;
      const order = orderBy(spec, query);
      const skipped = (query.current - 1) * query.size;
      // The page is cut before its computed fields are worked out: those of skipped rows would cost more than the rows.
      const { rows } = await sql<Row>`select ${columns} from (
          select t.* from ${table} t where ${where} order by ${order} ${slice(query.size, skipped)}
        ) t order by ${order}`.execute(reader);
      // A page that is not full says itself how many there are.
      const isLast = rows.length < query.size && (rows.length > 0 || skipped === 0);
      return page(rows, isLast ? skipped + rows.length : await countAll({ db, reader, table }, where), query);
    },

    async find<More = unknown>(id: string, { also, ...options }: FindOptions<More> = {}) {
      if (!isId(id)) throw notFound();
      const more = sql.join([inDetail, ...(also === undefined ? [] : [sql`, ${also}`])], sql``);
      const { rows } = await sql<
        Row & More
      >`select ${columns}${more} from ${table} t where t.id = ${id} and ${alive}${lockOf(options)}`.execute(reader);
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

async function countAll(
  { db, reader, table }: { db: Db; reader: Db; table: RawBuilder<unknown> },
  where: Where,
): Promise<number> {
  const statement = sql<{ total: number }>`select count(*) as total from ${table} t where ${where}`.compile(reader);
  const key = JSON.stringify([statement.sql, statement.parameters]);
  return await sharedCount(db, key, async () => (await reader.executeQuery(statement)).rows[0]!.total);
}
