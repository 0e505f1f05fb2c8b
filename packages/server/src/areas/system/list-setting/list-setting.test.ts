import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { users } from '@trainrace/contract/areas/accounts/users';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { listSetting } from '@trainrace/contract/areas/system/list-setting';
import { param } from '@trainrace/contract/areas/system/param';
import { trail } from '@trainrace/contract/areas/system/trail';
import { COLUMN_WIDTH, LONGEST_VIEW, LONGEST_VIEW_NAME, MOST_FROZEN, MOST_VIEWS } from '@trainrace/contract/limits';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { trailOf } from '#test/trail.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';

const TRADES = competitionDic.family.path;
const APPLICATIONS = applicationInfo.family.path;
const CONTESTS = contestInfo.family.path;

let server: TestApp;
let bureau: Caller;
let system: Caller;
let unit: Caller;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'adms', roles: ['ADM_S'] });
  await anAccount(server.services, { account: 'unit', virtualId: 'U035' });
  [bureau, system, unit] = [await server.as('admc'), await server.as('adms'), await server.as('unit')];
});

beforeEach(async () => {
  await server.services.db.deleteFrom('listSetting').execute();
});

const columns = (shown: readonly string[], more: object = {}) => ({ shown, widths: {}, frozen: 1, ...more });
const keep = async (who: Caller, list: string, chosen: unknown) =>
  await who.post(listSetting.keep.path, { list, columns: chosen });
const own = async (who: Caller) => (await who.get(listSetting.own.path)).data;

describe('columns of a list', () => {
  it('are kept for the one who chose them, and for nobody else', async () => {
    const chosen = columns(['tradeName', 'dicNo'], { widths: { tradeName: 220 }, frozen: 2 });
    expect(await keep(bureau, TRADES, chosen)).toMatchObject({ status: 200 });
    expect(await own(bureau)).toEqual([{ list: TRADES, columns: chosen, offered: null, view: null }]);
    expect(await own(system)).toEqual([]);
  });

  it('are one choice, however often and by however many at once it is made', async () => {
    const all = await Promise.all(
      [1, 2, 3, 4].map(
        async (frozen) => await keep(bureau, TRADES, columns(['tradeName'], { frozen: Math.min(frozen, 3) })),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await own(bureau)).toHaveLength(1);
  });

  it('go back to what is offered, where the choice is taken back', async () => {
    expect(await bureau.post(listSetting.offer.path, { list: TRADES, columns: columns(['dicNo']) })).toMatchObject({
      status: 200,
    });
    await keep(system, TRADES, columns(['tradeName']));
    expect(await own(system)).toMatchObject([{ columns: { shown: ['tradeName'] }, offered: { shown: ['dicNo'] } }]);
    expect(await keep(system, TRADES, null)).toMatchObject({ status: 200 });
    expect(await keep(system, TRADES, null)).toMatchObject({ status: 200 });
    expect(await own(system)).toMatchObject([{ columns: null, offered: { shown: ['dicNo'] } }]);
    await bureau.post(listSetting.offer.path, { list: TRADES, columns: null });
    expect(await own(system)).toEqual([]);
  });

  it('are refused where the list has none of that name, twice the same one, or a width nobody can read', async () => {
    const refused = async (chosen: unknown) => (await keep(bureau, TRADES, chosen)).msg;
    expect(await refused(columns(['password']))).toBe('该列表没有这一列：password');
    expect(await refused(columns(['constructor']))).toBe('该列表没有这一列：constructor');
    expect(await refused(columns(['tradeName', 'tradeName']))).toBe('同一列只能出现一次：tradeName');
    for (const bad of [
      columns([]),
      columns(['tradeName'], { widths: { tradeName: COLUMN_WIDTH.least - 1 } }),
      columns(['tradeName'], { widths: { tradeName: 1e9 } }),
      columns(['tradeName'], { frozen: MOST_FROZEN + 1 }),
      columns(Array.from({ length: 1000 }, (_, index) => `c${index}`)),
    ])
      expect(await keep(bureau, TRADES, bad)).toMatchObject({ status: 400 });
    expect(await keep(bureau, '/api/none', columns(['id']))).toMatchObject({ status: 400, msg: '没有这个列表' });
    expect(await own(bureau)).toEqual([]);
  });

  it('are offered by administrators alone, for lists that they may see', async () => {
    const offer = { list: TRADES, columns: columns(['tradeName']) };
    expect(await unit.post(listSetting.offer.path, offer)).toMatchObject({ status: 403 });
    expect(await unit.post(listSetting.offerView.path, { list: TRADES, role: 'ENT', view: '' })).toMatchObject({
      status: 403,
    });
    // A unit has no list of parameters, and so no columns of one.
    expect(await keep(unit, param.family.path, columns(['paramKey']))).toMatchObject({ status: 403 });
  });

  it('stand in the trail, with what was offered before', async () => {
    for (const shown of [['contestName'], ['contestNo', 'contestName'], ['contestNo', 'contestName']])
      await bureau.post(listSetting.offer.path, {
        list: CONTESTS,
        columns: columns(shown),
      });
    const trail = await trailOf(server.services.db, { bizTable: 'list_setting' });
    const told = trail.filter(({ bizTitle }) => bizTitle === contestInfo.family.title[0]).map(({ changes }) => changes);
    expect(told).toHaveLength(2);
    expect(told).toMatchObject([
      [{ field: 'columns', before: null, after: '竞赛名称' }],
      [{ field: 'columns', before: '竞赛名称', after: '竞赛编号、竞赛名称' }],
    ]);
  });
});

describe('the view of a role', () => {
  const offerView = async (role: string, view: string | null, list = CONTESTS) =>
    await bureau.post(listSetting.offerView.path, { list, role, view });

  it('opens the list for that role alone, and can be taken away', async () => {
    expect(await offerView('ADM_C', 'contestStatus=20&descs=createTime&columns=contestName')).toMatchObject({
      status: 200,
    });
    expect(await own(bureau)).toMatchObject([
      { list: CONTESTS, view: 'contestStatus=20&descs=createTime&columns=contestName' },
    ]);
    expect(await own(unit)).toEqual([]);
    expect(await offerView('ADM_C', 'contestStatus=10')).toMatchObject({ status: 200 });
    expect(await own(bureau)).toMatchObject([{ view: 'contestStatus=10' }]);
    expect(await offerView('ADM_C', null)).toMatchObject({ status: 200 });
    expect(await own(bureau)).toEqual([]);
  });

  it.each([
    ['a number of a person', APPLICATIONS, 'idCardNo=110101199003070011'],
    ['a name', APPLICATIONS, 'name=%E5%BC%A0%E4%B8%89'],
    ['an account', users.family.path, 'account=13900000001'],
    [
      'a name in a group',
      APPLICATIONS,
      `where=${JSON.stringify({ or: [{ auditStatus: 30 }, { and: [{ name: '张' }] }] })}`,
    ],
  ])('never holds %s: it would stand there for everybody of the role', async (_, list, view) => {
    const { status, msg } = await offerView('ADM_C', view, list);
    expect([status, msg]).toEqual([400, expect.stringContaining('视图不能包含手工输入的条件')]);
    expect(await server.services.db.selectFrom('listSetting').selectAll().execute()).toEqual([]);
  });

  it('is told in words by the trail', async () => {
    const where = JSON.stringify({ or: [{ contestStatus: 20 }, { and: [{ isImported: 1 }, { contestYear: 2026 }] }] });
    expect(
      await offerView('ADM_C', `contestStatus=10,20&descs=createTime&columns=contestName&where=${where}`),
    ).toMatchObject({ status: 200 });
    const { records } = (await system.get(trail.list.path, { bizTable: 'list_setting', size: 100 })).data;
    expect(new Set(records.map(({ bizName }: { bizName: string }) => bizName))).toEqual(new Set(['列表设置']));
    expect(records.map(({ bizNo }: { bizNo: unknown }) => bizNo)).toEqual(records.map(() => null));
    expect(records[0].changes[0].after).toBe(
      '竞赛状态：待备案、已备案；降序：创建时间；列：竞赛名称；组合条件：竞赛状态：已备案 或 （历年导入：是 且 年度：2026）',
    );
  });

  it('is refused where the list itself would refuse it', async () => {
    for (const view of ['password=1', 'contestStatus=999', 'descs=password', 'columns=password', 'size=100000'])
      expect(await offerView('ADM_C', view)).toMatchObject({ status: 400, msg: '该列表不支持这样的筛选或排序' });
    expect(await offerView('NOBODY', 'contestStatus=10')).toMatchObject({ status: 400 });
    expect(await own(bureau)).toEqual([]);
  });
});

describe('named views of a person', () => {
  const keepView = async (who: Caller, name: string, more: object = {}, list = CONTESTS) =>
    await who.post(listSetting.keepView.path, { list, name, view: 'contestStatus=20', isDefault: false, ...more });
  const dropView = async (who: Caller, name: string) =>
    await who.post(listSetting.dropView.path, { list: CONTESTS, name });
  const names = async (who: Caller) =>
    (await own(who)).flatMap(({ views = [] }: { views?: { name: string }[] }) => views.map(({ name }) => name));

  it('are kept for that person alone, one of a name, one the default', async () => {
    expect(await keepView(bureau, '已备案', { isDefault: true })).toMatchObject({ status: 200 });
    expect((await keepView(bureau, '本年', { view: 'contestYear=2026', isDefault: true })).data).toEqual([
      { name: '已备案', view: 'contestStatus=20', isDefault: false },
      { name: '本年', view: 'contestYear=2026', isDefault: true },
    ]);
    expect(
      (await keepView(bureau, '已备案', { view: 'contestStatus=10' })).data.map(({ view }: { view: string }) => view),
    ).toEqual(['contestStatus=10', 'contestYear=2026']);
    expect(await own(system)).toEqual([]);
    expect((await dropView(bureau, '已备案')).data).toMatchObject([{ name: '本年' }]);
    expect((await dropView(bureau, '已备案')).data).toMatchObject([{ name: '本年' }]);
    expect((await dropView(bureau, '本年')).data).toEqual([]);
    expect(await server.services.db.selectFrom('listSetting').selectAll().execute()).toEqual([]);
  });

  it('and columns of a list do not touch each other', async () => {
    await keepView(bureau, '已备案');
    await keep(bureau, CONTESTS, columns(['contestName']));
    expect(await own(bureau)).toMatchObject([{ columns: { shown: ['contestName'] }, views: [{ name: '已备案' }] }]);
    await keep(bureau, CONTESTS, null);
    expect(await own(bureau)).toMatchObject([{ columns: null, views: [{ name: '已备案' }] }]);
    await keep(bureau, CONTESTS, columns(['contestName']));
    await dropView(bureau, '已备案');
    expect(await own(bureau)).toEqual([
      { list: CONTESTS, columns: columns(['contestName']), offered: null, view: null },
    ]);
  });

  it('waits for a change of the same row: columns taken back at once leave no view behind that was dropped', async () => {
    await keepView(bureau, '已备案');
    await keep(bureau, CONTESTS, columns(['contestName']));
    const { db } = server.services;
    const key = `list_views ${bureau.userId} ${CONTESTS}`;
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`.execute(
          db,
        )
      ).rows.length;
    let both: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (held) => {
      await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(held);
      both = Promise.all([keep(bureau, CONTESTS, null), dropView(bureau, '已备案')]);
      await vi.waitUntil(async () => (await waiting()) === 2, { timeout: 20_000 });
    });
    await both;
    expect(await db.selectFrom('listSetting').selectAll().execute()).toEqual([]);
  });

  it('that two devices keep at once are both there, and at most so many', async () => {
    const all = Array.from({ length: MOST_VIEWS }, (_, at) => `视图${at}`);
    await Promise.all(all.map(async (name) => await keepView(bureau, name)));
    expect((await names(bureau)).toSorted()).toEqual(all.toSorted());
    expect(await keepView(bureau, '多一个')).toMatchObject({ status: 400, msg: '每个列表最多保存12个视图' });
    expect(await keepView(bureau, all[0]!)).toMatchObject({ status: 200 });
  });

  it('are refused where the list would refuse them, hold what was typed, or are of a list out of reach', async () => {
    for (const view of ['password=1', 'contestStatus=999', 'columns=password', 'x'.repeat(LONGEST_VIEW + 1)])
      expect(await keepView(bureau, '甲', { view })).toMatchObject({ status: 400 });
    expect(await keepView(bureau, '甲', { view: 'name=%E5%BC%A0' }, APPLICATIONS)).toMatchObject({ status: 400 });
    expect(await keepView(unit, '甲', { view: '' }, param.family.path)).toMatchObject({ status: 403 });
    for (const name of ['', ' ', 'x'.repeat(LONGEST_VIEW_NAME + 1)])
      expect(await keepView(bureau, name)).toMatchObject({ status: 400 });
    expect(await own(bureau)).toEqual([]);
  });
});
