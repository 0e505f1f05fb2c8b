// Commands of a table, from the rows of a list: what they ask for, and what becomes of them when things go wrong.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, later, Refusal, sentTo } from '#test/gateway.ts';
import { allRights, dialogSaying, PHONE, show } from '#test/stage.tsx';
import { keepTrainees, someTrainee, STALE, trainee, TRAINEE_VERBS, type Trainee } from '#test/trainees.ts';
import { TraineesPage } from '#test/TraineesPage.tsx';

const RIGHTS = [...allRights(trainee), ...TRAINEE_VERBS];
const open = async (more: object = {}) => await show(<TraineesPage />, { rights: RIGHTS, ...more });
const sent = () => sentTo(trainee.command).map(({ input }) => input);
const reason = () => page.getByLabelText('原因');

async function fromMenu(name: string, verb: string) {
  await page.getByRole('button', { name: `更多操作 ${name}` }).click();
  await page.getByRole('menuitem', { name: verb }).click();
}

const offered = async (name: string) => {
  const more = page.getByRole('button', { name: `更多操作 ${name}` });
  await expect.element(more).toBeVisible();
  const buttons = page.elementLocator(more.element().parentElement!).getByRole('button');
  const inSight = buttons.elements().map(({ textContent }) => textContent);
  await more.click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  const inMenu = page.getByRole('menuitem').elements();
  return [inSight.filter(Boolean), inMenu.map(({ textContent }) => textContent)];
};

test.each([
  [0, ['编辑', '提交'], ['查看', '取消', '删除']],
  [10, ['查看', '通过'], ['撤回', '取消']],
] as const)('a row in state %i has two buttons in sight, what leads on among them', async (state, inSight, inMenu) => {
  keepTrainees(someTrainee('1', { state }));
  await open();
  expect(await offered('学员1')).toEqual([inSight, inMenu]);
});

test('who may not take the step that leads on is offered the others', async () => {
  keepTrainees(someTrainee('2', { state: 10 }));
  await open({ rights: RIGHTS.filter((right) => right !== 'trainee_pass') });
  for (const verb of ['查看', '撤回', '取消'])
    await expect.element(page.getByRole('button', { name: `${verb} 学员2` })).toBeVisible();
});

test('a command without its reason is not sent, and the field takes the focus', async () => {
  keepTrainees(someTrainee('1'));
  await open();
  await fromMenu('学员1', '取消');
  const question = dialogSaying('取消：学员1');
  await expect.element(question.getByText('取消后不能恢复。')).toBeVisible();
  await question.getByRole('button', { name: '取消' }).click();
  await expect.element(reason()).toHaveFocus();
  await expect.element(reason()).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toEqual([]);
});

test('a reason of blanks is none', async () => {
  keepTrainees(someTrainee('1'));
  await open();
  await fromMenu('学员1', '取消');
  await reason().fill('   ');
  await dialogSaying('取消：学员1').getByRole('button', { name: '取消' }).click();
  await expect.element(reason()).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toEqual([]);
});

test('Escape closes a question at once, but asks when a reason was written', async () => {
  keepTrainees(someTrainee('1'));
  await open();
  await fromMenu('学员1', '取消');
  await expect.element(reason()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(reason()).not.toBeInTheDocument();
  await fromMenu('学员1', '取消');
  await reason().fill('重复报名');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect.element(reason()).toHaveValue('重复报名');
  expect(sent()).toEqual([]);
});

test('a click beside the question does not take a written reason away', async () => {
  keepTrainees(someTrainee('1'));
  await open();
  await fromMenu('学员1', '取消');
  await reason().fill('重复报名');
  document.querySelector<HTMLElement>('.ant-modal-wrap')?.click();
  await expect.element(reason()).toHaveValue('重复报名');
});

test('two presses send one command', async () => {
  keepTrainees(someTrainee('1'));
  const slow = later<Trainee>();
  answer(trainee.command, () => slow.answer);
  await open();
  await fromMenu('学员1', '取消');
  await reason().fill('重复报名');
  const verb = dialogSaying('取消：学员1').getByRole('button', { name: '取消' });
  const pressed = verb.element() as HTMLElement;
  await verb.click();
  pressed.click();
  await expect.element(reason()).toBeDisabled();
  slow.give(someTrainee('1', { state: 30, version: 2 }));
  await expect.element(reason()).not.toBeInTheDocument();
  expect(sent()).toEqual([{ id: '1', command: 'cancel', version: 1, reason: '重复报名' }]);
});

test('what somebody else changed meanwhile is said; the list behind shows it, and the next try is on what is there now', async () => {
  const { rows } = keepTrainees(someTrainee('1'));
  await open();
  await page.getByRole('button', { name: '提交 学员1' }).click();
  rows.set('1', someTrainee('1', { version: 5, name: '改名后的学员' }));
  await dialogSaying('提交：学员1').getByRole('button', { name: '提交' }).click();
  await expect.element(page.getByText(STALE).first()).toBeVisible();
  await dialogSaying('提交：学员1').getByRole('button', { name: '返回' }).click();
  await expect.element(page.getByRole('button', { name: '更多操作 改名后的学员' })).toBeVisible();
  await page.getByRole('button', { name: '提交 改名后的学员' }).click();
  await dialogSaying('提交：改名后的学员').getByRole('button', { name: '提交' }).click();
  await expect.element(page.getByRole('cell', { name: '待审核' })).toBeVisible();
  expect(sent().map(({ version }) => version)).toEqual([1, 5]);
});

test('without a line the question stays with what was written, and goes through once there is one', async () => {
  keepTrainees(someTrainee('1'));
  answer(trainee.command, () => {
    throw new TypeError('Failed to fetch');
  });
  await open();
  await fromMenu('学员1', '取消');
  await reason().fill('重复报名');
  const verb = dialogSaying('取消：学员1').getByRole('button', { name: '取消' });
  await verb.click();
  await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible();
  await expect.element(reason()).toHaveValue('重复报名');
  keepTrainees(someTrainee('1'));
  await verb.click();
  await expect.element(page.getByRole('cell', { name: '已取消' })).toBeVisible();
});

test('a try that got no answer and its repetition carry one key, so that nothing is done twice', async () => {
  keepTrainees(someTrainee('1'));
  answer(trainee.command, () => {
    throw new TypeError('Failed to fetch');
  });
  await open();
  await page.getByRole('button', { name: '提交 学员1' }).click();
  const verb = dialogSaying('提交：学员1').getByRole('button', { name: '提交' });
  await verb.click();
  await expect.poll(sent).toHaveLength(1);
  await expect.element(verb).not.toHaveClass('ant-btn-loading');
  keepTrainees(someTrainee('1'));
  await verb.click();
  await expect.element(page.getByRole('cell', { name: '待审核' })).toBeVisible();
  const keys = sentTo(trainee.command).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).not.toBeNull();
  expect(keys[1]).toBe(keys[0]);
});

test('a refused way back is said, and the record stays where the command led', async () => {
  keepTrainees(someTrainee('1'));
  await open();
  await page.getByRole('button', { name: '提交 学员1' }).click();
  await dialogSaying('提交：学员1').getByRole('button', { name: '提交' }).click();
  await expect.element(page.getByRole('button', { name: '撤销' })).toBeVisible();
  answer(trainee.command, () => {
    throw new Refusal(409, '已审核，不能撤回');
  });
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.element(page.getByText('已审核，不能撤回').first()).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '待审核' })).toBeVisible();
});

test('in English the title of a question reads as English does', async () => {
  keepTrainees(someTrainee('1'));
  await open({ lang: 'en' });
  await page.getByRole('button', { name: 'More actions 学员1' }).click();
  await page.getByRole('menuitem', { name: 'Cancel it' }).click();
  await expect.element(page.getByText('Cancel it: 学员1')).toBeVisible();
  await expect.element(page.getByLabelText('Reason')).toBeVisible();
});

test('at 390 px a question fits, and its verb is in sight', async () => {
  keepTrainees(someTrainee('1'));
  await open({ size: PHONE });
  await fromMenu('学员1', '取消');
  const verb = dialogSaying('取消：学员1').getByRole('button', { name: '取消' });
  await expect.element(verb).toBeVisible();
  const { right, bottom } = verb.element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(390);
  expect(bottom).toBeLessThanOrEqual(844);
});
