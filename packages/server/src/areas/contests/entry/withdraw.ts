import { NOTHING_RETURNED } from '@trainrace/contract/areas/contests/application-commands';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { stamp } from '#platform/time/time.ts';
import { requireOpenContest, type LockedTrade } from './lock-trade.ts';
import { isOverAt } from '@trainrace/contract/rules/open-at';

/** Until entries close, who entered may take an entry back or give its place to another. */
export function requireBeforeDeadline({ now }: Pick<Context, 'now'>, locked: LockedTrade): void {
  requireOpenContest(locked, { isMade: false });
  if (isOverAt(locked.applyEnd, stamp(now))) throw new Refused(409, 'entriesOver');
}

/** A withdrawn entry is a draft that says when and why; nothing of its first audit remains. */
export function withdrawn({ now }: Pick<Context, 'now'>, reason: string | null | undefined) {
  return {
    withdrawTime: now.toISOString(),
    withdrawReason: reason ?? null,
    submitTime: null,
    submitUser: null,
    firstAuditUserId: null,
    firstAuditTime: null,
    firstAuditOpinion: null,
    ...NOTHING_RETURNED,
  };
}
