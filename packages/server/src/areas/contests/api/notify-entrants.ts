import { HOLDS_PLACE } from '@trainrace/contract/areas/contests/application-commands';
import type { TRADE } from '@trainrace/contract/dictionaries';
import { sensitivePlace } from '#platform/store/sensitive.ts';
import type { Context } from '#platform/context/context.ts';
import { notify } from '#platform/notify/notify.ts';

/** News for all entrants: in the inbox, and with their name by SMS. */
type News =
  | { template: 'CONTEST_CANCELLED'; params: { contest: string; reason: string } }
  | { template: 'CONTEST_POSTPONED'; params: { contest: string; time: string; reason: string } };

interface Told {
  /** The whole contest, or one trade of it. */
  of: 'contestId' | 'contestTradeId';
  id: string;
  /** Those of its trades whose entrants it concerns. */
  trades: readonly (typeof TRADE)[keyof typeof TRADE][];
  news: News;
}

/** One message to everybody whose entry is alive (domain §4.2). */
export async function notifyEntrants(context: Context, { of, id, trades, news }: Told): Promise<void> {
  const entrants = await context.db
    .selectFrom('applicationInfo as a')
    .innerJoin('contestTrade as t', 't.id', 'a.contestTradeId')
    .select(['a.id', 'a.name', 'a.mobileEnc', 'a.userId', 'a.groupId'])
    .where(`a.${of}`, '=', id)
    .where('a.auditStatus', 'in', [...HOLDS_PLACE])
    .where('a.isDeleted', '=', 0)
    .where('t.tradeStatus', 'in', [...trades])
    .execute();
  const to = entrants.flatMap(({ userId, groupId }) => userId ?? groupId ?? []);
  const sms = entrants.flatMap(({ id, name, mobileEnc, userId }) => {
    if (mobileEnc === null) return [];
    const mobile = context.cipher.decrypt(mobileEnc, sensitivePlace('applicationInfo', 'mobile', id));
    return [{ ...smsOf(news, name ?? ''), of: userId, mobile, bizTable: 'application_info', bizId: id }];
  });
  await notify(context, [{ ...news, to, link: '/application/my', sms }]);
}

const smsOf = (news: News, name: string) =>
  news.template === 'CONTEST_CANCELLED'
    ? { template: news.template, params: { ...news.params, name } }
    : { template: news.template, params: { ...news.params, name } };
