// The results of a trade that everybody reads: written here when it is shown, published or corrected, and followed by every reader.
import { SCORE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import type { Result } from '../api/snapshot.ts';

/** The version that it stands in; null in publicity. */
export async function showResult(db: Db, result: Result, snapshotId: string | null): Promise<void> {
  const { contestTradeId, rules, rows } = result;
  const ids = rows.map(({ competitorId }) => competitorId);
  const status = snapshotId === null ? SCORE.publicity : SCORE.published;
  const gone = await take(db, contestTradeId, ids);
  await sql`insert into shown_result (competitor_id, application_id, contest_trade_id, snapshot_id, score_status, ticket_no,
      name, work_unit, contest_group, theory_score, practice_score, theory_attend, practice_attend, practice_seconds,
      deduction, total_score, standard_score, rank_no, is_pass, award_level, theory_weight, practice_weight, tie_rule)
    select n."competitorId", s.application_id, ${contestTradeId}, ${snapshotId}, ${status}, n."ticketNo", n.name,
      n."workUnit", n."contestGroup", n."theoryScore", n."practiceScore", n."theoryAttend", n."practiceAttend",
      n."practiceSeconds", n.deduction, n."totalScore", n."standardScore", n."rankNo", n."isPass", n."awardLevel",
      ${rules.theoryWeight}, ${rules.practiceWeight}, ${rules.tieRule}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n ("competitorId" uuid, "ticketNo" text, name text,
      "workUnit" text, "contestGroup" smallint, "theoryScore" numeric, "practiceScore" numeric, "theoryAttend" smallint,
      "practiceAttend" smallint, "practiceSeconds" int, deduction numeric, "totalScore" numeric, "standardScore" int,
      "rankNo" int, "isPass" smallint, "awardLevel" smallint)
    join competition_info s on s.id = n."competitorId"
    on conflict (competitor_id) do update set contest_trade_id = excluded.contest_trade_id,
      snapshot_id = excluded.snapshot_id, score_status = excluded.score_status, ticket_no = excluded.ticket_no,
      name = excluded.name, work_unit = excluded.work_unit, contest_group = excluded.contest_group,
      theory_score = excluded.theory_score, practice_score = excluded.practice_score,
      theory_attend = excluded.theory_attend, practice_attend = excluded.practice_attend,
      practice_seconds = excluded.practice_seconds, deduction = excluded.deduction, total_score = excluded.total_score,
      standard_score = excluded.standard_score, rank_no = excluded.rank_no, is_pass = excluded.is_pass,
      award_level = excluded.award_level, theory_weight = excluded.theory_weight,
      practice_weight = excluded.practice_weight, tie_rule = excluded.tie_rule`.execute(db);
  await ledgerRows(db, 'shown_result', [...ids, ...gone]);
}

/** Publicity is withdrawn: nobody reads anything of the trade until it is shown again. */
export async function hideResult(db: Db, contestTradeId: string): Promise<void> {
  return await ledgerRows(db, 'shown_result', await take(db, contestTradeId, []));
}

/** Answers who is shown no longer. */
async function take(db: Db, contestTradeId: string, kept: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from shown_result
    where contest_trade_id = ${contestTradeId} and competitor_id <> all(${[...kept]}::uuid[])
    returning competitor_id as id`.execute(readerOf(db));
  return rows.map(({ id }) => id);
}
