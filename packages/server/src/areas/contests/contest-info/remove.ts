import { CONTEST, contestStatus } from '@trainrace/contract/dictionaries';
import type { ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { wrongState } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';

const DRAFT_STATES: readonly number[] = [CONTEST.draft, CONTEST.returned];

/** Only drafts go, with their trades; all or none. */
export async function removeWithTrades(context: Context, rows: readonly ContestInfo[]): Promise<void> {
  const kept = rows.find((row) => !DRAFT_STATES.includes(row.contestStatus));
  if (kept !== undefined) throw wrongState(labelOf(contestStatus, kept.contestStatus));
  await context.db
    .updateTable('contestTrade')
    .set({ isDeleted: 1, updateUser: context.user.id, updateTime: context.now.toISOString() })
    .where(
      'contestId',
      'in',
      rows.map(({ id }) => id),
    )
    .where('isDeleted', '=', 0)
    .execute();
}
