// What the store of a family is told about its table.
import type { AnyFamily } from '@trainrace/contract/wire/resource';
import type { RawBuilder } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Tables } from './tables.ts';

export type Where = RawBuilder<unknown>;
export type FilterSql = Readonly<Record<string, (value: unknown) => Where>>;
export type Values = Readonly<Record<string, unknown>>;

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
