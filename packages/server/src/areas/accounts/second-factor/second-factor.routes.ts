import { secondFactor } from '@trainrace/contract/areas/accounts/second-factor';
import { publicText } from '@trainrace/contract/areas/public/public-pages.labels';
import { inLang } from '@trainrace/contract/wire/label';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context/context.ts';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import {
  addFactor,
  beginPasskey,
  beginProof,
  beginTotp,
  newCodes,
  ownFactors,
  prove,
  removeFactor,
  renameFactor,
} from './own.ts';
import { askReset, decideReset, holdersOf, resetsPage } from './reset.ts';
import { siteFor } from './passkeys.ts';

/** As apps and keys name it beside the account. */
const issuerIn = ({ lang }: Pick<Context, 'lang'>): string => inLang(publicText.product, lang);

export function mountSecondFactor(app: FastifyInstance, services: Services): void {
  const siteOf = (request: FastifyRequest) => siteFor(services.config, request);
  mount(
    app,
    services,
    secondFactor.own,
    async (context, _, request) => await ownFactors(services, context, siteOf(request)),
  );
  mount(
    app,
    services,
    secondFactor.beginTotp,
    async (context) => await beginTotp(services, context, issuerIn(context)),
  );
  mount(
    app,
    services,
    secondFactor.beginPasskey,
    async (context, _, request) =>
      await beginPasskey(services, context, { site: siteOf(request), issuer: issuerIn(context) }),
  );
  mount(
    app,
    services,
    secondFactor.add,
    async (context, input, request) => await addFactor(services, context, input, siteOf(request)),
  );
  mount(
    app,
    services,
    secondFactor.rename,
    async (context, input, request) => await renameFactor(context, input, siteOf(request)),
  );
  mount(app, services, secondFactor.remove, async (context, input) => await removeFactor(services, context, input));
  mount(app, services, secondFactor.newCodes, async (context) => await newCodes(services, context));
  mount(
    app,
    services,
    secondFactor.beginProof,
    async (context, _, request) => await beginProof(context, siteOf(request)),
  );
  mount(
    app,
    services,
    secondFactor.prove,
    async (context, input, request) => await prove(context, input, siteOf(request)),
  );
  mount(app, services, secondFactor.holders, async (context, { accountId }) => await holdersOf(context, accountId));
  mount(app, services, secondFactor.askReset, async (context, input) => await askReset(services, context, input));
  mount(app, services, secondFactor.resets, async (context, query) => await resetsPage(context, query));
  mount(app, services, secondFactor.decideReset, async (context, input) => await decideReset(context, input));
}
