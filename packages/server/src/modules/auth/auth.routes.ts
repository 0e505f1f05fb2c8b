import { oauth, type Tokens } from '@trainrace/contract/auth/oauth';
import { thirdParty } from '@trainrace/contract/auth/third-party';
import { DEFAULT_TENANT } from '@trainrace/contract/limits';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endSession } from '../../accounts/sessions.ts';
import type { House } from '../../house.ts';
import { mount, mountPublic } from '../../http/mount.ts';
import { Refused } from '../../http/refused.ts';
import type { Visit } from '../../http/work.ts';
import { makeCaptcha, refuseWrongCaptcha } from './captcha.ts';
import { keepClientLogs } from './client-logs.ts';
import { publicConfig } from './public-config.ts';
import { refresh } from './refresh.ts';
import { signIn } from './sign-in.ts';
import { joinedSince, joinThirdParty, leaveToJoin, releaseThirdParty } from './join-third-party.ts';
import { arrive, depart } from './third-party.ts';

export function mountAuth(app: FastifyInstance, house: House): void {
  mountPublic(app, house, oauth.config, async () => await publicConfig(house));
  // Signing in and refreshing work while every other connection is taken.
  const reserved: House = { ...house, db: house.lanes.reserved };
  mountPublic(
    app,
    reserved,
    oauth.token,
    async (visit, input, request) => await grant(reserved, visit, input, request),
  );
  mountPublic(app, house, oauth.captcha, async (visit) => await makeCaptcha(visit));
  mountPublic(app, house, thirdParty.depart, async (visit, _, request) => await depart(house, visit, request));
  mountPublic(app, house, thirdParty.arrive, async (visit, input) => await arrive(house, visit, input));
  mount(app, house, thirdParty.joined, async (work) => ({ since: await joinedSince(work) }));
  mount(
    app,
    house,
    thirdParty.joinDepart,
    async (work, input, request) => await leaveToJoin(house, work, input, request),
  );
  mount(app, house, thirdParty.join, async (work, input) => await joinThirdParty(house, work, input));
  mount(app, house, thirdParty.release, async (work, input) => await releaseThirdParty(house, work, input));
  mount(app, house, oauth.logout, async ({ db, user, now }, _, __, reply) => {
    await endSession(db, user.sessionId, now);
    reply.header('Clear-Site-Data', '"cache"');
    return null;
  });
  // Menus and rights are computed from the token's account on each call: there is nothing of the caller's to drop here.
  mount(app, house, oauth.clearCache, async () => null);
  mount(app, house, oauth.sendLogs, async (work, { logs }) => ({ saved: await keepClientLogs(work, logs) }));
}

async function grant(
  house: House,
  visit: Visit,
  input: ParsedInputOf<typeof oauth.token>,
  request: FastifyRequest,
): Promise<Tokens> {
  refuseTwice(request);
  if (input.tenantId !== undefined && input.tenantId !== DEFAULT_TENANT) throw new Refused(400, 'clientRefused');
  switch (input.grant_type) {
    case 'password': {
      refuseForeignClient(house, input);
      const { captchaMode } = await house.params.read();
      if (captchaMode !== 0) await refuseWrongCaptcha(visit, request);
      return await signIn(house, visit, input);
    }
    case 'refresh_token':
      // The refresh token says which client it was given to; one that names another is refused.
      if (input.client_id !== undefined || input.client_secret !== undefined) refuseForeignClient(house, input);
      return await refresh(house, visit, input.refresh_token ?? '');
    default:
      throw new Refused(400, 'grantUnknown');
  }
}

/** The public values of the web client: they grant nothing, and anything else is refused. */
function refuseForeignClient({ config }: House, input: { client_id?: string; client_secret?: string }): void {
  if (input.client_id !== config.client.id || input.client_secret !== config.client.secret)
    throw new Refused(400, 'clientRefused');
}

/** A field in both query and body would be read differently by different readers. */
function refuseTwice({ query, body }: FastifyRequest): void {
  const twice = Object.keys(query as object).some((field) => field in ((body ?? {}) as object));
  if (twice) throw new Refused(400, 'badRequest');
}
