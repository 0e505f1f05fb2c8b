// The next file begins with what the enterprise wrote of itself in the last one.
import { constructionFile } from '@trainrace/contract/deposit/construction-file';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { aFile } from '#test/deposits.ts';
import { allRights, show } from '#test/stage.tsx';
import { ConstructionFilePage } from './construction-file.page.tsx';
import { ofLastFile } from './last-file.ts';

const WHOLE = { laborManager: '周劳资', laborMobile: '19912345678', specialBank: '示例银行', qualification: '一级' };
const MASKED = { ...WHOLE, laborMobile: '199****5678' };
const rights = allRights(constructionFile);

async function open(roles: string[], at = '') {
  answerCommon();
  answer(constructionFile.list, () => {
    const { calcTrace: _trace, arrearsEvidence: _evidence, ...row } = aFile(MASKED);
    return pageOf([row], 1, { current: 1, size: 10 });
  });
  answer(constructionFile.detail, () => aFile(WHOLE));
  return await show(<ConstructionFilePage />, { rights, roles, at });
}

test('an enterprise finds its own particulars filled in, with whole numbers, and nothing of the former project', async () => {
  const list = await open(['ENT']);
  await expect.element(page.getByText('安置房三期').first()).toBeVisible();
  await expect.poll(ofLastFile).toMatchObject({ laborMobile: '19912345678' });
  await list.unmount();
  await open(['ENT'], '/new');
  await expect.element(page.getByLabelText('劳资专管员', { exact: true })).toHaveValue('周劳资');
  await expect.element(page.getByLabelText('劳资专管员手机')).toHaveValue('19912345678');
  await expect.element(page.getByLabelText('项目名称')).toHaveValue('');
  await expect.element(page.getByLabelText('合同额')).toHaveValue('');
});

test('staff, who make files for any enterprise, begin with an empty form', async () => {
  const list = await open(['ADM_L']);
  await expect.element(page.getByText('安置房三期').first()).toBeVisible();
  await list.unmount();
  await open(['ADM_L'], '/new');
  await expect.element(page.getByLabelText('劳资专管员', { exact: true })).toHaveValue('');
  expect(sentTo(constructionFile.detail)).toEqual([]);
});
