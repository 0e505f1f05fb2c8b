// Whether a message arrived, as its provider says later. Said twice, or after something else was said, it changes nothing.
import { maskNumbers } from '@trainrace/contract/rules/mask';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { addSeconds } from '#platform/time/time.ts';
import type { Receipt } from '#platform/gateways/sms/receipts.ts';

export interface ToldMessage {
  template: string;
  bizTable: string | null;
  bizId: string | null;
}

/** Told in the transaction that keeps a receipt, so that the record the message spoke of can say so. */
export type OnReceipt = (db: Db, message: ToldMessage, isDelivered: boolean) => Promise<void>;

/** Answers how many messages it changed. */
export async function saveReceipts(
  db: Db,
  receipts: readonly Receipt[],
  { now, onReceipt }: { now: Date; onReceipt: OnReceipt },
): Promise<number> {
  let kept = 0;
  for (const receipt of receipts)
    await inTransaction({ db }, async ({ db }) => {
      const message = await keepOne(db, receipt, now);
      if (message === undefined) return await keepEarly(db, receipt, now);
      await onReceipt(db, message, receipt.isDelivered);
      kept += 1;
    });
  return kept;
}

/** It may be sooner than the answer to the sending, whose number nobody here knows yet: it is tried again for a while. */
async function keepEarly(db: Db, { providerId, isDelivered, words }: Receipt, now: Date): Promise<void> {
  if (providerId === '') return;
  await sql`insert into early_receipt (provider_id, is_delivered, words, at)
    values (${providerId}, ${isDelivered ? 1 : 0}, ${maskNumbers(words)}, ${now.toISOString()})
    on conflict (provider_id) do update set is_delivered = greatest(early_receipt.is_delivered, excluded.is_delivered)`.execute(
    db,
  );
}

/** So long the answer to a sending may take at most, with all its tries. */
const EARLY_SECONDS = 600;
const PORTION = 200;

/** Receipts that came before we knew which message they speak of; those of nobody's messages go by age. */
export async function applyEarlyReceipts(
  db: Db,
  { now, onReceipt }: { now: Date; onReceipt: OnReceipt },
): Promise<void> {
  await inTransaction({ db }, async ({ db }) => {
    const { rows } = await sql<{ providerId: string; isDelivered: number; words: string }>`
      select provider_id, is_delivered, words
      from early_receipt e where at < ${addSeconds(now, -EARLY_SECONDS).toISOString()}
        or exists (select from outbox o where o.provider_id = e.provider_id and o.state in ('sent', 'failed', 'delivered'))
      order by provider_id limit ${PORTION} for update skip locked`.execute(db);
    for (const { providerId, isDelivered, words } of rows) {
      const receipt = { providerId, ours: null, isDelivered: isDelivered === 1, words };
      const message = await keepOne(db, receipt, now);
      if (message !== undefined) await onReceipt(db, message, receipt.isDelivered);
    }
    const ids = rows.map(({ providerId }) => providerId);
    if (ids.length > 0) await sql`delete from early_receipt where provider_id = any(${ids})`.execute(db);
  });
}

/**
 * By the provider's number; by ours while its answer to the sending is not written down yet. What arrived stays so. That it
 * did not arrive counts for the sending it speaks of: one that was repeated meanwhile has another number.
 */
async function keepOne(
  db: Db,
  { providerId, ours, isDelivered, words }: Receipt,
  now: Date,
): Promise<ToldMessage | undefined> {
  const id = ours !== null && isId(ours) ? ours : null;
  const isOurs = sql`id = ${id}::uuid and tries > 0`;
  const which = isDelivered
    ? sql`(provider_id = ${providerId} or (${isOurs})) and state in ('queued', 'sent', 'failed')`
    : sql`((provider_id = ${providerId} and state = 'sent')
        or (${isOurs} and state = 'queued' and provider_id is distinct from ${providerId}))`;
  const set = isDelivered
    ? sql`state = 'delivered', delivered_at = ${now.toISOString()}, error = null`
    : sql`state = 'failed', error = ${maskNumbers(words) || null}`;
  const { rows } = await sql<ToldMessage>`
    update outbox set ${set}, provider_id = ${providerId}, sent_at = coalesce(sent_at, ${now.toISOString()})
    where ${which} returning template, biz_table as "bizTable", biz_id as "bizId"`.execute(db);
  return rows[0];
}
