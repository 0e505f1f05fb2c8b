// The contest that is arranged: in the caller's reach, and at a time when people are seated.
import type { ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { CONTEST, contestStatus } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import { isId } from '#platform/db/ids.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';

const ofContest = contestScope('c');

interface ArrangedContest {
  contestName: string;
  contestStatus: ContestInfo['contestStatus'];
  theoryDate: string | null;
  practiceDateStart: string | null;
  practiceDateEnd: string | null;
}

export async function contestInReach(context: Context, contestId: string): Promise<ArrangedContest> {
  if (!isId(contestId)) throw notFound();
  const contest = await context.db
    .selectFrom('contestInfo as c')
    .select(['contestName', 'contestStatus', 'theoryDate', 'practiceDateStart', 'practiceDateEnd'])
    .where('id', '=', contestId)
    .where('isDeleted', '=', 0)
    .where(sql<boolean>`${ofContest(context)}`)
    .executeTakeFirst();
  if (contest === undefined) throw notFound();
  return contest;
}

const OPEN: readonly number[] = [CONTEST.review, CONTEST.arranged, CONTEST.running];

/** Its state holds until the transaction ends. */
export async function contestToArrange(context: Context, contestId: string): Promise<ArrangedContest> {
  const contest = await contestInReach(context, contestId);
  const { contestStatus: state } = await context.db
    .selectFrom('contestInfo')
    .select('contestStatus')
    .where('id', '=', contestId)
    .forShare()
    .executeTakeFirstOrThrow();
  if (!OPEN.includes(state)) throw new Refused(409, 'notInArrangement', { state: labelOf(contestStatus, state) });
  return contest;
}
