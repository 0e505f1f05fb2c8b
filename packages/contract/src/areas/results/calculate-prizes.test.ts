import { expect, it } from 'vitest';
import type { PrizeRule } from './prize-rule.ts';
import { prizesOf, sumOf, taxesOf } from './calculate-prizes.ts';

const AMOUNTS: PrizeRule['amounts'] = [
  { prizeKind: 1, awardLevel: 1, amount: '5000.00', clause: '二' },
  { prizeKind: 1, awardLevel: 2, amount: '3000.00', clause: '二' },
  { prizeKind: 1, rankFrom: 1, rankTo: 10, contestGroup: 2, amount: '500.00', clause: '三' },
  { prizeKind: 2, rankFrom: 1, rankTo: 10, amount: '300.00', clause: '五' },
];

it.each([
  [{ contestGroup: 1, rankNo: 1, awardLevel: 1 }, ['5000.00', '300.00']],
  [{ contestGroup: 1, rankNo: 10, awardLevel: null }, ['300.00']],
  [{ contestGroup: 1, rankNo: 11, awardLevel: null }, []],
  [{ contestGroup: 2, rankNo: 2, awardLevel: 2 }, ['3000.00', '300.00']],
  [{ contestGroup: 2, rankNo: 9, awardLevel: null }, ['500.00', '300.00']],
  [{ contestGroup: 1, rankNo: null, awardLevel: null }, []],
])('[issue 14] a placing %o is paid %j', (placed, amounts) => {
  expect(prizesOf(AMOUNTS, placed).map(({ amount }) => amount)).toEqual(amounts);
});

it.each([
  [{ taxRate: '20.00', taxFreeUpTo: '800.00' }, ['800.00'], ['0.00']],
  [{ taxRate: '20.00', taxFreeUpTo: '800.00' }, ['800.00', '0.01'], ['160.00', '0.00']],
  [{ taxRate: '20.00', taxFreeUpTo: null }, ['5000.00', '300.00'], ['1000.00', '60.00']],
  [{ taxRate: '0.00' }, ['5000.00'], ['0.00']],
  [{ taxRate: '3.33' }, ['100.15'], ['3.33']],
  [{ taxRate: '0.50' }, ['1.00'], ['0.01']],
  [{ taxRate: '100.00' }, ['9999999999.99'], ['9999999999.99']],
])('[issue 14] by %o the taxes of %j are %j', (rule, amounts, taxes) => {
  expect(taxesOf(rule, amounts)).toEqual(taxes);
});

it('[issue 14] sums are exact', () => {
  expect(sumOf(Array.from({ length: 1000 }, () => '0.10'))).toBe('100.00');
});
