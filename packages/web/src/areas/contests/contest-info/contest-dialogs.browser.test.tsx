// Requests of a unit to the bureau, recipients of a reminder, and venues of a trade.
import { examVenue } from '@trainrace/contract/areas/arrangement/exam-venue';
import { contestRemind } from '@trainrace/contract/areas/contests/contest-remind';
import { contestRequest } from '@trainrace/contract/areas/contests/contest-request';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aContest, aTrade, aVenue } from '#test/contests.ts';
import { answer, Refusal, sentTo, type Asked } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { allRights, dialogSaying, pick, PHONE, show } from '#test/stage.tsx';
import { AskBureau } from './AskBureau.tsx';
import { RemindDialog } from './RemindDialog.tsx';
import { VenuesControl } from './VenuesControl.tsx';

const dialog = () => page.getByRole('dialog');

async function ask(contestStatus: 20 | 30 | 40, options: Parameters<typeof show>[1] = {}) {
  answerCommon();
  answer(contestRequest.submit, ({ input }) =>
    recordOf(contestRequest.family, {
      ...(input as object),
      id: 'q1',
      contestName: '示例竞赛',
      unitName: '示例学院',
      requestState: 0,
    }),
  );
  const close = vi.fn<() => void>();
  const piece = <AskBureau contest={aContest({ contestStatus })} close={close} />;
  await show(piece, { rights: allRights(contestRequest), ...options });
  return close;
}
const requests = () => sentTo(contestRequest.submit).map(({ input }) => input);
const save = () => dialog().getByRole('button', { name: '保存' });

test('while entries run, more time and a reminder can be asked for, and nothing else', async () => {
  await ask(30);
  await expect.element(dialog().getByRole('radio', { name: '延长报名' })).toBeChecked();
  await expect.element(dialog().getByRole('radio', { name: '短信提醒报名人员' })).toBeVisible();
  await expect.element(dialog().getByRole('radio', { name: '发布竞赛' })).not.toBeInTheDocument();
});

test('a filed contest can only be asked to be published', async () => {
  const close = await ask(20);
  await expect.element(dialog().getByRole('radio')).toBeChecked();
  await dialog().getByLabelText('申请原因').fill('报名时间临近');
  await save().click();
  await expect
    .poll(requests)
    .toEqual([{ contestId: 'c1', kind: 1, reason: '报名时间临近', wantedEnd: null, remindKind: null }]);
  await expect.poll(() => close.mock.calls.length).toBe(1);
});

test('each kind asks for what it needs only; what the other kind was given does not go along', async () => {
  await ask(30);
  await expect.element(dialog().getByLabelText('希望的报名截止')).toBeVisible();
  await dialog().getByText('短信提醒报名人员').click();
  await expect.element(dialog().getByLabelText('希望的报名截止')).not.toBeInTheDocument();
  await pick('提醒对象', '退回后尚未修改', dialog());
  await dialog().getByLabelText('申请原因').fill('退回较多');
  await save().click();
  await expect
    .poll(requests)
    .toEqual([{ contestId: 'c1', kind: 3, reason: '退回较多', wantedEnd: null, remindKind: 2 }]);
});

test('without a reason nothing is asked, and the field says so', async () => {
  await ask(20);
  await save().click();
  await expect.element(dialog().getByLabelText('申请原因')).toHaveAttribute('aria-invalid', 'true');
  expect(requests()).toEqual([]);
});

test('a refusal keeps what was written; leaving it asks first', async () => {
  const close = await ask(20);
  answer(contestRequest.submit, () => {
    throw new Refusal(409, '已有同样的申请待办理');
  });
  await dialog().getByLabelText('申请原因').fill('请尽快');
  await save().click();
  await expect.element(page.getByText('已有同样的申请待办理').first()).toBeVisible();
  await expect.element(dialog().getByLabelText('申请原因')).toHaveValue('请尽快');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(2);
  expect(close).not.toHaveBeenCalled();
});

const found = (over: object = {}) => ({
  total: 3,
  sent: 2,
  text: '您报名的{contest}尚未提交',
  heldUntil: null,
  people: [
    { id: 'p1', name: '冯*明', mobile: '199****0001', refused: null },
    { id: 'p2', name: '李*文', mobile: '', refused: '未登记手机号码' },
  ],
  ...over,
});

async function remind(reply: (asked: Asked) => ReturnType<typeof found>, options: Parameters<typeof show>[1] = {}) {
  answer(contestTrade.list, () => pageOf([aTrade('t1', '焊工')], 1, { current: 1, size: 200 }));
  answer(contestRemind.remind, reply);
  const close = vi.fn<() => void>();
  await show(<RemindDialog record={aContest()} close={close} />, { rights: allRights(contestRemind), ...options });
  return close;
}
const reminders = () =>
  sentTo(contestRemind.remind)
    .map(({ input }) => input)
    .filter(({ dryRun }) => dryRun === undefined);

test('says whom it reaches, who gets none and why, before it is sent', async () => {
  const close = await remind(() => found());
  await expect.element(dialog().getByText('共3人，将发送2人，不发送1人')).toBeVisible();
  await expect.element(dialog().getByText(/不发送：未登记手机号码/)).toBeVisible();
  await expect.element(dialog().getByText('其余1人未列出')).toBeVisible();
  expect(reminders()).toEqual([]);
  await dialog().getByRole('button', { name: '发送给2人' }).click();
  await expect.poll(reminders).toEqual([{ id: 'c1', kind: 2 }]);
  await expect.poll(() => close.mock.calls.length).toBe(1);
});

test('whom it is to reach is counted anew by kind and trade', async () => {
  await remind(({ input }) => found(input['kind'] === 1 ? { total: 0, sent: 0, people: [] } : {}));
  await expect.element(dialog().getByRole('button', { name: '发送给2人' })).toBeEnabled();
  await dialog().getByText('尚未提交报名').click();
  await expect.element(dialog().getByRole('button', { name: '发送给0人' })).toBeDisabled();
  await dialog().getByText('候补名额尚未确认').click();
  await pick('赛项', '焊工', dialog());
  await dialog().getByRole('button', { name: '发送给2人' }).click();
  await expect.poll(reminders).toEqual([{ id: 'c1', kind: 3, contestTradeId: 't1' }]);
});

test('in quiet hours it says when it goes', async () => {
  await remind(() => found({ heldUntil: '2026-11-21 08:00:00' }));
  await expect.element(dialog().getByText('当前为免打扰时段，将于2026-11-21 08:00发送')).toBeVisible();
});

test('a count that does not come can be asked for again, and nothing is sent meanwhile', async () => {
  let isDown = true;
  await remind(() => {
    if (isDown) throw new Refusal(503, '系统繁忙，请稍后再试');
    return found();
  });
  await expect.element(dialog().getByText('系统繁忙，请稍后再试')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: '发送给0人' })).toBeDisabled();
  isDown = false;
  await dialog()
    .getByRole('button', { name: /重试|重新/ })
    .click();
  await expect.element(dialog().getByRole('button', { name: '发送给2人' })).toBeEnabled();
});

test('a reminder on a phone, in English', async () => {
  await remind(() => found({ sent: 1 }), { lang: 'en', size: PHONE });
  await expect.element(dialogSaying('3 people: 1 get one, 2 none')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Send to 1 person' })).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

let chosen: unknown;

function Venues({ start = null }: { start?: string[] | null }) {
  const [value, setValue] = useState<unknown>(start);
  const change = (next: unknown) => {
    chosen = next;
    setValue(next);
  };
  return <VenuesControl id="venues" label="赛场" meta={undefined} isRequired={false} value={value} onChange={change} />;
}

async function venues(start: string[] | null = null) {
  chosen = 'nothing';
  const all = [aVenue('v1', '技师学院'), aVenue('v2', '会展中心')];
  answer(examVenue.list, () => pageOf(all, 2, { current: 1, size: 200 }));
  await show(
    <>
      <label htmlFor="venues">赛场</label>
      <Venues start={start} />
    </>,
  );
}

test('without a venue any will do; several are taken by part of their names', async () => {
  await venues();
  await expect.element(page.getByText('不限赛场')).toBeVisible();
  await page.getByLabelText('赛场').fill('会展');
  await expect.element(page.getByTitle('技师学院')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['v2']);
});

test('the last one taken away, any will do again', async () => {
  await venues(['v1']);
  await expect.element(page.getByText('技师学院')).toBeVisible();
  (page.getByLabelText('赛场').element() as HTMLElement).focus();
  await userEvent.keyboard('{Backspace}');
  expect(chosen).toBeNull();
});
