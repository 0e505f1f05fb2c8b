import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KINDS, kindOf } from './budgets.ts';
import { brokenBudgets, filesToRunAgain, outcomeOf, partsTable, slowestFiles, type FileSummary } from './summary.ts';

const one = (file: string, more: Partial<FileSummary> = {}): FileSummary => ({
  file,
  passed: 1,
  failures: [],
  ms: 10,
  slowest: { title: 'does it', ms: 5 },
  ...more,
});

test('passed tests are added up, failures of files and between them are told in full', () => {
  const files = [one('a', { passed: 3 }), one('b', { failures: ['b > broken\nwhy'] })];
  expect(outcomeOf({ files, between: ['Between the tests\nwhy'] })).toEqual({
    files,
    passed: 4,
    failures: ['b > broken\nwhy', 'Between the tests\nwhy'],
    unsteady: [],
  });
});

test('a file of which a test failed runs once more, and what passed only then is named', () => {
  const first = { files: [one('a'), one('b', { failures: ['b > one\nwhy', 'b > two\nwhy'] })], between: [] };
  expect(filesToRunAgain(first)).toEqual(['b']);
  const second = { files: [one('b', { passed: 4, failures: ['b > two\nanother why'] })], between: [] };
  expect(outcomeOf(first, second)).toMatchObject({
    passed: 5,
    failures: ['b > two\nanother why'],
    unsteady: ['b > one\nwhy'],
  });
});

test('nothing runs again where many files failed, or something outside of them', () => {
  const broken = Array.from({ length: 7 }, (_, at) => one(`f${at}`, { failures: ['x'] }));
  expect(filesToRunAgain({ files: broken, between: [] })).toEqual([]);
  expect(filesToRunAgain({ files: broken.slice(0, 2), between: ['Between the tests'] })).toEqual([]);
});

test('the slowest files stand first, ten of them', () => {
  const files = Array.from({ length: 12 }, (_, at) => one(`f${at}`, { ms: at * 1000 }));
  const lines = slowestFiles(files);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   11.0 s  f11');
});

test.each([
  ['packages/contract/src/areas/scores/rules/score.test.ts', 'rule'],
  ['packages/web/src/api/answer.test.ts', 'rule'],
  ['packages/server/src/areas/accounts/auth/username.rules.test.ts', 'rule'],
  ['packages/server/src/areas/accounts/auth/auth.test.ts', 'module'],
  ['packages/server/src/test/families.test.ts', 'family law'],
  ['packages/web/src/widgets/named-select.browser.test.tsx', 'component'],
  ['packages/e2e/src/areas/scores/scores.test.ts', 'story'],
  ['packages/e2e/src/sweep.full.test.ts', 'sweep'],
  ['packages/server/src/soak/crowd.full.test.ts', 'sweep'],
  ['scripts/summary.test.ts', 'source'],
])('%s is of the kind %s', (file, kind) => {
  expect(kindOf(file)?.name).toBe(kind);
});

test('a budget is broken by a file, by a test, or by both', () => {
  const file = 'packages/contract/src/a.test.ts';
  expect(brokenBudgets([one(file)])).toEqual([]);
  expect(brokenBudgets([one(file, { ms: 1500 })])).toEqual([`${file} (rule): 1.5 s of 1.0 s`]);
  expect(brokenBudgets([one(file, { ms: 1500, slowest: { title: 'does it', ms: 1400 } })])).toEqual([
    `${file} (rule): 1.5 s of 1.0 s; "does it" 1.4 s of 0.1 s`,
  ]);
  expect(brokenBudgets([one('elsewhere/a.test.ts')])).toEqual([
    'elsewhere/a.test.ts: is of no kind, see scripts/budgets.ts',
  ]);
});

test('docs/testing.md shows the kinds with their budgets', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/testing.md'), 'utf8');
  const shown = [...page.matchAll(/^\| (\S[\w ]*?) +\|.*\| +([\d ]+?) +\| +([\d ]+?) +\|$/gm)].map(
    ([, name, perTest, perFile]) => [name, number(perTest!), number(perFile!)],
  );
  const known = KINDS.map(({ name, perTest, perFile }) => [name, perTest, perFile]);
  expect(shown.toSorted()).toEqual(known.toSorted());
});

const number = (text: string) => Number(text.replaceAll(' ', ''));

test('the parts stand in a table with the whole below', () => {
  const parts = [
    { name: 'source', passed: 9, failed: 0, ms: 61_000 },
    { name: 'server', passed: 2101, failed: 1, ms: 240_400 },
  ];
  expect(partsTable(parts, 245_000)).toEqual([
    'part    passed  failed     time',
    'source       9       0   61.0 s',
    'server    2101       1  240.4 s',
    'all                     245.0 s',
  ]);
});
