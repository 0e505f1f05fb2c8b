import type { WorkCalendar } from '@trainrace/contract/rules/working-days';
import type { Db } from '#platform/db/connect.ts';

/** The days that depart from Monday to Friday, some forty a year. */
export async function workCalendarOf(db: Db): Promise<WorkCalendar> {
  const rows = await db.selectFrom('workCalendar').select(['day', 'kind']).where('isDeleted', '=', 0).execute();
  return new Map(rows.map(({ day, kind }) => [day, kind]));
}
