// The keys of the rows that a page shows.
import { foldName } from '@trainrace/contract/rules/fold';
import { isNumberRange } from '@trainrace/contract/wire/filters';
import { sql, type RawBuilder } from 'kysely';
import { conditionsIn } from './conditions.ts';
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
function fewOf(spec: TableSpec, query: Values): number | null {
  const few = conditionsIn(query).flatMap((condition) => fewOfFilters(spec, condition));
  return few.length === 0 ? null : Math.max(...few);
}

function fewOfFilters({ family, filters }: TableSpec, condition: Values): number[] {
  return Object.entries(family.filters).flatMap(([field, filter]) => {
    if (isNumberRange(filter))
      return condition[`${field}From`] === undefined && condition[`${field}To`] === undefined ? [] : [FEW];
    const value = condition[field];
    if (filter.operator !== 'contains' || value === undefined) return [];
    if (isLongPart(String(value))) return [FEW];
    // In another table: to find any of them in no order PostgreSQL reads all rows of this one, and how many it guesses well.
    return filters?.[field] === undefined ? [FEW_OF_SHORT] : [];
  });
}

/** A part of a text that is longer than what the index counts. */
export function isLongPart(text: string): boolean {
  return [...foldName(text)].length > KNOWN_PARTS;
}
