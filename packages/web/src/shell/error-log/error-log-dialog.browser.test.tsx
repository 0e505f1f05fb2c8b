import { oauth } from '@trainrace/contract/auth/oauth';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { show } from '#test/stage.tsx';
import { clearErrorLog, logError } from './error-log.ts';
import { ErrorLogDialog } from './ErrorLogDialog.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const yes = async (title: RegExp, verb: string) =>
  await page.getByRole('dialog').filter({ hasText: title }).last().getByRole('button', { name: verb }).click();
const open = async () => await show(<ErrorLogDialog close={() => {}} />);

beforeEach(() => clearErrorLog());

test('without errors it says so, and offers nothing to send or to clear', async () => {
  await open();
  await expect.element(page.getByText('没有错误记录')).toBeVisible();
  await expect.element(button('上传日志')).toBeDisabled();
  await expect.element(button('清空日志')).toBeDisabled();
});

test('the newest stands first, and the same error twice in a row is one line', async () => {
  logError({ type: 'error', thrown: new Error('第一个') });
  const again = new Error('第二个');
  logError({ type: 'call', thrown: again, info: '/api/x 500' });
  logError({ type: 'call', thrown: again, info: '/api/x 500' });
  await open();
  await expect.element(page.getByText('/api/x 500')).toBeVisible();
  const lines = page
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Error: 第二个');
  expect(lines[2]).toContain('Error: 第一个');
});

test('uploading asks first, sends what is listed, and keeps the list', async () => {
  answer(oauth.sendLogs, ({ input }) => ({ saved: (input['logs'] as unknown[]).length }));
  logError({ type: 'render', thrown: new Error('画不出来') });
  await open();
  await button('上传日志').click();
  expect(sentTo(oauth.sendLogs)).toEqual([]);
  await yes(/确定上传/, '上传日志');
  await expect.poll(() => sentTo(oauth.sendLogs)).toHaveLength(1);
  const [{ message }] = sentTo(oauth.sendLogs)[0]!.input['logs'] as [{ message: string }];
  expect(message).toBe('Error: 画不出来');
  await expect.element(page.getByText('Error: 画不出来')).toBeVisible();
});

test('a refused upload leaves everything, and can be tried again', async () => {
  answer(oauth.sendLogs, () => {
    throw new Refusal(429, '操作太频繁，请稍后再试');
  });
  logError({ type: 'error', thrown: new Error('坏了') });
  await open();
  await button('上传日志').click();
  await yes(/确定上传/, '上传日志');
  await expect.poll(() => sentTo(oauth.sendLogs)).toHaveLength(1);
  await expect.element(button('上传日志').first()).toBeEnabled();
  await expect.element(page.getByText('Error: 坏了')).toBeVisible();
});

test('clearing asks first, and empties the list here and in storage', async () => {
  logError({ type: 'error', thrown: new Error('旧的') });
  await open();
  await button('清空日志').click();
  await yes(/确定清空/, '清空日志');
  await expect.element(page.getByText('没有错误记录')).toBeVisible();
  expect(Object.values(localStorage).join('')).not.toContain('旧的');
});
