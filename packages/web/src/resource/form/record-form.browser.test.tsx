import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { STORAGE_PREFIX } from '@trainrace/contract/limits';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepSilent } from '#api/failure.ts';
import { clearPersonal } from '#api/storage.ts';
import { answer, later, Refusal, sentTo } from '#test/gateway.ts';
import { keepOccupations, occupation } from '#test/occupations.ts';
import { OccupationsPage } from '#test/OccupationsPage.tsx';
import { whileUploading } from '#widgets/attachment/uploading.ts';
import { address, allRights, dialogSaying, PHONE, pick, show } from '#test/stage.tsx';
import { holdTime, passTime } from '#test/time.ts';
import { ask } from '#widgets/ask.ts';

const dialog = () => page.getByRole('dialog');
const box = (name: string) => dialog().getByLabelText(name, { exact: true });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const sent = () => sentTo(competitionDic.submit).map(({ input }) => input);
const open = async (at: string, options: object = {}) =>
  await show(<OccupationsPage />, { rights: allRights(competitionDic), at, ...options });

test('a new record begins with the defaults of its page, and travels as its fields are on the wire', async () => {
  keepOccupations(0);
  await open('?add=1');
  await box('工种/赛项名称').fill(' 焊接 ');
  await box('职业名称').fill('焊工');
  await pick('行业大类', '制造', dialog());
  await pick('命题等级', '高级工', dialog());
  await dialog().getByLabelText('理论时长').fill('90');
  await button('保存').click();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    occupationName: '焊工',
    category: '制造',
    examLevel: 3,
    hasTheory: 1,
    theoryMinutes: 90,
    theoryFull: '100.00',
    isSealed: 0,
  });
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('共 1 条')).toBeVisible();
});

test('a form with gaps is not sent: the summary takes the focus, and each of its lines leads to the field', async () => {
  keepOccupations(0);
  await open('?add=1');
  await button('保存').click();
  const summary = dialog().getByText(/处需要修改/);
  await expect.element(summary).toBeVisible();
  expect(document.activeElement?.textContent).toContain('处需要修改');
  await dialog().getByRole('link', { name: /工种/ }).click();
  await expect.element(box('工种/赛项名称')).toHaveFocus();
  await expect.element(box('工种/赛项名称')).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toEqual([]);
});

test('what is wrong is said when a field is left, and no longer once it is mended', async () => {
  keepOccupations(1);
  await open('?edit=1');
  await box('职业名称').fill('');
  await userEvent.tab();
  await expect.element(box('职业名称')).toHaveAttribute('aria-invalid', 'true');
  await box('职业名称').fill('焊工');
  await expect.element(box('职业名称')).toHaveAttribute('aria-invalid', 'false');
});

test('a field is not left by a question that comes over the form, only by going on from it', async () => {
  keepOccupations(1);
  await open('?edit=1');
  await box('职业名称').fill('');
  const answered = ask({ title: '您还在吗？', yes: '在' });
  const question = dialogSaying('您还在吗？');
  await expect.element(question).toBeVisible();
  await expect.poll(() => question.element().contains(document.activeElement)).toBe(true);
  await expect.element(box('职业名称')).toHaveAttribute('aria-invalid', 'false');
  await question.getByRole('button', { name: '在', exact: true }).click();
  expect(await answered).toBe(true);
  await expect.element(box('职业名称')).toHaveFocus();
  await userEvent.tab();
  await expect.element(box('职业名称')).toHaveAttribute('aria-invalid', 'true');
});

test('the sentences of a form follow the language', async () => {
  keepOccupations(0);
  await open('?add=1', { lang: 'en' });
  await button('Save').click();
  await expect.element(dialog().getByRole('link', { name: /Trade/ })).toBeVisible();
});

test('an error that the server finds stands under its field, and what was typed stays', async () => {
  keepOccupations(1);
  answer(competitionDic.submit, () => {
    throw new Refusal(400, '提交的内容有误，请按提示修改', [{ field: 'occupationCode', message: '职业编码不存在' }]);
  });
  await open('?edit=1');
  await box('职业编码').fill('0-00');
  await button('保存').click();
  await expect.element(dialog().getByRole('link', { name: '职业编码不存在' })).toBeVisible();
  await expect.element(box('职业编码')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(box('职业编码')).toHaveValue('0-00');
});

test('[S8-06] a code that the installation keeps silent leaves its sentence in the form, and what was typed', async () => {
  keepOccupations(1);
  keepSilent([423]);
  answer(competitionDic.submit, () => {
    throw new Refusal(423, '该职业正在被使用，请稍后再试');
  });
  await open('?edit=1');
  await box('职业名称').fill('焊工');
  await button('保存').click();
  await expect.element(dialog().getByRole('alert').getByText('该职业正在被使用，请稍后再试')).toBeVisible();
  await expect.element(box('职业名称')).toHaveValue('焊工');
  expect(document.querySelector('.ant-message')?.textContent ?? '').not.toContain('该职业正在被使用');
});

test('a record that somebody else changed meanwhile is not overwritten: the form says so and keeps what was typed', async () => {
  const rows = keepOccupations(1);
  await open('?edit=1');
  await box('职业名称').fill('我的名称');
  rows.set('1', occupation('1', { version: 2, occupationName: '别人的名称' }));
  await button('保存').click();
  await expect.element(page.getByText('数据已被他人修改，请刷新后重试')).toBeVisible();
  await expect.element(box('职业名称')).toHaveValue('我的名称');
  expect(rows.get('1')?.occupationName).toBe('别人的名称');
});

test('a field that the rest of the draft rules out goes, and is emptied', async () => {
  keepOccupations(1);
  await open('?edit=1');
  await expect.element(dialog().getByLabelText('理论时长')).toBeVisible();
  await dialog().getByRole('radio', { name: '否' }).first().click({ force: true });
  await expect.element(dialog().getByLabelText('理论时长')).not.toBeInTheDocument();
  await button('保存').click();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ hasTheory: 0, theoryMinutes: null });
});

test('leaving a changed form asks; staying keeps it, leaving keeps a draft for the next time', async () => {
  keepOccupations(1);
  await open('?edit=1');
  await box('职业名称').fill('改了');
  await button('取消').click();
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect.element(box('职业名称')).toHaveValue('改了');
  await button('取消').click();
  await page.getByRole('button', { name: '离开', exact: true }).click();
  await expect.poll(address).toBe('');
  await page.getByRole('button', { name: '编辑 工种1' }).click();
  await expect.element(box('职业名称')).toHaveValue('改了');
  await button('放弃草稿').click();
  await expect.element(box('职业名称')).toHaveValue('电工');
});

const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft:'));

test.for(['at once', 'after it was kept'] as const)('what is taken back by hand (%s) leaves no draft', async (when) => {
  keepOccupations(1);
  await open('?edit=1');
  await box('职业名称').fill('改了');
  if (when === 'after it was kept') await expect.poll(drafts).toHaveLength(1);
  await box('职业名称').fill('电工');
  await button('取消').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(drafts()).toEqual([]);
});

test('a form that nobody changed closes without a question', async () => {
  keepOccupations(1);
  await open('?edit=1');
  await button('取消').click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('a draft of a record that has changed since stands beside what is stored now, and is not put over it unasked', async () => {
  const rows = keepOccupations(1);
  await open('?edit=1');
  await box('职业名称').fill('旧草稿');
  await expect.element(dialog().getByText(/草稿已自动保存/)).toBeVisible();
  rows.set('1', occupation('1', { version: 2, occupationName: '新名称' }));
  document.body.replaceChildren();
  await open('?edit=1');
  const field = dialog().getByRole('listitem').filter({ hasText: '职业名称' });
  await expect.element(field.getByText('原来电工')).toBeVisible();
  await expect.element(field.getByText('现在新名称')).toBeVisible();
  await expect.element(field.getByText('您填写的旧草稿')).toBeVisible();
  await button('放弃我填写的，用最新内容').click();
  await expect.element(box('职业名称')).toHaveValue('新名称');
  await expect.element(field).not.toBeInTheDocument();
  await expect.poll(drafts).toEqual([]);
});

test('pressing save twice sends once', async () => {
  keepOccupations(1);
  const slow = later<ReturnType<typeof occupation>>();
  answer(competitionDic.submit, () => slow.answer);
  await open('?edit=1');
  await box('职业名称').fill('焊工');
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toHaveLength(1);
  slow.give(occupation('1', { version: 2 }));
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

test('a save whose answer was lost goes out again under the same key, and what was changed since under another', async () => {
  const rows = keepOccupations(1);
  answer(competitionDic.submit, () => {
    throw new TypeError('network');
  });
  await open('?edit=1');
  await box('职业名称').fill('焊工');
  await button('保存').click();
  await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible();
  await expect.element(box('职业名称')).toHaveValue('焊工');
  await button('保存').click();
  await expect.poll(sent).toHaveLength(2);
  await expect.element(button('保存')).toBeEnabled();
  answer(competitionDic.submit, () => occupation('1', { version: 2 }));
  await box('职业名称').fill('电焊工');
  await button('保存').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const [first, second, third] = sentTo(competitionDic.submit).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toMatch(/.{16}/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(rows.size).toBe(1);
});

test('a form is not sent while a file of it is on its way', async () => {
  keepOccupations(1);
  const slow = later<null>();
  await open('?edit=1');
  await box('职业名称').fill('焊工');
  const upload = whileUploading(async () => await slow.answer);
  await expect.element(button('保存')).toBeDisabled();
  await box('职业名称').click();
  await userEvent.keyboard('{Enter}');
  slow.give(null);
  await upload;
  await expect.element(button('保存')).toBeEnabled();
  expect(sent()).toEqual([]);
});

test('at 390 px the verb of the form stays in sight while its fields scroll', async () => {
  keepOccupations(1);
  await open('?edit=1', { size: PHONE });
  await expect.element(button('保存')).toBeVisible();
  const { top, bottom, right } = button('保存').element().getBoundingClientRect();
  expect(top).toBeGreaterThan(700);
  expect(bottom).toBeLessThanOrEqual(844);
  expect(right).toBeLessThanOrEqual(390);
});

test('what was typed in the moment before signing out is not kept', async () => {
  localStorage.setItem(`${STORAGE_PREFIX}session`, '{}');
  // Not the record of the tests before: what they typed may still be on its way into the store.
  keepOccupations(2);
  holdTime();
  await open('?edit=2');
  await box('职业名称').fill('还没保存');
  clearPersonal();
  await passTime(2000);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft:') && key.endsWith(':2'))).toEqual([]);
});
