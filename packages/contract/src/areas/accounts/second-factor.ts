// A second factor of one's own: an authenticator app, passkeys and security keys, codes for the day when they are lost.
import { z } from 'zod';
import { FACTORS } from '../../limits.ts';
import { rights } from '../../access/rights.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, flag, id, longText, optional } from '../../wire/fields.ts';
import { pageInput, pageOf } from '../../wire/paging.ts';
import { factorKind, factorPolicy, resetState } from './second-factor.dictionaries.ts';

const BASE = '/api/zjgrsj-trainrace/second_factor';

const factor = z.object({
  id: z.string(),
  kind: code(factorKind),
  name: z.string(),
  createTime: z.string(),
  usedTime: z.string().nullable(),
  /** A passkey made under another address of this site cannot be used under this one. */
  isUsableHere: flag(),
});
export type SecondFactor = z.output<typeof factor>;

const reset = z.object({
  id: z.string(),
  /** The person whose sign-in it is; of an operator the unit stands beside. */
  name: z.string(),
  unitName: z.string().nullable(),
  reason: z.string(),
  state: code(resetState),
  askedName: z.string(),
  askedTime: z.string(),
  decidedName: z.string().nullable(),
  decidedTime: z.string().nullable(),
  opinion: z.string().nullable(),
  /** Asked for by somebody else than the caller, and of somebody else. */
  isOpenToMe: flag(),
});
export type FactorReset = z.output<typeof reset>;

const keepers = { ADM_S: 'all', ADM_SEC: 'all' } as const;
const access = rights('second_factor', { 'holders ask_reset resets decide_reset': keepers });

const factorName = () => z.string().trim().min(1).max(FACTORS.nameLength).meta({ kind: 'text' });
const challenge = () => z.string().min(1).max(100);
/** As the browser is handed it (WebAuthn Level 3, JSON form). */
const options = z.record(z.string(), z.unknown()).meta({ kind: 'json' });
/** Six digits; of a passkey the browser's answer, as JSON text. */
const answer = () => z.string().trim().min(1).max(FACTORS.answerLength);
const recoveryCodes = z.array(z.string());

export const secondFactor = {
  rights: access,
  own: get(`${BASE}/own`, {
    title: ['本人的二次验证', 'My second factors'],
    action: 'signedIn',
    input: z.object({}),
    data: z.object({
      /** The strictest of one's roles. */
      policy: code(factorPolicy),
      factors: z.array(factor),
      /** Codes not used yet. */
      recoveryLeft: z.number().int(),
    }),
  }),
  beginTotp: post(`${BASE}/beginTotp`, {
    title: ['开始添加身份验证器', 'Begin to add an authenticator app'],
    action: 'signedIn',
    rows: 'itself',
    isRepeatable: false,
    input: z.object({}),
    data: z.object({
      challenge: z.string(),
      /** Base32, to be typed where no picture can be taken. */
      secret: z.string(),
      uri: z.string(),
      /** SVG of the address. */
      picture: z.string(),
    }),
  }),
  beginPasskey: post(`${BASE}/beginPasskey`, {
    title: ['开始添加通行密钥', 'Begin to add a passkey'],
    action: 'signedIn',
    rows: 'itself',
    isRepeatable: false,
    input: z.object({}),
    data: z.object({ challenge: z.string(), options }),
  }),
  add: post(`${BASE}/add`, {
    title: ['添加二次验证', 'Add a second factor'],
    about:
      'Takes the challenge of `beginTotp` or `beginPasskey`, in the session that began it and within five minutes of it. Needs a recent sign-in, as the beginning and `remove` do (401).',
    action: 'signedIn',
    rows: 'itself',
    isRepeatable: false,
    input: z.object({ challenge: challenge(), factorName: factorName(), answer: answer() }),
    data: z.object({
      factor,
      /** Shown this once, with the first factor. */
      recoveryCodes: recoveryCodes.nullable(),
    }),
    done: 'added',
  }),
  rename: post(`${BASE}/rename`, {
    title: ['修改二次验证名称', 'Rename a second factor'],
    action: 'signedIn',
    rows: 'itself',
    input: z.object({ id: id(), factorName: factorName() }),
    data: factor,
    done: 'updated',
  }),
  remove: post(`${BASE}/remove`, {
    title: ['移除二次验证', 'Remove a second factor'],
    action: 'signedIn',
    rows: 'itself',
    input: z.object({ id: id() }),
    data: z.null(),
    done: 'removed',
  }),
  /** The former ones are good no more. */
  newCodes: post(`${BASE}/newCodes`, {
    title: ['更换恢复码', 'New recovery codes'],
    action: 'signedIn',
    rows: 'itself',
    isRepeatable: false,
    input: z.object({}),
    data: z.object({ recoveryCodes }),
  }),
  /** In place of signing in again, before a step that asks for it: a passkey that knows its person, and nothing besides. */
  beginProof: post(`${BASE}/beginProof`, {
    title: ['开始以通行密钥确认身份', 'Begin to confirm by passkey'],
    action: 'signedIn',
    rows: 'itself',
    isRepeatable: false,
    input: z.object({}),
    data: z.object({ challenge: z.string(), options }),
  }),
  prove: post(`${BASE}/prove`, {
    title: ['以通行密钥确认身份', 'Confirm by passkey'],
    action: 'signedIn',
    rows: 'itself',
    isRepeatable: false,
    input: z.object({ challenge: challenge(), answer: answer() }),
    data: z.null(),
  }),
  /** The main sign-in of an account and the people who act for it, as far as they have factors. */
  holders: get(`${BASE}/holders`, {
    title: ['账号的二次验证', 'Second factors of an account'],
    input: z.object({ accountId: id('blade_user') }),
    data: z.array(z.object({ operatorId: z.string().nullable(), name: z.string(), factors: z.number().int() })),
  }),
  askReset: post(`${BASE}/askReset`, {
    title: ['申请重置二次验证', 'Ask for a reset of second factors'],
    rows: 'itself',
    input: z.object({ accountId: id('blade_user'), operatorId: optional(id('operator')), reason: longText(200) }),
    data: reset,
    done: 'added',
  }),
  resets: get(`${BASE}/resets`, {
    title: ['二次验证重置申请', 'Resets of second factors'],
    input: z.strictObject({ ...pageInput, state: optional(code(resetState)) }),
    data: pageOf(reset),
  }),
  /** By another person than the one who asked; whoever is signed in there is out. */
  decideReset: post(`${BASE}/decideReset`, {
    title: ['审批二次验证重置', 'Decide on a reset of second factors'],
    rows: 'itself',
    input: z.object({ id: id(), result: z.literal(['pass', 'reject']), opinion: optional(longText(200)) }),
    data: reset,
  }),
};
