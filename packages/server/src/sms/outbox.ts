// Messages wait in sms_log, written in the transaction of the business that causes them: no business, no message, and the reverse.
import { EventEmitter } from 'node:events';
import { maskPhone } from '@trainrace/contract/rules/mask';
import { smsText, type SmsParams, type SmsTemplate } from '@trainrace/contract/sms/templates';
import { newId } from '../db/ids.ts';
import type { Actor } from '../db/trail.ts';
import type { FieldCipher } from '../security/field-cipher.ts';

/** One message to one phone; `bizTable` and `bizId` name the record it speaks of. */
export type OutgoingSms = {
  [T in SmsTemplate]: { mobile: string; template: T; params: SmsParams<T>; bizTable?: string; bizId?: string };
}[SmsTemplate];

/** What `content_enc` holds. */
export interface SmsContent {
  content: string;
  params: Readonly<Record<string, string>>;
}

/** Tells the sender of this process that there is work; it looks by itself now and then, so a lost call costs a second. */
export const outboxCalls = new EventEmitter();

export async function queueSms(
  { db, now, user }: Pick<Actor, 'db' | 'now' | 'user'>,
  cipher: FieldCipher,
  messages: readonly OutgoingSms[],
): Promise<void> {
  if (messages.length === 0) return;
  await db
    .insertInto('smsLog')
    .values(messages.map((message) => smsRow({ now, user }, cipher, message)))
    .execute();
  outboxCalls.emit('queued');
}

export function smsRow(
  { now, user }: Pick<Actor, 'now' | 'user'>,
  cipher: FieldCipher,
  { mobile, template, params, bizTable, bizId }: OutgoingSms,
) {
  const content: SmsContent = { content: smsText(template, params as never), params };
  return {
    id: newId(),
    mobileEnc: cipher.encrypt(mobile),
    mobileIdx: cipher.blindIndex(mobile),
    mobileMask: maskPhone(mobile),
    template,
    contentEnc: cipher.encrypt(JSON.stringify(content)),
    nextTryAt: now.toISOString(),
    bizTable: bizTable ?? null,
    bizId: bizId ?? null,
    createUser: user?.id ?? null,
    createTime: now.toISOString(),
  };
}
