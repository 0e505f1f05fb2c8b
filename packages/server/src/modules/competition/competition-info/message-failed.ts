import { MESSAGE } from '@trainrace/contract/dictionaries';
import type { Db } from '#db/connect.ts';

/** A score message that no provider took: the row says so, and it may be sent again. */
export async function markScoreMessageFailed(
  db: Db,
  { template, bizId }: { template: string; bizId: string | null },
): Promise<void> {
  if (bizId === null || (template !== 'SCORE_THEORY' && template !== 'SCORE_TOTAL')) return;
  const state = template === 'SCORE_THEORY' ? { theoryMsgState: MESSAGE.failed } : { totalMsgState: MESSAGE.failed };
  await db.updateTable('competitionInfo').set(state).where('id', '=', bizId).execute();
}
