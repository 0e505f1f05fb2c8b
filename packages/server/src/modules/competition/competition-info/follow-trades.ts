// A contest follows its trades into publicity and publication (decision 0007).
import type { contestStatus } from '@trainrace/contract/dictionaries';
import { TRADE, TRAIL } from '@trainrace/contract/dictionaries';
import { contestInfo } from '@trainrace/contract/competition/contest-info';
import { sql } from 'kysely';
import { changesBetween, recordTrail } from '../../../db/trail.ts';
import type { Work } from '../../../http/work.ts';

type ContestState = (typeof contestStatus.codes)[number];

const STAGES: readonly { trades: readonly string[]; from: readonly ContestState[]; to: ContestState }[] = [
  { trades: [TRADE.publicity, TRADE.published], from: [60, 70], to: 75 },
  { trades: [TRADE.published], from: [60, 70, 75], to: 80 },
];

/** Moves the contest when every trade that was not cancelled has come as far. */
export async function followTrades(work: Work, contestId: string): Promise<void> {
  const { db, user, now } = work;
  const trades = await db
    .selectFrom('contestTrade')
    .select('tradeStatus')
    .where('contestId', '=', contestId)
    .where('isDeleted', '=', 0)
    .where('tradeStatus', '<>', TRADE.cancelled)
    .execute();
  const contest = await db
    .selectFrom('contestInfo')
    .select(['contestStatus', 'contestNo', 'contestName'])
    .where('id', '=', contestId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const stage = STAGES.findLast(
    ({ trades: come, from }) =>
      trades.length > 0 &&
      trades.every(({ tradeStatus }) => come.includes(tradeStatus)) &&
      (from as readonly number[]).includes(contest.contestStatus),
  );
  if (stage === undefined) return;
  await db
    .updateTable('contestInfo')
    .set({ contestStatus: stage.to, version: sql`version + 1`, updateUser: user.id, updateTime: now.toISOString() })
    .where('id', '=', contestId)
    .execute();
  const changes = changesBetween(contestInfo.family, contest, { contestStatus: stage.to });
  await recordTrail(work, [
    {
      bizTable: 'contest_info',
      bizId: contestId,
      bizNo: contest.contestNo,
      bizTitle: contest.contestName,
      action: TRAIL.state,
      changes,
    },
  ]);
}
