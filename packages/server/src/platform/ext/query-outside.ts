import type { ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { maskIdCard } from '@trainrace/contract/rules/mask';
import { extNotConfigured } from '#platform/gateways/ext/ext-gateway.ts';
import { newId } from '#platform/db/ids.ts';
import type { Services } from '#platform/services.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import type { Limit } from '#platform/limits/rate-limit.ts';
import { extCallerQuota, extQuota, consumeQuotas } from '#platform/sms/quota.ts';
import { addMinutes, stamp } from '#platform/time/time.ts';
import { answerCacheOf, cacheAnswer, type Known } from './answer-cache.ts';
import { masked } from './masked.ts';
import { proveName } from './prove-name.ts';
import { accessTo } from './reach.ts';

const MINUTE = 60;

export interface Question {
  service: ExtService;
  purpose: string;
  query: Readonly<Record<string, string>>;
  /** One of the many of a batch: paced by the gateway, and so counted against the day's quotas only. */
  isOfMany?: boolean;
}

/** Counted, in reach, asked once for several askers of the same, and written down with its purpose, however it ends. */
export async function queryOutside(
  services: Services,
  context: Context,
  { service, purpose, query, isOfMany = false }: Question,
) {
  const cache = answerCacheOf(services);
  const { cipher, ext, params } = services;
  if (!ext.isConfigured) throw extNotConfigured();
  const { extPerMinute, extPerDay, extPerDayAll, evidenceHours } = await params.read();
  await inTransaction(context, async ({ db, now, user }) => {
    const quotas = [extCallerQuota(user, extPerDay), extQuota(extPerDayAll)];
    const limits: Limit[] = isOfMany
      ? []
      : [{ key: limitKey('ext-minute', { account: user.id }), most: extPerMinute, seconds: MINUTE }];
    await consumeQuotas(services, { db, now }, { quotas, limits });
  });
  const { until } = await accessTo(services, context, query);
  // Consent was given to one asker only.
  const asker = until === null ? null : context.user.id;
  // Under another mapping the same answer may mean something else.
  const { edition } = ext.translation();
  const key = cipher.blindIndex(JSON.stringify([service, query, asker, edition])).toString('hex');
  const held = cache.get(key);
  const write = async (state: string, fromCache: boolean) =>
    await writeDown(services, context, { service, purpose, query, state, fromCache });
  // No older than what decisions take.
  if (held !== undefined && held.queryTime > stamp(addMinutes(context.now, -evidenceHours * MINUTE))) {
    await write(held.state, true);
    return { source: ext.name, ...held };
  }
  try {
    const { state, records } = await ext.ask(service, query, context.traceId);
    const known: Known = { state, records: masked(records), queryTime: stamp(context.now), traceId: context.traceId };
    await write(state, false);
    cacheAnswer(cache, key, known, until === null ? undefined : until.getTime() - context.now.getTime());
    await proveName(context, query, known.records);
    return { source: ext.name, ...known };
  } catch (error) {
    if (error instanceof Refused) await write('failed', false);
    throw error;
  }
}

async function writeDown(
  { cipher, ext }: Services,
  { db, user, ip, traceId, now }: Context,
  { service, purpose, query, state, fromCache }: Question & { state: string; fromCache: boolean },
): Promise<void> {
  const subject = query['idCardNo'] ?? query['uscc'] ?? Object.values(query).join(' ');
  await db
    .insertInto('extAccess')
    .values({
      id: newId(),
      accountId: user.id,
      accountName: user.name,
      service,
      purpose,
      subjectIdx: cipher.blindIndex(subject),
      subjectMask: query['idCardNo'] === undefined ? subject.slice(0, 60) : maskIdCard(subject),
      state,
      source: ext.name,
      fromCache,
      ip,
      traceId,
      createTime: now.toISOString(),
    })
    .execute();
}
