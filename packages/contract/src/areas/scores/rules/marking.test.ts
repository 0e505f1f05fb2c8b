import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASPECT } from '../marking.dictionaries.ts';
import { unitsOf } from '../../../rules/decimal.ts';
import { countMarks, markProblem, numbered, settle, type MarkedAspect } from './marking.ts';
import { rowProblems, sumOf, sumProblems } from './scheme.ts';

const aspect = (fields: Partial<MarkedAspect> = {}): MarkedAspect => ({
  no: 'A1',
  title: '外观',
  kind: ASPECT.judgement,
  fullMark: '10.00',
  ...fields,
});

describe('a judgement', () => {
  it.each([
    [['3', '3', '3'], { state: 'done', points: '10.00' }],
    [['2', '3', '2'], { state: 'done', points: '7.78' }],
    [['0', '0', '0'], { state: 'done', points: '0.00' }],
    [['2', '2', '3', '3'], { state: 'done', points: '8.33' }],
    [['1', '3', '2'], { state: 'again' }],
    [['0', '2'], { state: 'again' }],
    [['2', '2'], { state: 'missing' }],
    [[], { state: 'missing' }],
  ])('of %j comes to %j', (marks, settled) => expect(settle(aspect(), marks)).toEqual(settled));

  it('lies between nothing and the full marks, whatever three referees give within one of each other', () => {
    const nearMarks = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.array(fc.boolean(), { minLength: 3, maxLength: 9 }));
    const holds = fc.check(
      fc.property(nearMarks, fc.integer({ min: 1, max: 100_000 }), ([low, ups], full) => {
        const fullMark = `${Math.floor(full / 100)}.${String(full % 100).padStart(2, '0')}`;
        const marks = ups.map((isUp) => String(low + (isUp ? 1 : 0)));
        const settled = settle(aspect({ fullMark }), marks);
        if (settled.state !== 'done') return false;
        const points = unitsOf(settled.points, 2);
        // The order of the referees decides nothing.
        const turned = settle(aspect({ fullMark }), marks.toReversed());
        return points >= 0n && points <= BigInt(full) && JSON.stringify(turned) === JSON.stringify(settled);
      }),
    );
    expect(holds.failed).toBe(false);
  });
});

describe('a measurement', () => {
  const points = aspect({ kind: ASPECT.points });
  const value = aspect({ kind: ASPECT.value, low: '0.500', high: '2' });
  it.each([
    ['one referee is enough', points, ['7.5'], { state: 'done', points: '7.50' }],
    ['who agrees changes nothing', points, ['7.5', '7.50'], { state: 'done', points: '7.50' }],
    ['who measured otherwise measures again', points, ['7.5', '8'], { state: 'again' }],
    ['a value at the edge of its range earns all', value, ['0.5'], { state: 'done', points: '10.00' }],
    ['a value outside earns nothing', value, ['2.001'], { state: 'done', points: '0.00' }],
    ['a negative value is a value', value, ['-1'], { state: 'done', points: '0.00' }],
  ])('%s', (_, of, marks, settled) => expect(settle(of, marks)).toEqual(settled));
});

it.each([
  [ASPECT.judgement, '4', 'markJudgement'],
  [ASPECT.judgement, '1.5', 'markJudgement'],
  [ASPECT.judgement, '0', null],
  [ASPECT.points, '10.01', 'markPoints'],
  [ASPECT.points, '-1', 'markPoints'],
  [ASPECT.points, '1e1', 'markPoints'],
  [ASPECT.points, '10', null],
  [ASPECT.value, '-0.25', null],
  [ASPECT.value, '0.1234', 'markValue'],
  [ASPECT.value, '１', 'markValue'],
])('a mark of kind %s may be %j: %s', (kind, value, problem) =>
  expect(markProblem(aspect({ kind }), value)).toBe(problem),
);

it('a score stands only when every aspect is settled, and never above the full marks', () => {
  const aspects = numbered([
    { ...aspect(), letter: 'A' },
    { ...aspect({ kind: ASPECT.points, fullMark: '90.00' }), letter: 'A' },
  ]);
  const marks: Record<string, string[]> = { A1: ['3', '3', '2'], A2: ['88.5'] };
  expect(countMarks(aspects, (no) => marks[no] ?? [])).toMatchObject({ score: '97.39', missing: [], again: [] });
  expect(countMarks(aspects, (no) => (no === 'A1' ? ['3', '1', '2'] : []))).toMatchObject({
    score: null,
    missing: ['A2'],
    again: ['A1'],
  });
  expect(countMarks([], () => []).score).toBe(null);
});

describe('a scheme', () => {
  const criteria = [
    { letter: 'A', fullMark: '60' },
    { letter: 'B', fullMark: '40' },
  ];
  const aspects = [
    { letter: 'A', kind: 1, fullMark: '60' },
    { letter: 'B', kind: 3, fullMark: '40' },
  ];
  it('adds up', () => {
    expect(rowProblems({ criteria, aspects })).toEqual([]);
    expect(sumProblems({ criteria, aspects }, '100')).toEqual([]);
    expect(sumOf([{ fullMark: '0.10' }, { fullMark: '0.2' }, { fullMark: '' }, {}])).toBe('0.30');
  });
  it.each([
    ['a letter twice', { criteria: [criteria[0]!, criteria[0]!], aspects: [] }, 'schemeLetterTwice'],
    ['no letter', { criteria: [{ letter: '1', fullMark: '1' }], aspects: [] }, 'schemeLetterFormat'],
    ['an aspect of no criterion', { criteria, aspects: [{ ...aspects[0]!, letter: 'C' }] }, 'schemeLetterUnknown'],
    ['a value without a range', { criteria, aspects: [{ ...aspects[0]!, kind: 2, low: '1' }] }, 'schemeRangeNeeded'],
    [
      'a range that ends first',
      { criteria, aspects: [{ ...aspects[0]!, kind: 2, low: '2', high: '1' }] },
      'schemeRangeOrder',
    ],
  ])('with %s is refused', (_, scheme, key) => expect(rowProblems(scheme).map((one) => one.key)).toContain(key));
  it.each([
    ['nothing', { criteria: [], aspects: [] }, ['schemeCriteriaNeeded']],
    ['no aspects', { criteria, aspects: [] }, ['schemeAspectsNeeded']],
    [
      'sums that differ',
      { criteria: [criteria[0]!], aspects: [{ ...aspects[0]!, fullMark: '50' }] },
      ['schemeSum', 'schemeCriterionSum'],
    ],
  ])('with %s cannot be used', (_, scheme, keys) =>
    expect(sumProblems(scheme, '100').map(({ key }) => key)).toEqual(keys),
  );
});
