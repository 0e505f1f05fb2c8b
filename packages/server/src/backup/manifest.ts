// What a backup says of itself, so that a restore can be held against it.
import { readFileSync } from 'node:fs';
import type pg from 'pg';

export interface Manifest {
  format: 1;
  /** base: PostgreSQL's own files, to be followed by WAL up to any moment. dump: what pg_dump wrote, of one moment. */
  kind: 'base' | 'dump';
  /** Of this code. */
  version: string;
  installation: string;
  postgres: string;
  /** The database's clock when the backup was whole: no earlier moment can be restored from it. */
  at: string;
  archive: { bytes: number; sha256: string };
  /** The first and the last segment that the base cannot do without. */
  wal: { first: string; last: string } | null;
  /** Rows of each table, before and after: the backup lies between. */
  tables: Record<string, [number, number]>;
  /** Of the store, on this disk. What lies in buckets is not in the backup. */
  files: { count: number; bytes: number; inBuckets: number };
  /** Which keys open what is sealed, by key id. */
  fingerprints: Record<string, string>;
  hasKeys: boolean;
}

export const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relpersistence = 'p' order by relname`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ count: string }>(
      `select count(*) as count from public."${name.replaceAll('"', '""')}"`,
    );
    counts[name] = Number(found[0]!.count);
  }
  return counts;
}
