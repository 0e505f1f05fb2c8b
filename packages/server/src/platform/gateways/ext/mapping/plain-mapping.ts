// Our own words as a mapping: what is spoken with an interface that was made for us (decision 0016).
import { finance, sxt } from '@trainrace/contract/areas/outside/ext';
import { extRecords, type ExtService } from '@trainrace/contract/areas/outside/ext-records';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { keysOf } from '@trainrace/contract/wire/objects';
import { mapping, type Mapping } from './mapping.ts';

const calls: Readonly<Record<ExtService, Endpoint>> = { ...sxt, ...finance };

const itself = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

export const plainMapping: Mapping = mapping.parse({
  version: 1,
  name: 'plain',
  answer: { code: 'state', good: ['found'], none: ['none'], records: 'records' },
  pages: { page: 'page', size: 'size', since: 'since', most: 200 },
  interfaces: Object.fromEntries(
    keysOf(extRecords).map((service) => {
      const { purpose: _, ...question } = calls[service].input.shape;
      const room = service === 'getBusinessResult' ? 'finance' : 'sxt';
      return [
        service,
        {
          path: `/${room}/${service}`,
          question: itself(Object.keys(question)),
          fields: itself(Object.keys(extRecords[service].shape)),
          paged: service.startsWith('getTrain') ? 'lists' : 'never',
        },
      ];
    }),
  ),
});
