import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entryOf, missingFrom, type Lockfile } from './complete-lockfile.ts';

const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');

test('the lockfile has every platform, so that npm ci accepts it everywhere', () => {
  expect(missingFrom(JSON.parse(text) as Lockfile), 'run: npm run lockfile').toEqual([]);
});

test('the lockfile names no download address, so that any registry serves it', () => {
  expect(text).not.toMatch(/"resolved": "https?:/);
});

test('reads the platform from the name', () => {
  expect(entryOf({ name: '@oxlint/binding-linux-arm-musleabihf', version: '1.94.0' })).toEqual({
    version: '1.94.0',
    os: ['linux'],
    cpu: ['arm'],
    libc: ['musl'],
    optional: true,
  });
  expect(() => entryOf({ name: 'pg-native', version: '>=3.0.1' })).toThrow(/not a package of one platform/);
});
