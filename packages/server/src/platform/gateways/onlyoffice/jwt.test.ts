import { createHmac, createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { readJwt, signJwt } from './jwt.ts';

const SECRET = 'a secret of thirty-two characters';
const NOW = new Date('2026-11-22T08:00:00Z');
const seconds = NOW.getTime() / 1000;

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const written = (header: unknown, claims: unknown, hash = 'sha256') => {
  const said = `${part(header)}.${part(claims)}`;
  return `${said}.${createHmac(hash, SECRET).update(said).digest('base64url')}`;
};

test('the token of RFC 7515, A.1 is read with its key, until its time is over', async () => {
  const token =
    'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const key = createSecretKey(
    Buffer.from('AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow', 'base64url'),
  );
  const end = 1_300_819_380_000;
  expect(await readJwt(token, key, new Date(end - 1000))).toMatchObject({ iss: 'joe' });
  expect(await readJwt(token, key, new Date(end))).toBeNull();
});

test('a token is the one that another program writes of the same claims', async () => {
  const claims = { key: 'a-1', status: 2, exp: seconds + 60 };
  const token = await signJwt(claims, SECRET);
  expect(token).toBe(written({ alg: 'HS256', typ: 'JWT' }, claims));
  expect(await readJwt(token, SECRET, NOW)).toEqual(claims);
});

test.each([
  ['no token', 'x'],
  ['nothing', ''],
  ['no signature', `${part({ alg: 'none' })}.${part({ key: 'a-1' })}.`],
  ['another algorithm', written({ alg: 'HS512' }, { key: 'a-1' }, 'sha512')],
  ['another algorithm in the header alone', written({ alg: 'none' }, { key: 'a-1' })],
  ['claims that are no object', written({ alg: 'HS256' }, ['a-1'])],
  ['a time that is no number', written({ alg: 'HS256' }, { exp: '2099-01-01' })],
  ['a time that is over', written({ alg: 'HS256' }, { exp: seconds })],
  ['four parts', `${written({ alg: 'HS256' }, { key: 'a-1' })}.x`],
  ['another secret', written({ alg: 'HS256' }, {}).replace(/\.[^.]*$/, `.${part('another')}`)],
])('refuses %s', async (_, token) => {
  expect(await readJwt(token, SECRET, NOW)).toBeNull();
});
