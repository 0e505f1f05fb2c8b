import { SCORE } from '@trainrace/contract/dictionaries';
import { rankTrade } from '@trainrace/contract/rules/score';
import type { Context } from '#context/context.ts';
import { competitorsOf, writeCompetitors } from '#domain/scores/competitors.ts';
import { rulesOf } from '#domain/scores/score-rules.ts';

/** Somebody is out after ranks were given: the others move up. What is published stays as it was; that takes a correction. */
export async function rerankTrade(context: Context, contestTradeId: string, reason: string): Promise<void> {
  const rows = (await competitorsOf(context, contestTradeId)).filter(
    ({ scoreStatus }) => scoreStatus === SCORE.locked || scoreStatus === SCORE.publicity,
  );
  if (rows.length === 0) return;
  const ranked = rankTrade(rows, await rulesOf(context.db, contestTradeId));
  const places = new Map(ranked.map((place) => [place.id, place]));
  const moved = rows.flatMap((before) => {
    const { rankNo, awardLevel, standardScore } = places.get(before.id)!;
    const after = { rankNo, awardLevel, standardScore };
    const isSame =
      before.rankNo === rankNo && before.awardLevel === awardLevel && before.standardScore === standardScore;
    return isSame ? [] : [{ before, after }];
  });
  await writeCompetitors(context, moved, reason);
}
