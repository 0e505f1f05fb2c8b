import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { sql } from 'kysely';
import { eachRow } from '#platform/context/batch.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction, onceCommitted } from '#platform/db/transaction.ts';
import { outboxCalls } from '#platform/outbox/sender.ts';

/** E-mail and WeChat once more; messages to phones have a call of their own. */
export async function resendCopies(context: Context, ids: readonly string[]): Promise<BatchRow[]> {
  const { rows } = await sql<{ id: string }>`select id from outbox
    where id = any(${ids.filter(isId)}::uuid[]) and channel <> 'sms'`.execute(context.db);
  if (rows.length < new Set(ids).size) throw notFound();
  return await eachRow(context, ids, async (context, id) => await sendAgain(context, id));
}

const sendAgain = async (outer: Context, id: string): Promise<void> =>
  await inTransaction(outer, async ({ db }) => {
    const row = await db
      .selectFrom('outbox')
      .select(['state', 'messageId', 'channel'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.messageId === null && row.channel !== 'city') throw new Refused(409, 'outboxCodeAgain');
    if (row.state !== 'failed' && row.state !== 'given_up') throw new Refused(409, 'outboxNotEnded');
    await db
      .updateTable('outbox')
      .set({ state: 'queued', tries: 0, error: null, nextTryAt: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    onceCommitted(db, () => outboxCalls.emit('queued'));
  });
