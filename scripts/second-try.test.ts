import { expect, test } from 'vitest';
import { filesToRunAgain, outcomeOf, type Summary } from './second-try.ts';

const failure = (title: string) => ({ title, text: `${title}: why` });
const summary = (files: Summary['files'], between: Summary['between'] = []): Summary => ({ files, between });

const first = summary({
  a: { passed: 3, failures: [] },
  b: { passed: 1, failures: [failure('slow'), failure('broken')] },
});

test('only the files of which a test failed run again', () => {
  expect(filesToRunAgain(first)).toEqual(['b']);
  expect(filesToRunAgain(summary({ a: { passed: 1, failures: [] } }))).toEqual([]);
});

test('nothing runs again where many files failed, or what failed belongs to none', () => {
  const many = Array.from({ length: 7 }, (_, at): [string, Summary['files'][string]] => [
    `f${at}`,
    { passed: 0, failures: [failure('x')] },
  ]);
  expect(filesToRunAgain(summary(Object.fromEntries(many)))).toEqual([]);
  expect(filesToRunAgain(summary(first.files, [failure('Between the tests')]))).toEqual([]);
});

test('what passed at the second try is counted and named, what failed twice has failed', () => {
  const second = summary({ b: { passed: 2, failures: [failure('broken')] } });
  expect(outcomeOf(first, second)).toEqual({ passed: 5, failures: ['broken: why'], unsteady: ['slow: why'] });
});

test('without a second try all that failed has failed', () => {
  expect(outcomeOf(first)).toEqual({ passed: 4, failures: ['slow: why', 'broken: why'], unsteady: [] });
  expect(outcomeOf(summary({}, [failure('Between the tests')])).failures).toEqual(['Between the tests: why']);
});

test('a second try that does not come to its files leaves them failed', () => {
  expect(outcomeOf(first, summary({}, [failure('Between the tests')])).failures).toHaveLength(3);
});
