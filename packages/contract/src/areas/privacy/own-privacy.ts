// A person's own page: what is kept, why and until when; all of it to take along; consents; closing the account.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { get, post } from '../../wire/endpoint.ts';
import { id } from '../../wire/fields.ts';
import { smsCodeField } from '../accounts/own-account.ts';
import { consentKind, consentState } from './consent.dictionaries.ts';
import { retentionEvent, retentionSubject, retentionWay } from './retention.dictionaries.ts';

const PATH = '/api/zjgrsj-trainrace/privacy/own_privacy';

const kept = z.object({
  subject: z.literal(retentionSubject.codes),
  count: z.number().int(),
  oldest: z.string(),
  months: z.number().int(),
  event: z.literal(retentionEvent.codes),
  way: z.literal(retentionWay.codes),
});

const consent = z.object({
  id: z.string(),
  kind: z.literal(consentKind.codes),
  edition: z.string(),
  createTime: z.string(),
  askedBy: z.string().nullable(),
  state: z.literal(consentState.codes),
});

/** Obstacles to be settled before the account can be closed. */
export const CLOSING_OBSTACLES = ['entry', 'appeal', 'prize', 'signup', 'expert'] as const;
const obstacle = z.object({ what: z.literal(CLOSING_OBSTACLES), name: z.string() });

const overview = z.object({
  /** The phone that codes go to, in part; null where none is known. */
  mobile: z.string().nullable(),
  kept: z.array(kept),
  consents: z.array(consent),
  obstacles: z.array(obstacle),
});
export type OwnPrivacy = z.output<typeof overview>;

const labels = { code: ['验证码', 'Code'] } as const;

export const ownPrivacy = {
  rights: rights('own_privacy', { 'look code export withdraw close': { IND: 'self' } }),
  menus: [{ menuNo: 'M4095', path: '/privacy/own_privacy', icon: 'safety', action: 'own_privacy_look' }],
  described: { path: PATH, labels },
  look: get(`${PATH}/look`, { title: ['我的个人信息', 'My personal data'], input: z.object({}), data: overview }),
  code: post(`${PATH}/code`, {
    title: ['获取验证码', 'Send a code'],
    input: z.object({}),
    data: z.object({ expiresIn: z.number().int(), retryAfter: z.number().int() }),
    isRepeatable: false,
  }),
  export: post(`${PATH}/export`, {
    title: ['导出我的个人信息', 'Export my data'],
    input: z.object({ code: smsCodeField() }),
    data: z.object({ jobId: z.string(), state: z.literal('running').optional(), link: z.string().optional() }),
    isRepeatable: false,
  }),
  withdraw: post(`${PATH}/withdraw`, {
    title: ['撤回同意', 'Withdraw a consent'],
    input: z.object({ id: id() }),
    data: consent,
  }),
  close: post(`${PATH}/close`, {
    title: ['注销账户', 'Close my account'],
    input: z.object({ code: smsCodeField() }),
    data: z.null(),
    isRepeatable: false,
  }),
};
