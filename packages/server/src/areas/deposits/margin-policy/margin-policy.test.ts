import { marginPolicy, publicDeposit } from '@trainrace/contract/areas/deposits/margin-policy';
import { POLICY } from '@trainrace/contract/dictionaries';
import { addCalendarDays } from '@trainrace/contract/rules/working-days';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { aPolicyDraft } from '../../../../seed/deposit-builders.ts';
import { attach } from '@trainrace/contract/files/attach';
import { anAttachment } from '../../../../seed/entry-builders.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { day } from '#platform/time/time.ts';

const { list, detail, submit, remove, command, calculate } = marginPolicy;

let test: TestApp;
let bureau: Caller;
let town: Caller;
let bank: Caller;
let stranger: Caller;
const today = day(new Date());

beforeAll(async () => {
  test = await testApp();
  const { services, as } = test;
  await anAccount(services, { account: 'adml', roles: ['ADM_L'] });
  await anAccount(services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await anAccount(services, { account: 'bank', virtualId: 'U029', userType: 1 });
  [bureau, town, bank] = [await as('adml'), await as('town01'), await as('bank')];
  stranger = callerWith(test.app, '', '');
});

const draft = async (fields: object = {}): Promise<{ id: string; version: number }> =>
  (await bureau.post(submit.path, aPolicyDraft(fields as never))).data;
const give = async (id: string, verb: string, more: object = {}) =>
  await bureau.post(command.path, { id, command: verb, ...more });
const found = async (id: string) => (await bureau.get(detail.path, { id })).data;

describe('[S1-16 S7-20] a deposit policy', () => {
  it('is written by the wage-deposit administrator, read by the others once it is in force', async () => {
    const { id } = await draft({ region: '甲市' });
    expect((await town.get(detail.path, { id })).status).toBe(404);
    expect((await town.get(list.path, { region: '甲市' })).data.total).toBe(0);
    expect(await give(id, 'takeEffect')).toMatchObject({ status: 200, data: { policyStatus: 1 } });
    expect((await town.get(detail.path, { id })).data).toMatchObject({ region: '甲市', baseRate: '2.000' });
    expect((await bank.get(list.path, { region: '甲市' })).data.total).toBe(1);
    expect((await town.post(submit.path, aPolicyDraft())).status).toBe(403);
    expect((await town.post(command.path, { id, command: 'repeal', reason: 'x' })).status).toBe(403);
    expect((await stranger.get(list.path)).status).toBe(401);
  });

  it('carries its document, which whoever reads the policy may open, and which stays once it is in force', async () => {
    const paper = await anAttachment(test.services, bureau.userId, { flowNode: 'ZCWJ', extension: 'pdf' });
    const { id } = await draft({ region: '附件市', attIds: [paper] });
    expect((await found(id)).attIds).toEqual([paper]);
    expect((await town.get(attach.detail.path, { id: paper })).status).toBe(404);
    await give(id, 'takeEffect');
    for (const by of [town, bank]) expect((await by.get(attach.detail.path, { id: paper })).status).toBe(200);
    const other = await anAttachment(test.services, bureau.userId, { flowNode: 'ZCWJ', extension: 'pdf' });
    const changed = await bureau.post(submit.path, {
      ...aPolicyDraft({ region: '附件市' } as never),
      id,
      attIds: [other],
    });
    expect(changed.status).toBe(409);
    expect((await bureau.post(attach.remove.path, { ids: paper })).status).toBe(409);
    const theirs = await anAttachment(test.services, town.userId, { flowNode: 'ZCWJ', extension: 'pdf' });
    expect((await bureau.post(submit.path, aPolicyDraft({ region: '乙市', attIds: [theirs] } as never))).status).toBe(
      400,
    );
  });

  it.each([
    [{ effectTo: '2023-12-31' }, 'effectTo', '失效日期不能早于生效日期'],
    [{ floorRate: '2.500' }, 'floorRate', '下限不能高于基准比例'],
    [{ reduceRate: null }, 'reduceRate', '下调所需年限和下调后的比例须一并填写'],
    [{ exemptCleanYears: 2 }, 'exemptCleanYears', '免缴年限须大于下调年限'],
    [
      {
        tiers: [
          { min: '0', max: '1000', rate: '3' },
          { min: '1001', max: null, rate: '2' },
        ],
      },
      'tiers[1].min',
      '各档须首尾相接：本档应从1000万元起',
    ],
    [{ tiers: [{ min: '5', max: '5', rate: '3' }] }, 'tiers[0].max', '本档上限须大于下限'],
    [
      {
        tiers: [
          { min: '0', max: null, rate: '3' },
          { min: '9', max: null, rate: '3' },
        ],
      },
      'tiers[0].max',
      '只有最后一档可以不填上限',
    ],
    [
      {
        penaltyRules: [
          { kind: 'blacklist', rate: '3' },
          { kind: 'blacklist', rate: '4' },
        ],
      },
      'penaltyRules[1].kind',
      '“列入失信联合惩戒名单”已填写过',
    ],
    [
      {
        clauses: [
          { rule: 'cap', clause: '一' },
          { rule: 'cap', clause: '二' },
        ],
      },
      'clauses[1].rule',
      '“单项上限”的条款已填写过',
    ],
  ])('that contradicts itself is refused: %o', async (fields, field, message) => {
    const answer = await bureau.post(submit.path, aPolicyDraft(fields as never));
    expect(answer).toMatchObject({ status: 400, data: { errors: [{ field, message }] } });
  });

  it('ends the one before it on the day before, and stays as it is from then on', async () => {
    const first = await draft({ region: '乙市', effectFrom: '2024-01-01' });
    const next = await draft({ region: '乙市', effectFrom: '2025-07-01' });
    await give(first.id, 'takeEffect');
    await give(next.id, 'takeEffect');
    expect(await found(first.id)).toMatchObject({ effectTo: '2025-06-30', policyStatus: POLICY.ended });
    const row = await found(next.id);
    expect((await bureau.post(submit.path, { ...aPolicyDraft(), id: next.id })).msg).toContain('不能修改或删除');
    expect((await bureau.post(remove.path, { ids: next.id })).status).toBe(409);
    expect((await give(next.id, 'takeEffect')).status).toBe(409);
    expect((await give(next.id, 'repeal', { version: row.version - 1, reason: 'x' })).status).toBe(409);
    expect((await give(next.id, 'repeal')).data.errors[0].field).toBe('reason');
    expect(await give(next.id, 'repeal', { reason: '另行发文' })).toMatchObject({
      data: { policyStatus: 2, effectTo: addCalendarDays(today, -1) },
    });
  });

  it('says whether it has ended, or is to come, in list, detail and filter', async () => {
    const region = '辛市';
    const [yesterday, tomorrow] = [-1, 1].map((days) => addCalendarDays(today, days));
    const ended = await draft({ region, effectFrom: '2024-01-01', effectTo: yesterday });
    const lastDay = await draft({ region, effectFrom: today, effectTo: today });
    const toCome = await draft({ region, effectFrom: tomorrow });
    for (const { id } of [ended, lastDay, toCome]) expect((await give(id, 'takeEffect')).status).toBe(200);
    const listed = async (policyStatus: number) =>
      (await town.get(list.path, { region, policyStatus })).data.records.map((row: { id: string }) => row.id);
    expect(await listed(POLICY.ended)).toEqual([ended.id]);
    expect(await listed(POLICY.inForce)).toEqual([lastDay.id]);
    expect(await listed(POLICY.toCome)).toEqual([toCome.id]);
    expect(await found(ended.id)).toMatchObject({ policyStatus: POLICY.ended, policyStatusName: '已失效' });
    // Nothing is left to repeal; what has not begun yet may be.
    expect((await give(ended.id, 'repeal', { reason: '发错' })).status).toBe(409);
    expect((await give(toCome.id, 'repeal', { reason: '发错' })).data).toMatchObject({ policyStatus: POLICY.repealed });
    const past = { contractAmount: '12800', region, day: '2025-06-01' };
    expect((await town.post(calculate.path, past)).data.amount).toBe('256.00');
  });

  it('is refused where one that has an end, or begins later, is in force in its period', async () => {
    const held = await draft({ region: '丙市', effectFrom: '2025-01-01', effectTo: '2025-12-31' });
    await give(held.id, 'takeEffect');
    for (const period of [
      { effectFrom: '2025-12-31', effectTo: null },
      { effectFrom: '2024-06-01', effectTo: '2025-01-01' },
      { effectFrom: '2025-03-01', effectTo: '2025-04-01' },
    ]) {
      const { id } = await draft({ region: '丙市', ...period });
      expect(await give(id, 'takeEffect')).toMatchObject({
        status: 409,
        msg: expect.stringContaining('已有生效的政策'),
      });
    }
    const before = await draft({ region: '丙市', effectFrom: '2024-06-01', effectTo: '2024-12-31' });
    const after = await draft({ region: '丙市', effectFrom: '2026-01-01' });
    expect((await give(before.id, 'takeEffect')).status).toBe(200);
    expect((await give(after.id, 'takeEffect')).status).toBe(200);
  });

  it('comes into force once, though two do at the same moment', async () => {
    const drafts = await Promise.all([1, 2, 3].map(async () => await draft({ region: '丁市' })));
    const answers = await Promise.all(drafts.map(async ({ id }) => await give(id, 'takeEffect')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await bureau.get(list.path, { region: '丁市', policyStatus: 1 })).data.total).toBe(1);
  });
});

describe('[issue 13] working a deposit out', () => {
  beforeAll(async () => {
    const old = await draft({ effectFrom: '2020-01-01', baseRate: '3.000' });
    const present = await draft({ clauses: [{ rule: 'base', clause: '第五条' }], effectFrom: '2024-01-01' });
    await give(old.id, 'takeEffect');
    await give(present.id, 'takeEffect');
  });
  const asked = { contractAmount: '12800', region: '张家港市' };

  it('goes by the policy in force that day, with the clause behind each figure', async () => {
    const { data } = await town.post(calculate.path, asked);
    expect(data).toMatchObject({ rate: '2.000', amount: '256.00', isExempt: 0, docNo: '示人社〔2024〕1号' });
    expect(data.steps).toMatchObject([
      { clause: '示人社〔2024〕1号 第五条', words: '基准存储比例2%', amount: '256.00' },
    ]);
    expect((await town.post(calculate.path, { ...asked, day: '2023-12-31' })).data).toMatchObject({ amount: '384.00' });
    expect((await town.post(calculate.path, { ...asked, day: '2019-12-31' })).msg).toContain('没有生效的保证金政策');
  });

  it('goes by a repealed one for the years that it was in force, and by none that never was', async () => {
    const of = { ...asked, region: '庚市' };
    const past = await draft({ region: '庚市', effectFrom: '2024-01-01', baseRate: '1.000' });
    await give(past.id, 'takeEffect');
    await give(past.id, 'repeal', { reason: '另行发文' });
    const never = await draft({ region: '庚市', effectFrom: addCalendarDays(today, 5), baseRate: '4.000' });
    await give(never.id, 'takeEffect');
    await give(never.id, 'repeal', { reason: '发错' });
    expect((await town.post(calculate.path, { ...of, day: '2025-06-01' })).data.amount).toBe('128.00');
    expect((await town.post(calculate.path, of)).msg).toContain('没有生效的保证金政策');
    expect((await town.post(calculate.path, { ...of, day: addCalendarDays(today, 6) })).status).toBe(409);
  });

  it('may go by a draft, for who may see it', async () => {
    const { id } = await draft({ baseRate: '1.000', region: '戊市' });
    expect((await bureau.post(calculate.path, { ...asked, policyId: id })).data.amount).toBe('128.00');
    expect((await town.post(calculate.path, { ...asked, policyId: id })).status).toBe(404);
  });

  it('is open to everybody, and refuses what is no sum', async () => {
    expect((await stranger.post(calculate.path, asked)).status).toBe(401);
    const { data } = await stranger.post(publicDeposit.calculate.path, { ...asked, arrears2y: '有' });
    expect(data).toMatchObject({ rate: '3.000', amount: '384.00' });
    for (const contractAmount of ['0', '0.00', '-1', '1.234', '一千', '1e9', '99999999999'])
      expect(
        (await stranger.post(publicDeposit.calculate.path, { contractAmount })).data.errors,
        contractAmount,
      ).toMatchObject([{ field: 'contractAmount' }]);
    const { data: refused } = await stranger.post(publicDeposit.calculate.path, {
      contractAmount: '1',
      day: '2026-13',
    });
    expect(refused.errors).toEqual([{ field: 'day', message: '测算日期格式不正确' }]);
  });
});
