import { contract } from '@trainrace/contract';
import { ALL_ADMINISTRATORS } from '@trainrace/contract/access/roles';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { openApi } from '@trainrace/contract/wire/openapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '#platform/services.ts';
import { VERSION } from '#platform/config/version.ts';
import { langOf } from '#platform/http/read-call.ts';
import { notAllowed } from '#platform/context/refused.ts';
import { authenticate } from '#platform/http/session.ts';
import { refuseUnready } from '#platform/http/unready.ts';
import { withRights } from '#platform/access/rights-of.ts';
import { docsPage, type Group } from './docs-page.ts';

/** The description of every call. In production for signed-in administrators, in the demo for everybody. */
export function mountDocs(app: FastifyInstance, services: Services): void {
  const made = new Map<Lang, unknown>();
  const describe = (lang: Lang) => made.get(lang) ?? made.set(lang, openApi(groups(lang), lang, VERSION)).get(lang);
  const refuseStrangers = async (request: FastifyRequest) => {
    if (services.config.isDemo) return;
    const person = await authenticate(services.db, request, new Date(), await services.params.read());
    const user = await withRights(services, person);
    refuseUnready(user, { path: '/api/docs' });
    if (!user.roles.some((role) => ALL_ADMINISTRATORS.includes(role))) throw notAllowed();
  };
  app.get('/api/docs/openapi.json', async (request) => {
    await refuseStrangers(request);
    return describe(langOf(request));
  });
  app.get('/api/docs', async (request, reply) => {
    await refuseStrangers(request);
    return reply.type('text/html; charset=utf-8').send(docsPage(groups(langOf(request)), langOf(request)));
  });
}

const groups = (lang: Lang): Group[] =>
  Object.entries(contract).map(([name, calls]) => ({
    tag: 'family' in calls ? inLang(calls.family.title, lang) : name,
    labels: 'family' in calls ? calls.family.labels : {},
    calls: Object.values(calls).filter((call): call is Endpoint => 'method' in call),
  }));
