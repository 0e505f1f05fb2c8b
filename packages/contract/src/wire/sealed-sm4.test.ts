// Another maker: node:crypto, by the words of wire §4.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aesSealer, deriveKey, Unsealable } from './sealed.ts';
import { sm4Sealer } from './sealed-sm4.ts';

const PATH = '/api/oauth/token';
const params = { passphrase: '口令-passphrase', salt: 'salt-盐', iterations: 1000 };
const nodeKey = pbkdf2Sync(params.passphrase, params.salt, params.iterations, 32, 'sha256');
const nodeKeys = Buffer.from(hkdfSync('sm3', nodeKey, '', 'trainrace sm4-ctr hmac-sm3', 48));
const nodeMac = (path: string, sealed: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(path));
  const mac = createHmac('sm3', nodeKeys.subarray(16));
  return mac.update(sealed).update(path).update(length).digest();
};
const nodeSeal = (plain: Buffer, iv = randomBytes(16)) => {
  const cipher = createCipheriv('sm4-ctr', nodeKeys.subarray(0, 16), iv);
  const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final()]);
  return Buffer.concat([sealed, nodeMac(PATH, sealed)]).toString('base64');
};

const key = await deriveKey({ ...params, cipher: 'sm4' });
const { seal, unseal } = sm4Sealer(key);

test('what is sealed for a path opens for that path, and is never the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(unseal(PATH, seal(PATH, text))).toBe(text);
    }),
  );
  const long = '菜单'.repeat(20_000);
  expect(unseal(PATH, seal(PATH, long))).toBe(long);
  expect(seal(PATH, 'Demo@2026')).not.toBe(seal(PATH, 'Demo@2026'));
});

test('SM4-CTR and HMAC-SM3 of another maker open what is sealed here: counter block, ciphertext, MAC', () => {
  for (const text of ['', '你好', 'x'.repeat(100)]) {
    const bytes = Buffer.from(seal(PATH, text), 'base64');
    expect(bytes.subarray(-32)).toEqual(nodeMac(PATH, bytes.subarray(0, -32)));
    const decipher = createDecipheriv('sm4-ctr', nodeKeys.subarray(0, 16), bytes.subarray(0, 16));
    expect(Buffer.concat([decipher.update(bytes.subarray(16, -32)), decipher.final()]).toString()).toBe(text);
  }
});

test('what another maker seals opens here, with a counter that overflows as well', () => {
  const text = '你好'.repeat(50);
  expect(unseal(PATH, nodeSeal(Buffer.from(text)))).toBe(text);
  for (const bytes of [1, 2, 16]) {
    const iv = Buffer.concat([Buffer.alloc(16 - bytes, 7), Buffer.alloc(bytes, 0xff)]);
    expect(unseal(PATH, nodeSeal(Buffer.from(text), iv))).toBe(text);
  }
});

describe('one kind of error for everything that does not open', () => {
  const sealed = seal(PATH, '{"userId":"U032"}');
  const bytes = Buffer.from(sealed, 'base64');

  test('another path, another key, and a byte moved from the text to the path', () => {
    expect(() => unseal('/api/oauth/token2', sealed)).toThrow(Unsealable);
    expect(() => sm4Sealer(new Uint8Array(32)).unseal(PATH, sealed)).toThrow(Unsealable);
    const moved = Buffer.concat([bytes.subarray(0, -33), bytes.subarray(-32)]).toString('base64');
    expect(() => unseal(String.fromCharCode(bytes.at(-33)! & 0x7f) + PATH, moved)).toThrow(Unsealable);
  });

  test('any changed byte, and any truncation', () => {
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => unseal(PATH, changed.toString('base64'))).toThrow(Unsealable);
      expect(() => unseal(PATH, bytes.subarray(0, place).toString('base64'))).toThrow(Unsealable);
    }
  });

  test('what AES sealed with the same key, and the other way round', () => {
    const aes = aesSealer(key);
    expect(() => unseal(PATH, aes.seal(PATH, '{"userId":"U032"}'))).toThrow(Unsealable);
    expect(() => aes.unseal(PATH, sealed)).toThrow(Unsealable);
  });

  test.each([[''], ['Demo@2026'], [` ${sealed}`], [`${sealed}\n`], ['密封']])('the text %j', (text) => {
    expect(() => unseal(PATH, text)).toThrow(Unsealable);
  });

  test('bytes that are no UTF-8', () => {
    expect(() => unseal(PATH, nodeSeal(Buffer.from([0xff, 0xfe])))).toThrow(Unsealable);
  });
});
