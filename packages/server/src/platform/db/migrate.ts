// Brings a database to the schema of this code: an empty one to the base, then numbered SQL files, forward only, each in its
// own transaction.
import { resolve } from 'node:path';
import pg from 'pg';
import { CannotStart } from '#platform/config/cannot-start.ts';
import { ResilientClient } from './resilient-client.ts';
import { migrationFiles, sha256, type Base, type Migration, type MigrationFiles } from './migration-files.ts';

interface Applied {
  name: string;
  hash: string;
}

const MIGRATIONS = resolve(import.meta.dirname, '../../../migrations');
const LOCK = 7_214_001;

/** Answers with the names of the migrations that it applied. */
export async function migrate(url: string, dir = MIGRATIONS): Promise<string[]> {
  const files = migrationFiles(dir);
  const client = new ResilientClient({ connectionString: url });
  await client.connect();
  try {
    // A second starter waits here until the first is through, then finds nothing left to do. The lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      `create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const pending = pendingOf(files, await appliedIn(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Names of the migrations that this database has not seen, without applying them. */
export async function pendingMigrations(url: string, dir = MIGRATIONS): Promise<string[]> {
  const client = new ResilientClient({ connectionString: url });
  await client.connect();
  try {
    const { rows: known } = await client.query<{ isThere: boolean }>(
      `select to_regclass('schema_migration') is not null as "isThere"`,
    );
    const applied = known[0]!.isThere ? await appliedIn(client) : [];
    return pendingOf(migrationFiles(dir), applied).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function appliedIn(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select name, hash from schema_migration order by name collate "C"');
  return rows;
}

/** Refuses a database that these migrations do not continue. */
function pendingOf({ base, all }: MigrationFiles, applied: readonly Applied[]): Migration[] {
  if (base === null || applied.length === 0) return continued(all, applied);
  const isBefore = ({ name }: Applied) => name !== base.name && name <= base.replaces.last;
  const later = applied.filter((one) => !isBefore(one));
  if (later.some(({ name }) => name === base.name)) return continued(all, later);
  refuseUnlessReplaced(base, applied.filter(isBefore));
  // The schema is that of the base already: only the mark is missing. The rows of the old files stay as its history.
  const mark = { name: base.name, hash: base.hash, files: [] };
  return [mark, ...continued(all.slice(1), later)];
}

function refuseUnlessReplaced({ replaces }: Base, old: readonly Applied[]): void {
  if (old.length < replaces.count)
    throw new CannotStart(
      `This database ends with migration ${old.at(-1)?.name ?? 'none'}, and this release upgrades from ${replaces.last} on: start ${replaces.release} with it once, then this release.`,
    );
  if (sha256(old.map(({ name, hash }) => `${name} ${hash}`).join('\n')) !== replaces.sha256)
    throw new CannotStart(
      `The migrations of this database up to ${replaces.last} are not those of ${replaces.release}: one was added, or changed before it was applied.`,
    );
}

/** The applied ones must be exactly the first of ours, unchanged. Returns the rest. */
function continued(files: readonly Migration[], applied: readonly Applied[]): Migration[] {
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

/** Whole or not at all, the base too: a process that dies in the middle leaves an empty database. */
async function apply(client: pg.Client, { name, hash, files }: Migration): Promise<void> {
  await client.query('begin');
  try {
    for (const file of files) await run(client, file);
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function run(client: pg.Client, { name, sql }: Migration['files'][number]): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
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
