import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { fileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { apiLog, errorLog, usualLog } from '@trainrace/contract/areas/system/logs';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aNoticeDraft } from '../../../../seed/notice-builders.ts';
import { anAccount, anOccupationDraft } from '../../../../seed/builders.ts';
import { seedDemoAccounts } from '../../../../seed/demo-accounts.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { postForm, signIn, tokenForm } from '#test/client.ts';
import { createLogs, type ApiLine } from '#platform/logs/logs.ts';
import { sweepLogs } from '#platform/logs/sweep.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';

const [USUAL, API, ERROR] = [usualLog.list.path, apiLog.list.path, errorLog.list.path];
const SUBMIT = '/api/zjgrsj-trainrace/basic/competition_dic/submit';
const ID_CARD = '320599198803159016';

let test: TestApp;
let system: Caller;
let bureau: Caller;

beforeAll(async () => {
  test = await testApp();
  await inTransaction(test.services, async (services) => await seedDemoAccounts(services));
  system = await test.as('adms');
  bureau = await test.as('admc');
});

beforeEach(async () => await test.services.logs.flush());

async function written(path: string, query: Record<string, unknown> = {}) {
  await test.services.logs.flush();
  const { status, data } = await system.get(path, query);
  expect(status).toBe(200);
  return data as { records: Record<string, unknown>[]; total: number };
}

describe('the activity log', () => {
  it('[S7-45] tells of sign-ins, right and wrong, and of signing out', async () => {
    const caller = await signIn(test.app, 'admin|adml||password|ZJGTRAINRACE');
    await caller.get(oauth.logout.path);
    await postForm(
      test.app,
      oauth.token.path,
      await tokenForm(test.app, 'admin|adml||password|ZJGTRAINRACE', 'Wrong@2026'),
    );
    const { records } = await written(USUAL, { account: 'adml' });
    expect(records.map(({ logType, status }) => [logType, status])).toEqual([
      ['signInRefused', 400],
      ['signOut', 200],
      ['signIn', 200],
    ]);
    expect(records[0]).toMatchObject({
      logTypeName: '登录失败',
      method: 'POST',
      requestUri: '/api/oauth/token',
      remoteIp: '127.0.0.1',
    });
    expect(records[0]!['createTime']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await system.get(usualLog.detail.path, { id: records[0]!['id'] })).data).toMatchObject({ account: 'adml' });
  });

  it('tells of refused rights and of commands that were carried out', async () => {
    await bureau.get(USUAL);
    const { submit, command } = fileNotice;
    const { id } = (await bureau.post(submit.path, aNoticeDraft({ title: '停机通知' }))).data;
    for (const status of [200, 409])
      expect((await bureau.post(command.path, { id, command: 'publish' })).status).toBe(status);
    const { records } = await written(USUAL, { account: 'admc', logType: 'refused,command' });
    expect(records).toMatchObject([
      { logType: 'command', title: '文件通知-发布', status: 200, requestUri: command.path },
      { logType: 'refused', title: '通用日志-查询', status: 403, requestUri: USUAL },
    ]);
    const inEnglish = { authorization: `Bearer ${system.token}`, 'accept-language': 'en' };
    const query = { account: 'admc', logType: 'refused,command' };
    const answer = await test.app.inject({ url: USUAL, query, headers: inEnglish });
    expect(answer.json().data.records).toMatchObject([
      { title: 'File notices: Publish' },
      { title: 'Activity log: List' },
    ]);
  });

  it('is searched by what it offers, and by nothing else', async () => {
    expect((await written(USUAL, { logType: 'signOut' })).total).toBe(1);
    expect((await written(USUAL, { createTimeFrom: '2999-01-01' })).total).toBe(0);
    expect((await written(USUAL, { remoteIp: '127.0.0.1', size: 30 })).total).toBeGreaterThan(2);
    for (const query of ['updatexml(1,concat(0x7e,user(),0x7e),1)=1', 'descs=title', 'title=x'])
      expect((await system.get(`${USUAL}?${query}`)).status).toBe(400);
  });
});

describe('the call log', () => {
  it('has a line for every writing call, and none of what is secret or personal', async () => {
    const sent = anOccupationDraft({ tradeName: '日志工种', standardName: `负责人 ${ID_CARD} 13800000000` });
    await bureau.post(SUBMIT, { ...sent, password: 'Hidden@2026', idCardNo: ID_CARD });
    await bureau.get('/api/zjgrsj-trainrace/basic/competition_dic/list');
    const { records } = await written(API, { account: 'admc', requestUri: 'competition_dic' });
    expect(records).toMatchObject([
      {
        requestUri: SUBMIT,
        title: '竞赛职业(工种)字典-保存',
        method: 'POST',
        status: 200,
        userName: expect.any(String),
      },
    ]);
    expect(records[0]!['time']).toBeGreaterThanOrEqual(0);
    expect(records[0]!['params']).toContain('日志工种');
    expect((await system.get(apiLog.detail.path, { id: records[0]!['id'] })).data).toEqual(records[0]);
    for (const hidden of ['Hidden@2026', ID_CARD, '13800000000']) expect(JSON.stringify(records)).not.toContain(hidden);
  });

  it('finds refused calls by their code, and an account that is a phone by that phone', async () => {
    await bureau.post(SUBMIT, {});
    expect((await written(API, { status: 400, account: 'admc' })).total).toBeGreaterThan(0);
    const form = await tokenForm(test.app, 'enterprise|U032|19900000001|password|ZJGTRAINRACE', 'Wrong@2026');
    await postForm(test.app, oauth.token.path, form);
    const { records } = await written(USUAL, { account: '19900000001' });
    expect(records).toMatchObject([{ logType: 'signInRefused', account: '199****0001' }]);
    const { rows } = await sql<{ line: string }>`select to_json(a)::text as line from api_log a`.execute(
      test.services.db,
    );
    expect(rows.filter(({ line }) => line.includes('19900000001'))).toEqual([]);
  });
});

describe('the error log', () => {
  it('names the trace id that a failed call answered with, and keeps its stack to itself', async () => {
    await test.owner.schema.alterTable('competition_dic').renameTo('gone').execute();
    const failed = await test.app.inject({
      url: '/api/zjgrsj-trainrace/basic/competition_dic/list',
      headers: { token: bureau.token },
    });
    await test.owner.schema.alterTable('gone').renameTo('competition_dic').execute();
    expect(failed.json()).toEqual({ code: 500, success: false, msg: '未知错误', data: null });
    const traceId = String(failed.headers['x-trace-id']);
    const { records } = await written(ERROR, { traceId });
    expect(records).toMatchObject([{ origin: 'server', account: 'admc', method: 'GET', traceId }]);
    expect(records[0]!['stackTrace']).toContain('\\u000a');
    expect(records[0]!['message']).toContain('competition_dic');
    const { data: whole } = await system.get(errorLog.detail.path, { id: records[0]!['id'] });
    expect(whole).toMatchObject({ traceId, stackTrace: records[0]!['stackTrace'] });
  });

  it('[S8-19] holds what browsers send, one line each, in signs that change nothing on a screen', async () => {
    await bureau.post(oauth.sendLogs.path, {
      logs: [{ message: 'boom\r\n\u001b[2Jfake line', url: '/wel?token=abc' }],
    });
    const { records } = await written(ERROR, { origin: 'client', message: 'BOOM' });
    expect(records).toMatchObject([
      { message: 'boom\\u000d\\u000a\\u001b[2Jfake line', requestUri: '/wel?token=***', originName: '浏览器' },
    ]);
  });
});

it('[S7-45] the journals are the system administrator’s: nobody else reads, nobody writes or removes', async () => {
  for (const path of [USUAL, API, ERROR]) {
    expect((await bureau.get(path)).status).toBe(403);
    for (const verb of ['submit', 'remove']) {
      const call = path.replace('list', verb);
      expect((await system.post(call, { ids: ['x'] })).status).toBe(404);
    }
  }
  await anAccount(test.services, { account: 'everything' });
  expect((await (await test.as('everything')).get(API)).status).toBe(200);
});

const aLine = (title: string): ApiLine => ({
  title,
  method: 'POST',
  requestUri: '/api/x',
  status: 200,
  time: 1,
  params: '',
  account: null,
  userName: null,
  remoteIp: null,
  userAgent: null,
  traceId: null,
});

describe('writing', () => {
  it('keeps what waits until the database is back, and says how many lines did not fit', async () => {
    const { db } = test.services;
    const logs = createLogs(db);
    await test.owner.schema.alterTable('api_log').renameTo('away').execute();
    for (let index = 0; index < 10_003; index += 1) logs.api(aLine('held up'));
    await expect(logs.flush()).rejects.toThrow('api_log');
    await test.owner.schema.alterTable('away').renameTo('api_log').execute();
    await logs.close();
    const { rows } = await sql<{
      kept: number;
    }>`select count(*)::int as kept from api_log where title = 'held up'`.execute(db);
    expect(rows).toEqual([{ kept: 10_000 }]);
    expect((await written(ERROR, { message: '3 lines' })).total).toBe(1);
  });

  it('removes lines by age, as the parameter says', async () => {
    const { db } = test.services;
    const logs = createLogs(db);
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    logs.api(aLine('old'), ago(181));
    logs.api(aLine('young'), ago(179));
    await logs.close();
    await sweepLogs(test.services, new Date());
    const left = await db.selectFrom('apiLog').select('title').where('title', 'in', ['old', 'young']).execute();
    expect(left).toEqual([{ title: 'young' }]);
  });
});
