// Evidence of other bodies on unpaid wages of an enterprise, and the conclusions from it: pure.
import { CLEAN, type cleanState } from '../../dictionaries.ts';

/** Those that must all have answered before an enterprise counts as clean. */
export const ARREARS_SERVICES = ['getBackPay', 'getMediationCase', 'getReceptionRegistration'] as const;

export type ArrearsService = (typeof ARREARS_SERVICES)[number];

/** Cases so recent weigh on the next deposit. */
export const ARREARS_YEARS = 2;

/** One answer, or that there was none. */
export interface Told {
  service: string;
  state: 'found' | 'none' | 'failed';
  records: readonly Readonly<Record<string, unknown>>[];
  /** yyyy-MM-dd HH:mm:ss */
  queryTime: string;
}

export interface Judged {
  cleanState: (typeof cleanState.codes)[number];
  /** Full years since the last case; none where it was not checked. */
  cleanYears: number;
  /** Cases that somebody should look at, though they decide nothing by themselves. */
  flags: readonly ArrearsService[];
}

const HOUR_MS = 3_600_000;
const momentOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`);

/** `hours`: an answer counts for so long. */
export function isFresh({ queryTime }: Pick<Told, 'queryTime'>, now: Date, hours: number): boolean {
  return now.getTime() - momentOf(queryTime) < hours * HOUR_MS;
}

/** `since`: as long as the enterprise is known here, for who never had a case; `hours`: for so long an answer counts. */
export function evaluateArrears(
  told: readonly Told[],
  { now, today, since, hours }: { now: Date; today: string; since: string | null; hours: number },
): Judged {
  const answers = ARREARS_SERVICES.map((service) => told.find((one) => one.service === service));
  const [backPay, ...others] = answers;
  const cases = backPay?.state === 'found' ? backPay.records : [];
  const recent = yearsBefore(today, ARREARS_YEARS);
  const flags = ARREARS_SERVICES.filter(
    (_, at) => answers[at]?.state === 'found' && answers[at].records.some((record) => dayOf(record, today) >= recent),
  );
  // A case that was found counts, however old the answer and whichever other body is silent.
  if (cases.some((record) => record['settled'] === 0 || dayOf(record, today) >= recent))
    return { cleanState: CLEAN.arrears, cleanYears: 0, flags };
  const isChecked = [backPay, ...others].every(
    (one) => one !== undefined && one.state !== 'failed' && isFresh(one, now, hours),
  );
  if (!isChecked) return { cleanState: CLEAN.notChecked, cleanYears: 0, flags };
  const last = cases
    .map((record) => dayOf(record, today))
    .toSorted()
    .at(-1);
  const from = [last, since]
    .filter((day): day is string => typeof day === 'string')
    .toSorted()
    .at(-1);
  return { cleanState: CLEAN.none, cleanYears: from === undefined ? 0 : fullYears(from, today), flags };
}

/** A case without a day is taken for one of today. */
const dayOf = (record: Readonly<Record<string, unknown>>, today: string): string =>
  typeof record['date'] === 'string' ? record['date'] : today;

const yearsBefore = (day: string, years: number): string => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

function fullYears(from: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(from.slice(0, 4));
  return Math.max(0, today.slice(5) >= from.slice(5) ? years : years - 1);
}
