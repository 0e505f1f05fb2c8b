import { retentionRun, type RetentionRun } from '@trainrace/contract/areas/privacy/retention-run';
import { RETENTION_RUN } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { dict } from '@trainrace/contract/areas/system/dict';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, later, Refusal, sentTo } from '#test/gateway.ts';
import { dialogSaying, show } from '#test/stage.tsx';
import { RetentionRunPage } from './retention-run.page.tsx';
import { RunButtons } from './RunButtons.tsx';
import { RunReport } from './RunReport.tsx';

const ended: RetentionRun = {
  id: 'r1',
  version: 1,
  createTime: '2026-11-20 09:00:00',
  updateTime: '2026-11-20 09:00:00',
  kind: 'look',
  runState: RETENTION_RUN.done,
  startedBy: 'A',
  endTime: '2026-11-20 09:01:00',
  jobId: 'j1',
  erased: 7,
  held: 2,
  files: 3,
  report: [
    { subject: 'entry', months: 36, due: 7, files: 3, oldest: '2022-01-31', held: [{ hold: 'appeal', count: 2 }] },
    { subject: 'sms', months: 12, due: 0, files: 0, oldest: null, held: [] },
  ],
};

const both = [retentionRun.look.action, retentionRun.run.action];

test('a dry run needs no question, says what it found, and holds the real one back meanwhile', async () => {
  const looking = later<RetentionRun>();
  answer(retentionRun.look, () => looking.answer);
  await show(<RunButtons />, { rights: both });
  await page.getByRole('button', { name: '试算' }).click();
  await expect.element(page.getByRole('button', { name: '立即执行' })).toBeDisabled();
  looking.give(ended);
  await expect.element(page.getByText('试算完成：到期 7 条，保留 2 条')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '立即执行' })).toBeEnabled();
});

test('the real one asks first; refused, it says why and can be tried again', async () => {
  answer(retentionRun.run, () => {
    throw new Refusal(409, '已有一次处理正在进行，请等它结束后再试');
  });
  await show(<RunButtons />, { rights: both });
  await page.getByRole('button', { name: '立即执行' }).click();
  expect(sentTo(retentionRun.run)).toEqual([]);
  await dialogSaying('不能恢复').getByRole('button', { name: '执行', exact: true }).click();
  await expect.element(page.getByText('已有一次处理正在进行，请等它结束后再试')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '立即执行' })).toBeEnabled();
});

test('who may only look is offered nothing that erases', async () => {
  await show(<RunButtons />, { rights: [retentionRun.look.action] });
  await expect.element(page.getByRole('button', { name: '试算' })).toBeVisible();
  expect(page.getByRole('button', { name: '立即执行' }).elements()).toEqual([]);
});

test('the report names what is over and what holds the rest, and counts the kinds with nothing', async () => {
  await show(<RunReport record={ended} />);
  const row = page.getByRole('row').filter({ hasText: '报名资料' });
  await expect.element(row).toHaveTextContent('报名资料36732022-01-31有未办结的申诉 2');
  await expect.element(page.getByText('其余 1 类没有到期的')).toBeVisible();
});

test('a run that is opened is called by its kind, in words', async () => {
  const told = { ...ended, kindName: '试算' };
  answer(dict.retired, () => []);
  answer(retentionRun.list, () => ({ records: [told], total: 1, size: 10, current: 1, pages: 1 }));
  answer(retentionRun.detail, () => told);
  await show(<RetentionRunPage />, { rights: [retentionRun.list.action, retentionRun.detail.action], at: '?view=r1' });
  await expect.element(page.getByRole('region', { name: '试算' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '分类结果' })).toBeVisible();
});
