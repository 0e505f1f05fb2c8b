import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
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

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

export interface Connection {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export function connect(url: string, options: { max?: number } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: options.max ?? 20,
    types,
    connectionTimeoutMillis: 10_000,
    // A statement that takes longer is a defect; a transaction nobody finishes must not hold locks.
    options: '-c TimeZone=Asia/Shanghai -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000',
  });
  // An idle connection that breaks (database restart) is replaced at its next use.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, pool, close: () => db.destroy() };
}

/** For SQL text that names its columns itself: neither it nor its rows are gone through for names to convert. */
export const readerOf = (db: Db): Db => db.withoutPlugins();
