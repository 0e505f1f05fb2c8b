// Score sheets to which somebody has to add something still: one predicate for the list, its tile, the counts of a trade and
// the next step of a contest. The lock asks the same of each row (`lackingIn` in scores.rules.ts); a test holds both together.
import { ATTENDANCE, SCORE, TRADE } from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';

type Where = RawBuilder<unknown>;

/** Over `x`, `c` and `d`: whether the exam counts, by the weights of the trade, or else of its contest (`weightsOf`). */
const COUNTS = {
  theory: sql`(d.has_practice = 0 or (d.has_theory = 1 and coalesce(x.theory_weight, c.theory_weight) > 0))`,
  practice: sql`(d.has_practice = 1 and (d.has_theory = 0 or coalesce(x.practice_weight, c.practice_weight) > 0))`,
} as const;

type Exam = keyof typeof COUNTS;

/** Of trades, over `x`, that examine so. Looked up once for a whole list: it depends on no sheet. */
const tradesWith = (exam: Exam, which: Where): Where => sql`array(select x.id from contest_trade x
  join contest_info c on c.id = x.contest_id join competition_dic d on d.id = x.competition_dic_id
  where ${which} and x.is_deleted = 0 and ${COUNTS[exam]})`;

/** Over `alias` of sheets: a part that counts has neither a mark nor a word for absence. `which`: their trades, over `x`. */
export function lacksPart(alias: string, which: Where): Where {
  const part = (exam: Exam) => {
    const of = (column: string) => sql.ref(`${alias}.${exam}_${column}`);
    return sql`((${of('attend')} = ${sql.lit(ATTENDANCE.notYet)}
        or (${of('attend')} = ${sql.lit(ATTENDANCE.present)} and ${of('score')} is null))
      and ${sql.ref(`${alias}.contest_trade_id`)} = any(${tradesWith(exam, which)}))`;
  };
  return sql`(${part('theory')} or ${part('practice')})`;
}

/** Trades whose scores are taken, over `x`. */
export const isTakingScores = sql`x.trade_status = ${sql.lit(TRADE.running)}`;

/** Over `alias` of sheets of running trades: nothing was entered, or a part is missing. */
export function isToEnter(alias: string, which: Where = isTakingScores): Where {
  const state = sql.ref(`${alias}.score_status`);
  return sql`(${state} = ${sql.lit(SCORE.missing)}
    or (${state} <= ${sql.lit(SCORE.checked)} and ${lacksPart(alias, which)}))`;
}

/** Over `alias`: complete, and not looked at by a second person yet. */
export function isToCheck(alias: string, which: Where = isTakingScores): Where {
  return sql`(${sql.ref(`${alias}.score_status`)} = ${sql.lit(SCORE.entered)} and not ${lacksPart(alias, which)})`;
}

/** Over `alias`: at least at this stage, with nothing missing; a sheet that was locked before parts were asked for stays what it is. */
export function isComplete(alias: string, from: number, which: Where): Where {
  const state = sql.ref(`${alias}.score_status`);
  return sql`(${state} >= ${sql.lit(from)} and not (${state} <= ${sql.lit(SCORE.checked)} and ${lacksPart(alias, which)}))`;
}
