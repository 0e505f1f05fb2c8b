// Honours and promotions by the rules of the contest's day: proposed when a trade is published, judged anew when its result is corrected.
import { HONOUR, TRAIL } from '@trainrace/contract/dictionaries';
import { honour } from '@trainrace/contract/areas/results/honour';
import type { Grant } from '@trainrace/contract/areas/contests/grants';
import { evaluateHonours, type Judged } from '@trainrace/contract/areas/results/evaluate-honours';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { reevaluateHonour, type Outcome } from './reevaluate-honour.ts';
import { readPlaced, type PlacedRow, type TradeOf } from './read-placed.ts';
import { contestDay, honourRuleOn } from './rules-in-force.ts';
import { notifyHonourEnded } from './notify-honour-ended.ts';

/** Of a trade that was just published. Answers how many were proposed. */
export async function proposeHonours(context: Context, contestTradeId: string): Promise<number> {
  return await evaluateTrade(context, contestTradeId, [HONOUR.none, HONOUR.proposed]);
}

interface Corrected {
  /** Competitors whose result changed. */
  moved: readonly string[];
  /** The order, and why. */
  reason: string;
}

/**
 * After a correction: whoever was not decided on is judged by the result as it is now, and reported anew where that
 * differs; of who moved, what was granted is judged again (decision 0072).
 */
export async function followCorrection(context: Context, contestTradeId: string, corrected: Corrected): Promise<void> {
  await evaluateTrade(context, contestTradeId, [HONOUR.none, HONOUR.proposed, HONOUR.waiting], corrected);
}

interface Ruled extends TradeOf {
  grants: readonly Grant[];
  ruleId: string | null;
}

async function evaluateTrade(
  context: Context,
  contestTradeId: string,
  open: readonly number[],
  corrected: Corrected = { moved: [], reason: '' },
): Promise<number> {
  const ruled = await rulesOf(context, contestTradeId);
  if (ruled === null) return 0;
  const rows = await readPlaced(context.db, contestTradeId, ruled);
  const moved = new Set(corrected.moved);
  const again = rows.flatMap((row) => {
    const after = moved.has(row.id) ? reevaluateHonour(row, ruled) : null;
    return after === null ? [] : [{ row, after }];
  });
  const judged = rows.flatMap((row) => {
    const after = open.includes(row.honourState)
      ? proposal({ row, ...evaluateHonours(ruled.grants, row.placed) }, ruled)
      : null;
    return after === null ? [] : [{ row, after }];
  });
  await write(context, [...judged, ...again], corrected.reason);
  const ended = again.filter(({ row, after }) => after.honourState !== row.honourState);
  await notifyHonourEnded(
    context,
    ended.map(({ row }) => row.id),
    corrected.reason,
  );
  return judged.filter(({ after }) => after.honourState === HONOUR.proposed).length;
}

type JudgedRow = Judged & { row: PlacedRow };
/** Null where nothing differs. */
function proposal({ row, honourCode, promoteLevel, grounds }: JudgedRow, { ruleId }: Ruled): Outcome | null {
  const isSame = row.honourCode === honourCode && row.promoteLevel === promoteLevel;
  const isNothing = honourCode === null && promoteLevel === null;
  if (isSame && row.honourState !== HONOUR.none) return null;
  if (isNothing && isSame && grounds.length === 0) return null;
  const { heldLevel } = row.placed;
  const honourState = isNothing ? HONOUR.none : HONOUR.proposed;
  return { honourCode, promoteLevel, honourState, heldLevel, honourGrounds: grounds, honourRuleId: ruleId };
}

/** Of the trade itself, or of its contest's level and class on the day that it was held. */
async function rulesOf({ db }: Context, contestTradeId: string): Promise<Ruled | null> {
  const { rows } = await sql<
    TradeOf & { contestLevel: number; contestClass: number; promoteRule: Grant[] | null }
  >`select t.trade_name as "tradeName", d.occupation_name as "occupationName", ${contestDay} as "contestDay",
      c.contest_level as "contestLevel", c.contest_class as "contestClass", t.promote_rule as "promoteRule"
    from contest_trade t join contest_info c on c.id = t.contest_id join competition_dic d on d.id = t.competition_dic_id
    where t.id = ${contestTradeId} and c.is_imported = 0`.execute(db);
  const trade = rows[0];
  if (trade === undefined) return null;
  if (trade.promoteRule !== null && trade.promoteRule.length > 0)
    return { ...trade, grants: trade.promoteRule, ruleId: null };
  const rule = await honourRuleOn(db, trade);
  return rule === null ? null : { ...trade, grants: rule.grants, ruleId: rule.id };
}

interface Change {
  row: PlacedRow;
  after: Outcome;
}

async function write(context: Context, changed: readonly Change[], reason: string): Promise<void> {
  if (changed.length === 0) return;
  const { db, user, now } = context;
  const values = changed.map(({ row, after }) => ({ id: row.id, ...after }));
  await sql`
    update competition_info s set honour_code = n."honourCode", promote_level = n."promoteLevel",
      honour_state = n."honourState", held_level = n."heldLevel", honour_grounds = n."honourGrounds",
      honour_rule_id = coalesce(n."honourRuleId", s.honour_rule_id),
      honour_opinion = case when n."honourState" = ${HONOUR.revoked} then ${reason} else s.honour_opinion end,
      version = s.version + 1, update_user = ${user.id}, update_time = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n (id uuid, "honourCode" text, "promoteLevel" smallint,
      "honourState" smallint, "heldLevel" smallint, "honourGrounds" jsonb, "honourRuleId" uuid)
    where s.id = n.id`.execute(db);
  await recordTrail(
    context,
    changed.map(({ row, after: { honourCode, promoteLevel, honourState, heldLevel } }) => ({
      bizTable: 'honour',
      bizId: row.id,
      bizNo: row.ticketNo,
      bizTitle: row.name,
      action: TRAIL.state,
      changes: changesBetween(honour.family, { ...row }, { honourCode, promoteLevel, honourState, heldLevel }),
      written: ['honourCode', 'promoteLevel', 'honourState'],
      ...(reason === '' ? {} : { reason }),
    })),
  );
}
