import {
  changedRules,
  CONTEST_SCORE_RULES,
  needsChangeReason,
  TRADE_SCORE_RULES,
  type RuleChange,
} from '@trainrace/contract/areas/contests/score-rules';
import { badFields, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { stamp } from '#platform/time/time.ts';

type Values = Readonly<Record<string, unknown>>;

interface Change {
  of: 'contestInfo' | 'contestTrade';
  contest: { contestStatus: number; firstLockTime: string | null };
  before: Values & { id: string; ruleChanges: RuleChange[] | null };
  draft: Values;
  reason: string | null | undefined;
}

/**
 * Scores are ranked by what everybody could read beforehand: rules change freely until entries close, then with a reason
 * that is kept for everybody to read, and not any more once a trade was locked. Contest and row are locked by the caller.
 */
export async function changeRules({ db, now }: Context, { of, contest, before, draft, reason }: Change): Promise<void> {
  const rules = of === 'contestInfo' ? CONTEST_SCORE_RULES : TRADE_SCORE_RULES;
  const fields = changedRules(rules, before, draft);
  if (fields.length === 0) return;
  if (contest.firstLockTime !== null) throw new Refused(409, 'scoreRulesStand');
  if (!needsChangeReason(contest)) return;
  if (!reason) throw badFields([{ field: 'changeReason', key: 'changeReasonNeeded' }]);
  const ruleChanges = JSON.stringify([...(before.ruleChanges ?? []), { time: stamp(now), fields, reason }]);
  await db.updateTable(of).set({ ruleChanges }).where('id', '=', before.id).execute();
}
