// A contest follows its trades into publicity and publication (decision 0007).
import { TRAIL } from '@trainrace/contract/dictionaries';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { recordTrail, type Actor } from '#platform/store/trail.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { stateAfterTrades } from './follow-trades.rules.ts';

/**
 * A caller that moves a trade locks its contest first, then the trade: so the last of several trades that move
 * at the same moment sees all the others.
 */
export async function lockContest(db: Db, contestId: string) {
  return await db
    .selectFrom('contestInfo')
    .select(['contestStatus', 'contestNo', 'contestName'])
    .where('id', '=', contestId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Moves the contest when every trade that was not cancelled has come as far. Answers whether it did. */
export async function followTrades(actor: Actor, contestId: string, reason?: string): Promise<boolean> {
  const { db, user, now } = actor;
  const contest = await lockContest(db, contestId);
  const trades = await db
    .selectFrom('contestTrade')
    .select('tradeStatus')
    .where('contestId', '=', contestId)
    .where('isDeleted', '=', 0)
    .execute();
  const to = stateAfterTrades(
    contest.contestStatus,
    trades.map(({ tradeStatus }) => tradeStatus),
  );
  if (to === null) return false;
  await db
    .updateTable('contestInfo')
    .set({ contestStatus: to, version: sql`version + 1`, updateUser: user?.id ?? null, updateTime: now.toISOString() })
    .where('id', '=', contestId)
    .execute();
  const changes = changesBetween(contestInfo.family, contest, { contestStatus: to });
  await recordTrail(actor, [
    {
      bizTable: 'contest_info',
      bizId: contestId,
      bizNo: contest.contestNo,
      bizTitle: contest.contestName,
      action: TRAIL.state,
      changes,
      reason: reason ?? null,
      written: ['contestStatus'],
    },
  ]);
  return true;
}
