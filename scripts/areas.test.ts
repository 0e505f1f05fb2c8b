import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AREAS, areasNamed, testsByPlace, testsOf } from './areas.ts';

const ALL = globSync('packages/*/{src,seed,bench}/**/*.test.{ts,tsx}', { cwd: join(import.meta.dirname, '..') });

test('every test file of the packages belongs to one area: put a new one into its place in areas.ts', () => {
  expect(ALL.length).toBeGreaterThan(300);
  const belonging = AREAS.flatMap(testsOf);
  expect(ALL.filter((file) => !belonging.includes(file))).toEqual([]);
  expect(belonging.filter((file, at) => belonging.indexOf(file) !== at)).toEqual([]);
});

test.each(AREAS)('every place of the area %s has a test', (area) => {
  const empty = testsByPlace(area).filter(({ files }) => files.length === 0);
  expect(empty.map(({ place }) => place)).toEqual([]);
});

test('an area has its rules or modules, its components and its stories', () => {
  expect(testsOf('deposits')).toEqual(
    expect.arrayContaining([
      'packages/contract/src/deposit/deposit-calculator.test.ts',
      'packages/server/src/modules/deposit/margin-policy/margin-policy.test.ts',
      'packages/web/src/features/deposit/send-remind.browser.test.tsx',
    ]),
  );
  const bare = AREAS.filter(
    (area) => !['server', 'web', 'e2e'].every((room) => testsOf(area).some((file) => file.includes(`/${room}/`))),
  );
  expect(bare).toEqual([]);
});

test('an unknown area is refused with the list of those there are', () => {
  expect(areasNamed(['deposits', 'scores'])).toEqual(['deposits', 'scores']);
  expect(() => areasNamed(['deposit'])).toThrow(/no area "deposit".*deposits, training, notices/);
});
