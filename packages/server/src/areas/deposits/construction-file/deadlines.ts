// Terms of deposits, in working days of the calendar.
import { addWorkingDays } from '@trainrace/contract/rules/working-days';
import type { Db } from '#platform/db/connect.ts';
import { workCalendarOf } from '#platform/calendar/work-calendar.ts';

/** The last day of a term of so many working days that begins on this one. */
export async function payBy(db: Db, begun: string, workingDays: number): Promise<string> {
  return addWorkingDays(begun, workingDays, await workCalendarOf(db));
}
