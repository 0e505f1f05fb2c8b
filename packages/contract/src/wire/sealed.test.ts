import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { deriveKey, seal, Unsealable, unseal } from './sealed.ts';

const PATH = '/api/oauth/token';
const params = { passphrase: '口令-passphrase', salt: 'salt-盐', iterations: 1000 };
const nodeKey = pbkdf2Sync(params.passphrase, params.salt, params.iterations, 32, 'sha256');
const key = await deriveKey(params);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('[S9-30] the key is derived from pass phrase, salt and iteration count', () => {
  test('as any other PBKDF2-HMAC-SHA256 derives it', () => {
    expect(Buffer.from(key)).toEqual(nodeKey);
  });

  test('to the same key on a plain-http page, where the browser has no subtle crypto', async () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes });
    expect(Buffer.from(await deriveKey(params))).toEqual(nodeKey);
  });

  test.each([
    ['pass phrase', { passphrase: 'x' }],
    ['salt', { salt: 'x' }],
    ['iteration count', { iterations: 999 }],
  ])('to another key with another %s', async (_what, other) => {
    expect(await deriveKey({ ...params, ...other })).not.toEqual(key);
  });
});

test('[S7-46 S7-47] what is sealed for a path opens for that path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(unseal(key, PATH, seal(key, PATH, text))).toBe(text);
    }),
  );
  const long = '菜单'.repeat(200_000);
  expect(unseal(key, PATH, seal(key, PATH, long))).toBe(long);
  expect(unseal(key, PATH, seal(key, PATH, '\ufeffbom'))).toBe('\ufeffbom');
});

test('the same text is never sealed to the same value', () => {
  expect(seal(key, PATH, 'Demo@2026')).not.toBe(seal(key, PATH, 'Demo@2026'));
});

test('AES-256-GCM of another maker opens what is sealed here: iv, ciphertext, tag', () => {
  const bytes = Buffer.from(seal(key, PATH, '你好'), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', nodeKey, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(PATH)).setAuthTag(bytes.subarray(-16));
  expect(Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString()).toBe('你好');
});

test('what another maker seals opens here', () => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', nodeKey, iv).setAAD(Buffer.from(PATH));
  const body = Buffer.concat([iv, cipher.update('你好'), cipher.final(), cipher.getAuthTag()]);
  expect(unseal(key, PATH, body.toString('base64'))).toBe('你好');
});

describe('[S9-30] one kind of error for everything that does not open', () => {
  const sealed = seal(key, PATH, '{"userId":"U032"}');
  const bytes = Buffer.from(sealed, 'base64');

  test('another path', () => {
    expect(() => unseal(key, '/api/oauth/token2', sealed)).toThrow(Unsealable);
  });

  test('another key, or none of 32 bytes', () => {
    expect(() => unseal(new Uint8Array(32), PATH, sealed)).toThrow(Unsealable);
    expect(() => unseal(new Uint8Array(5), PATH, sealed)).toThrow(Unsealable);
  });

  test('any changed byte', () => {
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => unseal(key, PATH, changed.toString('base64'))).toThrow(Unsealable);
    }
  });

  test('any truncation', () => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => unseal(key, PATH, bytes.subarray(0, length).toString('base64'))).toThrow(Unsealable);
    }
  });

  test.each([
    ['{"userId":"U032"}'],
    ['Demo@2026'],
    [''],
    [` ${sealed}`],
    [`${sealed}\n`],
    [sealed.slice(0, -1)],
    ['密封'],
  ])('the text %j', (text) => {
    expect(() => unseal(key, PATH, text)).toThrow(Unsealable);
  });

  test('bytes that are no UTF-8', () => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', nodeKey, iv).setAAD(Buffer.from(PATH));
    const body = Buffer.concat([iv, cipher.update(Buffer.from([0xff, 0xfe])), cipher.final(), cipher.getAuthTag()]);
    expect(() => unseal(key, PATH, body.toString('base64'))).toThrow(Unsealable);
  });
});
