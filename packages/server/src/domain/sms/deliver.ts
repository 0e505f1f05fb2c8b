// Takes waiting messages to the provider, as often as it needs within reason; what it cannot take stays visible as failed.
import { addSeconds } from '#time/time.ts';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/transaction.ts';
import { BreakerOpen } from '#gateways/outside/breaker.ts';
import { SmsNotConfigured, type SmsGateway } from '#gateways/sms/sms-gateway.ts';
import type { FieldCipher } from '#security/field-cipher.ts';
import { readSmsContent, smsPlace } from './outbox.ts';

export interface Carrier {
  db: Db;
  cipher: FieldCipher;
  sms: Pick<SmsGateway, 'send'>;
  /** Told in the transaction that gives a message up, so that the record it spoke of can say so. */
  givenUp?: (db: Db, message: { template: string; bizTable: string | null; bizId: string | null }) => Promise<void>;
}

const BATCH = 20;
const MOST_TRIES = 8;
const LONGEST_WAIT_SECONDS = 300;
/** Whoever holds a message longer than this is dead: another takes it, under the same id. */
const LEASE_SECONDS = 60;
const PROVIDER_MS = 10_000;
/** Kept with a message that nobody took; whoever lists it says it in the reader's language. */
export const NO_ANSWER = 'The provider does not answer.';
const REST_SECONDS = 10;

interface Leased {
  id: string;
  mobileEnc: Buffer;
  contentEnc: Buffer;
  template: string;
  bizTable: string | null;
  bizId: string | null;
  tries: number;
}

/** One round over what is due; answers how many were tried. */
export async function deliverDue(carrier: Carrier, now: Date): Promise<number> {
  const due = await lease(carrier.db, now);
  await Promise.all(due.map((message) => deliver(carrier, message, now)));
  return due.length;
}

async function lease(db: Db, now: Date): Promise<Leased[]> {
  const { rows } = await sql<Leased>`
    update sms_log set tries = tries + 1, next_try_at = ${addSeconds(now, LEASE_SECONDS).toISOString()}
    where id in (
      select id from sms_log where state = 'queued' and next_try_at <= ${now.toISOString()}
      order by next_try_at, id limit ${BATCH} for update skip locked
    )
    returning id, mobile_enc, content_enc, template, biz_table, biz_id, tries`.execute(db);
  return rows;
}

async function deliver({ db, cipher, sms, givenUp }: Carrier, message: Leased, now: Date): Promise<void> {
  const row = db.updateTable('smsLog').where('id', '=', message.id).where('state', '=', 'queued');
  try {
    const { content, params } = readSmsContent(cipher.decrypt(message.contentEnc, smsPlace('content', message.id)));
    const { providerId } = await withinTime(
      sms.send({
        id: message.id,
        mobile: cipher.decrypt(message.mobileEnc, smsPlace('mobile', message.id)),
        content,
        template: message.template,
        params,
      }),
    );
    await row.set({ state: 'sent', providerId, sentAt: now.toISOString(), error: null }).execute();
  } catch (error) {
    // It was not asked: that is no try of this message.
    if (error instanceof BreakerOpen) {
      const nextTryAt = addSeconds(now, REST_SECONDS).toISOString();
      await row.set({ tries: message.tries - 1, nextTryAt }).execute();
      return;
    }
    const said = (error instanceof Error ? error.message : String(error)).slice(0, 200);
    if (message.tries < MOST_TRIES && !(error instanceof SmsNotConfigured)) {
      const wait = Math.min(2 ** (message.tries - 1), LONGEST_WAIT_SECONDS);
      await row.set({ error: said, nextTryAt: addSeconds(now, wait).toISOString() }).execute();
      return;
    }
    await inTransaction({ db }, async ({ db }) => {
      await db.updateTable('smsLog').where('id', '=', message.id).set({ state: 'failed', error: said }).execute();
      await givenUp?.(db, message);
    });
  }
}

async function withinTime<Result>(sending: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(NO_ANSWER)), PROVIDER_MS);
  });
  try {
    return await Promise.race([sending, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
