import { SCORE } from '@trainrace/contract/dictionaries';
import type { ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { rankTrade } from '@trainrace/contract/areas/scores/rules/score';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { competitorsOf, writeCompetitors, type Competitor } from '../api/competitors.ts';
import { rulesOf } from '../api/score-rules.ts';
import { isIncomplete } from '../api/scores.rules.ts';

const NAMES_SHOWN = 5;

/** Complete and checked by a second person, or refused with who is missing; then totals, ranks and awards are computed. */
export async function lockScores(context: Context, trade: ContestTrade): Promise<void> {
  const [rows, rules] = [await competitorsOf(context, trade.id), await rulesOf(context.db, trade.id)];
  if (rows.length === 0) throw new Refused(409, 'tradeWithoutCompetitors');
  const incomplete = rows.filter((row) => isIncomplete(row, rules));
  if (incomplete.length > 0) throw new Refused(409, 'lockIncomplete', counted(incomplete));
  const unchecked = rows.filter((row) => row.scoreStatus !== SCORE.checked);
  if (unchecked.length > 0) throw new Refused(409, 'lockUnchecked', counted(unchecked));
  const ranked = new Map(rankTrade(rows, rules).map((place) => [place.id, place]));
  const lockTime = context.now.toISOString();
  await writeCompetitors(
    context,
    rows.map((before) => {
      const { exactTotal, totalScore, rankNo, isPass, awardLevel, standardScore } = ranked.get(before.id)!;
      const places = { totalExact: exactTotal, totalScore, rankNo, isPass, awardLevel, standardScore };
      return { before, after: { ...places, scoreStatus: SCORE.locked, lockTime } };
    }),
  );
  await rememberFirstLock(context, trade.contestId);
}

/** From now on the rules that were ranked by stand. The contest is locked by who commands. */
async function rememberFirstLock({ db, now }: Context, contestId: string): Promise<void> {
  const first = db.updateTable('contestInfo').set({ firstLockTime: now.toISOString() });
  await first.where('id', '=', contestId).where('firstLockTime', 'is', null).execute();
}

/** Back to entered, to be checked anew; what was computed goes. */
export async function unlockScores(context: Context, trade: ContestTrade, reason: string | null): Promise<void> {
  const nothing = {
    totalExact: null,
    totalScore: null,
    rankNo: null,
    isPass: null,
    awardLevel: null,
    standardScore: null,
  };
  const after = { ...nothing, scoreStatus: SCORE.entered, checkUserId: null, checkTime: null, lockTime: null };
  const rows = await competitorsOf(context, trade.id);
  await writeCompetitors(
    context,
    rows.map((before) => ({ before, after })),
    reason,
  );
}

const counted = (rows: readonly Competitor[]) => ({
  count: rows.length,
  names:
    rows
      .slice(0, NAMES_SHOWN)
      .map(({ name }) => name)
      .join(', ') + (rows.length > NAMES_SHOWN ? ' …' : ''),
});
