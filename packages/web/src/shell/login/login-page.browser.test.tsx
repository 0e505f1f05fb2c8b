import { guest } from '@trainrace/contract/areas/accounts/guest';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { thirdParty } from '@trainrace/contract/areas/accounts/third-party';
import { unpackWork, workDigest, type CaptchaChallenge } from '@trainrace/contract/rules/captcha-work';
import { aesSealer, deriveKey } from '@trainrace/contract/wire/sealed';
import { sm4Sealer } from '@trainrace/contract/wire/sealed-sm4';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heldSession } from '#api/session.ts';
import { drawn } from '#test/at-rest.ts';
import { answerConfig, install, SEAL } from '#test/before-sign-in.ts';
import { answer, Envelope, later, Refusal, sentTo } from '#test/gateway.ts';
import { PHONE, show } from '#test/stage.tsx';
import { LoginPage } from './LoginPage.tsx';

const TOKENS = { token: 't', refreshToken: 'r', username: '13800000001', expiresIn: 3600 };
const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const secret = () => page.getByLabelText('密码', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tries = () => sentTo(oauth.token);
const signIn = async (account: string, password: string) => {
  await box('手机号码').fill(account);
  await secret().fill(password);
  await button('登录').click();
};

test.for([
  [undefined, aesSealer],
  ['sm4', sm4Sealer],
] as const)(
  'signing in sends the name of the chosen identity, and the password sealed for this call, by %s',
  async ([cipher, sealerBy]) => {
    install({}, { seal: { ...SEAL, cipher } });
    answer(oauth.token, () => TOKENS);
    await show(<LoginPage />);
    expect(page.getByRole('contentinfo').element().textContent).toMatch(/^版本 \d+\.\d+\.\d+$/);
    await signIn(' 13800000001 ', 'Abc 123!');
    await expect.poll(() => heldSession()?.token).toBe('t');
    const input = tries()[0]?.input;
    expect(input).toMatchObject({ grant_type: 'password', username: 'enterprise|U032|13800000001|password|P1' });
    const { unseal } = sealerBy(await deriveKey(SEAL));
    expect(unseal(oauth.token.path, String(input?.['password']))).toBe('Abc 123!');
  },
);

test.for([
  [400, '账号或密码错误'],
  [423, '密码错误次数过多，账号已锁定，请 15 分钟后再试'],
] as const)('a refusal (%i) is said above the fields, which keep what was typed', async ([code, sentence]) => {
  install();
  answer(oauth.token, () => {
    throw new Refusal(code, sentence);
  });
  await show(<LoginPage />);
  await signIn('13800000001', 'wrong');
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
  await expect.element(box('手机号码')).toHaveValue('13800000001');
  await expect.element(button('登录')).toBeEnabled();
  expect(heldSession()).toBeNull();
});

test.for([
  [200, '操作成功!'],
  [200, ''],
  [400, '登录失败'],
  [428, '登录失败'],
] as const)(
  '[S8-10 S7-71] an answer with error_description never signs in, though its code is %i, and shows that text',
  async ([code, msg]) => {
    install();
    answer(oauth.token, () => {
      throw new Envelope({
        code,
        success: code === 200,
        msg,
        error_description: '账号已停用，请联系管理员',
        data: TOKENS,
      });
    });
    await show(<LoginPage />);
    await signIn('13800000001', 'Abc123!');
    await expect.element(page.getByRole('alert').getByText('账号已停用，请联系管理员')).toBeVisible();
    expect(heldSession()).toBeNull();
  },
);

test('[S5-24] what is missing is said at its field, which takes the focus, and nothing is sent', async () => {
  install();
  await show(<LoginPage />);
  await button('登录').click();
  await expect.element(box('手机号码')).toHaveFocus();
  await expect.element(page.getByText('手机号码不能为空')).toBeVisible();
  await box('手机号码').fill('13800000001');
  await userEvent.keyboard('{Enter}');
  await expect.element(secret()).toHaveFocus();
  expect(tries()).toEqual([]);
});

test('without a connection the page says so, and the next try works', async () => {
  install();
  answer(oauth.token, () => {
    throw new TypeError('network');
  });
  await show(<LoginPage />);
  await signIn('13800000001', 'Abc123!');
  await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible();
  answer(oauth.token, () => TOKENS);
  await button('登录').click();
  await expect.poll(() => heldSession()?.token).toBe('t');
});

test('pressing twice signs in once', async () => {
  install();
  const slow = later<typeof TOKENS>();
  answer(oauth.token, () => slow.answer);
  await show(<LoginPage />);
  await box('手机号码').fill('13800000001');
  await secret().fill('Abc123!');
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  await expect.poll(tries).toHaveLength(1);
  slow.give(TOKENS);
  await expect.poll(() => heldSession()?.token).toBe('t');
  expect(tries()).toHaveLength(1);
});

test('[S1-11 S5-24 S5-27] a code by SMS is sent to a right number only, rests as long as the server says, and signs in', async () => {
  install();
  answer(userInfo.smsCode, () => ({ expiresIn: 300, retryAfter: 60 }));
  answer(oauth.token, () => TOKENS);
  await show(<LoginPage />);
  await page.getByRole('radio', { name: '短信登录' }).click({ force: true });
  await box('手机号码').fill('12345');
  await button('获取验证码').click();
  expect(sentTo(userInfo.smsCode)).toEqual([]);
  await box('手机号码').fill('13800000001');
  await button('获取验证码').click();
  await expect.element(page.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
  expect(sentTo(userInfo.smsCode).map(({ input }) => input)).toEqual([{ mobile: '13800000001', purpose: 'login' }]);
  await box('短信验证码').fill('12ab');
  await button('登录').click();
  await expect.element(page.getByText('请输入 6 位短信验证码')).toBeVisible();
  await box('短信验证码').fill('123456');
  await button('登录').click();
  await expect.poll(() => tries()[0]?.input['username']).toBe('enterprise|U032|13800000001|sms|P1');
});

test('where no SMS can be sent, signing in by code is not offered', async () => {
  install({ sms: false });
  await show(<LoginPage />);
  await expect.element(secret()).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '短信登录' })).not.toBeInTheDocument();
});

test('a picture with letters is asked for where it is on, travels with the try, and is new for the next', async () => {
  install({}, { captchaMode: true });
  let pictures = 0;
  answer(oauth.captcha, () => ({ key: `k${(pictures += 1)}`, image: PIXEL }));
  answer(oauth.token, () => {
    throw new Refusal(400, '图形验证码错误');
  });
  await show(<LoginPage />);
  await expect.element(box('图形验证码')).toBeVisible();
  await signIn('13800000001', 'Abc123!');
  await expect.element(page.getByText('请输入图形验证码')).toBeVisible();
  expect(tries()).toEqual([]);
  await box('图形验证码').fill('AB12');
  await button('登录').click();
  await expect.element(page.getByText('图形验证码错误')).toBeVisible();
  const [{ headers } = { headers: new Headers() }] = tries();
  expect([headers.get('Captcha-Key'), headers.get('Captcha-Code')]).toEqual(['k1', 'AB12']);
  await expect.element(box('图形验证码')).toHaveValue('');
  await expect.poll(() => pictures).toBe(2);
});

test('whoever cannot read a picture is let in without one, by keyboard, and hears how it stands', async () => {
  install({}, { captchaMode: true });
  answer(oauth.captcha, () => ({ key: 'k', image: PIXEL }));
  const salts = ['a', 'b', 'c'];
  let asked = 0;
  const challenge = (): CaptchaChallenge => {
    const salt = `${salts[asked++]}?expires=9999999999&purpose=sign-in&`;
    const signature = '0'.repeat(64);
    return { algorithm: 'SHA-256', challenge: workDigest(salt, 1234), maxnumber: 30_000, salt, signature };
  };
  const first = later<CaptchaChallenge>();
  answer(oauth.captchaWork, () => first.answer);
  answer(oauth.token, () => {
    throw new Refusal(400, '用户名或密码错误');
  });
  await show(<LoginPage />);
  await box('图形验证码').click();
  const without = page.getByRole('checkbox', { name: '不用图片验证' });
  const said = page.getByRole('status').filter({ hasText: '验证' });
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(without).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(box('图形验证码')).not.toBeInTheDocument();
  await expect.element(said).toHaveTextContent('正在验证，请稍候…');
  await expect.element(without).toHaveFocus();
  first.give(challenge());
  answer(oauth.captchaWork, challenge);
  await expect.element(said).toHaveTextContent('验证通过，可以登录');
  await signIn('13800000001', 'Abc123!');
  await expect.element(page.getByText('用户名或密码错误')).toBeVisible();
  const proofOf = (nth: number) => unpackWork(String(tries()[nth]?.input['captchaWork']));
  expect(tries()[0]?.headers.has('Captcha-Key')).toBe(false);
  expect(proofOf(0)).toMatchObject({ number: 1234, salt: expect.stringMatching(/^a/) });
  // A proof is good for one try: the next one has its own, without a hand.
  await expect.element(said).toHaveTextContent('验证通过，可以登录');
  answer(oauth.captchaWork, () => {
    throw new Refusal(429, '操作过于频繁，请稍后再试');
  });
  await button('登录').click();
  await expect.poll(() => tries().length).toBe(2);
  expect(proofOf(1)).toMatchObject({ salt: expect.stringMatching(/^b/) });
  await expect.element(said).toHaveTextContent('验证没有完成，登录时会再试一次');
  await button('登录').click();
  await expect.element(page.getByRole('alert').getByText('操作过于频繁，请稍后再试')).toBeVisible();
  expect(tries()).toHaveLength(2);
  await without.click();
  await expect.element(box('图形验证码')).toBeVisible();
});

const WAYS = [
  ['enterprise|U034', '院校'],
  ['enterprise|U035', '企业'],
  ['enterprise|U033', '经办单位'],
  ['enterprise|U029', '监管单位', '银行'],
] as const;

test('[S1-10 S2-01 S6-01 S6-10 S6-11] each tab and identity signs in under its own name, and the next visit begins with it', async () => {
  install();
  answer(oauth.token, () => {
    throw new Refusal(400, '账号或密码错误');
  });
  const { unmount } = await show(<LoginPage />);
  const name = () => tries().at(-1)?.input['username'];
  const enter = async () => {
    await page.getByRole('textbox').first().fill('a');
    await secret().fill('x');
    await button('登录').click();
  };
  await page.getByRole('tab', { name: '管理员登录' }).click();
  await enter();
  await expect.poll(name).toBe('admin|a||password|P1');
  await page.getByRole('tab', { name: '企业登录' }).click();
  for (const [who, ...identities] of WAYS) {
    for (const identity of identities)
      await page.getByRole('radio', { name: identity, exact: true }).click({ force: true });
    await enter();
    await expect.poll(name).toBe(`${who}|a|password|P1`);
  }
  await unmount();
  await show(<LoginPage />);
  await expect.element(page.getByRole('tab', { name: '企业登录' })).toHaveAttribute('aria-selected', 'true');
  for (const identity of ['监管单位', '银行'])
    await expect.element(page.getByRole('radio', { name: identity, exact: true })).toBeChecked();
});

test('[S8-10 S8-17] an administrator is told what is missing and what was refused, a phone what its number lacks', async () => {
  install();
  await show(<LoginPage />);
  await page.getByRole('tab', { name: '管理员登录' }).click();
  await button('登录').click();
  await expect.element(page.getByText('密码不能为空')).toBeVisible();
  await expect.element(box('账号')).toHaveFocus();
  expect(tries()).toEqual([]);
  answer(oauth.token, () => {
    throw new Refusal(400, '用户名或密码错误');
  });
  await box('账号').fill('nobody');
  await secret().fill('Wrong@2026');
  await button('登录').click();
  await expect.element(page.getByRole('alert').getByText('用户名或密码错误')).toBeVisible();
  // An administrator has nothing to choose there.
  expect(page.getByText('核对上方“您的身份”', { exact: false }).elements()).toEqual([]);
  await page.getByRole('tab', { name: '企业登录' }).click();
  await page.getByRole('radio', { name: '短信登录' }).click({ force: true });
  await box('手机号码').fill('1990000');
  await button('登录').click();
  await expect.element(page.getByText('手机号码长度不正确')).toBeVisible();
  expect(tries()).toHaveLength(1);
});

test('[S9-15] letters that are asked for since the page was opened come with the refusal', async () => {
  install();
  answer(oauth.token, () => {
    throw new Refusal(400, '图形验证码不正确');
  });
  await show(<LoginPage />);
  await expect.element(secret()).toBeVisible();
  await expect.element(page.getByRole('img', { name: '图形验证码' })).not.toBeInTheDocument();
  let pictures = 0;
  answerConfig({ captchaMode: true });
  answer(oauth.captcha, () => ({ key: `k${(pictures += 1)}`, image: PIXEL }));
  await signIn('13800000001', 'Abc123!');
  await expect.element(page.getByText('图形验证码不正确')).toBeVisible();
  await expect.element(page.getByRole('img', { name: '图形验证码' })).toBeVisible();
  await button('登录').click();
  await expect.element(page.getByText('请输入图形验证码')).toBeVisible();
  expect(tries()).toHaveLength(1);
});

test('who forgot the password is led to the way back of this identity', async () => {
  install();
  await show(<LoginPage />);
  const forgotten = page.getByRole('link', { name: '忘记密码？' });
  for (const [identity, as] of [
    ['个人', 'person'],
    ['院校', 'group'],
    ['经办单位', 'operator'],
  ] as const) {
    await page.getByRole('radio', { name: identity, exact: true }).click({ force: true });
    await expect.element(forgotten).toHaveAttribute('href', `/forgotten-password?as=${as}`);
  }
});

test('[S2-43 S5-12 S5-16] a guest who has registered is back at the sign-in page, and reads that it waits', async () => {
  install();
  const slow = later<null>();
  answer(guest.register, () => slow.answer);
  await show(<LoginPage />);
  await page.getByRole('tab', { name: '管理员登录' }).click();
  await button('账号注册').click();
  const dialog = page.getByRole('dialog', { name: '账号注册' });
  const field = (name: string) => dialog.getByLabelText(name, { exact: true });
  await expect.element(field('租户编号')).toHaveValue('000000');
  for (const [name, value] of [
    ['用户名称', '王小明'],
    ['账号名称', 'wang.xiaoming'],
    ['密码', 'Sunny#2031'],
    ['确认密码', 'Sunny#2031'],
  ] as const)
    await field(name).fill(value);
  // Slow enough for an impatient second Enter: it sends nothing again.
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(() => sentTo(guest.register)).toHaveLength(1);
  await drawn();
  slow.give(null);
  await expect.element(page.getByText('注册申请已提交,请耐心等待管理员通过!').first()).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentTo(guest.register)).toHaveLength(1);
});

test('a third party is offered where there is one; if it cannot be reached the button is free again', async () => {
  install({ thirdPartySignIn: true });
  answer(thirdParty.depart, () => {
    throw new Refusal(503, '第三方登录服务暂不可用');
  });
  await show(<LoginPage />);
  await button('第三方登录').click();
  await expect.element(page.getByText('第三方登录服务暂不可用')).toBeVisible();
  await expect.element(button('第三方登录')).toBeEnabled();
});

test('on a phone, in English, all of it fits the width', async () => {
  install({ thirdPartySignIn: true });
  await show(<LoginPage />, { lang: 'en', size: PHONE });
  await expect.element(button('Sign in')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  for (const control of document.querySelectorAll('button, input, [role=tab]'))
    expect(control.getBoundingClientRect().right, control.outerHTML.slice(0, 80)).toBeLessThanOrEqual(390);
});

test('[issue 28] in large type on an old phone, in English, no identity is wider than its place', async () => {
  install({ thirdPartySignIn: true });
  await show(<LoginPage />, { lang: 'en', size: [360, 740] });
  await button('A+ large type').click();
  const wide = () =>
    [...document.querySelectorAll('label span')].filter((one) => one.scrollWidth > one.clientWidth + 1);
  const typeSize = () => getComputedStyle(document.querySelector('.trainrace')!).getPropertyValue('--ant-font-size');
  await expect.poll(typeSize).toBe('20px');
  await expect.poll(wide).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test('a refused sign-in of an enterprise points at the identity that is chosen above', async () => {
  install();
  answer(oauth.token, () => {
    throw new Refusal(400, '用户名或密码错误');
  });
  await show(<LoginPage />);
  await page.getByRole('tab', { name: '企业登录' }).click();
  await box('手机号码').fill('19900000001');
  await secret().fill('Wrong@2026');
  await button('登录').click();
  await expect.element(page.getByRole('alert').getByText('请同时核对上方“您的身份”是否选对')).toBeVisible();
});

test('the foot names who runs the site and leads to the registers, and is not there where nothing is set', async () => {
  const foot = {
    siteOwner: '某市人力资源和社会保障局',
    siteOwnerEn: '',
    siteContact: '',
    siteIcpNo: '苏ICP备12345678号-1',
    sitePoliceNo: '',
    siteCode: '',
  };
  install({}, { foot });
  await show(<LoginPage />);
  await expect
    .element(page.getByRole('link', { name: '备案号：苏ICP备12345678号-1' }))
    .toHaveAttribute('href', 'https://beian.miit.gov.cn/');
  await expect.element(page.getByText('版权所有：某市人力资源和社会保障局')).toBeVisible();
  expect(page.getByText('网站标识码').elements()).toEqual([]);
});
