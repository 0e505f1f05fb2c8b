// Registering as a guest: what is agreed to, what is missing, and what a refusal leaves.
import { guest } from '@trainrace/contract/areas/accounts/guest';
import { CONSENT_EDITIONS } from '@trainrace/contract/areas/privacy/consent.dictionaries';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { install } from '#test/before-sign-in.ts';
import { answer, Refusal, sentTo, Wordless } from '#test/gateway.ts';
import { PHONE, show } from '#test/stage.tsx';
import { RegisterForm } from './RegisterForm.tsx';

const box = (label: string) => page.getByLabelText(label, { exact: true });
const register = () => page.getByRole('button', { name: '提交注册' });
const sent = () => sentTo(guest.register).map(({ input }) => input);

async function open(options: object = {}) {
  install();
  const done = vi.fn<() => void>();
  await show(<RegisterForm done={done} />, options);
  return done;
}

async function fillAll(again = 'Strong#2026') {
  await box('用户名称').fill('陈示一');
  await box('账号名称').fill('chenshiyi');
  await box('密码').fill('Strong#2026');
  await box('确认密码').fill(again);
}

test('it leads to the privacy notice, and sends the edition that was agreed to', async () => {
  const done = await open({ size: PHONE });
  answer(guest.register, () => null);
  const link = page.getByRole('link', { name: '《个人信息处理告知》' });
  await expect.element(link).toHaveAttribute('href', '/public/privacy');
  await fillAll();
  await register().click();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(sent()).toEqual([
    expect.objectContaining({ account: 'chenshiyi', privacyEdition: CONSENT_EDITIONS.register }),
  ]);
});

test('[S5-14] two passwords that differ are said at the second, and nothing is sent', async () => {
  await open();
  await fillAll('Strong#2027');
  await register().click();
  await expect.element(box('确认密码')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('两次密码输入不一致').first()).toBeVisible();
  expect(sent()).toEqual([]);
});

test('two passwords that differ are said as the second is typed, before anything is sent', async () => {
  await open();
  await box('密码').fill('Strong#2026');
  await box('确认密码').fill('Strong#202');
  await expect.element(box('确认密码')).toHaveAttribute('aria-invalid', 'false');
  await box('确认密码').fill('Strong#203');
  await expect.element(page.getByText('两次密码输入不一致')).toBeVisible();
  await box('确认密码').fill('Strong#2026');
  await expect.element(page.getByText('两次密码输入不一致')).not.toBeInTheDocument();
});

test('the form says what the user name is, and which passwords are refused as common', async () => {
  await open();
  await expect.element(page.getByText('显示用的名称，3 到 5 个字符，不必是真实姓名')).toBeVisible();
  await expect.element(page.getByText(/过于常见（如 Password@123、Passw0rd!）/)).toBeVisible();
  await expect.element(page.getByText('用户姓名')).not.toBeInTheDocument();
});

test('a refusal is said at its field, and all that was typed stays', async () => {
  const done = await open();
  answer(guest.register, () => {
    throw new Refusal(400, '账号已被使用', [{ field: 'account', message: '账号已被使用' }]);
  });
  await fillAll();
  await register().click();
  await expect.element(page.getByText('账号已被使用').first()).toBeVisible();
  await expect.element(box('账号名称')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(box('用户名称')).toHaveValue('陈示一');
  expect(done.mock.calls).toEqual([]);
});

test('[S5-12 S5-13 S5-15] what is missing is said at each field, the number of the tenant among them', async () => {
  await open();
  await box('租户编号').fill('');
  await register().click();
  for (const [name, sentence] of [
    ['租户编号', '请先输入租户编号'],
    ['账号名称', '请先输入账号名称'],
    ['密码', '请先输入密码'],
    ['用户名称', '长度在 3 到 5 个字符'],
  ] as const) {
    await expect.element(box(name)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(box(name)).toHaveAccessibleDescription(new RegExp(sentence));
  }
  expect(sent()).toEqual([]);
});

test('[S5-17 S8-11] it says what the server said, or 提交失败 when that said nothing', async () => {
  await open();
  answer(guest.register, () => {
    throw new Refusal(400, '密码不能包含账号、手机号码或证件号码', [
      { field: 'password', message: '密码不能包含账号、手机号码或证件号码' },
    ]);
  });
  await fillAll();
  await register().click();
  await expect.element(page.getByText('密码不能包含账号、手机号码或证件号码').first()).toBeVisible();
  // A broken proxy in between: no envelope, no sentence.
  answer(guest.register, () => {
    throw new Wordless(500, '<html></html>');
  });
  await register().click();
  await expect.element(page.getByText('提交失败')).toBeVisible();
  await expect.element(box('账号名称')).toHaveValue('chenshiyi');
});
