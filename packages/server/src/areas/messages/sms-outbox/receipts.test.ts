import { receiptPath } from '@trainrace/contract/areas/messages/receipt-path';
import { TENCENT_CATEGORY } from '@trainrace/contract/dictionaries';
import { sms } from '@trainrace/contract/areas/messages/sms';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { deliverDue } from '#platform/sms/deliver.ts';
import { applyEarlyReceipts } from '#platform/sms/save-receipts.ts';
import { queueSms } from '#platform/sms/outbox.ts';
import { startSmsSender } from '#platform/sms/sender.ts';
import { addMinutes } from '#platform/time/time.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';

const ALIYUN = 3;

let server: TestApp;
let admin: Caller;
let key: string;
let messageId: string;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'adms', roles: ['ADM_S'] });
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  admin = await server.as('adms');
  const draft = { category: ALIYUN, smsCode: 'aliyun', signName: '张家港人社', accessKey: 'AK', secretKey: 'SK' };
  const { data } = await admin.post(sms.submit.path, draft);
  key = (await admin.get(sms.detail.path, { id: data.id })).data.receiptKey;
});

beforeEach(async () => {
  const { db, cipher } = server.services;
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('earlyReceipt').execute();
  const params = { name: '陈示一', trade: '焊工', score: '90.00' };
  await queueSms({ db, cipher, now: new Date() }, [
    { mobile: '19900000009', template: 'SCORE_THEORY', params, bizTable: 'competition_info', bizId: newId() },
  ]);
  messageId = (await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()).id;
});

const report = (more: object = {}) => ({
  phone_number: '19900000009',
  success: true,
  err_code: 'DELIVERED',
  err_msg: '用户接收成功',
  biz_id: 'B-1',
  ...more,
});
const failed = (more: object = {}) =>
  report({ success: false, err_code: 'MK:0011', err_msg: '空号19900000009', ...more });
const push = async (payload: object, to = key) =>
  await server.app.inject({ method: 'POST', url: receiptPath(to), payload });
const row = async () => (await admin.get(sms.outbox.path, {})).data.records[0];
const send = async (providerId: string) => {
  const { db, cipher } = server.services;
  await deliverDue({ db, cipher, sms: { send: async () => ({ providerId }) } }, addMinutes(new Date(), 1));
};

describe('[issue 14] a provider that says what became of a message', () => {
  it('is thanked in its own words, and the outbox shows that the message arrived', async () => {
    await send('B-1');
    const answer = await push([report()]);
    expect([answer.statusCode, answer.json()]).toEqual([200, { code: 0, msg: 'OK' }]);
    expect(await row()).toMatchObject({ state: 'delivered', stateName: '已送达', deliveredAt: expect.any(String) });
  });

  it('may say the same twice and something else afterwards: what arrived stays so', async () => {
    await send('B-1');
    await Promise.all([push([report()]), push([report()])]);
    const { deliveredAt } = await row();
    await push([report(), failed()]);
    expect(await row()).toMatchObject({ state: 'delivered', deliveredAt, error: null });
  });

  it('says why it did not arrive, without the number; it is sent again by hand, and that sending counts', async () => {
    await send('B-1');
    await push([failed()]);
    expect(await row()).toMatchObject({ state: 'failed', error: 'MK:0011 空号199****0009', deliveredAt: null });
    const { db } = server.services;
    await db
      .updateTable('outbox')
      .set({ state: 'queued', tries: 1, error: null, nextTryAt: new Date().toISOString() })
      .execute();
    // Of the first sending, once more: it says nothing of the second.
    await push([failed({ out_id: messageId })]);
    expect((await row()).state).toBe('queued');
    await send('B-2');
    await push([failed()]);
    expect((await row()).state).toBe('sent');
    await push([report({ biz_id: 'B-2' })]);
    expect((await row()).state).toBe('delivered');
  });

  it('may be sooner than its own answer to the sending', async () => {
    const { db, cipher } = server.services;
    const carrier = {
      db,
      cipher,
      sms: {
        send: async ({ id }: { id: string }) => {
          await push([report({ out_id: id })]);
          return { providerId: 'B-1' };
        },
      },
    };
    await deliverDue(carrier, addMinutes(new Date(), 1));
    expect((await row()).state).toBe('delivered');
  });

  it('may be sooner than that where it knows only its own number, as Tencent Cloud does', async () => {
    const { db, cipher } = server.services;
    const draft = { category: TENCENT_CATEGORY, smsCode: 'tencent', signName: '张家港人社', appId: '1' };
    const { data } = await admin.post(sms.submit.path, { ...draft, accessKey: 'AK', secretKey: 'SK' });
    const tencent = (await admin.get(sms.detail.path, { id: data.id })).data.receiptKey as string;
    const send = async () => {
      const said = [{ sid: 'T-1', report_status: 'SUCCESS', errmsg: 'DELIVRD', description: '用户短信送达成功' }];
      expect((await push(said, tencent)).json()).toEqual({ result: 0, errmsg: 'OK' });
      return { providerId: 'T-1' };
    };
    await db
      .updateTable('outbox')
      .set({ nextTryAt: new Date(0).toISOString() })
      .execute();
    const told: boolean[] = [];
    const stop = startSmsSender({
      db,
      cipher,
      sms: { send },
      report: () => {},
      onReceipt: async (_, __, isDelivered) => void told.push(isDelivered),
    });
    await expect.poll(async () => (await row()).state, { timeout: 60_000 }).toBe('delivered');
    await stop();
    expect(told).toEqual([true]);
    expect(await db.selectFrom('earlyReceipt').selectAll().execute()).toEqual([]);
  });

  it('of messages that are nobody’s is forgotten after a while', async () => {
    const { db } = server.services;
    await push([report({ biz_id: 'of another' })]);
    const waiting = async () => (await db.selectFrom('earlyReceipt').select('providerId').execute()).length;
    const onReceipt = async () => {};
    await applyEarlyReceipts(db, { now: new Date(), onReceipt });
    expect(await waiting()).toBe(1);
    await applyEarlyReceipts(db, { now: addMinutes(new Date(), 11), onReceipt });
    expect(await waiting()).toBe(0);
  });

  it('says nothing of messages that are not ours, or were not sent yet', async () => {
    expect((await push([report({ out_id: messageId }), report({ out_id: 'x', biz_id: 'other' })])).statusCode).toBe(
      200,
    );
    expect((await row()).state).toBe('queued');
  });

  it('is refused at another address, and with another body', async () => {
    await send('B-1');
    for (const wrong of [newId(), 'x', '%00'])
      expect((await push([report()], wrong)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await push([report()], newId())).json().data).toBeNull();
    const { statusCode, body } = await push({ sid: 1 });
    expect([statusCode, JSON.parse(body).msg]).toEqual([400, '不是该短信服务商的状态报告格式']);
    expect((await row()).state).toBe('sent');
  });

  it('whose address is guessed at is left alone after a while', async () => {
    const answers = [];
    for (let at = 0; at < 61; at += 1) answers.push((await push([], newId())).statusCode);
    expect(answers.at(-1)).toBe(429);
    expect((await push([report()])).statusCode).toBe(200);
  });

  it('has an address that nobody but those who keep the configuration can read', async () => {
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    const list = (await admin.get(sms.list.path, {})).data.records;
    expect(JSON.stringify(list)).not.toContain(key);
    const contests = await server.as('admc');
    expect((await contests.get(sms.list.path, {})).status).toBe(403);
    const second = { category: ALIYUN, smsCode: 'second', signName: 's', accessKey: 'AK', secretKey: 'SK' };
    const { data } = await admin.post(sms.submit.path, { ...second, receiptKey: key });
    expect((await admin.get(sms.detail.path, { id: data.id })).data.receiptKey).not.toBe(key);
  });
});
