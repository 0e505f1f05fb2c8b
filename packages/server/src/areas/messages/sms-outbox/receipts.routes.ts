// Where providers say whether messages arrived. None of them signs what it says: the address itself is the secret.
import { receiptPath } from '@trainrace/contract/areas/messages/receipt-path';
import { markScoreMessageReceipt } from '#areas/scores/api/score-message-state.ts';
import type { FastifyInstance } from 'fastify';
import { notFound, Refused } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { saveReceipts } from '#platform/sms/save-receipts.ts';
import { receiptForms } from '#platform/gateways/sms/receipts.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf, consume } from '#platform/limits/rate-limit.ts';
import type { Services } from '#platform/services.ts';

/** Guesses at the address, from one place. */
const WRONG = { most: 60, seconds: 60 };
/** A push of a hundred with all their fields. */
const MOST_BYTES = 262_144;

export function mountReceipts(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.post<{ Params: { key: string } }>(
    receiptPath(':key'),
    { bodyLimit: MOST_BYTES },
    async ({ params: { key }, body, ip }, reply) => {
      const now = new Date();
      const form = receiptForms[await categoryOf(key)];
      if (form === undefined) {
        await consume(db, [{ key: limitKey('smsReceipt', { address: addressOf(ip) }), ...WRONG }], now);
        throw notFound();
      }
      const receipts = form.read(body);
      if (receipts === null) throw new Refused(400, 'smsReceiptUnread');
      await saveReceipts(db, receipts, { now, onReceipt: markScoreMessageReceipt });
      return await reply.send(form.thanks);
    },
  );

  /** Also of a provider that is not in use any more: what it sent may still arrive. */
  const categoryOf = async (key: string): Promise<number> => {
    if (!isId(key)) return NaN;
    const row = await db
      .selectFrom('sms')
      .select('category')
      .where('receiptKey', '=', key)
      .where('isDeleted', '=', 0)
      .executeTakeFirst();
    return row?.category ?? NaN;
  };
}
