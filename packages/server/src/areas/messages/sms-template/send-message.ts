import { MAX_SMS_PARAM } from '@trainrace/contract/limits';
import { formatMessage, type MessageKey, type MessageParams } from '@trainrace/contract/messages';
import { maskPhone } from '@trainrace/contract/rules/mask';
import { refuseMobile } from '@trainrace/contract/rules/phone';
import { sms } from '@trainrace/contract/areas/messages/sms';
import { placeholdersIn } from '@trainrace/contract/areas/messages/sms-template';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { badFields } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { smsQuota, consumeQuotas } from '#platform/sms/quota.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { consume, consumeEach, type Limit } from '#platform/limits/rate-limit.ts';
import { requireSms } from '#platform/sms/require-sms.ts';
import { queueWritten } from '#platform/sms/outbox.ts';

import { phonesInReach } from './phones-in-reach.ts';

type Input = ParsedInputOf<typeof sms.sendMessage>;
type Answer = DataOf<typeof sms.sendMessage>;

const HOUR = 3600;

export function mountSendMessage(app: FastifyInstance, services: Services): void {
  mount(app, services, sms.sendMessage, async (context, input) => await sendMessage(services, context, input));
}

/** Only a text that is kept here, with its own values, and to people whom the caller sees: nobody writes a message of his own to a stranger (security T18). */
async function sendMessage(services: Services, outer: Context, { code, phones, params: sent }: Input): Promise<Answer> {
  await requireSms(services);
  const template = await outer.db
    .selectFrom('smsTemplate')
    .select(['code', 'content'])
    .where('code', '=', code)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (template === undefined) throw badFields([{ field: 'code', key: 'templateUnknown' }]);
  const params = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value).trim()]));
  refuseParams(placeholdersIn(template.content), params);
  const numbers = [...new Set(phones)];
  const near = await phonesInReach(outer, services.specs, numbers);
  const refuse = (phone: string) => refuseMobile(phone) ?? (near.has(phone) ? null : 'phoneOutOfReach');
  const wanted = numbers.map((phone) => ({ phone, refused: refuse(phone) }));
  return await inTransaction(outer, async (context) => {
    const good = wanted.flatMap(({ phone, refused }) => (refused === null ? [phone] : []));
    const full = await overLimit(services, context, good);
    const sent = good.filter((phone) => !full.has(phone));
    const { smsPerDayAll } = await services.params.read();
    if (sent.length > 0)
      await consumeQuotas(services, context, { quotas: [smsQuota(smsPerDayAll)], events: sent.length });
    const message = { template: code, content: template.content, params };
    if (sent.length > 0)
      await queueWritten(
        context,
        sent.map((mobile) => ({ ...message, mobile })),
      );
    return wanted.map(({ phone, refused }) => say(context, phone, refused ?? (full.has(phone) ? 'tooOften' : null)));
  });
}

const say = ({ lang }: Context, phone: string, refused: MessageKey | null): Answer[number] => ({
  phone: maskPhone(phone),
  ok: refused === null,
  msg: formatMessage(refused ?? 'done', lang),
});

/** One phone gets so many by hand in an hour and in a day, one caller sends so often: who is over waits, the others go on. */
async function overLimit(
  { cipher, params }: Services,
  { db, now, user }: Context,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  const { smsPerHour, smsPerDay, smsCallsPerHour } = await params.read();
  const named = phones.map((phone) => ({ phone, name: cipher.blindIndex(phone).toString('hex') }));
  const limits = named.flatMap(({ name }): Limit[] => [
    { key: limitKey('sms-sent-day', { mobile: name }), most: smsPerDay, seconds: 24 * HOUR },
    { key: limitKey('sms-sent-hour', { mobile: name }), most: smsPerHour, seconds: HOUR },
  ]);
  const over = await consumeEach(db, limits, now);
  await consume(db, [{ key: limitKey('sms-user', { account: user.id }), most: smsCallsPerHour, seconds: HOUR }], now);
  return new Set(
    named.flatMap(({ phone, name }) =>
      over.has(limitKey('sms-sent-day', { mobile: name })) || over.has(limitKey('sms-sent-hour', { mobile: name }))
        ? [phone]
        : [],
    ),
  );
}

const LINK = /:\/\/|www\.|[a-z0-9-]+\.(com|cn|net|org|top|xyz|io|cc)\b/i;

function refuseParams(declared: readonly string[], params: Readonly<Record<string, string>>): void {
  const refuse = (key: MessageKey, more: MessageParams) => badFields([{ field: 'params', key, params: more }]);
  for (const [name, value] of Object.entries(params)) {
    if (!declared.includes(name)) throw refuse('smsParamUnknown', { name: name.slice(0, 40) });
    if (value.length > MAX_SMS_PARAM) throw refuse('smsParamTooLong', { name, max: MAX_SMS_PARAM });
    if (LINK.test(value)) throw refuse('smsParamLink', { name });
  }
  const missing = declared.find((name) => (params[name] ?? '') === '');
  if (missing !== undefined) throw refuse('smsParamNeeded', { name: missing });
}
