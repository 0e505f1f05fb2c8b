// Accesses to data of other bodies: caller, person and purpose. Written by the server at each question, changed by nobody.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { extSource, extState } from '../../dictionaries.ts';
import { dictionary } from '../../wire/dictionary.ts';
import type { Endpoint } from '../../wire/endpoint.ts';
import { exportOf } from '../../wire/exports.ts';
import { code, flag } from '../../wire/fields.ts';
import { anyOf, contains, dayRange, lookUp } from '../../wire/filters.ts';
import { defineFamily, detailOf, listOf } from '../../wire/family.ts';
import { extAccessLabels } from './ext-access.labels.ts';
import { finance, sxt } from './ext.ts';
import type { ExtService } from './ext-records.ts';

const { family: _, rights: _ofSxt, ...ofSxt } = sxt;
const { family: __, rights: _ofFinance, ...ofFinance } = finance;
const services = Object.entries({ ...ofSxt, ...ofFinance }) as [ExtService, Endpoint][];

/** Services that may be asked, by the names of their calls. */
export const extService = dictionary(
  'ext_service',
  services.map(([service, { title }]) => [service, ...title] as const),
);

const family = defineFamily({
  path: '/api/zjgrsj-ext-interface/ext_access',
  title: ['外部数据查询', 'External queries'],
  record: z.object({
    id: z.string(),
    createTime: z.string(),
    accountName: z.string(),
    service: code(extService),
    /** ID numbers only as their mask. */
    subject: z.string(),
    purpose: z.string(),
    state: code(extState),
    source: code(extSource),
    fromCache: flag(),
    ip: z.string().nullable(),
    traceId: z.string(),
    /** How often the same one asked on that day, and how often that is allowed: in the detail only. */
    dayCount: z.number().int().optional(),
    dayLimit: z.number().int().optional(),
  }),
  draft: z.object({}),
  filters: {
    accountName: contains,
    service: anyOf(extService),
    /** Whole: an ID number, a credit code. It is found by its blind index. */
    subject: lookUp(z.string().trim().max(100)),
    purpose: contains,
    state: anyOf(extState),
    createTime: dayRange,
  },
  sorts: [],
  labels: extAccessLabels,
});

/** One's own questions to who may ask; everybody's to who answers for the journals. */
const access = rights('ext_access', {
  'list detail': { ADM_S: 'all', ADM_AUD: 'all', ADM_C: 'self', ADM_L: 'self' },
  export: { ADM_S: 'all', ADM_AUD: 'all' },
});

export const extAccess = {
  rights: access,
  menus: [{ menuNo: 'M8040', path: '/log/ext_access', icon: 'eye', action: 'ext_access_list' }],
  family,
  list: listOf(family),
  detail: detailOf(family),
  ...exportOf(family),
};

export type ExtAccess = z.output<typeof family.record>;
