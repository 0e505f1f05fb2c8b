// The menu as administrators arrange it, and who may do what as they change it.
import { allRights } from '@trainrace/contract';
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson } from '../../../seed/account-builders.ts';
import { anAccount } from '../../../seed/builders.ts';
import { anIdCardNo } from '../../../seed/entry-builders.ts';
import { anExpert } from '../../../seed/expert-builders.ts';
import { signIn, type SignedIn } from '#test/client.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { toColumns } from '#platform/store/sensitive.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const MENU = '/api/blade-system/menu';
const RIGHT = '/api/blade-system/right';
const programNo = 'ZJGTRAINRACE';

let test: TestApp;
let root: Caller;
let system: Caller;
let contest: Caller;
let contestClient: SignedIn;
let town: Caller;

beforeAll(async () => {
  test = await testApp({
    FRAME_SOURCES: 'https://reports.example https://maps.example:8443 http://old.example https://*.gov.example',
  });
  const passwordHash = await hashPassword('Demo@2026');
  await anAccount(test.services, { account: 'adms', roles: ['ADM_S'] });
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'], passwordHash });
  await anAccount(test.services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  [root, system, contest, town] = (await Promise.all(
    ['admin', 'adms', 'admc', 'town01'].map((one) => test.as(one)),
  )) as [Caller, Caller, Caller, Caller];
  contestClient = await signIn(test.app, 'admin|admc||password|ZJGTRAINRACE');
});

interface Item {
  id: string;
  code: string;
  name: string;
  children: Item[];
}
const flat = (items: Item[]): Item[] => items.flatMap((item) => [item, ...flat(item.children)]);
const lineOf = async (code: string) => flat((await system.get(`${MENU}/list`)).data).find((one) => one.code === code)!;
const save = async (fields: Record<string, unknown>, by = system) => await by.post(`${MENU}/submit`, fields);
const messageOf = ({ data }: { data: { errors: { message: string }[] } }) => data.errors[0]!.message;
/** Menu of the contest administrator after signing in. */
const seen = async () => {
  const userId = 'admc';
  const { menuList } = await contestClient.sealed(systemCalls.loadMenuList, { userId, programNo, isPaging: 0 });
  return menuList.flatMap((item) => [item, ...item.children]);
};

describe('an individual', () => {
  const mobile = '19900000077';
  const pages = async () => {
    const client = await signIn(test.app, `enterprise|U032|${mobile}|password|${programNo}`);
    const question = { userId: 'U032', programNo, isPaging: 0 };
    const { menuList } = await client.sealed(systemCalls.loadMenuList, question);
    return menuList.flatMap((item) => [item, ...item.children]).map(({ menuNo }) => menuNo);
  };
  const OF_EXPERTS = ['M1060', 'M1065'];

  it('[issue 14] who is no expert finds no pages that stay empty; who is one, by the account or by number and phone, does', async () => {
    const passwordHash = await hashPassword('Demo@2026');
    const idCardNo = anIdCardNo();
    const id = await aPerson(test.services, { account: mobile, name: 'B', idCardNo, passwordHash });
    const before = await pages();
    expect(before).not.toEqual(expect.arrayContaining([expect.stringMatching(/^M106[05]$/)]));
    expect(before.length).toBeGreaterThan(3);
    const { cipher, db } = test.services;
    const expertId = await anExpert(test.services, { accountId: id });
    expect(await pages()).toEqual(expect.arrayContaining(OF_EXPERTS));
    const standing = { table: 'expertRefreeInfo', id: expertId };
    const columns = { ...toColumns(cipher, standing, { idCardNo, mobile }), accountId: null };
    await db.updateTable('expertRefreeInfo').set(columns).where('id', '=', expertId).execute();
    expect(await pages()).toEqual(expect.arrayContaining(OF_EXPERTS));
    await db.updateTable('expertRefreeInfo').set({ isDeleted: 1 }).where('id', '=', expertId).execute();
    expect(await pages()).not.toContain('M1060');
    // Staff keep them, whoever they are; so does the look through a role.
    expect((await seen()).map(({ menuNo }) => menuNo)).toEqual(expect.arrayContaining(OF_EXPERTS));
    const { menuList } = (await root.get(`${RIGHT}/view-as`, { role: 'IND' })).data as {
      menuList: { menuNo: string; children: { menuNo: string }[] }[];
    };
    expect(menuList.flatMap(({ children }) => children).map(({ menuNo }) => menuNo)).toContain('M1065');
  });
});

describe('the menu table', () => {
  it('[S7-78] is read whole as a tree, or one level at a time', async () => {
    for (const call of ['list', 'menu-list', 'tree?tenantId=000000']) {
      const { data } = await system.get(`${MENU}/${call}`);
      expect(data[0]).toMatchObject({
        code: 'M10',
        name: '竞赛管理',
        parentId: '0',
        category: 1,
        isBuiltIn: 1,
        meta: { roles: [], i18n: 'M10' },
      });
      expect(data[0].children[0]).toMatchObject({
        code: 'M1010',
        path: '/competition/contest_info',
        parentId: data[0].id,
      });
    }
    for (const call of ['lazy-list', 'lazy-menu-list']) {
      const top = (await system.get(`${MENU}/${call}`, { parentId: '0' })).data;
      expect(top[0]).toMatchObject({ code: 'M10', hasChildren: true });
      expect((await system.get(`${MENU}/${call}`, { parentId: top[0].id })).data[0]).toMatchObject({
        code: 'M1010',
        hasChildren: false,
      });
    }
    const { id } = await lineOf('M1010');
    expect((await system.get(`${MENU}/detail`, { id })).data.code).toBe('M1010');
    expect((await system.get(`${MENU}/detail`, { id: 'x' })).status).toBe(404);
  });

  it('[S7-79] lines of the program are renamed, reordered, limited and hidden; what they open stays', async () => {
    const line = await lineOf('M1020');
    const renamed = await save({ ...line, name: '工种目录', sort: 5 });
    expect(renamed).toMatchObject({ msg: '更新成功', data: { name: '工种目录', sort: 5 } });
    expect((await seen()).find(({ menuNo }) => menuNo === 'M1020')).toMatchObject({
      name: '工种目录',
      orderBy: 5,
      path: '/basic/competition_dic',
    });
    expect((await save({ ...renamed.data, path: '/elsewhere' })).status).toBe(409);
    expect((await save({ ...renamed.data, version: 1 })).status).toBe(409);
    const only = await save({ ...renamed.data, roles: ['TOWN'] });
    expect((await seen()).map(({ menuNo }) => menuNo)).not.toContain('M1020');
    const hidden = await save({ ...only.data, roles: [], isHidden: 1 });
    expect((await seen()).map(({ menuNo }) => menuNo)).not.toContain('M1020');
    const back = await save({ ...hidden.data, isHidden: 0, name: '竞赛职业(工种)字典' });
    expect((await seen()).find(({ menuNo }) => menuNo === 'M1020')?.name).toBe('竞赛职业(工种)字典');
    expect((await system.post(`${MENU}/remove`, { ids: [back.data.id] })).msg).toContain('不能删除');
  });

  it('[S2-21 S6-03] takes links to allowed sites, for the roles that are named', async () => {
    const group = await save({ name: '外部系统', path: '/external', sort: 900 });
    const added = await save({
      parentId: group.data.id,
      name: '统计报表',
      path: 'https://reports.example/x.html?a=1',
      sort: 1,
      roles: ['ADM_C', 'ADM_S'],
    });
    expect(added).toMatchObject({ msg: '新增成功', data: { isBuiltIn: 0 } });
    const line = (await seen()).find(({ menuNo }) => menuNo === added.data.code);
    expect(line).toMatchObject({
      name: '统计报表',
      href: 'https://reports.example/x.html?a=1',
      group: '外部系统',
      query: { a: '1' },
      meta: { roles: ['ADM_C', 'ADM_S'] },
    });
    const policy = (await test.app.inject({ url: '/' })).headers['content-security-policy'];
    expect(policy).toContain(
      "frame-src 'self' blob: https://reports.example https://maps.example:8443 http://old.example",
    );
    expect((await system.post(`${MENU}/remove`, { ids: [group.data.id] })).status).toBe(409);
    expect((await system.post(`${MENU}/remove`, { ids: [group.data.id, added.data.id] })).data).toEqual({ removed: 2 });
    expect((await seen()).map(({ menuNo }) => menuNo)).not.toContain(added.data.code);
  });

  it.each([
    ['javascript:alert(1)', '地址应为'],
    ['data:text/html,<script>', '地址应为'],
    ['//evil.example/x', '地址应为'],
    ['http://reports.example/', '允许嵌入网站中加上 http://reports.example，'],
    ['https://gov.example/', '允许嵌入网站中加上 https://gov.example，'],
    ['http://a.gov.example/', '允许嵌入网站中加上 http://a.gov.example，'],
    ['https://ok@evil.example/', '地址应为'],
    ['https://evil.example/html', '请系统管理员在服务配置的允许嵌入网站中加上 https://evil.example，'],
    ['https://reports.example.evil.example/', '允许嵌入网站中加上'],
    ['/../../etc', '地址应为'],
    ['/a b', '地址应为'],
  ])('refuses to lead to %s', async (path, message) => {
    const answer = await save({ name: '坏链接', path, sort: 1 });
    expect([answer.status, messageOf(answer)]).toEqual([400, expect.stringContaining(message)]);
  });

  it.each([
    ['http://old.example/list?town=ZJG01', { href: 'http://old.example/list?town=ZJG01', query: { town: 'ZJG01' } }],
    ['https://stat.gov.example/', { href: 'https://stat.gov.example/', query: {} }],
    ['/public/results?year=2026', { href: '/public/results?year=2026', query: { year: '2026' } }],
    ['/reports/year.html?x=9', { href: '/reports/year.html?x=9', query: { x: '9' } }],
    [
      '/competition/contest_info?contestStatus=20',
      { path: '/competition/contest_info', href: null, query: { contestStatus: '20' } },
    ],
  ])(
    '[S2-21 S3-02] %s is given out as it was entered: where it leads, with which query, in which group',
    async (path, given) => {
      const group = await save({ name: '链接', path: '/links', sort: 901 });
      const { data } = await save({ name: '链接一', path, sort: 1, parentId: group.data.id });
      expect((await seen()).find(({ menuNo }) => menuNo === data.code)).toMatchObject({ ...given, group: '链接' });
      expect((await seen()).find(({ menuNo }) => menuNo === group.data.code)).toMatchObject({ group: null, query: {} });
      await system.post(`${MENU}/remove`, { ids: [group.data.id, data.id] });
    },
  );

  it('makes no ring, hangs nothing under a page, and is the system administrator’s', async () => {
    const one = (await save({ name: '甲', path: '/a', sort: 1 })).data;
    const other = (await save({ name: '乙', path: '/b', sort: 1, parentId: one.id })).data;
    expect(messageOf(await save({ ...one, parentId: other.id }))).toBe('上级不能是自身或其下级');
    expect(messageOf(await save({ name: '丙', path: '/c', sort: 1, parentId: (await lineOf('M1010')).id }))).toContain(
      '菜单组',
    );
    for (const by of [contest, town]) {
      expect((await save({ name: '丁', path: '/d', sort: 1 }, by)).status).toBe(403);
      expect((await by.get(`${MENU}/list`)).status).toBe(403);
    }
  });
});

describe('[S6-15 S6-16] rights', () => {
  const change = async (by: Caller, role: string, changes: [string, string | null][]) =>
    await by.post(`${RIGHT}/submit`, { role, changes: changes.map(([actionNo, scope]) => ({ actionNo, scope })) });
  const held = async (role: string, action: string) =>
    (await system.get(`${RIGHT}/list`, { role })).data.find((one: { actionNo: string }) => one.actionNo === action);

  it('show what is in force beside what the contract says', async () => {
    const { data } = await system.get(`${RIGHT}/list`, { role: 'TOWN' });
    expect(data).toHaveLength(Object.keys(allRights).length);
    expect(await held('TOWN', 'tournament_unit_list')).toMatchObject({
      actionName: '参赛/经办单位-查询',
      groupName: '参赛/经办单位',
      menuNo: 'M1030',
      scope: 'town',
      defaultScope: 'town',
      choices: [null, 'town'],
    });
    expect((await held('IND', 'contest_info_publish')).choices).toEqual([null]);
    expect((await held('ADM_L', 'contest_info_publish')).choices).toEqual([null, 'all']);
  });

  it('taken away they are refused at once, and gone from the buttons and the menu; given back they return', async () => {
    const path = '/api/zjgrsj-trainrace/competition/tournament_unit/list';
    expect((await town.get(path)).status).toBe(200);
    expect(await change(system, 'TOWN', [['tournament_unit_list', null]])).toMatchObject({
      msg: '更新成功',
      data: { changed: 1 },
    });
    expect((await town.get(path)).status).toBe(403);
    const { actionList, menuList } = (await system.get(`${RIGHT}/view-as`, { role: 'TOWN' })).data;
    expect(actionList.map(({ actionNo }: { actionNo: string }) => actionNo)).not.toContain('tournament_unit_list');
    expect(JSON.stringify(menuList)).not.toContain('M1030');
    expect(await held('TOWN', 'tournament_unit_list')).toMatchObject({ scope: null, defaultScope: 'town' });
    expect((await change(system, 'TOWN', [['tournament_unit_list', 'town']])).data).toEqual({ changed: 1 });
    expect((await town.get(path)).status).toBe(200);
    expect(await test.services.db.selectFrom('roleRight').selectAll().execute()).toEqual([]);
    const trail = await trailOf(test.services.db, { bizTable: 'right' });
    expect(trail.map(({ bizNo, operatorName }) => [bizNo, operatorName])).toEqual([
      ['tournament_unit_list', 'adms'],
      ['tournament_unit_list', 'adms'],
    ]);
  });

  it('go no further than the contract, and no further than the one who gives holds', async () => {
    expect(await change(system, 'IND', [['contest_info_publish', 'all']])).toMatchObject({ status: 400 });
    expect(await change(system, 'TOWN', [['tournament_unit_list', 'all']])).toMatchObject({ status: 400 });
    expect(await change(system, 'ADM_C', [['no_such_right', null]])).toMatchObject({ status: 400 });
    for (const role of ['ADM_S', 'ADM_L'])
      expect(await change(system, role, [['contest_info_publish', 'all']])).toMatchObject({
        status: 403,
        msg: expect.stringContaining('您自己没有'),
      });
    expect((await change(root, 'ADM_L', [['contest_info_publish', 'all']])).status).toBe(200);
    expect((await held('ADM_L', 'contest_info_publish')).scope).toBe('all');
    expect((await change(system, 'ADM_L', [['contest_info_publish', null]])).status).toBe(200);
  });

  it('are all changed or none', async () => {
    const refused = await change(system, 'TOWN', [
      ['tournament_unit_list', null],
      ['contest_info_list', 'self'],
    ]);
    expect(refused.status).toBe(400);
    expect((await held('TOWN', 'tournament_unit_list')).scope).toBe('town');
  });

  it('nobody takes the keeping of rights from themselves', async () => {
    for (const by of [system, root])
      for (const action of ['right_submit', 'right_list'])
        expect(await change(by, 'ADM_S', [[action, null]])).toMatchObject({
          status: 409,
          msg: '不能取消自己的权限管理权限',
        });
  });

  it('are the system administrator’s to see and to change', async () => {
    for (const by of [contest, town]) {
      expect((await by.get(`${RIGHT}/list`, { role: 'TOWN' })).status).toBe(403);
      expect((await by.get(`${RIGHT}/view-as`, { role: 'ADM_S' })).status).toBe(403);
      expect((await change(by, 'TOWN', [['contest_info_list', null]])).status).toBe(403);
    }
  });
});
