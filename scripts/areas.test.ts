import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AREAS, areasNamed, testsByPlace, testsOf } from './areas.ts';

const ALL = globSync('packages/*/{src,seed,bench}/**/*.test.{ts,tsx}', { cwd: join(import.meta.dirname, '..') });

test('every test file of the packages belongs to one area', () => {
  expect(ALL.length).toBeGreaterThan(300);
  const belonging = AREAS.flatMap(testsOf);
  expect(ALL.filter((file) => !belonging.includes(file))).toEqual([]);
  expect(belonging.filter((file, at) => belonging.indexOf(file) !== at)).toEqual([]);
});

test.each(AREAS.filter((area) => area !== 'platform'))(
  'every place that is named for the area %s has a test',
  (area) => {
    const empty = testsByPlace(area).filter(({ files, place }) => files.length === 0 && !place.includes('/src/areas/'));
    expect(empty.map(({ place }) => place)).toEqual([]);
  },
);

test('areas are the folders of that name, and each has tests of its server and its pages', () => {
  const folders = ['contract', 'server', 'web'].flatMap((room) =>
    globSync('*', { cwd: join(import.meta.dirname, `../packages/${room}/src/areas`) }),
  );
  expect([...new Set(folders), 'platform'].toSorted()).toEqual(AREAS.toSorted());
  const bare = AREAS.filter(
    (area) => ![/\/server\//, /\/(web|e2e)\//].every((room) => testsOf(area).some((file) => room.test(file))),
  );
  expect(bare).toEqual([]);
});

test('an area has its rules or modules, its components and its stories', () => {
  expect(testsOf('deposits')).toEqual(
    expect.arrayContaining([
      'packages/e2e/src/areas/deposits/statements.test.ts',
      'packages/contract/src/areas/deposits/deposit-calculator.test.ts',
      'packages/server/src/areas/deposits/margin-policy/margin-policy.test.ts',
      'packages/web/src/areas/deposits/send-remind.browser.test.tsx',
    ]),
  );
});

test('an unknown area is refused with the list of those there are', () => {
  expect(areasNamed(['deposits', 'scores'])).toEqual(['deposits', 'scores']);
  expect(() => areasNamed(['deposit'])).toThrow(/no area "deposit".*deposits, training, documents/);
});
