// PostgreSQL's low-level base backup: its files are copied while it runs, and the WAL of that time makes them whole again.
import { opendir } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { RECEIPTS } from './wal-archive.ts';
import { writeTar, type Entry } from './tar.ts';

export interface Copied {
  archive: { bytes: number; sha256: string };
  wal: { first: string; last: string };
  at: string;
}

/** Made anew at each start, or of the running server only. */
const EMPTY = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'pg_internal.init',
  RECEIPTS,
]);

export async function copyCluster(
  client: pg.Client,
  { cluster, target, signal }: { cluster: string; target: string; signal: AbortSignal | undefined },
): Promise<Copied> {
  await refuseTablespaces(client);
  // Keeps the segments of the copy from being recycled; gone with the connection.
  await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [
    `backup_${process.pid}_${Date.now()}`,
  ]);
  const first = await segment(client, `pg_backup_start('trainrace', true)`);
  let end: { last: string; at: string } | undefined;
  async function* entries(): AsyncIterable<Entry> {
    for await (const entry of filesBelow(cluster, '')) {
      signal?.throwIfAborted();
      yield entry;
    }
    const stopped = await stop(client);
    end = stopped;
    yield { kind: 'text', name: 'backup_label', text: stopped.label };
    yield { kind: 'folder', name: 'pg_wal/archive_status' };
    for (const name of segmentsOf(join(cluster, 'pg_wal'), first, stopped.last))
      yield { kind: 'file', name: `pg_wal/${name}`, path: join(cluster, 'pg_wal', name) };
  }
  const archive = await writeTar(target, entries());
  return { archive, wal: { first, last: end!.last }, at: end!.at };
}

async function segment(client: pg.Client, lsn: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`select pg_walfile_name(${lsn}) as name`);
  return rows[0]!.name;
}

async function stop(client: pg.Client) {
  const { rows } = await client.query<{ label: string; last: string; at: string }>(
    `select labelfile as label, pg_walfile_name(lsn) as last,
       to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
     from pg_backup_stop(false)`,
  );
  return rows[0]!;
}

async function refuseTablespaces(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_tablespace where spcname not in ('pg_default', 'pg_global')`);
  if (rowCount! > 0) throw new Error('The database has tablespaces outside its folder, which a backup would not hold.');
}

async function* filesBelow(root: string, inside: string): AsyncIterable<Entry> {
  for await (const entry of await opendir(join(root, inside))) {
    const name = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (LEFT_OUT.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue;
    if (entry.isFile()) yield { kind: 'file', name, path: join(root, name) };
    if (!entry.isDirectory()) continue;
    yield { kind: 'folder', name };
    if (!EMPTY.has(name)) yield* filesBelow(root, name);
  }
}

/** With the histories of timelines, which say where they branched off. */
function segmentsOf(folder: string, first: string, last: string): string[] {
  const names = readdirSync(folder).sort();
  const segments = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
  if (segments[0] !== first || segments.at(-1) !== last)
    throw new Error(`PostgreSQL has let go of WAL between ${first} and ${last} that the backup needs.`);
  return [...names.filter((name) => name.endsWith('.history')), ...segments];
}
