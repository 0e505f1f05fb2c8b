import { MESSAGE } from '@trainrace/contract/dictionaries';
import type { Db } from '#platform/db/connect.ts';

interface ScoreMessage {
  template: string;
  bizId: string | null;
}

/** A score message that no provider took: the row says so, and it may be sent again. */
export async function markScoreMessageFailed(db: Db, message: ScoreMessage): Promise<void> {
  return await markMessage(db, message, MESSAGE.failed);
}

/** It is on its way once more. */
export async function markScoreMessageSent(db: Db, message: ScoreMessage): Promise<void> {
  return await markMessage(db, message, MESSAGE.sent);
}

/** As its provider said afterwards. */
export async function markScoreMessageReceipt(db: Db, message: ScoreMessage, isDelivered: boolean): Promise<void> {
  return await markMessage(db, message, isDelivered ? MESSAGE.delivered : MESSAGE.failed);
}

async function markMessage(db: Db, { template, bizId }: ScoreMessage, state: number): Promise<void> {
  if (bizId === null || (template !== 'SCORE_THEORY' && template !== 'SCORE_TOTAL')) return;
  const set = template === 'SCORE_THEORY' ? { theoryMsgState: state } : { totalMsgState: state };
  await db.updateTable('competitionInfo').set(set).where('id', '=', bizId).execute();
}
