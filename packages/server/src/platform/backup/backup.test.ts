// A backup of a running installation, and the way back from it. The drill with load and a killed server is in drill.full.test.ts.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount, aUnit, SAMPLE_USCC } from '../../../seed/builders.ts';
import { readConfig } from '#platform/config/config.ts';
import { clusterOf, runningUrl } from '#platform/db/embedded/start-embedded.ts';
import { connect } from '#platform/db/connect.ts';
import { LANES } from '#platform/db/lanes.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/db/ids.ts';
import { LOOK_MS } from '#platform/security/keys.ts';
import { chainOf } from '#platform/integrity/chain.ts';
import { chainRows, chainSuite } from '#platform/integrity/chain-rows.ts';
import { verifyAll } from '#platform/integrity/verify-all.ts';
import { rotateKeys } from '#platform/key-rotation/rotate-keys.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { testDatabase } from '#test/database.ts';
import { ownInstallation } from '#test/installations.ts';
import type { Services } from '#platform/services.ts';
import { openServices } from '#app/startup/open-services.ts';
import { openBackupDir } from './backup-dir.ts';
import { baseLayout, basesIn, claimBackup, layoutOf } from './layout.ts';
import { restore, type Restore } from './restore.ts';
import { takeBaseBackup } from './take-base-backup.ts';
import { verifyBackup } from './verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'trainrace-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataDir = join(folder, 'data');
const copy = join(folder, 'copy');
const keysFile = join(dataDir, 'keys.json');
const quiet = () => undefined;

async function opened<Result>(
  env: Record<string, string>,
  task: (services: Services) => Promise<Result>,
): Promise<Result> {
  const { services, close } = await openServices(readConfig({ LOG_LEVEL: 'silent', ...env }, []), quiet);
  try {
    return await task(services);
  } finally {
    await close();
  }
}

async function anAttachment({ db, files }: Services, createUser: string, text: string): Promise<string> {
  const path = await files.temporaryPath();
  writeFileSync(path, text);
  const storageKey = await files.keep(path);
  const row = {
    id: newId(),
    originalName: 'a.pdf',
    extension: 'pdf',
    contentType: 'application/pdf',
    size: text.length,
  };
  const sha256 = createHash('sha256').update(text).digest();
  const sm3 = createHash('sm3').update(text).digest();
  await db
    .insertInto('attach')
    .values({ ...row, sha256, sm3, storageKey, prjId: newId(), boundAt: new Date().toISOString(), createUser })
    .execute();
  return storageKey;
}

/** A unit, whose telephone number is sealed, with its trail and its entries in the ledger. */
async function aProvedUnit(services: Services, account: string, uscc: string): Promise<string> {
  const bizId = await aUnit(services, { account, uscc });
  const job = { db: services.db, now: new Date(), ip: '127.0.0.1', traceId: account };
  await inTransaction(job, async (actor) => {
    await recordTrail(actor, [{ bizTable: 'tournament_unit', bizId, action: '新增', changes: [] }]);
  });
  return bizId;
}

/** Rows of the first suite, the change to `sm` beside the running server, and rows of that. Answers the two units. */
async function writeInBothSuites(): Promise<[string, string]> {
  return await opened({ DATA_DIR: dataDir }, async ({ lanes, ...rest }) => {
    // Waits for a machine that is busy, as calls do not.
    const services = { ...rest, lanes, db: lanes.jobs };
    const before = await aProvedUnit(services, 'before', SAMPLE_USCC[1]!);
    const chain = chainOf(services);
    const { db, close } = connect(runningUrl(dataDir)!, { lane: LANES.jobs });
    try {
      const chainChange: Parameters<typeof rotateKeys>[0]['chainSuite'] = async (change) =>
        await chainSuite({ ...chain, db }, change);
      const place = services.config.keys;
      const rotation = { db, chainSuite: chainChange, place, say: quiet, pauseMs: LOOK_MS + 200 };
      expect(await rotateKeys({ ...rotation, suite: 'sm' })).toBe(true);
    } finally {
      await close();
    }
    const after = await aProvedUnit(services, 'after', SAMPLE_USCC[2]!);
    await chainRows(chain, null);
    return [before, after];
  });
}

let installation: string;
let key: string;
let second: string;
let units: [string, string];

beforeAll(async () => {
  await ownInstallation(dataDir);
  units = await writeInBothSuites();
  await opened({ DATA_DIR: dataDir }, async (services) => {
    installation = services.installation.id;
    const person = await anAccount(services, { account: 'person', virtualId: 'U032' });
    [key, second] = [await anAttachment(services, person, 'paper'), await anAttachment(services, person, 'another')];
    const layout = layoutOf(copy);
    claimBackup(layout, installation);
    // While it runs.
    await takeBaseBackup({ url: runningUrl(dataDir)!, dataDir, cluster: clusterOf(dataDir) }, layout, null);
    await anAccount(services, { account: 'later', virtualId: 'U032' });
  });
});

const asked = (more: Partial<Restore> = {}): Restore => ({
  folder: copy,
  dataDir: join(folder, `restored-${newId()}`),
  databaseUrl: undefined,
  at: null,
  keys: { file: keysFile, variable: undefined },
  log: quiet,
  ...more,
});

describe('a backup taken while the system runs', () => {
  it('comes back with the rows and files of its moment, and without the keys', async () => {
    const { dataDir: back, ...rest } = asked();
    // As of a base from before a change of keys, with WAL to after it: the keys of its end are the right ones.
    const { manifestFile } = baseLayout(basesIn(layoutOf(copy))[0]!);
    const written = readFileSync(manifestFile, 'utf8');
    const { fingerprints, ...manifest } = JSON.parse(written);
    writeFileSync(
      manifestFile,
      JSON.stringify({ ...manifest, fingerprints: { ...fingerprints, field: 'a', index: 'b' } }),
    );
    expect(await restore({ ...rest, dataDir: back })).toEqual({ isEarlier: false, missing: 0, hasKeys: true });
    writeFileSync(manifestFile, written);
    const names = [copy, back].flatMap((root) => readdirSync(root, { recursive: true }) as string[]);
    expect(names.filter((name) => name.endsWith('keys.json'))).toEqual([]);
    await opened({ DATA_DIR: back, KEYS_FILE: keysFile }, async (services) => {
      const { db, files, installation: found } = services;
      expect(found.id).toBe(installation);
      // Of both cipher suites, proved and opened as on the day before.
      for (const source of ['modifyRecord', 'ledger'] as const) {
        const { rows } = await sql<{ length: number }>`
          select distinct octet_length(mac) as length from ${sql.table(source)} order by 1`.execute(db);
        expect(rows).toEqual([{ length: 32 }, { length: 33 }]);
      }
      for (const id of units) {
        const { contactMobile } = await decryptSensitive(services, 'tournamentUnit', id, ['contactMobile']);
        expect(contactMobile).toBe('19900000011');
      }
      const report = await verifyAll(chainOf(services), { installationId: installation, stores: [] });
      expect(report).toMatchObject({
        isWhole: true,
        sentences: expect.arrayContaining([
          expect.stringMatching(/^From link \d+ on everything is proved with suite sm/),
        ]),
      });
      const accounts = await db
        .selectFrom('account')
        .select('account')
        .where('account', 'in', ['person', 'later'])
        .execute();
      expect(accounts).toEqual([{ account: 'person' }]);
      expect(await files.withFile(key, async (path) => readFileSync(path, 'utf8'))).toBe('paper');
    });
  });

  it('what is missing in it or was changed is named, and all else is found to be right', async () => {
    const looked = { folder: copy, keys: asked().keys, verifyChain: async () => null, log: quiet };
    const [file, other] = [key, second].map((one) => join(copy, 'files', one)) as [string, string];
    rmSync(file);
    writeFileSync(other, 'forged');
    const looks = await verifyBackup(looked);
    const wrong = looks.filter(({ isRight }) => !isRight);
    expect(looks.length - wrong.length).toBe(4);
    expect(wrong.map(({ found }) => found)).toEqual([
      `1 are not as they were written, first ${second}`,
      `1 of 2 without their file, first ${key}; 1 with another SM3, first ${second}`,
    ]);
    writeFileSync(file, 'paper');
    writeFileSync(other, 'another');
    const { cluster } = baseLayout(basesIn(layoutOf(copy))[0]!);
    const whole = readFileSync(cluster);
    writeFileSync(cluster, Buffer.concat([whole.subarray(0, -1), Buffer.from('x')]));
    expect((await verifyBackup(looked)).at(-1)!.found).toMatch(/cluster\.tar\.zst is not as it was written$/);
    writeFileSync(cluster, whole);
  });

  it.each([
    ['a folder that is not empty', () => ({ dataDir }), /^DATA_DIR \S+data is not empty/],
    ['a folder without a backup', () => ({ folder: dataDir }), /holds no backup/],
    [
      'keys of another installation',
      () => ({ keys: { file: foreignKeys(), variable: undefined } }),
      /key "sign" is not the one/,
    ],
    ['a moment before the backup', () => ({ at: '2020-01-01 00:00:00' }), /^The oldest base is of /],
    ['what is no moment', () => ({ at: 'yesterday' }), /^--at yesterday is no moment/],
    ['a database of its own', () => ({ databaseUrl: 'postgres://x/y' }), /leave DATABASE_URL out/],
  ] as const)('is not restored with %s', async (_, more, sentence) => {
    await expect(restore(asked(more()))).rejects.toThrow(sentence);
    expect(existsSync(keysFile)).toBe(true);
  });
});

function foreignKeys(): string {
  const file = join(folder, 'foreign.json');
  const [one, two, three] = [3, 5, 7].map((step) => Buffer.from(Array.from({ length: 32 }, (_, at) => at * step)));
  const text = (key: Buffer | undefined) => key!.toString('base64');
  writeFileSync(file, JSON.stringify({ field: text(one), index: text(two), sign: text(three) }));
  return file;
}

describe('BACKUP_DIR', () => {
  it.each([
    ['is missing', () => join(folder, 'nowhere'), /cannot be written/],
    ['is a file', () => keysFile, /it is no folder/],
    ['lies in DATA_DIR', () => join(dataDir, 'files'), /lie in each other/],
    ['holds DATA_DIR', () => folder, /lie in each other/],
  ])('is refused at start where it %s', (_, backupDir, sentence) => {
    expect(() => openBackupDir(backupDir(), dataDir, quiet)).toThrow(sentence);
  });

  it('that fails is said to those who look after stores, and holds nobody up', async () => {
    const backupDir = join(folder, 'failing');
    mkdirSync(backupDir);
    const env = { DATABASE_URL: await testDatabase(), DATA_DIR: join(folder, 'fourth'), BACKUP_DIR: backupDir };
    await opened(env, async (services) => {
      const adms = await anAccount(services, { account: 'adms', roles: ['ADM_S'] });
      rmSync(join(backupDir, 'installation'));
      await anAttachment(services, adms, 'paper');
      const mails = async () =>
        await services.db
          .selectFrom('message')
          .select(['accountId', 'params'])
          .where('template', '=', 'BACKUP_FAILED')
          .execute();
      const reason = expect.stringContaining('is its disk there?');
      await expect.poll(mails, { timeout: 60_000 }).toEqual([{ accountId: adms, params: { reason } }]);
    });
    await expect(opened(env, async () => undefined)).rejects.toThrow(
      /is its disk there\? To begin with an empty one, remove/,
    );
  });

  it('takes every new file at once, and those of before; the one of another installation is refused', async () => {
    const backupDir = join(folder, 'disk');
    mkdirSync(backupDir);
    const env = { DATABASE_URL: await testDatabase(), DATA_DIR: join(folder, 'other') };
    const old = await opened(env, async (services) => {
      return await anAttachment(services, await anAccount(services, { account: 'person', virtualId: 'U032' }), 'old');
    });
    await opened({ ...env, BACKUP_DIR: backupDir }, async (services) => {
      const { id } = await services.db.selectFrom('account').select('id').executeTakeFirstOrThrow();
      const young = await anAttachment(services, id, 'new');
      const copied = (one: string) => existsSync(join(backupDir, 'files', one));
      await expect.poll(() => [copied(old), copied(young)], { timeout: 60_000 }).toEqual([true, true]);
    });
    const lines = readFileSync(join(backupDir, 'files.sha256'), 'utf8').trim().split('\n');
    const sums = lines.map((line) => line.split('  ') as [string, string]);
    expect(
      sums.map(([, name]) =>
        createHash('sha256')
          .update(readFileSync(join(backupDir, name)))
          .digest('hex'),
      ),
    ).toEqual(sums.map(([sum]) => sum));
    expect(sums).toHaveLength(2);
    const other = { DATABASE_URL: await testDatabase(), DATA_DIR: join(folder, 'third'), BACKUP_DIR: backupDir };
    await expect(opened(other, async () => undefined)).rejects.toThrow(/^BACKUP_DIR \S+ is of installation /);
  });
});
