import { ownDisplay } from '@trainrace/contract/areas/system/display';
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import { deriveKey, seal, unseal } from '@trainrace/contract/wire/sealed';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { signIn, type SignedIn } from '#test/client.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { callerWith, testApp, type TestApp } from '#test/test-app.ts';

const { getIdentity, getUserInfo, loadMenuList, loadActions } = systemCalls;
const programNo = 'ZJGTRAINRACE';

let test: TestApp;
let admin: SignedIn;
let town: SignedIn;
let townId: string;

beforeAll(async () => {
  test = await testApp();
  const passwordHash = await hashPassword('Demo@2026');
  await anAccount(test.services, { account: 'adms', roles: ['ADM_S'], name: '系统管理员', passwordHash });
  townId = await anAccount(test.services, {
    account: 'town01',
    virtualId: 'U031',
    name: '杨舍镇经办',
    townCode: 'ZJG01',
    passwordHash,
  });
  admin = await signIn(test.app, 'admin|adms||password|ZJGTRAINRACE');
  town = await signIn(test.app, 'town|U031|town01|password|ZJGTRAINRACE');
});

describe('getuserinfo', () => {
  it('[S3-01 S6-05 S6-06 S7-53 S9-29] tells who is signed in, with roles, departments and groups', async () => {
    expect(await town.sealed(getUserInfo, { userId: 'U031' })).toEqual({
      username: 'town01',
      userId: 'U031',
      roleName: '区镇',
      nick_name: '杨舍镇经办',
      dept_name: '杨舍镇',
      group_name: '竞赛平台用户',
      extData: { id: townId, account: 'town01', userType: null, townCode: 'ZJG01', mustChangePassword: false },
      depInfos: [{ orgId: 'ZJG01', orgName: '杨舍镇' }],
      depids: 'ZJG01',
      groupInfos: [{ groupNo: programNo, groupName: '竞赛平台用户' }],
      groupids: programNo,
      roleinfos: [{ roleNo: 'TOWN', roleName: '区镇' }],
      roleids: 'TOWN',
      avatar: null,
    });
  });

  it('tells its caller in one answer what the three calls and the settings of lists tell one by one', async () => {
    for (const [client, userId] of [
      [town, 'U031'],
      [admin, 'adms'],
    ] as const) {
      const { menuList } = await client.sealed(loadMenuList, { userId, programNo, isPaging: 0 });
      const { actionList } = await client.sealed(loadActions, { userId, programNo });
      expect(await client.sealed(getIdentity, {})).toEqual({
        user: await client.sealed(getUserInfo, { userId }),
        menus: menuList,
        actions: actionList.map(({ actionNo }) => actionNo),
        lists: [],
      });
    }
  });

  it('opens no menu to who has to choose a password first', async () => {
    const passwordHash = await hashPassword('Demo@2026');
    const id = await anAccount(test.services, { account: 'newcomer', roles: ['ADM_C'], passwordHash });
    await test.services.db.updateTable('account').set({ mustChangePassword: true }).where('id', '=', id).execute();
    const newcomer = await signIn(test.app, 'admin|newcomer||password|ZJGTRAINRACE');
    const { user, ...opened } = await newcomer.sealed(getIdentity, {});
    expect(user.extData).toMatchObject({ account: 'newcomer', mustChangePassword: true });
    expect(opened).toEqual({ menus: [], actions: [], lists: [] });
  });

  it('knows its caller by virtual id, account and id, and an administrator by account and id', async () => {
    for (const userId of ['U031', 'town01', townId])
      expect((await town.sealed(getUserInfo, { userId })).username).toBe('town01');
    const own = await admin.sealed(getUserInfo, { userId: 'adms' });
    expect(own.userId).toBe(own.extData.id);
    expect((await admin.sealed(getUserInfo, { userId: townId })).username).toBe('town01');
  });

  it('answers 404 for another’s id, known or not, unless an administrator asks for a known one', async () => {
    for (const userId of ['adms', 'U028', 'nobody', '019aa000-0000-7000-8000-000000000000'])
      await expect(town.sealed(getUserInfo, { userId })).rejects.toThrow('404: 数据不存在');
    await expect(admin.sealed(getUserInfo, { userId: 'U031' })).rejects.toThrow('404');
  });

  it('[issue 28] tells how pages are shown to the caller, as kept bit by bit, and to nobody how to others', async () => {
    const keep = async (change: Record<string, unknown>) => (await town.post(ownDisplay.keep.path, change)).status;
    const told = async (by: SignedIn, userId: string) => (await by.sealed(getUserInfo, { userId })).extData.display;
    expect(await told(town, 'U031')).toBeUndefined();
    expect(await Promise.all([keep({ lang: 'en' }), keep({ isLarge: true, scheme: 'dark' })])).toEqual([200, 200]);
    expect(await told(town, 'U031')).toEqual({ lang: 'en', isLarge: true, scheme: 'dark' });
    expect(await keep({ isLarge: false })).toBe(200);
    expect(await told(town, 'U031')).toEqual({ lang: 'en', isLarge: false, scheme: 'dark' });
    expect(await told(admin, townId)).toBeUndefined();
    expect(await told(admin, 'adms')).toBeUndefined();
    for (const wrong of [{ lang: 'fr' }, { isLarge: 'x' }, { colour: 'black' }, { personId: townId }])
      expect(await keep(wrong)).toBe(400);
    expect((await callerWith(test.app, '', '').post(ownDisplay.keep.path, { lang: 'en' })).status).toBe(401);
  });

  it.each([
    ['U029', 1, '银行'],
    ['U030', 2, '保险'],
    ['U030', 9, '其他监管单位'],
    ['U029', null, '其他监管单位'],
  ] as const)('[S6-11] calls %s of type %s %s', async (virtualId, userType, name) => {
    const account = `sup-${virtualId}-${userType}`;
    await anAccount(test.services, { account, virtualId, userType });
    expect((await admin.sealed(getUserInfo, { userId: account })).roleName).toBe(name);
  });

  it('says the words in the caller’s language', async () => {
    const key = await deriveKey(test.services.config.seal);
    const { data } = await town.post(
      getUserInfo.path,
      { data: seal(key, getUserInfo.path, '{"userId":"U031"}') },
      { headers: { 'accept-language': 'en' } },
    );
    expect(JSON.parse(unseal(key, getUserInfo.path, data))).toMatchObject({ roleName: 'Town area' });
  });
});

describe('menus and actions', () => {
  it('[S3-02 S6-04 S7-51 S7-72 S9-26] are a tree of what the role may open, ordered by orderBy', async () => {
    const { menuList } = await town.sealed(loadMenuList, { programNo, userId: 'U031', isPaging: 0 });
    const first = menuList[0]!;
    expect(first).toMatchObject({ name: '竞赛管理', menuNo: 'M10', supMenuNo: null, path: '/competition' });
    expect(first.children.map(({ menuNo }) => menuNo)).toContain('M1010');
    const orders = menuList.map(({ orderBy }) => orderBy);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    const all = menuList.flatMap(({ menuNo, children }) => [menuNo, ...children.map((child) => child.menuNo)]);
    expect(all).not.toContain('M9010');
    expect(menuList.filter(({ children }) => children.length === 0)).toEqual([]);
  });

  it('[S6-02 S7-52 S7-73] name each right, and the menu whose buttons it opens', async () => {
    const { actionList } = await town.sealed(loadActions, { userId: 'U031', programNo });
    expect(actionList).toContainEqual({
      actionNo: 'contest_info_list',
      actionName: '竞赛信息-查询',
      menuNo: 'M1010',
    });
    expect(actionList.map(({ actionNo }) => actionNo)).not.toContain('contest_info_publish');
  });

  it('are empty for another programme', async () => {
    expect(await town.sealed(loadMenuList, { programNo: 'OTHER', userId: 'U031' })).toEqual({ menuList: [] });
    expect(await town.sealed(loadActions, { programNo: 'OTHER', userId: 'U031' })).toEqual({ actionList: [] });
  });

  it.each([loadMenuList, loadActions])('of others are only for administrators', async (call) => {
    await expect(town.sealed(call, { programNo, userId: 'adms' })).rejects.toThrow('404');
    await expect(admin.sealed(call, { programNo, userId: 'town01' })).resolves.toBeTruthy();
  });
});

describe('the seal', () => {
  it('[S7-46 S7-47 S9-30] opens only what was sealed for this path: one refusal for everything else', async () => {
    const key = await deriveKey(test.services.config.seal);
    const good = seal(key, getUserInfo.path, '{"userId":"U031"}');
    const other = await deriveKey({ passphrase: 'another phrase', salt: 'another salt', iterations: 1000 });
    const bodies = [
      { userId: 'U031' },
      { data: { userId: 'U031' } },
      { data: '{"userId":"U031"}' },
      { data: good.slice(0, -8) },
      { data: `${good.slice(0, -6)}AAAA==` },
      { data: seal(key, loadActions.path, '{"userId":"U031"}') },
      { data: seal(other, getUserInfo.path, '{"userId":"U031"}') },
      { data: seal(key, getUserInfo.path, 'not json') },
      { data: seal(key, getUserInfo.path, '[]') },
      { data: seal(key, getUserInfo.path, '{"userId":["U031"]}') },
      { data: seal(key, getUserInfo.path, '{}') },
      undefined,
    ];
    for (const body of bodies)
      expect(await town.post(getUserInfo.path, body)).toMatchObject({ status: 400, msg: '请求体无效', data: null });
    expect((await town.post(`${getUserInfo.path}?x=1`, { data: good })).status).toBe(200);
  });

  it('is looked at after the token: 401 for any body', async () => {
    const stranger = callerWith(test.app, '', '');
    expect((await stranger.post(getUserInfo.path, { data: 'x' })).status).toBe(401);
    expect((await stranger.post(getUserInfo.path)).status).toBe(401);
  });
});
