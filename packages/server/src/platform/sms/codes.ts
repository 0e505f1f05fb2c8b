// Codes that prove a phone: six digits, five minutes, five tries, once for each purpose (wire §10.1).
import { randomInt } from 'node:crypto';
import { fitsAnyCode, type SmsPurpose } from '@trainrace/contract/areas/accounts/sms-code';
import { SMS_CODE } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import { sql } from 'kysely';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { Refused } from '#platform/context/refused.ts';
import type { PublicContext } from '#platform/context/context.ts';
import type { Db } from '#platform/db/connect.ts';
import { smsQuota, consumeQuotas } from './quota.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf } from '#platform/limits/rate-limit.ts';
import { addSeconds } from '#platform/time/time.ts';
import { queueSms } from './outbox.ts';
import { requireSms } from './require-sms.ts';
import { openAt } from '#platform/time/open-at.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The same for every number: whether somebody is registered with it is nobody's business. */
export async function sendCode(
  services: Services,
  outer: PublicContext,
  mobile: string,
  purpose: SmsPurpose | null,
  who?: string,
): Promise<{ expiresIn: number; retryAfter: number }> {
  await requireSms(services);
  const { cipher, params } = services;
  const { smsRetrySeconds, smsPerHour, smsPerDay, smsPerDayAll, addressSmsPerHour } = await params.read();
  const phone = cipher.blindIndex(mobile);
  const name = phone.toString('hex');
  await inTransaction(outer, async (context) => {
    const { db, now } = context;
    await consumeQuotas(services, context, {
      quotas: [smsQuota(smsPerDayAll)],
      limits: [
        { key: limitKey('sms-retry', { mobile: name }), most: 1, seconds: smsRetrySeconds },
        { key: limitKey('sms-hour', { mobile: name }), most: smsPerHour, seconds: HOUR },
        { key: limitKey('sms-day', { mobile: name }), most: smsPerDay, seconds: DAY },
        { key: limitKey('sms-address', { address: addressOf(context.ip) }), most: addressSmsPerHour, seconds: HOUR },
      ],
    });
    const id = newId();
    const code = String(randomInt(10 ** SMS_CODE.digits)).padStart(SMS_CODE.digits, '0');
    await db
      .insertInto('smsCode')
      .values({
        id,
        mobileIdx: phone,
        purpose,
        codeHash: cipher.blindIndex(`${id}:${code}`),
        expiresAt: addSeconds(now, SMS_CODE.liveSeconds).toISOString(),
        triesLeft: SMS_CODE.tries,
        createdAt: now.toISOString(),
      })
      .execute();
    await queueSms(context, [message(mobile, purpose, { code, who })]);
  });
  return { expiresIn: SMS_CODE.liveSeconds, retryAfter: smsRetrySeconds };
}

/** A code to be told to somebody else names its purpose; any other code is for the recipient alone. */
function message(
  mobile: string,
  purpose: SmsPurpose | null,
  { code, who }: { code: string; who?: string | undefined },
) {
  if (purpose === 'guardian') return { mobile, template: 'GUARDIAN_CODE', params: { code, who: who ?? '' } } as const;
  if (purpose !== 'consent') return { mobile, template: 'REG_CODE', params: { code } } as const;
  return {
    mobile,
    template: 'CONSENT_CODE',
    params: { code, who: who ?? formatMessage('consentAsker', 'zh') },
  } as const;
}

// Six digits are guessed at once by who has a plain hash: the key stands outside the database.
const isCode = (
  { cipher }: Pick<Services, 'cipher'>,
  { id, codeHash }: { id: string; codeHash: Buffer },
  code: string,
) => cipher.blindIndexes(`${id}:${code}`).some((hash) => hash.equals(codeHash));

export interface Proof {
  mobile: string;
  code: string;
  purpose: SmsPurpose;
}

/**
 * The id of the newest code for this phone and purpose, if this is it; else null. A wrong one costs a try, counted
 * before it is compared and outside any transaction, so that neither a burst nor a rollback gives tries away.
 */
export async function proveCode(
  { db, cipher }: Pick<Services, 'db' | 'cipher'>,
  { mobile, code, purpose }: Proof,
  now: Date,
): Promise<string | null> {
  const tried = await sql<{ id: string; codeHash: Buffer }>`
    update sms_code set tries_left = tries_left - 1
    where id = (
      select id from sms_code where mobile_idx = any(${cipher.blindIndexes(mobile)})
        and (purpose = ${purpose} or (purpose is null and ${fitsAnyCode(purpose)}))
      order by created_at desc limit 1
    ) and tries_left > 0 and ${openAt('expires_at', sql`${now.toISOString()}`)} and not ${purpose} = any(used_for)
    returning id, code_hash as "codeHash"`.execute(db);
  const held = tried.rows[0];
  if (held === undefined || !isCode({ cipher }, held, code)) return null;
  await sql`update sms_code set tries_left = tries_left + 1 where id = ${held.id}`.execute(db);
  return held.id;
}

export function codeRefused() {
  return new Refused(400, 'codeRefused');
}

/** Uses a proven code up, in the transaction of what it was asked for. */
export async function useCode(db: Db, id: string, purpose: SmsPurpose): Promise<void> {
  if (!(await consumeCode(db, id, purpose))) throw codeRefused();
}

/** Whether it was still there to be used: of two at once one has it. */
export async function consumeCode(db: Db, id: string, purpose: SmsPurpose): Promise<boolean> {
  const used = await db
    .updateTable('smsCode')
    .set({ usedFor: sql`array_append(used_for, ${purpose})` })
    .where('id', '=', id)
    .where(sql<boolean>`not ${purpose} = any(used_for)`)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
