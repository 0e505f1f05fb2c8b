// The rules by which totals and places of a trade were made: those of its newest version; before there is one, its own.
import type { ScoreRules } from '@trainrace/contract/rules/score';
import { sql } from 'kysely';
import { readerOf, type Db } from '#db/connect.ts';
import { rulesOf } from './score-rules.ts';

export async function shownRulesOf(db: Db, contestTradeId: string): Promise<ScoreRules> {
  const { rows } = await sql<{ rules: ScoreRules }>`select body -> 'rules' as rules from result_snapshot
    where contest_trade_id = ${contestTradeId} order by version desc limit 1`.execute(readerOf(db));
  return rows[0]?.rules ?? (await rulesOf(db, contestTradeId));
}
