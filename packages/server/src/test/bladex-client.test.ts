// The shared calls as a client of the BladeX family makes them: its headers, ids in the query, whole rows in the body,
// numbers where we mean text, words beside codes, fields of its own.
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../seed/builders.ts';
import { testApp, type TestApp } from './test-app.ts';

type Fields = Record<string, unknown>;

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'root' });
  ({ token } = await test.as('root'));
});

async function request(
  method: 'GET' | 'POST',
  path: string,
  { params = {}, data }: { params?: Fields; data?: Fields } = {},
) {
  const query = new URLSearchParams(
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value ?? '')])),
  );
  const response = await test.app.inject({
    method,
    url: `/api/${path}?${query.toString()}`,
    headers: {
      // The client names itself here, and the person there.
      authorization: `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`,
      'blade-auth': `bearer ${token}`,
      ...(method === 'POST' && { 'content-type': 'application/json;charset=utf-8' }),
    },
    ...(data !== undefined && { payload: JSON.stringify(data) }),
  });
  return response.json();
}

const get = async (path: string, params: Fields = {}) => await request('GET', path, { params });
const save = async (path: string, row: Fields) => await request('POST', path, { data: { tenantId: '000000', ...row } });
const remove = async (path: string, ids: string) => await request('POST', path, { params: { ids } });
const added = { code: 200, success: true, msg: '新增成功' };
const done = { code: 200, success: true };

/** Fields that the table component leaves in a row. */
const ofTheTable = {
  $index: 0,
  $isSealed: '否',
  $parentId: '顶级',
  $category: '菜单',
  hasChildren: false,
  children: [],
};

describe('dictionaries', () => {
  it('are kept with a root and a key of numbers, entries under them, and rows sent back as they came', async () => {
    const parent = { parentId: 0, dictKey: -1, code: 'saber', dictValue: '萨博', sort: 1, isSealed: 0, remark: '' };
    const root = await save('blade-system/dict/submit', { ...parent, ...ofTheTable });
    expect(root).toMatchObject({ ...added, data: { parentId: '0', dictKey: null, code: 'saber' } });
    const child = { ...parent, parentId: root.data.id, dictKey: 1, dictValue: '一', sort: '2' };
    const entry = await save('blade-system/dict/submit', { ...child, ...ofTheTable });
    expect(entry).toMatchObject({ ...added, data: { parentId: root.data.id, dictKey: '1', sort: 2 } });
    const { data: row } = await get('blade-system/dict/detail', { id: entry.data.id });
    expect(await save('blade-system/dict/submit', { ...row, dictValue: '壹', ...ofTheTable })).toMatchObject({
      ...done,
      data: { dictValue: '壹' },
    });
    const { data: rootRow } = await get('blade-system/dict/detail', { id: root.data.id });
    const renamed = { ...rootRow, parentId: 0, dictKey: -1, dictValue: '萨博尔' };
    expect(await save('blade-system/dict/submit', renamed)).toMatchObject({ ...done, data: { dictValue: '萨博尔' } });
    const list = await get('blade-system/dict/list', {
      current: 1,
      size: 10,
      code: 'saber',
      $code: 'x',
      dictValue: '',
    });
    expect(list.data.total).toBe(2);
    expect(await remove('blade-system/dict/remove', `${entry.data.id},${root.data.id}`)).toMatchObject(done);
  });
});

describe('[S7-79] menus', () => {
  it('are added at the top, changed, listed level by level and removed; a button is none', async () => {
    const row = { name: '说明', path: '/wel/index', code: 9001, alias: 'help', source: 'iconfont icon-help', sort: 99 };
    const form = { ...row, parentId: 0, category: 1, action: 0, isOpen: 1, remark: '', ...ofTheTable };
    const menu = await save('blade-system/menu/submit', form);
    expect(menu).toMatchObject({ ...added, data: { parentId: '0', code: '9001', name: '说明' } });
    const { data } = await get('blade-system/menu/detail', { id: menu.data.id });
    expect(await save('blade-system/menu/submit', { ...data, name: '帮助' })).toMatchObject({ data: { name: '帮助' } });
    const level = await get('blade-system/menu/lazy-list', { parentId: 0 });
    expect(level.data.map(({ id }: { id: string }) => id)).toContain(menu.data.id);
    expect((await get('blade-system/menu/tree', { tenantId: '000000' })).data.length).toBe(level.data.length);
    expect((await get('blade-system/menu/tree', { tenantId: '000001' })).data).toEqual([]);
    expect((await save('blade-system/menu/submit', { ...form, code: 'x', category: 2 })).code).toBe(400);
    expect(await remove('blade-system/menu/remove', menu.data.id)).toMatchObject({ ...done, data: { removed: 1 } });
  });
});

describe('[S7-81] departments', () => {
  it.each([0, '0', '', null])('stand at the top under %j', async (parentId) => {
    const row = {
      parentId,
      deptName: '信息科',
      fullName: '信息科',
      sort: 5,
      deptCategory: 1,
      remark: '',
      ...ofTheTable,
    };
    const dept = await save('blade-system/dept/submit', row);
    expect(dept).toMatchObject({ ...added, data: { parentId: '0' } });
    const { data } = await get('blade-system/dept/detail', { id: dept.data.id });
    expect(await save('blade-system/dept/submit', { ...data, parentId, sort: '6' })).toMatchObject({
      data: { sort: 6 },
    });
    const level = await get('blade-system/dept/lazy-tree', { parentId: 0 });
    expect(level.data.map(({ id }: { id: string }) => id)).toContain(dept.data.id);
    expect(await remove('blade-system/dept/remove', dept.data.id)).toMatchObject(done);
  });
});

describe('users', () => {
  const aUser = (account: string | number, more: Fields = {}) => ({
    account,
    password: 'Saber@123',
    password2: 'Saber@123',
    name: '王示例',
    realName: '王示例',
    userType: 1,
    roleId: '',
    deptId: '',
    postId: '',
    phone: 19900000088,
    email: '',
    sex: 1,
    birthday: '1990-01-01',
    statusName: '',
    $userType: 'WEB',
    ...more,
  });
  const submit = async (row: Fields) => await save('blade-user/submit', row);

  it('are staff unless role or department say otherwise, and hold no role until one is granted', async () => {
    const user = await submit(aUser('saber01', { roleId: 'ADM_S' }));
    expect(user).toMatchObject({ ...added, data: { kind: 'ADMIN', roles: [], userType: null, mobile: '199****0088' } });
    const granted = { userIds: user.data.id, roleIds: 'ADM_C,ADM_S' };
    expect(await request('POST', 'blade-user/grant', { params: granted })).toMatchObject(done);
    expect((await get('blade-user/detail', { id: user.data.id })).data.roles.sort()).toEqual(['ADM_C', 'ADM_S']);
    expect(await request('POST', 'blade-user/grant', { params: { ...granted, roleIds: '' } })).toMatchObject(done);
    expect((await get('blade-user/detail', { id: user.data.id })).data.roles).toEqual([]);
  });

  it('stand for a town by its department or role, for a supervising unit by role and type', async () => {
    const dept = { parentId: 0, deptName: '凤凰镇', fullName: '凤凰镇', code: 'ZJG03', sort: 1 };
    const known = await get('blade-system/dept/lazy-tree', { parentId: 0 });
    const towns = (await get('blade-system/dept/lazy-tree', { parentId: known.data[0].id })).data as Fields[];
    const town = towns.find(({ code }) => code === 'ZJG03') ?? (await save('blade-system/dept/submit', dept)).data;
    const kindOf = async (row: Fields) => {
      const { code, data } = await submit(row);
      return [code, data.kind, data.townCode, data.userType];
    };
    expect(await kindOf(aUser('saber02', { deptId: town.id }))).toEqual([200, 'U031', 'ZJG03', null]);
    expect(await kindOf(aUser('saber03', { roleId: 'TOWN', deptId: town.id }))).toEqual([200, 'U031', 'ZJG03', null]);
    expect(await kindOf(aUser('saber04', { roleId: 'SUP', userType: '1' }))).toEqual([200, 'U029', null, 1]);
    expect(await kindOf(aUser('saber05', { roleId: 'SUP', userType: 2 }))).toEqual([200, 'U030', null, 2]);
    expect(await kindOf(aUser('saber06', { roleId: 'ADM_L', deptId: town.id }))).toEqual([200, 'ADMIN', null, null]);
    expect((await submit(aUser('saber07', { roleId: 'TOWN' }))).data.errors).toMatchObject([{ field: 'townCode' }]);
  });

  it('are sent back whole with what has changed, found, reset and removed', async () => {
    const { data: user } = await submit(aUser(20261122));
    expect(user.account).toBe('20261122');
    const { data: row } = await get('blade-user/detail', { id: user.id });
    const { kind: _, ...unknowing } = row;
    expect(await submit({ ...unknowing, ...aUser(20261122, { name: '李示例' }), id: user.id })).toMatchObject({
      ...done,
      msg: '更新成功',
      data: { name: '李示例', kind: 'ADMIN' },
    });
    const update = { id: user.id, name: '赵示例', email: 'zhao@example.cn', phone: 19900000089 };
    expect(await save('blade-user/update', update)).toMatchObject({ ...done, data: { name: '赵示例' } });
    const found = await get('blade-user/list', { current: 1, size: 10, account: '20261122', deptId: '', name: '赵' });
    expect(found.data.total).toBe(1);
    const reset = await request('POST', 'blade-user/reset-password', { params: { userIds: user.id } });
    expect(reset).toMatchObject({ ...done, data: [{ account: '20261122' }] });
    const { data: platform } = await get('blade-user/platform-detail', { id: user.id });
    const ext = { userId: platform.userId, userType: 2, userExt: { weight: 1 } };
    const kept = await save('blade-user/update-platform', ext);
    // An administrator becomes no insurer by it.
    expect(kept).toMatchObject({ ...done, data: { userType: null, userExt: { weight: 1 } } });
    expect((await get('blade-user/info')).data).toMatchObject({ account: 'root' });
    expect(await remove('blade-user/remove', user.id)).toMatchObject(done);
  });
});

describe('parameters', () => {
  it('take a number as a value', async () => {
    const row = { paramName: '超时', paramKey: 'saber.timeout', paramValue: 30, remark: '' };
    const param = await save('blade-system/param/submit', row);
    expect(param).toMatchObject({ ...added, data: { paramValue: '30' } });
    expect(await save('blade-system/param/submit', { ...param.data, paramValue: 31 })).toMatchObject({
      data: { paramValue: '31' },
    });
    const list = await get('blade-system/param/list', { current: 1, size: 10, paramKey: 'saber', paramName: '' });
    expect(list.data.records).toMatchObject([{ paramValue: '31' }]);
    expect(await remove('blade-system/param/remove', param.data.id)).toMatchObject(done);
  });
});

describe('[S7-43] file stores and SMS providers', () => {
  const keys = { accessKey: 12345678, secretKey: 87654321, remark: '', $status: '未启用', status: 1 };

  it.each([
    ['oss', { category: '9', ossCode: 7001, endpoint: '', bucketName: 'bucket', region: '', resource: '' }],
    ['sms', { category: '9', smsCode: 7001, templateId: 100, signName: '示例', regionId: 'cn' }],
  ])('%s is added, changed, enabled and removed', async (kind, row) => {
    const path = `blade-resource/${kind}`;
    const service = await save(`${path}/submit`, { ...row, ...keys });
    expect(service).toMatchObject({ ...added, data: { [`${kind}Code`]: '7001', status: 0, accessKey: '******' } });
    const { data } = await get(`${path}/detail`, { id: service.data.id });
    expect(await save(`${path}/submit`, { ...data, remark: 5 })).toMatchObject({ ...done, data: { remark: '5' } });
    const enabled = await request('POST', `${path}/enable`, { params: { id: service.data.id } });
    expect(enabled).toMatchObject({ ...done, data: { status: 1 } });
    expect((await get(`${path}/list`, { current: 1, size: 10 })).data.total).toBe(2);
    const first = (await get(`${path}/list`, { current: 1, size: 10, status: '0,1' })).data.records as Fields[];
    const other = first.find(({ id }) => id !== service.data.id)!;
    await request('POST', `${path}/enable`, { params: { id: other['id'] } });
    expect(await remove(`${path}/remove`, service.data.id)).toMatchObject(done);
  });

  it('[S7-44] a message is sent with its parameters as text in the query', async () => {
    const params = { code: 'PWD_RESET', phones: '19900000088', params: JSON.stringify({ account: 5 }) };
    const sent = await request('POST', 'blade-resource/sms/endpoint/send-message', { params });
    expect(sent).toMatchObject({ ...done, data: [{ phone: '199****0088' }] });
  });
});

describe('journals', () => {
  it.each(['usual', 'api', 'error'])('%s are paged', async (kind) => {
    const list = await get(`zjgrsj-log/${kind}/list`, { current: 1, size: 10 });
    expect(list).toMatchObject({ ...done, data: { records: expect.any(Array), current: 1 } });
  });
});
