// A whole backup of one moment: the database first, then the files, so that each row finds its file.
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { filesIn } from '#platform/gateways/files/local-file-store.ts';
import type { KeyPlace } from '#platform/config/config.ts';
import { VERSION } from '#platform/config/version.ts';
import { copyCluster } from './copy-cluster.ts';
import { dumpDatabase } from './dump.ts';
import { copyMissing, keysIn } from './file-copies.ts';
import { baseLayout, stampOf, syncFolder, writeDurably, type Layout } from './layout.ts';
import { countRows, type Manifest } from './manifest.ts';

export interface Source {
  /** Of the owner. */
  url: string;
  dataDir: string;
  /** PostgreSQL's own files, where it is ours. */
  cluster: string | null;
  signal?: AbortSignal;
}

/** With the keys only where somebody asks for it: who has both reads everything. */
export async function takeBaseBackup(source: Source, layout: Layout, keys: KeyPlace | null): Promise<string> {
  const folder = join(layout.bases, stampOf(new Date()));
  const draft = baseLayout(`${folder}.part`);
  rmSync(draft.folder, { recursive: true, force: true });
  mkdirSync(draft.folder, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: source.url });
  client.on('error', () => {}); // The statement under way says so too.
  await client.connect();
  try {
    const chainHead = join(source.dataDir, 'audit-head.json');
    if (existsSync(chainHead)) copyFileSync(chainHead, draft.chainHead);
    const before = await countRows(client);
    const copied = await copyDatabase(client, source, draft);
    const after = await countRows(client);
    const root = filesIn(source.dataDir);
    await copyMissing(root, layout, source.signal);
    const tables = Object.fromEntries(
      Object.entries(after).map(([name, count]): [string, [number, number]] => [name, [before[name] ?? 0, count]]),
    );
    const manifest: Manifest = {
      format: 1,
      version: VERSION,
      ...copied,
      ...(await describe(client)),
      tables,
      files: { ...(await weigh(layout.files)), inBuckets: await inBuckets(client) },
      hasKeys: keys !== null,
    };
    if (keys !== null) writeKeys(keys, draft.keys);
    await writeDurably(draft.manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
    renameSync(draft.folder, folder);
    await syncFolder(layout.bases);
    return folder;
  } finally {
    await client.end().catch(() => {});
    rmSync(draft.folder, { recursive: true, force: true });
  }
}

async function copyDatabase(
  client: pg.Client,
  { url, dataDir, cluster, signal }: Source,
  draft: ReturnType<typeof baseLayout>,
) {
  if (cluster === null) return { kind: 'dump' as const, wal: null, ...(await dumpDatabase(client, url, draft.dump)) };
  const copied = await copyCluster(client, { cluster, target: draft.cluster, signal });
  copyFileSync(join(dataDir, 'database/password'), draft.password);
  return { kind: 'base' as const, ...copied };
}

async function describe(client: pg.Client) {
  const { rows } = await client.query<{ postgres: string; installation: string; fingerprints: Record<string, string> }>(
    `select current_setting('server_version') as postgres, id as installation,
       (select coalesce(jsonb_object_agg(key_id, fingerprint), '{}') from key_fingerprint) as fingerprints
     from installation`,
  );
  return rows[0]!;
}

async function inBuckets(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(distinct storage_key) as count from attach where storage_key like 's3/%'`,
  );
  return Number(rows[0]!.count);
}

async function weigh(root: string): Promise<{ count: number; bytes: number }> {
  let [count, bytes] = [0, 0];
  for await (const key of keysIn(root)) {
    count += 1;
    bytes += (await stat(join(root, key))).size;
  }
  return { count, bytes };
}

function writeKeys({ file, variable }: KeyPlace, target: string): void {
  if (variable === undefined) copyFileSync(file, target);
  else writeFileSync(target, Buffer.from(variable, 'base64'), { mode: 0o600 });
}
