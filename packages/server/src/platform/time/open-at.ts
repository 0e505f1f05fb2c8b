// Statements say by these whether a period is over, as contract/src/rules/open-at.ts says it of times of the wire:
// its very end is outside. What has no end is neither open nor over: whoever admits that says so beside it.
import { sql, type RawBuilder, type SqlBool } from 'kysely';

type Sql = RawBuilder<unknown>;

export const NOW = sql`now()`;

/** Of a column of time. */
export function openAt(end: string, now: Sql): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(end)} > ${now}`;
}

export function overAt(end: string, now: Sql): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(end)} <= ${now}`;
}

/** Of a last day, which goes on until its 24:00. */
export function openOn(lastDay: string, today: Sql): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(lastDay)} >= ${today}`;
}

export function overOn(lastDay: string, today: Sql): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(lastDay)} < ${today}`;
}
