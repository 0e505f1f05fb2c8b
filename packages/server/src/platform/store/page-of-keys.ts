// The keys of the rows that a page shows.
import { foldName } from '@trainrace/contract/rules/fold';
import { isNumberRange } from '@trainrace/contract/wire/filters';
import { sql, type RawBuilder } from 'kysely';
import type { Order } from './table-columns.ts';
import type { TableSpec, Values, Where } from './table-spec.ts';

/** So many are found first, and put in order when they are all. */
const FEW = 1000;
/** Of a part that stands in many texts, as a surname of one sign, more would be looked at than are shown. */
const FEW_OF_SHORT = 300;
/** Up to so many signs the index knows how often they stand. */
const KNOWN_PARTS = 2;

interface Asked {
  table: RawBuilder<unknown>;
  where: Where;
  order: Order;
  slice: RawBuilder<unknown>;
}

/**
 * PostgreSQL guesses how many rows hold a part of a text, and takes numbers to be spread over old and new rows alike. Where it
 * guesses too many it walks through all rows, the newest first, for ten that come last or not at all. So rows are found first,
 * in no order, which an index of the filter does best; only where they are more than a few are they looked for in their order,
 * and then soon found.
 */
export function pageOfKeys(
  spec: TableSpec,
  query: Values,
  { table, where, order: { by, keys, byKeys }, slice }: Asked,
): RawBuilder<unknown> {
  const few = fewOf(spec, query);
  if (few === null) return sql`select ${keys} from ${table} t where ${where} order by ${by} ${slice}`;
  const most = sql.lit(few);
  return sql`with few as materialized (select ${keys} from ${table} t where ${where} limit ${sql.lit(few + 1)})
    (select k.* from few k where (select count(*) from few) <= ${most} order by ${byKeys} ${slice})
    union all
    (select ${keys} from ${table} t where (select count(*) from few) > ${most} and ${where} order by ${by} ${slice})`;
}

/** null where no filter is asked of which PostgreSQL knows little: of parts of texts it keeps how often the commonest stand. */
function fewOf({ family }: TableSpec, query: Values): number | null {
  let few: number | null = null;
  for (const [field, filter] of Object.entries(family.filters)) {
    if (isNumberRange(filter) && (query[`${field}From`] !== undefined || query[`${field}To`] !== undefined)) return FEW;
    const value = query[field];
    if (filter.operator !== 'contains' || value === undefined) continue;
    if (isLongPart(String(value))) return FEW;
    few = FEW_OF_SHORT;
  }
  return few;
}

/** A part of a text that is longer than what the index counts. */
export function isLongPart(text: string): boolean {
  return [...foldName(text)].length > KNOWN_PARTS;
}
