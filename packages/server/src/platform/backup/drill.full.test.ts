// The disk dies: what was acknowledged more than a minute before is there after the restore, and each moment of before can be had.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ADMIN } from '#platform/db/durability/kill-loop.ts';
import { databaseUrl, startServer } from '#platform/db/durability/server-process.ts';
import { signIn, writeUntilItDies, type Client, type Memory, type Written } from '#platform/db/durability/writers.ts';
import { aPdf } from '#test/files.ts';
import { OWN_PASSWORD, ownInstallation } from '#test/installations.ts';
import { stamp } from '#platform/time/time.ts';
import { layoutOf, basesIn } from './layout.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const LOAD_MS = 80_000;
const PROMISED_MS = 60_000;

interface Acknowledged extends Written {
  id: string;
  at: number;
}

/** Contents acknowledged to clients, with the time of each. */
class Promised extends Map<string, Written> {
  readonly told: Acknowledged[] = [];

  override set(id: string, written: Written): this {
    this.told.push({ id, ...written, at: Date.now() });
    return super.set(id, written);
  }
}

/** Papers like any person's, every second or so; answers their ids with the time of the answer. */
async function uploadUntilItDies(url: string, { token }: Client, uploaded: Map<string, number>): Promise<void> {
  const pdf = await aPdf();
  for (;;) {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(pdf)]), '材料.pdf');
    const answer = await fetch(`${url}/api/zjgrsj-file/oss/endpoint/put-file-attach`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    }).catch(() => null);
    if (answer === null || answer.status >= 500) return;
    const said = (await answer.json().catch(() => null)) as { data: { id: string } } | null;
    if (said === null) return;
    if (answer.status === 200) uploaded.set(said.data.id, Date.now());
    await sleep(1000);
  }
}

function command(script: string, env: Record<string, string>, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', script), ...words], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

interface Found {
  id: string;
  name: string;
  version: number;
  at: Date;
}

async function opened(dataDir: string, env: Record<string, string>) {
  const server = await startServer(dataDir, env);
  const client = new pg.Client({ connectionString: databaseUrl(dataDir) });
  await client.connect();
  try {
    const { rows } = await client.query<Found>(
      `select id, contest_name as name, version, update_time as at from contest_info where contest_name like 'K-%'`,
    );
    const { rows: files } = await client.query<{ id: string; key: string }>(
      'select id, storage_key as key from attach',
    );
    return { contests: new Map(rows.map((row) => [row.id, row])), files };
  } finally {
    await client.end();
    await server.stop();
  }
}

/** Of what was told until a moment, what is not there any more. */
function lostOf(told: readonly Acknowledged[], there: ReadonlyMap<string, Found>, until: number): Acknowledged[] {
  const newest = new Map(told.filter(({ at }) => at <= until).map((one) => [one.id, one]));
  return [...newest.values()].filter(({ id, name, version }) => {
    const row = there.get(id);
    return row === undefined || row.version < version || (row.version === version && row.name !== name);
  });
}

test('[R16] a disk that dies under load costs at most a minute; every moment since the first base can be had', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trainrace-drill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [dataDir, disk, keys] = [join(folder, 'data'), join(folder, 'disk'), join(folder, 'keys.json')];
  mkdirSync(disk);
  const env = { BACKUP_DIR: disk, KEYS_FILE: keys };
  const unitId = await ownInstallation(dataDir);
  // Kept apart, as they should be.
  renameSync(join(dataDir, 'keys.json'), keys);

  // Load, a whole backup beside it, more load, the end.
  const promised = new Promised();
  const memory: Memory = { promised, count: 0 };
  const uploaded = new Map<string, number>();
  const server = await startServer(dataDir, env);
  const client = { token: await signIn(server.url, ADMIN, OWN_PASSWORD), unitId };
  const load = Array.from({ length: 4 }, () => writeUntilItDies(server.url, client, memory));
  load.push(uploadUntilItDies(server.url, client, uploaded));
  await sleep(LOAD_MS);
  expect(basesIn(layoutOf(disk))).toHaveLength(1);
  const moment = Math.floor(Date.now() / 1000) * 1000;
  const solo = command('backup.ts', { DATA_DIR: dataDir, KEYS_FILE: keys }, join(folder, 'solo'));
  expect([solo.status, solo.said]).toEqual([0, expect.stringContaining('Backed up: ')]);
  await sleep(LOAD_MS + randomInt(0, 30_000));
  const died = Date.now();
  await server.kill('server and database');
  await Promise.all(load);
  rmSync(dataDir, { recursive: true });
  expect(promised.told.length).toBeGreaterThan(200);
  expect(uploaded.size).toBeGreaterThan(20);

  // All there is.
  const latest = join(folder, 'latest');
  const whole = command('restore.ts', { DATA_DIR: latest, KEYS_FILE: keys }, disk);
  expect([whole.status, whole.said]).toEqual([0, expect.stringContaining('Restored into')]);
  const now = await opened(latest, { KEYS_FILE: keys });
  expect(lostOf(promised.told, now.contests, died - PROMISED_MS)).toEqual([]);
  const keysOf = new Map(now.files.map(({ id, key }) => [id, key]));
  const late = [...uploaded].filter(([id, at]) => at <= died - PROMISED_MS && !keysOf.has(id));
  expect(late).toEqual([]);
  expect(now.files.filter(({ key }) => !existsSync(join(latest, 'files', key)))).toEqual([]);
  const lost = lostOf(promised.told, now.contests, died);
  const oldest = Math.min(died, ...lost.map(({ at }) => at));
  process.stdout.write(
    `drill: ${promised.told.length} writes and ${uploaded.size} files acknowledged, ${lost.length} of the last ${died - oldest} ms lost\n`,
  );

  // As it was at a moment in the middle.
  const then = join(folder, 'then');
  const back = command('restore.ts', { DATA_DIR: then, KEYS_FILE: keys }, disk, '--at', stamp(new Date(moment)));
  expect([back.status, back.said]).toEqual([0, expect.stringContaining('Restored into')]);
  const before = await opened(then, { KEYS_FILE: keys });
  expect(lostOf(promised.told, before.contests, moment)).toEqual([]);
  expect([...before.contests.values()].filter(({ at }) => at.getTime() > moment)).toEqual([]);
  expect(before.contests.size).toBeLessThan(now.contests.size);

  // Both backups are shown to be good, and what is not good is named.
  for (const one of [disk, join(folder, 'solo')]) {
    const verified = command('backup-verify.ts', { KEYS_FILE: keys }, one);
    expect([verified.status, verified.said]).toEqual([0, expect.not.stringContaining('WRONG')]);
  }
  const [first] = readdirSync(join(folder, 'solo/files'));
  const [name] = readdirSync(join(folder, 'solo/files', first!));
  writeFileSync(join(folder, 'solo/files', first!, name!), 'forged');
  const forged = command('backup-verify.ts', { KEYS_FILE: keys }, join(folder, 'solo'));
  expect([forged.status, forged.said]).toEqual([1, expect.stringContaining(`first ${first}/${name}`)]);
});
