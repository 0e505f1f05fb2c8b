import { RESET_CYCLE } from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';
import { day } from '#platform/time/time.ts';
import type { Db } from '#platform/db/connect.ts';

interface Serial {
  prefix: string;
  datePattern: string;
  length: number;
  step: number;
  last: number;
  period: string;
}

const CYCLE_LENGTH: Readonly<Record<string, number>> = {
  [RESET_CYCLE.year]: 4,
  [RESET_CYCLE.month]: 6,
  [RESET_CYCLE.day]: 8,
};

/** Of `today` (yyyyMMdd) what names the period that a row counts in. */
export function periodOf(today: string): RawBuilder<string> {
  return sql`left(${today}, case reset_cycle ${sql.join(
    Object.entries(CYCLE_LENGTH).map(([name, length]) => sql`when ${sql.lit(name)} then ${sql.lit(length)}`),
    sql` `,
  )} else 0 end)`;
}

/** yyyyMMdd in Asia/Shanghai. */
export function dayDigits(now: Date): string {
  return day(now).replaceAll('-', '');
}

/**
 * The next `count` numbers of a series, without gaps: the row stays locked until the caller's transaction ends, so take
 * the number as late as possible. Whose clock is behind a period that has begun counts on in that period.
 */
export async function nextSerials(db: Db, bizCode: string, now: Date, count = 1): Promise<string[]> {
  return (await takeSerials(db, bizCode, now, count)).numbers;
}

export interface Reserved {
  numbers: string[];
  /** For who writes nothing with them after all; only while nobody else has taken a number since. */
  release(): Promise<void>;
}

/**
 * Many numbers for a transaction that takes long, in a statement of its own: `db` is not that transaction, so that nobody
 * waits for its end to get a number. What is not given back is a gap (decision 0023).
 */
export async function reserveSerials(db: Db, bizCode: string, now: Date, count: number): Promise<Reserved> {
  const { numbers, last, period } = await takeSerials(db, bizCode, now, count);
  return {
    numbers,
    async release() {
      await sql`update serial_num set current_value = current_value - step * ${count}
        where biz_code = ${bizCode} and is_deleted = 0 and period = ${period} and current_value = ${last}`.execute(db);
    },
  };
}

async function takeSerials(db: Db, bizCode: string, now: Date, count: number) {
  const today = dayDigits(now);
  const { rows } = await sql<Serial>`
    update serial_num set
      current_value = (case when period >= ${periodOf(today)} then current_value else 0 end) + step * ${count},
      period = greatest(period, ${periodOf(today)}),
      update_time = ${now.toISOString()}
    where biz_code = ${bizCode} and is_deleted = 0
    returning prefix, date_pattern as "datePattern", length, step, current_value as last, period`.execute(db);
  const serial = rows[0];
  if (serial === undefined) throw new Error(`There is no series ${bizCode} in serial_num.`);
  const { prefix, datePattern, length, step, last, period } = serial;
  const date = inPattern(datePattern, today.startsWith(period) ? today : firstDayOf(period));
  const numbers = Array.from({ length: count }, (_, index) => {
    const value = Number(last) - (count - 1 - index) * step;
    return `${prefix}${date}${String(value).padStart(length, '0')}`;
  });
  return { numbers, last, period };
}

/** Of a year, a month or a day, as yyyyMMdd. */
const firstDayOf = (period: string): string => period + '0101'.slice(period.length - 4);

export async function nextSerial(db: Db, bizCode: string, now: Date): Promise<string> {
  return (await nextSerials(db, bizCode, now))[0]!;
}

export function inPattern(pattern: string, today: string): string {
  return pattern.replace('yyyy', today.slice(0, 4)).replace('MM', today.slice(4, 6)).replace('dd', today.slice(6, 8));
}
