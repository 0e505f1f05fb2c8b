import { SCORE, TRADE } from '@trainrace/contract/dictionaries';
import { rankTrade } from '@trainrace/contract/areas/scores/rules/score';
import type { Context } from '#platform/context/context.ts';
import { competitorsOf, writeCompetitors } from '../api/competitors.ts';
import { shownRulesOf } from '../api/shown-rules.ts';
import { showAnew } from '../api/show-anew.ts';

/**
 * Somebody is out after ranks were given: the others move up, in what is shown in publicity too. What is published stays
 * as it was; that takes a correction.
 */
export async function rerankTrade(context: Context, contestTradeId: string, reason: string): Promise<void> {
  const rows = (await competitorsOf(context, contestTradeId)).filter(
    ({ scoreStatus }) => scoreStatus === SCORE.locked || scoreStatus === SCORE.publicity,
  );
  if (rows.length === 0) return;
  const ranked = rankTrade(rows, await shownRulesOf(context.db, contestTradeId));
  const places = new Map(ranked.map((place) => [place.id, place]));
  const moved = rows.flatMap((before) => {
    const { rankNo, awardLevel, standardScore } = places.get(before.id)!;
    const after = { rankNo, awardLevel, standardScore };
    const isSame =
      before.rankNo === rankNo && before.awardLevel === awardLevel && before.standardScore === standardScore;
    return isSame ? [] : [{ before, after }];
  });
  await writeCompetitors(context, moved, reason);
  const trade = await tradeOf(context, contestTradeId);
  if (trade.tradeStatus === TRADE.publicity) await showAnew(context, trade, { isMoved: moved.length > 0, reason });
}

/** Its caller holds it under lock. */
const tradeOf = async ({ db }: Context, contestTradeId: string) =>
  await db
    .selectFrom('contestTrade as t')
    .innerJoin('contestInfo as c', 'c.id', 't.contestId')
    .select(['t.id', 't.contestId', 't.tradeName', 't.tradeStatus', 'c.contestName'])
    .where('t.id', '=', contestTradeId)
    .executeTakeFirstOrThrow();
