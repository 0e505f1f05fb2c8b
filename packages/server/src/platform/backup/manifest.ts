// The manifest of a backup, against which a restore is checked.
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { z } from 'zod';

const manifest = z.object({
  format: z.literal(1),
  /** base: PostgreSQL's own files, to be followed by WAL up to any moment. dump: what pg_dump wrote, of one moment. */
  kind: z.literal(['base', 'dump']),
  /** Of this code. */
  version: z.string(),
  installation: z.string(),
  postgres: z.string(),
  /** The database's clock when the backup was whole: no earlier moment can be restored from it. */
  at: z.string(),
  archive: z.object({ bytes: z.number(), sha256: z.string() }),
  /** The first and the last segment that the base cannot do without. */
  wal: z.object({ first: z.string(), last: z.string() }).nullable(),
  /** Rows of each table, before and after: the backup lies between. */
  tables: z.record(z.string(), z.tuple([z.number(), z.number()])),
  /** Of the store, on this disk. What lies in buckets is not in the backup. */
  files: z.object({ count: z.number(), bytes: z.number(), inBuckets: z.number() }),
  /** Which keys open what is sealed, by key id. */
  fingerprints: z.record(z.string(), z.string()),
  hasKeys: z.boolean(),
});
export type Manifest = z.output<typeof manifest>;

export function readManifest(file: string): Manifest {
  return manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
}

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
