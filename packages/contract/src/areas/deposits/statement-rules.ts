// Checks of a statement when it is handed in. Pure: rows are arguments, money is counted in its smallest unit.
import { isEmpty } from '../../rules/is-empty.ts';
import { decimalOf, divideHalfUp, unitsOf } from '../../rules/decimal.ts';
import { addCalendarDays } from '../../rules/working-days.ts';
import { REPORT_TYPE, STATEMENT, statementFlag, type StatementFlag } from './monthly-statement.dictionaries.ts';

type Amount = string | null | undefined;
type Count = number | null | undefined;

export interface StatementFigures {
  reportType: number;
  workerCount?: Count;
  realNameCount?: Count;
  arrearsAmount?: Amount;
  arrearsPeople?: Count;
  payableWage?: Amount;
  paidWage?: Amount;
  newAmount?: Amount;
  usedAmount?: Amount;
  releasedAmount?: Amount;
  balance?: Amount;
}

/** Of the statement of the month before; null where there was none. */
export interface FormerFigures {
  workerCount?: Count;
  balance?: Amount;
}

/** Past its day and not handed in: the one definition of tile, cockpit, towns and reminders, as filters of the list. */
export const LATE_STATEMENTS = { isLate: [1], waitsFor: ['reporter'] } as const;

export const MONEY_SCALE = 2;
const money = (amount: Amount): bigint => unitsOf(amount ?? '0', MONEY_SCALE);

/** Odd figures, in the order of the dictionary; of a draft, among those that are filled in. */
export function flagsOf(now: StatementFigures, former: FormerFigures | null): StatementFlag[] {
  const odd = now.reportType === REPORT_TYPE.deposits ? oddDeposits(now, former) : oddWages(now, former);
  return statementFlag.codes.filter((flag) => odd[flag] === true);
}

type Odd = Partial<Record<StatementFlag, boolean>>;

const oddDeposits = (now: StatementFigures, former: FormerFigures | null): Odd => ({
  balanceOff: former !== null && !isEmpty(now.balance) && money(now.balance) !== expectedBalance(now, former),
});

function oddWages(now: StatementFigures, former: FormerFigures | null): Odd {
  const [payable, paid, owed] = [now.payableWage, now.paidWage, now.arrearsAmount].map(given);
  const [workers, registered, people] = [now.workerCount, now.realNameCount, now.arrearsPeople].map(numbered);
  return {
    paidLess: paid !== null && payable !== null && paid! < payable!,
    paidMore: paid !== null && payable !== null && paid! > payable!,
    realNameMore: registered !== null && workers !== null && registered! > workers!,
    arrearsOdd: owed !== null && people !== null && owed! > 0n !== people! > 0,
    workersFell: former !== null && workers !== null && workers! * 2 < (former.workerCount ?? 0),
  };
}

/** Null for what is not filled in, or half typed. */
const given = (amount: Amount): bigint | null =>
  /^\d+(\.\d{1,2})?$/.test(String(amount ?? '')) ? money(amount) : null;
const numbered = (count: Count): number | null => (typeof count === 'number' ? count : null);

const expectedBalance = (now: StatementFigures, former: FormerFigures): bigint =>
  money(former.balance) + money(now.newAmount) - money(now.usedAmount) - money(now.releasedAmount);

/** `monthAfter('2026-10')` = '2026-11', `monthAfter('2026-01', -1)` = '2025-12'. */
export function monthAfter(month: string, months = 1): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The month that ended last, by the clock of whoever asks. */
export function monthEnded(now: Date): string {
  return monthAfter(`${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`, -1);
}

/** After a longer silence the months before are nobody's work any more. */
export const STATEMENT_MONTHS = 24;

/** The day by which the statement of a month is handed in: so many days into the next. */
export function dueDateOf(month: string, dueDay: number): string {
  return `${monthAfter(month)}-${String(dueDay).padStart(2, '0')}`;
}

export function firstDayOf(month: string): string {
  return `${month}-01`;
}

export function lastDayOf(month: string): string {
  return addCalendarDays(firstDayOf(monthAfter(month)), -1);
}

/** States of a file in which its site works and reports: from the decision on the deposit to its return. */
export const DEPOSIT_FILE_OPEN: readonly number[] = [30, 31, 40, 42, 50, 60, 70, 75];

const WAGES = ['workerCount', 'realNameCount', 'payableWage', 'paidWage', 'arrearsAmount', 'arrearsPeople'] as const;
const DEPOSITS = [
  'openCount',
  'newCount',
  'newAmount',
  'usedAmount',
  'releasedAmount',
  'expiringCount',
  'balance',
] as const;
const REPORTER = ['reporter', 'reporterMobile'] as const;

/** Fields without which a statement is not handed in. */
export function requiredFor(reportType: number) {
  return reportType === REPORT_TYPE.deposits ? [...DEPOSITS, ...REPORTER] : [...WAGES, ...REPORTER];
}

/** Figures of a summary that are sums of yuan. */
export const SUMMARY_SUMS: readonly string[] = ['payable', 'paid', 'arrears'];

/** States in which a statement is handed in, and its figures count. */
export const COUNTED: readonly number[] = [
  STATEMENT.reported,
  STATEMENT.checked,
  STATEMENT.confirmed,
  STATEMENT.archived,
];

/** `changeInPercent('110.00', '100.00')` = '+10.0%'; null where there is nothing to compare with. */
export function changeInPercent(now: Amount, before: Amount): string | null {
  const [is, was] = [money(now), money(before)];
  if (was === 0n || is === 0n) return null;
  const thousandths = divideHalfUp((is - was) * 1000n, was);
  return `${thousandths > 0n ? '+' : ''}${decimalOf(thousandths, 1)}%`;
}
