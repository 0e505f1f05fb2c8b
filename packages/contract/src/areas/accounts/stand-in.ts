// A colleague of the same office stands in for one who is away, for a period (decision 0098).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { STAND_INS } from '../../limits.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, date, flag, id, longText, optional } from '../../wire/fields.ts';
import { pageInput, pageOf } from '../../wire/paging.ts';
import { tokens } from './oauth.ts';
import { standInState } from './stand-in.dictionaries.ts';

const BASE = '/api/zjgrsj-trainrace/stand_in';

const standInRecord = z.object({
  id: z.string(),
  giverName: z.string(),
  holderName: z.string(),
  /** The caller is the one who is away. */
  isGiven: flag(),
  /** The caller stands in. */
  isReceived: flag(),
  /** This session works in it at this moment. */
  isActing: flag(),
  state: code(standInState),
  /** The first and the last day; it ends at 24:00 of the last one. */
  beginDay: z.string(),
  endDay: z.string(),
  reason: z.string().nullable(),
  createTime: z.string(),
  endedTime: z.string().nullable(),
  endedByName: z.string().nullable(),
});
export type StandIn = z.output<typeof standInRecord>;

const colleague = z.object({ id: z.string(), name: z.string() });

/** Offices of several accounts, and units of several people; accounts and rights are kept by nobody in another's name. */
const givers = {
  ADM_C: 'self',
  ADM_L: 'self',
  TOWN: 'self',
  ENT: 'self',
  SUP: 'self',
  ORG: 'self',
  GRP: 'self',
} as const;
const keepers = { ADM_S: 'all', ADM_SEC: 'all' } as const;

const access = rights('stand_in', {
  'submit colleagues': givers,
  'everybody end_any': keepers,
});

export const standIn = {
  rights: access,
  /** Given and received by the caller, past ones too. */
  own: get(`${BASE}/own`, {
    title: ['我的委托', 'My stand-ins'],
    action: 'signedIn',
    input: z.strictObject(pageInput),
    data: pageOf(standInRecord),
  }),
  /** Those who may be named. */
  colleagues: get(`${BASE}/colleagues`, {
    title: ['可以委托的同事', 'Colleagues who may stand in'],
    input: z.strictObject({ name: z.string().trim().max(50).optional() }),
    data: z.array(colleague).max(STAND_INS.offered),
  }),
  submit: post(`${BASE}/submit`, {
    title: ['委托同事办理', 'Name a stand-in'],
    rows: 'itself',
    input: z.strictObject({
      /** An account of the office, or one of the people of the unit. */
      holderId: id(),
      beginDay: date(),
      endDay: date(),
      reason: optional(longText(200)),
    }),
    data: standInRecord,
    done: 'added',
  }),
  /** One's own, given or received. */
  end: post(`${BASE}/end`, {
    title: ['结束委托', 'End a stand-in'],
    action: 'signedIn',
    rows: 'itself',
    input: z.strictObject({ id: id() }),
    data: standInRecord,
  }),
  /** From now on in the name of the one who is away; without an id in one's own again. The tokens of before are dead. */
  switch: post(`${BASE}/switch`, {
    title: ['切换办理身份', 'Change whom one acts for'],
    action: 'signedIn',
    rows: 'itself',
    // It answers tokens.
    isRepeatable: false,
    input: z.strictObject({ id: optional(id()) }),
    data: tokens,
  }),
  everybody: get(`${BASE}/everybody`, {
    title: ['全部委托', 'All stand-ins'],
    input: z.strictObject({
      ...pageInput,
      state: optional(code(standInState)),
      name: z.string().trim().max(50).optional(),
    }),
    data: pageOf(standInRecord),
  }),
  endAny: post(`${BASE}/endAny`, {
    title: ['结束他人的委托', 'End a stand-in of others'],
    rows: 'itself',
    input: z.strictObject({ id: id() }),
    data: standInRecord,
  }),
};
