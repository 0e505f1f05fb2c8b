// How many rows a list holds: counted as far as that is quick, estimated beyond (wire §11, decision 0039).
import { MAX_COUNTED } from '@trainrace/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { sharedCount } from '#platform/db/shared-count.ts';

export interface Counted {
  /** The table, under alias `t`. */
  table: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** The same as several of which any may hold. */
  either?: readonly RawBuilder<unknown>[];
}

/** A list that is too long to count does not get short in a minute. */
const KEEP_MS = 60_000;
const MOST_KEPT = 500;

const estimatesOf = new WeakMap<Db, LRUCache<string, number>>();

/** At most one statement; more than MAX_COUNTED is an estimate. */
export async function countRows(db: Db, counted: Counted): Promise<number> {
  const text = sql`select from ${counted.table} t where ${counted.where}`.compile(readerOf(db));
  const key = JSON.stringify([text.sql, text.parameters]);
  const estimates = estimatesOf.get(db) ?? new LRUCache<string, number>({ max: MOST_KEPT, ttl: KEEP_MS });
  estimatesOf.set(db, estimates);
  const kept = estimates.get(key);
  if (kept !== undefined) return kept;
  const total = await sharedCount(db, key, async () => await countOrEstimate(db, counted, text));
  if (total > MAX_COUNTED) estimates.set(key, total);
  return total;
}

/** Where an estimate may have led behind the last row: how many there are, and were they a million. */
export async function recount(db: Db, { table, where, either = [] }: Counted): Promise<number> {
  const reader = readerOf(db);
  const all = sql<{ total: number }>`select count(*) as total from ${table} t where ${where}`;
  // Of several of which any may hold: each by itself, and only more than are counted so by walking through all.
  const most = sql.lit(MAX_COUNTED);
  const each = sql<{ total: number }>`select case when total > ${most} then (${all}) else total end as total
    from (select count(*) as total from (${firstOnes({ table, where, either })} limit ${most} + 1) first_ones) counted`;
  const statement = (either.length < 2 ? all : each).compile(reader);
  // However many ask for a page that is not there: it is counted once at a time.
  const key = JSON.stringify([statement.sql, statement.parameters]);
  return await sharedCount(db, key, async () => (await reader.executeQuery(statement)).rows[0]!.total);
}

async function countOrEstimate(
  db: Db,
  { table, where, either }: Counted,
  text: { sql: string; parameters: readonly unknown[] },
): Promise<number> {
  const { rows } = await sql<{ total: number; estimate: number | null }>`
    select total, case when total > ${sql.lit(MAX_COUNTED)}
      then estimated_rows(${asFormat(text.sql)}, variadic ${text.parameters.map(asText)}::text[]) end as estimate
    from (select count(*) as total from (
      ${firstOnes({ table, where, either })} limit ${sql.lit(MAX_COUNTED + 1)}
    ) first_ones) counted`.execute(readerOf(db));
  const { total, estimate } = rows[0]!;
  return Math.max(total, estimate ?? 0);
}

/** Each row once, whichever of the conditions it is found by; so many of each as would be counted. */
function firstOnes({ table, where, either = [] }: Counted): RawBuilder<unknown> {
  if (either.length < 2) return sql`select from ${table} t where ${where}`;
  const parts = either.map((one) => sql`(select t.id from ${table} t where ${one} limit ${sql.lit(MAX_COUNTED + 1)})`);
  return sql`select from (${sql.join(parts, sql` union `)}) found`;
}

const asFormat = (text: string) => text.replaceAll('%', '%%').replaceAll(/\$(\d+)/g, '%$1$L');

/** As PostgreSQL reads it between quotes. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (!Array.isArray(value)) return String(value);
  return `{${value.map((one) => inArray(asText(one))).join(',')}}`;
}

const inArray = (text: string | null) => (text === null ? 'null' : `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`);
