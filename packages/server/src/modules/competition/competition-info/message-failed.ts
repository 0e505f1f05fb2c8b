import type { Db } from '#db/connect.ts';

const FAILED = 3;

/** A score message that no provider took: the row says so, and it may be sent again. */
export async function markScoreMessageFailed(
  db: Db,
  { template, bizId }: { template: string; bizId: string | null },
): Promise<void> {
  if (bizId === null || (template !== 'SCORE_THEORY' && template !== 'SCORE_TOTAL')) return;
  const state = template === 'SCORE_THEORY' ? { theoryMsgState: FAILED } : { totalMsgState: FAILED };
  await db.updateTable('competitionInfo').set(state).where('id', '=', bizId).execute();
}
