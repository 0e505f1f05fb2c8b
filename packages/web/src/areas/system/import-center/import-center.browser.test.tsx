import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { importCenter, type Imported } from '@trainrace/contract/areas/system/import-center';
import { jobs } from '@trainrace/contract/areas/system/jobs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, SentFile, sentTo } from '#test/gateway.ts';
import { dialogSaying, PHONE, show } from '#test/stage.tsx';
import { ImportCenterPage } from './import-center.page.tsx';

const imported = (over: Partial<Imported>): Imported => ({
  id: 'j1',
  kind: competitionDic.importRows.path,
  title: '竞赛职业(工种)字典',
  fileName: '工种.xlsx',
  byName: '王经办',
  isDryRun: false,
  state: 'done',
  done: 10,
  total: 10,
  succeeded: 8,
  failed: 2,
  message: null,
  hasFailedRows: true,
  createTime: '2026-11-22 10:00:00',
  updateTime: '2026-11-22 10:00:01',
  ...over,
});

async function open(records: Imported[], rights: readonly string[] = [competitionDic.importRows.action], more = {}) {
  let now = records;
  answer(importCenter.list, () => ({ records: now, total: now.length, current: 1, size: 10, pages: 1 }));
  answer(contestInfo.contestList, () => []);
  await show(<ImportCenterPage />, { rights, ...more });
  return (next: Imported[]) => void (now = next);
}

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('shows what one may import, and nothing else', async () => {
  await open([]);
  await expect.element(page.getByText('竞赛职业(工种)字典')).toBeVisible();
  await expect.element(page.getByText('报名申请')).not.toBeInTheDocument();
  await expect.element(page.getByText('还没有导入过数据')).toBeVisible();
});

test('what belongs to a trade waits for the trade', async () => {
  await open([], [applicationInfo.importRows.action]);
  await expect.element(page.getByText('报名申请')).toBeVisible();
  await expect.element(page.getByText('目前没有可导入的赛项')).toBeVisible();
  await expect.element(button('导入')).not.toBeInTheDocument();
});

test('tells counts, and gives the failed rows back', async () => {
  answer(importCenter.failedRows, () => new SentFile('错误行.xlsx'));
  await open([imported({})]);
  await expect.element(page.getByText('共 10 行，成功 8 行，错误 2 行')).toBeVisible();
  await expect.element(page.getByText('王经办')).toBeVisible();
  await button(/下载错误行/).click();
  await expect.poll(() => sentTo(importCenter.failedRows).map(({ input }) => input['id'])).toEqual(['j1']);
});

test('what is under way is followed to its end, also by who came later, and can be cancelled', async () => {
  const running = {
    state: 'running',
    succeeded: null,
    failed: null,
    hasFailedRows: false,
    done: 20_000,
    total: 50_000,
  } as const;
  const next = await open([imported(running)], undefined, { size: PHONE });
  await expect.element(page.getByText('20000 / 50000 行')).toBeVisible();
  next([imported({ ...running, done: 30_000 })]);
  await expect.element(page.getByText('30000 / 50000 行')).toBeVisible();
  answer(jobs.cancel, () => {
    next([imported({ ...running, state: 'cancelled', message: '任务已取消' })]);
    return { id: 'j1', state: 'cancelled' as const, done: 30_000, total: 50_000, message: null, result: null };
  });
  await button(/取消导入/).click();
  await dialogSaying('确定取消这次导入吗').getByRole('button', { name: '取消导入' }).click();
  await expect.element(page.getByText('已取消').first()).toBeVisible();
});
