// Sample results are written as rows that were entered, checked and published long ago: here they are shown, as publishing does.
import { SCORE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/connect.ts';

/** Of one trade, or of all: anew, as the rows stand. */
export async function showResults(db: Db, contestTradeId: string | null = null): Promise<void> {
  await sql`delete from shown_result where ${contestTradeId}::uuid is null or contest_trade_id = ${contestTradeId}`.execute(
    db,
  );
  await sql`insert into shown_result
    select s.id, s.application_id, s.contest_trade_id,
      case when s.score_status = ${SCORE.published} then (select n.id from result_snapshot n
        where n.contest_trade_id = t.id order by n.version desc limit 1) end,
      s.score_status, s.ticket_no, s.name, s.work_unit, s.contest_group, s.theory_score, s.practice_score,
      s.theory_attend, s.practice_attend, s.practice_seconds, s.deduction, s.total_score, s.standard_score, s.rank_no,
      s.is_pass, s.award_level,
      case when d.has_theory = 0 then 0 when d.has_practice = 0 then 100 else coalesce(t.theory_weight, c.theory_weight) end,
      case when d.has_practice = 0 then 0 when d.has_theory = 0 then 100 else coalesce(t.practice_weight, c.practice_weight) end,
      c.tie_rule
    from competition_info s join contest_trade t on t.id = s.contest_trade_id join contest_info c on c.id = t.contest_id
      join competition_dic d on d.id = t.competition_dic_id
    where s.score_status >= ${SCORE.publicity} and s.is_deleted = 0
      and (${contestTradeId}::uuid is null or s.contest_trade_id = ${contestTradeId})`.execute(db);
}
