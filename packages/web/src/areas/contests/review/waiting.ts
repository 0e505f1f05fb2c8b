// How long an entry has waited for the audit it stands before.
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { REVIEW_DUE_DAYS } from '@trainrace/contract/limits';
import { dayOf } from '../entry/days-left.ts';

const DAY_MS = 24 * 3_600_000;

/** Days by the date, as people count them; null where nothing was handed in. */
export function daysWaiting(
  {
    submitTime,
    firstAuditTime,
    auditTime,
    auditStatus,
  }: Pick<ApplicationInfo, 'submitTime' | 'firstAuditTime' | 'auditTime' | 'auditStatus'>,
  now: number,
): number | null {
  // The final audit waits since the first one; what the final audit sent back to the unit, since then.
  const times = auditStatus === 20 ? [submitTime, firstAuditTime] : auditStatus === 22 ? [auditTime] : [submitTime];
  const since = times
    .flatMap((time) => time ?? [])
    .toSorted()
    .at(-1);
  if (since === undefined) return null;
  return Math.max(0, Math.round((Date.parse(dayOf(now)) - Date.parse(since.slice(0, 10))) / DAY_MS));
}

export function isOverdue(days: number | null): boolean {
  return days !== null && days > REVIEW_DUE_DAYS;
}
