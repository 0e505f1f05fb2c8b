import { serialNum } from '@trainrace/contract/areas/basic/serial-num';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { nextSerial, nextSerials } from '#platform/store/serial.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { day } from '#platform/time/time.ts';

const BASE = serialNum.family.path;

let test: TestApp;
let system: Caller;
let contests: Caller;

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'adms', roles: ['ADM_S'] });
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(test.services, { account: 'person', virtualId: 'U032' });
  [system, contests] = [await test.as('adms'), await test.as('admc')];
});

let count = 0;
const aDraft = (fields: Record<string, unknown> = {}) => ({
  bizCode: `TEST${(count += 1)}`,
  prefix: 'CS-',
  datePattern: 'yyyyMM-',
  length: 4,
  step: 1,
  resetCycle: '月',
  ...fields,
});
const submit = async (body: unknown, by = system) => await by.post(`${BASE}/submit`, body);
const detail = async (id: string) => (await system.get(`${BASE}/detail`, { id })).data;
const month = () => day(new Date()).slice(0, 7).replace('-', '');

describe('a rule', () => {
  it('[S7-18 S8-20] is added, and its sample is the very next number: 新增成功', async () => {
    const added = await submit(aDraft());
    expect(added).toMatchObject({ msg: '新增成功', data: { currentValue: 0, resetCycleName: '每月', prefix: 'CS-' } });
    expect(added.data.sample).toBe(`CS-${month()}-0001`);
    for (let times = 0; times < 3; times += 1) {
      const { sample } = await detail(added.data.id);
      expect(await nextSerial(test.services.db, added.data.bizCode, new Date())).toBe(sample);
    }
    expect((await detail(added.data.id)).currentValue).toBe(3);
  });

  it('says the same next number for every kind of rule', async () => {
    for (const rule of [
      { prefix: null, datePattern: null, resetCycle: '不重置', length: 1, step: 7, currentValue: 9 },
      { datePattern: 'yyyy', resetCycle: '年', length: 3, currentValue: 998 },
      { datePattern: 'yyyy/MM/dd-', resetCycle: '日', step: 10 },
    ]) {
      const { data } = await submit(aDraft(rule));
      const [one, two] = [data.sample, await nextSerial(test.services.db, data.bizCode, new Date())];
      expect(two).toBe(one);
      const { sample } = await detail(data.id);
      expect(await nextSerial(test.services.db, data.bizCode, new Date())).toBe(sample);
    }
  });

  it('is changed, and its count goes on in the new form; what is left out stays', async () => {
    const { data } = await submit(aDraft());
    await nextSerials(test.services.db, data.bizCode, new Date(), 5);
    const { bizCode, id } = data;
    const changed = await submit({ id, bizCode, length: 6, step: 1, resetCycle: '不重置', prefix: null });
    expect(changed).toMatchObject({ msg: '更新成功', data: { currentValue: 5, prefix: null, datePattern: 'yyyyMM-' } });
    expect(changed.data.sample).toBe(`${month()}-000006`);
    expect((await submit({ ...aDraft(), id, bizCode, currentValue: 4 })).data.errors).toEqual([
      { field: 'currentValue', message: '当前值不能小于5，否则会产生重复号码' },
    ]);
    expect((await submit({ ...aDraft(), id, bizCode, currentValue: 500 })).data.sample).toBe(`CS-${month()}-0501`);
    expect((await submit({ ...aDraft(), id, bizCode, version: 1 })).status).toBe(409);
    expect((await submit({ ...aDraft(), id })).data.errors).toEqual([{ field: 'bizCode', message: '业务码不能修改' }]);
  });

  it('saved in a new period begins anew', async () => {
    const { data } = await submit(aDraft());
    const { id, bizCode } = data;
    const { db } = test.services;
    await db.updateTable('serialNum').set({ period: '202001', currentValue: 8 }).where('id', '=', id).execute();
    expect((await detail(id)).currentValue).toBe(0);
    expect((await submit({ ...aDraft(), id, bizCode })).data).toMatchObject({
      currentValue: 0,
      sample: `CS-${month()}-0001`,
    });
    expect(await nextSerial(test.services.db, bizCode, new Date())).toBe(`CS-${month()}-0001`);
  });

  it.each([
    [{ resetCycle: '年', datePattern: null }, 'datePattern', '按每年重置时，日期部分须包含yyyy，否则会产生重复号码'],
    [{ resetCycle: '日' }, 'datePattern', '按每日重置时，日期部分须包含yyyyMMdd，否则会产生重复号码'],
    [{ datePattern: 'YYYY年' }, 'datePattern', '日期部分格式不正确'],
    [{ bizCode: '报名' }, 'bizCode', '业务码格式不正确'],
    [{ length: 0 }, 'length', '位数不能小于1'],
    [{ step: -1 }, 'step', '步长不能小于1'],
    [{ resetCycle: '周' }, 'resetCycle', '重置周期格式不正确'],
  ])('with %j is refused at %s: %s', async (fields, field, message) => {
    const { status, data } = await submit(aDraft(fields));
    expect([status, data.errors]).toEqual([400, [{ field, message }]]);
  });

  it('has a code of its own, free again when the rule is removed; what is in use stays', async () => {
    const draft = aDraft();
    const { data } = await submit(draft);
    expect(await submit(draft)).toMatchObject({ status: 409, msg: `业务码“${draft.bizCode}”已存在` });
    expect(await system.post(`${BASE}/remove`, { ids: [data.id] })).toMatchObject({ msg: '删除成功' });
    const again = await submit(draft);
    expect(again.status).toBe(200);
    await nextSerial(test.services.db, draft.bizCode, new Date());
    expect(await system.post(`${BASE}/remove`, { ids: [again.data.id] })).toMatchObject({
      status: 409,
      msg: `流水号“${draft.bizCode}”正在使用，不能删除`,
    });
    const own = (await system.get(`${BASE}/list`, { bizCode: 'APPLY' })).data.records[0];
    expect((await system.post(`${BASE}/remove`, { ids: [own.id] })).msg).toBe('流水号“APPLY”正在使用，不能删除');
  });

  it('is for system administrators; the other administrators look', async () => {
    expect((await contests.get(`${BASE}/list`)).data.total).toBeGreaterThan(5);
    expect((await submit(aDraft(), contests)).status).toBe(403);
    expect((await (await test.as('person')).get(`${BASE}/list`)).status).toBe(403);
    expect((await submit(aDraft(), callerWith(test.app, '', ''))).status).toBe(401);
  });
});

describe('numbers', () => {
  it('come without gap and never twice when a hundred take them at once and some give up', async () => {
    const { data } = await submit(aDraft({ prefix: 'G', datePattern: null, resetCycle: '不重置', length: 3 }));
    const take = async (index: number) =>
      await inTransaction({ db: test.services.db }, async ({ db }) => {
        const number = await nextSerial(db, data.bizCode, new Date());
        if (index % 5 === 0) throw new Error('given up');
        return number;
      });
    const ends = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => take(index)));
    const given = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    expect(given.toSorted()).toEqual(Array.from({ length: 80 }, (_, at) => `G${String(at + 1).padStart(3, '0')}`));
    expect((await detail(data.id)).currentValue).toBe(80);
  });

  it.each([
    ['年', 'yyyy-', '2035-0001', '2035-0002', '2035-0003'],
    ['月', 'yyyyMM-', '203501-0001', '203501-0002', '203501-0003'],
    ['日', 'yyyyMMdd-', '20350101-0001', '20350101-0002', '20350101-0003'],
    ['不重置', 'yyyy-', '2035-0001', '2034-0002', '2035-0003'],
  ])('counting by %s are never twice, though one of two clocks is behind at New Year', async (resetCycle, ...rest) => {
    const [datePattern, ...expected] = rest;
    const { data } = await submit(aDraft({ prefix: null, resetCycle, datePattern }));
    const given: string[] = [];
    // The bureau's midnight is 16:00 UTC.
    for (const moment of ['2034-12-31T16:00:00.004Z', '2034-12-31T15:59:59.998Z', '2034-12-31T16:00:00.010Z'])
      given.push(await nextSerial(test.services.db, data.bizCode, new Date(moment)));
    expect(given).toEqual(expected);
  });
});
