// Somebody else in the same place: the one goes out and the other is handed in, or nothing happens.
import { DRAFT, PASSED } from '@trainrace/contract/areas/contests/application-commands';
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { Effect } from '#platform/store/run-command.ts';
import { badFields } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { voidCompetitor } from './competitor.ts';
import { findEntry } from './entry.ts';
import { handIn } from './hand-in.ts';
import type { LockedEntry } from './open-entry.ts';
import { requireBeforeDeadline, withdrawn } from './withdraw.ts';

interface Input {
  byId?: string | undefined;
  reason?: string | null | undefined;
}

/** The trade is locked: nobody else gets the place in between. */
export const replaceEntry: Effect<LockedEntry, Input, ApplicationInfo> = async (
  context,
  { row, locked },
  { byId, reason },
) => {
  requireBeforeDeadline(context, locked);
  await requireDraftOf(context, row, byId!);
  const isPassed = row.auditStatus === PASSED;
  if (isPassed) await voidCompetitor(context, row, reason ?? '');
  return {
    // Out of its team as well, whose number the other takes over.
    set: { ...(isPassed ? {} : withdrawn(context, reason)), teamNo: null },
    after: async (moved) => {
      const newcomer = { id: byId!, ...(row.teamNo ? { teamNo: row.teamNo } : {}) };
      await handIn(context, newcomer, { inPlaceOfAnother: true });
      return moved;
    },
  };
};

/** In the caller's reach, as the entry itself is. */
async function requireDraftOf(context: Context, { id, contestTradeId }: ApplicationInfo, byId: string): Promise<void> {
  const { row } = await findEntry(context, byId, { lock: true });
  if (row.id === id || row.auditStatus !== DRAFT || row.contestTradeId !== contestTradeId)
    throw badFields([{ field: 'byId', key: 'replacementOtherTrade' }]);
}
