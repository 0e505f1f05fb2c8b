// Messages to phones wait in the outbox, written in the transaction of the business that causes them: no business, no message, and the reverse.
import { formatMessage } from '@trainrace/contract/messages';
import { maskPhone } from '@trainrace/contract/rules/mask';
import { normalisePhone, refuseMobile } from '@trainrace/contract/rules/phone';
import { smsText, type SmsParams, type SmsTemplate } from '@trainrace/contract/areas/messages/sms-templates';
import { smsTemplates } from '@trainrace/contract/areas/messages/sms-templates.labels';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CipherDb } from '#platform/context/context.ts';
import type { Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import type { Actor } from '#platform/store/trail.ts';
import { placeOf, type Place } from '#platform/security/field-cipher.ts';
import { onceCommitted } from '#platform/db/transaction.ts';
import { outboxCalls } from '#platform/outbox/sender.ts';

/** One message to one phone; `bizTable` and `bizId` name the record it speaks of. */
export type OutgoingSms = {
  [T in SmsTemplate]: {
    mobile: string;
    template: T;
    params: SmsParams<T>;
    bizTable?: string;
    bizId?: string;
    /** Held until then. */
    notBefore?: Date;
  };
}[SmsTemplate];

/** One of the texts that administrators keep, with the values for its placeholders. */
export interface WrittenSms {
  mobile: string;
  template: string;
  content: string;
  params: Readonly<Record<string, string>>;
  bizTable?: string | undefined;
  bizId?: string | undefined;
  notBefore?: Date | undefined;
}

/** Sender of a message, with the database and the cipher to write it. */
export type SmsSender = CipherDb & Pick<Actor, 'now' | 'user'>;

const smsContent = z.object({ content: z.string(), params: z.record(z.string(), z.string()) });
/** Content of `content_enc`, as JSON. */
export type SmsContent = z.output<typeof smsContent>;

export function readSmsContent(text: string): SmsContent {
  return smsContent.parse(JSON.parse(text));
}

export async function queueSms({ db, cipher, now, user }: SmsSender, messages: readonly OutgoingSms[]): Promise<void> {
  if (messages.length === 0) return;
  const texts = await textsOf(db, [...new Set(messages.map(({ template }) => template))]);
  await queueWritten(
    { db, cipher, now, user },
    messages.map((message) => ({ ...message, content: texts[message.template] ?? ownText(message.template) })),
  );
}

/** Of messages whose text was looked up already. */
export async function queueWritten(
  { db, cipher, now, user }: SmsSender,
  messages: readonly WrittenSms[],
): Promise<void> {
  await db
    .insertInto('outbox')
    .values(messages.map((message) => smsRow({ cipher, now, user }, message)))
    .execute();
  onceCommitted(db, () => outboxCalls.emit('queued'));
}

const ownText = (template: SmsTemplate): string => smsTemplates[template].text;

/** Current text of a template, with its placeholders. */
export async function templateText(db: Db, template: SmsTemplate): Promise<string> {
  return (await textsOf(db, [template]))[template] ?? ownText(template);
}

/** As administrators keep them now. */
async function textsOf(db: Db, codes: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const rows = await db
    .selectFrom('smsTemplate')
    .select(['code', 'content'])
    .where('code', 'in', codes)
    .where('isDeleted', '=', 0)
    .execute();
  return Object.fromEntries(rows.map(({ code, content }) => [code, content]));
}

/** Name of the table when its first rows were encrypted: the ciphertext is bound to the place that it names. */
export const OUTBOX_PLACE = 'sms_log';

export function smsPlace(what: 'mobile' | 'content', id: string): Place {
  return placeOf(OUTBOX_PLACE, `${what}_enc`, id);
}

export function smsRow(
  { cipher, now, user }: Omit<SmsSender, 'db'>,
  { mobile: typed, template, content: text, params, bizTable, bizId, notBefore }: WrittenSms,
  id = newId(),
) {
  // Numbers kept before they had one form.
  const mobile = normalisePhone(typed);
  const content: SmsContent = { content: smsText(text, params), params };
  return {
    id,
    mobileEnc: cipher.encrypt(mobile, smsPlace('mobile', id)),
    mobileIdx: cipher.blindIndex(mobile),
    mobileMask: maskPhone(mobile),
    template,
    contentEnc: cipher.encrypt(JSON.stringify(content), smsPlace('content', id)),
    // Of the two clocks the earlier one: with its own ahead of the database's a message would wait until then.
    nextTryAt:
      notBefore === undefined
        ? sql<string>`least(${now.toISOString()}::timestamptz, clock_timestamp())`
        : sql<string>`${notBefore.toISOString()}::timestamptz`,
    bizTable: bizTable ?? null,
    bizId: bizId ?? null,
    createUser: user?.id ?? null,
    createTime: now.toISOString(),
    // Forms take what is no mobile number: it is not sent, and says why where messages are looked at.
    ...(refuseMobile(mobile) === null ? {} : { state: 'failed' as const, error: formatMessage('phoneFormat', 'zh') }),
  };
}
