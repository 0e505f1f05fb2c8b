// The rules by which totals and places of a trade were made: those of its newest version; in publicity the weights and the rule
// for ties that are kept with what is shown; before that its own.
import type { ScoreRules } from '@trainrace/contract/areas/scores/rules/score';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { rulesOf, type TradeRules } from './score-rules.ts';

type Shown = Pick<ScoreRules, 'theoryWeight' | 'practiceWeight' | 'tieRule'>;

/** With what else is known of the trade: everybody moves by the rules that were shown, whatever was changed since. */
export async function shownTradeRules(db: Db, contestTradeId: string): Promise<TradeRules> {
  return {
    ...(await rulesOf(db, contestTradeId)),
    ...(await shownRulesOf(db, contestTradeId)),
  };
}

export async function shownRulesOf(db: Db, contestTradeId: string): Promise<ScoreRules> {
  const { rows } = await sql<{ published: ScoreRules | null; shown: Shown | null }>`select
      (select body -> 'rules' from result_snapshot where contest_trade_id = ${contestTradeId}
        order by version desc limit 1) as published,
      (select jsonb_build_object('theoryWeight', theory_weight, 'practiceWeight', practice_weight, 'tieRule', tie_rule)
        from shown_result where contest_trade_id = ${contestTradeId} limit 1) as shown`.execute(readerOf(db));
  const { published = null, shown = null } = rows[0] ?? {};
  return published ?? { ...(await rulesOf(db, contestTradeId)), ...shown };
}
