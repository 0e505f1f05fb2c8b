import { DAY_COUNT } from '@trainrace/contract/dictionaries';
import { addWorkingDays } from '@trainrace/contract/rules/working-days';
import type { Context } from '#platform/context/context.ts';
import { addDays, day } from '#platform/time/time.ts';
import { workCalendarOf } from './work-calendar.ts';

/** When periods end that begin now: so many times 24 hours later, or with the end of so many working days. */
export async function periodEnds(
  { db, now }: Pick<Context, 'db' | 'now'>,
  periods: readonly number[],
  dayCount: number,
): Promise<string[]> {
  if (dayCount !== DAY_COUNT.working) return periods.map((days) => addDays(now, days).toISOString());
  const calendar = await workCalendarOf(db);
  return periods.map((days) =>
    days === 0
      ? now.toISOString()
      : new Date(`${addWorkingDays(day(now), days, calendar)}T23:59:59+08:00`).toISOString(),
  );
}
