// The laws of saving and removing (wire §2), shown on every family that takes drafts, each on rows of its own.
import { allRights } from '@trainrace/contract';
import { scopeFor } from '@trainrace/contract/access/rights';
import { role, roleOfVirtualId, virtualIds, type Role } from '@trainrace/contract/access/roles';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson } from '../../seed/account-builders.ts';
import { anAccount, aUnit, SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { groundSamples, OTHERWISE, sampleOf, samples, saving, taken } from './family-samples.ts';
import { testApp, type Caller, type TestApp } from './test-app.ts';

type Fields = Record<string, unknown>;

let test: TestApp;
let bureau: Caller;
let person: Caller;
const others = new Map<Role, Caller>();

beforeAll(async () => {
  test = await testApp();
  const { services } = test;
  await anAccount(services, { account: 'everything' });
  const unitId = await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aPerson(services, { account: '19900000001', name: '陈示一', idCardNo: SAMPLE_ID_CARDS[0] });
  [bureau, person] = [await test.as('everything'), await test.as('19900000001')];
  groundSamples({ test, bureau, person, unitId });
  for (const one of role.codes) {
    const virtualId = virtualIds.codes.find((id) => roleOfVirtualId[id] === one);
    if (virtualId === undefined) continue;
    await anAccount(services, { account: `far-${one}`, virtualId, townCode: 'ZJG13' });
    others.set(one, await test.as(`far-${one}`.toLowerCase()));
  }
});

it('samples and exceptions are of families that there are; every other one is saved by what its draft asks for', () => {
  const named = [...Object.keys(samples), ...Object.keys(OTHERWISE)];
  const all = new Set(saving.map(([name]) => name));
  expect(named.filter((name) => !all.has(name))).toEqual([]);
});

/** Fields that no client may set on a row: its owner, its state, and whether it is there. */
const NOT_THEIRS = {
  createTime: '1999-01-01 00:00:00',
  updateTime: '1999-01-01 00:00:00',
  createUser: 'somebody',
  updateUser: 'somebody',
  isDeleted: 1,
  isBuiltIn: 1,
  auditState: '通过',
  auditStatus: 30,
  contestStatus: 30,
  tradeStatus: '已发布',
  announceState: '已发布',
  applyNo: 'BM-mine',
  totalScore: '99.00',
  nothingLikeThis: 'x',
};

describe.each(taken)('%s', (name, { detail, remove, submit, list }) => {
  const saved = async () => {
    const sample = await sampleOf(name);
    const answer = await sample.by.post(submit.path, sample.draft);
    expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200, msg: '新增成功' });
    const { initialPassword: _, ...row } = answer.data as Fields & { id: string; version: number };
    return { ...sample, row };
  };
  const read = async (by: Caller, id: unknown) => (await by.get(detail.path, { id })).data;

  it('gives back what was saved, in the detail and in the list', async () => {
    const { by, draft, shown, row } = await saved();
    expect(row).toMatchObject({ ...draft, ...shown });
    const found = await read(by, row.id);
    expect(found).toMatchObject({ id: row.id, version: row.version, ...draft, ...shown });
    if (list === undefined) return;
    const { records } = (await by.get(list.path, { size: 200, descs: 'createTime' })).data;
    expect(records.map(({ id }: { id: string }) => id)).toContain(row.id);
  });

  it('takes no more than its draft, when it is added and when it is changed', async () => {
    const plain = await saved();
    const { by, draft } = await sampleOf(name);
    const added = await by.post(submit.path, { ...draft, ...without(NOT_THEIRS, submit) });
    expect(added.status).toBe(200);
    const changed = await by.post(submit.path, { ...draft, id: added.data.id, ...without(NOT_THEIRS, submit) });
    expect(changed.status).toBe(200);
    const found = await read(by, added.data.id);
    for (const field of Object.keys(without(NOT_THEIRS, submit)).filter((one) => !one.endsWith('Time')))
      expect([field, found[field]]).toEqual([field, field === 'applyNo' ? found.applyNo : plain.row[field]]);
    expect(JSON.stringify(found)).not.toMatch(/1999-01-01|BM-mine|nothingLikeThis/);
  });

  it('changes the row of its id, and refuses who has not seen the last change', async () => {
    const { by, draft, change, row } = await saved();
    const { id, version } = row;
    const changed = await by.post(submit.path, { ...draft, ...change, id, version });
    expect(changed).toMatchObject({ status: 200, msg: '更新成功', data: { id, ...change } });
    expect(changed.data.version).toBeGreaterThan(version);
    expect(await by.post(submit.path, { ...draft, id, version })).toMatchObject({
      status: 409,
      msg: '数据已被他人修改，请刷新后重试',
    });
    expect(await read(by, id)).toMatchObject(change);
  });

  it('adds nothing under an id that is not there', async () => {
    const { by, draft } = await sampleOf(name);
    for (const id of [newId(), 'x'])
      expect(await by.post(submit.path, { ...draft, id })).toMatchObject({ status: 404, msg: '数据不存在' });
    // The very same may still be added: nothing took its place.
    expect(await by.post(submit.path, draft)).toMatchObject({ status: 200, msg: '新增成功' });
  });

  it('removes all of what is named or nothing, and each but once', async () => {
    const { by, row } = await saved();
    const { id } = row;
    expect(await by.post(remove.path, { ids: [id, newId()] })).toMatchObject({ status: 404, msg: '数据不存在' });
    expect(await read(by, id)).toMatchObject({ id });
    const removed = await by.post(remove.path, { ids: `${id},${id}` });
    expect(removed).toMatchObject({ status: 200, msg: '删除成功', data: { removed: 1 } });
    expect((await by.get(detail.path, { id })).status).toBe(404);
    expect((await by.post(remove.path, { ids: [id] })).status).toBe(404);
  });

  it('is not there for who has nothing to do with it, and not to be changed by who only sees it', async () => {
    const { by, draft, change, row } = await saved();
    const { id } = row;
    // As if it were of the other's own town.
    const wish = { ...draft, ...change, ...('townCode' in draft && { townCode: 'ZJG13' }), id };
    for (const [who, other] of others) {
      const reach = (call: Endpoint) => scopeFor(allRights, call.action, [who]);
      if (reach(detail) !== null && reach(detail) !== 'all')
        expect([who, (await other.get(detail.path, { id })).status]).toEqual([who, 404]);
      const refusal = reach(detail) === 'all' ? 403 : 404;
      if (reach(submit) !== null && reach(submit) !== 'all')
        expect([who, (await other.post(submit.path, wish)).status]).toEqual([who, refusal]);
      if (reach(remove) !== null && reach(remove) !== 'all')
        expect([who, (await other.post(remove.path, { ids: [id] })).status]).toEqual([who, refusal]);
    }
    expect(await read(by, id)).toMatchObject({ id, version: row.version });
  });
});

/** A family may call one of these words its own. */
const without = (fields: Fields, { input }: Endpoint): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in input.shape)));
