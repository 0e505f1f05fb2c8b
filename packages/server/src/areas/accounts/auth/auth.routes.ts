import { oauth, type Tokens } from '@trainrace/contract/areas/accounts/oauth';
import { thirdParty } from '@trainrace/contract/areas/accounts/third-party';
import { DEFAULT_TENANT } from '@trainrace/contract/limits';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endSession } from '#platform/accounts/sessions.ts';
import type { Services } from '#platform/services.ts';
import { nameSignIn } from '#platform/http/log-calls.ts';
import { mount, mountPublic } from '#platform/http/mount.ts';
import { Refused } from '#platform/context/refused.ts';
import type { PublicContext } from '#platform/context/context.ts';
import { makeCaptcha, refuseWrongCaptcha } from './captcha.ts';
import { makeWork, refuseWrongWork } from './captcha-work.ts';
import { saveClientLogs } from './client-logs.ts';
import { publicConfig } from './public-config.ts';
import { refresh } from './refresh.ts';
import { siteFor } from '../second-factor/passkeys.ts';
import { secondStep } from './second-step.ts';
import { signIn } from './sign-in.ts';
import { joinedSince, joinThirdParty, startJoin, releaseThirdParty } from './join-third-party.ts';
import { arrive, depart } from './third-party.ts';
import { needsCaptcha } from './username.rules.ts';
import { isRecord } from '@trainrace/contract/wire/objects';

export function mountAuth(app: FastifyInstance, services: Services): void {
  mountPublic(app, services, oauth.config, async () => await publicConfig(services));
  // Signing in and refreshing work while every other connection is taken.
  const reserved: Services = { ...services, db: services.lanes.reserved };
  mountPublic(
    app,
    reserved,
    oauth.token,
    async (context, input, request) => await grant(reserved, context, input, request),
  );
  mountPublic(
    app,
    reserved,
    oauth.secondFactor,
    async (context, input, request) =>
      await secondStep(
        reserved,
        {
          ...context,
          site: siteFor(services.config, request),
          named: (account) => nameSignIn(request, account),
        },
        input,
      ),
  );
  mountPublic(app, services, oauth.captcha, async (context) => await makeCaptcha(context));
  mountPublic(app, services, oauth.captchaWork, async (context) => await makeWork(services, context));
  mountPublic(
    app,
    services,
    thirdParty.depart,
    async (context, _, request) => await depart(services, context, request),
  );
  mountPublic(app, services, thirdParty.arrive, async (context, input) => await arrive(services, context, input));
  mount(app, services, thirdParty.joined, async (context) => ({ since: await joinedSince(context) }));
  mount(
    app,
    services,
    thirdParty.joinDepart,
    async (context, input, request) => await startJoin(services, context, input, request),
  );
  mount(app, services, thirdParty.join, async (context, input) => await joinThirdParty(services, context, input));
  mount(app, services, thirdParty.release, async (context, input) => await releaseThirdParty(services, context, input));
  mount(app, services, oauth.logout, async ({ db, user, now }, _, __, reply) => {
    await endSession(db, user.sessionId, now);
    reply.header('Clear-Site-Data', '"cache"');
    return null;
  });
  // Menus and rights are computed from the token's account on each call: there is nothing of the caller's to drop here.
  mount(app, services, oauth.clearCache, async () => null);
  mount(app, services, oauth.sendLogs, async (context, { logs }) => ({ saved: await saveClientLogs(context, logs) }));
}

/** There is one scope: whatever the account may do. */
const ALL = 'all';

async function grant(
  services: Services,
  context: PublicContext,
  input: ParsedInputOf<typeof oauth.token>,
  request: FastifyRequest,
): Promise<Tokens> {
  refuseTwice(request);
  const tenants = [input.tenantId, request.headers['tenant-id']];
  if (tenants.some((one) => one !== undefined && one !== DEFAULT_TENANT)) throw new Refused(400, 'clientRefused');
  if (input.scope !== undefined && input.scope !== ALL) throw new Refused(400, 'scopeUnknown');
  switch (input.grant_type) {
    case 'password': {
      refuseForeignClient(services, input);
      const { captchaMode } = await services.params.read();
      if (captchaMode !== 0 && needsCaptcha(input.username ?? ''))
        await (input.captchaWork === undefined
          ? refuseWrongCaptcha(context, request)
          : refuseWrongWork(services, context, input.captchaWork));
      const named = (account: string) => nameSignIn(request, account);
      return await signIn(services, { ...context, site: siteFor(services.config, request), named }, input);
    }
    case 'refresh_token':
      // The refresh token says which client it was given to; one that names another is refused.
      if (input.client_id !== undefined || input.client_secret !== undefined) refuseForeignClient(services, input);
      return await refresh(services, context, input.refresh_token ?? '');
    default:
      throw new Refused(400, 'grantUnknown');
  }
}

/** The public values of the web client: they grant nothing, and anything else is refused. */
function refuseForeignClient({ config }: Services, input: { client_id?: string; client_secret?: string }): void {
  if (input.client_id !== config.client.id || input.client_secret !== config.client.secret)
    throw new Refused(400, 'clientRefused');
}

/** A field in both query and body would be read differently by different readers. */
function refuseTwice({ query, body }: FastifyRequest): void {
  if (isRecord(query) && isRecord(body) && Object.keys(query).some((field) => field in body))
    throw new Refused(400, 'badRequest');
}
