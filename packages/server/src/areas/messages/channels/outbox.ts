// Messages sent on every channel, for the bureau: to whom and about what, and never the text.
import type { ChannelMessage, channels, ChannelState } from '@trainrace/contract/areas/messages/channels';
import { messageTitle } from '@trainrace/contract/areas/messages/message-text';
import {
  channelWords,
  formatChannelWord,
  type ChannelWord,
} from '@trainrace/contract/areas/messages/channel-words.labels';
import { quietUntil } from '@trainrace/contract/rules/quiet-hours';
import { templateName } from '@trainrace/contract/areas/messages/sms-templates';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Lang } from '@trainrace/contract/wire/label';
import { page, type Page } from '@trainrace/contract/wire/paging';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { NO_ANSWER } from '#platform/outbox/deliver-channel.ts';
import { isResting } from '#platform/gateways/outside/breaker.ts';
import type { Services } from '#platform/services.ts';
import { stamp } from '#platform/time/time.ts';

type Query = ParsedInputOf<typeof channels.list> & { channel?: readonly string[]; state?: readonly string[] };

/** Channels that rest at night; codes by SMS and what goes to the city do not. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['mail', 'wechat']);

interface Row extends Omit<ChannelMessage, 'title'> {
  smsName: string | null;
  isUrgent: number;
}

const at = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;

export async function outboxOfChannels(
  { params }: Pick<Services, 'params'>,
  { db, lang, now }: Context,
  query: Query,
): Promise<Page<ChannelMessage>> {
  const { current, size, channel, state } = query;
  const where = sql`${channel === undefined ? sql`true` : sql`o.channel = any(${[...channel]})`}
    and ${state === undefined ? sql`true` : sql`o.state = any(${[...state]})`}`;
  const [found, count, { smsQuietFrom, smsQuietTo }] = await Promise.all([
    sql<Row>`select o.id, o.channel, a.name, coalesce(o.mobile_mask, h.address_mask) as address, o.template as code,
        (select t.name from sms_template t where t.code = o.template and t.is_deleted = 0) as sms_name, o.state, o.error,
        o.tries, o.is_urgent, case when o.state = 'queued' and o.next_try_at > now() then ${at('o.next_try_at')} end as next_time,
        ${at('o.create_time')} as create_time, ${at('o.sent_at')} as sent_time
      from outbox o left join account a on a.id = o.account_id
        left join channel_address h on h.account_id = o.account_id and h.channel = o.channel
      where ${where} order by o.id desc limit ${size} offset ${(current - 1) * size}`.execute(db),
    sql<{ total: number }>`select count(*) as total from outbox o where ${where}`.execute(db),
    params.read(),
  ]);
  const quiet = quietUntil(stamp(now), smsQuietFrom, smsQuietTo);
  const records = found.rows.map(({ smsName, isUrgent, ...row }) => ({
    ...row,
    title: smsName === null ? messageTitle(row.code, lang) : templateName({ code: row.code, name: smsName }, lang),
    error: row.error === null ? null : reasonOf(row.error, lang),
    nextTime:
      row.state === 'queued' && OF_PEOPLE.has(row.channel) && isUrgent === 0 ? (quiet ?? row.nextTime) : row.nextTime,
  }));
  return page(records, Number(count.rows[0]!.total), query);
}

/** Reasons of ours are kept as keys; what providers say is kept as they say it. */
const reasonOf = (error: string, lang: Lang): string =>
  error === NO_ANSWER
    ? formatChannelWord('channelNoAnswer', lang)
    : Object.hasOwn(channelWords, error)
      ? formatChannelWord(error as ChannelWord, lang)
      : error;

export async function statesOfChannels(
  { sms, mail, wechat, city }: Pick<Services, 'sms' | 'mail' | 'wechat' | 'city'>,
  { db }: Context,
): Promise<ChannelState[]> {
  const { rows } = await sql<Pick<ChannelState, 'channel' | 'waiting' | 'failed' | 'givenUp'>>`
    select channel, count(*) filter (where state = 'queued')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'given_up')::int as given_up
    from outbox where state in ('queued', 'failed', 'given_up') group by channel`.execute(db);
  const none = { waiting: 0, failed: 0, givenUp: 0 };
  const of = async (channel: ChannelState['channel'], isConfigured: boolean): Promise<ChannelState> => ({
    ...none,
    ...rows.find((row) => row.channel === channel),
    channel,
    isConfigured,
    isResting: await isResting(db, channel),
  });
  return await Promise.all([
    of('sms', await sms.isConfigured()),
    of('mail', mail !== null),
    of('wechat', wechat !== null),
    of('city', city !== null),
  ]);
}
