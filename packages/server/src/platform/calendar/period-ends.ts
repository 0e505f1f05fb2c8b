import { DAY_COUNT } from '@trainrace/contract/dictionaries';
import { periodEnd } from '@trainrace/contract/rules/period-end';
import { addCalendarDays, addWorkingDays, type WorkCalendar } from '@trainrace/contract/rules/working-days';
import type { Context } from '#platform/context/context.ts';
import { day, momentOf } from '#platform/time/time.ts';
import { workCalendarOf } from './work-calendar.ts';

/** When periods of so many days end that begin now: at 24:00 of the last one (wire §12); those of no days end at once. */
export async function periodEnds(
  { db, now }: Pick<Context, 'db' | 'now'>,
  periods: readonly number[],
  dayCount: number,
): Promise<string[]> {
  const calendar = dayCount === DAY_COUNT.working ? await workCalendarOf(db) : null;
  return periods.map((days) => endOfPeriod(now, days, calendar).toISOString());
}

/** Without a calendar in days as they come. */
export function endOfPeriod(now: Date, days: number, calendar: WorkCalendar | null): Date {
  if (days === 0) return now;
  const from = day(now);
  return momentOf(periodEnd(calendar === null ? addCalendarDays(from, days) : addWorkingDays(from, days, calendar)));
}
