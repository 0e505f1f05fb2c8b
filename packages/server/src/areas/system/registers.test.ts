// Departments, dictionaries, parameters: what administrators keep, and what it must withstand (security T33).
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { dict } from '@trainrace/contract/areas/system/dict';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson } from '../../../seed/account-builders.ts';
import { anAccount, aUnit, SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { PARAM_RANGES } from '#platform/params/params.ts';
import { keysOf } from '@trainrace/contract/wire/objects';
import { parameterChoices } from '@trainrace/contract/areas/system/param-choices';

const DEPT = '/api/blade-system/dept';
const DICT = '/api/blade-system/dict';
const PARAM = '/api/blade-system/param';

let test: TestApp;
let system: Caller;
let contest: Caller;
let town: Caller;

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'adms', roles: ['ADM_S'] });
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(test.services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  [system, contest, town] = (await Promise.all(['adms', 'admc', 'town01'].map((one) => test.as(one)))) as [
    Caller,
    Caller,
    Caller,
  ];
});

const messagesOf = ({ data }: { data: { errors: { field: string; message: string }[] } }) =>
  data.errors.map(({ message }) => message);

describe('departments', () => {
  const under = async (parentId?: string) =>
    (await system.get(`${DEPT}/lazy-tree`, parentId === undefined ? {} : { parentId })).data;
  const save = async (fields: Record<string, unknown>, by = system) =>
    await by.post(`${DEPT}/submit`, { deptName: '科室', fullName: '科室全称', sort: 1, ...fields });

  it('[S7-80 S7-82] come one level at a time, in order, and say whether there are more', async () => {
    const [root] = await under();
    expect(root).toMatchObject({ parentId: '0', deptName: '市人社局', code: 'RSJ', hasChildren: true });
    const children = await under(root.id);
    expect(children).toHaveLength(16);
    expect(children[0]).toMatchObject({ deptName: '职业能力建设科', parentId: root.id, hasChildren: false });
    expect(await under('no-such')).toEqual([]);
  });

  it('[S7-81 S7-82] are added, changed, moved and removed', async () => {
    const [root] = await under();
    const added = await save({ parentId: root.id, deptName: '档案室', code: 'DAS' });
    expect(added).toMatchObject({ msg: '新增成功', data: { parentId: root.id, version: 1 } });
    const { id } = added.data;
    const moved = await save({ id, parentId: '0', deptName: '档案馆', version: 1 });
    expect(moved).toMatchObject({ msg: '更新成功', data: { parentId: '0', deptName: '档案馆', version: 2 } });
    expect((await save({ id, parentId: '0', version: 1 })).status).toBe(409);
    expect((await system.get(`${DEPT}/detail`, { id })).data.deptName).toBe('档案馆');
    expect((await save({ code: 'DAS' })).msg).toBe('机构编号已存在');
    expect((await system.post(`${DEPT}/remove`, { ids: [id] })).data).toEqual({ removed: 1 });
    expect((await system.get(`${DEPT}/detail`, { id })).status).toBe(404);
  });

  it('make no ring and no tower, whoever moves at once', async () => {
    const ids: string[] = [];
    for (let depth = 1; depth <= 10; depth += 1) {
      const { data } = await save({ parentId: ids.at(-1) ?? '0' });
      ids.push(data.id);
    }
    expect(messagesOf(await save({ parentId: ids.at(-1) }))).toEqual(['层级不能超过10级']);
    expect(messagesOf(await save({ id: ids[0], parentId: ids[3] }))).toEqual(['上级不能是自身或其下级']);
    expect(messagesOf(await save({ id: ids[0], parentId: ids[0] }))).toEqual(['上级不能是自身或其下级']);
    expect(messagesOf(await save({ parentId: newId() }))).toEqual(['所选上级不存在']);
    const [one, other] = [(await save({})).data.id, (await save({})).data.id];
    const moves = await Promise.all([save({ id: one, parentId: other }), save({ id: other, parentId: one })]);
    expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('stay while others or people are in them', async () => {
    const [root] = await under();
    expect(await system.post(`${DEPT}/remove`, { ids: [root.id] })).toMatchObject({
      status: 409,
      msg: '“市人社局”还有下级，不能删除',
    });
    const yangshe = (await under(root.id)).find(({ code }: { code: string }) => code === 'ZJG01');
    expect((await system.post(`${DEPT}/remove`, { ids: [yangshe.id] })).msg).toBe('“杨舍镇”还有用户，不能删除');
    const { id } = (await save({})).data;
    await test.services.db.updateTable('account').set({ deptId: id }).where('account', '=', 'admc').execute();
    expect((await system.post(`${DEPT}/remove`, { ids: [id] })).status).toBe(409);
  });

  it('nothing comes under what is removed at the same moment, and nothing moves there', async () => {
    for (let round = 0; round < 12; round += 1) {
      const [above, mover] = [(await save({})).data.id, (await save({})).data.id];
      const [added, moved, removed] = await Promise.all([
        save({ parentId: above }),
        save({ id: mover, parentId: above }),
        system.post(`${DEPT}/remove`, { ids: [above] }),
      ]);
      const isUnder = added.status === 200 || moved.status === 200;
      expect([isUnder, removed.status]).toEqual([isUnder, isUnder ? 409 : 200]);
      expect(await under(above)).toHaveLength([added, moved].filter(({ status }) => status === 200).length);
    }
  });

  it('take a name as text, and are the system administrator’s', async () => {
    const name = '<img src=x onerror=alert(1)>';
    expect((await save({ deptName: name })).data.deptName).toBe(name);
    for (const by of [contest, town]) {
      expect((await save({}, by)).status).toBe(403);
      expect((await by.get(`${DEPT}/lazy-tree`)).status).toBe(403);
    }
  });
});

describe('dictionaries', () => {
  const save = async (fields: Record<string, unknown>, by = system) =>
    await by.post(`${DICT}/submit`, { code: 'colour', dictValue: '颜色', sort: 1, isSealed: 0, ...fields });
  const list = async (query: Record<string, unknown>, by = system) =>
    (await by.get(`${DICT}/list`, { size: 200, ...query })).data.records;
  const entry = async (code: string, dictKey: string) =>
    (await list({ code, dictKey })).find((one: { dictKey: string }) => one.dictKey === dictKey);

  it('[S5-30 S3-06 S3-07 S3-08 S3-09] the form asks for everything in the words of the specification', async () => {
    expect(messagesOf(await system.post(`${DICT}/submit`, {}))).toEqual([
      '请输入字典编号',
      '请输入字典名称',
      '请输入字典排序',
      '请选择封存',
    ]);
    const parent = (await save({ code: 'shape', dictValue: '形状' })).data;
    expect(messagesOf(await save({ parentId: parent.id }))).toEqual(['请输入字典键值']);
  });

  it('[S1-22 S2-51 S3-05 S3-10 S3-11 S5-31] are a table of dictionaries and under each a table of entries', async () => {
    const parent = await save({});
    expect(parent).toMatchObject({ msg: '新增成功', data: { parentId: '0', dictKey: null, isBuiltIn: 0 } });
    const { id } = parent.data;
    const red = await save({ parentId: id, code: 'whatever', dictKey: '1', dictValue: '红', remark: '暖色' });
    expect(red.data).toMatchObject({ code: 'colour', dictKey: '1', parentId: id, remark: '暖色' });
    expect((await save({ parentId: id, dictKey: '1', dictValue: '又红' })).msg).toBe('字典编号或键值已存在');
    expect((await save({})).status).toBe(409);
    expect(messagesOf(await save({ parentId: red.data.id, dictKey: '2' }))).toEqual(['字典条目不能再有下级']);
    expect(await list({ parentId: id })).toHaveLength(1);
    expect((await list({ parentId: '0', dictValue: '颜色' })).map(({ code }: { code: string }) => code)).toEqual([
      'colour',
    ]);
    const renamed = await save({ id, code: 'hue', dictValue: '色相', version: 1 });
    expect(renamed).toMatchObject({ msg: '更新成功', data: { code: 'hue' } });
    expect((await list({ parentId: id }))[0].code).toBe('hue');
    expect((await system.post(`${DICT}/remove`, { ids: [id] })).msg).toBe('“色相”还有下级，不能删除');
    expect((await system.post(`${DICT}/remove`, { ids: [id, red.data.id] })).data).toEqual({ removed: 2 });
  });

  it('[S4-15] a sealed entry is refused for new records and stays on old ones', async () => {
    const school = await entry('unit_nature', '院校');
    const unit = (account: string, uscc: string) => ({
      unitName: '示例单位',
      uscc,
      unitNature: '院校',
      unitRole: [1],
      townCode: 'ZJG01',
      contact: '赵范成',
      contactMobile: '19900000041',
      account,
      enabled: 1,
    });
    await aUnit(test.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
    const retired = await save({ ...school, isSealed: 1 });
    expect(retired).toMatchObject({ status: 200, data: { isSealed: 1 } });
    const TU = '/api/zjgrsj-trainrace/competition/tournament_unit';
    const refused = await contest.post(`${TU}/submit`, unit('new01', SAMPLE_USCC[1]));
    expect([refused.status, refused.data.errors]).toEqual([
      400,
      [{ field: 'unitNature', message: '“院校”已封存，请另选' }],
    ]);
    const old = (await contest.get(`${TU}/list`, { unitName: 'org01' })).data.records[0];
    expect(old.unitNatureName).toBe('院校');
    const { account, ...held } = unit('org01', SAMPLE_USCC[0]);
    expect((await contest.post(`${TU}/submit`, { ...held, account, id: old.id, address: '示例路9号' })).status).toBe(
      200,
    );
    await save({ ...retired.data, isSealed: 0 });
    expect((await contest.post(`${TU}/submit`, unit('new01', SAMPLE_USCC[1]))).status).toBe(200);
  });

  it('a sealed entry stays with who has it, also when they change their own data', async () => {
    await aPerson(test.services, { account: '19900000061', name: '陈示一', idCardNo: SAMPLE_ID_CARDS[0] });
    const person = await test.as('19900000061');
    const [change, path] = [{ education: '大学专科', address: '示例路8号' }, userInfo.userUpdateInfo.path];
    const retired = await save({ ...(await entry('education', '大学专科')), isSealed: 1 });
    for (const call of [path, userInfo.update.path])
      expect(await person.post(call, change)).toMatchObject({ status: 200, data: change });
    await save({ ...retired.data, isSealed: 0 });
  });

  describe('[S4-15] sealed', () => {
    const NATION = '彝族';
    const TU = '/api/zjgrsj-trainrace/competition/tournament_unit';
    const seal = async (isSealed: 0 | 1) => {
      for (const [code, key] of [
        ['nation', NATION],
        ['unit_nature', '院校'],
      ] as const)
        expect((await save({ ...(await entry(code, key)), isSealed })).status).toBe(200);
    };
    const refusal = (field: string, name: string) => ({
      status: 400,
      data: { errors: [{ field, message: `“${name}”已封存，请另选` }] },
    });
    let old: Caller;
    let other: Caller;

    beforeAll(async () => {
      await aPerson(test.services, { account: '19900000071', name: '旧人', idCardNo: SAMPLE_ID_CARDS[2] });
      await aPerson(test.services, { account: '19900000072', name: '新人', idCardNo: SAMPLE_ID_CARDS[3] });
      [old, other] = [await test.as('19900000071'), await test.as('19900000072')];
      const nation = { nation: NATION };
      await test.services.db.updateTable('userInfo').set(nation).where('id', '=', old.userId).execute();
      await seal(1);
      return async () => await seal(0);
    });

    it.each(['userUpdateInfo', 'update'])(
      '%s: a record keeps what it has, and takes nothing sealed anew',
      async (call) => {
        const path = `/api/zjgrsj-trainrace/userInfo/user_info/${call}`;
        expect(await other.post(path, { nation: NATION })).toMatchObject(refusal('nation', NATION));
        expect(await old.post(path, { nation: NATION, address: `${call}路1号` })).toMatchObject({
          status: 200,
          data: { nation: NATION, nationName: NATION, address: `${call}路1号` },
        });
        expect((await old.post(path, { nation: '汉族' })).status).toBe(200);
        expect(await old.post(path, { nation: NATION })).toMatchObject(refusal('nation', NATION));
        await test.services.db.updateTable('userInfo').set({ nation: NATION }).where('id', '=', old.userId).execute();
      },
    );

    it('by staff: an update may keep it, a change to it is refused', async () => {
      const path = '/api/zjgrsj-trainrace/userInfo/user_info/update';
      const { userId: id } = other;
      expect(await contest.post(path, { id, nation: NATION })).toMatchObject(refusal('nation', NATION));
      expect((await contest.post(path, { id: old.userId, nation: NATION, post: '焊工' })).status).toBe(200);
    });

    it('an import names the entry at its row', async () => {
      const rows = [
        ['单位名称', '统一社会信用代码', '单位性质', '单位角色', '所属区镇', '联系人', '联系人手机', '登录账号'],
        ['示例院校', SAMPLE_USCC[3], '院校', '经办', '杨舍镇', '赵范成', '19900000051', 'sealed01'],
      ];
      const { status, data } = await contest.post(`${TU}/importTournamentUnit`, { rows });
      expect(status).toBe(400);
      expect(data.errors).toContainEqual({ row: 2, column: '单位性质', message: '“院校”已封存，请另选' });
    });

    it('are named to whoever fills in a form, who registers among them; not those of own dictionaries', async () => {
      const { id } = (await save({})).data;
      const added = await save({ parentId: id, dictKey: '1', dictValue: '红', isSealed: 1 });
      expect(added.data).toMatchObject({ code: 'colour', isSealed: 1 });
      const stranger = callerWith(test.app, '', '');
      const { status, data } = await stranger.get(dict.retired.path);
      expect(status).toBe(200);
      expect(data).toContainEqual({ code: 'nation', dictKey: NATION });
      expect(data).not.toContainEqual(expect.objectContaining({ code: 'colour' }));
      await system.post(`${DICT}/remove`, { ids: [id, added.data.id] });
    });
  });

  it.each([
    ['nation', '彝族'],
    ['contest_level', '3'],
  ])('those that the program or a standard knows keep their entries, keys and words: %s', async (code, key) => {
    const one = await entry(code, key);
    expect(one.isBuiltIn).toBe(1);
    expect((await save({ ...one, dictValue: '改名' })).status).toBe(409);
    expect((await save({ ...one, dictValueEn: 'Renamed' })).status).toBe(409);
    expect((await save({ ...one, dictKey: 'X' })).status).toBe(409);
    expect((await save({ ...one, sort: 999, remark: '备注' })).data).toMatchObject({ sort: 999, remark: '备注' });
    expect((await save({ parentId: one.parentId, dictKey: '99', dictValue: '新的' })).status).toBe(409);
    expect((await system.post(`${DICT}/remove`, { ids: [one.id] })).status).toBe(409);
  });

  it('are read by staff and kept by the system administrator', async () => {
    expect((await contest.get(`${DICT}/list`)).status).toBe(200);
    for (const by of [contest, town]) expect((await save({}, by)).status).toBe(403);
  });
});

const valuesBetween = (min: number, max: number) => Array.from({ length: max - min + 1 }, (_, at) => min + at);

describe('parameters', () => {
  const save = async (fields: Record<string, unknown>, by = system) => await by.post(`${PARAM}/submit`, fields);
  const held = async (paramKey: string) => (await system.get(`${PARAM}/list`, { paramKey })).data.records[0];

  it('[S5-18 S3-04] the form asks in the words of the specification', async () => {
    expect(messagesOf(await save({}))).toEqual(['请输入参数名称', '请输入参数键名', '请输入参数键值']);
  });

  it('take effect at once', async () => {
    const tokenTime = await held('tokenTime');
    expect(tokenTime).toMatchObject({ paramValue: '3000', isBuiltIn: 1 });
    expect((await save({ ...tokenTime, paramValue: '1200' })).msg).toBe('更新成功');
    const config = (await test.app.inject({ url: '/api/public/config' })).json().data;
    expect(config.tokenTime).toBe(1200);
    const captcha = await held('captchaMode');
    await save({ ...captcha, paramValue: '1' });
    expect((await test.app.inject({ url: '/api/public/config' })).json().data.captchaMode).toBe(true);
    await save({ ...captcha, version: undefined, paramValue: '0' });
  });

  it.each([
    ['tokenTime', '1'],
    ['tokenTime', 'soon'],
    ['captchaMode', '2'],
    ['lockFailures', '0'],
    ['logDays', '-1'],
  ])('the program’s own keep within bounds: %s is not %s', async (key, paramValue) => {
    const refused = await save({ ...(await held(key)), paramValue });
    expect([refused.status, refused.data.errors[0].field]).toEqual([400, 'paramValue']);
  });

  it('what has few values has a word for each of them, and for no other', () => {
    const few = keysOf(PARAM_RANGES).filter((key) => parameterChoices(key) !== undefined || PARAM_RANGES[key][1] <= 2);
    const said = few.map((key) => [key, ...(parameterChoices(key)?.codes ?? [])]);
    expect(said).toEqual(few.map((key) => [key, ...valuesBetween(...PARAM_RANGES[key])]));
    expect(few).toContain('secondFactorOrg');
  });

  it('the program’s own stay under their keys; others come and go', async () => {
    const own = await held('lockMinutes');
    expect((await save({ ...own, paramKey: 'lockHours' })).data.errors[0].field).toBe('paramKey');
    expect((await system.post(`${PARAM}/remove`, { ids: [own.id] })).msg).toContain('不能删除');
    const added = await save({ paramName: '公告', paramKey: 'site.notice', paramValue: '欢迎' });
    expect(added).toMatchObject({ msg: '新增成功', data: { isBuiltIn: 0 } });
    expect((await save({ paramName: '公告', paramKey: 'site.notice', paramValue: '欢迎' })).msg).toBe('参数键名已存在');
    expect((await system.post(`${PARAM}/remove`, { ids: [added.data.id] })).data).toEqual({ removed: 1 });
  });

  it('[S28-7] the foot of the site takes what the registers give out, and nothing else', async () => {
    const rows = (await system.get(`${PARAM}/list`, { paramKey: 'site', size: 20 })).data.records;
    const row = (key: string) => rows.find(({ paramKey }: { paramKey: string }) => paramKey === key);
    const set = async (key: string, paramValue: string) => await save({ ...row(key), paramValue });
    for (const [key, value] of [
      ['siteIcpNo', '苏ICP备1号'],
      ['sitePoliceNo', '苏公网安备号'],
      ['siteCode', '3205000001&a=b'],
      ['siteContact', 'http://www.example.gov.cn'],
    ] as const)
      expect((await set(key, value)).data.errors, key).toEqual([
        { field: 'paramValue', message: expect.stringContaining('格式不正确') },
      ]);
    const foot = async () => (await test.app.inject({ url: '/api/public/config' })).json().data.foot;
    expect(await foot()).toMatchObject({ siteIcpNo: '', siteCode: '', siteOwner: '' });
    expect((await set('siteIcpNo', '苏ICP备12345678号-1')).status).toBe(200);
    await set('siteOwner', '<b>某局</b>');
    expect(await foot()).toMatchObject({ siteIcpNo: '苏ICP备12345678号-1', siteOwner: '<b>某局</b>' });
    const page = (await test.app.inject({ url: '/public/help' })).body;
    expect(page).toContain(
      '<a href="https://beian.miit.gov.cn/" rel="noopener noreferrer">备案号：苏ICP备12345678号-1</a>',
    );
    expect(page).toContain('版权所有：&lt;b&gt;某局&lt;/b&gt;');
    expect(page).not.toContain('网站标识码');
  });

  it('are read by administrators and kept by the system administrator', async () => {
    expect((await contest.get(`${PARAM}/list`)).status).toBe(200);
    expect((await save({ paramName: 'a', paramKey: 'b', paramValue: 'c' }, contest)).status).toBe(403);
    expect((await town.get(`${PARAM}/list`)).status).toBe(403);
  });
});
