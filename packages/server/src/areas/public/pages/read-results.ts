// Scores in publicity and published ones, as they were shown: part of the name, unit, score, rank (domain §8, 11). Names are
// hidden here, before anything is kept or written.
import { TRADE } from '@trainrace/contract/dictionaries';
import { maskName } from '@trainrace/contract/rules/mask';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { notFound } from '#platform/context/refused.ts';
import type { TradeRules } from '#areas/scores/api/score-rules.ts';
import { PAGE_ROWS } from './page-links.ts';

/** Which of the two lists a trade is on. */
export type Stage = 'publicity' | 'published';

const STATUS = { publicity: TRADE.publicity, published: TRADE.published } as const;

export interface ScoredTrade {
  id: string;
  contestId: string;
  contestName: string;
  contestYear: number;
  tradeName: string;
  contestGroup: number;
  since: string;
  until: string;
  publishedOn: string | null;
  ranked: number;
}

const columns = sql`t.id, t.contest_id as "contestId", c.contest_name as "contestName", c.contest_year as "contestYear",
  t.trade_name as "tradeName", t.contest_group as "contestGroup", left(t.publicize_time::text, 19) as since,
  left(t.publicity_end::text, 19) as until,
  (select left(published_at::text, 19) from result_snapshot r where r.contest_trade_id = t.id order by r.version desc limit 1) as "publishedOn"`;

const ranked = sql`s.contest_trade_id = t.id and s.rank_no is not null`;

const ofStage = (stage: Stage) => sql`t.is_deleted = 0 and t.trade_status = ${STATUS[stage]} and c.is_deleted = 0
  and c.is_imported = 0`;

export interface Trades {
  total: number;
  trades: ScoredTrade[];
}

/** Those of one stage, the newest first. */
export function tradesOf(stage: Stage, most: number, skipped: number) {
  return sql`
  select ${columns}, (select count(*) from shown_result s where ${ranked}) as ranked, count(*) over () as total
  from contest_trade t join contest_info c on c.id = t.contest_id
  where ${ofStage(stage)} order by t.publicize_time desc, t.id desc limit ${most} offset ${skipped}`;
}

export async function readTrades(db: Db, stage: Stage, page: number): Promise<Trades> {
  const list = tradesOf(stage, PAGE_ROWS, (page - 1) * PAGE_ROWS);
  const { rows } = await sql<ScoredTrade & { total: number }>`${list}`.execute(readerOf(db));
  return { total: Number(rows[0]?.total ?? 0), trades: rows };
}

export interface RankedRow {
  /** In part. */
  name: string;
  workUnit: string | null;
  totalScore: string | null;
  rankNo: number;
  awardLevel: number | null;
}

export interface TradeResult {
  trade: ScoredTrade;
  /** As it was published; from the second on by a correction. */
  version: number;
  /** Rules by which totals and places were made. */
  rules: Pick<TradeRules, 'theoryWeight' | 'practiceWeight' | 'tieRule'>;
  rows: RankedRow[];
}

export async function readResult(db: Db, stage: Stage, tradeId: string, page: number): Promise<TradeResult> {
  const reader = readerOf(db);
  const [trade, list] = await Promise.all([
    sql<ScoredTrade & TradeResult['rules'] & Pick<TradeResult, 'version'>>`
      select ${columns}, (select count(*)::int from result_snapshot r where r.contest_trade_id = t.id) as version,
        (select count(*) from shown_result s where ${ranked}) as ranked, w.theory_weight as "theoryWeight",
        w.practice_weight as "practiceWeight", w.tie_rule as "tieRule"
      from contest_trade t join contest_info c on c.id = t.contest_id
      cross join lateral (select * from shown_result s where s.contest_trade_id = t.id limit 1) w
      where t.id = ${tradeId} and ${ofStage(stage)}`.execute(reader),
    sql<RankedRow>`
      select s.name, s.work_unit as "workUnit", s.total_score as "totalScore", s.rank_no as "rankNo",
        s.award_level as "awardLevel"
      from contest_trade t join contest_info c on c.id = t.contest_id join shown_result s on ${ranked}
      where t.id = ${tradeId} and ${ofStage(stage)}
      order by s.rank_no, s.competitor_id limit ${PAGE_ROWS} offset ${(page - 1) * PAGE_ROWS}`.execute(reader),
  ]);
  const found = trade.rows[0];
  if (found === undefined) throw notFound();
  const { version, theoryWeight, practiceWeight, tieRule, ...shown } = found;
  const rows = list.rows.map((row) => ({ ...row, name: maskName(row.name) }));
  return { trade: shown, version, rules: { theoryWeight, practiceWeight, tieRule }, rows };
}
