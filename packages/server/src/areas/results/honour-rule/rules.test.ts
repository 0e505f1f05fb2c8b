import { honourRule } from '@trainrace/contract/areas/results/honour-rule';
import { prizeRule } from '@trainrace/contract/areas/results/prize-rule';
import { addCalendarDays } from '@trainrace/contract/rules/working-days';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { anHonourRule, aPrizeRule } from '../../../../seed/honour-builders.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { day } from '#platform/time/time.ts';

let test: TestApp;
let bureau: Caller;
let unit: Caller;
let person: Caller;
const today = day(new Date());

beforeAll(async () => {
  test = await testApp();
  const { services, as } = test;
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(services, { account: 'unit', virtualId: 'U033' });
  await anAccount(services, { account: 'person', virtualId: 'U032' });
  [bureau, unit, person] = [await as('admc'), await as('unit'), await as('person')];
});

describe.each([
  ['of honours', honourRule, anHonourRule, 'RY-'],
  ['of prizes', prizeRule, aPrizeRule, 'JJ-'],
] as const)(
  '[issue 14] a set of rules %s',
  (_, { submit, list, detail, remove, command, ...more }, draftOf, prefix) => {
    const add = async (fields: object) => (await bureau.post(submit.path, draftOf(fields))).data;
    const give = async (id: string, verb: string, fields: object = {}) =>
      await bureau.post(command.path, { id, command: verb, ...fields });
    const found = async (id: string) => (await bureau.get(detail.path, { id })).data;

    it('is the bureau’s draft until it is in force, and stays as it is from then on', async () => {
      const { id, ruleNo } = await add({ contestLevel: 1, contestClass: 1 });
      expect(ruleNo).toContain(prefix);
      expect((await unit.get(detail.path, { id })).status).toBe(404);
      expect((await unit.post(submit.path, draftOf({}))).status).toBe(403);
      expect((await person.get(list.path)).status).toBe(403);
      expect((await callerWith(test.app, '', '').get(list.path)).status).toBe(401);
      expect(await give(id, 'takeEffect')).toMatchObject({ status: 200, data: { ruleState: 1 } });
      expect((await unit.get(detail.path, { id })).data).toMatchObject({ ruleStateName: '生效' });
      expect((await bureau.post(submit.path, { ...draftOf({}), id })).msg).toContain('不能修改或删除');
      expect((await bureau.post(remove.path, { ids: id })).status).toBe(409);
      expect((await give(id, 'repeal')).data.errors[0].field).toBe('reason');
      expect((await unit.post(command.path, { id, command: 'repeal', reason: 'x' })).status).toBe(403);
      expect(await give(id, 'repeal', { reason: '另行发文' })).toMatchObject({
        data: { ruleState: 2, effectTo: addCalendarDays(today, -1) },
      });
      expect((await bureau.get(more.export.path)).status).toBe(200);
    });

    it('ends the one before it for its level and class on the day before', async () => {
      const first = await add({ contestLevel: 2, contestClass: 1, effectFrom: '2024-01-01' });
      const other = await add({ contestLevel: 2, contestClass: 2, effectFrom: '2024-01-01' });
      const next = await add({ contestLevel: 2, contestClass: 1, effectFrom: '2025-07-01' });
      for (const { id } of [first, other, next]) expect((await give(id, 'takeEffect')).status).toBe(200);
      expect(await found(first.id)).toMatchObject({ effectTo: '2025-06-30', ruleState: 1 });
      expect((await found(other.id)).effectTo).toBeNull();
      const within = await add({ contestLevel: 2, contestClass: 1, effectFrom: '2025-01-01', effectTo: '2025-08-01' });
      expect(await give(within.id, 'takeEffect')).toMatchObject({
        status: 409,
        msg: expect.stringContaining('已有生效的规则'),
      });
    });

    it('comes into force once, though three do at the same moment', async () => {
      const drafts = await Promise.all([1, 2, 3].map(async () => await add({ contestLevel: 3, contestClass: 3 })));
      const answers = await Promise.all(drafts.map(async ({ id }) => await give(id, 'takeEffect')));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    });

    it('is refused where it contradicts itself', async () => {
      const answer = await bureau.post(submit.path, draftOf({ effectTo: '2020-12-31' }));
      expect(answer.data.errors).toMatchObject([{ field: 'effectTo', message: '失效日期不能早于生效日期' }]);
    });
  },
);

it.each([
  [honourRule, { grants: [] }, 'grants'],
  [honourRule, { grants: [{ promoteLevel: 2, clause: '一' }] }, 'grants[0].rankFrom'],
  [honourRule, { grants: [{ rankFrom: 1, clause: '一' }] }, 'grants[0].honourCode'],
  [honourRule, { grants: [{ rankFrom: 3, rankTo: 1, promoteLevel: 2, clause: '一' }] }, 'grants[0].rankTo'],
  [honourRule, { grants: [{ rankFrom: 1, honourCode: '没有的', clause: '一' }] }, 'grants[0].honourCode'],
  [prizeRule, { amounts: [{ prizeKind: 1, amount: '1', clause: '一' }] }, 'amounts[0].awardLevel'],
  [prizeRule, { amounts: [{ prizeKind: 1, awardLevel: 1, amount: '-1', clause: '一' }] }, 'amounts[0].amount'],
  [prizeRule, { taxRate: '101' }, 'taxRate'],
])('[issue 14] a line without sense is refused: %#', async ({ submit, family }, fields, field) => {
  const draft = family === honourRule.family ? anHonourRule({}) : aPrizeRule({});
  expect((await bureau.post(submit.path, { ...draft, ...fields })).data.errors).toMatchObject([{ field }]);
});
