// Verbs of a command table over a selection: one call for each row that they fit.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { atRest } from '#test/at-rest.ts';
import { answer, later, Refusal, sentTo } from '#test/gateway.ts';
import { allRights, dialogSaying, show } from '#test/stage.tsx';
import {
  keepTrainees,
  someTrainee,
  trainee,
  traineeCommands,
  TRAINEE_VERBS,
  traineeWords,
  type Trainee,
} from '#test/trainees.ts';
import { definePage } from '../define-page.tsx';
import { commandBatch } from './table-batch.tsx';

const RIGHTS = [...allRights(trainee), ...TRAINEE_VERBS];

const BatchPage = definePage(trainee, {
  about: ['参加培训的人员', 'Who is trained'],
  columns: ['name', 'state'],
  filters: ['name'],
  batch: commandBatch(
    {
      table: traineeCommands,
      words: traineeWords,
      call: trainee.command,
      name: 'name',
      refresh: [trainee.family.path],
    },
    ['handIn', 'pass', 'cancel'],
  ),
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const select = async (...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: `选择 ${name}` }).click();
};
const sent = () =>
  sentTo(trainee.command).map(
    ({ input }) => `${String(input['command'])} ${String(input['id'])} v${String(input['version'])}`,
  );
const press = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('a verb is offered for as many selected rows as it fits, and is called for these alone', async () => {
  keepTrainees(someTrainee('1'), someTrainee('2', { state: 10 }), someTrainee('3', { version: 4 }));
  await show(<BatchPage />, { rights: RIGHTS });
  await select('学员1', '学员2', '学员3');
  await expect.element(button('通过 (1)')).toBeVisible();
  await button('提交 (2)').click();
  await expect
    .element(dialogSaying('批量提交：2 条').getByText('另选中的 1 条当前状态不能办理，不会改动。'))
    .toBeVisible();
  await expect.element(page.getByText('提交后由人社局审核。')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText('学员1、学员3', { exact: true })).toBeVisible();
  expect(sent()).toEqual([]);
  await press('提交');
  await expect.element(page.getByText('已办理 2 条')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent()).toEqual(['handIn 1 v1', 'handIn 3 v4']);
  await expect.element(page.getByRole('cell', { name: '待审核' }).nth(2)).toBeVisible();
  // Nothing is selected any more.
  await expect.element(page.getByText('共 3 条')).toBeVisible();
});

test('without the right to a verb there is none, and none for rows that it does not fit', async () => {
  keepTrainees(someTrainee('1'), someTrainee('2', { state: 20 }));
  await show(<BatchPage />, { rights: RIGHTS.filter((right) => right !== 'trainee_cancel') });
  await select('学员1');
  await expect.element(button('提交 (1)')).toBeVisible();
  await expect.element(button('取消 (1)')).not.toBeInTheDocument();
  await select('学员1', '学员2');
  await expect.element(page.getByText('已选 1 条', { exact: false })).toBeVisible();
  await expect.element(button('提交 (1)')).not.toBeInTheDocument();
});

test('what a verb needs is asked for once, and goes with every call', async () => {
  keepTrainees(someTrainee('1'), someTrainee('2'));
  await show(<BatchPage />, { rights: RIGHTS });
  await select('学员1', '学员2');
  await button('取消 (2)').click();
  await press('取消');
  expect(sent()).toEqual([]);
  await page.getByRole('dialog').getByLabelText('原因').fill('报错了');
  await press('取消');
  await expect.element(page.getByText('已办理 2 条')).toBeVisible();
  expect(sentTo(trainee.command).map(({ input }) => input['reason'])).toEqual(['报错了', '报错了']);
});

test('rows that were refused are named with the reason, and the others went', async () => {
  const { rows } = keepTrainees(someTrainee('1'), someTrainee('2'), someTrainee('3'));
  await show(<BatchPage />, { rights: RIGHTS });
  await select('学员1', '学员2', '学员3');
  // Somebody else was faster.
  rows.set('2', someTrainee('2', { version: 2, state: 10 }));
  await button('提交 (3)').click();
  await press('提交');
  const end = dialogSaying('办理成功 2 条，未成功 1 条');
  await expect.element(end.getByText('学员2：数据已被他人修改，请刷新后重试')).toBeVisible();
  expect(rows.get('3')?.state).toBe(10);
  await press('知道了');
  await expect.element(page.getByText('共 3 条')).toBeVisible();
});

test('it says how far it is, and stops after the row under way', async () => {
  keepTrainees(someTrainee('1'), someTrainee('2'), someTrainee('3'));
  const [first, second] = [later<Trainee>(), later<Trainee>()];
  answer(trainee.command, async ({ input }) => await (input['id'] === '1' ? first : second).answer);
  await show(<BatchPage />, { rights: RIGHTS });
  await select('学员1', '学员2', '学员3');
  await button('提交 (3)').click();
  await press('提交');
  await expect.element(page.getByText('正在办理 0 / 3')).toBeVisible();
  first.give(someTrainee('1', { state: 10, version: 2 }));
  await expect.element(page.getByText('正在办理 1 / 3')).toBeVisible();
  await press('停止');
  second.give(someTrainee('2', { state: 10, version: 2 }));
  await expect.element(page.getByText('办理成功 2 条，未成功 0 条')).toBeVisible();
  await expect.element(page.getByText('还有 1 条没有办理，请重新选择后再办。')).toBeVisible();
  expect(sent()).toEqual(['handIn 1 v1', 'handIn 2 v1']);
});

test('a server out of reach ends it instead of failing row after row', async () => {
  keepTrainees(someTrainee('1'), someTrainee('2'), someTrainee('3'));
  answer(trainee.command, ({ input }) => {
    if (input['id'] === '2') throw new Refusal(503, '系统繁忙，请稍后再试');
    return someTrainee('1', { state: 10, version: 2 });
  });
  await show(<BatchPage />, { rights: RIGHTS });
  await select('学员1', '学员2', '学员3');
  await button('提交 (3)').click();
  await press('提交');
  await expect.element(page.getByText('学员2：系统繁忙，请稍后再试')).toBeVisible();
  await expect.element(page.getByText('还有 1 条没有办理，请重新选择后再办。')).toBeVisible();
  expect(sent()).toEqual(['handIn 1 v1', 'handIn 2 v1']);
});

test('leaving the page sends no further row', async () => {
  keepTrainees(someTrainee('1'), someTrainee('2'));
  const first = later<Trainee>();
  answer(trainee.command, async () => await first.answer);
  await show(<Leaving />, { rights: RIGHTS });
  await select('学员1', '学员2');
  await button('提交 (2)').click();
  await press('提交');
  await expect.poll(sent).toEqual(['handIn 1 v1']);
  document.querySelector<HTMLElement>('#leave')?.click();
  await expect.element(page.getByText('另一页')).toBeVisible();
  first.give(someTrainee('1', { state: 10, version: 2 }));
  await atRest();
  expect(sent()).toEqual(['handIn 1 v1']);
});

function Leaving() {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      <button type="button" id="leave" onClick={() => setLeft(true)}>
        离开
      </button>
      {isLeft ? <p>另一页</p> : <BatchPage />}
    </>
  );
}

test.for([360, 390])(
  'over cards at %i px what is done with the selected ones stands in one row, no word broken',
  async (width) => {
    keepTrainees(someTrainee('1'), someTrainee('2', { state: 10 }), someTrainee('3', { version: 4 }));
    await show(<BatchPage />, { rights: RIGHTS, size: [width, 800] });
    await select('学员1', '学员2', '学员3');
    await expect.element(button('通过 (1)')).toBeInTheDocument();
    const bar = button('取消选择').element().parentElement!;
    const boxes = [...bar.querySelectorAll('button')].map((one) => one.getBoundingClientRect());
    expect(boxes.length).toBeGreaterThan(3);
    expect(new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size).toBe(1);
    expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThan(40);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
