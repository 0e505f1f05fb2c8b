import { CONTEST, contestStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { wrongState } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { contestInfoStore } from './contest-info.store.ts';

const DRAFT_STATES: readonly number[] = [CONTEST.draft, CONTEST.returned];

/** Only drafts go, with their trades; all or none. */
export async function removeContests(context: Context, ids: readonly string[]): Promise<number> {
  const store = contestInfoStore(context);
  const rows = await store.findAll(ids, { lock: true });
  const kept = rows.find((row) => !DRAFT_STATES.includes(row.contestStatus));
  if (kept !== undefined) throw wrongState(wordOf(contestStatus, kept.contestStatus, context.lang));
  await context.db
    .updateTable('contestTrade')
    .set({ isDeleted: 1, updateUser: context.user.id, updateTime: context.now.toISOString() })
    .where('contestId', 'in', [...ids])
    .where('isDeleted', '=', 0)
    .execute();
  return await store.remove(rows);
}
