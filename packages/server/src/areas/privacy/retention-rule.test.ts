import { retentionRule } from '@trainrace/contract/areas/privacy/retention-rule';
import { RETAINED } from '@trainrace/contract/areas/privacy/retention-subjects';
import { retentionSubject } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { seedReference } from '../../../seed/reference.ts';
import { rulesInForce } from './retention/rules-in-force.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { addDays, day } from '#platform/time/time.ts';

const { list, detail, submit, remove, command } = retentionRule;

let test: TestApp;
let system: Caller;
let second: Caller;
let wages: Caller;
const today = day(new Date());
const later = (days: number) => day(addDays(new Date(), days));

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'adms', name: '系统一', roles: ['ADM_S'] });
  await anAccount(test.services, { account: 'adms2', name: '系统二', roles: ['ADM_S'] });
  await anAccount(test.services, { account: 'adml', roles: ['ADM_L'] });
  await anAccount(test.services, { account: '19900000001', virtualId: 'U032' });
  [system, second, wages] = [await test.as('adms'), await test.as('adms2'), await test.as('adml')];
});

const draft = (fields: object = {}) => ({
  subject: 'entry',
  months: 48,
  way: 'anonymise',
  fromDate: today,
  basis: '局务会纪要',
  ...fields,
});
const add = async (fields: object, by = system) => await by.post(submit.path, draft(fields));
const give = async (by: Caller, id: string, verb: string, more: object = {}) =>
  await by.post(command.path, { id, command: verb, ...more });
const inForce = async (subject: string, at = today) =>
  (await rulesInForce(test.services.db, at)).find((rule) => rule.subject === subject)?.months;

describe('rules of retention', () => {
  it('begin with one for each kind of data, by law, and a second start adds none', async () => {
    await seedReference(test.services, () => {});
    const { data } = await wages.get(list.path, { size: 100 });
    expect(data.total).toBe(retentionSubject.codes.length);
    for (const row of data.records)
      expect(row).toMatchObject({ months: RETAINED[row.subject as 'entry'].months, ruleState: 20, isInForce: 1 });
    const [sms] = (await wages.get(list.path, { subject: 'sms' })).data.records;
    expect(sms).toMatchObject({ event: 'sent', eventName: '发送', wayName: '删除' });
    expect(sms.basis).toContain('网络安全法');
  });

  it('hold longer at once, from their day on', async () => {
    const { status, data } = await add({ months: 60, fromDate: later(3) });
    expect([status, data.ruleState, data.isInForce]).toEqual([200, 20, 0]);
    expect([await inForce('entry'), await inForce('entry', later(3))]).toEqual([36, 60]);
    expect((await system.post(remove.path, { ids: [data.id] })).status).toBe(200);
    expect(await inForce('entry', later(3))).toBe(36);
  });

  it('hold shorter only when somebody else agreed', async () => {
    const { data } = await add({ months: 24 });
    expect([data.ruleState, await inForce('entry')]).toEqual([10, 36]);
    expect(await give(system, data.id, 'approve')).toMatchObject({
      status: 409,
      msg: '缩短保存期限须由提出人以外的管理员复核',
    });
    expect((await give(wages, data.id, 'approve')).status).toBe(403);
    expect(await give(second, data.id, 'approve')).toMatchObject({
      status: 200,
      data: { ruleState: 20, proposedBy: '系统一', decidedBy: '系统二', isInForce: 1 },
    });
    expect(await inForce('entry')).toBe(24);
    expect((await give(second, data.id, 'approve')).status).toBe(409);
    expect(await add({ id: data.id, months: 12 })).toMatchObject({ status: 409 });
    expect((await system.post(remove.path, { ids: [data.id] })).status).toBe(409);
  });

  it('whoever changed a proposal last may not approve it', async () => {
    const { data } = await add({ subject: 'expert', months: 24 });
    expect((await add({ subject: 'expert', id: data.id, months: 18 }, second)).status).toBe(200);
    expect((await give(second, data.id, 'approve')).status).toBe(409);
    expect((await give(system, data.id, 'refuse')).status).toBe(400);
    expect((await give(system, data.id, 'refuse', { reason: '理由不足' })).data).toMatchObject({
      ruleState: 30,
      decision: '理由不足',
    });
    expect(await inForce('expert')).toBe(36);
    // A refused rule blocks no other.
    expect((await add({ subject: 'expert', months: 40 })).status).toBe(200);
  });

  it.each([
    [{ subject: 'prize', months: 120 }, 'months', '该类数据依法至少保存360个月，请改填'],
    [{ way: 'delete' }, 'way', '该类数据不支持这种处理方式，请选择“匿名化”'],
    [{ fromDate: '2026-01-02' }, 'fromDate', '执行日期不能早于今天'],
  ])('refuse %j', async (fields, field, message) => {
    expect((await add(fields)).data.errors).toEqual([{ field, message }]);
  });

  it('are one for each day, also of two who add at once', async () => {
    const at = { subject: 'sms', months: 14, way: 'delete', fromDate: later(9) };
    const answers = await Promise.all([add(at), add(at, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await add(at)).msg).toBe('该类数据在这一天已有规定，请改用其他执行日期');
  });

  it('are written by the system administrator, and read by the bureau alone', async () => {
    expect((await add({}, wages)).status).toBe(403);
    const person = await test.as('19900000001');
    expect((await person.get(list.path)).status).toBe(403);
    expect((await callerWith(test.app, '', '').get(list.path)).status).toBe(401);
    expect((await system.get(detail.path, { id: today })).status).toBe(404);
  });
});
