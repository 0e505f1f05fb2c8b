// Events of an entry, from the times that the record itself carries.
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';

export type TimelineEvent =
  | 'created'
  | 'handedIn'
  | 'withdrawn'
  | 'provinceChecked'
  | 'firstPassed'
  | 'firstReturned'
  | 'firstRefused'
  | 'finalPassed'
  | 'finalReturned'
  | 'finalRefused';

export interface TimelineLine {
  what: TimelineEvent;
  time: string;
  /** Opinion, reason or result that was given with it. */
  said: string | null;
}

/** Latest first. */
export function timelineOf(entry: ApplicationInfo): readonly TimelineLine[] {
  const lines: readonly (readonly [TimelineEvent, string | null, string | null])[] = [
    ['created', entry.createTime, null],
    ['handedIn', entry.submitTime, null],
    ['withdrawn', entry.withdrawTime, entry.withdrawReason],
    ['provinceChecked', entry.proCheckTime, entry.proCheckMsg],
    [firstReviewOf(entry), entry.firstAuditTime, entry.firstAuditOpinion],
    [finalReviewOf(entry), entry.auditTime, entry.auditOpinion],
  ];
  return lines
    .flatMap(([what, time, said]) => (time === null ? [] : [{ what, time, said }]))
    .sort((one, other) => (one.time < other.time ? 1 : -1));
}

/** Handed in again since: what came back was returned. Not handed in since, and yet waiting: it was refused and reopened. */
const isAgain = ({ submitTime }: ApplicationInfo, audited: string | null): boolean =>
  submitTime === null || audited === null || submitTime > audited;

function firstReviewOf(entry: ApplicationInfo): TimelineEvent {
  switch (entry.auditStatus) {
    case 12:
      return 'firstReturned';
    case 19:
      return 'firstRefused';
    case 10:
      return isAgain(entry, entry.firstAuditTime) ? 'firstReturned' : 'firstRefused';
    default:
      return 'firstPassed';
  }
}

function finalReviewOf(entry: ApplicationInfo): TimelineEvent {
  switch (entry.auditStatus) {
    case 29:
      return 'finalRefused';
    case 30:
    case 45:
    case 50:
      return 'finalPassed';
    case 20:
      return isAgain(entry, entry.auditTime) || (entry.firstAuditTime ?? '') > (entry.auditTime ?? '')
        ? 'finalReturned'
        : 'finalRefused';
    default:
      return 'finalReturned';
  }
}
