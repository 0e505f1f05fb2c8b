import { extConsent, finance, sxt } from '@trainrace/contract/areas/outside/ext';
import { extRecords, type ExtService } from '@trainrace/contract/areas/outside/ext-records';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { badFields } from '#platform/context/refused.ts';
import { queryOutside } from '#platform/ext/query-outside.ts';
import { giveConsent, sendConsentCode } from './consent.ts';
import { keysOf } from '@trainrace/contract/wire/objects';

/** Fields that every one of these calls has read already: a purpose, and the subject of the question. */
const texts = z.object({ purpose: z.string() }).catchall(z.string());

export function mountExt(app: FastifyInstance, services: Services): void {
  mount(
    app,
    services,
    extConsent.consentCode,
    async (context, input) => await sendConsentCode(services, context, input),
  );
  mount(app, services, extConsent.consent, async (context, input) => await giveConsent(services, context, input));
  const calls: Readonly<Record<ExtService, Endpoint>> = { ...sxt, ...finance };
  for (const service of keysOf(extRecords))
    mount(app, services, calls[service], async (context, input) => {
      const { purpose, ...query } = texts.parse(input);
      // Two names for one unit: one of them must be there.
      if (service === 'getUnitInfo' && Object.keys(query).length === 0)
        throw badFields([{ field: 'uscc', key: 'extSubjectNeeded' }]);
      return await queryOutside(services, context, { service, purpose, query });
    });
}
