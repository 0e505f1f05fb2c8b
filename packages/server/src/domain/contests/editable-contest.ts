import { isContestEditable } from '@trainrace/contract/competition/contest-steps';
import { contestStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { isId } from '#db/ids.ts';
import { notFound, wrongState } from '#context/refused.ts';
import type { Context } from '#context/context.ts';

/** Passes only for a contest in the caller's reach that may still be changed; it stays as it is until the transaction ends. */
export async function requireEditableContest(
  { db, scope, user, lang }: Context,
  contestId: string,
): Promise<{ contestStatus: number; firstLockTime: string | null }> {
  if (!isId(contestId)) throw notFound();
  const contest = await db
    .selectFrom('contestInfo')
    .select(['contestStatus', 'undertakeUnitId', 'firstLockTime'])
    .where('id', '=', contestId)
    .where('isDeleted', '=', 0)
    .forShare()
    .executeTakeFirst();
  if (contest === undefined || (scope !== 'all' && contest.undertakeUnitId !== user.id)) throw notFound();
  if (!isContestEditable(contest.contestStatus, scope === 'all'))
    throw wrongState(wordOf(contestStatus, contest.contestStatus, lang));
  return contest;
}
