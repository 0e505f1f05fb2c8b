// How the interfaces of other bodies are, for whoever answers for what is asked of them. Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { get } from '../../wire/endpoint.ts';
import { code } from '../../wire/fields.ts';
import { extSource } from '../../dictionaries.ts';
import { extService } from './ext-access.ts';
import { extFault, extStanding } from './ext-health.dictionaries.ts';

const health = z.object({
  service: code(extService),
  standing: code(extStanding),
  /** When it last gave an answer that counts, and how long that took. */
  goodAt: z.string().nullable(),
  goodMs: z.number().int().nullable(),
  /** When and why it last failed; the detail names fields and statuses, nobody. */
  failedAt: z.string().nullable(),
  fault: code(extFault).nullable(),
  detail: z.string(),
  /** Since the last good answer. */
  failures: z.number().int(),
  /** Until when nobody asks. */
  restUntil: z.string().nullable(),
});
export type ExtHealth = z.output<typeof health>;

const path = '/api/zjgrsj-ext-interface/ext_health/look';

export const extHealth = {
  rights: rights('ext_health', { look: { ADM_S: 'all', ADM_C: 'all', ADM_L: 'all' } }),
  menus: [{ menuNo: 'M9042', path: '/resource/ext_health', icon: 'api', action: 'ext_health_look' }],
  look: get(path, {
    title: ['外部接口状态', 'External services'],
    input: z.object({}),
    data: z.object({
      isConfigured: z.boolean(),
      source: code(extSource).nullable(),
      /** Name that the mapping file gives itself; empty without one. */
      mapping: z.string(),
      /** Why a changed mapping file is not in use. */
      problem: z.string().nullable(),
      items: z.array(health),
    }),
  }),
};
