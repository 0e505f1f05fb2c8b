// Results as the public may see them: the newest snapshot of each published trade, and of trades in publicity what is shown there.
import { TRADE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { publishedResult } from '#areas/scores/api/published-result.ts';
import type { Subject } from './sheet.ts';

export interface ShownRow {
  competitorId: string;
  name: string | null;
  workUnit: string | null;
  contestGroup: number;
  totalScore: string | null;
  rankNo: number | null;
  awardLevel: number | null;
}

export interface ShownTrade {
  id: string;
  tradeName: string;
  contestGroup: number;
  teamSize: number;
  tradeStatus: string;
  publicityEnd: string | null;
  rows: readonly ShownRow[];
}

type Trade = Omit<ShownTrade, 'rows'>;

export async function tradesOf(db: Db, { contest, trade }: Subject): Promise<Trade[]> {
  const { rows } = await sql<Trade>`
    select id, trade_name as "tradeName", contest_group as "contestGroup", team_size as "teamSize",
      trade_status as "tradeStatus", left(publicity_end::text, 19) as "publicityEnd"
    from contest_trade where contest_id = ${contest!.id} and is_deleted = 0 and trade_status <> ${TRADE.cancelled}
      and (${trade?.id ?? null}::uuid is null or id = ${trade?.id ?? null}::uuid) order by id`.execute(readerOf(db));
  return rows;
}

export async function publishedTrades(db: Db, trades: readonly Trade[]): Promise<ShownTrade[]> {
  const shown: ShownTrade[] = [];
  for (const trade of trades) {
    const result = trade.tradeStatus === TRADE.published ? await publishedResult(db, trade.id) : null;
    if (result !== null) shown.push({ ...trade, rows: result.rows });
  }
  return shown;
}

/** Published ones as they were published, those in publicity as they are shown. */
export async function publicisedTrades(db: Db, trades: readonly Trade[]): Promise<ShownTrade[]> {
  const shown: ShownTrade[] = [];
  for (const trade of trades) {
    if (trade.tradeStatus === TRADE.published) shown.push(...(await publishedTrades(db, [trade])));
    if (trade.tradeStatus !== TRADE.publicity) continue;
    const { rows } = await sql<ShownRow>`
      select competitor_id as "competitorId", name, work_unit as "workUnit", contest_group as "contestGroup",
        total_score as "totalScore", rank_no as "rankNo", award_level as "awardLevel"
      from shown_result where contest_trade_id = ${trade.id}
      order by contest_group, rank_no nulls last, ticket_no`.execute(readerOf(db));
    shown.push({ ...trade, rows });
  }
  return shown;
}
