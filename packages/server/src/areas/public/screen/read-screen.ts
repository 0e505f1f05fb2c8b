// Content of the screen now. Progress is counts; results come from snapshots only, and of a ceremony only the revealed part:
// the rest never leaves the server before its turn.
import { CEREMONY, SCORE, TRADE } from '@trainrace/contract/dictionaries';
import { medalOf, medalTable, type Medal } from '@trainrace/contract/areas/results/unit-table';
import type { ScreenShown, Winner } from '@trainrace/contract/areas/public/screen';
import { maskName } from '@trainrace/contract/rules/mask';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { isComplete } from '#areas/contests/api/missing-marks.ts';
import { teamsOf } from '#areas/results/api/teams.ts';
import { publishedResult, resultOfSnapshot, type PublishedResult } from '#areas/scores/api/published-result.ts';
import { standingOf, type Standing } from './standing.ts';

/** Places of a trade that are on the screen. */
const PLACES = 8;

/** Null while it is off. */
export async function readScreen(db: Db, contestId: string): Promise<ScreenShown | null> {
  const standing = await standingOf(db, contestId);
  return standing?.isOn === 1 ? await shownBy(db, standing) : null;
}

async function shownBy(db: Db, standing: Standing): Promise<ScreenShown> {
  const { contestId, contestName, mode } = standing;
  const nothing = { contestName, mode, progress: [], results: [], medals: [], ceremony: null };
  if (mode === 'progress') return { ...nothing, progress: await progressOf(db, contestId) };
  if (mode === 'ceremony') return { ...nothing, ceremony: await ceremonyOf(db, standing) };
  const published = await publishedOf(db, contestId);
  return mode === 'medals'
    ? { ...nothing, medals: await medalsOf(db, published) }
    : {
        ...nothing,
        results: published.map(({ result }) => ({ tradeName: result.tradeName, winners: winnersOf(result, PLACES) })),
      };
}

async function progressOf(db: Db, contestId: string): Promise<ScreenShown['progress']> {
  const ofContest = sql`x.contest_id = ${contestId}`;
  const { rows } = await sql<ScreenShown['progress'][number]>`
    select t.trade_name as "tradeName", t.trade_status as "tradeStatus", count(s.id)::int as people,
      count(s.id) filter (where s.theory_attend = 1 or s.practice_attend = 1 or exists (
        select from exam_seat e where e.application_id = s.application_id and e.check_time is not null))::int as present,
      count(s.id) filter (where ${isComplete('s', SCORE.entered, ofContest)})::int as marked,
      count(s.id) filter (where ${isComplete('s', SCORE.checked, ofContest)})::int as checked
    from contest_trade t left join competition_info s on s.contest_trade_id = t.id and s.is_deleted = 0
    where t.contest_id = ${contestId} and t.is_deleted = 0 and t.trade_status <> ${TRADE.cancelled}
    group by t.id order by t.trade_name, t.id`.execute(readerOf(db));
  return rows;
}

async function ceremonyOf(db: Db, { contestTradeId, step }: Standing): Promise<ScreenShown['ceremony']> {
  const result = contestTradeId === null ? null : await publishedResult(db, contestTradeId);
  if (result === null) return null;
  const winners = winnersOf(result, Infinity);
  const reached = (medal: Medal) =>
    step >= CEREMONY[medal] ? winners.filter((winner) => medalOf(winner) === medal) : [];
  return {
    tradeName: result.tradeName,
    step,
    bronze: reached('bronze'),
    silver: reached('silver'),
    gold: reached('gold'),
  };
}

const winnersOf = ({ rows }: PublishedResult, places: number): Winner[] =>
  rows.flatMap(({ rankNo, name, workUnit, totalScore, awardLevel }) =>
    rankNo === null || rankNo > places
      ? []
      : [{ rankNo, name: name === null ? null : maskName(name), workUnit, totalScore, awardLevel }],
  );

async function medalsOf(db: Db, trades: readonly PublishedTrade[]): Promise<ScreenShown['medals']> {
  const teams = await teamsOf(db, trades);
  return medalTable(
    trades.flatMap(({ result }) =>
      result.rows.flatMap(({ competitorId, workUnit, awardLevel, totalScore }) =>
        workUnit === null ? [] : [{ unit: workUnit, awardLevel, totalScore, team: teams.get(competitorId) ?? null }],
      ),
    ),
  );
}

/** Of every version once: a snapshot does not change, only who may be named in it does. */
const keptOf = new WeakMap<Db, Map<string, { result: PublishedResult; at: number }>>();
const MOST_KEPT = 200;
const KEPT_MS = 60_000;

interface PublishedTrade {
  id: string;
  teamSize: number;
  result: PublishedResult;
}

async function publishedOf(db: Db, contestId: string): Promise<PublishedTrade[]> {
  const { rows } = await sql<{ id: string; teamSize: number; snapshotId: string | null }>`
    select t.id, t.team_size as "teamSize", (select r.id from result_snapshot r where r.contest_trade_id = t.id order by r.version desc limit 1) as "snapshotId"
    from contest_trade t
    where t.contest_id = ${contestId} and t.is_deleted = 0 and t.trade_status = ${TRADE.published}
    order by t.trade_name, t.id`.execute(readerOf(db));
  const trades: PublishedTrade[] = [];
  for (const { id, teamSize, snapshotId } of rows) {
    const result = snapshotId === null ? null : await keptResult(db, snapshotId);
    if (result !== null) trades.push({ id, teamSize, result });
  }
  return trades;
}

async function keptResult(db: Db, snapshotId: string): Promise<PublishedResult | null> {
  const kept = keptOf.get(db) ?? new Map<string, { result: PublishedResult; at: number }>();
  keptOf.set(db, kept);
  const held = kept.get(snapshotId);
  if (held !== undefined && performance.now() - held.at < KEPT_MS) return held.result;
  const result = await resultOfSnapshot(db, snapshotId);
  if (result === null) return null;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(snapshotId, { result, at: performance.now() });
  return result;
}
