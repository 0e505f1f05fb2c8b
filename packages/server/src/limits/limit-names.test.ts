import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LIMITS, type LimitName } from './limit-names.ts';

const SERVER = join(import.meta.dirname, '..');
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

test('every limit of the table is counted somewhere, and what it is counted by is what the table says', () => {
  const sources = globSync('**/*.ts', { cwd: SERVER })
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('limit-names.ts'))
    .map((file) => readFileSync(join(SERVER, file), 'utf8'))
    .join('\n');
  const keysOf = (name: string) => [...sources.matchAll(new RegExp(`[\`']${name}:(\\$\\{(\\w+)|all)`, 'g'))];
  const wordOf: Record<string, readonly string[]> = {
    addressOf: ['address'],
    all: ['all'],
    user: ['account'],
    outer: ['account'],
    context: ['account'],
    id: ['account', 'link'],
    name: ['mobile', 'mail', 'pair'],
    cipher: ['mobile'],
    pair: ['pair'],
    person: ['person'],
    day: ['mobile'],
  };
  for (const { name, per } of limits) {
    const found = keysOf(name).map(([, rest, word]) => wordOf[word ?? rest!] ?? []);
    expect(found.length, name).toBeGreaterThan(0);
    for (const words of found)
      expect(
        per.some((part) => words.includes(part)),
        name,
      ).toBe(true);
  }
});

// Counted in tables of their own.
test('a name that was locked by wrong passwords of others is opened by the phone or the bureau', () => {
  const forgiving = ['modules/accounts/own-password/forget-password.ts', 'modules/accounts/users/command.ts'];
  for (const file of forgiving) expect(readFileSync(join(SERVER, file), 'utf8')).toContain('forgetFailures(');
  expect(LIMITS['sign-in' satisfies LimitName].per).toEqual(['address']);
});
