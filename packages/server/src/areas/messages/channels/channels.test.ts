import { channels } from '@trainrace/contract/areas/messages/channels';
import { WECHAT_BACK } from '@trainrace/contract/areas/messages/wechat-back-path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { notify } from '#platform/notify/notify.ts';
import { readSmsContent, smsPlace } from '#platform/sms/outbox.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';

let server: TestApp;
let person: Caller;
let other: Caller;
let bureau: Caller;

beforeAll(async () => {
  server = await testApp({ MAIL_DRIVER: 'dry-run', WECHAT_DRIVER: 'dry-run', SITE_URL: 'https://skills.example' });
  for (const account of ['person', 'other']) await anAccount(server.services, { account, virtualId: 'U032' });
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  person = await server.as('person');
  other = await server.as('other');
  bureau = await server.as('admc');
});

beforeEach(async () => {
  for (const table of ['outbox', 'message', 'channelAddress', 'notifyChoice', 'mailCode', 'rateCount'] as const)
    await server.services.db.deleteFrom(table).execute();
});

const EMAIL = 'chen.shiyi@example.cn';

/** As it stands in the mail. */
async function codeInMail(): Promise<string> {
  const { db, cipher } = server.services;
  const row = await db
    .selectFrom('outbox')
    .selectAll()
    .where('template', '=', 'MAIL_CODE')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return readSmsContent(cipher.decrypt(row.contentEnc!, smsPlace('content', row.id))).params['code']!;
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
const mine = async (by: Caller, name: string) =>
  (await by.get(channels.own.path)).data.channels.find(({ channel }: { channel: string }) => channel === name);

describe('[issue 15] an e-mail address of one’s own', () => {
  it('is used once the code that went there was entered', async () => {
    expect(await mine(person, 'mail')).toMatchObject({ isOn: true, address: null });
    expect((await person.post(channels.sendMailCode.path, { email: EMAIL })).data).toMatchObject({ retryAfter: 60 });
    const code = await codeInMail();
    const prove = async (said: string, by = person) =>
      await by.post(channels.proveMail.path, { email: EMAIL, code: said });
    expect((await prove(wrongOf(code))).status).toBe(400);
    expect((await prove(code, other)).status).toBe(400);
    expect((await prove(code)).msg).toContain('已验证');
    expect(await mine(person, 'mail')).toMatchObject({ address: 'ch***@example.cn', isStopped: false });
    expect((await prove(code)).status).toBe(400);
    const kept = await server.services.db.selectFrom('channelAddress').selectAll().executeTakeFirstOrThrow();
    expect(kept.addressEnc.toString('latin1')).not.toContain('example');
  });

  it('cannot be had by guessing, nor by two of the same code at once', async () => {
    await person.post(channels.sendMailCode.path, { email: EMAIL });
    const code = await codeInMail();
    for (let tries = 0; tries < 5; tries += 1)
      await person.post(channels.proveMail.path, { email: EMAIL, code: wrongOf(code) });
    expect((await person.post(channels.proveMail.path, { email: EMAIL, code })).status).toBe(400);
    await server.services.db.deleteFrom('rateCount').execute();
    await person.post(channels.sendMailCode.path, { email: EMAIL });
    const input = { email: EMAIL, code: await codeInMail() };
    const both = await Promise.all([1, 2].map(async () => await person.post(channels.proveMail.path, input)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('is asked for once a minute, by whoever is signed in, and never one that is none', async () => {
    expect((await person.post(channels.sendMailCode.path, { email: EMAIL })).status).toBe(200);
    expect((await other.post(channels.sendMailCode.path, { email: EMAIL })).status).toBe(429);
    for (const email of ['a', 'a@b', 'a@b.cn\r\nBcc: c@d.cn'])
      expect((await person.post(channels.sendMailCode.path, { email })).status, email).toBe(400);
    expect((await callerWith(server.app, '', '').post(channels.sendMailCode.path, { email: EMAIL })).status).toBe(401);
    const { db } = server.services;
    expect(await db.selectFrom('mailCode').select('id').execute()).toHaveLength(1);
  });

  it('is said to be missing where the bureau has no mail server, and tried again where that does not answer', async () => {
    const bare = await testApp();
    await anAccount(bare.services, { account: 'person', virtualId: 'U032' });
    const by = await bare.as('person');
    const { status, msg } = await by.post(channels.sendMailCode.path, { email: EMAIL });
    expect([status, msg]).toEqual([503, '本平台尚未开通邮件，请联系管理员']);
    expect(await mine(by, 'mail')).toMatchObject({ isOn: false });
    const away = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'noreply@skills.example' });
    await anAccount(away.services, { account: 'person', virtualId: 'U032' });
    const answer = await (await away.as('person')).post(channels.sendMailCode.path, { email: EMAIL });
    expect([answer.status, answer.msg]).toEqual([503, '邮件暂时发不出去，请过几分钟再试']);
  });
});

describe('[issue 15] WeChat', () => {
  const link = async (by = person) => (await by.post(channels.linkWechat.path, {})).data as { id: string; url: string };
  /** As the phone follows the code. */
  const scan = async (url: string) => {
    const { pathname, search } = new URL(url);
    const answer = await server.app.inject({ method: 'GET', url: pathname + search });
    return { status: answer.statusCode, digits: /class="code">(\d{6})</.exec(answer.body)?.[1] ?? '', answer };
  };
  const prove = async (id: string, code: string, by = person) => await by.post(channels.proveWechat.path, { id, code });

  it('is linked by the digits that the phone shows, in the session that asked', async () => {
    const { id, url } = await link();
    expect(new URL(url).pathname).toBe(WECHAT_BACK);
    expect((await prove(id, '123456')).msg).toContain('扫描');
    const { status, digits, answer } = await scan(url);
    expect(status).toBe(200);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await prove(id, wrongOf(digits))).status).toBe(400);
    // Another session of the same person, and somebody else.
    expect((await prove(id, digits, await server.as('person'))).status).toBe(400);
    expect((await prove(id, digits, other)).status).toBe(400);
    expect((await prove(id, digits)).status).toBe(200);
    expect(await mine(person, 'wechat')).toMatchObject({ address: expect.stringMatching(/^\*{4}/) });
    expect((await prove(id, digits)).status).toBe(400);
  });

  it('is shown digits once for a code, and none for what is no code of ours', async () => {
    const { url } = await link();
    expect((await scan(url)).status).toBe(200);
    expect((await scan(url)).status).toBe(410);
    const strange = new URL(url);
    strange.searchParams.set('state', 'made up');
    expect((await scan(strange.href)).status).toBe(410);
    for (const search of ['', '?code=a', '?state=a', '?code=a&code=b&state=c', `?code=${'x'.repeat(300)}&state=a`])
      expect((await scan(`http://a${WECHAT_BACK}${search}`)).status, search).toBe(410);
  });

  it('is given up again, and then nothing goes there', async () => {
    const { id, url } = await link();
    await prove(id, (await scan(url)).digits);
    expect((await person.post(channels.remove.path, { channel: 'wechat' })).status).toBe(200);
    await notify({ ...server.services, now: new Date() }, [
      { template: 'ACCOUNT_APPROVED', params: { name: '陈示一' }, to: [person.userId] },
    ]);
    expect(await server.services.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  });
});

describe('[issue 15] what somebody wants where', () => {
  it('is kept for each kind and channel, the later of two', async () => {
    const off = { kind: 'scores', channel: 'mail', isOn: false };
    const on = { ...off, isOn: true };
    expect((await person.post(channels.choose.path, { choices: [on, off] })).status).toBe(200);
    expect((await person.get(channels.own.path)).data.choices).toEqual([expect.objectContaining(off)]);
    await person.post(channels.choose.path, { choices: [on] });
    expect((await person.get(channels.own.path)).data.choices).toEqual([expect.objectContaining(on)]);
    expect((await other.get(channels.own.path)).data.choices).toEqual([]);
    for (const wrong of [
      { ...off, kind: 'x' },
      { ...off, channel: 'fax' },
    ])
      expect((await person.post(channels.choose.path, { choices: [wrong] })).status).toBe(400);
  });

  it('is the unit’s own business: its operators do not change it', async () => {
    const { db } = server.services;
    const unitId = await anAccount(server.services, { account: 'unit', virtualId: 'U029' });
    const caller = await server.as('unit');
    const operator = {
      id: newId(),
      unitId,
      directory: unitId,
      name: '经办',
      right: 'enter' as const,
      passwordHash: 'none',
      mustChangePassword: false,
    };
    const mobile = { mobileEnc: Buffer.of(0), mobileIdx: Buffer.of(0), mobileMask: '199****0001' };
    await db
      .insertInto('operator')
      .values({ ...operator, ...mobile })
      .execute();
    await db.updateTable('session').set({ operatorId: operator.id }).where('accountId', '=', unitId).execute();
    const refused = await caller.post(channels.remove.path, { channel: 'mail' });
    expect([refused.status, refused.msg]).toEqual([403, '通知方式由单位的主账号设置，经办人不能修改']);
  });
});

describe('[issue 15] the bureau', () => {
  const told = async () => {
    const reach = { addressEnc: Buffer.of(0), addressIdx: Buffer.of(0), addressMask: 'ch***@example.cn', lang: 'zh' };
    await server.services.db
      .insertInto('channelAddress')
      .values({ id: newId(), accountId: person.userId, channel: 'mail', ...reach, provenAt: new Date().toISOString() })
      .execute();
    await notify({ ...server.services, now: new Date() }, [
      { template: 'APPEAL_MOVED', params: { no: 'S1', trade: '机密赛项', state: '受理' }, to: [person.userId] },
    ]);
  };
  const first = async (query: object = {}) =>
    (await bureau.get(channels.list.path, query as Record<string, unknown>)).data.records[0];

  it('sees to whom and about what, and never what it said', async () => {
    await told();
    const row = await first();
    expect(row).toMatchObject({
      channel: 'mail',
      channelName: '邮件',
      name: 'person',
      address: 'ch***@example.cn',
      title: '您的申诉有新进展',
      state: 'queued',
    });
    expect(JSON.stringify(row)).not.toContain('机密');
    expect(await first({ channel: 'sms,wechat' })).toBeUndefined();
    expect(await first({ state: 'failed' })).toBeUndefined();
    const { data } = await bureau.get(channels.state.path);
    expect(data).toMatchObject([
      { channel: 'sms', isConfigured: true, waiting: 0 },
      { channel: 'mail', isConfigured: true, isResting: false, waiting: 1, failed: 0 },
      { channel: 'wechat', waiting: 0 },
      { channel: 'city', isConfigured: false, waiting: 0 },
    ]);
  });

  it('sends again what failed or was given up, and neither what is on its way nor codes', async () => {
    await told();
    const { id } = await first();
    const { db } = server.services;
    const again = async (...ids: string[]) => await bureau.post(channels.resend.path, { ids });
    expect((await again(id)).data).toMatchObject([{ ok: false, msg: '只能重发失败或已放弃的消息' }]);
    await db.updateTable('outbox').set({ state: 'given_up', error: 'outboxStopped', tries: 3 }).execute();
    expect(await first()).toMatchObject({ error: expect.stringContaining('无法送达'), state: 'given_up' });
    const twice = await Promise.all([again(id), again(id)]);
    expect(twice.map(({ data }) => data[0].ok).toSorted()).toEqual([false, true]);
    expect(await first()).toMatchObject({ state: 'queued', tries: 0, error: null });
    await person.post(channels.sendMailCode.path, { email: EMAIL });
    const code = (await first()).id as string;
    expect(await first()).toMatchObject({ title: '邮箱验证码', state: 'sent' });
    expect((await again(code)).data).toMatchObject([{ ok: false, msg: expect.stringContaining('验证码') }]);
    expect((await again('019fffff-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('alone sees it', async () => {
    for (const path of [channels.list.path, channels.state.path]) {
      expect((await person.get(path)).status).toBe(403);
      expect((await callerWith(server.app, '', '').get(path)).status).toBe(401);
    }
    expect((await person.post(channels.resend.path, { ids: ['019fffff-0000-7000-8000-000000000000'] })).status).toBe(
      403,
    );
  });
});
