import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { sql } from 'kysely';
import { markScoreMessageSent } from '#areas/scores/api/score-message-state.ts';
import { inTransaction, onceCommitted } from '#platform/db/transaction.ts';
import { isId } from '#platform/db/ids.ts';
import { eachRow } from '#platform/context/batch.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { outboxCalls } from '#platform/outbox/sender.ts';
import { requireSms } from '#platform/sms/require-sms.ts';
import type { Services } from '#platform/services.ts';

/** Codes that have run out since; a first password is made anew. */
const CODES = ['REG_CODE', 'CONSENT_CODE', 'OPERATOR_INVITED'];

/** Sends again the messages that no provider took. */
export async function resend(services: Services, context: Context, ids: readonly string[]): Promise<BatchRow[]> {
  await requireSms(services);
  const found = await context.db
    .selectFrom('outbox')
    .select('id')
    .where('id', 'in', ids.filter(isId).concat('00000000-0000-0000-0000-000000000000'))
    .execute();
  if (found.length < ids.length) throw notFound();
  return await eachRow(context, ids, sendAgain);
}

const sendAgain = async (outer: Context, id: string): Promise<void> =>
  await inTransaction(outer, async ({ db }) => {
    const row = await db
      .selectFrom('outbox')
      .select(['state', 'template', 'bizId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.state !== 'failed') throw new Refused(409, 'smsNotFailed');
    if (CODES.includes(row.template)) throw new Refused(409, 'smsCodeAgain');
    await db
      .updateTable('outbox')
      .set({ state: 'queued', tries: 0, error: null, nextTryAt: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    // The record that it speaks of says so in the same transaction.
    await markScoreMessageSent(db, row);
    onceCommitted(db, () => outboxCalls.emit('queued'));
  });
