// One command over selected rows: asked once, sent once, and each row that did not go is named with its reason.
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { keepOccupations } from '#test/occupations.ts';
import { OccupationsPage } from '#test/OccupationsPage.tsx';
import { allRights, dialogSaying, show } from '#test/stage.tsx';
import { keepTrainees, someTrainee, trainee } from '#test/trainees.ts';
import { TraineesPage } from '#test/TraineesPage.tsx';

const RIGHTS = allRights(trainee);
const three = () => keepTrainees(...['1', '2', '3'].map((id) => someTrainee(id, { state: 10 })));
const select = async (...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: `选择 ${name}` }).click();
};
const pass = (count: number) => page.getByRole('button', { name: `批量通过 ${count} 人` });
const yes = () => page.getByRole('dialog').getByRole('button', { name: '通过' }).click();
const row = (id: string, refusal?: string) =>
  refusal === undefined ? { id, ok: true, code: 200, msg: '操作成功!' } : { id, ok: false, code: 409, msg: refusal };

test('a batch asks with the number of rows, and sends nothing on a no', async () => {
  three();
  await show(<TraineesPage />, { rights: RIGHTS });
  await select('学员1', '学员3');
  await pass(2).click();
  const question = dialogSaying('确定通过 2 人?');
  await question.getByRole('button', { name: '取消' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sentTo(trainee.batchPass)).toEqual([]);
  await expect.element(pass(2)).toBeVisible();
});

test('rows that did not go are named with their reasons; the others went, and the selection is gone', async () => {
  three();
  answer(trainee.batchPass, () => [row('1'), row('2', '缺少身份证照片'), row('3', '当前状态不能办理')]);
  await show(<TraineesPage />, { rights: RIGHTS });
  await select('学员1', '学员2', '学员3');
  await pass(3).click();
  await yes();
  const outcome = dialogSaying('通过 1 人，2 人未通过');
  await expect.element(outcome.getByText('学员2：缺少身份证照片')).toBeVisible();
  await expect.element(outcome.getByText('学员3：当前状态不能办理')).toBeVisible();
  expect(outcome.getByRole('listitem').elements()).toHaveLength(2);
  // The answer came before the dialog: a word of success would be there by now.
  expect(page.getByText('操作成功!').elements()).toEqual([]);
  await outcome.getByRole('button', { name: '知道了' }).click();
  await expect.element(page.getByText('共 3 条')).toBeVisible();
  expect(sentTo(trainee.batchPass).map(({ input }) => input)).toEqual([{ ids: ['1', '2', '3'] }]);
});

test('in English a failed row reads as English does', async () => {
  three();
  answer(trainee.batchPass, () => [row('1', 'No picture')]);
  await show(<TraineesPage />, { rights: RIGHTS, lang: 'en' });
  await page.getByRole('checkbox', { name: 'Select 学员1' }).click();
  await pass(1).click();
  await yes();
  await expect.element(page.getByText('学员1: No picture')).toBeVisible();
});

test('when all went there is no list of failures', async () => {
  three();
  answer(trainee.batchPass, () => [row('2')]);
  await show(<TraineesPage />, { rights: RIGHTS });
  await select('学员2');
  await pass(1).click();
  await yes();
  await expect.element(page.getByText('操作成功!')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '知道了' })).not.toBeInTheDocument();
  await expect.element(page.getByText('共 3 条')).toBeVisible();
});

test('a batch that failed as a whole keeps the selection for another try', async () => {
  three();
  answer(trainee.batchPass, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await show(<TraineesPage />, { rights: RIGHTS });
  await select('学员1', '学员2');
  await pass(2).click();
  await yes();
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  await expect.element(pass(2)).toBeEnabled();
});

test('who may not give the command is not offered it over a selection', async () => {
  three();
  await show(<TraineesPage />, { rights: RIGHTS.filter((right) => right !== trainee.batchPass.action) });
  await select('学员1');
  await expect.element(page.getByText('已选 1 条', { exact: false })).toBeVisible();
  await expect.element(pass(1)).not.toBeInTheDocument();
});

test('a row selected on another page goes with the batch under its own name', async () => {
  keepTrainees(...Array.from({ length: 12 }, (_, at) => someTrainee(String(at + 1), { state: 10 })));
  answer(trainee.batchPass, () => [row('1', '缺少照片'), row('12', '缺少证书')]);
  await show(<TraineesPage />, { rights: RIGHTS });
  await select('学员1');
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await select('学员12');
  await pass(2).click();
  await yes();
  await expect.element(page.getByText('学员1：缺少照片')).toBeVisible();
  await expect.element(page.getByText('学员12：缺少证书')).toBeVisible();
});

test('removing one row from its menu takes it out of the selection, and leaves the others in it', async () => {
  keepOccupations(3);
  await show(<OccupationsPage />, { rights: allRights(competitionDic) });
  await select('工种1', '工种2');
  await page.getByRole('button', { name: '删除 工种2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.element(page.getByText('已选 1 条', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: '选择 工种1' })).toBeChecked();
});
