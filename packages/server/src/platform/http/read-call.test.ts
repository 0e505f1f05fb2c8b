// How every call meets bad input, whatever it is for: shown on one family.
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';

const BASE = '/api/zjgrsj-trainrace/competition/contest_info';

let server: TestApp;
let bureau: Caller;
let system: Caller;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'adms', roles: ['ADM_S'] });
  [bureau, system] = [await server.as('admc'), await server.as('adms')];
});

const inject = async (url: string, more: object) =>
  await server.app.inject({
    method: 'POST',
    url,
    ...more,
    headers: { authorization: `Bearer ${bureau.token}`, ...(more as { headers?: object }).headers },
  });

describe('the envelope', () => {
  it('[S8-01 S8-02] carries a code that agrees with the HTTP status, and a sentence', async () => {
    const unknown = await server.app.inject({ url: '/api/nothing' });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({ code: 404, success: false, msg: '请求的地址不存在', data: null });
  });

  it('[S2-11] is the answer to an address that cannot be read, too; a page of such an address leads to /404', async () => {
    const unreadable = await server.app.inject({ url: '/api/%zz' });
    expect(unreadable.statusCode).toBe(400);
    expect(unreadable.json()).toEqual({ code: 400, success: false, msg: '请求无法识别', data: null });
    expect((await server.app.inject({ url: '/competition/contest_info/100%' })).headers['location']).toBe('/404');
  });

  it('speaks English when asked', async () => {
    const answer = await server.app.inject({ url: `${BASE}/list`, headers: { 'accept-language': 'en-GB' } });
    expect(answer.json()).toMatchObject({ code: 401, msg: 'Your session has ended. Please sign in again.' });
  });

  it('knows the methods of its calls, and no TRACE', async () => {
    for (const url of ['/', `${BASE}/list`, '/api/public/config']) {
      const answer = await server.app.inject({ method: 'TRACE', url, headers: { 'x-secret': 'echo' } });
      expect(answer.statusCode, url).toBe(404);
      expect(answer.body, url).not.toContain('echo');
    }
  });

  it('never sets a cookie', async () => {
    expect((await server.app.inject({ url: `${BASE}/list` })).headers['set-cookie']).toBeUndefined();
  });
});

describe('a refusal', () => {
  it('names a field as people know it, also where it belongs to the call or to a menu line', async () => {
    const errorsOf = async (answer: Promise<{ data: unknown }>) => ((await answer).data as { errors: unknown }).errors;
    expect(await errorsOf(bureau.get(`${BASE}/list`, { size: 0 }))).toEqual([
      { field: 'size', message: '每页条数不能小于1' },
    ]);
    const line = errorsOf(system.post('/api/blade-system/menu/submit', { path: '/x', sort: 1 }));
    expect(await line).toEqual([{ field: 'name', message: '请输入菜单名称' }]);
    const stranger = callerWith(server.app, '', '');
    const reset = { mobile: '13912345678', code: '12', newPassword: 'Abcd@1234', newPassword1: 'Abcd@1234' };
    const forgotten = '/api/zjgrsj-trainrace/userInfo/user_info/forgetPassword';
    expect(await errorsOf(stranger.post(forgotten, reset))).toEqual([
      { field: 'code', message: '验证码不正确或已失效' },
    ]);
    expect(await errorsOf(stranger.post(forgotten, { ...reset, code: '' }))).toEqual([
      { field: 'code', message: '请输入验证码' },
    ]);
  });
});

describe('who calls', () => {
  it('[S7-01 S9-12] is read from the bearer or the Token header, and from nothing else', async () => {
    const by = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: `${BASE}/list`, headers })).statusCode;
    expect(await by({ authorization: `Bearer ${bureau.token}` })).toBe(200);
    expect(await by({ token: bureau.token })).toBe(200);
    expect(await by({ token: `bearer ${bureau.token}` })).toBe(200);
    expect(await by({ token: `Basic ${bureau.token}` })).toBe(401);
    expect(await by({ authorization: bureau.token })).toBe(401);
    expect(await by({ authorization: 'Bearer ' })).toBe(401);
    expect(await by({ 'role-ids': 'ADM_C', 'dept-ids': '1' })).toBe(401);
    expect((await callerWith(server.app, '', '').get(`${BASE}/list`, { token: bureau.token })).status).toBe(401);
  });

  it('is asked before a byte of the body is read', async () => {
    for (const url of [`${BASE}/submit`, '/api/zjgrsj-system/web/user/getuserinfo.action']) {
      const post = { method: 'POST' as const, url, payload: '{bad' };
      for (const type of ['application/json', 'text/plain', 'multipart/form-data'])
        expect((await server.app.inject({ ...post, headers: { 'content-type': type } })).statusCode).toBe(401);
    }
  });

  it('and may they: refused before a byte of the body is read', async () => {
    await anAccount(server.services, { account: 'onlooker', virtualId: 'U032' });
    const headers = {
      authorization: `Bearer ${(await server.as('onlooker')).token}`,
      'content-type': 'application/json',
    };
    const send = async (url: string) => await server.app.inject({ method: 'POST', url, payload: '{bad', headers });
    expect((await send(`${BASE}/submit`)).statusCode).toBe(403);
    expect((await send(`${BASE}/contestlist`)).statusCode).toBe(400);
  });

  it('[S6-07] is not widened by the department, group and role headers', async () => {
    await anAccount(server.services, { account: 'person', virtualId: 'U032' });
    const person = await server.as('person');
    const answer = await person.post(
      `${BASE}/submit`,
      {},
      { headers: { 'role-ids': 'ADM_C', 'group-ids': 'ZJGTRAINRACE' } },
    );
    expect(answer.status).toBe(403);
  });
});

describe('parameters of a POST', () => {
  const ids = '01a1fd9a-0000-7000-8000-000000000000';

  it('[S7-08] come from the query, a form or a JSON body', async () => {
    const answers = await Promise.all([
      inject(`${BASE}/remove?ids=${ids}`, {}),
      inject(`${BASE}/remove?ids=${ids}`, { headers: { 'content-type': 'application/json' } }),
      inject(`${BASE}/remove`, {
        payload: `ids=${ids}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      inject(`${BASE}/remove`, { payload: { ids: [ids] } }),
      inject(`${BASE}/remove`, { payload: { ids } }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404, 404]);
  });

  it('collapse duplicate ids and refuse more than 200', async () => {
    const many = Array.from({ length: 201 }, (_, index) => `id-${index}`);
    expect((await bureau.post(`${BASE}/remove`, { ids: many })).msg).toBe('一次最多处理200条数据');
  });

  it.each([
    ['an array', '[1]', 'application/json', 400],
    ['broken JSON', '{"a":', 'application/json', 400],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', 'application/json', 400],
    ['plain text', 'ids=1', 'text/plain', 415],
    ['too much', JSON.stringify({ contestName: 'x'.repeat(1_100_000) }), 'application/json', 413],
  ])('are refused when they are %s', async (_, payload, type, status) => {
    const answer = await inject(`${BASE}/submit`, { payload, headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: status, success: false, data: null });
  });

  it.each([
    'current=0',
    'current=x',
    'size=0',
    'size=201',
    'size=1e9',
    'contestYear[]=1',
    'contestYear=1&contestYear=2',
    'contestName=%00',
  ])('of a list are refused: %s', async (query) => {
    expect(
      (await server.app.inject({ url: `${BASE}/list?${query}`, headers: { token: bureau.token } })).statusCode,
    ).toBe(400);
  });

  it('find nothing under an id that is none, without an error', async () => {
    expect((await bureau.get(`${BASE}/detail`, { id: "1' or '1'='1" })).status).toBe(404);
  });
});
