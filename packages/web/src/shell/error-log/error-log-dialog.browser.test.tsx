import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, PEOPLE, plain } from '#test/app.tsx';
import { answer, Envelope, Refusal, sentTo } from '#test/gateway.ts';
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

test('[S2-40 S2-41 S2-42 S8-18 S8-19 S9-22] collects errors, caps the badge at 99, uploads and clears after asking', async () => {
  answer(oauth.sendLogs, () => {
    throw new Envelope({ code: 200, success: true, msg: '发送成功!', data: { saved: 100 } });
  });
  // They are thrown on purpose, and told on the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openApp('/wel/index', PEOPLE.bureau, { pages: plain('/competition/contest_info') });
  // From then on the program hears of errors.
  await expect.element(page.getByRole('navigation', { name: '菜单', exact: true })).toBeVisible();
  for (let number = 0; number < 120; number++) reportError(new Error(`probe ${number}`));
  await button('错误日志 99+').click();
  const log = page.getByRole('dialog', { name: '错误日志' });
  const words = (role: string) =>
    log
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(() => words('columnheader')).toEqual(['类型', '地址', '信息', '堆栈', '时间']);
  await expect.poll(() => words('row')[1]).toMatch(/^error\/wel\/indexError: probe 119/);
  await log.getByRole('button', { name: '上传日志' }).click();
  await yes(/确定上传这 100 条日志到服务器\?/, '上传日志');
  await expect.element(page.getByText('发送成功!')).toBeVisible();
  expect(sentTo(oauth.sendLogs).flatMap(({ input }) => input['logs'])).toHaveLength(100);
  await log.getByRole('button', { name: '清空日志' }).click();
  await yes(/确定清空本机的 100 条日志\?/, '清空日志');
  await expect.element(page.getByText('清空成功!')).toBeVisible();
  await expect.element(log.getByText('没有错误记录')).toBeVisible();
});
