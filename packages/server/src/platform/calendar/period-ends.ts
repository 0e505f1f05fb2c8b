import { DAY_COUNT } from '@trainrace/contract/dictionaries';
import { periodEnd } from '@trainrace/contract/rules/period-end';
import { addCalendarDays, addWorkingDays, type WorkCalendar } from '@trainrace/contract/rules/working-days';
import type { Context } from '#platform/context/context.ts';
import { day, momentOf } from '#platform/time/time.ts';
import { workCalendarOf } from './work-calendar.ts';

const NONE: WorkCalendar = new Map();

/** When periods of so many days end that begin now: at 24:00 of the last one (wire §12); those of no days end at once. */
export async function periodEnds(
  { db, now }: Pick<Context, 'db' | 'now'>,
  periods: readonly number[],
  dayCount: number,
): Promise<string[]> {
  const isWorking = dayCount === DAY_COUNT.working;
  const calendar = isWorking ? await workCalendarOf(db) : NONE;
  const lastDay = (days: number) =>
    isWorking ? addWorkingDays(day(now), days, calendar) : addCalendarDays(day(now), days);
  return periods.map((days) => (days === 0 ? now : momentOf(periodEnd(lastDay(days)))).toISOString());
}
