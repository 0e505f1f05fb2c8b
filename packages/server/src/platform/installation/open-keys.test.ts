// Keys are opened as a start opens them: with a file that is missing, foreign or elsewhere.
import { createPublicKey, createSecretKey, hash, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { connect } from '#platform/db/connect.ts';
import { TEST_MODULE, testCryptoModule } from '#platform/gateways/crypto-module/test-crypto-module.ts';
import { httpCryptoModule } from '#platform/gateways/crypto-module/http-crypto-module.ts';
import { rotateKeys } from '#platform/key-rotation/rotate-keys.ts';
import { keysReader, loadKeys, makeKeys, openKeyFile } from '#platform/security/keys.ts';
import { testDatabase } from '#test/database.ts';
import type { Services } from '#platform/services.ts';
import { fieldCipher, placeOf } from '#platform/security/field-cipher.ts';
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

const moduleAt = (url: string) => ({
  CRYPTO_MODULE_URL: url,
  CRYPTO_MODULE_APP: TEST_MODULE.app,
  CRYPTO_MODULE_SECRET: TEST_MODULE.secret,
  CRYPTO_MODULE_KEY: TEST_MODULE.keyId,
});
const wrappedIn = (path: string) => readFileSync(path, 'utf8').match(/"module:kek-1:/g)?.length ?? 0;

test('a module outside wraps them, and without it nothing starts', async () => {
  const module = await testCryptoModule();
  const [forger, another] = [await testCryptoModule({ isForger: true }), await testCryptoModule()];
  const forgetful = await testCryptoModule({ isForgetful: true });
  const env = { KEYS_FILE: lost, ...moduleAt(module.url) };
  const place = { file: lost, variable: undefined, module: readConfig(env, []).keys.module! };
  const sign = loadKeys(place)!.sign.export();
  const turned = async (isPlain: boolean, wraps: string = module.url) => {
    const { db, close } = connect(url);
    try {
      await openKeyFile(place, httpCryptoModule({ ...place.module, url: wraps }));
      return await rotateKeys({ db, place, chainSuite: async () => {}, say: () => {}, pauseMs: 0, isPlain });
    } finally {
      await close();
    }
  };
  try {
    const untouched = readFileSync(lost, 'utf8');
    await expect(turned(false, forgetful.url)).rejects.toThrow(/does not open the key that it has wrapped just now/);
    expect(readFileSync(lost, 'utf8')).toBe(untouched);
    expect(await turned(false)).toBe(true);
    // Field, index, and the one that is never changed.
    expect(wrappedIn(lost)).toBe(3);
    expect(readFileSync(lost, 'utf8')).not.toContain(sign.toString('base64'));
    await opened(env, async ({ cipher, keys, cryptoModule }) => {
      sealed = cipher.encrypt('320582199001011234', PLACE);
      expect(keys.sign.export()).toEqual(sign);
      const digest = hash('sha256', 'a paper', 'buffer');
      const signed = await cryptoModule!.sign({ keyId: 'sign-1', algorithm: 'rsa-sha256', digest });
      expect(
        verify(
          'sha256',
          Buffer.from('a paper'),
          createPublicKey(module.publicKey.export({ type: 'spki', format: 'pem' })),
          signed,
        ),
      ).toBe(true);
      await expect(cryptoModule!.sign({ keyId: 'nobody', algorithm: 'rsa-sha256', digest })).rejects.toThrow(
        /refuses to sign: HTTP 403/,
      );
      await module.goAway();
      // Opened keys go on; what the module itself does is refused for now.
      expect(cipher.decrypt(cipher.encrypt('1', PLACE), PLACE)).toBe('1');
      await expect(cryptoModule!.sign({ keyId: 'sign-1', algorithm: 'rsa-sha256', digest })).rejects.toMatchObject({
        code: 503,
        saying: { key: 'cryptoModuleAway' },
      });
    });
    await expect(readsSealed(env)).rejects.toThrow(
      /^The cryptographic module at http:\S+, which opens the keys of \S+, does not answer \(ECONNREFUSED\)/,
    );
    await expect(readsSealed({ ...env, ...moduleAt(forger.url) })).rejects.toThrow(/not signed by the module/);
    await expect(readsSealed({ ...env, ...moduleAt(another.url) })).rejects.toThrow(/Is it the one that wrapped them/);
    await expect(readsSealed({ KEYS_FILE: lost })).rejects.toThrow(
      /wrapped by a cryptographic module: set CRYPTO_MODULE_URL/,
    );
    expect(() => readConfig({ ...env, CRYPTO_MODULE_KEY: '' }, [])).toThrow(/CRYPTO_MODULE_KEY belong together/);
    await module.comeBack();
    expect(await readsSealed(env)).toBe('320582199001011234');
    expect(await turned(true)).toBe(true);
    expect(wrappedIn(lost)).toBe(0);
    expect(loadKeys(place)!.sign.export()).toEqual(sign);
  } finally {
    await Promise.all([module, forger, another, forgetful].map((one) => one.close()));
  }
});

test('a server whose module is away while keys are changed goes on reading, and stops sealing with the former ones', async () => {
  const module = await testCryptoModule();
  const path = join(folder, 'changing.json');
  makeKeys(path);
  const place = { file: path, variable: undefined, module: readConfig(moduleAt(module.url), []).keys.module! };
  const outside = httpCryptoModule(place.module);
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    await openKeyFile(place, outside);
    const cipher = fieldCipher(keysReader(place, loadKeys(place)!));
    const kept = cipher.encrypt('1', PLACE);
    // By another server, which reaches the module.
    const stored = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
    const fresh = createSecretKey(randomBytes(32));
    const wrapped = `module:${await outside.wrap(fresh.export())}`;
    await module.goAway();
    writeFileSync(
      path,
      JSON.stringify({
        ...stored,
        field: [wrapped, stored['field']],
        index: [wrapped, stored['index']],
        suite: ['sm', 'intl'],
      }),
    );
    expect(cipher.suite).toBe('intl');
    vi.advanceTimersByTime(2000);
    expect(cipher.decrypt(cipher.encrypt('1', PLACE), PLACE)).toBe('1');
    // Proofs have keys of their own, which are here: one of the former suite would be named as forged.
    expect(cipher.suite).toBe('sm');
    vi.advanceTimersByTime(6000);
    expect(() => cipher.encrypt('1', PLACE)).toThrow(/the module that opens the new ones is away/);
    expect(cipher.decrypt(kept, PLACE)).toBe('1');
    await module.comeBack();
    await expect
      .poll(() => {
        vi.advanceTimersByTime(2000);
        return cipher.decrypt(cipher.encrypt('2', PLACE), PLACE);
      })
      .toBe('2');
    const theirs = fieldCipher({ field: fresh, index: fresh, sign: fresh, suite: 'sm' });
    expect(theirs.decrypt(cipher.encrypt('3', PLACE), PLACE)).toBe('3');
    expect(cipher.decrypt(kept, PLACE)).toBe('1');
  } finally {
    vi.useRealTimers();
    await module.close();
  }
});
