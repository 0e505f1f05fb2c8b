// The unfiled projects: begun from their permit, or named where they were filed by another name.
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionPermit, type ConstructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aFile } from '#test/deposits.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { allRights, dialogSaying, PHONE, show } from '#test/stage.tsx';
import { ConstructionPermitPage } from './construction-permit.page.tsx';

const PERMIT: ConstructionPermit = recordOf(constructionPermit.family, {
  id: 'x1',
  projectName: '示例小学',
  enterpriseName: '示例建设',
  uscc: '91320599MA9TRG0197',
  townCode: 'ZJG01',
  permitNo: 'XK-1',
  permitDate: '2026-03-20',
  deadline: '2026-04-20',
  overdueDays: 12,
  remindCount: 0,
});

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{decodeURIComponent(pathname + search)}</output>;
}

async function open(options: Parameters<typeof show>[1] = {}) {
  answerCommon();
  let rows = [PERMIT];
  answer(constructionPermit.list, () => pageOf(rows, rows.length, { current: 1, size: 10 }));
  answer(constructionFile.list, () => {
    const { calcTrace: _trace, arrearsEvidence: _evidence, ...file } = aFile();
    return pageOf([file], 1, { current: 1, size: 10 });
  });
  answer(constructionFile.detail, () => aFile());
  answer(constructionPermit.assign, () => {
    rows = [];
    return PERMIT;
  });
  const rights = [...allRights(constructionPermit), ...allRights(constructionFile)];
  await show(
    <>
      <ConstructionPermitPage />
      <Where />
    </>,
    { rights, ...options },
  );
}
/** In sight of the row, or behind its menu. */
async function act(verb: string): Promise<void> {
  await expect.element(page.getByText('示例小学').first()).toBeVisible();
  const inSight = page.getByRole('button', { name: `${verb} 示例小学` });
  if (inSight.elements().length > 0) return await inSight.click();
  await page.getByRole('button', { name: '更多操作 示例小学' }).click();
  return await page.getByRole('menuitem', { name: verb }).click();
}
const asked = () => dialogSaying('关联已申报档案：示例小学');

test('a file is begun by its permit, whose data the form asks for', async () => {
  await open();
  await act('去申报');
  await expect
    .poll(() => page.getByTestId('where').element().textContent)
    .toBe('/deposit/construction_file/new?permitNo=XK-1');
});

test('what was filed by another name is found by it, and leaves the list', async () => {
  await open();
  await act('关联已申报档案');
  await asked().getByRole('combobox', { name: '已申报的档案' }).fill('安置房');
  await page
    .getByText(/安置房三期/)
    .last()
    .click();
  await asked().getByLabelText('关联原因').fill('项目改名');
  await asked().getByRole('button', { name: '关联', exact: true }).click();
  await expect
    .poll(() => sentTo(constructionPermit.assign).map(({ input }) => input))
    .toEqual([{ id: 'x1', constructionFileId: 'f1', reason: '项目改名' }]);
  await expect.element(page.getByText('示例小学')).not.toBeInTheDocument();
  await expect.element(page.getByText(/没有未申报的项目/)).toBeVisible();
});

test('without file and reason nothing is tied; a refusal stays in the question', async () => {
  await open();
  answer(constructionPermit.assign, () => {
    throw new Refusal(409, '该档案不是许可证上的施工企业申报的，请核对后选择');
  });
  await act('关联已申报档案');
  await asked().getByRole('button', { name: '关联', exact: true }).click();
  await expect.element(asked().getByLabelText('关联原因')).toHaveAttribute('aria-invalid', 'true');
  expect(sentTo(constructionPermit.assign)).toEqual([]);
  await asked().getByRole('combobox', { name: '已申报的档案' }).fill('安置房');
  await page
    .getByText(/安置房三期/)
    .last()
    .click();
  await asked().getByLabelText('关联原因').fill('项目改名');
  await asked().getByRole('button', { name: '关联', exact: true }).click();
  await expect.element(asked().getByText(/不是许可证上的施工企业/)).toBeVisible();
  await expect.element(asked().getByLabelText('关联原因')).toHaveValue('项目改名');
});

test('who may not tie is not offered it; on a phone in English the rest is there', async () => {
  const rights = [constructionPermit.list.action, constructionFile.save.action];
  await open({ rights, lang: 'en', size: PHONE });
  await expect.element(page.getByRole('button', { name: 'Apply 示例小学' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Link/ })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
