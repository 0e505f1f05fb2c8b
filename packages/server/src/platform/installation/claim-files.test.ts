// Database and files are opened as a start opens them, in every wrong pairing.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { readConfig } from '#platform/config/config.ts';
import { newId } from '#platform/db/ids.ts';
import { testDatabase } from '#test/database.ts';
import { sweepFiles } from '#platform/attachments/sweep.ts';
import type { Services } from '#platform/services.ts';
import { openServices } from '#app/startup/open-services.ts';
import { addDays } from '#platform/time/time.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trainrace-claim-'));
  folders.push(folder);
  return folder;
}

async function opened<Result>(
  place: { url: string; dataDir: string },
  context: (services: Services) => Promise<Result>,
) {
  const env = { DATABASE_URL: place.url, DATA_DIR: place.dataDir, LOG_LEVEL: 'silent' };
  const { services, close } = await openServices(readConfig(env, []), () => undefined);
  try {
    return await context(services);
  } finally {
    await close();
  }
}

/** An installation with so many attachments, all of them a week old. */
async function anInstallation(files: number) {
  const place = { url: await testDatabase(), dataDir: aFolder() };
  const keys = await opened(place, async (services) => {
    const createUser = await anAccount(services, { account: 'person', virtualId: 'U032' });
    const kept: string[] = [];
    for (let made = 0; made < files; made++) {
      const path = await services.files.temporaryPath();
      writeFileSync(path, 'x');
      const storageKey = await services.files.keep(path);
      const at = addDays(new Date(), -7);
      utimesSync(join(place.dataDir, 'files', storageKey), at, at);
      const row = { id: newId(), originalName: 'a.pdf', extension: 'pdf', contentType: 'application/pdf', size: 1 };
      const bound = { prjId: newId(), boundAt: at.toISOString(), createTime: at.toISOString(), createUser };
      await services.db
        .insertInto('attach')
        .values({ ...row, ...bound, sha256: Buffer.alloc(32), storageKey })
        .execute();
      kept.push(storageKey);
    }
    return kept;
  });
  return { ...place, keys, isWhole: () => keys.every((key) => existsSync(join(place.dataDir, 'files', key))) };
}

const forget = ({ dataDir }: { dataDir: string }) => rmSync(join(dataDir, 'files/installation'));
const nothing = async () => undefined;
const sweep = async (services: Services) => await sweepFiles(services, new Date());

test('an empty database on a full store is refused at start, and nothing is deleted', async () => {
  const full = await anInstallation(3);
  const wrong = { url: await testDatabase(), dataDir: full.dataDir };
  await expect(opened(wrong, sweep)).rejects.toThrow(/^The files in \S+ belong to installation \S+, the database to /);
  // As a release left it that made no mark.
  forget(full);
  await expect(opened(wrong, sweep)).rejects.toThrow(/^The files in \S+ are not those that the database knows/);
  expect(full.isWhole()).toBe(true);
  await opened(full, sweep);
  expect(full.isWhole()).toBe(true);
});

test('two installations do not start with the files of each other', async () => {
  const [one, two] = [await anInstallation(1), await anInstallation(1)];
  await expect(opened({ url: one.url, dataDir: two.dataDir }, nothing)).rejects.toThrow(/belong to installation/);
  await opened(one, nothing);
  await opened(two, nothing);
});

test('a folder that lost its files is refused until somebody writes that this is as it should be', async () => {
  const whole = await anInstallation(2);
  rmSync(join(whole.dataDir, 'files'), { recursive: true });
  const saying = await opened(whole, nothing).catch((error: Error) => error.message);
  expect(saying).toMatch(
    /are not those that the database knows: .* restore the files, or write \S+ into \S+installation/,
  );
  const [, id, file] = /write (\S+) into (\S+)/.exec(saying!)!;
  rmSync(join(whole.dataDir, 'files'), { recursive: true, force: true });
  mkdirSync(join(whole.dataDir, 'files'));
  writeFileSync(file!, id!);
  await opened(whole, nothing);
});

test('an older installation is marked at its next start', async () => {
  const old = await anInstallation(2);
  const file = join(old.dataDir, 'files/installation');
  const id = readFileSync(file, 'utf8');
  forget(old);
  await opened(old, nothing);
  expect(readFileSync(file, 'utf8')).toBe(id);
});
