import { extHealth, type ExtHealth } from '@trainrace/contract/areas/outside/ext-health';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/gateway.ts';
import { show } from '#test/stage.tsx';
import { ExtHealthPage } from './ext-health.page.tsx';

const one = (service: ExtHealth['service'], fields: Partial<ExtHealth> = {}): ExtHealth => ({
  service,
  standing: 'good',
  goodAt: '2026-11-23 08:00:00',
  goodMs: 84,
  failedAt: null,
  fault: null,
  detail: '',
  failures: 0,
  restUntil: null,
  ...fields,
});

const open = async (items: ExtHealth[], more: Partial<DataOf<typeof extHealth.look>> = {}) => {
  const found = {
    isConfigured: true,
    source: 'ext' as const,
    mapping: '市数据共享平台',
    problem: null,
    items,
    ...more,
  };
  answer(extHealth.look, () => found);
  await show(<ExtHealthPage />);
};
const cards = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((card) => card.textContent ?? '');

test('[S7-58] shows what fails first, why it fails, since when, and what to do', async () => {
  await open([
    one('getPersonInfo'),
    one('getPersonInsured', {
      standing: 'failing',
      failedAt: '2026-11-23 09:10:00',
      fault: 'fields',
      detail: 'state (AAC031): not there',
      failures: 3,
    }),
    one('getBackPay', {
      standing: 'resting',
      failedAt: '2026-11-23 09:11:00',
      fault: 'unreachable',
      failures: 6,
      restUntil: '2026-11-23 09:12:00',
    }),
    one('examin', { standing: 'absent', goodAt: null, goodMs: null }),
    one('getUnitInfo', { standing: 'never', goodAt: null, goodMs: null }),
  ]);
  await expect.element(page.getByText('接口映射文件：市数据共享平台')).toBeVisible();
  const [resting, failing, absent, never, good] = cards();
  expect(resting).toMatch(/欠薪信息暂停查询.*连接不上.*2026-11-23 09:12:00 前暂停查询.*处理办法.*专线或网络/);
  expect(failing).toMatch(/参保信息最近失败.*此后连续失败 3 次.*对照映射文件检查.*state \(AAC031\): not there/);
  expect(absent).toMatch(/职业考试未接入.*还没有写进映射文件/);
  expect(never).toMatch(/单位信息尚未查询/);
  expect(good).toBe('人员信息正常最近一次正常：2026-11-23 08:00:00，用时 84 毫秒');
});

test('a failure that is over is not shown as one', async () => {
  await open([one('getPersonInfo', { failedAt: '2026-11-20 09:10:00', fault: 'slow' })]);
  await expect.element(page.getByText('正常', { exact: true })).toBeVisible();
  expect(cards()[0]).not.toContain('处理办法');
});

test('says that data are simulated, that nothing is configured, and what is wrong with a changed mapping', async () => {
  await open([one('getPersonInfo')], {
    source: 'simulator',
    problem: 'm.json, line 12: interfaces.examin.path is wrong.',
  });
  await expect.element(page.getByText(/现在使用的是模拟数据/)).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('m.json, line 12');
});

test('without any interface the page says what to do', async () => {
  await open([one('getPersonInfo', { standing: 'absent', goodAt: null })], {
    isConfigured: false,
    source: null,
    mapping: '',
  });
  await expect.element(page.getByText('尚未配置外部数据接口')).toBeVisible();
  expect(page.getByText(/接口映射文件/).elements()).toEqual([]);
});
