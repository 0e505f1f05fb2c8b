// Scores in publicity and published ones: part of the name, unit, score, rank (domain §8, 11). Names are hidden here, before anything is kept or written.
import { SCORE, TRADE } from '@trainrace/contract/dictionaries';
import { maskName } from '@trainrace/contract/rules/mask';
import { sql } from 'kysely';
import { readerOf, type Db } from '#db/connect.ts';
import { notFound } from '#context/refused.ts';
import { weightsOf, type TradeRules } from '#domain/scores/score-rules.ts';
import { PAGE_ROWS } from './page-links.ts';

/** Which of the two lists a trade is on. */
export type Stage = 'publicity' | 'published';

const STATUS = { publicity: TRADE.publicity, published: TRADE.published } as const;
const LEAST_SCORE = { publicity: SCORE.publicity, published: SCORE.published } as const;

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

const ranked = (stage: Stage) => sql`s.contest_trade_id = t.id and s.is_deleted = 0 and s.rank_no is not null
  and s.score_status >= ${LEAST_SCORE[stage]}`;

const ofStage = (stage: Stage) => sql`t.is_deleted = 0 and t.trade_status = ${STATUS[stage]} and c.is_deleted = 0
  and c.is_imported = 0`;

export interface Trades {
  total: number;
  trades: ScoredTrade[];
}

/** Those of one stage, the newest first. */
export const tradesOf = (stage: Stage, most: number, skipped: number) => sql`
  select ${columns}, (select count(*) from competition_info s where ${ranked(stage)}) as ranked, count(*) over () as total
  from contest_trade t join contest_info c on c.id = t.contest_id
  where ${ofStage(stage)} order by t.publicize_time desc, t.id desc limit ${most} offset ${skipped}`;

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
  /** What totals and places were made by. */
  rules: Pick<TradeRules, 'theoryWeight' | 'practiceWeight' | 'tieRule'>;
  rows: RankedRow[];
}

export async function readResult(db: Db, stage: Stage, tradeId: string, page: number): Promise<TradeResult> {
  const reader = readerOf(db);
  const [trade, list] = await Promise.all([
    sql<ScoredTrade & Parameters<typeof weightsOf>[0] & Pick<TradeRules, 'tieRule'> & Pick<TradeResult, 'version'>>`
      select ${columns}, (select count(*)::int from result_snapshot r where r.contest_trade_id = t.id) as version, (select count(*) from competition_info s where ${ranked(stage)}) as ranked,
        t.theory_weight as "theoryWeight", t.practice_weight as "practiceWeight", c.theory_weight as "contestTheory",
        c.practice_weight as "contestPractice", d.has_theory as "hasTheory", d.has_practice as "hasPractice",
        c.tie_rule as "tieRule"
      from contest_trade t join contest_info c on c.id = t.contest_id join competition_dic d on d.id = t.competition_dic_id
      where t.id = ${tradeId} and ${ofStage(stage)}`.execute(reader),
    sql<RankedRow>`
      select s.name, s.work_unit as "workUnit", s.total_score as "totalScore", s.rank_no as "rankNo",
        s.award_level as "awardLevel"
      from contest_trade t join contest_info c on c.id = t.contest_id join competition_info s on ${ranked(stage)}
      where t.id = ${tradeId} and ${ofStage(stage)}
      order by s.rank_no, s.id limit ${PAGE_ROWS} offset ${(page - 1) * PAGE_ROWS}`.execute(reader),
  ]);
  if (trade.rows[0] === undefined) throw notFound();
  const rules = { ...weightsOf(trade.rows[0]), tieRule: trade.rows[0].tieRule };
  const { version } = trade.rows[0];
  return { trade: trade.rows[0], version, rules, rows: list.rows.map((row) => ({ ...row, name: maskName(row.name) })) };
}
