import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { CONSENT_EDITIONS } from '@trainrace/contract/areas/privacy/consent.dictionaries';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { install } from '#test/before-sign-in.ts';
import { heldSession, signIn } from '#api/session.ts';
import { STORAGE_PREFIX } from '@trainrace/contract/limits';
import { dict } from '@trainrace/contract/areas/system/dict';
import { openDictionaries } from '@trainrace/contract/wire/dictionary';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { PHONE, pick, show } from '#test/stage.tsx';
import { RegisterGroupPage } from './register-group.page.tsx';
import { RegisterPersonPage } from './register-person.page.tsx';

const box = (name: string) => page.getByLabelText(name, { exact: true });
const register = () => page.getByRole('button', { name: '提交注册' }).click();
const link = (name: string | RegExp) => page.getByRole('link', { name });

function server(over: Parameters<typeof install>[1] = {}) {
  install({}, over);
  answerCommon();
  answer(userInfo.smsCode, () => ({ expiresIn: 300, retryAfter: 60 }));
  answer(userInfo.registered, ({ input }) => ({ id: '1', account: String(input['mobile']) }));
  answer(oauth.token, () => {
    throw new Refusal(503, '服务繁忙，请稍后重试');
  });
}
async function fillPerson() {
  await box('手机').fill('13800000001');
  await box('短信验证码').fill('123456');
  await box('设置密码').fill('New12345!');
  await box('确认密码').fill('New12345!');
  await box('姓名').fill('王小明');
  await box('证件号码').fill('32058219900307007x');
}

test('a person registers with phone, code and ID number, and is led to signing in where a picture must be read first', async () => {
  server({ captchaMode: true });
  await show(<RegisterPersonPage />, { size: PHONE });
  await fillPerson();
  expect((box('证件号码').element() as HTMLInputElement).value).toBe('320582 19900307 007X');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect.poll(() => sentTo(userInfo.smsCode)[0]?.input).toEqual({ mobile: '13800000001', purpose: 'register' });
  await register();
  await expect.element(page.getByRole('heading', { name: '注册成功' })).toBeVisible();
  await expect.element(page.getByText('现在可以用手机号码 13800000001 登录。')).toBeVisible();
  expect(sentTo(userInfo.registered)[0]?.input).toEqual({
    mobile: '13800000001',
    code: '123456',
    password: 'New12345!',
    password1: 'New12345!',
    name: '王小明',
    idCardNo: '32058219900307007X',
    privacyEdition: CONSENT_EDITIONS.register,
  });
});

test('who has registered is signed in, without typing number and password a second time', async () => {
  server();
  answer(oauth.token, () => ({ token: 't', refreshToken: 'r', username: '13800000001', expiresIn: 3600 }));
  await show(<RegisterPersonPage />, { size: PHONE });
  await fillPerson();
  await register();
  await expect.poll(() => heldSession()?.token).toBe('t');
  expect(sentTo(oauth.token)[0]?.input).toMatchObject({ username: 'enterprise|U032|13800000001|password|P1' });
  expect(keptHere()).toBe('');
});

test('who registers somebody else while signed in stays signed in, and hears how the new account comes in', async () => {
  server();
  answer(oauth.token, () => ({ token: 'c', refreshToken: 'r', username: 'clerk', expiresIn: 3600 }));
  await signIn({ loginType: 'enterprise', virtualId: 'U032', account: 'clerk', method: 'password' }, 'New12345!');
  await show(<RegisterPersonPage />, { size: PHONE });
  await fillPerson();
  await register();
  await expect.element(page.getByText(/账号 clerk 已登录，未受影响/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '返回首页' })).toBeVisible();
  expect(heldSession()?.who.account).toBe('clerk');
  expect(sentTo(oauth.token)).toHaveLength(1);
  expect(sentTo(oauth.logout)).toEqual([]);
});

const keptHere = () =>
  Object.entries(sessionStorage)
    .filter(([key]) => key.startsWith(`${STORAGE_PREFIX}draft:`))
    .join();

test('a reload gives back what was typed, but neither passwords nor the code', async () => {
  server();
  const { unmount } = await show(<RegisterPersonPage />, { size: PHONE });
  await fillPerson();
  expect(keptHere()).toContain('王小明');
  expect(keptHere()).not.toMatch(/New12345!|123456/);
  await unmount();
  await show(<RegisterPersonPage />, { size: PHONE });
  await expect.element(page.getByText(/已恢复 \d\d:\d\d 填写的内容/)).toBeVisible();
  await expect.element(box('姓名')).toHaveValue('王小明');
  await expect.element(box('手机')).toHaveValue('13800000001');
  for (const name of ['设置密码', '确认密码', '短信验证码']) await expect.element(box(name)).toHaveValue('');
  await fillPerson();
  await register();
  await expect.element(page.getByRole('heading', { name: '注册成功' })).toBeVisible();
  expect(keptHere()).toBe('');
});

test('what somebody else typed before is emptied by one press, and is not kept', async () => {
  server();
  const { unmount } = await show(<RegisterPersonPage />, { size: PHONE });
  await fillPerson();
  await unmount();
  await show(<RegisterPersonPage />, { size: PHONE });
  await page.getByRole('button', { name: '清空' }).click();
  await expect.element(box('姓名')).toHaveValue('');
  await expect.element(page.getByText(/已恢复/)).not.toBeInTheDocument();
  expect(keptHere()).toBe('');
});

test('what was typed more than two hours ago is gone', async () => {
  server();
  const { unmount } = await show(<RegisterPersonPage />, { size: PHONE });
  await fillPerson();
  await unmount();
  for (const [key, text] of Object.entries(sessionStorage)) {
    if (!key.startsWith(`${STORAGE_PREFIX}draft:`)) continue;
    const kept = JSON.parse(String(text)) as { datetime: number };
    sessionStorage.setItem(key, JSON.stringify({ ...kept, datetime: kept.datetime - 2 * 3_600_000 - 1 }));
  }
  await show(<RegisterPersonPage />, { size: PHONE });
  await expect.element(box('姓名')).toHaveValue('');
  expect(keptHere()).toBe('');
});

test('an empty registration is not sent; the summary names every gap and leads to it, the code by SMS too', async () => {
  server();
  await show(<RegisterPersonPage />, { size: PHONE });
  await register();
  await expect.element(page.getByText(/有 5 处需要修改/)).toBeVisible();
  await link(/验证码/).click();
  await expect.element(box('短信验证码')).toHaveFocus();
  await link(/姓名/).click();
  await expect.element(box('姓名')).toHaveFocus();
  expect(sentTo(userInfo.registered)).toEqual([]);
});

test('two different passwords are not sent', async () => {
  server();
  await show(<RegisterPersonPage />);
  await fillPerson();
  await box('确认密码').fill('New12345?');
  await register();
  await expect.element(link('两次密码输入不一致')).toBeVisible();
  expect(sentTo(userInfo.registered)).toEqual([]);
});

test('what the server refuses stands at its field, all that was typed stays, and mending it is enough', async () => {
  server();
  answer(userInfo.registered, () => {
    throw new Refusal(400, '提交的内容有误', [{ field: 'mobile', message: '该手机号码已注册' }]);
  });
  await show(<RegisterPersonPage />);
  await fillPerson();
  await register();
  await expect.element(link('该手机号码已注册')).toBeVisible();
  await expect.element(box('手机')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(box('设置密码')).toHaveValue('New12345!');
  answer(userInfo.registered, ({ input }) => ({ id: '1', account: String(input['mobile']) }));
  await box('手机').fill('13900000002');
  await register();
  await expect.element(page.getByText('现在可以用手机号码 13900000002 登录。')).toBeVisible();
});

test('a registration whose answer was lost is sent again under the same key', async () => {
  server();
  answer(userInfo.registered, () => {
    throw new TypeError('network');
  });
  await show(<RegisterPersonPage />);
  await fillPerson();
  await register();
  await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible();
  answer(userInfo.registered, ({ input }) => ({ id: '1', account: String(input['mobile']) }));
  await register();
  await expect.element(page.getByRole('heading', { name: '注册成功' })).toBeVisible();
  const keys = sentTo(userInfo.registered).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('[S5-04 S8-11] a school is told what is wrong at its field and loses nothing, takes its licence along, and can take a wrong one away again', async () => {
  server();
  answer(groupInfo.registered, ({ input }) => ({
    id: '2',
    account: String(input['account']),
    auditState: '待审' as const,
  }));
  await show(<RegisterGroupPage />);
  for (const [name, value] of [
    ['名称', '吴江中专'],
    ['统一社会信用代码', '91320509MA1MABCD7F'],
    ['地址', '校园路 1 号'],
    ['联系人', '李老师'],
    ['联系人手机', '13800000003'],
    ['短信验证码', '123456'],
    ['登录账号', 'wjzz2026'],
    ['设置密码', 'New12345!'],
    ['确认密码', 'New12345!'],
  ] as const)
    await box(name).fill(value);
  await pick('类型', '院校');
  await pick('所属区镇', '塘桥镇');
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  if (picker === null) throw new Error('no licence can be chosen');
  await userEvent.upload(picker, new File(['x'], '许可.exe'));
  await expect.element(page.getByText(/文件格式超出限制/)).toBeVisible();
  await userEvent.upload(picker, new File(['x'], '错的.pdf'));
  await page.getByRole('button', { name: '删除文件 错的.pdf' }).click();
  await expect.element(page.getByText('错的.pdf')).not.toBeInTheDocument();
  await userEvent.upload(picker, new File(['x'], '许可.pdf'));
  await box('统一社会信用代码').fill('91320509MA1MABCD7E');
  await register();
  await expect.element(page.getByText('统一社会信用代码校验位不正确').first()).toBeVisible();
  await expect.element(box('统一社会信用代码')).toHaveAttribute('aria-invalid', 'true');
  expect(sentTo(groupInfo.registered)).toEqual([]);
  await expect.element(page.getByText(/许可\.pdf/).first()).toBeVisible();
  await box('统一社会信用代码').fill('91320509MA1MABCD7F');
  await register();
  await expect.element(page.getByText('账号 wjzz2026 审核通过后即可登录。')).toBeVisible();
  const [{ input } = { input: {} as Record<string, unknown> }] = sentTo(groupInfo.registered);
  expect(input).toMatchObject({ groupName: '吴江中专', groupType: '1', townCode: 'ZJG02', account: 'wjzz2026' });
  expect((input['licence'] as File).name).toBe('许可.pdf');
});

test('[S4-15 S9-01] who registers is offered the entries in force: one that was added, none that is sealed', async () => {
  server();
  const kept: DataOf<typeof dict.entries> = openDictionaries.flatMap(({ name, first }) =>
    [...first].map(([dictKey, label]) => ({ code: name, dictKey, label: [label[0], label[1]] })),
  );
  kept.push({ code: 'town', dictKey: 'ZJG14', label: ['双山岛旅游度假区', 'Shuangshan Island'] });
  answer(dict.entries, () => kept);
  answer(dict.retired, () => [{ code: 'education', dictKey: '大学专科' }]);
  await show(<RegisterPersonPage />, { size: PHONE });
  await page.getByRole('combobox', { name: '文化程度' }).click();
  await expect.element(page.getByTitle('大学本科')).toBeVisible();
  await expect.element(page.getByTitle(/大学专科/)).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: '所属区镇' }).fill('双山');
  await expect.element(page.getByTitle('双山岛旅游度假区')).toBeVisible();
});
