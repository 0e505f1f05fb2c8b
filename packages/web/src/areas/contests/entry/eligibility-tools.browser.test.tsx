// Tools for the eligibility of a selection, and the messages about those for whom they did not work.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { jobs } from '@trainrace/contract/areas/system/jobs';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anEntry } from '#test/entries.ts';
import { answer, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { allRights, dialogSaying, show } from '#test/stage.tsx';
import { EligibilityTools } from './EligibilityTools.tsx';

const { verifyMany, queryProDB, exportInsurance } = applicationInfo;
const ENTRIES = [anEntry('e1', '冯样明'), anEntry('e2', '李示文')];
const row = (id: string, ok = true, msg = '已核验') => ({ id, ok, code: ok ? 200 : 502, msg });
const job = (over: object = {}) => ({
  id: 'j1',
  state: 'running' as const,
  done: 0,
  total: 2,
  message: null,
  result: null,
  ...over,
});
const ids = (call: typeof verifyMany | typeof queryProDB | typeof exportInsurance) =>
  sentTo(call).map(({ input }) => input['ids']);

async function open(selected = ENTRIES, options: Parameters<typeof show>[1] = {}) {
  answerCommon();
  const done = vi.fn<() => void>();
  await show(<EligibilityTools selected={selected} done={done} />, { rights: allRights(applicationInfo), ...options });
  return done;
}

const verify = () => page.getByRole('button', { name: /核验所选|批量核验|正在核验/ });
const province = () => page.getByRole('button', { name: /省库核验/ });

test('who may not is shown none of it', async () => {
  await open(ENTRIES, { rights: [] });
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('without a selection nothing is asked, and that is said', async () => {
  const done = await open([]);
  await verify().click();
  await expect.element(page.getByText('请选择至少一条数据')).toBeVisible();
  expect(sentTo(verifyMany)).toEqual([]);
  expect(done).not.toHaveBeenCalled();
});

test('all answered at once: the selection is forgotten', async () => {
  answer(verifyMany, () => ({ jobId: 'j1', total: 2, rows: [row('e1'), row('e2')] }));
  const done = await open();
  await verify().click();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(ids(verifyMany)).toEqual([['e1', 'e2']]);
  await expect.element(page.getByText('操作成功!')).toBeVisible();
});

test('what takes longer is followed, and says how far it is', async () => {
  answer(verifyMany, () => ({ jobId: 'j1', total: 2, state: 'running' as const }));
  let asked = 0;
  answer(jobs.detail, () =>
    ++asked === 1
      ? job({ done: 1 })
      : job({ state: 'done', done: 2, result: { rows: [row('e1'), row('e2', false, '参保信息未答复')] } }),
  );
  const done = await open();
  await verify().click();
  await expect.element(page.getByText('正在核验 1/2')).toBeVisible();
  const dialog = dialogSaying('已核验 1 份，1 份仍有未核验的项目');
  await expect.element(dialog.getByText('李示文：参保信息未答复')).toBeVisible();
  await expect.element(dialog.getByText(/冯样明/)).not.toBeInTheDocument();
  expect(done).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: '知道了' }).click();
  expect(done).toHaveBeenCalledOnce();
});

test('a job that failed says why, and the selection stays for another try', async () => {
  answer(verifyMany, () => ({ jobId: 'j1', total: 2, state: 'running' as const }));
  answer(jobs.detail, () => job({ state: 'failed', message: '核验服务已停用' }));
  const done = await open();
  await verify().click();
  await expect.element(page.getByText('核验服务已停用')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '核验所选 2 份' })).toBeEnabled();
  expect(done).not.toHaveBeenCalled();
});

test('a question after the job that gets no answer is asked again', async () => {
  answer(verifyMany, () => ({ jobId: 'j1', total: 2, state: 'running' as const }));
  let asked = 0;
  answer(jobs.detail, () => {
    if (++asked === 1) throw new Refusal(503, '系统繁忙');
    return job({ state: 'done', result: { rows: [row('e1'), row('e2')] } });
  });
  const done = await open();
  await verify().click();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  await expect.element(page.getByText('系统繁忙')).not.toBeInTheDocument();
});

test('the provincial library is asked for the same people, and a refusal is said once', async () => {
  answer(queryProDB, () => {
    throw new Refusal(503, '未配置省库接口');
  });
  const done = await open();
  await province().click();
  await expect.element(page.getByText('未配置省库接口')).toBeVisible();
  expect(ids(queryProDB)).toEqual([['e1', 'e2']]);
  expect(done).not.toHaveBeenCalled();
  await expect.element(province()).toBeEnabled();
});

test('a row without a name is named by its number', async () => {
  answer(queryProDB, () => [row('e9', false, '证件号码有误')]);
  await open([anEntry('e9', '', { name: null })]);
  await province().click();
  await expect.element(dialogSaying('省库核验完成 0 份').getByText('BM-e9：证件号码有误')).toBeVisible();
});

test('insurance data leave only after saying how many people they are of', async () => {
  answer(exportInsurance, () => new SentFile('参保信息.xlsx'));
  await open();
  const ask = () => page.getByRole('button', { name: '导出参保信息' }).first();
  await ask().click();
  const question = dialogSaying('将导出 2 人的完整证件号码与参保信息');
  await question.getByRole('button', { name: '取消' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(ids(exportInsurance)).toEqual([]);
  await ask().click();
  await question.getByRole('button', { name: '导出参保信息' }).click();
  await expect.poll(() => sentTo(exportInsurance).length).toBe(1);
});

test('in English', async () => {
  answer(queryProDB, () => [row('e1'), row('e2', false, 'No answer')]);
  await open(ENTRIES, { lang: 'en' });
  await expect.element(page.getByRole('button', { name: 'Check 2 selected' })).toBeVisible();
  await page.getByRole('button', { name: /Provincial check/ }).click();
  await expect.element(dialogSaying('1 checked, 1 not').getByText('李示文: No answer')).toBeVisible();
});
