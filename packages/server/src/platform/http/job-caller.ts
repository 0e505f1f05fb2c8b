// The caller of a call that goes on as a job, as of now: a right that was taken away meanwhile is gone.
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { Lang } from '@trainrace/contract/wire/label';
import { withRights } from '#platform/access/rights-of.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { userOf } from '#platform/accounts/user-of.ts';
import type { Services } from '#platform/services.ts';
import { scopeOf } from './read-call.ts';

/** Data that a job keeps of the call that began it. */
export interface JobCaller {
  lang: Lang;
  ip: string;
  traceId: string;
  userAgent: string;
  /** The unit's operator who asked for it. */
  operatorId?: string;
  /** As whose stand-in. */
  standInId?: string;
}

export function callerForJob({ lang, ip, traceId, userAgent, user }: Context): JobCaller {
  return {
    lang,
    ip,
    traceId,
    userAgent,
    ...(user.operator ? { operatorId: user.operator.id } : {}),
    ...(user.actingFor ? { standInId: user.actingFor.standInId } : {}),
  };
}

export async function contextOfJob(
  services: Services,
  call: Endpoint,
  { ownerId, input }: { ownerId: string; input: JobCaller },
): Promise<Context> {
  const db = services.lanes.jobs;
  const found = await userOf(db, ownerId, input);
  if (found === undefined) throw new Refused(403, 'notAllowed');
  const user = await withRights(services, found);
  const { lang, ip, traceId, userAgent } = input;
  const retired = await services.entries.read();
  const called = { db, cipher: services.cipher, now: new Date(), lang, ip, traceId, userAgent, retired };
  return { ...called, user, scope: scopeOf(call, {}, user) };
}
