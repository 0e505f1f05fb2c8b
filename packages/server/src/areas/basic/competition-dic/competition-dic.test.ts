import { beforeAll, describe, expect, it } from 'vitest';
import { aContestDraft, anAccount, anOccupationDraft, aUnit, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { served } from '#test/served.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';

const BASE = '/api/zjgrsj-trainrace/basic/competition_dic';

let server: TestApp;
let bureau: Caller;
let unit: Caller;
let person: Caller;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'person', virtualId: 'U032' });
  await aUnit(server.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  [bureau, unit, person] = (await Promise.all(['admc', 'org01', 'person'].map(server.as))) as [Caller, Caller, Caller];
});

let count = 0;
const aDraft = (fields: Record<string, unknown> = {}) =>
  anOccupationDraft({ tradeName: `电气装置${(count += 1)}`, ...fields });
const add = async (fields: Record<string, unknown> = {}) => await bureau.post(`${BASE}/submit`, aDraft(fields));

/** A trade of some contest made from the entry. */
async function use(competitionDicId: string): Promise<void> {
  const { data: contest } = await bureau.post(
    '/api/zjgrsj-trainrace/competition/contest_info/submit',
    aContestDraft(unit.userId),
  );
  await server.services.db
    .insertInto('contestTrade')
    .values({
      id: newId(),
      contestId: contest.id,
      competitionDicId,
      tradeName: '电气装置',
      contestGroup: 1,
      teamSize: 1,
      awardRule: '{}',
    })
    .execute();
}

describe('adding and changing', () => {
  it('[S8-20] gives a new entry the next number: 新增成功', async () => {
    const [one, two] = [await add(), await add()];
    expect(one).toMatchObject({ code: 200, msg: '新增成功', data: { isSealed: 0, isSealedName: '否', version: 1 } });
    expect(one.data.dicNo).toMatch(/^GZ-\d{3}$/);
    expect(Number(two.data.dicNo.slice(3))).toBe(Number(one.data.dicNo.slice(3)) + 1);
    expect(one.data).toMatchObject({ theoryFull: '100.00', examLevelName: '高级工' });
  });

  it('[S4-15 S8-20] seals an entry and opens it again: 更新成功', async () => {
    const { data: entry } = await add();
    const retired = await bureau.post(`${BASE}/submit`, { ...aDraft(entry), isSealed: 1 });
    expect(retired).toMatchObject({ msg: '更新成功', data: { id: entry.id, isSealedName: '是', version: 2 } });
    expect((await bureau.get(`${BASE}/list`, { isSealed: 1, dicNo: entry.dicNo })).data.total).toBe(1);
    expect((await bureau.post(`${BASE}/submit`, { ...aDraft(entry), version: 2, isSealed: 0 })).data.isSealed).toBe(0);
  });

  it('refuses weights that do not add up and an entry without any exam', async () => {
    expect((await add({ defaultTheoryWeight: 40 })).data.errors).toEqual([
      { field: 'defaultPracticeWeight', message: '理论与实操权重之和必须为100' },
    ]);
    expect((await add({ hasTheory: 0, hasPractice: 0 })).data.errors).toEqual([
      { field: 'hasPractice', message: '理论与实操至少包含一项' },
    ]);
    expect((await add({ occupationName: '', category: '渔业' })).data.errors).toEqual([
      { field: 'occupationName', message: '请输入职业名称' },
      { field: 'category', message: '行业大类格式不正确' },
    ]);
  });

  it('refuses a second entry of the same occupation and trade, also when twenty come at once', async () => {
    const draft = aDraft();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => await served(async () => await bureau.post(`${BASE}/submit`, draft))),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.find((answer) => answer.status !== 200)).toMatchObject({
      status: 409,
      msg: `职业（工种）“电工 / ${draft.tradeName}”已存在`,
    });
    const { data: other } = await add();
    expect((await bureau.post(`${BASE}/submit`, { ...draft, id: other.id })).status).toBe(409);
  });

  it('refuses a stale version and an id nobody gave', async () => {
    const { data: entry } = await add();
    await bureau.post(`${BASE}/submit`, { ...aDraft(entry), standardName: '国家职业技能标准' });
    expect(await bureau.post(`${BASE}/submit`, { ...aDraft(entry), version: 1, standardName: '别的' })).toMatchObject({
      status: 409,
      msg: '数据已被他人修改，请刷新后重试',
    });
    expect((await bureau.post(`${BASE}/submit`, aDraft({ id: newId() }))).status).toBe(404);
  });
});

describe('reading', () => {
  it('[S7-04 S7-05] everybody who enters reads the catalogue, and filters it', async () => {
    const { data: entry } = await add({ occupationName: '茶艺师', category: '服务' });
    const found = await person.get(`${BASE}/list`, { occupationName: '茶艺', category: '服务,农业', descs: 'dicNo' });
    expect(found.data.records.map((row: { id: string }) => row.id)).toContain(entry.id);
    expect((await person.get(`${BASE}/detail`, { id: entry.id })).data.dicNo).toBe(entry.dicNo);
    expect((await person.get(`${BASE}/detail`, { id: newId() })).status).toBe(404);
  });
});

describe('removing', () => {
  it('[S7-06 S8-20] removes entries nobody used, all or none: 删除成功', async () => {
    const [one, two] = [(await add()).data, (await add()).data];
    await use(two.id);
    expect(await bureau.post(`${BASE}/remove`, { ids: [one.id, two.id] })).toMatchObject({
      status: 409,
      msg: `“${two.tradeName}”已被赛项使用，不能删除`,
    });
    expect(await bureau.post(`${BASE}/remove?ids=${one.id}`)).toMatchObject({ msg: '删除成功', data: { removed: 1 } });
    expect((await bureau.get(`${BASE}/detail`, { id: one.id })).status).toBe(404);
    expect((await bureau.post(`${BASE}/remove`, { ids: [one.id] })).status).toBe(404);
  });
});

it('only the bureau writes; a stranger does nothing', async () => {
  const { data: entry } = await add();
  for (const caller of [unit, person]) {
    expect((await caller.post(`${BASE}/submit`, aDraft())).status).toBe(403);
    expect((await caller.post(`${BASE}/remove`, { ids: [entry.id] })).status).toBe(403);
  }
  const stranger = callerWith(server.app, '', '');
  expect((await stranger.get(`${BASE}/list`)).status).toBe(401);
  expect((await stranger.post(`${BASE}/submit`, aDraft())).status).toBe(401);
});
