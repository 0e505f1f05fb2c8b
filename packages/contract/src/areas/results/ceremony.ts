// The remote of the big screen (domain §7 no. 11): on and off, what it shows, and prizes step by step. Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { ceremonyStep, screenMode, tradeStatus } from '../../dictionaries.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, flag, id, optional } from '../../wire/fields.ts';

const BASE = '/api/zjgrsj-trainrace/competition/ceremony';

const remote = z.object({
  contestId: z.string(),
  contestName: z.string(),
  isOn: flag(),
  mode: code(screenMode),
  contestTradeId: z.string().nullable(),
  step: code(ceremonyStep),
  version: z.number().int(),
  trades: z.array(
    z.object({
      id: z.string(),
      tradeName: z.string(),
      tradeStatus: code(tradeStatus),
      isPublished: flag(),
    }),
  ),
});
export type Remote = z.output<typeof remote>;

const access = rights('ceremony', { 'look set': { ADM_C: 'all' } });

export const ceremony = {
  rights: access,
  menus: [{ menuNo: 'M3040', path: '/competition/ceremony', icon: 'flag', action: 'ceremony_look' }],
  look: get(`${BASE}/look`, {
    title: ['大屏遥控', 'Screen control'],
    input: z.object({ contestId: id() }),
    data: remote,
  }),
  /** Omitted fields stay. It says where to go, not "next": sent twice it is the same. */
  set: post(`${BASE}/set`, {
    title: ['大屏遥控', 'Screen control'],
    input: z.object({
      contestId: id(),
      version: z.number().int(),
      isOn: optional(flag()),
      mode: optional(code(screenMode)),
      contestTradeId: optional(id()),
      step: optional(code(ceremonyStep)),
    }),
    data: remote,
  }),
};
