import * as contract from '@trainrace/contract';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { expect, test } from 'vitest';
import type { Shape } from '@trainrace/contract/wire/family';
import { withoutSecrets } from './without-secrets.ts';

/** All that people fill in: drafts of families, and what calls take. */
function shapesIn(value: unknown, seen = new Set<unknown>()): Shape[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const own = ['draft', 'input'].flatMap((part) => {
    const schema = (value as Record<string, unknown>)[part] as { shape?: Shape } | undefined;
    return schema?.shape === undefined ? [] : [schema.shape];
  });
  const plain = Object.getPrototypeOf(value);
  const isPlain = plain === Object.prototype || plain === null || Array.isArray(value);
  return [...own, ...(isPlain ? Object.values(value).flatMap((one) => shapesIn(one, seen)) : [])];
}

// Signing in is no form that is kept: its fields are no schema's.
const shapes = shapesIn({ ...contract }).filter((shape) => !('grant_type' in shape));

test('no form of the contract keeps a password or a key in the browser', () => {
  const secret = /password|psw$|^(secret|access)Key$/i;
  const named = shapes.flatMap((shape) =>
    Object.keys(shape).flatMap((field) => (secret.test(field) ? [{ field, shape }] : [])),
  );
  expect(named.length).toBeGreaterThan(10);
  const kept = named.filter(({ field, shape }) => field in withoutSecrets(shape, { [field]: 'Shazhou#58' }));
  expect(kept.map(({ field }) => field)).toEqual([]);
});

test('nor the code of an SMS; all else stays', () => {
  const { shape } = userInfo.registered.input;
  const typed = { name: '王小明', code: '123456', password: 'a', password1: 'a', nothingOfOurs: 1 };
  expect(withoutSecrets(shape, typed)).toEqual({ name: '王小明' });
});
