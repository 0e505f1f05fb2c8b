import type { PermitSheetRow } from '@trainrace/contract/areas/deposits/construction-permit';
import { addWorkingDays } from '@trainrace/contract/rules/working-days';
import type { Context } from '#platform/context/context.ts';
import { workCalendarOf } from '#platform/calendar/work-calendar.ts';
import { findPolicyOn } from '../api/policy-in-force.ts';

/** So many working days after the permit as the policy of that day allows; without a policy nobody is late. */
export async function withDeadlines({ db }: Context, rows: readonly PermitSheetRow[]) {
  const calendar = await workCalendarOf(db);
  const payDays = new Map<string, number | null>();
  for (const { permitDate } of rows)
    if (!payDays.has(permitDate)) payDays.set(permitDate, (await findPolicyOn(db, permitDate))?.payDays ?? null);
  return rows.map((row) => {
    const days = payDays.get(row.permitDate) ?? null;
    return { ...row, deadline: days === null ? null : addWorkingDays(row.permitDate, days, calendar) };
  });
}
