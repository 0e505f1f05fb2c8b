// A figure is a list that is counted: its condition is made by the list's own reach and filters from the query that the
// figure hands on, so that figure and list cannot drift apart.
import type { Figure } from '@trainrace/contract/areas/deposits/deposit-overview';
import { sql, type RawBuilder } from 'kysely';
import { notDeleted, reachTo } from '#platform/access/family-specs.ts';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { snake } from '#platform/db/snake.ts';
import { conditions } from '#platform/store/conditions.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';

type Query = Readonly<Record<string, string | number | readonly (string | number)[]>>;

export interface Counted {
  list: Figure['list'];
  spec: TableSpec;
  query: Query;
  /** Summed expression, over alias `t`. */
  sum?: RawBuilder<unknown>;
}

/** Of each value of a field that its list can be filtered by. */
export interface CountedBy extends Counted {
  by: string;
}

export async function countFigure(context: Context, counted: Counted): Promise<Figure> {
  const { rows } = await sql<Found>`select ${figures(counted)} ${from(context, counted)}`.execute(readerOf(context.db));
  return figureOf(counted, rows[0]!, counted.query);
}

export async function countEach(
  context: Context,
  counted: CountedBy,
): Promise<{ value: string | number; figure: Figure }[]> {
  const column = sql.ref(`t.${snake(counted.by)}`);
  const { rows } = await sql<Found & { value: string | number }>`
    select ${column} as value, ${figures(counted)} ${from(context, counted)} and ${column} is not null
    group by 1 order by 1`.execute(readerOf(context.db));
  return rows.map((row) => ({
    value: row.value,
    figure: figureOf(counted, row, { ...counted.query, [counted.by]: row.value }),
  }));
}

/** Where nothing was found. */
export function noFigure({ list, sum, query }: Counted): Figure {
  return figureOf({ list, ...(sum && { sum }) }, { count: 0, amount: '0.00' }, query);
}

interface Found {
  count: number;
  amount: string;
}

const figures = ({ sum = sql`0` }: Counted) =>
  sql`count(*)::int as count, coalesce(sum(${sum}), 0)::numeric(18,2)::text as amount`;

function from(context: Context, { spec, query }: Counted): RawBuilder<unknown> {
  const reach = reachTo(context, spec, 'list');
  const rows = reach === null ? sql`false` : notDeleted(reach);
  return sql`from ${sql.table(snake(spec.table))} t where ${rows} and ${conditions(spec, context, query)}`;
}

const figureOf = ({ list, sum }: Pick<Counted, 'list' | 'sum'>, { count, amount }: Found, query: Query): Figure => ({
  count,
  amount: sum === undefined ? null : amount,
  list,
  query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
});
