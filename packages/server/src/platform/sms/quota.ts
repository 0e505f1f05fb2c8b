// Daily quotas that administrators hear of before they are used up, and when they are (security T30).
import { param } from '@trainrace/contract/areas/system/param';
import type { Services } from '#platform/services.ts';
import type { User, Context } from '#platform/context/context.ts';
import { colleaguesWith, notify, type InboxText } from '#platform/notify/notify.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { consume, type Limit } from '#platform/limits/rate-limit.ts';

export interface Quota extends Limit {
  near: (used: number) => InboxText;
  used: () => InboxText;
}

/** Of a quota so much is used when it is said for the first time. */
const NEAR = 0.8;

/** Counts against quotas and plain limits alike, or refuses and counts nothing; the alert is written with the count. */
export async function consumeQuotas(
  { rights }: Pick<Services, 'rights'>,
  { db, now }: Pick<Context, 'db' | 'now'>,
  { quotas, limits = [], events = 1 }: { quotas: readonly Quota[]; limits?: readonly Limit[]; events?: number },
): Promise<void> {
  const counts = await consume(db, [...limits, ...quotas], now, events);
  for (const { key, most, near, used } of quotas) {
    const count = counts.get(key)!;
    const passes = (mark: number) => count >= mark && count - events < mark;
    const alert = passes(most) ? used() : passes(Math.ceil(most * NEAR)) ? near(count) : null;
    if (alert === null) continue;
    const to = await colleaguesWith(db, await rights.read(), [param.submit.action]);
    await notify({ db, now }, [{ ...alert, to, once: `quota:${alert.template}:${key}` }]);
  }
}

const DAY = 86_400;

export function smsQuota(most: number): Quota {
  return {
    key: limitKey('sms-day', { all: 'all' }),
    most,
    seconds: DAY,
    near: (used) => ({ template: 'SMS_QUOTA_NEAR', params: { used: String(used), most: String(most) } }),
    used: () => ({ template: 'SMS_QUOTA_USED', params: { most: String(most) } }),
  };
}

export function extQuota(most: number): Quota {
  return {
    key: limitKey('ext-day', { all: 'all' }),
    most,
    seconds: DAY,
    near: (used) => ({ template: 'EXT_QUOTA_NEAR', params: { used: String(used), most: String(most) } }),
    used: () => ({ template: 'EXT_QUOTA_USED', params: { most: String(most) } }),
  };
}

export function extCallerQuota({ id, name: who }: Pick<User, 'id' | 'name'>, most: number): Quota {
  return {
    key: limitKey('ext-day', { account: id }),
    most,
    seconds: DAY,
    near: (used) => ({ template: 'EXT_CALLER_QUOTA_NEAR', params: { who, used: String(used), most: String(most) } }),
    used: () => ({ template: 'EXT_CALLER_QUOTA_USED', params: { who, most: String(most) } }),
  };
}
