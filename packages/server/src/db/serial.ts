import { RESET_CYCLE } from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';
import { day } from '../time.ts';
import type { Db } from './connect.ts';

interface Serial {
  prefix: string;
  datePattern: string;
  length: number;
  step: number;
  first: number;
  period: string;
}

const CYCLE_LENGTH: Readonly<Record<string, number>> = {
  [RESET_CYCLE.year]: 4,
  [RESET_CYCLE.month]: 6,
  [RESET_CYCLE.day]: 8,
};

/** Of `today` (yyyyMMdd) what names the period that a row counts in. */
export const periodOf = (today: string): RawBuilder<string> =>
  sql`left(${today}, case reset_cycle ${sql.join(
    Object.entries(CYCLE_LENGTH).map(([name, length]) => sql`when ${sql.lit(name)} then ${sql.lit(length)}`),
    sql` `,
  )} else 0 end)`;

/** yyyyMMdd in Asia/Shanghai. */
export const dayDigits = (now: Date): string => day(now).replaceAll('-', '');

/**
 * The next `count` numbers of a series, without gaps: the row stays locked until the caller's transaction ends, so take
 * the number as late as possible.
 */
export async function nextSerials(db: Db, bizCode: string, now: Date, count = 1): Promise<string[]> {
  const today = dayDigits(now);
  const { rows } = await sql<Serial>`
    update serial_num set
      current_value = (case when period = ${periodOf(today)} then current_value else 0 end) + step * ${count},
      period = ${periodOf(today)},
      update_time = ${now.toISOString()}
    where biz_code = ${bizCode} and is_deleted = 0
    returning prefix, date_pattern as "datePattern", length, step, current_value - step * ${count - 1} as first, period`.execute(
    db,
  );
  const serial = rows[0];
  if (serial === undefined) throw new Error(`There is no series ${bizCode} in serial_num.`);
  return Array.from({ length: count }, (_, index) => {
    const value = Number(serial.first) + index * serial.step;
    return `${serial.prefix}${inPattern(serial.datePattern, today)}${String(value).padStart(serial.length, '0')}`;
  });
}

export const nextSerial = async (db: Db, bizCode: string, now: Date): Promise<string> =>
  (await nextSerials(db, bizCode, now))[0]!;

export const inPattern = (pattern: string, today: string): string =>
  pattern.replace('yyyy', today.slice(0, 4)).replace('MM', today.slice(4, 6)).replace('dd', today.slice(6, 8));
