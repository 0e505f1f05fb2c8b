// All rows of a trade at once: read under lock, and written back with one trail row each.
import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { TRAIL } from '@trainrace/contract/dictionaries';
import type { ScoreRow } from '@trainrace/contract/areas/scores/rules/score';
import { sql } from 'kysely';
import { recordTrail } from '#platform/store/trail.ts';
import { changesBetween } from '#platform/store/changes.ts';
import type { Context } from '#platform/context/context.ts';

/** As the table has it. */
export type Competitor = Omit<CompetitionInfo, 'contestName' | 'tradeName' | 'idCardNo' | 'mobile' | keyof ScoreRow> &
  ScoreRow;

export async function competitorsOf({ db }: Context, contestTradeId: string): Promise<Competitor[]> {
  return await db
    .selectFrom('competitionInfo')
    .selectAll()
    .where('contestTradeId', '=', contestTradeId)
    .where('isDeleted', '=', 0)
    .orderBy('ticketNo')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Writes the changed columns, given per row; the columns are those of the first row. */
export async function writeCompetitors(
  context: Context,
  changed: readonly { before: Competitor; after: Readonly<Record<string, unknown>> }[],
  reason?: string | null,
): Promise<void> {
  for (const { before, after } of changed) {
    await context.db
      .updateTable('competitionInfo')
      .set({
        ...after,
        version: sql`version + 1`,
        updateUser: context.user.id,
        updateTime: context.now.toISOString(),
      } as never)
      .where('id', '=', before.id)
      .where('version', '=', before.version)
      .execute();
  }
  await recordTrail(
    context,
    changed.map(({ before, after }) => ({
      bizTable: 'competition_info',
      bizId: before.id,
      bizNo: before.ticketNo,
      bizTitle: before.name,
      action: TRAIL.state,
      changes: changesBetween(competitionInfo.family, { ...before }, after),
      reason: reason ?? null,
      written: Object.keys(after),
    })),
  );
}
