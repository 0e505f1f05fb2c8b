import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { BoundedPool } from './bounded-pool.ts';
import { LANES, type Lane } from './lanes.ts';
import { PreparingClient } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

const { builtins } = pg.types;
const asText = (value: string) => value;

/** Times leave as `yyyy-MM-dd HH:mm:ss`: the session's zone is Asia/Shanghai, so cutting the offset is enough. */
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, (value) => value.slice(0, 19)],
  [builtins.TIMESTAMPTZ, (value) => value.slice(0, 19)],
  [builtins.INT8, Number],
]);

export const typeParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

export interface Connection {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** On top of what a statement may take: an answer that has not come by then is not on its way. */
const SILENCE_MS = 2000;

export function connect(
  url: string,
  { lane = LANES.calls, max = lane.max }: { lane?: Lane; max?: number } = {},
): Connection {
  const pool = new BoundedPool({
    connectionString: url,
    Client: PreparingClient,
    max,
    types: typeParsers,
    mostWaiting: lane.mostWaiting,
    connectionTimeoutMillis: lane.waitMs,
    query_timeout: lane.statementMs + SILENCE_MS,
    keepAlive: true,
    // A statement that takes longer is a defect; a transaction nobody finishes must not hold locks.
    options: `-c TimeZone=Asia/Shanghai -c statement_timeout=${lane.statementMs} -c lock_timeout=${lane.lockMs} -c idle_in_transaction_session_timeout=${Math.max(30_000, lane.statementMs)}`,
  });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, pool, close: () => db.destroy() };
}

/** For SQL text that names its columns itself: neither it nor its rows are gone through for names to convert. */
export function readerOf(db: Db): Db {
  const reader = readers.get(db) ?? db.withoutPlugins();
  readers.set(db, reader);
  return reader;
}

const readers = new WeakMap<Db, Db>();
