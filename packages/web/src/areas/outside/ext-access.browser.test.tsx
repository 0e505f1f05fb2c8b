// Questions to other bodies: by whom, about whom, and how often that day.
import { extAccess, type ExtAccess } from '@trainrace/contract/areas/outside/ext-access';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { allRights, pick, show } from '#test/stage.tsx';
import { ExtAccessPage } from './ext-access.page.tsx';

const asked: ExtAccess = {
  id: 'x1',
  createTime: '2026-11-20 09:00:05',
  accountName: '竞赛管理员',
  service: 'getTrainCertificate',
  subject: '320582********0011',
  purpose: '报名审核',
  state: 'none',
  source: 'simulator',
  fromCache: 0,
  ip: '10.0.0.1',
  traceId: 'trace-1',
};

test('each question is a line, and its detail tells how much of the day’s quota was used', async () => {
  answerCommon();
  answer(extAccess.list, () => pageOf([asked], 1, { current: 1, size: 10 }));
  answer(extAccess.detail, () => ({ ...asked, dayCount: 3, dayLimit: 200 }));
  await show(<ExtAccessPage />, { rights: allRights(extAccess) });
  await pick('查询事项', '培训证书');
  await expect.poll(() => sentTo(extAccess.list).at(-1)?.input['service']).toBe('getTrainCertificate');
  await expect.element(page.getByRole('row').filter({ hasText: '无记录' })).toBeVisible();
  await page.getByRole('button', { name: /^查看/ }).first().click();
  await expect.element(page.getByText('当日 3 次，限 200 次')).toBeVisible();
  await expect.element(page.getByText('trace-1')).toBeVisible();
});
