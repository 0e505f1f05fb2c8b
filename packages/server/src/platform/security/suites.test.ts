// Known answers of the standards, and what a sealed value of each suite refuses.
import { createCipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { fieldCipher, placeOf } from './field-cipher.ts';
import { fingerprint } from './keys.ts';
import { hashOf, hmacOf, SUITE_NAMES } from './suites.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');

it.each([
  ['GB/T 32905-2016 A.1', 'abc', '66c7f0f4 62eeedd9 d1f2d46b dc10e4e2 4167c487 5cf2f7a2 297da02b 8f4ba8e0'],
  ['GB/T 32905-2016 A.2', 'abcd'.repeat(16), 'debe9ff9 2275b8a1 38604889 c18e5a4d 6fdb70e5 387e5765 293dcba3 9c0c5732'],
])('SM3 of %s', (_, text, digest) => {
  expect(hashOf('sm').update(text).digest()).toEqual(hex(digest));
});

it('HMAC-SM3 of GM/T 0042-2015', () => {
  const key = createSecretKey(Buffer.from(Array.from({ length: 37 }, (_, at) => at + 1)));
  expect(hmacOf('sm', key).update(Buffer.alloc(50, 0xcd)).digest()).toEqual(
    hex('220bf579 ded55539 3f0159f6 6c998778 22a3ecf6 10d15521 54b41d44 b94db3ae'),
  );
});

const KEY = hex('0123456789abcdef fedcba9876543210');

it('SM4 of GB/T 32907-2016 A.1', () => {
  const cipher = createCipheriv('sm4-ecb', KEY, null).setAutoPadding(false);
  expect(Buffer.concat([cipher.update(KEY), cipher.final()])).toEqual(hex('681edf34d206965e 86b3e94f536e4246'));
});

it('SM4-CTR of draft-ribose-cfrg-sm4-10 A.2.5', () => {
  const text = hex(['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'aa', 'bb'].map((byte) => byte.repeat(8)).join(''));
  const cipher = createCipheriv('sm4-ctr', KEY, hex('000102030405060708090a0b0c0d0e0f'));
  expect(Buffer.concat([cipher.update(text), cipher.final()])).toEqual(
    hex(`ac3236cb970cc207 91364c395a1342d1 a3cbc1878c6f30cd 074cce385cdd70c7
      f234bc0e24c11980 fd1286310ce37b92 6e02fcd0faa0baf3 8b2933851d824514`),
  );
});

const aKey = () => createSecretKey(randomBytes(32));
const PLACE = placeOf('user_info', 'mobile_enc', 'one');
const PLAIN = '19900000001';

it.each(SUITE_NAMES)(
  'a value of suite %s opens where it stands, as it was, with its key, and not otherwise',
  (suite) => {
    const keys = { field: aKey(), index: aKey(), sign: aKey(), suite };
    const cipher = fieldCipher(keys);
    const sealed = cipher.encrypt(PLAIN, PLACE);
    expect(cipher.suite).toBe(suite);
    expect(cipher.decrypt(sealed, PLACE)).toBe(PLAIN);
    expect(cipher.decrypt(cipher.encrypt('', PLACE), PLACE)).toBe('');
    expect(cipher.encrypt(PLAIN, PLACE)).not.toEqual(sealed);
    for (const [table, column, id] of [
      ['user_info', 'mobile_enc', 'two'],
      ['user_info', 'id_card_no_enc', 'one'],
      ['account', 'mobile_enc', 'one'],
    ] as const)
      expect(() => cipher.decrypt(sealed, placeOf(table, column, id))).toThrow(/is not its own/);
    // Every byte, of header, nonce, text and tag; shortened and lengthened.
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => cipher.decrypt(changed, PLACE), `byte ${at}`).toThrow(/is not its own|a key that is not here/);
    }
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => cipher.decrypt(sealed.subarray(0, length), PLACE), `${length} bytes`).toThrow(
        /^The value of user_info\.mobile_enc:one (is not its own|was sealed with a key that is not here)/,
      );
    expect(() => cipher.decrypt(Buffer.concat([sealed, sealed.subarray(-1)]), PLACE)).toThrow(/is not its own/);
    expect(() => fieldCipher({ ...keys, field: aKey() }).decrypt(sealed, PLACE)).toThrow(/a key that is not here/);
  },
);

it('suites are read side by side, and one key under another suite is another key', () => {
  const [old, fresh] = [
    { field: aKey(), index: aKey(), suite: 'intl' as const },
    { field: aKey(), index: aKey(), suite: 'sm' as const },
  ];
  const sign = aKey();
  const [before, after] = [fieldCipher({ ...old, sign, other: fresh }), fieldCipher({ ...fresh, sign, other: old })];
  for (const [one, two] of [
    [before, after],
    [after, before],
  ] as const) {
    expect(two.decrypt(one.encrypt(PLAIN, PLACE), PLACE)).toBe(PLAIN);
    expect(two.blindIndexes(PLAIN)).toContainEqual(one.blindIndex(PLAIN));
  }
  expect(before.blindIndex(PLAIN)).toEqual(createHmac('sha256', old.index).update(PLAIN).digest().subarray(0, 16));
  expect(after.blindIndex(PLAIN)).toEqual(createHmac('sm3', fresh.index).update(PLAIN).digest().subarray(0, 16));
  const relabelled = fieldCipher({ ...old, suite: 'sm', sign });
  expect(() => relabelled.decrypt(before.encrypt(PLAIN, PLACE), PLACE)).toThrow(/a key that is not here/);
  expect(fingerprint(old.field, 'sm')).not.toBe(fingerprint(old.field));
});
