import { SCORE } from '@trainrace/contract/dictionaries';
import type { ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { endWords } from '@trainrace/contract/rules/period-end';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { openAppealsOf } from '#areas/contests/api/open-appeals.ts';
import { periodEnds } from '#platform/calendar/period-ends.ts';
import { stamp } from '#platform/time/time.ts';
import { competitorsOf, writeCompetitors } from '../api/competitors.ts';
import { rulesOf } from '../api/score-rules.ts';
import { shownRulesOf } from '../api/shown-rules.ts';
import { saveSnapshot } from '../api/save-snapshot.ts';
import { hideResult, showResult } from './show-result.ts';
import { resultOf } from '../api/snapshot.ts';
import { isOpenAt } from '@trainrace/contract/rules/open-at';

/** From now on persons and groups see their scores and ranks. */
export async function publicizeScores(context: Context, trade: ContestTrade) {
  const rows = await competitorsOf(context, trade.id);
  await writeCompetitors(
    context,
    rows.map((before) => ({ before, after: { scoreStatus: SCORE.publicity } })),
  );
  const rules = await rulesOf(context.db, trade.id);
  await showResult(context.db, resultOf(trade, rules, rows), null);
  const { publicityDays, appealDays, dayCount } = rules;
  const [publicityEnd, appealEnd] = await periodEnds(context, [publicityDays, appealDays], dayCount);
  return { publicizeTime: context.now.toISOString(), publicityEnd, appealEnd };
}

/** Locked again; the days of a new publicity are counted anew. */
export async function withdrawPublicity(context: Context, trade: ContestTrade, reason: string | null) {
  const rows = await competitorsOf(context, trade.id);
  await writeCompetitors(
    context,
    rows.map((before) => ({ before, after: { scoreStatus: SCORE.locked } })),
    reason,
  );
  await hideResult(context.db, trade.id);
  return { publicizeTime: null, publicityEnd: null, appealEnd: null };
}

/** After publicity and appeals: the result as it is, kept for good, its hash chained to the version before. */
export async function publishScores(context: Context, trade: ContestTrade) {
  const rules = await shownRulesOf(context.db, trade.id);
  requirePublicityOver(context, trade);
  await requireAnswered(context, trade);
  const rows = await competitorsOf(context, trade.id);
  const snapshot = await saveSnapshot(context, trade, resultOf(trade, rules, rows));
  const publishTime = context.now.toISOString();
  await writeCompetitors(
    context,
    rows.map((before) => ({ before, after: { scoreStatus: SCORE.published, publishTime } })),
  );
  return { set: { snapshotHash: snapshot.hash }, snapshot };
}

/** Refuses publication before the announced periods of publicity and appeal are over. */
function requirePublicityOver({ now }: Context, { publicityEnd, appealEnd }: ContestTrade): void {
  const moment = stamp(now);
  if (publicityEnd !== null && isOpenAt({ until: publicityEnd }, moment))
    throw new Refused(409, 'publicityNotOver', { until: endWords(publicityEnd) });
  if (appealEnd !== null && isOpenAt({ until: appealEnd }, moment))
    throw new Refused(409, 'appealsNotOver', { until: endWords(appealEnd) });
}

/** Every appeal of the trade has its answer (domain §4.7). */
async function requireAnswered({ db }: Context, { id }: ContestTrade): Promise<void> {
  const count = await openAppealsOf(db, id);
  if (count > 0) throw new Refused(409, 'appealsOpen', { count });
}
