// Referees of a contest, trade by trade: what is missing, who may be assigned or drawn, and what was drawn.
import {
  refereeAssignment,
  type Assignment,
  type Candidate,
  type RefereeDraw,
  type TradeLine,
} from '@trainrace/contract/areas/arrangement/referee-assignment';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { ASSIGN, REFEREE_ROLE, TRADE } from '@trainrace/contract/dictionaries';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aContestChoice } from '#test/contests.ts';
import { answer, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { address, allRights, dialogSaying, PHONE, show } from '#test/stage.tsx';
import { RefereeAssignmentPage } from './referee-assignment.page.tsx';

const line = (id: string, tradeName: string, over: Partial<TradeLine> = {}): TradeLine => ({
  contestTradeId: id,
  tradeName,
  tradeStatus: TRADE.running,
  firstStart: null,
  chief: null,
  assigned: 0,
  accepted: 0,
  referees: 0,
  toDeclare: 0,
  ...over,
});
const assigned = (id: string, expertName: string, over: Partial<Assignment> = {}): Assignment =>
  recordOf(refereeAssignment.family, {
    id,
    expertName,
    contestTradeId: 't1',
    role: REFEREE_ROLE.referee,
    workUnit: '技师学院',
    assignState: ASSIGN.planned,
    coi: [],
    ...over,
  });
const candidate = (id: string, name: string, over: Partial<Candidate> = {}): Candidate => ({
  id,
  expertNo: `ZJ${id}`,
  name,
  workUnit: '技师学院',
  refereeLevel: 2,
  certExpireDate: null,
  officiateCount: 0,
  coi: [],
  ...over,
});
const BLOCKED = candidate('x2', '李样', { coi: [{ rule: 'sameUnit', level: 'block', words: '示例机械厂' }] });
const DRAW: RefereeDraw = {
  id: 'dr1',
  contestTradeId: 't1',
  role: REFEREE_ROLE.referee,
  attempt: 2,
  reason: '一人临时出差',
  seed: 'a1b2c3',
  drawnByName: '王管理员',
  createTime: '2026-11-20 09:30:15',
  result: [
    { id: 'x1', name: '冯样', stratum: 0, isReserve: false },
    { id: 'x3', name: '周样', stratum: 0, isReserve: true },
  ],
  poolCount: 2,
  excludedCount: 1,
  missing: 1,
};

interface Setting extends NonNullable<Parameters<typeof show>[1]> {
  trades?: TradeLine[];
  people?: Assignment[];
  attempts?: number;
  mayAssign?: boolean;
}

async function open({ trades = [line('t1', '焊工')], people = [], attempts = 0, mayAssign = true, ...more }: Setting) {
  answerCommon();
  answer(contestInfo.contestList, () => [aContestChoice([])]);
  answer(refereeAssignment.overview, () => ({ contestName: '示例竞赛', mayAssign, trades }));
  answer(refereeAssignment.list, () => pageOf(people, people.length, { current: 1, size: 200 }));
  answer(refereeAssignment.candidates, () => ({ records: [candidate('x1', '冯样'), BLOCKED], attempts }));
  answer(refereeAssignment.draws, () => [DRAW]);
  answer(refereeAssignment.draw, () => DRAW);
  answer(refereeAssignment.submit, () => assigned('a1', '冯样'));
  answer(refereeAssignment.detail, ({ input: { id } }) => people.find((one) => one.id === id)!);
  await show(<RefereeAssignmentPage />, { rights: allRights(refereeAssignment), at: '?contest=c1', ...more });
}
const dialog = () => page.getByRole('dialog');
const choose = async (button: string, role: string) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('menuitem', { name: role, exact: true }).click();
};

test('before a contest is chosen those that take referees stand there; the choice stands in the address', async () => {
  await open({ at: '' });
  await page.getByRole('button', { name: '打开 示例竞赛' }).click();
  await expect.poll(address).toContain('contest=c1');
  await expect.element(page.getByRole('heading', { name: '焊工' })).toBeVisible();
});

test('each trade says what it lacks, or that it is complete', async () => {
  await open({
    trades: [
      line('t1', '焊工', { referees: 1, toDeclare: 1, assigned: 2, accepted: 1 }),
      line('t2', '电工', { chief: '冯样', referees: 3, firstStart: '2026-12-01 08:30:00' }),
    ],
  });
  const [welders, electricians] = [
    page.getByRole('listitem').filter({ hasText: '焊工' }),
    page.getByRole('listitem').filter({ hasText: '电工' }),
  ];
  for (const word of ['尚未编排', '缺裁判长', '缺裁判2人', '1人待声明', '已接受1/2人'])
    await expect.element(welders.getByText(word)).toBeVisible();
  await expect.element(electricians.getByText('已配齐')).toBeVisible();
  await expect.element(electricians.getByText('首场 2026-12-01 08:30')).toBeVisible();
  expect(electricians.getByText('缺裁判长').query()).toBeNull();
});

test('people stand by their task, the chief first, and each leads to the assignment', async () => {
  const chief = assigned('a2', '王样', { role: REFEREE_ROLE.chief, assignState: ASSIGN.accepted });
  await open({ people: [assigned('a1', '冯样'), chief] });
  const people = page.getByRole('list', { name: '已指派人员' });
  await expect.element(people.getByRole('listitem').first()).toMatchTextContent(/王样裁判长技师学院已接受/);
  await people.getByRole('button', { name: '冯样' }).click();
  await expect.poll(address).toContain('view=a1');
});

test('a trade without people says so, and one whose people do not come does not', async () => {
  await open({});
  await expect.element(page.getByText('还没有指派裁判')).toBeVisible();
});

test('people that do not come are asked for again', async () => {
  await open({ at: '' });
  let isDown = true;
  answer(refereeAssignment.list, () => {
    if (isDown) throw new Refusal(503, '系统繁忙，请稍后再试');
    return pageOf([assigned('a1', '冯样')], 1, { current: 1, size: 200 });
  });
  await page.getByRole('button', { name: '打开 示例竞赛' }).click();
  const failed = page.getByRole('alert').filter({ hasText: '系统繁忙，请稍后再试' });
  await expect.element(failed).toBeVisible();
  expect(page.getByText('还没有指派裁判').query()).toBeNull();
  isDown = false;
  await failed.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByRole('button', { name: '冯样' })).toBeVisible();
});

test('whoever must stand aside is shown with the reason and cannot be chosen', async () => {
  await open({});
  await choose('指派', '裁判');
  await expect.element(dialogSaying('指派裁判：焊工')).toBeVisible();
  await dialog().getByRole('combobox', { name: '裁判' }).click();
  const blocked = page.getByTitle('李样 · 技师学院 · 省级 · 与选手同一单位');
  await expect.element(blocked).toHaveClass('ant-select-item-option-disabled', { exact: false });
  await page.getByTitle('冯样 · 技师学院 · 省级').click();
  await dialog().getByLabelText('执裁模块').fill('A、B');
  await dialog().getByRole('button', { name: '指派', exact: true }).click();
  await expect
    .poll(() => sentTo(refereeAssignment.submit).map(({ input }) => input))
    .toMatchObject([{ contestTradeId: 't1', role: REFEREE_ROLE.referee, expertId: 'x1', moduleScope: 'A、B' }]);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('a pool that cannot be read is not said to be empty', async () => {
  await open({});
  let isDown = true;
  answer(refereeAssignment.candidates, () => {
    if (isDown) throw new Refusal(503, '系统繁忙，请稍后再试');
    return { records: [candidate('x1', '冯样')], attempts: 0 };
  });
  await choose('指派', '裁判');
  await dialog().getByRole('combobox', { name: '裁判' }).click();
  const failed = page.getByRole('alert').filter({ hasText: '系统繁忙，请稍后再试' });
  await expect.element(failed).toBeVisible();
  expect(page.getByText('专家库中没有符合条件的人员').query()).toBeNull();
  isDown = false;
  await failed.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByTitle('冯样 · 技师学院 · 省级')).toBeVisible();
});

test('a refused assignment says why and keeps what was chosen', async () => {
  await open({});
  answer(refereeAssignment.submit, () => {
    throw new Refusal(409, '该裁判在同一时间已有执裁安排');
  });
  await choose('指派', '裁判长');
  await dialog().getByRole('combobox', { name: '裁判' }).click();
  await page.getByTitle('冯样 · 技师学院 · 省级').click();
  await dialog().getByLabelText('执裁模块').fill('A');
  await dialog().getByRole('button', { name: '指派', exact: true }).click();
  await expect.element(page.getByText('该裁判在同一时间已有执裁安排').first()).toBeVisible();
  await expect.element(dialog().getByLabelText('执裁模块')).toHaveValue('A');
  await expect.element(dialog().getByText('冯样 · 技师学院 · 省级').first()).toBeVisible();
});

test('a draw says who takes part and who is left out and why; afterwards its record is open', async () => {
  await open({});
  await choose('抽取', '裁判');
  await expect.element(dialog().getByText('1人参加抽取')).toBeVisible();
  await dialog().getByText('1人不参加').click();
  await expect.element(dialog().getByText(/李样 · 技师学院/)).toBeVisible();
  await expect.element(dialog().getByText(/与选手同一单位 · 示例机械厂 · 必须回避/)).toBeVisible();
  expect(dialog().getByLabelText('重新抽取原因').query()).toBeNull();
  await dialog().getByRole('button', { name: '抽取', exact: true }).click();
  await expect
    .poll(() => sentTo(refereeAssignment.draw).map(({ input }) => input))
    .toMatchObject([{ contestTradeId: 't1', role: REFEREE_ROLE.referee, strata: [{ count: 1 }], onePerUnit: 1 }]);
  const record = dialogSaying('抽取记录 · 焊工');
  await expect.element(record.getByText('裁判 · 第2次')).toBeVisible();
  await expect.element(record.getByText('冯样、周样(候补)')).toBeVisible();
  await expect.element(record.getByText('尚缺1人')).toBeVisible();
  await expect.element(record.getByText('种子 a1b2c3')).toBeVisible();
});

test('drawing again asks why, and is not sent without it', async () => {
  await open({ attempts: 1 });
  await choose('抽取', '裁判');
  await expect.element(dialog().getByLabelText('重新抽取原因')).toBeVisible();
  await dialog().getByRole('button', { name: '抽取', exact: true }).click();
  await expect.element(dialog().getByLabelText('重新抽取原因')).toHaveAttribute('aria-invalid', 'true');
  expect(sentTo(refereeAssignment.draw)).toEqual([]);
});

test('the record of a draw is printed by its id', async () => {
  answer(refereeAssignment.drawProtocol, () => new SentFile('抽取记录.pdf'));
  await open({});
  await page.getByRole('button', { name: '抽取记录' }).click();
  await page.getByRole('button', { name: '打印抽取记录' }).click();
  await expect.poll(() => sentTo(refereeAssignment.drawProtocol).map(({ input }) => input)).toEqual([{ id: 'dr1' }]);
});

test('looking at conflicts again says how many changed', async () => {
  answer(refereeAssignment.recheck, () => ({ checked: 12, changed: 2 }));
  await open({});
  await page.getByRole('button', { name: '重新检查回避' }).click();
  await expect.element(page.getByText('已检查12人，2人有变化')).toBeVisible();
});

test('whoever may look only is offered nothing that changes something', async () => {
  await open({ mayAssign: false });
  await expect.element(page.getByRole('button', { name: '抽取记录' })).toBeVisible();
  for (const name of ['指派', '抽取', '重新检查回避'])
    expect(page.getByRole('button', { name, exact: true }).query()).toBeNull();
});

test('in English at 390 px, by keys', async () => {
  await open({ lang: 'en', size: PHONE, people: [assigned('a1', '冯样')] });
  const assign = page.getByRole('button', { name: 'Assign', exact: true });
  await expect.element(assign).toBeVisible();
  await expect.element(page.getByText('No chief referee')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  (assign.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Chief referee' })).toBeVisible();
});
