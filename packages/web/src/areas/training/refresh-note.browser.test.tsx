import { jobs } from '@trainrace/contract/areas/system/jobs';
import { trainingRefresh, type RefreshStanding } from '@trainrace/contract/areas/training/training-refresh';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/gateway.ts';
import { show } from '#test/stage.tsx';
import { RefreshNote } from './RefreshNote.tsx';

const standing = (fields: Partial<RefreshStanding> = {}): RefreshStanding => ({
  service: 'getTrainClass',
  state: 'done',
  readAt: '2026-11-23 03:00:00',
  beganAt: '2026-11-23 03:00:00',
  added: 3,
  changed: 2,
  same: 15,
  unusable: 0,
  faults: [],
  ...fields,
});

const open = async (rights: readonly string[] = []) =>
  await show(<RefreshNote service="getTrainClass" path="/x" />, { rights });

test('says as of when the data are; who only reads is offered nothing', async () => {
  answer(trainingRefresh.look, () => [standing()]);
  await open();
  await expect.element(page.getByText('外部数据更新于2026-11-23 03:00')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('[S8-12] of a service that is down it says so, and what is shown instead', async () => {
  answer(trainingRefresh.look, () => [standing({ state: 'failed' })]);
  await open();
  await expect.element(page.getByText(/外部服务暂时不可用，以下是2026-11-23 03:00的数据/)).toBeVisible();
});

test('a reading that somebody ended is no failure: it says as of when the data are', async () => {
  answer(trainingRefresh.look, () => [standing({ state: 'cancelled' })]);
  await open();
  await expect.element(page.getByText('上次更新已取消，以下是2026-11-23 03:00的数据')).toBeVisible();
  expect(page.getByText(/暂时不可用/).elements()).toEqual([]);
});

test('the bureau sees what the last reading brought and what could not be used, and reads anew', async () => {
  const faults = [{ no: 'BJ-9', fault: 'state' as const }];
  let state: RefreshStanding = standing({ unusable: 1, faults });
  answer(trainingRefresh.look, () => [state]);
  answer(trainingRefresh.run, () => {
    state = standing({ readAt: '2026-11-23 09:30:00' });
    return { jobId: 'j1' };
  });
  answer(
    jobs.detail,
    () =>
      ({
        id: 'j1',
        kind: 'training',
        state: 'done',
        done: 6,
        total: 6,
        message: null,
        result: {},
        version: 1,
        createTime: '2026-11-23 09:30:00',
        updateTime: '2026-11-23 09:30:01',
      }) as never,
  );
  await open([trainingRefresh.run.action]);
  await page.getByText('外部数据更新于2026-11-23 03:00').click();
  await expect.element(page.getByText('上次更新：新增3条，变化2条，未变15条')).toBeVisible();
  await expect.element(page.getByText(/^1条无法使用/)).toBeVisible();
  await expect.element(page.getByText('BJ-9 状态无法识别')).toBeVisible();
  await page.getByRole('button', { name: '立即更新' }).click();
  await expect.element(page.getByText('外部数据更新于2026-11-23 09:30')).toBeVisible();
});
