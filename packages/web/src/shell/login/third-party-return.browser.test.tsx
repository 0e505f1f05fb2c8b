// Back from the third party: only the answer that this tab went for is handed on, and a newcomer registers with it.
import { guest } from '@trainrace/contract/areas/accounts/guest';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { thirdParty } from '@trainrace/contract/areas/accounts/third-party';
import { STORAGE_PREFIX } from '@trainrace/contract/limits';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { heldSession, signIn } from '#api/session.ts';
import { install } from '#test/before-sign-in.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { show } from '#test/stage.tsx';
import { ThirdPartyReturnPage } from './third-party-return.page.tsx';

const WHO = { loginType: 'enterprise', virtualId: 'U032', account: '19900000002', method: 'password' } as const;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const arrive = async () => await show(<ThirdPartyReturnPage />, { at: '?code=theirs&state=theirs' });

test('an address that was not asked for signs nobody in', async () => {
  install({ thirdPartySignIn: true });
  await arrive();
  await expect.element(page.getByRole('alert').getByText('第三方登录未完成，请重试')).toBeVisible();
  await expect.element(button('返回登录')).toBeVisible();
  expect([sentTo(thirdParty.arrive), sentTo(thirdParty.join)]).toEqual([[], []]);
  expect(heldSession()).toBeNull();
  expect(Object.keys(localStorage)).not.toContain(`${STORAGE_PREFIX}session`);
});

test('an address of somebody else joins nothing to who is signed in', async () => {
  install({ thirdPartySignIn: true });
  answer(oauth.token, () => ({ token: 't', refreshToken: 'r', username: WHO.account, expiresIn: 3600 }));
  await signIn(WHO, 'Abc 123!');
  await arrive();
  await expect.element(page.getByRole('alert').getByText('第三方登录未完成，请重试')).toBeVisible();
  await expect.element(button('回首页')).toBeVisible();
  expect([sentTo(thirdParty.arrive), sentTo(thirdParty.join)]).toEqual([[], []]);
  expect(heldSession()?.token).toBe('t');
});

const left = () =>
  sessionStorage.setItem(
    `${STORAGE_PREFIX}third-party`,
    JSON.stringify({
      dataType: 'object',
      content: { proof: 'p', to: null, joins: false },
      datetime: Date.now(),
    }),
  );

test('[S1-11 S3-12] who it knows and we do not registers as the very person, and hears that it waits', async () => {
  install({ thirdPartySignIn: true });
  left();
  answer(thirdParty.arrive, () => ({ ticket: null, loginType: null, virtualId: null, oauthId: 'known-there' }));
  answer(guest.register, () => null);
  await arrive();
  await expect.element(page.getByRole('heading', { name: '账号注册' })).toBeVisible();
  expect(sentTo(thirdParty.arrive)[0]?.input).toEqual({ proof: 'p', code: 'theirs', state: 'theirs' });
  for (const [name, value] of [
    ['用户名称', '赵小兰'],
    ['账号名称', 'zhao.xiaolan'],
    ['密码', 'Sunny#2031'],
    ['确认密码', 'Sunny#2031'],
  ] as const)
    await page.getByLabelText(name, { exact: true }).fill(value);
  await button('提交注册').click();
  await expect.element(page.getByText('注册申请已提交,请耐心等待管理员通过!').first()).toBeVisible();
  expect(sentTo(guest.register)[0]?.input).toMatchObject({ account: 'zhao.xiaolan', oauthId: 'known-there' });
});

test('whose account still waits is told so, when the ticket is handed in', async () => {
  install({ thirdPartySignIn: true });
  left();
  answer(thirdParty.arrive, () => ({
    ticket: 'k1',
    loginType: 'enterprise' as const,
    virtualId: 'U032' as const,
    oauthId: null,
  }));
  answer(oauth.token, () => {
    throw new Refusal(400, '账号正在等待审核，暂不能登录');
  });
  await arrive();
  await expect.element(page.getByRole('alert').getByText('账号正在等待审核，暂不能登录')).toBeVisible();
  expect(heldSession()).toBeNull();
});
