// The first rows of a list, for who wants a few of them: never counted, and no more of each than is shown.
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { snake } from '#platform/db/snake.ts';
import { conditions } from './conditions.ts';
import { pageOfKeys } from './page-of-keys.ts';
import { aliveOf, orderOf, slice, someColumnsOf } from './table-columns.ts';
import type { TableSpec, Values, Where } from './table-spec.ts';

interface Asked {
  /** As the list is asked. */
  filters: Values;
  fields: readonly string[];
  size: number;
  /** Narrows the rows further, over alias `t`. */
  only?: Where;
  /** Among so many rows at the beginning of the list alone. */
  among?: number;
}

/** One statement; which rows, in which order, and how much of their fields, as the page of the list has it. */
export async function firstRows(
  context: Context,
  spec: TableSpec,
  { filters, fields, size, only = sql`true`, among }: Asked,
): Promise<Values[]> {
  const table = sql.raw(snake(spec.table));
  const seen = sql`${aliveOf(context, spec)} and ${only}`;
  const asked = conditions(spec, context, filters);
  const order = orderOf(spec, {});
  const { by, keys, byKeys } = order;
  const found =
    among === undefined
      ? pageOfKeys(spec, filters, { table, where: sql`${seen} and ${asked}`, order, slice: slice(size, 0) })
      : sql`select ${keys} from (select t.* from ${table} t where ${seen} order by ${by} limit ${sql.lit(among)}) t where ${asked}
          order by ${by} ${slice(size, 0)}`;
  const { rows } =
    await sql<Values>`select r.* from (${found}) k cross join lateral (select ${someColumnsOf(spec, fields)} from ${table} t where t.id = k.id limit 1) r
    order by ${byKeys}`.execute(readerOf(context.db));
  return rows;
}
