// With which colleague a record is, and handing it over.
import { recordTask, type Responsible } from '@trainrace/contract/areas/home/record-task';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { allRights, dialogSaying, PHONE, pick, show } from '#test/stage.tsx';
import { RecordBar } from './RecordBar.tsx';

const RIGHTS = allRights(recordTask);
const PLACE = { bizTable: 'trainee', bizId: '1' };
const [LI, WANG] = [
  { id: 'a-li', name: '李明', isOwn: false },
  { id: 'a-wang', name: '王芳', isOwn: false },
];
const withLi: Responsible = {
  ...LI,
  isActive: true,
  handedByName: '测试员',
  reason: '出差',
  createTime: '2026-11-20 09:30:00',
};

function keep(first: Responsible | null) {
  const state = { responsible: first, hasColleagues: true };
  answer(recordTask.look, () => ({ ...state }));
  answer(recordTask.colleagues, () => [LI, WANG]);
  answer(recordTask.handOver, ({ input }) => {
    const to = [LI, WANG].find(({ id }) => id === input['responsibleId']);
    state.responsible = to === undefined ? null : { ...withLi, ...to };
    return { ...state };
  });
}

const open = async (more: object = {}) => await show(<RecordBar place={PLACE} />, { rights: RIGHTS, ...more });
const dialog = () => dialogSaying('将这条记录转给同事办理');
const handOver = async () => await page.getByRole('button', { name: '转办' }).first().click();

test('a colleague is chosen, and stands there as the one responsible', async () => {
  keep(null);
  await open();
  await handOver();
  await expect.element(dialog().getByRole('button', { name: '转办' })).toBeDisabled();
  await pick('办理人', '李明');
  await dialog().getByRole('textbox', { name: '说明（可不填）' }).fill(' 出差 ');
  await dialog().getByRole('button', { name: '转办' }).click();
  await expect.element(page.getByText('办理人：李明')).toBeVisible();
  expect(sentTo(recordTask.handOver).map(({ input }) => input)).toEqual([
    { ...PLACE, responsibleId: LI.id, reason: '出差' },
  ]);
});

test('handing on says from whom, so that nobody takes it away unseen', async () => {
  keep(withLi);
  await open();
  await handOver();
  await pick('办理人', '王芳');
  await dialog().getByRole('button', { name: '转办' }).click();
  await expect.element(page.getByText('办理人：王芳')).toBeVisible();
  expect(sentTo(recordTask.handOver)[0]!.input).toEqual({ ...PLACE, responsibleId: WANG.id, formerId: LI.id });
});

test('handing on is taken back: to whom it was with, and from the one it went to', async () => {
  keep(withLi);
  await open();
  await handOver();
  await pick('办理人', '王芳');
  await dialog().getByRole('button', { name: '转办' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.element(page.getByText('办理人：李明')).toBeVisible();
  expect(sentTo(recordTask.handOver)[1]!.input).toEqual({ ...PLACE, responsibleId: LI.id, formerId: WANG.id });
});

test('a refusal is said in the dialog’s place, and the choice stays', async () => {
  keep(null);
  answer(recordTask.handOver, () => {
    throw new Refusal(400, '李明无权查看这条记录，不能转办');
  });
  await open();
  await handOver();
  await pick('办理人', '李明');
  await dialog().getByRole('button', { name: '转办' }).click();
  await expect.element(page.getByText('李明无权查看这条记录，不能转办')).toBeVisible();
  await expect.element(dialog()).toBeVisible();
});

test('it is ended after a question', async () => {
  keep(withLi);
  await open();
  await handOver();
  await dialog().getByRole('button', { name: '结束转办' }).click();
  await dialogSaying('不再指定办理人？').getByRole('button', { name: '结束转办' }).click();
  await expect.element(page.getByText('办理人：李明')).not.toBeInTheDocument();
  expect(sentTo(recordTask.handOver).map(({ input }) => input)).toEqual([{ ...PLACE, formerId: LI.id }]);
});

test('one takes it oneself, as the server names one: of a unit the person, not its account', async () => {
  keep(withLi);
  answer(recordTask.colleagues, () => [{ ...WANG, isOwn: true }, LI]);
  await open();
  await handOver();
  await pick('办理人', '我自己');
  await dialog().getByRole('button', { name: '转办' }).click();
  await expect.element(page.getByText('办理人：王芳')).toBeVisible();
  expect(sentTo(recordTask.handOver)[0]!.input).toEqual({ ...PLACE, responsibleId: WANG.id, formerId: LI.id });
});

test('a unit without further people has nobody to hand it to, and ends what is with one who is gone', async () => {
  answer(recordTask.look, () => ({ responsible: null, hasColleagues: false }));
  const { unmount } = await open();
  await expect.poll(() => sentTo(recordTask.look).length).toBe(1);
  expect(page.getByRole('button', { name: '转办' }).elements()).toHaveLength(0);
  await unmount();
  answer(recordTask.look, () => ({ responsible: { ...withLi, isActive: false }, hasColleagues: false }));
  await open();
  await expect.element(page.getByText('办理人：李明（已停用或离开）')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '转办' })).toBeVisible();
});

test.each([403, 404])('of what is not theirs nothing is shown: code %i', async (code) => {
  answer(recordTask.look, () => {
    throw new Refusal(code, '无权');
  });
  await open();
  await expect.poll(() => sentTo(recordTask.look).length).toBe(1);
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

test('in English, on a phone', async () => {
  keep(withLi);
  await open({ lang: 'en', size: PHONE });
  await expect.element(page.getByText('Responsible: 李明')).toBeVisible();
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect.element(dialogSaying('Hand this record to a colleague')).toBeVisible();
});

test('where there is no colleague it is said as such, and ending it asks in plain words', async () => {
  keep(withLi);
  answer(recordTask.colleagues, () => []);
  await open({ lang: 'en' });
  await page.getByRole('button', { name: 'Hand over' }).click();
  const sheet = dialogSaying('Hand this record to a colleague');
  await sheet.getByRole('combobox', { name: 'Person responsible' }).fill('nobody of that name');
  await expect.element(page.getByText('No colleague to hand it to')).toBeVisible();
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expect
    .element(dialogSaying('Remove the person responsible?').getByRole('button', { name: 'Remove' }))
    .toBeVisible();
});
