// A record as one reads it: its sections and fields, where it stands, and what it says when it cannot be read.
import { trail } from '@trainrace/contract/areas/system/trail';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { atRest } from '#test/at-rest.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { address, allRights, dialogSaying, PHONE, show } from '#test/stage.tsx';
import { keepTrainees, someTrainee, traced, trainee, TRAINEE_VERBS } from '#test/trainees.ts';
import { TraineesPage } from '#test/TraineesPage.tsx';

const RIGHTS = [...allRights(trainee), ...TRAINEE_VERBS, trail.list.action];
const open = async (at: string, more: object = {}) => await show(<TraineesPage />, { rights: RIGHTS, at, ...more });
const detail = () => page.getByRole('dialog');
const head = () => page.getByRole('region', { name: '办理进度' });
const footer = () =>
  [...document.querySelectorAll('footer button')].map((button) => button.textContent).filter((text) => text !== '');

test('a detail has the sections of its page, each field under its label, and a dash where there is nothing', async () => {
  keepTrainees(someTrainee('1'));
  await open('?view=1');
  await expect.element(detail().getByRole('heading', { name: '学员', exact: true })).toBeVisible();
  await expect.element(detail().getByRole('heading', { name: '说明' })).toBeVisible();
  const facts = [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent);
  expect(facts).toContain('姓名学员1');
  expect(facts.find((fact) => fact.startsWith('备注'))).toBe('备注—');
});

test('in English labels, states and what comes next are English', async () => {
  keepTrainees(someTrainee('1', { state: 10 }));
  await open('?view=1', { lang: 'en' });
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect.element(progress.getByText('Now: Waiting')).toBeVisible();
  await expect.element(progress.getByText('With: Bureau')).toBeVisible();
  await expect.element(progress.getByText('Next: Pass (Passed)')).toBeVisible();
  await expect.element(detail().getByText('ID number')).toBeVisible();
});

test('the head says since when: the time of the last step that moved the state', async () => {
  const { written } = keepTrainees(someTrainee('1', { state: 10 }));
  const moved = { field: 'state', label: '状态', before: '草稿', after: '待审核', isMasked: false };
  written.push(
    traced({ id: 'a', operateTime: '2026-03-05 10:20:30', changes: [moved] }),
    traced({ id: 'b', operateTime: '2026-03-06 11:00:00', changes: [{ ...moved, field: 'note', label: '备注' }] }),
  );
  await open('?view=1');
  await expect.element(head().getByText('自2026-03-05 10:20起')).toBeVisible();
});

test('steps behind are told from the present one and those ahead', async () => {
  keepTrainees(someTrainee('1', { state: 10 }));
  await open('?view=1');
  await expect.element(head().getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
  await expect.element(head().getByRole('listitem').nth(0)).not.toHaveAttribute('aria-current');
  await expect.element(head().getByRole('listitem').nth(2)).not.toHaveAttribute('aria-current');
});

test('a record that left its way for a while stands where it left, and says so there', async () => {
  keepTrainees(someTrainee('1', { state: 15 }));
  await open('?view=1');
  const step = head().getByRole('listitem').nth(1);
  await expect.element(step).toHaveAttribute('aria-current', 'step');
  await expect.element(step).toMatchTextContent('待审核已退回');
  await expect.element(head().getByText('当前：已退回')).toBeVisible();
});

test('a record off its way says its state, and neither a turn nor a next step', async () => {
  keepTrainees(someTrainee('1', { state: 30 }));
  await open('?view=1');
  await expect.element(head().getByText('当前：已取消')).toBeVisible();
  await expect.element(head().getByText(/下一步/)).not.toBeInTheDocument();
  await expect.element(head().getByText(/办理$/)).not.toBeInTheDocument();
});

test.each([
  [0, ['编辑', '提交', '取消', '删除']],
  [10, ['撤回', '通过', '取消']],
  [20, []],
] as const)('in state %i a detail offers just what the table allows', async (state, offered) => {
  keepTrainees(someTrainee('1', { state }));
  await open('?view=1');
  await expect.element(head()).toBeVisible();
  expect(footer()).toEqual(offered);
});

test('who lacks the right to a step is not offered it, and sees whose turn it is', async () => {
  keepTrainees(someTrainee('1', { state: 10 }));
  await open('?view=1', { rights: RIGHTS.filter((right) => right !== 'trainee_pass') });
  await expect.element(head().getByText('由人社局办理')).toBeVisible();
  expect(footer()).toEqual(['撤回', '取消']);
});

test('after a command the detail stands where it led, with the trail of it and the next buttons', async () => {
  keepTrainees(someTrainee('1'));
  await open('?view=1');
  await detail().getByRole('button', { name: '提交' }).click();
  await dialogSaying('提交：学员1').getByRole('button', { name: '提交' }).click();
  await expect.element(head().getByText('当前：待审核')).toBeVisible();
  await expect.poll(footer).toEqual(['撤回', '通过', '取消']);
  await expect.element(detail().getByText('草稿 → 待审核', { exact: false })).toBeVisible();
});

test.each([
  [503, '服务器繁忙，请稍后再试', true],
  [404, '数据不存在或已被删除', false],
] as const)(
  'what was read stays where it cannot be read again, and goes where it may not: code %i',
  async (code, sentence, stays) => {
    keepTrainees(someTrainee('1'));
    await open('?view=1');
    await expect.element(detail().getByText('证件号码')).toBeVisible();
    const asked = sentTo(trainee.detail).length;
    answer(trainee.detail, () => {
      throw new Refusal(code, sentence);
    });
    await detail().getByRole('button', { name: '提交' }).click();
    await dialogSaying('提交：学员1').getByRole('button', { name: '提交' }).click();
    await expect.poll(() => sentTo(trainee.detail).length).toBeGreaterThan(asked);
    await expect.element(page.getByText(sentence).first()).toBeVisible();
    await atRest();
    expect(detail().getByText('证件号码').elements()).toHaveLength(stays ? 1 : 0);
  },
);

test('removing the record that is open closes its detail, and the list is without it', async () => {
  keepTrainees(someTrainee('1'), someTrainee('2'));
  await open('?view=1');
  await detail().getByRole('button', { name: '删除' }).click();
  await expect.element(dialogSaying('确定将选择数据删除?').getByText('学员1', { exact: true })).toBeVisible();
  await dialogSaying('确定将选择数据删除?').getByRole('button', { name: '删除' }).click();
  await expect.poll(address).toBe('');
  await expect.element(page.getByText('共 1 条')).toBeVisible();
  await expect.element(detail()).not.toBeInTheDocument();
});

test('removing a record behind its own link closes its page', async () => {
  keepTrainees(someTrainee('1'));
  await open('/1');
  await page.getByRole('button', { name: '删除' }).click();
  await dialogSaying('确定将选择数据删除?').getByRole('button', { name: '删除' }).click();
  await expect.poll(address).toBe('');
  await expect.element(detail()).not.toBeInTheDocument();
});

test('a record that one may not see says so in place, with neither facts nor buttons', async () => {
  keepTrainees(someTrainee('1'));
  answer(trainee.detail, () => {
    throw new Refusal(403, '您没有权限执行此操作');
  });
  await open('?view=1');
  await expect.element(detail().getByText('您没有权限执行此操作')).toBeVisible();
  expect(footer()).toEqual([]);
  await expect.element(detail().getByText('证件号码')).not.toBeInTheDocument();
});

test('without a line a detail says so, and is read once there is one', async () => {
  keepTrainees(someTrainee('1'));
  answer(trainee.detail, () => {
    throw new TypeError('Failed to fetch');
  });
  await open('/1');
  await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible();
  expect(sentTo(trainee.detail)).toHaveLength(2);
  keepTrainees(someTrainee('1'));
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByText('320599********0001', { exact: false })).toBeVisible();
});

test('at 390 px a detail keeps its buttons in sight while its facts scroll', async () => {
  keepTrainees(someTrainee('1', { note: '很长的备注'.repeat(40) }));
  await open('?view=1', { size: PHONE });
  await expect.element(detail().getByRole('button', { name: '提交' })).toBeVisible();
  const { top, bottom } = detail().getByRole('button', { name: '提交' }).element().getBoundingClientRect();
  expect(top).toBeGreaterThan(600);
  expect(bottom).toBeLessThanOrEqual(844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('[issue 27] a form over its list begins at the field that its address names', async () => {
  keepTrainees(someTrainee('1'));
  await open('?edit=1&field=note');
  await expect.element(detail().getByLabelText('备注')).toHaveFocus();
});

test('with the press on its name a record is asked for; not by a finger, which may scroll, nor by another button', async () => {
  keepTrainees(someTrainee('1'), someTrainee('2'), someTrainee('3'));
  await open('');
  const press = async (name: string, how: PointerEventInit) => {
    const row = page.getByRole('button', { name, exact: true });
    await expect.element(row).toBeVisible();
    row.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, ...how }));
  };
  await press('学员2', { pointerType: 'touch', button: 0 });
  await press('学员3', { pointerType: 'mouse', button: 2 });
  await press('学员1', { pointerType: 'mouse', button: 0 });
  const asked = () => sentTo(trainee.detail).map(({ input }) => input['id']);
  await expect.poll(asked).toEqual(['1']);
});
