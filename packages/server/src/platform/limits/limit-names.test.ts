import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limitKey, LIMITS, type LimitName } from './limit-names.ts';
import { addressOf } from './rate-limit.ts';

const SERVER = join(import.meta.dirname, '../..');
/** Keys that a stranger can know of a person. */
const KNOWN = new Set<string>(['mobile', 'mail', 'pair', 'person']);

const limits = Object.entries(LIMITS).map(([name, limit]) => ({
  name,
  per: limit.per as readonly string[],
  owner: 'owner' in limit ? limit.owner : '',
}));

test.each(limits)('limit $name says how its owner gets in, if a stranger can use it up', ({ per, owner }) => {
  expect(owner !== '', `per ${per.join(', ')}`).toBe(per.some((part) => KNOWN.has(part)));
});

test('every limit of the table is counted somewhere', () => {
  const sources = globSync('**/*.ts', { cwd: SERVER })
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('limit-names.ts'))
    .map((file) => readFileSync(join(SERVER, file), 'utf8'))
    .join('\n');
  expect(limits.filter(({ name }) => !sources.includes(`limitKey('${name}'`)).map(({ name }) => name)).toEqual([]);
});

test('a limit is counted by what the table says of it', () => {
  expect(limitKey('verify', { address: addressOf('203.0.113.9') })).toBe('verify:203.0.113.9');
  expect(limitKey('feedback', { all: 'all' })).toBe('feedback:all');
  expect(limitKey('ext-day', { account: 'a' })).toBe('ext-day:a');
  // @ts-expect-error A number that strangers know is no address of theirs.
  limitKey('verify', { mobile: '19900000001' });
  // @ts-expect-error Nor is a text that nobody made one.
  limitKey('verify', { address: '19900000001' });
  // @ts-expect-error It is counted by one thing.
  limitKey('sms-day', { mobile: '19900000001', account: 'a' });
});

// Counted in tables of their own.
test('a name that was locked by wrong passwords of others is opened by the phone or the bureau', () => {
  const forgiving = ['areas/accounts/own-password/forget-password.ts', 'areas/accounts/users/command.ts'];
  for (const file of forgiving) expect(readFileSync(join(SERVER, file), 'utf8')).toContain('forgetFailures(');
  expect(LIMITS['sign-in' satisfies LimitName].per).toEqual(['address']);
});
