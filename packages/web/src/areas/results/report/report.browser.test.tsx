// The report centre: chosen at the left, looked at, then taken as a file.
import { attach } from '@trainrace/contract/files/attach';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { jobs } from '@trainrace/contract/areas/system/jobs';
import { report, type ReportPreview } from '@trainrace/contract/areas/results/report';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aContestChoice, aTrade } from '#test/contests.ts';
import { answer, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { address, allRights, PHONE, pick, show } from '#test/stage.tsx';
import { ReportPage } from './report.page.tsx';

const OF_SHEETS = ['entries', 'results', 'unit_table', 'statistics'].map((sheets) => `report_${sheets}`);
const ALL = [...allRights(report), ...OF_SHEETS, 'arrangement_board'];
const SHEET: ReportPreview = {
  title: '示例竞赛报名汇总表',
  under: '截至2026-11-20',
  before: [
    { kind: 'heading', text: '一、说明' },
    { kind: 'text', text: '只含已提交的报名' },
    { kind: 'fields', rows: [['竞赛', '示例竞赛']] },
  ],
  table: { headings: ['姓名', '单位'], rows: [['甲', '机械厂']], total: 120 },
  after: [{ kind: 'signatures', labels: ['制表人', '审核人'] }],
};

interface Setting extends NonNullable<Parameters<typeof show>[1]> {
  contests?: () => DataOf<typeof contestInfo.contestList>;
  preview?: () => ReportPreview;
}

async function open({
  contests = () => [aContestChoice([aTrade('t1', '焊工')])],
  preview = () => SHEET,
  ...more
}: Setting = {}) {
  answer(contestInfo.contestList, contests);
  answer(report.preview, preview);
  answer(report.make, () => ({ jobId: 'j1', link: '/files/1' }));
  answer(attach.download, () => new SentFile('报名汇总表.pdf'));
  await show(<ReportPage />, { rights: ALL, ...more });
}
const previews = () => sentTo(report.preview).map(({ input }) => input);
const made = () => sentTo(report.make).map(({ input }) => input);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const list = () => page.getByRole('navigation', { name: '报表' });
const CHOSEN = '?report=entrySummary&contest=c1';

test('first the reports that one may have, each with what it is for; nothing is made before a contest is chosen', async () => {
  await open({ rights: ['report_entries', report.preview.action, report.make.action] });
  await expect.element(list().getByText('全部已提交的报名，按赛项排列')).toBeVisible();
  await expect.element(button('打开 示例竞赛')).toBeVisible();
  expect(list().getByText('成绩汇总表').query()).toBeNull();
  expect(page.getByRole('button', { name: '下载 PDF' }).query()).toBeNull();
  expect(previews()).toEqual([]);
});

test('a contest chosen, the sheet is shown as it will look, and says that the file holds more', async () => {
  await open({ at: '?report=entrySummary' });
  await button('打开 示例竞赛').click();
  await expect.poll(address).toContain('contest=c1');
  await expect.element(page.getByRole('heading', { name: '示例竞赛报名汇总表' })).toBeVisible();
  for (const word of ['截至2026-11-20', '一、说明', '只含已提交的报名', '制表人'])
    await expect.element(page.getByText(word)).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '机械厂' })).toBeVisible();
  await expect.element(page.getByText('预览前 1 行，共 120 行；下载的文件包含全部')).toBeVisible();
  expect(previews()).toEqual([{ key: 'entrySummary', contestId: 'c1' }]);
});

test('a report of one trade asks for it; one of a year for nothing but the year', async () => {
  await open({ at: '?report=scoreSummary&contest=c1' });
  await expect.element(page.getByText('该报表按赛项生成，请选择赛项')).toBeVisible();
  expect(previews()).toEqual([]);
  await button('预览 焊工').click();
  await expect.poll(previews).toEqual([{ key: 'scoreSummary', contestId: 'c1', contestTradeId: 't1' }]);
  await list().getByText('年度统计表').click();
  await expect.poll(() => previews().at(-1)).toEqual({ key: 'yearStatistics', year: String(new Date().getFullYear()) });
});

test('another contest forgets the trade of the former', async () => {
  const other = aContestChoice([aTrade('t9', '电工')], { id: 'c9', contestName: '另一竞赛' });
  await open({ at: `${CHOSEN}&trade=t1`, contests: () => [aContestChoice([aTrade('t1', '焊工')]), other] });
  await pick('竞赛', '另一竞赛');
  await expect.poll(() => previews().at(-1)).toEqual({ key: 'entrySummary', contestId: 'c9' });
});

test('a file that is there at once is saved at once', async () => {
  await open({ at: CHOSEN });
  await button('下载 Excel').click();
  await expect.poll(() => sentTo(attach.download).map(({ input }) => input)).toEqual([{ fileUrl: '/files/1' }]);
  expect(made()).toEqual([{ key: 'entrySummary', contestId: 'c1', format: 'xlsx' }]);
  await expect.element(button('下载 Excel')).toBeEnabled();
});

const aJob = (state: DataOf<typeof jobs.detail>['state'], over: object = {}) => ({
  id: 'j1',
  state,
  done: 3,
  total: 9,
  message: null,
  result: null,
  ...over,
});

test('one that takes longer says how far it is, can be cancelled, and lets nobody begin another meanwhile', async () => {
  let isCancelled = false;
  answer(jobs.detail, () => aJob(isCancelled ? 'cancelled' : 'running'));
  answer(jobs.cancel, () => {
    isCancelled = true;
    return aJob('cancelled');
  });
  await open({ at: CHOSEN });
  answer(report.make, () => ({ jobId: 'j1', state: 'running' as const }));
  await button('下载 PDF').click();
  await expect.element(button(/正在生成 3\/9/)).toBeVisible();
  await expect.element(button('下载 Excel')).toBeDisabled();
  await button('取消').click();
  await expect.element(page.getByText('已取消')).toBeVisible();
  await expect.element(button('下载 PDF')).toBeEnabled();
  expect(sentTo(attach.download)).toEqual([]);
});

test('one that could not be made says why, and can be tried again', async () => {
  answer(jobs.detail, () => aJob('failed', { message: '该竞赛没有已提交的报名' }));
  await open({ at: CHOSEN });
  answer(report.make, () => ({ jobId: 'j1', state: 'running' as const }));
  await button('下载 PDF').click();
  await expect.element(page.getByText('该竞赛没有已提交的报名')).toBeVisible();
  await expect.element(button('下载 PDF')).toBeEnabled();
});

test('a preview that is refused says why, and nothing of the former stays in sight', async () => {
  let isDown = true;
  await open({
    at: CHOSEN,
    preview: () => {
      if (isDown) throw new Refusal(409, '成绩尚未锁定，不能生成');
      return SHEET;
    },
  });
  await expect.element(page.getByText('成绩尚未锁定，不能生成')).toBeVisible();
  isDown = false;
  await button('重试').click();
  await expect.element(page.getByRole('heading', { name: '示例竞赛报名汇总表' })).toBeVisible();
});

test('contests that cannot be read are not said to be none', async () => {
  let isDown = true;
  await open({
    contests: () => {
      if (isDown) throw new Refusal(503, '系统繁忙，请稍后再试');
      return [aContestChoice([])];
    },
  });
  const failed = page.getByRole('alert').filter({ hasText: '系统繁忙，请稍后再试' });
  await expect.element(failed).toBeVisible();
  expect(page.getByText('没有您可以打印的竞赛').query()).toBeNull();
  isDown = false;
  await failed.getByRole('button', { name: '重试' }).click();
  await expect.element(button('打开 示例竞赛')).toBeVisible();
});

test('what stands on other pages is linked for who may open them', async () => {
  await open();
  await expect
    .element(list().getByRole('link', { name: /准考证/ }))
    .toHaveAttribute('href', '/competition/arrangement');
  expect(list().getByText('工资保证金台账').query()).toBeNull();
});

test('the dossier is for the whole contest, and only for who may archive', async () => {
  answer(report.dossier, () => ({ jobId: 'j2', link: '/files/2' }));
  await open({ at: CHOSEN });
  await button('下载竞赛档案').click();
  await expect.poll(() => sentTo(report.dossier).map(({ input }) => input)).toEqual([{ contestId: 'c1' }]);
});

test('by keys and in English at 390 px', async () => {
  await open({ at: CHOSEN, lang: 'en', size: PHONE });
  await expect.element(page.getByRole('heading', { name: SHEET.title })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const units = page.getByRole('button', { name: /Unit totals/ });
  (units.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(units).toHaveAttribute('aria-pressed', 'true');
});
