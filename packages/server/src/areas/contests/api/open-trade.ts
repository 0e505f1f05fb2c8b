import { sql } from 'kysely';
import { notFound } from '#platform/context/refused.ts';
import type { Db } from '#platform/db/connect.ts';
import { lockContest } from './follow-trades.ts';

export interface OpenTrade {
  id: string;
  contestId: string;
  contestName: string;
  tradeName: string;
  tradeStatus: string;
  /** The unit that organises its contest. */
  unitId: string;
  snapshotHash: string | null;
}

/** The contest and then the trade under lock, as everybody takes them. */
export async function openTrade(db: Db, contestTradeId: string): Promise<OpenTrade> {
  const { rows } = await sql<{ contestId: string }>`select contest_id as "contestId" from contest_trade
    where id = ${contestTradeId} and is_deleted = 0`.execute(db);
  if (rows[0] === undefined) throw notFound();
  await lockContest(db, rows[0].contestId);
  return await db
    .selectFrom('contestTrade as t')
    .innerJoin('contestInfo as c', 'c.id', 't.contestId')
    .select(['t.id', 't.contestId', 't.tradeName', 't.tradeStatus', 't.snapshotHash'])
    .select(['c.contestName', 'c.undertakeUnitId as unitId'])
    .where('t.id', '=', contestTradeId)
    .forUpdate('t')
    .executeTakeFirstOrThrow();
}
