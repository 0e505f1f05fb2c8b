import { generateKeySync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Connection } from '#platform/db/connect.ts';
import { providerStub, type Asked } from '#platform/gateways/sms/provider-stub.ts';
import { fieldCipher } from '#platform/security/field-cipher.ts';
import { testDatabase } from '#test/database.ts';
import { serviceAccount } from './service-account.ts';
import { WechatCodeWrong, WechatLimit, WechatUnfollowed } from './wechat-gateway.ts';

const aKey = () => generateKeySync('aes', { length: 256 });
const cipher = fieldCipher({ field: aKey(), index: aKey(), sign: aKey() });
let connection: Connection;
let stub: Awaited<ReturnType<typeof providerStub>>;
/** Tokens that the service gave, the last of which it knows. */
let tokens = 0;

beforeAll(async () => {
  connection = connect(await testDatabase());
  stub = await providerStub();
});
afterAll(async () => {
  stub.close();
  await connection.close();
});
beforeEach(async () => {
  await connection.db.deleteFrom('providerToken').execute();
  await connection.db.deleteFrom('breaker').execute();
  stub.asked.length = 0;
  tokens = 0;
});

/** The service as its documentation describes it; `sent` is what it says to a message. */
function wechat(
  sent: (asked: Asked, token: string) => object = () => ({ errcode: 0, errmsg: 'ok', msgid: 200228332 }),
) {
  stub.decides((response, asked) => {
    const url = new URL(asked.path, 'http://stub');
    const token = url.searchParams.get('access_token') ?? '';
    const said =
      url.pathname === '/cgi-bin/stable_token'
        ? { access_token: `T${(tokens += 1)}`, expires_in: 7200 }
        : url.pathname === '/sns/oauth2/access_token'
          ? url.searchParams.get('code') === 'good'
            ? { access_token: 'user', openid: 'oABC-1234', scope: 'snsapi_base' }
            : { errcode: 40029, errmsg: 'invalid code' }
          : sent(asked, token);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
  const account = { appId: 'wx1', secret: 'S3CRET', template: 'TPL', fields: ['thing1', 'phrase2', 'time3'] as const };
  return serviceAccount({ ...account, api: `http://${stub.host}` }, { db: connection.db, cipher });
}

const note = {
  id: '0196-a',
  openid: 'oABC-1234',
  title: '考试安排有调整，请重新打印准考证并按新时间到场',
  kind: '报名',
  time: '2026-11-23 09:00',
  url: 'https://skills.example/application/my',
};
const pathsAsked = () => stub.asked.map(({ path }) => path.split('?')[0]);

describe('[issue 15] a WeChat service account', () => {
  it('is handed the template with fields of at most twenty characters, under an id that it sends once', async () => {
    expect(await wechat().send(note)).toEqual({ providerId: '200228332' });
    expect(JSON.parse(stub.asked.at(-1)!.body)).toEqual({
      touser: 'oABC-1234',
      template_id: 'TPL',
      url: note.url,
      client_msg_id: '0196-a',
      data: {
        thing1: { value: '考试安排有调整，请重新打印准考证并按新时' },
        phrase2: { value: '报名' },
        time3: { value: '2026-11-23 09:00' },
      },
    });
  });

  it('gives its token once, which several processes share until it ends, kept sealed', async () => {
    await wechat().send(note);
    await Promise.all([wechat().send(note), wechat().send(note)]);
    expect(tokens).toBe(1);
    const row = await connection.db.selectFrom('providerToken').selectAll().executeTakeFirstOrThrow();
    expect(row.tokenEnc!.toString('latin1')).not.toContain('T1');
    await connection.db
      .updateTable('providerToken')
      .set({ expiresAt: new Date(0).toISOString() })
      .execute();
    await wechat().send(note);
    expect(tokens).toBe(2);
  });

  it('is asked for its token by one of two processes that need it at once; the other comes back', async () => {
    const both = await Promise.allSettled([wechat().send(note), wechat().send(note)]);
    expect(tokens).toBe(1);
    for (const one of both) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(WechatLimit);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it.each([40001, 42001])('that knows a token no more (%i) is asked for another, once', async (errcode) => {
    const account = wechat((_, token) => (token === 'T1' ? { errcode, errmsg: 'old' } : { errcode: 0, msgid: 1 }));
    expect(await account.send(note)).toEqual({ providerId: '1' });
    expect(tokens).toBe(2);
    const never = wechat(() => ({ errcode, errmsg: 'access_token=T3 is invalid' }));
    const refused = await never.send(note).catch((error: unknown) => error as Error);
    expect((refused as Error).message).not.toContain('T3');
    expect(tokens).toBe(3);
  });

  it.each([43004, 40003])('says that the person does not follow it (%i)', async (errcode) => {
    await expect(wechat(() => ({ errcode, errmsg: 'require subscribe' })).send(note)).rejects.toThrow(WechatUnfollowed);
  });

  it.each([
    [45009, 1800],
    [45011, 60],
    [-1, 30],
  ])('at its limit (%i) is left alone for %i seconds', async (errcode, seconds) => {
    const limited = wechat(() => ({ errcode, errmsg: 'reach max api daily quota limit' }));
    await expect(limited.send(note)).rejects.toMatchObject({ seconds });
  });

  it('tells whose a code is, once asked properly, and refuses any other', async () => {
    const account = wechat();
    const url = new URL(account.authorizeUrl('https://skills.example/back', 'st'));
    expect(url.origin + url.pathname).toBe('https://open.weixin.qq.com/connect/oauth2/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      appid: 'wx1',
      redirect_uri: 'https://skills.example/back',
      scope: 'snsapi_base',
      state: 'st',
    });
    expect(await account.openidOf('good')).toBe('oABC-1234');
    await expect(account.openidOf('bad')).rejects.toThrow(WechatCodeWrong);
    expect(pathsAsked()).toEqual(['/sns/oauth2/access_token', '/sns/oauth2/access_token']);
  });

  it('that hangs up is a failure, and not an answer', async () => {
    const account = wechat();
    await account.send(note);
    stub.hangsUp();
    const refused = await account.send(note).catch((error: unknown) => error);
    for (const kind of [WechatUnfollowed, WechatLimit]) expect(refused).not.toBeInstanceOf(kind);
    expect(refused).toBeInstanceOf(Error);
  });
});
