// Brings a database to the schema of this code: numbered SQL files, forward only, each in its own transaction.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { CannotStart } from '#platform/config/cannot-start.ts';
import { ResilientClient } from './resilient-client.ts';

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

const MIGRATIONS = resolve(import.meta.dirname, '../../../migrations');
const LOCK = 7_214_001;

/** Answers with the names of the files that it applied. */
export async function migrate(url: string, dir = MIGRATIONS): Promise<string[]> {
  const files = filesIn(dir);
  const client = new ResilientClient({ connectionString: url });
  await client.connect();
  try {
    // A second starter waits here until the first is through, then finds nothing left to do. The lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      `create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migration order by name',
    );
    const pending = refuseUnlessContinued(files, rows);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Names of the files that this database has not seen, without applying them. */
export async function pendingMigrations(url: string): Promise<string[]> {
  const client = new ResilientClient({ connectionString: url });
  await client.connect();
  try {
    const { rows: known } = await client.query<{ isThere: boolean }>(
      `select to_regclass('schema_migration') is not null as "isThere"`,
    );
    const { rows } = known[0]!.isThere
      ? await client.query<{ name: string; hash: string }>('select name, hash from schema_migration order by name')
      : { rows: [] };
    return refuseUnlessContinued(filesIn(MIGRATIONS), rows).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

function filesIn(dir: string): Migration[] {
  const names = readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  names.forEach((name, index) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) throw new CannotStart(`Migration ${name} is not named NNNN_words.sql.`);
    if (name.slice(0, 4) === names[index - 1]?.slice(0, 4))
      throw new CannotStart(`Migrations ${names[index - 1]} and ${name} have the same number.`);
  });
  return names.map((name) => {
    const sql = readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}

/** The applied ones must be exactly the first of ours, unchanged. Returns the rest. */
function refuseUnlessContinued(files: Migration[], applied: { name: string; hash: string }[]): Migration[] {
  const ours = new Map(files.map((file) => [file.name, file]));
  const last = applied.at(-1)?.name ?? '';
  for (const { name, hash } of applied) {
    const file = ours.get(name);
    if (file === undefined)
      throw new CannotStart(
        `The database has migration ${name}, which this code does not know: start the newer release.`,
      );
    if (file.hash !== hash)
      throw new CannotStart(
        `Migration ${name} was changed after it had been applied: restore it and put the change into a new file.`,
      );
    ours.delete(name);
  }
  const pending = [...ours.values()];
  const late = pending.find(({ name }) => name < last);
  if (late)
    throw new CannotStart(
      `Migration ${late.name} comes before ${last}, which is applied already: give it the next number.`,
    );
  return pending;
}

async function apply(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(
      `Migration ${name}${lineOf(sql, error)} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

function lineOf(sql: string, error: unknown): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return position > 0 ? `, line ${sql.slice(0, position).split('\n').length},` : '';
}
