import { extConsent, finance, sxt } from '@trainrace/contract/ext/ext';
import { extRecords, type ExtService } from '@trainrace/contract/ext/ext-records';
import { sayMessage } from '@trainrace/contract/messages';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { mount } from '../../http/mount.ts';
import { badFields } from '../../http/refused.ts';
import { answerCache } from './answer-cache.ts';
import { askOutside } from './ask.ts';
import { giveConsent, sendConsentCode } from './consent.ts';

export function mountExt(app: FastifyInstance, house: House): void {
  const cache = answerCache();
  mount(app, house, extConsent.consentCode, async (work, input) => await sendConsentCode(house, work, input));
  mount(app, house, extConsent.consent, async (work, input) => await giveConsent(house, work, input));
  const calls = { ...sxt, ...finance } as Readonly<Record<ExtService, Endpoint>>;
  for (const service of Object.keys(extRecords) as ExtService[])
    mount(app, house, calls[service], async (work, { purpose, ...input }) => {
      const query = input as Readonly<Record<string, string>>;
      // Two names for one unit: one of them must be there.
      if (service === 'getUnitInfo' && Object.keys(query).length === 0)
        throw badFields([{ field: 'uscc', message: sayMessage('extSubjectNeeded', work.lang) }]);
      return await askOutside(house, cache, work, { service, purpose: purpose as string, query });
    });
}
