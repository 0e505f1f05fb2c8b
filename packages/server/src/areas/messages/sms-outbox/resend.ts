import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
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

/** Told in the transaction that sends a message again, so that the record it speaks of can say so. */
export type Resent = (db: Db, message: { template: string; bizId: string | null }) => Promise<void>;

/** Sends again the messages that no provider took. */
export async function resend(
  services: Services,
  context: Context,
  { ids, resent }: { ids: readonly string[]; resent: Resent },
): Promise<BatchRow[]> {
  await requireSms(services);
  const found = await context.db
    .selectFrom('outbox')
    .select('id')
    .where('id', 'in', ids.filter(isId).concat('00000000-0000-0000-0000-000000000000'))
    .execute();
  if (found.length < ids.length) throw notFound();
  return await eachRow(context, ids, async (context, id) => await sendAgain(context, id, resent));
}

const sendAgain = async (outer: Context, id: string, resent: Resent): Promise<void> =>
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
    await resent(db, row);
    onceCommitted(db, () => outboxCalls.emit('queued'));
  });
