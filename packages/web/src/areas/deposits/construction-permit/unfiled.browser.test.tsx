// The list of unfiled projects: how long each is overdue, who was told, and reminding from its row.
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionPermit, type ConstructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { depositRemind } from '@trainrace/contract/areas/deposits/send-remind';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { allRights, PHONE, show } from '#test/stage.tsx';
import { ConstructionPermitPage } from './construction-permit.page.tsx';

const aPermit = (id: string, over: Partial<ConstructionPermit> = {}): ConstructionPermit =>
  recordOf(constructionPermit.family, {
    id,
    projectName: `项目${id}`,
    enterpriseName: '示例建设',
    uscc: '91320599MA9TRG0197',
    townCode: 'ZJG01',
    permitNo: `XK-${id}`,
    permitDate: '2026-03-20',
    deadline: '2026-04-20',
    overdueDays: 0,
    isOverdue: 0,
    remindCount: 0,
    isJustReminded: 0,
    ...over,
  });

const rights = [...[constructionPermit, constructionFile].flatMap(allRights), depositRemind.sendRemind.action];

async function open(permits: ConstructionPermit[], options: Parameters<typeof show>[1] = {}) {
  answerCommon();
  answer(constructionPermit.list, () => pageOf(permits, permits.length, { current: 1, size: 20 }));
  await show(<ConstructionPermitPage />, { rights, roles: ['ADM_L'], ...options });
}
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
const verb = (name: string) => page.getByRole('button', { name, exact: true });

test('[S7-22] says in words how long a project is overdue, and who was told when', async () => {
  await open([
    aPermit('1', {
      overdueDays: 37,
      isOverdue: 1,
      lastRemindTime: '2026-11-20 10:00:00',
      lastRemindName: '王催办',
      remindCount: 2,
    }),
    aPermit('2', { overdueDays: 3, isOverdue: 1, lastRemindTime: '2026-11-21 10:00:00', remindCount: 1 }),
    aPermit('3'),
    aPermit('4', { deadline: null }),
  ]);
  await expect.element(rowOf('项目1').getByText('逾期37天')).toBeVisible();
  await expect.element(rowOf('项目1').getByText('王催办，共2次')).toBeVisible();
  await expect.element(rowOf('项目2').getByText('系统，共1次')).toBeVisible();
  await expect.element(rowOf('项目3').getByText('未到期')).toBeVisible();
  await expect.element(rowOf('项目3').getByText('未催办')).toBeVisible();
  await expect.element(rowOf('项目4').getByText('未定期限')).toBeVisible();
  const red = getComputedStyle(rowOf('项目1').getByText('逾期37天').element()).color;
  expect(red).not.toBe(getComputedStyle(rowOf('项目3').getByText('未到期').element()).color);
});

test('reminds from the row, and not twice a day by the clock of the server', async () => {
  answer(depositRemind.sendRemind, ({ input: { dryRun } }) => [
    { id: '1', ok: true, code: 200, msg: '', text: '请尽快申报', to: dryRun ? '示例建设' : null },
  ]);
  await open([
    aPermit('1', { lastRemindTime: '2026-03-11 10:00:00', remindCount: 1 }),
    aPermit('2', { lastRemindTime: '2026-03-10 10:00:00', isJustReminded: 1, remindCount: 1 }),
  ]);
  await expect.element(verb('催办 项目2')).toBeDisabled();
  await expect.element(verb('催办 项目2')).toHaveAttribute('title', expect.stringContaining('24小时内已催办'));
  await verb('催办 项目1').click();
  await expect.poll(() => page.getByRole('dialog').query()?.textContent ?? '').toContain('请尽快申报');
  await verb('发送1条').click();
  await expect
    .poll(() =>
      sentTo(depositRemind.sendRemind)
        .map(({ input }) => input)
        .filter(({ dryRun }) => dryRun !== true),
    )
    .toEqual([{ ids: ['1'] }]);
});

test('on a phone, in English', async () => {
  await open([aPermit('1', { overdueDays: 1, isOverdue: 1 })], { lang: 'en', size: PHONE });
  await expect.element(page.getByText('1 day overdue')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
