import { CORRECTION } from '@trainrace/contract/dictionaries';
import type { CorrectionItem, KeptMove, ScoreMove } from '@trainrace/contract/areas/results/score-correction';
import type { Context } from '#platform/context/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { movesOf } from './correction.rules.ts';
import { openCompetitor, readOrder, requireCorrectable } from './open-competitor.ts';
import { scoreCorrectionStore } from './score-correction.store.ts';

interface Written {
  competitorId: string;
  appealId?: string | null | undefined;
  changes: readonly CorrectionItem[];
}

/** Competitors who would move if this were decided now. */
export async function previewMoves(outer: Context, { competitorId, appealId, changes }: Written): Promise<ScoreMove[]> {
  return await inTransaction(outer, async (context) => {
    const open = await openCompetitor(context, competitorId);
    await requireCorrectable(context, open, appealId);
    return await named(context, movesOf(readOrder(open, changes).outcomes));
  });
}

/** As it was when it was carried out; before that, as things are now. */
export async function movesOfOrder(context: Context, id: string): Promise<ScoreMove[]> {
  const order = await scoreCorrectionStore(context).find(id);
  if (order.correctionState !== CORRECTION.approved) {
    if (order.correctionState === CORRECTION.refused) return [];
    return await previewMoves(context, order);
  }
  const { moves } = await context.db
    .selectFrom('scoreCorrection')
    .select('moves')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return await named(context, moves ?? []);
}

/** Their names stand with the competitors, where they can be erased. */
async function named({ db }: Context, moves: readonly KeptMove[]): Promise<ScoreMove[]> {
  if (moves.length === 0) return [];
  const people = await db
    .selectFrom('competitionInfo')
    .select(['id', 'name', 'ticketNo'])
    .where(
      'id',
      'in',
      moves.map(({ competitorId }) => competitorId),
    )
    .execute();
  const byId = new Map(people.map(({ id, ...person }) => [id, person]));
  return moves
    .map((move) => ({ ...move, name: '', ticketNo: null, ...byId.get(move.competitorId) }))
    .toSorted((one, other) => (one.after.rankNo ?? Infinity) - (other.after.rankNo ?? Infinity) || 0);
}
