// The way back in by a code to the phone on record: what it asks, what it sends, and what it says of a refusal.
import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { install } from '#test/before-sign-in.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { PHONE, show } from '#test/stage.tsx';
import { ForgottenPasswordPage } from './forgotten-password.page.tsx';

const box = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function open(as: 'person' | 'group') {
  install();
  answer(userInfo.smsCode, () => ({ expiresIn: 300, retryAfter: 60 }));
  await show(<ForgottenPasswordPage />, { size: PHONE, at: `?as=${as}` });
  await expect.element(page.getByRole('heading', { name: '找回密码' })).toBeVisible();
}

async function fill(mobile: string, code: string) {
  await box('手机号码').fill(mobile);
  await box('短信验证码').fill(code);
  await box('新密码').fill('Cloudy#2031');
  await box('确认密码').fill('Cloudy#2031');
}

test('a wrong code is said above the fields, which keep what was typed; the right one leads to signing in', async () => {
  await open('person');
  answer(userInfo.forgetPassword, () => {
    throw new Refusal(400, '验证码不正确或已失效');
  });
  await fill('19900000001', '000000');
  await button('获取验证码').click();
  await expect.element(page.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
  expect(sentTo(userInfo.smsCode)[0]?.input).toEqual({ mobile: '19900000001', purpose: 'reset' });
  await button('重置密码').click();
  await expect.element(page.getByRole('alert').getByText('验证码不正确或已失效')).toBeVisible();
  await expect.element(box('手机号码')).toHaveValue('19900000001');
  answer(userInfo.forgetPassword, () => null);
  await box('短信验证码').fill('123456');
  await button('重置密码').click();
  await expect.element(page.getByRole('heading', { name: '密码已重置' })).toBeVisible();
  expect(sentTo(userInfo.forgetPassword).at(-1)?.input).toEqual({
    mobile: '19900000001',
    code: '123456',
    newPassword: 'Cloudy#2031',
    newPassword1: 'Cloudy#2031',
  });
  await expect.element(button('去登录')).toBeVisible();
});

test('[S7-32] a school gives its account beside the phone on record', async () => {
  await open('group');
  answer(groupInfo.forgetPasswordBusiness, () => null);
  await box('账号').fill('school01');
  await fill('19900000003', '123456');
  await button('重置密码').click();
  await expect.element(page.getByRole('heading', { name: '密码已重置' })).toBeVisible();
  expect(sentTo(groupInfo.forgetPasswordBusiness)[0]?.input).toMatchObject({
    account: 'school01',
    mobile: '19900000003',
    code: '123456',
    newPassword: 'Cloudy#2031',
  });
});
