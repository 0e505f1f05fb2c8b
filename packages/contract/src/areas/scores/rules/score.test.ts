import { describe, expect, test } from 'vitest';
import { rankTrade, type ScoreRow, type ScoreRules } from './score.ts';

const rules: ScoreRules = {
  theoryWeight: 30,
  practiceWeight: 70,
  passTheory: '60.00',
  passPractice: '60.00',
  tieRule: 1,
  awardRule: { '1': 1, '2': 2, '3': 3 },
};

const row = (
  id: string,
  theoryScore: string | null,
  practiceScore: string | null,
  rest: Partial<ScoreRow> = {},
): ScoreRow => ({
  id,
  contestGroup: 1,
  theoryScore,
  practiceScore,
  theoryAttend: 1,
  practiceAttend: 1,
  practiceSeconds: null,
  deduction: null,
  ...rest,
});

const rank = (rows: ScoreRow[], other: Partial<ScoreRules> = {}) =>
  new Map(rankTrade(rows, { ...rules, ...other }).map((ranked) => [ranked.id, ranked]));
const ranksOf = (rows: ScoreRow[], other: Partial<ScoreRules> = {}) =>
  Object.fromEntries([...rank(rows, other)].map(([id, { rankNo }]) => [id, rankNo]));

describe('the total', () => {
  test.each([
    ['92.00', '88.00', null, '89.2000', '89.20'],
    ['88.83', '90.15', null, '89.7540', '89.75'],
    ['80.05', '80.05', null, '80.0500', '80.05'],
    ['70.01', '70.02', null, '70.0170', '70.02'],
    ['70.15', '70.00', null, '70.0450', '70.05'],
    ['92.00', '88.00', '1.50', '87.7000', '87.70'],
    ['0.00', '1.00', '2.00', '-1.3000', '-1.30'],
  ])('of %s and %s less %s is %s, read as %s', (theory, practice, deduction, exactTotal, totalScore) => {
    const [ranked] = rankTrade([row('a', theory, practice, { deduction })], rules);
    expect(ranked).toMatchObject({ exactTotal, totalScore });
  });

  test('two that read the same are still told apart by the exact sum', () => {
    const ranked = rank([row('a', '80.00', '80.00'), row('b', '80.01', '80.00')]);
    expect([ranked.get('a')?.totalScore, ranked.get('b')?.totalScore]).toEqual(['80.00', '80.00']);
    expect([ranked.get('a')?.rankNo, ranked.get('b')?.rankNo]).toEqual([2, 1]);
  });

  test('sums that floats get wrong are equal: 0.1 + 0.2 against 0.3', () => {
    const even = { theoryWeight: 50, practiceWeight: 50, tieRule: 3 } as const;
    expect(ranksOf([row('a', '0.10', '0.20'), row('b', '0.30', '0.00')], even)).toEqual({ a: 1, b: 1 });
  });

  test('more digits than a score has are an error, never rounded away', () => {
    expect(() => rankTrade([row('a', '80.001', '80.00')], rules)).toThrow(RangeError);
  });
});

describe('the tie rule', () => {
  // 0.3 · 90 + 0.7 · 80 = 0.3 · 76 + 0.7 · 86 = 83
  const tied = [
    row('a', '90.00', '80.00', { practiceSeconds: 100 }),
    row('b', '76.00', '86.00', { practiceSeconds: 200 }),
    row('c', '10.00', '10.00'),
  ];

  test('1 puts the higher practice first', () => {
    expect(ranksOf(tied, { tieRule: 1 })).toEqual({ a: 2, b: 1, c: 3 });
  });

  test('2 puts who needed less time first, and who has no time last', () => {
    expect(ranksOf(tied, { tieRule: 2 })).toEqual({ a: 1, b: 2, c: 3 });
    expect(ranksOf([row('x', '90.00', '80.00'), ...tied], { tieRule: 2 })).toEqual({ a: 1, b: 2, x: 3, c: 4 });
  });

  test('3 leaves them equal, and the next place is skipped: 1, 1, 3', () => {
    expect(ranksOf(tied, { tieRule: 3 })).toEqual({ a: 1, b: 1, c: 3 });
  });

  test('who is equal in that as well shares the place', () => {
    expect(ranksOf([row('a', '90.00', '80.00'), row('b', '90.00', '80.00'), row('c', '1.00', '1.00')])).toEqual({
      a: 1,
      b: 1,
      c: 3,
    });
  });
});

test('groups of one trade are ranked each on their own', () => {
  const rows = [
    row('a', '90.00', '90.00'),
    row('b', '80.00', '80.00', { contestGroup: 2 }),
    row('c', '70.00', '70.00', { contestGroup: 2 }),
  ];
  expect(ranksOf(rows)).toEqual({ a: 1, b: 1, c: 2 });
});

describe('unranked', () => {
  const blank = { exactTotal: null, totalScore: null, rankNo: null, awardLevel: null, standardScore: null };

  test.each([
    ['absent in theory', { theoryAttend: 2 }],
    ['absent in practice', { practiceAttend: 2 }],
    ['with a violation in theory', { theoryAttend: 3 }],
    ['with a violation in practice', { practiceAttend: 3 }],
  ] as const)('%s: no total, no rank, not passed, whatever was scored', (_what, attend) => {
    const ranked = rank([row('a', '99.00', '99.00', attend), row('b', '1.00', '1.00')]);
    expect(ranked.get('a')).toEqual({ id: 'a', ...blank, isPass: 0 });
    expect(ranked.get('b')).toMatchObject({ rankNo: 1, totalScore: '1.00' });
  });

  test('who still lacks a score: neither passed nor failed', () => {
    const ranked = rank([row('a', '99.00', null), row('b', '0.00', '0.00')]);
    expect(ranked.get('a')).toEqual({ id: 'a', ...blank, isPass: null });
    expect(ranked.get('b')).toMatchObject({ rankNo: 1, totalScore: '0.00', isPass: 0 });
  });

  test('a part of weight 0 is not held and not asked for', () => {
    const ranked = rank([row('a', null, '75.00')], { theoryWeight: 0, practiceWeight: 100 });
    expect(ranked.get('a')).toMatchObject({ rankNo: 1, totalScore: '75.00', isPass: 1 });
  });
});

test.each([
  ['60.00', '60.00', 1],
  ['59.99', '100.00', 0],
  ['100.00', '59.99', 0],
])('theory %s and practice %s pass: %i', (theory, practice, isPass) => {
  expect(rank([row('a', theory, practice)]).get('a')?.isPass).toBe(isPass);
});

describe('awards', () => {
  const scores = (...practice: number[]) =>
    practice.map((score, index) => row(String(index), '80.00', score.toFixed(2)));
  const awards = (rows: ScoreRow[], other: Partial<ScoreRules> = {}) =>
    [...rank(rows, other).values()].map(({ awardLevel }) => awardLevel);

  test('go to as many as the rule says, by rank', () => {
    expect(awards(scores(99, 98, 97, 96, 95, 94, 93))).toEqual([1, 2, 2, 3, 3, 3, null]);
  });

  test('who ties across a boundary all get the better one', () => {
    expect(awards(scores(99, 99, 97, 96))).toEqual([1, 1, 2, 3]);
    expect(awards(scores(99, 98, 97, 97, 97, 94, 93))).toEqual([1, 2, 2, 2, 2, 3, null]);
  });

  test('a level without places gives none', () => {
    expect(awards(scores(99, 98, 97), { awardRule: { '1': 0, '2': 1, '4': 1 } })).toEqual([2, 4, null]);
    expect(awards(scores(99, 98), { awardRule: {} })).toEqual([null, null]);
  });
});
