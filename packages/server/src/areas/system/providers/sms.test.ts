import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sms } from '@trainrace/contract/areas/messages/sms';
import { smsTemplate } from '@trainrace/contract/areas/messages/sms-template';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGroup, anEnterprise, aPerson } from '../../../../seed/account-builders.ts';
import { anAccount, SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { deliverDue } from '#platform/sms/deliver.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';

const BASE = sms.family.path;
const TEMPLATES = smsTemplate.family.path;

let test: TestApp;
let system: Caller;
let contests: Caller;
let stranger: Caller;
const asked: URL[] = [];
let say = { status: 200, body: '{"Code":"OK","BizId":"BIZ-1"}' };
const provider = createServer((request, response) => {
  asked.push(new URL(request.url!, 'http://stub'));
  response.writeHead(say.status).end(say.body);
});
let endpoint: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(provider.address() as AddressInfo).port}`;
  endpoint = `http://${host}`;
  test = await testApp({ SMS_HOSTS: host }, ['--demo']);
  for (const [account, roles] of [
    ['adms', ['ADM_S']],
    ['admc', ['ADM_C']],
  ] as const)
    await anAccount(test.services, { account, roles });
  await anAccount(test.services, { account: 'org', virtualId: 'U033' });
  for (const [index, account] of ['19900000001', '19900000002', '19900000003', '19900000009'].entries())
    await aPerson(test.services, { account, name: '陈示一', idCardNo: SAMPLE_ID_CARDS[index]! });
  [system, contests, stranger] = [await test.as('adms'), await test.as('admc'), callerWith(test.app, '', '')];
});
afterAll(() => void provider.close());
beforeEach(async () => void (await test.services.db.deleteFrom('rateCount').execute()));

const submit = async (body: unknown, by = system) => await by.post(`${BASE}/submit`, body);
const enable = async (id: string, by = system) => await by.post(`${BASE}/enable`, { id });
const dryRun = async (): Promise<string> =>
  (await system.get(`${BASE}/list`, { category: '9' })).data.records[0].id as string;
const send = async (body: Record<string, unknown>, by = contests) =>
  await by.post(sms.sendMessage.path, {
    code: 'SCORE_THEORY',
    phones: ['19900000001'],
    params: { name: '陈示一', trade: '电气装置', score: 92.5 },
    ...body,
  });
const outbox = async () => (await system.get(sms.outbox.path, { size: 200 })).data;

describe('send-message', () => {
  it('[S7-44] queues a declared text for each phone, and answers for each, masked', async () => {
    const { data, status } = await send({ phones: ['19900000001', '19900000002', '0512-58000000', '19900000001'] });
    expect([status, data]).toEqual([
      200,
      [
        { phone: '199****0001', ok: true, msg: '操作成功!' },
        { phone: '199****0002', ok: true, msg: '操作成功!' },
        { phone: expect.not.stringContaining('58000000'), ok: false, msg: '手机号码长度不正确' },
      ],
    ]);
    expect((await outbox()).records[0]).toMatchObject({
      mobile: '199****0002',
      code: 'SCORE_THEORY',
      content: '陈示一，您在“电气装置”赛项的理论成绩为92.5。',
    });
  });

  it.each([
    [{ code: 'NO_SUCH' }, 'code', '短信模板不存在'],
    [{ params: { name: 'a', trade: 'b' } }, 'params', '请填写参数“score”'],
    [{ params: { name: 'a', trade: 'b', score: '1', extra: 'x' } }, 'params', '模板没有参数“extra”'],
    [{ params: { name: 'a', trade: '字'.repeat(21), score: '1' } }, 'params', '参数“trade”不能超过20个字'],
    [{ params: { name: 'a', trade: 'http://a.b', score: '1' } }, 'params', '参数“trade”不能包含网址'],
    [{ params: { name: 'a', trade: '点evil.com', score: '1' } }, 'params', '参数“trade”不能包含网址'],
  ])('refuses %j and sends nothing', async (fields, field, message) => {
    const before = (await outbox()).total;
    const { status, data } = await send(fields);
    expect([status, data.errors]).toEqual([400, [{ field, message }]]);
    expect((await outbox()).total).toBe(before);
  });

  it('takes from 1 to 200 phones', async () => {
    const many = Array.from({ length: 201 }, (_, index) => `199${String(index).padStart(8, '0')}`);
    expect((await send({ phones: many })).status).toBe(400);
    expect((await send({ phones: [] })).status).toBe(400);
    expect((await send({ phones: many.slice(1).join(',') })).data).toHaveLength(200);
  });

  it('lets a phone rest after five in an hour, and the others go on: 操作过于频繁，请稍后再试', async () => {
    for (let times = 0; times < 5; times += 1) expect((await send({})).data[0].ok).toBe(true);
    const { data } = await send({ phones: ['19900000001', '19900000003'] });
    expect(data).toMatchObject([{ ok: false, msg: '操作过于频繁，请稍后再试' }, { ok: true }]);
  });

  it('goes to nobody whom the caller does not see: a stranger, a draft’s number, another side’s people', async () => {
    const { services } = test;
    await anAccount(services, { account: 'adml', roles: ['ADM_L'] });
    await aGroup(services, {
      account: 'school01',
      groupName: '沙洲职业中专(示例)',
      groupNo: 'JT-1',
      uscc: SAMPLE_USCC[2]!,
      contactMobile: '19900000031',
    });
    await anEnterprise(services, {
      account: 'ent01',
      name: '示例建设',
      uscc: SAMPLE_USCC[1]!,
      mobile: '19900000021',
      townCode: 'ZJG01',
    });
    const before = (await outbox()).total;
    const phones = ['19912345678', '19900000031', '19900000021'];
    const sent = async (by: Caller) => (await send({ phones }, by)).data.map(({ ok }: { ok: boolean }) => ok);
    expect((await send({ phones: ['19912345678'] })).data).toEqual([
      { phone: '199****5678', ok: false, msg: '该号码不属于您可查看的人员或单位' },
    ]);
    expect(await sent(contests)).toEqual([false, true, true]);
    expect(await sent(await test.as('adml'))).toEqual([false, false, true]);
    expect((await outbox()).total).toBe(before + 3);
  });

  it('is for administrators', async () => {
    expect((await send({}, await test.as('org'))).status).toBe(403);
    expect((await send({}, stranger)).status).toBe(401);
  });
});

describe('without a provider', () => {
  it('who asks for a message is told so, and the page before signing in knows', async () => {
    const bare = await testApp({ SMS_DRIVER: '', EXT_DRIVER: '' });
    await anAccount(bare.services, { account: 'adms', roles: ['ADM_S', 'ADM_C'] });
    const [by, nobody] = [await bare.as('adms'), callerWith(bare.app, '', '')];
    expect((await nobody.get('/api/public/config')).data.features).toMatchObject({
      sms: false,
      smsSignIn: false,
      ext: false,
    });
    const refused = { status: 503, code: 503, msg: '短信服务未配置，请联系管理员', data: null };
    expect(
      await nobody.get('/api/zjgrsj-trainrace/userInfo/user_info/smsCode', { mobile: '19900000001' }),
    ).toMatchObject(refused);
    expect(await send({}, by)).toMatchObject(refused);
    const question = { idCardNo: SAMPLE_ID_CARDS[0], purpose: '资格初审' };
    expect(await by.post('/api/zjgrsj-ext-interface/sxt/getPersonInsured', question)).toMatchObject({
      status: 503,
      msg: '外部数据接口未配置，请联系管理员',
    });
    const [own] = (await by.get(`${BASE}/list`, { category: '9' })).data.records;
    expect(await by.post(`${BASE}/enable`, { id: own.id })).toMatchObject({ status: 409 });
    const rows = await bare.services.db.selectFrom('outbox').select('id').execute();
    expect(rows).toEqual([]);
  });
});

describe('providers', () => {
  const aliyun = { category: 3, smsCode: 'aliyun', signName: '张家港人社', accessKey: 'AK', secretKey: 'SK-secret' };

  it('[S7-43] one enabled last carries the next message, with the template it has there', async () => {
    const { data } = await submit({ ...aliyun, endpoint, templateId: 'SMS_DEFAULT' });
    expect(data).toMatchObject({ accessKey: '******', secretKey: '******', status: 0, categoryName: '阿里云' });
    const row = (await system.get(`${TEMPLATES}/list`, { code: 'SCORE_THEORY' })).data.records[0];
    await system.post(`${TEMPLATES}/submit`, { ...row, templateId: 'SMS_1' });
    expect((await enable(data.id)).data).toMatchObject({ status: 1, isInUse: 1 });
    await test.services.db.updateTable('outbox').set({ state: 'sent' }).execute();
    await send({});
    await deliverDue(test.services, new Date());
    expect(Object.fromEntries(asked.at(-1)!.searchParams)).toMatchObject({
      PhoneNumbers: '19900000001',
      SignName: '张家港人社',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"name":"陈示一","trade":"电气装置","score":"92.5"}',
    });
    const sent = (await outbox()).records[0];
    expect(sent).toMatchObject({ mobile: '199****0001', state: 'sent', params: {} });
    expect(sent.content).toContain('{score}');
  });

  it('a provider that refuses leaves the message waiting for another try', async () => {
    say = { status: 200, body: '{"Code":"isv.AMOUNT_NOT_ENOUGH","Message":"no money"}' };
    await send({ phones: ['19900000009'] });
    await deliverDue(test.services, new Date());
    const row = await test.services.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'queued', tries: 1, error: 'isv.AMOUNT_NOT_ENOUGH no money' });
    say = { status: 200, body: '{"Code":"OK","BizId":"BIZ-2"}' };
    expect((await enable(await dryRun())).data.isInUse).toBe(1);
    const before = asked.length;
    await deliverDue(test.services, new Date(Date.now() + 10_000));
    expect(asked).toHaveLength(before);
  });

  it('cannot be enabled without a driver, or without keys', async () => {
    const { id } = (await submit({ ...aliyun, category: 2, smsCode: 'qiniu' })).data;
    expect(await enable(id)).toMatchObject({ status: 409, msg: '该类别暂未接入，不能启用' });
    const bare = (await submit({ category: 3, smsCode: 'bare', signName: 'x' })).data;
    expect((await enable(bare.id)).msg).toBe('请填写访问密钥');
    expect((await enable(id, contests)).status).toBe(403);
    expect((await submit({ ...aliyun, smsCode: 'x', endpoint: 'http://10.0.0.1' })).data.errors).toEqual([
      { field: 'endpoint', message: '不允许使用内网地址' },
    ]);
    expect((await system.post(`${BASE}/remove`, { ids: [await dryRun()] })).msg).toBe('“dry-run”正在启用，不能删除');
    expect((await system.post(`${BASE}/remove`, { ids: [id, bare.id] })).data.removed).toBe(2);
  });
});

describe('the other providers', () => {
  const deliverOne = async (by: Record<string, unknown>) => {
    const { id } = (await submit({ signName: '张家港人社', endpoint, accessKey: 'AK', ...by })).data;
    expect((await enable(id)).data.isInUse).toBe(1);
    await test.services.db.deleteFrom('outbox').execute();
    await send({});
    await deliverDue(test.services, new Date());
    await enable(await dryRun());
    return (await outbox()).records[0];
  };

  it('Yunpian has one key and needs a signature', async () => {
    const { id } = (await submit({ category: 1, smsCode: 'yp-bare', endpoint, accessKey: 'AK' })).data;
    expect(await enable(id)).toMatchObject({ status: 409, msg: '请填写短信签名' });
    say = { status: 200, body: '{"code":0,"sid":77}' };
    expect(await deliverOne({ category: 1, smsCode: 'yp' })).toMatchObject({ state: 'sent' });
    expect(asked.at(-1)!.pathname).toBe('/v2/sms/single_send.json');
  });

  it('Tencent Cloud needs an application', async () => {
    const { id } = (await submit({ category: 4, smsCode: 'qq-bare', signName: 'x', accessKey: 'A', secretKey: 'B' }))
      .data;
    expect((await enable(id)).msg).toBe('请填写应用编号（见腾讯云短信控制台）');
    say = { status: 200, body: '{"Response":{"SendStatusSet":[{"SerialNo":"1:2","Code":"Ok"}]}}' };
    const account = { category: 4, smsCode: 'qq', secretKey: 'SK', appId: '1400006666' };
    expect(await deliverOne(account)).toMatchObject({ state: 'sent' });
  });
});

describe('templates', () => {
  const list = async (query = {}) => (await system.get(`${TEMPLATES}/list`, { size: 200, ...query })).data;
  const save = async (body: unknown, by = system) => await by.post(`${TEMPLATES}/submit`, body);

  it('hold what the platform sends; a changed text goes out from then on', async () => {
    const [row] = (await list({ code: 'REG_CODE' })).records;
    expect(row).toMatchObject({ name: '验证码', params: ['code'] });
    expect((await save({ ...row, content: '本次验证码为{code}。' })).data.content).toBe('本次验证码为{code}。');
    await stranger.get('/api/zjgrsj-trainrace/userInfo/user_info/smsCode', { mobile: '19900000077' });
    expect((await outbox()).records[0].content).toMatch(/^本次验证码为\d{6}。$/);
    expect((await save({ ...row, content: '{password}' })).data.errors).toEqual([
      { field: 'content', message: '只能使用占位符：{code}' },
    ]);
    expect((await save({ ...row, code: 'OTHER' })).data.errors).toEqual([
      { field: 'code', message: '模板编号不能修改' },
    ]);
    expect((await system.post(`${TEMPLATES}/remove`, { ids: [row.id] })).msg).toBe('“REG_CODE”由系统使用，不能删除');
  });

  it('may be added with placeholders of their own, and sent', async () => {
    const own = { code: 'MEETING', name: '会议', content: '请于{time}到{place}参加会议。' };
    const added = await save(own);
    expect(added).toMatchObject({ msg: '新增成功', data: { params: ['place', 'time'] } });
    expect(await save(own)).toMatchObject({ status: 409, msg: '模板“MEETING”已存在' });
    expect((await send({ code: 'MEETING', params: { time: '9:00', place: '三楼' } })).data[0].ok).toBe(true);
    expect((await outbox()).records[0].content).toBe('请于9:00到三楼参加会议。');
    expect((await system.post(`${TEMPLATES}/remove`, { ids: [added.data.id] })).msg).toBe('删除成功');
    expect((await save(own, contests)).status).toBe(403);
    expect((await contests.get(`${TEMPLATES}/list`)).status).toBe(200);
  });
});
