import { expect, it } from 'vitest';
import { explainTotal } from './explain-total.ts';
import { rankTrade } from './score.ts';

const row = { theoryScore: '92.00', practiceScore: '88.00', deduction: null, totalScore: '89.20' };

it.each([
  [row, [30, 70], '92.00×30% + 88.00×70% = 89.20'],
  [{ ...row, deduction: '2.00', totalScore: '87.20' }, [30, 70], '92.00×30% + 88.00×70% − 2.00 = 87.20'],
  [{ ...row, deduction: '0.00' }, [30, 70], '92.00×30% + 88.00×70% = 89.20'],
  [{ ...row, theoryScore: null, totalScore: '88.00' }, [0, 100], '88.00×100% = 88.00'],
  [{ ...row, practiceScore: null, totalScore: null }, [30, 70], null],
] as const)('%j by %j: %s', (scored, [theoryWeight, practiceWeight], said) => {
  expect(explainTotal(scored, { theoryWeight, practiceWeight })).toBe(said);
});

it('says what the rules compute', () => {
  const marks = {
    ...row,
    id: '1',
    contestGroup: 1,
    theoryAttend: 1,
    practiceAttend: 1,
    practiceSeconds: null,
  } as const;
  const rules = {
    theoryWeight: 33,
    practiceWeight: 67,
    passTheory: '60',
    passPractice: '60',
    tieRule: 3,
    awardRule: {},
  } as const;
  const { totalScore } = rankTrade([{ ...marks, deduction: '0.55' }], rules)[0]!;
  const said = explainTotal({ ...marks, deduction: '0.55', totalScore }, rules)!;
  const [left, right] = said.replaceAll('%', '/100').replaceAll('×', '*').replaceAll('−', '-').split(' = ');
  expect(Number(right)).toBeCloseTo(
    left!.split(/ (?=[+-])/).reduce((sum, term) => {
      const [one, other = '1'] = term.replace(/\+ /, '').replace(/- /, '-').replace('/100', '').split('*');
      return sum + (other === '1' ? Number(one) : (Number(one) * Number(other)) / 100);
    }, 0),
    2,
  );
});
