import { sms } from '@trainrace/contract/areas/messages/sms';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { NO_ANSWER } from '#platform/outbox/deliver-channel.ts';
import { deliverDue } from '#platform/sms/deliver.ts';
import { queueSms } from '#platform/sms/outbox.ts';
import { addMinutes } from '#platform/time/time.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';

const LIST = '/api/blade-resource/sms/outbox/list';

let server: TestApp;
let bureau: Caller;

beforeAll(async () => {
  server = await testApp({}, ['--demo']);
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'adml', roles: ['ADM_L'] });
  await anAccount(server.services, { account: 'org', virtualId: 'U033' });
  bureau = await server.as('admc');
  const { db, cipher } = server.services;
  const actor = { db, cipher, now: new Date() };
  await queueSms(actor, [
    { mobile: '19900000001', template: 'REG_CODE', params: { code: '123456' } },
    { mobile: '19900000002', template: 'SCORE_THEORY', params: { name: '陈示一', trade: '焊工', score: '92.00' } },
    { mobile: '19900000001', template: 'REG_CODE', params: { code: '654321' } },
  ]);
});

describe('the SMS outbox', () => {
  it('shows newest first what the dry run of sample data would have sent, the phone masked', async () => {
    const { data } = await bureau.get(LIST);
    expect(data.total).toBe(3);
    expect(data.records[0]).toMatchObject({
      mobile: '199****0001',
      code: 'REG_CODE',
      codeName: '验证码',
      params: { code: '654321' },
      content: '验证码654321，5分钟内有效。请勿告知他人，如非本人操作请忽略。',
      state: 'queued',
      stateName: '待发送',
    });
  });

  it('is narrowed to a phone and a template', async () => {
    const by = async (query: Record<string, unknown>) => (await bureau.get(LIST, query)).data.total as number;
    expect(await by({ mobile: '19900000001' })).toBe(2);
    expect(await by({ mobile: '1990000000' })).toBe(0);
    expect(await by({ code: 'SCORE_THEORY' })).toBe(1);
    expect(await by({ mobile: '19900000001', code: 'SCORE_THEORY' })).toBe(0);
    expect(await by({ state: 'queued' })).toBe(3);
    expect(await by({ state: 'sent,failed' })).toBe(0);
  });

  it('calls a template as the bureau calls it now', async () => {
    const { db } = server.services;
    const nameOf = async () => (await bureau.get(LIST, { code: 'SCORE_THEORY' })).data.records[0].codeName;
    await db.updateTable('smsTemplate').set({ name: '理论考试成绩' }).where('code', '=', 'SCORE_THEORY').execute();
    expect(await nameOf()).toBe('理论考试成绩');
    await db.updateTable('smsTemplate').set({ isDeleted: 1 }).where('code', '=', 'SCORE_THEORY').execute();
    expect(await nameOf()).toBe('SCORE_THEORY');
  });

  it('is paged', async () => {
    const { data } = await bureau.get(LIST, { current: 2, size: 2 });
    expect(data).toMatchObject({ total: 3, pages: 2, current: 2 });
    expect(data.records).toHaveLength(1);
    expect((await bureau.get(LIST, { contestId: 'x' })).status).toBe(400);
  });

  it('is for contest and system administrators', async () => {
    expect((await (await server.as('adml')).get(LIST)).status).toBe(403);
    expect((await (await server.as('org')).get(LIST)).status).toBe(403);
    expect((await callerWith(server.app, '', '').get(LIST)).status).toBe(401);
  });

  it('hides phones, codes and scores that a real provider sent, or will', async () => {
    const { db } = server.services;
    const choose = async (category: number) =>
      await db.updateTable('sms').set({ category }).where('status', '=', 1).execute();
    const first = async () => (await bureau.get(LIST, { code: 'REG_CODE' })).data.records[0];
    await choose(3);
    expect(await first()).toMatchObject({
      mobile: '199****0001',
      params: {},
      content: expect.stringContaining('{code}'),
    });
    await choose(9);
    expect(await first()).toMatchObject({ params: { code: '654321' } });
    await db.updateTable('outbox').set({ providerId: 'BIZ-1' }).where('template', '=', 'REG_CODE').execute();
    expect(JSON.stringify(await first())).not.toMatch(/654321|19900000001/);
  });

  it('shows nobody’s code where the data are not samples, dry run or not', async () => {
    const real = await testApp();
    await anAccount(real.services, { account: 'adms', roles: ['ADM_S'] });
    const message = { mobile: '19900000001', template: 'REG_CODE', params: { code: '123456' } } as const;
    await queueSms({ ...real.services, now: new Date() }, [message]);
    const { records } = (await (await real.as('adms')).get(LIST)).data;
    expect(records[0]).toMatchObject({ mobile: '199****0001', params: {}, content: expect.stringContaining('{code}') });
    expect(JSON.stringify(records)).not.toMatch(/123456|19900000001/);
  });

  it('says in words that the provider did not answer', async () => {
    const { db, cipher } = server.services;
    const params = { name: '陈示一', trade: '焊工', score: '90.00' };
    await queueSms({ db, cipher, now: new Date() }, [{ mobile: '19900000021', template: 'SCORE_THEORY', params }]);
    await db.updateTable('outbox').set({ tries: 7 }).where('mobileMask', '=', '199****0021').execute();
    const carrier = { db, cipher, sms: { send: async () => await Promise.reject(new Error(NO_ANSWER)) } };
    await deliverDue(carrier, addMinutes(new Date(), 1));
    const { records } = (await bureau.get(LIST, { mobile: '19900000021' })).data;
    expect(records).toMatchObject([{ state: 'failed', error: '短信服务商没有应答，可稍后重发' }]);
    await db.deleteFrom('outbox').where('mobileMask', '=', '199****0021').execute();
  });

  it('sends again what failed, with the reason in sight before, and neither codes nor what was sent', async () => {
    const { db, cipher } = server.services;
    const actor = { db, cipher, now: new Date() };
    await queueSms(actor, [
      { mobile: '19900000009', template: 'SCORE_THEORY', params: { name: '陈示一', trade: '焊工', score: '90.00' } },
      { mobile: '19900000009', template: 'REG_CODE', params: { code: '111111' } },
      { mobile: '19900000009', template: 'SCORE_THEORY', params: { name: '陈示一', trade: '钳工', score: '91.00' } },
    ]);
    const rows = (await bureau.get(LIST, { mobile: '19900000009' })).data.records as { id: string; code: string }[];
    const [later, code, failed] = rows.map(({ id }) => id) as [string, string, string];
    await db
      .updateTable('outbox')
      .set({ state: 'failed', error: '余额不足', tries: 8 })
      .where('id', 'in', [code, failed])
      .execute();
    await db.updateTable('outbox').set({ state: 'sent' }).where('id', '=', later).execute();
    const shown = (await bureau.get(LIST, { state: 'failed' })).data.records;
    expect(shown).toMatchObject([
      { id: code, error: '余额不足' },
      { id: failed, error: '余额不足' },
    ]);
    const again = async (by: Caller, ...ids: string[]) => await by.post(sms.resend.path, { ids });
    expect((await again(bureau, failed, code, later)).data).toMatchObject([
      { id: failed, ok: true },
      { id: code, ok: false, msg: '验证码类短信不能重发，请本人重新获取' },
      { id: later, ok: false, msg: '只能重发发送失败的短信' },
    ]);
    const row = await db.selectFrom('outbox').selectAll().where('id', '=', failed).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'queued', tries: 0, error: null });
    const twice = await Promise.all([again(bureau, failed), again(bureau, failed)]);
    expect(twice.map(({ data }) => data[0].ok)).toEqual([false, false]);
    expect((await again(await server.as('adml'), failed)).status).toBe(403);
  });
});
