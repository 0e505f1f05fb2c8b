// An entry of a dictionary that was sealed: no new record takes it, and the records that have it keep it.
import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { dict } from '@trainrace/contract/areas/system/dict';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { allRights, show } from '#test/stage.tsx';
import { TournamentUnitPage } from './tournament-unit.page.tsx';

const UNIT = recordOf(tournamentUnit.family, {
  id: '7',
  unitName: '沙洲技师学院',
  uscc: '91320509MA1MABCD7F',
  unitNature: '院校',
  unitRole: [1],
  townCode: 'ZJG01',
  contactMobile: '139****0001',
  auditState: '通过',
  enabled: 1,
});
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[S4-15] a sealed entry is offered to no new record, and stays marked on old ones', async () => {
  answerCommon();
  answer(dict.retired, () => [{ code: 'unit_nature', dictKey: '院校' }]);
  answer(tournamentUnit.list, () => ({ records: [UNIT], total: 1, current: 1, size: 10, pages: 1 }));
  answer(tournamentUnit.detail, () => UNIT);
  const { unmount } = await show(<TournamentUnitPage />, { rights: allRights(tournamentUnit) });
  await button('新增').first().click();
  await page.getByRole('dialog').getByRole('combobox', { name: '单位性质' }).click();
  await expect.element(page.getByTitle('民营')).toBeVisible();
  await expect.element(page.getByTitle(/院校/)).not.toBeInTheDocument();
  await unmount();

  await show(<TournamentUnitPage />, { rights: allRights(tournamentUnit), at: '?view=7' });
  await expect.element(page.getByText('院校（已封存）').first()).toBeVisible();
  await button('编辑').first().click();
  const chosen = () => [...document.querySelectorAll('[role=dialog] .ant-select')].map((one) => one.textContent);
  await expect.poll(chosen).toContainEqual(expect.stringContaining('院校（已封存）'));
});
