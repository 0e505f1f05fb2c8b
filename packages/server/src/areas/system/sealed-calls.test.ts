// The sealed calls by a client of the test's own: nothing but node:crypto and the words of wire §4.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto';
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { buildApp } from '#app/app.ts';
import { readConfig } from '#platform/config/config.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { openSealer } from '#platform/security/sealer.ts';
import { postForm, tokenForm } from '#test/client.ts';
import { atEnd } from '#test/database.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';

const PREFIX = '/api/zjgrsj-system/web';
const PROGRAMME = 'ZJGTRAINRACE';

let test: TestApp;
let key: Buffer;
let root: Caller;
let system: Caller;
let contest: Caller;
let town: Caller;
let sectionId: string;

const encryptText = (path: string, text: string): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(path));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
};

interface Line {
  code: string;
  dictKey: string | null;
  parentId: string;
}

const openText = (path: string, sealed: string): ReturnType<typeof JSON.parse> => {
  const bytes = Buffer.from(sealed, 'base64');
  const opened = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  opened.setAAD(Buffer.from(path)).setAuthTag(bytes.subarray(-16));
  return JSON.parse(Buffer.concat([opened.update(bytes.subarray(12, -16)), opened.final()]).toString('utf8'));
};

/** Every call that this client was answered by. */
const answered = new Set<string>();

const ask = async (by: Caller, call: string, question: unknown) => {
  const path = `${PREFIX}/${call}.action`;
  const { status, msg, data } = await by.post(path, { data: encryptText(path, JSON.stringify(question)) });
  if (status === 200) answered.add(path);
  return { status, msg, out: status === 200 ? openText(path, data) : data };
};

beforeAll(async () => {
  test = await testApp();
  const { services } = test;
  const { seal } = (await test.app.inject({ url: '/api/public/config' })).json().data;
  key = pbkdf2Sync(seal.passphrase, seal.salt, seal.iterations, 32, 'sha256');
  await anAccount(services, { account: 'adms', roles: ['ADM_S'] });
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await anAccount(services, { account: 'town02', virtualId: 'U031', townCode: 'ZJG02', enabled: 0 });
  await anAccount(services, { account: 'bank01', virtualId: 'U029', userType: 1 });
  const section = await services.db
    .selectFrom('dept')
    .select('id')
    .where('deptName', '=', '信息中心')
    .executeTakeFirst();
  sectionId = section!.id;
  await services.db.updateTable('account').set({ deptId: sectionId }).where('account', '=', 'adms').execute();
  [root, system, contest, town] = (await Promise.all(
    ['admin', 'adms', 'admc', 'town01'].map((one) => test.as(one)),
  )) as [Caller, Caller, Caller, Caller];
});

const accountsOf = (out: { records: { account: string }[] }) => out.records.map(({ account }) => account).toSorted();

describe('who is signed in', () => {
  it('[S7-53 S6-05] by the virtual id, the account and the id; another is not there, but for administrators', async () => {
    const [{ id }] = (await test.services.db
      .selectFrom('account')
      .select('id')
      .where('account', '=', 'town01')
      .execute()) as [{ id: string }];
    const whole = {
      username: 'town01',
      userId: 'U031',
      roleName: '区镇',
      nick_name: 'town01',
      dept_name: '杨舍镇',
      group_name: '竞赛平台用户',
      extData: { id, account: 'town01', userType: null, townCode: 'ZJG01', mustChangePassword: false },
      depInfos: [{ orgId: 'ZJG01', orgName: '杨舍镇' }],
      depids: 'ZJG01',
      groupInfos: [{ groupNo: PROGRAMME, groupName: '竞赛平台用户' }],
      groupids: PROGRAMME,
      roleinfos: [{ roleNo: 'TOWN', roleName: '区镇' }],
      roleids: 'TOWN',
      avatar: null,
    };
    for (const userId of ['U031', 'town01', id])
      expect((await ask(town, 'user/getuserinfo', { userId })).out).toEqual(whole);
    expect((await ask(town, 'user/getidentity', {})).out).toMatchObject({ user: whole });
    expect((await ask(system, 'user/getuserinfo', { userId: 'town01' })).out).toEqual(whole);
    // Of others nothing is said to who may do nothing yet.
    const readiness = test.services.db.updateTable('account').where('account', '=', 'adms');
    await readiness.set({ mustChangePassword: true }).execute();
    for (const [userId, status] of [
      ['adms', 200],
      ['town01', 404],
    ] as const)
      expect(await ask(system, 'user/getuserinfo', { userId })).toMatchObject({ status });
    await readiness.set({ mustChangePassword: false }).execute();
    for (const userId of ['adms', 'U028', 'nobody'])
      expect(await ask(town, 'user/getuserinfo', { userId })).toEqual({ status: 404, msg: '数据不存在', out: null });
  });

  it('[S7-51] the menu is a tree of lines with what the wire says', async () => {
    const question = { programNo: PROGRAMME, userId: 'U031', isPaging: 0 };
    const { menuList } = (await ask(town, 'auth/loadmenulistbyauth', question)).out;
    const fields = [
      'children',
      'group',
      'href',
      'icon',
      'menuNo',
      'meta',
      'name',
      'orderBy',
      'path',
      'query',
      'supMenuNo',
    ];
    for (const line of [menuList[0], menuList[0].children[0]]) {
      expect(Object.keys(line).toSorted()).toEqual(fields);
      // A list of roles only where the line is kept to some.
      expect(line.meta).toEqual({ i18n: line.menuNo });
    }
    expect(menuList[0].children[0].supMenuNo).toBe(menuList[0].menuNo);
  });

  it('[S7-52] the actions are named by their right, each under the menu of its button', async () => {
    const question = { userId: 'U031', programNo: PROGRAMME };
    const { actionList } = (await ask(town, 'auth/loadactionauthscopebyuseridandprogramno', question)).out;
    expect(actionList).toContainEqual({ actionNo: 'contest_info_list', actionName: '竞赛信息-查询', menuNo: 'M1010' });
    expect(JSON.stringify(actionList)).not.toContain('contest_info_publish');
  });
});

describe('organisations', () => {
  it('[S7-48] come by pages, and all at once when paging is 0', async () => {
    const { out } = await ask(town, 'org/loadallorglist', { paging: 1, current: 2, size: 5 });
    expect(out).toMatchObject({ current: 2, size: 5, total: 17, pages: 4 });
    const all = (await ask(town, 'org/loadallorglist', { paging: 0 })).out;
    expect(all.records).toHaveLength(17);
    expect(all.records).toContainEqual({ orgId: 'ZJG01', orgName: '杨舍镇', supOrgId: 'RSJ', orderBy: 100 });
    expect((await ask(town, 'org/loadallorglist', { pageIndex: 4, pageSize: 5 })).out.records).toHaveLength(2);
    expect((await ask(town, 'org/loadallorglist', { pageSize: 201 })).msg).toBe('请求体无效');
  });
});

describe('dictionaries', () => {
  it('[S7-49] come by their codes or all together, kept ones and fixed ones', async () => {
    const { records } = (await ask(town, 'dic/getdicinfo', { code: 'town, audit_status' })).out;
    expect(records).toContainEqual(
      expect.objectContaining({ code: 'town', dictKey: 'ZJG01', dictValue: '杨舍镇', isSealed: 0 }),
    );
    expect(records).toContainEqual(
      expect.objectContaining({ code: 'audit_status', dictKey: '30', dictValue: '审核通过' }),
    );
    const parent = records.find(({ dictKey, code }: Line) => code === 'town' && dictKey === null);
    expect(parent).toMatchObject({ parentId: '0', dictValue: '区镇' });
    expect(records.filter(({ parentId }: Line) => parentId === parent.id)).toHaveLength(13);
    const all = (await ask(town, 'dic/getdicinfo', {})).out.records;
    expect(all.length).toBeGreaterThan(200);
    expect((await ask(town, 'dic/getdicinfo', { code: 'no_such' })).out.records).toEqual([]);
  });
});

describe('users', () => {
  it('[S7-54] are a page for administrators, filtered by what is allowed and nothing else', async () => {
    const { out } = await ask(system, 'user/loaduserlist', { isPaging: 1, pageIndex: 1, pageSize: 2 });
    expect(out).toMatchObject({ total: 6, current: 1, size: 2, pages: 3 });
    expect(out.records[0]).toEqual({
      userId: expect.any(String),
      account: 'bank01',
      name: 'bank01',
      nick_name: 'bank01',
      orgId: null,
      orgName: null,
      roleNames: '银行',
      enabled: 1,
    });
    const by = async (filters: unknown) =>
      accountsOf((await ask(system, 'user/loaduserlist', { isPaging: 0, filters })).out);
    expect(await by({ account: 'TOWN' })).toEqual(['town01', 'town02']);
    expect(await by({ orgId: 'ZJG01' })).toEqual(['town01']);
    expect(await by({ orgId: sectionId })).toEqual(['adms']);
    expect(await by({ roleNo: 'ADM_C' })).toEqual(['admc', 'admin']);
    expect(await by({ enabled: 0 })).toEqual(['town02']);
    expect(await by({ name: '%' })).toEqual([]);
    for (const filters of [{ passwordHash: 'x' }, { account: { $ne: '' } }, "' or 1=1", [], { enabled: 7 }])
      expect(await ask(system, 'user/loaduserlist', { filters })).toMatchObject({ status: 400, msg: '请求体无效' });
  });

  it('behind the last page there are none, and still so many in all', async () => {
    expect((await ask(system, 'user/loaduserlist', { pageIndex: 9 })).out).toMatchObject({ records: [], total: 6 });
  });

  it('[S7-50 S6-06] of a group: this programme’s, or nobody', async () => {
    expect((await ask(system, 'usergroup/loadusersbyusergroupno', {})).out.total).toBe(6);
    expect(
      (await ask(system, 'usergroup/loadusersbyusergroupno', { groupNo: PROGRAMME, pageSize: 1 })).out.records,
    ).toHaveLength(1);
    expect((await ask(system, 'usergroup/loadusersbyusergroupno', { groupNo: 'OTHER' })).out.total).toBe(0);
  });

  it('[S7-56] below an organisation: next level or all, with its own or without', async () => {
    const below = async (more: Record<string, unknown>) =>
      accountsOf((await ask(system, 'org/finddownuserlistbyorgno', { isPaging: 0, ...more })).out);
    expect(await below({ orgId: 'RSJ', isIncludeSelf: 0, isCascade: 0 })).toEqual(['adms', 'town01', 'town02']);
    expect(await below({ orgId: 'ZJG01', isIncludeSelf: 1, isCascade: 0 })).toEqual(['town01']);
    expect(await below({ orgId: 'ZJG01', isIncludeSelf: 0, isCascade: 1 })).toEqual([]);
    const lower = { parentId: sectionId, deptName: '机房', fullName: '信息中心机房', sort: 1 };
    const { id } = (await system.post('/api/blade-system/dept/submit', lower)).data;
    await test.services.db.updateTable('account').set({ deptId: id }).where('account', '=', 'bank01').execute();
    expect(await below({ orgId: 'RSJ', isIncludeSelf: 0, isCascade: 0 })).not.toContain('bank01');
    expect(await below({ orgId: 'RSJ', isIncludeSelf: 0, isCascade: 1 })).toContain('bank01');
    expect((await ask(system, 'org/finddownuserlistbyorgno', { orgId: 'nowhere' })).status).toBe(404);
    expect((await ask(system, 'org/finddownuserlistbyorgno', {})).status).toBe(400);
  });

  it('are for administrators, each within reach', async () => {
    for (const call of ['user/loaduserlist', 'usergroup/loadusersbyusergroupno'])
      expect((await ask(town, call, { isPaging: 0 })).status).toBe(403);
    expect((await ask(town, 'org/finddownuserlistbyorgno', { orgId: 'ZJG01' })).status).toBe(403);
    expect(accountsOf((await ask(contest, 'user/loaduserlist', { isPaging: 0 })).out)).toEqual(['town01', 'town02']);
    expect((await ask(callerWith(test.app, '', ''), 'user/loaduserlist', {})).status).toBe(401);
  });
});

describe('[S7-55] what belongs to a user', () => {
  it.each([
    ['user/loaduserorgnizationlistbyuser', { orgId: 'ZJG01', orgName: '杨舍镇' }],
    ['user/loadusergrouplistbyuser', { groupNo: PROGRAMME, groupName: '竞赛平台用户' }],
    ['user/loadrolelistbyuser', { roleNo: 'TOWN', roleName: '区镇' }],
  ])('%s', async (call, line) => {
    expect((await ask(town, call, { userId: 'U031' })).out).toEqual({ records: [line] });
    expect((await ask(root, call, { userId: 'town01' })).out).toEqual({ records: [line] });
    expect((await ask(town, call, { userId: 'admin' })).status).toBe(404);
    expect((await ask(town, call, {})).status).toBe(400);
  });
});

describe('where the installation says SM4', () => {
  const path = systemCalls.getUserInfo.path;
  const question = JSON.stringify({ userId: 'U031' });
  const smKeys = () => {
    const keys = Buffer.from(hkdfSync('sm3', key, '', 'trainrace sm4-ctr hmac-sm3', 48));
    return { cipher: keys.subarray(0, 16), mac: keys.subarray(16) };
  };
  const smMac = (place: string, sealed: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(Buffer.byteLength(place));
    return createHmac('sm3', smKeys().mac).update(sealed).update(place).update(length).digest();
  };
  const smSeal = (place: string, text: string): string => {
    const iv = randomBytes(16);
    const cipher = createCipheriv('sm4-ctr', smKeys().cipher, iv);
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([sealed, smMac(place, sealed)]).toString('base64');
  };
  const smOpen = (place: string, text: string): unknown => {
    const bytes = Buffer.from(text, 'base64');
    const sealed = bytes.subarray(0, -32);
    expect(bytes.subarray(-32)).toEqual(smMac(place, sealed));
    const opened = createDecipheriv('sm4-ctr', smKeys().cipher, sealed.subarray(0, 16));
    return JSON.parse(Buffer.concat([opened.update(sealed.subarray(16)), opened.final()]).toString('utf8'));
  };

  it('calls and sign-in are sealed by it, and by nothing else', async () => {
    const { services } = test;
    const { seal } = readConfig({ SEAL_CIPHER: 'sm4' }, []);
    const app = await buildApp({
      ...services,
      config: { ...services.config, seal },
      sealer: await openSealer(seal),
    });
    atEnd(async () => await app.close());
    const told = async (one: typeof app) => (await one.inject({ url: '/api/public/config' })).json().data.seal.cipher;
    expect([await told(test.app), await told(app)]).toEqual(['aes', 'sm4']);

    const other = callerWith(app, town.userId, town.token);
    const answer = await other.post(path, { data: smSeal(path, question) });
    expect(smOpen(path, answer.data)).toMatchObject({ userId: 'U031', username: 'town01' });
    const refused = { status: 400, msg: '请求体无效', data: null };
    expect(await other.post(path, { data: encryptText(path, question) })).toMatchObject(refused);
    expect(await other.post(path, { data: smSeal(`${path}2`, question) })).toMatchObject(refused);
    expect(await town.post(path, { data: smSeal(path, question) })).toMatchObject(refused);

    const passwordHash = await hashPassword('Demo@2026');
    await services.db.updateTable('account').set({ passwordHash }).where('account', '=', 'town01').execute();
    const form = await tokenForm(test.app, 'town|U031|town01|password|ZJGTRAINRACE', 'Demo@2026');
    const password = smSeal('/api/oauth/token', 'Demo@2026');
    const statusOf = async (one: typeof app, fields: Record<string, string>) =>
      (await postForm(one, '/api/oauth/token', fields)).status;
    expect(await statusOf(test.app, form)).toBe(200);
    expect(await statusOf(app, form)).toBe(400);
    expect(await statusOf(app, { ...form, password })).toBe(200);
    expect(await statusOf(test.app, { ...form, password })).toBe(400);
  });
});

it('the eleven calls of the specification, and ours, have answered this client', () => {
  expect([...answered].toSorted()).toEqual(
    Object.values(systemCalls)
      .map(({ path }) => path)
      .toSorted(),
  );
  expect(answered.size).toBe(12);
});
