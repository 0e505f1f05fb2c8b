// The laws of asking that every family keeps, whatever it is about (wire §2): shown on all of them at once. Those of saving stand in saving.test.ts.
import { allRights, contract } from '@trainrace/contract';
import { ADMINISTRATORS } from '@trainrace/contract/access/roles';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../seed/builders.ts';
import { callerWith, testApp, type Caller, type TestApp } from './test-app.ts';

interface FamilyCalls {
  family: AnyFamily;
  list: Endpoint;
  detail: Endpoint;
  /** Journals are not removed. */
  remove?: Endpoint;
}

const families = Object.entries(contract).filter(
  (entry): entry is [string, (typeof entry)[1] & FamilyCalls] =>
    'family' in entry[1] && 'list' in entry[1] && 'detail' in entry[1],
);
/** Outside data and the consent to it have no rows to list, departments are a tree. */
const WITHOUT_LIST = ['sxt', 'finance', 'extConsent', 'dept'];

const NOBODY = '01a1fd9a-0000-7000-8000-000000000000';

let server: TestApp;
let bureau: Caller;
let school: Caller;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'everything' });
  await anAccount(server.services, { account: 'school', virtualId: 'U034' });
  [bureau, school] = [await server.as('everything'), await server.as('school')];
});

it('every family is here that has rows to list', () => {
  const all = Object.entries(contract).filter(([, calls]) => 'family' in calls);
  expect([...families.map(([name]) => name), ...WITHOUT_LIST].toSorted()).toEqual(all.map(([name]) => name).toSorted());
});

/** Additions of ours whose rows come from commands and jobs, or go by them: the verbs that these have not. */
const WRITTEN_BY_COMMANDS: Readonly<Record<string, readonly string[]>> = {
  resultSnapshot: ['remove', 'submit'],
  retentionRun: ['remove', 'submit'],
  consentRecord: ['remove', 'submit'],
  privacyRequest: ['remove'],
  accountMerge: ['remove'],
  certificate: ['remove', 'submit'],
  // Marks and signatures hang on it: withdrawn with a reason, never removed.
  markingLink: ['remove'],
  // Records of other bodies, and results of a class.
  trainingProject: ['remove', 'submit'],
  trainingSignup: ['remove', 'submit'],
  trainingStudent: ['remove', 'submit'],
  trainingCertificate: ['remove', 'submit'],
  trainingSubsidy: ['remove', 'submit'],
};

it('[S7-09] every family of the train-race service has GET list and detail, POST remove and submit', () => {
  const verbs = { list: 'GET', detail: 'GET', remove: 'POST', submit: 'POST' };
  for (const [name, calls] of Object.entries(contract)) {
    if (!('family' in calls) || !calls.family.path.startsWith('/api/zjgrsj-trainrace/')) continue;
    const all: readonly { path?: string; method?: string }[] = Object.values(calls);
    const found = Object.keys(verbs).map((verb) => [
      verb,
      all.find(({ path }) => path === `${calls.family.path}/${verb}`)?.method,
    ]);
    const lacking = (WRITTEN_BY_COMMANDS[name] ?? []).map((verb) => [verb, undefined]);
    expect([name, Object.fromEntries(found)]).toEqual([name, { ...verbs, ...Object.fromEntries(lacking) }]);
  }
});

describe.each(families)('%s', (_, { family, list, detail, remove }) => {
  // A roster is its group's alone.
  const isOfBureau = ADMINISTRATORS.some((role) => allRights[list.action]?.[role] !== undefined);
  const reader = () => (isOfBureau ? bureau : school);

  it('[S7-04 S9-01] lists by pages of ten, and says the total', async () => {
    const page = await reader().get(list.path);
    expect(page).toMatchObject({
      status: 200,
      success: true,
      data: { current: 1, size: 10, records: expect.any(Array) },
    });
    expect(page.data.pages).toBe(Math.ceil(page.data.total / 10));
    expect((await reader().get(list.path, { current: 3, size: 200 })).data).toMatchObject({ current: 3, size: 200 });
  });

  it.each([
    'size=0',
    'size=201',
    'current=0',
    'current=-1',
    'current=two',
    'nothingLikeThis=1',
    'ascs=passwordHash',
    'descs=id;drop',
  ])('refuses to list by %s', async (query) => {
    expect((await reader().get(`${list.path}?${query}`)).status).toBe(400);
  });

  it('sorts by what it declares, both ways', async () => {
    for (const sort of ['createTime', ...family.sorts])
      expect((await reader().get(list.path, { ascs: sort, descs: 'updateTime' })).status, sort).toBe(200);
  });

  it('[S7-05] finds nothing under an unknown id, nor under what is no id', async () => {
    for (const id of [NOBODY, 'x', "' or 1=1 --", '1'.repeat(64)])
      expect(await reader().get(detail.path, { id })).toMatchObject({ status: 404, msg: '数据不存在', data: null });
    expect((await reader().get(detail.path)).status).toBe(400);
  });

  // Operators are removed by their unit alone: shown in operator.test.ts.
  const isTheirs =
    remove !== undefined && ADMINISTRATORS.some((role) => allRights[remove.action]?.[role] !== undefined);
  it.skipIf(!isTheirs)('[S7-06 S5-19] removes nothing without ids, nor under an unknown one', async () => {
    const { path } = remove!;
    for (const ids of ['', undefined, []])
      expect(await bureau.post(path, { ids })).toMatchObject({ status: 400, msg: '请选择至少一条数据' });
    expect((await bureau.post(path, { ids: [NOBODY] })).status).toBe(404);
  });

  it('is closed to strangers', async () => {
    const stranger = callerWith(server.app, '', '');
    expect((await stranger.get(list.path)).status).toBe(401);
    expect((await stranger.get(detail.path, { id: NOBODY })).status).toBe(401);
    if (remove !== undefined) expect((await stranger.post(remove.path, { ids: [NOBODY] })).status).toBe(401);
  });
});
