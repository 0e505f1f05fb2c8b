// Every call of the contract by every role and by a stranger, against the one table of rights.
import { allEndpoints, allRights } from '@trainrace/contract';
import { scopeFor } from '@trainrace/contract/access/rights';
import { REPORTS } from '@trainrace/contract/areas/results/reports';
import { role, roleOfVirtualId, virtualIds, type Role } from '@trainrace/contract/access/roles';
import { actionOf, type Endpoint } from '@trainrace/contract/wire/endpoint';
import { metaOf } from '@trainrace/contract/wire/fields';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { served } from '#test/served.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let stranger: Caller;
const callers = new Map<Role, Caller>();

beforeAll(async () => {
  test = await testApp({ WECHAT_DRIVER: 'dry-run' });
  stranger = callerWith(test.app, '', '');
  for (const one of role.codes) {
    const virtualId = virtualIds.codes.find((id) => roleOfVirtualId[id] === one) ?? null;
    await anAccount(test.services, { account: one.toLowerCase(), virtualId, roles: [one], townCode: 'ZJG01' });
    callers.set(one, await test.as(one.toLowerCase()));
  }
});

interface Case {
  title: string;
  call: Endpoint;
  /** The verb of a command. */
  input: Record<string, unknown>;
  action: string;
}

const verbsOf = (call: Endpoint): readonly string[] =>
  call.actionBy === undefined
    ? []
    : (call.input.shape[call.actionBy] as unknown as { def: { values: readonly string[] } }).def.values;

const casesOf = (call: Endpoint): Case[] => {
  const title = `${call.method} ${call.path}`;
  if (call.actionBy === undefined) return [{ title, call, input: {}, action: call.action }];
  return verbsOf(call).map((verb) => {
    const input = { [call.actionBy!]: verb };
    return { title: `${title} ${verb}`, call, input, action: actionOf(call, input) };
  });
};

const cases = allEndpoints.flatMap(casesOf);
const ruled = cases.filter(({ action }) => action !== 'public' && action !== 'signedIn');
// A line that stays open has tests of its own.
const signedIn = cases.filter(({ action, call }) => action === 'signedIn' && call.path !== '/api/events');
const open = cases.filter(({ action }) => action === 'public');

const send = async (by: Caller, { call, input }: Case) =>
  await served(async () => (call.method === 'GET' ? await by.get(call.path, input) : await by.post(call.path, input)));

describe('the contract', () => {
  it('has each of its calls mounted', () => {
    const missing = allEndpoints.filter((call) => !test.app.hasRoute({ method: call.method, url: call.path }));
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('has a line in the table of rights for each call, and a call for each line', () => {
    const everything = allEndpoints.flatMap(casesOf).filter(({ action }) => !['public', 'signedIn'].includes(action));
    expect(everything.filter(({ action }) => !(action in allRights)).map(({ title }) => title)).toEqual([]);
    const used = new Set(everything.map(({ action }) => action));
    // Of pages and buttons only: which calls they lead to have lines of their own.
    const ofPages = ['application_look_score'];
    // Asked for by a filter of a list, besides the right to the list.
    const ofFilters = allEndpoints.flatMap(({ input }) =>
      Object.values(input.shape).map((schema) => metaOf(schema)?.lookUp?.right),
    );
    // Asked for by an output, besides the right to the report centre (report.test.ts looks).
    const ofOutputs = REPORTS.map(({ right }) => right);
    const besides = [...ofPages, ...ofFilters, ...ofOutputs];
    const isIdle = (action: string) => !used.has(action) && !besides.includes(action);
    expect(Object.keys(allRights).filter(isIdle)).toEqual([]);
  });

  it('gives every right to somebody, and no right to everybody unasked', () => {
    for (const [action, grant] of Object.entries(allRights))
      expect([action, Object.keys(grant).length]).not.toEqual([action, 0]);
    expect(open.map(({ call }) => call.path).toSorted()).toEqual([
      '/api/blade-auth/oauth/captcha',
      '/api/blade-auth/oauth/captcha/work',
      '/api/blade-auth/oauth/third/arrive',
      '/api/blade-auth/oauth/third/depart',
      '/api/blade-user/register-guest',
      '/api/oauth/second-factor',
      '/api/oauth/token',
      '/api/public/config',
      '/api/public/deposit/calculate',
      '/api/public/document/callback',
      '/api/public/document/content',
      '/api/public/entries',
      '/api/public/feedback/submit',
      '/api/public/objection/find',
      '/api/public/objection/submit',
      '/api/public/referee/mark',
      '/api/public/referee/open',
      '/api/public/referee/read',
      '/api/public/referee/sign',
      '/api/public/screen',
      '/api/public/screen/events',
      '/api/public/sealed',
      '/api/public/verify/certificate',
      '/api/public/verify/keys',
      '/api/zjgrsj-trainrace/userInfo/group_info/forgetPasswordBusiness',
      '/api/zjgrsj-trainrace/userInfo/group_info/registered',
      '/api/zjgrsj-trainrace/userInfo/operator/forgetPassword',
      '/api/zjgrsj-trainrace/userInfo/user_info/forgetPassword',
      '/api/zjgrsj-trainrace/userInfo/user_info/registered',
      '/api/zjgrsj-trainrace/userInfo/user_info/smsCode',
    ]);
  });
});

/** A page or a choice that needs no input: who may ask for it gets it. */
const asksNothing = ({ call }: Case) =>
  call.method === 'GET' && call.form === 'json' && call.input.safeParse({}).success;

/** Some hundred calls by each role. */
const LONG = { timeout: 600_000 };

it('[S6-02] each call is for the roles that the table of rights names, and for nobody else', LONG, async () => {
  const wrong: string[] = [];
  for (const one of ruled) {
    const seen = await Promise.all([
      send(stranger, one).then(({ status }) => (status === 401 ? [] : [`a stranger: ${status}`])),
      ...[...callers].map(async ([who, caller]) => {
        const { status } = await send(caller, one);
        return isRight(one, who, status) ? [] : [`${who}: ${status}`];
      }),
    ]);
    wrong.push(...seen.flat().map((said) => `${one.title} by ${said}`));
    if (![...callers.keys()].some((who) => isAllowed(one, who))) wrong.push(`${one.title} works for nobody`);
  }
  expect(wrong).toEqual([]);
});

const isAllowed = ({ action }: Case, who: Role) => scopeFor(allRights, action, [who]) !== null;

function isRight(one: Case, who: Role, status: number): boolean {
  if (!isAllowed(one, who)) return status === 403;
  return asksNothing(one) ? status === 200 : [400, 404, 409, 200].includes(status);
}

it('[S7-01] calls of everybody who is signed in are for each role, and not for strangers', LONG, async () => {
  const wrong: string[] = [];
  for (const one of signedIn) {
    const { status: refused } = await send(stranger, one);
    if (refused !== 401) wrong.push(`${one.title} by a stranger: ${refused}`);
    const seen = await Promise.all(
      [...callers.keys()].map(async (who) => {
        // A session of its own: some of these calls end it.
        const { status } = await send(await test.as(who.toLowerCase()), one);
        return status < 401 || status === 404 ? [] : [`${one.title} by ${who}: ${status}`];
      }),
    );
    wrong.push(...seen.flat());
  }
  expect(wrong).toEqual([]);
});

it('calls of strangers answer a stranger', LONG, async () => {
  const wrong: string[] = [];
  for (const one of open) {
    const { status } = await send(stranger, one);
    if (![200, 400].includes(status)) wrong.push(`${one.title}: ${status}`);
  }
  expect(wrong).toEqual([]);
});
