import { TRADE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { Refused } from '#context/refused.ts';
import { readerOf, type Db } from '#db/connect.ts';
import { isId } from '#db/ids.ts';

export interface TradeInPublicity {
  contestId: string;
  contestName: string;
  tradeName: string;
  undertakeUnitId: string;
}

/** What one may object to: scores that are public, until their time is over. Locked, so that they stay so meanwhile. */
export async function tradeInPublicity(db: Db, id: string): Promise<TradeInPublicity> {
  if (!isId(id)) throw new Refused(404, 'objectionNoSuchTrade');
  const { rows } = await sql<TradeInPublicity & { isOver: boolean }>`
    select t.contest_id as "contestId", c.contest_name as "contestName", t.trade_name as "tradeName",
      c.undertake_unit_id as "undertakeUnitId", t.publicity_end < now() as "isOver"
    from contest_trade t join contest_info c on c.id = t.contest_id
    where t.id = ${id} and t.is_deleted = 0 and t.trade_status = ${TRADE.publicity} for share of t`.execute(
    readerOf(db),
  );
  const [trade] = rows;
  if (trade === undefined) throw new Refused(404, 'objectionNoSuchTrade');
  if (trade.isOver) throw new Refused(409, 'objectionTooLate');
  return trade;
}
