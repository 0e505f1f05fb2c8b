// A form holds on to the version it began with: what others stored meanwhile is never written over unseen.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { allRights, show } from '#test/stage.tsx';
import { keepTrainees, someTrainee, STALE, trainee } from '#test/trainees.ts';
import { TraineesPage } from '#test/TraineesPage.tsx';

const save = () => page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
const sent = () => sentTo(trainee.submit).map(({ input }) => input['version']);

test('saving again what somebody else has changed meanwhile is refused again, though the record was read anew', async () => {
  const { rows } = keepTrainees(someTrainee('1'));
  answer(trainee.submit, ({ input }) => {
    const { id, version, ...draft } = input as { id: string; version: number };
    if (rows.get(id)?.version !== version) throw new Refusal(409, STALE);
    return someTrainee(id, { ...draft, version: version + 1 });
  });
  await show(<TraineesPage />, { rights: allRights(trainee), at: '?edit=1' });
  await page.getByRole('dialog').getByLabelText('姓名').fill('我改的');
  rows.set('1', someTrainee('1', { name: '别人改的', version: 2 }));
  await save();
  await expect.element(page.getByText(STALE)).toBeVisible();
  // The list behind, and with it the record, is read anew.
  await expect.element(page.getByRole('button', { name: '别人改的' })).toBeInTheDocument();
  await save();
  await expect.poll(sent).toEqual([1, 1]);
});

/** Somebody else has changed the name and the number; here the name and the note were entered. */
async function bothChange() {
  const { rows } = keepTrainees(someTrainee('1'));
  answer(trainee.submit, ({ input }) => {
    const { id, version, ...draft } = input as { id: string; version: number };
    if (rows.get(id)?.version !== version) throw new Refusal(409, STALE);
    const stored = someTrainee(id, { ...draft, version: version + 1 });
    rows.set(id, stored);
    return stored;
  });
  await show(<TraineesPage />, { rights: allRights(trainee), at: '?edit=1' });
  const form = page.getByRole('dialog');
  await form.getByLabelText('姓名').fill('我改的');
  await form.getByLabelText('备注').fill('我的备注');
  rows.set('1', someTrainee('1', { name: '别人改的', mobile: '188****0001', version: 2 }));
  await save();
  await expect.element(form.getByText(/这条数据已被他人修改/)).toBeVisible();
  return { rows, form };
}

test('after a refusal for being late what was entered stays, beside what was and what is stored', async () => {
  const { form } = await bothChange();
  const line = (field: string) => form.getByRole('listitem').filter({ hasText: field });
  await expect.element(line('姓名').getByText('原来学员1')).toBeVisible();
  await expect.element(line('姓名').getByText('现在别人改的')).toBeVisible();
  await expect.element(line('姓名').getByText('您填写的我改的')).toBeVisible();
  await expect.element(line('备注').getByText('您填写的我的备注')).toBeVisible();
  await expect.element(line('备注').getByText('原来', { exact: false })).not.toBeInTheDocument();
  await expect.element(form.getByLabelText('姓名')).toHaveValue('我改的');
});

test('keeping mine puts it over the record as it is now, and only what I entered', async () => {
  const { rows, form } = await bothChange();
  await form.getByRole('button', { name: '保留我填写的，继续编辑' }).click();
  await expect.element(form.getByText(/这条数据已被他人修改/)).not.toBeInTheDocument();
  await expect.element(form.getByLabelText('姓名')).toHaveValue('我改的');
  await save();
  await expect.poll(sent).toEqual([1, 2]);
  expect(rows.get('1')).toMatchObject({ name: '我改的', note: '我的备注', mobile: '188****0001', version: 3 });
});

test('dropping mine shows the record as it is now, and leaves without a question', async () => {
  const { form } = await bothChange();
  await form.getByRole('button', { name: '放弃我填写的，用最新内容' }).click();
  await expect.element(form.getByLabelText('姓名')).toHaveValue('别人改的');
  await form.getByRole('button', { name: '取消' }).click();
  await expect.element(form).not.toBeInTheDocument();
});
