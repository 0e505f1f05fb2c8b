import { expect, it } from 'vitest';
import { explainFail, type Judged } from './explain-fail.ts';
import { rankTrade } from './score.ts';

const row: Judged = {
  isPass: 0,
  theoryScore: '59.99',
  practiceScore: '88.00',
  theoryAttend: 1,
  practiceAttend: 1,
  theoryWeight: 30,
  practiceWeight: 70,
  passTheory: '60.00',
  passPractice: '60.00',
};
const said = (over: Partial<Judged>) => explainFail({ ...row, ...over }).map(({ part, score }) => [part, score]);

it.each([
  [{}, [['theory', '59.99']]],
  [
    { practiceScore: '9.50' },
    [
      ['theory', '59.99'],
      ['practice', '9.50'],
    ],
  ],
  [{ theoryScore: '60.00', practiceAttend: 2, practiceScore: null }, [['practice', null]]],
  // Marks of who broke the rules do not count, and are not what it was by.
  [{ theoryScore: '100.00', practiceAttend: 3, practiceScore: '90.00' }, [['practice', null]]],
  // An examination without weight is not held.
  [{ theoryWeight: 0, theoryScore: null }, []],
  // Of imported results the pass mark is unknown.
  [{ passTheory: null, passPractice: null }, []],
  [{ isPass: 1 }, []],
  [{ isPass: null, theoryScore: null }, []],
] as const)('%j: %j', (over, parts) => {
  expect(said(over)).toEqual(parts);
});

it('has a reason for whoever the rules fail, and for nobody else', () => {
  const marks = ['0.00', '59.99', '60.00', '100.00'];
  const [one, other] = [row.passTheory!, row.passPractice!];
  for (const theoryScore of marks)
    for (const practiceScore of marks)
      for (const attend of [1, 2, 3] as const) {
        const scored = { ...row, theoryScore, practiceScore, theoryAttend: 1, practiceAttend: attend } as const;
        const rules = { theoryWeight: 30, practiceWeight: 70, passTheory: one, passPractice: other } as const;
        const [ranked] = rankTrade([{ ...scored, id: '1', contestGroup: 1, practiceSeconds: null, deduction: null }], {
          ...rules,
          tieRule: 3,
          awardRule: {},
        });
        expect(explainFail({ ...scored, isPass: ranked!.isPass }).length > 0).toBe(ranked!.isPass === 0);
      }
});
