import { expect, test } from 'vitest';
import { REPORT_TYPE } from '../../dictionaries.ts';
import { changeInPercent, dueDateOf, flagsOf, lastDayOf, monthAfter, monthEnded } from './statement-rules.ts';

const wages = {
  reportType: REPORT_TYPE.wages,
  workerCount: 86,
  realNameCount: 86,
  payableWage: '602000.00',
  paidWage: '602000.00',
  arrearsAmount: '0.00',
  arrearsPeople: 0,
};
const deposits = { reportType: REPORT_TYPE.deposits, newAmount: '256.00', usedAmount: '30.00', releasedAmount: '0.00' };

test.each([
  ['as it should be', wages, { workerCount: 90 }, []],
  ['a cent less paid than due', { ...wages, paidWage: '601999.99' }, null, ['paidLess']],
  ['a cent more paid than due', { ...wages, paidWage: '602000.01' }, null, ['paidMore']],
  ['one more registered than there are', { ...wages, realNameCount: 87 }, null, ['realNameMore']],
  ['fewer registered', { ...wages, realNameCount: 3 }, null, []],
  ['a cent owed to nobody', { ...wages, arrearsAmount: '0.01' }, null, ['arrearsOdd']],
  ['somebody who is owed nothing', { ...wages, arrearsPeople: 1 }, null, ['arrearsOdd']],
  ['owed to somebody', { ...wages, arrearsAmount: '0.01', arrearsPeople: 1 }, null, []],
  ['a draft without figures', { reportType: REPORT_TYPE.wages, payableWage: '1', realNameCount: 5 }, null, []],
  ['a sum that is half typed', { ...wages, paidWage: '12.' }, null, []],
  ['a summary of a town', { ...wages, reportType: REPORT_TYPE.town, realNameCount: 87 }, null, ['realNameMore']],
  ['exactly half of the workers left', { ...wages, workerCount: 43, realNameCount: 43 }, { workerCount: 86 }, []],
  ['one less than half', { ...wages, workerCount: 42, realNameCount: 42 }, { workerCount: 86 }, ['workersFell']],
  ['nobody to compare with', { ...wages, workerCount: 1, realNameCount: 1 }, null, []],
  [
    'all at once',
    { ...wages, workerCount: 1, paidWage: '0', arrearsPeople: 2 },
    { workerCount: 86 },
    ['paidLess', 'realNameMore', 'arrearsOdd', 'workersFell'],
  ],
  ['a balance that follows', { ...deposits, balance: '1226.00' }, { balance: '1000.00' }, []],
  ['a balance a cent off', { ...deposits, balance: '1226.01' }, { balance: '1000.00' }, ['balanceOff']],
  ['a first balance', { ...deposits, balance: '9.00' }, null, []],
  [
    'sums that a float would miss',
    { ...deposits, newAmount: '0.20', usedAmount: '0.00', balance: '0.30' },
    { balance: '0.10' },
    [],
  ],
])('odd figures: %s', (_, now, former, flags) => {
  expect(flagsOf(now, former)).toEqual(flags);
});

test.each([
  ['2026-10', 1, '2026-11'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -14, '2025-01'],
])('%s and %i months is %s', (month, months, then) => {
  expect(monthAfter(month, months)).toBe(then);
});

test('the month that ended last is told by the clock on the wall, also in the first hours of a month', () => {
  expect(monthEnded(new Date(2026, 10, 1, 0, 5))).toBe('2026-10');
  expect(monthEnded(new Date(2026, 0, 31, 23, 55))).toBe('2025-12');
});

test('a month ends, and its statement is due, on a day that exists', () => {
  expect([lastDayOf('2028-02'), lastDayOf('2026-12')]).toEqual(['2028-02-29', '2026-12-31']);
  expect([dueDateOf('2026-10', 10), dueDateOf('2026-12', 5)]).toEqual(['2026-11-10', '2027-01-05']);
});

test.each([
  ['110.00', '100.00', '+10.0%'],
  ['99.95', '100.00', '-0.1%'],
  ['100.00', '100.00', '0.0%'],
  ['100.00', '0.00', null],
  ['0.00', '100.00', null],
])('%s after %s is a change of %s', (now, before, change) => {
  expect(changeInPercent(now, before)).toBe(change);
});
