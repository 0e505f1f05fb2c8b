import { isContestEditable } from '@trainrace/contract/areas/contests/contest-commands';
import { contestStatus } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { isId } from '#platform/db/ids.ts';
import { contestScope } from '../api/contest-scope.ts';
import { notFound, wrongState } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { sql } from 'kysely';

const visible = contestScope('c');

/** Passes only for a contest in the caller's reach that may still be changed; it stays as it is until the transaction ends. */
export async function requireEditableContest(
  { db, scope, user }: Context,
  contestId: string,
): Promise<{ contestStatus: number; firstLockTime: string | null }> {
  if (!isId(contestId)) throw notFound();
  const contest = await db
    .selectFrom('contestInfo as c')
    .select(['contestStatus', 'firstLockTime'])
    .where('id', '=', contestId)
    .where('isDeleted', '=', 0)
    .where(sql<boolean>`${visible({ scope, user })}`)
    .forShare()
    .executeTakeFirst();
  if (contest === undefined) throw notFound();
  if (!isContestEditable(contest.contestStatus, scope === 'all'))
    throw wrongState(labelOf(contestStatus, contest.contestStatus));
  return contest;
}
