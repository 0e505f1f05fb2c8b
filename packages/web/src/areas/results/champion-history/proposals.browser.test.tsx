// Placings of published results: taken into the register of champions, or not.
import { championHistory, type ChampionProposal } from '@trainrace/contract/areas/results/champion-history';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { atRest } from '#test/at-rest.ts';
import { answer, later, Refusal, sentTo } from '#test/gateway.ts';
import { allRights, PHONE, show } from '#test/stage.tsx';
import { ProposalsButton } from './ProposalsButton.tsx';

const placing = (id: string, name: string, over: Partial<ChampionProposal> = {}): ChampionProposal => ({
  id,
  contestYear: 2026,
  contestName: '示例竞赛',
  tradeName: '焊工',
  contestGroup: 1,
  rankNo: 1,
  awardLevel: 1,
  name,
  workUnit: '机械厂',
  totalScore: '92.00',
  honourCode: null,
  ...over,
});

interface Setting extends NonNullable<Parameters<typeof show>[1]> {
  rows?: ChampionProposal[];
  ignored?: ChampionProposal[];
  total?: number;
}

/** A register that takes over, or lays aside, what it is told. */
async function open({
  rows = [placing('1', '甲'), placing('2', '乙', { rankNo: 2, awardLevel: 2 })],
  ignored = [],
  total,
  ...more
}: Setting = {}) {
  const lists = [new Map(rows.map((row) => [row.id, row])), new Map(ignored.map((row) => [row.id, row]))] as const;
  answer(championHistory.proposals, ({ input: { isIgnored } }) => {
    const found = [...lists[Number(isIgnored ?? 0)]!.values()];
    return { total: total ?? found.length, rows: found };
  });
  const done = (ids: unknown) => (ids as string[]).map((id) => ({ id, ok: true, code: 200, msg: '' }));
  answer(championHistory.accept, ({ input: { ids } }) => {
    for (const id of ids as string[]) for (const list of lists) list.delete(id);
    return done(ids);
  });
  answer(championHistory.ignore, ({ input: { ids } }) => {
    for (const id of ids as string[]) {
      lists[1].set(id, lists[0].get(id)!);
      lists[0].delete(id);
    }
    return done(ids);
  });
  await show(<ProposalsButton />, { rights: allRights(championHistory), ...more });
  await page.getByRole('button').first().click();
}
const dialog = () => page.getByRole('dialog');
const row = (name: string) => dialog().getByRole('listitem').filter({ hasText: name });
const press = async (name: string, button: string) =>
  await row(name).getByRole('button', { name: button, exact: true }).click();
const accepted = () => sentTo(championHistory.accept).map(({ input }) => input);

test('the button says how many wait; each stands with year, contest, place and award', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: '待收入 2 人' })).toBeInTheDocument();
  await expect.element(row('甲')).toMatchTextContent(/甲 机械厂2026 示例竞赛 焊工 · 第1名 · 一等奖/);
  expect(accepted()).toEqual([]);
});

test('one press takes one over; who is left stays', async () => {
  await open();
  await press('甲', '收入');
  await expect.poll(accepted).toEqual([{ ids: ['1'] }]);
  await expect.element(row('甲')).not.toBeInTheDocument();
  await expect.element(row('乙')).toBeVisible();
});

test('all at once are those that are shown', async () => {
  await open({ total: 500 });
  await expect.element(dialog().getByText('共 500 人，先显示 2 人')).toBeVisible();
  await dialog().getByRole('button', { name: '全部收入（2）' }).click();
  await expect.poll(accepted).toEqual([{ ids: ['1', '2'] }]);
});

test('who was laid aside is found again and can be taken over after all', async () => {
  await open({ rows: [placing('1', '甲')] });
  await press('甲', '不收入');
  await expect.element(dialog().getByText('没有待收入的选手')).toBeVisible();
  await dialog().getByRole('tab', { name: '已忽略' }).click();
  await expect.element(row('甲')).toBeVisible();
  expect(row('甲').getByRole('button', { name: '不收入' }).query()).toBeNull();
  await press('甲', '收入');
  await expect.poll(accepted).toEqual([{ ids: ['1'] }]);
  await expect.element(dialog().getByText('没有忽略的选手')).toBeVisible();
});

test('a refusal says why and changes nothing; while one is on its way no other is pressed', async () => {
  await open();
  const slow = later<never>();
  answer(championHistory.accept, () => slow.answer);
  await press('甲', '收入');
  for (const button of row('乙').getByRole('button').elements()) expect(button).toBeDisabled();
  slow.refuse(new Refusal(409, '该选手已在历届冠军中'));
  await expect.element(page.getByText('该选手已在历届冠军中')).toBeVisible();
  await expect.element(row('甲').getByRole('button', { name: '收入', exact: true })).toBeEnabled();
});

test('whoever was not taken over of many is named with the reason', async () => {
  await open();
  answer(championHistory.accept, () => [
    { id: '1', ok: true, code: 200, msg: '' },
    { id: '2', ok: false, code: 409, msg: '成绩已更正，请核对' },
  ]);
  await dialog().getByRole('button', { name: '全部收入（2）' }).click();
  await expect.element(page.getByText(/成绩已更正，请核对/)).toBeVisible();
  await expect.element(dialog().getByText(/乙：成绩已更正，请核对/)).toBeVisible();
});

test('placings that do not come are asked for again, and not said to be none', async () => {
  let isDown = true;
  answer(championHistory.proposals, () => {
    if (isDown) throw new Refusal(503, '系统繁忙，请稍后再试');
    return { total: 1, rows: [placing('1', '甲')] };
  });
  await show(<ProposalsButton />, { rights: allRights(championHistory) });
  await page.getByRole('button').click();
  await expect.element(dialog().getByText('系统繁忙，请稍后再试')).toBeVisible();
  expect(dialog().getByText('没有待收入的选手').query()).toBeNull();
  isDown = false;
  await dialog().getByRole('button', { name: '重试' }).click();
  await expect.element(row('甲')).toBeVisible();
});

test('who may not take anybody over is not offered it', async () => {
  await show(<ProposalsButton />, { rights: [championHistory.list.action] });
  await atRest();
  expect(page.getByRole('button').query()).toBeNull();
  expect(sentTo(championHistory.proposals)).toEqual([]);
});

test('in English at 390 px; Escape leaves', async () => {
  await open({ lang: 'en', size: PHONE });
  await expect.element(row('甲').getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  await expect.element(row('甲')).toMatchTextContent(/Rank 1/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
});
