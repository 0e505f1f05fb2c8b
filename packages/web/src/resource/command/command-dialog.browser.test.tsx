import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestInfoLabels } from '@trainrace/contract/areas/contests/contest-info.labels';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Refusal, answer, sentTo } from '#test/gateway.ts';
import { show } from '#test/stage.tsx';
import { CommandDialog } from './CommandDialog.tsx';
import { aContest } from '#test/contests.ts';

function Cancelling() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <p>已关闭</p>;
  return (
    <CommandDialog
      title="取消竞赛"
      text="已有 3 份报名会被退回。"
      verb="取消竞赛"
      isDanger
      call={contestInfo.command}
      input={{ id: '1', command: 'cancel', version: 4 }}
      fields={['reason']}
      needed={['reason']}
      labels={{ ...contestInfoLabels, reason: ['原因', 'Reason'] }}
      refresh={[contestInfo.family.path]}
      close={() => setOpen(false)}
    />
  );
}

const refusing = (refusal: Refusal) =>
  answer(contestInfo.command, () => {
    throw refusal;
  });
const reason = () => page.getByLabelText('原因', { exact: true });
const verb = () => page.getByRole('button', { name: '取消竞赛' });
const sent = () => sentTo(contestInfo.command).map(({ input }) => input);

test('a command says what will happen, and is not sent without the reason it needs', async () => {
  await show(<Cancelling />);
  await expect.element(page.getByText('已有 3 份报名会被退回。')).toBeVisible();
  await verb().click();
  await expect.element(reason()).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toEqual([]);
});

test('a command is sent with the state it was decided on; a refusal leaves the dialog with what was typed', async () => {
  refusing(new Refusal(409, '当前状态不能取消'));
  await show(<Cancelling />);
  await reason().fill('场地停用');
  await verb().click();
  const standing = page.getByRole('dialog').getByRole('alert');
  await expect.element(standing).toHaveTextContent('暂不能办理，请先处理：当前状态不能取消');
  await expect.element(reason()).toHaveValue('场地停用');
  expect(sent()).toEqual([{ id: '1', command: 'cancel', version: 4, reason: '场地停用' }]);
});

test('several reasons that lie elsewhere stand in the dialog until the next try', async () => {
  refusing(
    new Refusal(409, '编排尚未完成', [
      { field: 'seats', message: '“焊工”理论还有2人没有座位' },
      { field: 'sessions', message: '“钳工”还没有场次' },
    ]),
  );
  await show(<Cancelling />);
  await reason().fill('x');
  await verb().click();
  const standing = page.getByRole('dialog').getByRole('listitem');
  await expect
    .poll(() => standing.elements().map((one) => one.textContent))
    .toEqual(['“焊工”理论还有2人没有座位', '“钳工”还没有场次']);
  answer(contestInfo.command, () => aContest({ contestYear: 2026, hostUnits: ['市人社局'] }));
  await verb().click();
  await expect.element(page.getByText('已关闭')).toBeVisible();
});

test('what the server says of the reason stands under it', async () => {
  refusing(new Refusal(400, '提交的内容有误', [{ field: 'reason', message: '请写明取消依据' }]));
  await show(<Cancelling />);
  await reason().fill('x');
  await verb().click();
  await expect.element(page.getByText('请写明取消依据')).toBeVisible();
});

test('closing a command that was begun asks, an untouched one closes at once', async () => {
  await show(<Cancelling />);
  await reason().fill('场地');
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect.element(reason()).toHaveValue('场地');
  await reason().fill('');
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByRole('button', { name: '离开', exact: true }).click();
  await expect.element(page.getByText('已关闭')).toBeVisible();
  document.body.replaceChildren();
  await show(<Cancelling />);
  await page.getByRole('button', { name: '返回' }).click();
  await expect.element(page.getByText('已关闭')).toBeVisible();
});
