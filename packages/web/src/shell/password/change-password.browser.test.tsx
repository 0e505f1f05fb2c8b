import { bladeUser } from '@trainrace/contract/areas/accounts/blade-user';
import { formatMessage } from '@trainrace/contract/messages';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { show } from '#test/stage.tsx';
import { ChangePassword } from './ChangePassword.tsx';

const box = (name: string) => page.getByLabelText(name, { exact: true });
const change = () => page.getByRole('button', { name: '修改密码' }).click();
const sent = () => sentTo(bladeUser.updatePassword).map(({ input }) => input);
async function enter(present: string, next: string, again: string) {
  await box('原密码').fill(present);
  await box('新密码').fill(next);
  await box('确认密码').fill(again);
}

test('the present password and the new one go out together, and the fields are emptied', async () => {
  answer(bladeUser.updatePassword, () => null);
  const done = vi.fn<() => void>();
  await show(<ChangePassword done={done} />);
  await enter('Old 123!', 'New12345!', 'New12345!');
  await change();
  await expect.element(page.getByText('密码已修改，其他设备上的登录已退出')).toBeVisible();
  expect(sent()).toEqual([{ oldPassword: 'Old 123!', newPassword: 'New12345!', newPassword1: 'New12345!' }]);
  await expect.element(box('新密码')).toHaveValue('');
  expect(done).toHaveBeenCalledOnce();
});

test('[S2-50 S5-14 S5-29] a weak password, or one entered differently the second time, is not sent', async () => {
  await show(<ChangePassword />);
  await enter('Old12345!', 'short', 'short');
  await change();
  await expect.element(page.getByText(formatMessage('passwordShape', 'zh')).first()).toBeVisible();
  await enter('Old12345!', 'New12345!', 'New12345?');
  await change();
  await expect.element(page.getByText('两次密码输入不一致').first()).toBeVisible();
  await expect.element(box('确认密码')).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toEqual([]);
});

test('what the server says stands at the field it speaks of, the present password where it names none', async () => {
  const done = vi.fn<() => void>();
  await show(<ChangePassword done={done} />);
  answer(bladeUser.updatePassword, () => {
    throw new Refusal(423, '密码错误次数过多，请稍后再试');
  });
  await enter('Wrong123!', 'New12345!', 'New12345!');
  await change();
  await expect.element(page.getByText('密码错误次数过多，请稍后再试').first()).toBeVisible();
  await expect.element(box('原密码')).toHaveAttribute('aria-invalid', 'true');
  answer(bladeUser.updatePassword, () => {
    throw new Refusal(400, '提交的内容有误', [{ field: 'newPassword', message: '不能使用最近用过的密码' }]);
  });
  await change();
  await expect.element(page.getByText('不能使用最近用过的密码').first()).toBeVisible();
  await expect.element(box('原密码')).toHaveAttribute('aria-invalid', 'false');
  await expect.element(box('新密码')).toHaveValue('New12345!');
  expect(done).not.toHaveBeenCalled();
});

test('passwords are hidden until one asks to see them', async () => {
  await show(<ChangePassword />, { lang: 'en' });
  await box('New password').fill('New12345!');
  await expect.element(box('New password')).toHaveAttribute('type', 'password');
  await userEvent.click(document.querySelectorAll('.ant-input-password-icon')[1] ?? document.body);
  await expect.element(box('New password')).toHaveAttribute('type', 'text');
  await expect.element(box('New password again')).toHaveAttribute('type', 'password');
});

test('[S5-28] what is wrong stands in a summary that takes the focus, and its lines lead to the fields', async () => {
  await show(<ChangePassword />);
  await change();
  await expect.element(page.getByText(/处需要修改/)).toBeVisible();
  expect(document.activeElement?.textContent).toContain('处需要修改');
  for (const name of ['原密码', '新密码']) await expect.element(box(name)).toHaveAccessibleDescription(/密码不能为空/);
  await page.getByRole('link').nth(1).click();
  await expect.element(box('新密码')).toHaveFocus();
});
