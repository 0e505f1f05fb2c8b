// Keys are opened as a start opens them: with a file that is missing, foreign or elsewhere.
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { testDatabase } from '#test/database.ts';
import type { Services } from '#platform/services.ts';
import { placeOf } from '#platform/security/field-cipher.ts';
import { openServices } from '#app/startup/open-services.ts';
import { seedReference } from '../../../seed/reference.ts';

const folder = mkdtempSync(join(tmpdir(), 'trainrace-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataDir = join(folder, 'data');
const file = join(dataDir, 'keys.json');
const lost = join(folder, 'lost.json');
let url: string;
let sealed: Buffer;
const PLACE = placeOf('user_info', 'id_card_no_enc', 'one');

async function opened<Result>(
  more: Record<string, string>,
  context: (services: Services) => Promise<Result>,
): Promise<Result> {
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ADMIN_PASSWORD: 'Test@2026', ...more };
  const { services, close } = await openServices(readConfig(env, []), () => undefined);
  try {
    return await context(services);
  } finally {
    await close();
  }
}

const readsSealed = async (more: Record<string, string> = {}) =>
  await opened(more, async ({ cipher }) => cipher.decrypt(sealed, PLACE));

const withKeys = (change: (keys: Record<string, string>) => Record<string, string>) =>
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(lost, 'utf8')) as Record<string, string>)));

beforeAll(async () => {
  url = await testDatabase();
  await opened({}, async (services) => {
    await seedReference(services, () => undefined);
    sealed = services.cipher.encrypt('320582199001011234', PLACE);
  });
  renameSync(file, lost);
});

test('keys that are missing are not made anew on a database that was written with others', async () => {
  await expect(readsSealed()).rejects.toThrow(
    /keys\.json is missing, and what this database keeps of people .* KEYS_FILE/,
  );
  expect(() => readFileSync(file)).toThrow('ENOENT');
});

test('nor on one of a release that remembered no keys', async () => {
  const fingerprints = await opened({ KEYS_FILE: lost }, async ({ db }) => {
    const rows = await db.selectFrom('keyFingerprint').selectAll().execute();
    await db.deleteFrom('keyFingerprint').execute();
    return rows;
  });
  await expect(readsSealed()).rejects.toThrow(/keys\.json is missing/);
  await readsSealed({ KEYS_FILE: lost });
  const again = await opened(
    { KEYS_FILE: lost },
    async ({ db }) => await db.selectFrom('keyFingerprint').selectAll().execute(),
  );
  expect(again.map(({ fingerprint }) => fingerprint)).toEqual(fingerprints.map(({ fingerprint }) => fingerprint));
});

test('foreign and missing keys are refused by file and name', async () => {
  const other = Buffer.from(Array.from({ length: 32 }, (_, at) => at * 7)).toString('base64');
  withKeys((keys) => ({ ...keys, field: other }));
  await expect(readsSealed()).rejects.toThrow(
    /keys\.json: the key "field\S*" \(\w{32}\) of this database is another one/,
  );
  withKeys(({ field, sign }) => ({ field: field!, sign: sign! }));
  await expect(readsSealed()).rejects.toThrow(/keys\.json: the key "index" is missing or weak/);
  writeFileSync(file, '{"field": ');
  await expect(readsSealed()).rejects.toThrow(/keys\.json holds no keys/);
  rmSync(file);
});

test('nodes share them through a file or a variable, not both', async () => {
  const variable = readFileSync(lost).toString('base64');
  expect(await readsSealed({ KEYS_FILE: lost })).toBe('320582199001011234');
  expect(await readsSealed({ KEYS: variable })).toBe('320582199001011234');
  await expect(readsSealed({ KEYS: Buffer.from('{}').toString('base64') })).rejects.toThrow(/^KEYS: the key "field"/);
  expect(() => readConfig({ KEYS_FILE: lost, KEYS: variable }, [])).toThrow(/^Environment: KEYS_FILE and KEYS/);
});
