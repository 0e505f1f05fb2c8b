// Appeals as a board: columns are states with their counts, a card moves by the command that leads there.
import { appeal, type Appeal } from '@trainrace/contract/areas/results/appeal';
import { appealCommands } from '@trainrace/contract/areas/results/appeal-commands';
import { APPEAL } from '@trainrace/contract/dictionaries';
import { verbsOf } from '@trainrace/contract/wire/commands';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { address, allRights, show } from '#test/stage.tsx';
import { AppealPage } from './appeal.page.tsx';

const appealed = (no: number, appealState: Appeal['appealState']): Appeal => ({
  id: `a${no}`,
  version: 1,
  createTime: '2026-11-20 09:00:00',
  updateTime: '2026-11-20 09:00:00',
  appealNo: `SS-${no}`,
  contestId: 'c1',
  contestName: '2026 技能竞赛',
  contestTradeId: 't1',
  tradeName: '焊工',
  competitorId: 's1',
  competitorName: '陈示一',
  ticketNo: '001',
  content: '漏计2分',
  evidenceAtts: null,
  appealState,
  appealEnd: null,
  answerBy: '2026-11-27',
  reviewerNames: null,
  opinion: null,
  answer: null,
  correctionNo: null,
  correctionState: null,
  handledBy: null,
  handledAt: null,
  answeredAt: null,
});

const RIGHTS = [
  ...allRights(appeal),
  ...verbsOf(appealCommands).map((command) => actionOf(appeal.command, { command })),
];

let rows: Appeal[];
beforeEach(() => {
  answerCommon();
  rows = [
    ...Array.from({ length: 12 }, (_, at) => appealed(at + 1, APPEAL.submitted)),
    appealed(20, APPEAL.accepted),
    appealed(30, APPEAL.answered),
  ];
  answer(appeal.list, ({ input }) => {
    const [current, size] = [Number(input['current'] ?? 1), Number(input['size'] ?? 10)];
    const asked = String(input['appealState'] ?? '').split(',');
    const found = rows.filter(({ appealState }) => asked[0] === '' || asked.includes(String(appealState)));
    return pageOf(found.slice((current - 1) * size, current * size), found.length, { current, size });
  });
  answer(appeal.command, ({ input }) => {
    const row = rows.find(({ id }) => id === input['id'])!;
    if (row.appealState !== APPEAL.submitted) throw new Refusal(409, '当前状态不允许此操作');
    Object.assign(row, { appealState: APPEAL.accepted, version: 2 });
    return row;
  });
});

const open = async (at = '?board=1', rights = RIGHTS) => await show(<AppealPage />, { rights, at });
const column = (name: string) => page.getByRole('region', { name });
const card = (name: string) => page.getByRole('listitem').filter({ hasText: `${name}赛项` });

test('each state is a column with its count; ten cards, and more where somebody asks', async () => {
  await open('');
  await page.getByRole('button', { name: '看板' }).click();
  await expect.poll(address).toBe('?board=1');
  await expect.element(page.getByRole('heading', { name: '已提交 12 条' })).toBeVisible();
  const first = column('已提交，12 条');
  await expect.poll(() => first.getByRole('listitem').elements().length).toBe(10);
  await first.getByRole('button', { name: /^更多/ }).last().click();
  await expect.poll(() => first.getByRole('listitem').elements().length).toBe(12);
  await page.getByRole('button', { name: '列表', exact: true }).click();
  await expect.element(page.getByRole('table').first()).toBeVisible();
  await expect.poll(address).toBe('');
});

test('turning to the board and back begins with the first page and nothing picked, and asks for no hidden rows', async () => {
  const rights = [...RIGHTS, appeal.remove.action];
  await open('?current=2&size=10', rights);
  await page.getByRole('checkbox').last().click();
  await expect.element(page.getByText(/^已选 1/)).toBeVisible();
  const before = sentTo(appeal.list).length;
  await page.getByRole('button', { name: '看板' }).click();
  await expect.element(page.getByRole('heading', { name: '已提交 12 条' })).toBeVisible();
  await expect.poll(address).toBe('?size=10&board=1');
  await expect.element(page.getByRole('button', { name: '删除', exact: true })).not.toBeInTheDocument();
  const asked = sentTo(appeal.list).slice(before);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every(({ input }) => /^\d+$/.test(String(input['appealState'])))).toBe(true);
  await expect.element(page.getByText(/^已选 1/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: '列表', exact: true }).click();
  await expect.poll(address).toBe('?size=10');
  await expect.poll(() => sentTo(appeal.list).at(-1)?.input).not.toHaveProperty('appealState');
  await expect.element(page.getByRole('checkbox').last()).toBeVisible();
  await expect.element(page.getByText(/^已选 1/)).not.toBeInTheDocument();
});

test('a card is dragged to the next state: its command asks, and then both columns say so', async () => {
  await open();
  await expect.element(card('SS-3')).toBeVisible();
  const from = card('SS-3').element().querySelector('span[aria-hidden]')!;
  await userEvent.dragAndDrop(page.elementLocator(from), column('已受理，1 条'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /受理|确定/ })
    .last()
    .click();
  await expect
    .poll(() => sentTo(appeal.command).map(({ input }) => [input['id'], input['command']]))
    .toEqual([['a3', 'accept']]);
  await expect.element(page.getByRole('heading', { name: '已提交 11 条' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '已受理 2 条' })).toBeVisible();
});

test('where no command leads nothing is asked, and without the right no card moves', async () => {
  await open();
  await expect.element(card('SS-3')).toBeVisible();
  const from = card('SS-3').element().querySelector('span[aria-hidden]')!;
  const all = page.getByRole('region').elements();
  const last = all.find((one) => one.textContent.includes('SS-30') && one.hasAttribute('data-state'))!;
  await userEvent.dragAndDrop(page.elementLocator(from), page.elementLocator(last));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sentTo(appeal.command)).toEqual([]);
  expect(page.getByRole('button', { name: '移动 SS-30' }).elements()).toEqual([]);
});

test('by keyboard arrows lead from card to card, and the menu of a card names where it may go', async () => {
  await open();
  const name = (no: number) => page.getByRole('button', { name: `SS-${no}`, exact: true });
  await expect.element(name(20)).toBeVisible();
  (name(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('SS-3');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('SS-20');
  (page.getByRole('button', { name: '移动 SS-2', exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: /受理/ }).first().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('who may only read sees the board without moves; a state that is filtered stands alone', async () => {
  await open(`?board=1&appealState=${APPEAL.accepted}`, [appeal.list.action, appeal.detail.action]);
  await expect.element(card('SS-20')).toBeVisible();
  expect(page.getByRole('button', { name: /^移动 / }).elements()).toEqual([]);
  expect(document.querySelectorAll('[data-state]')).toHaveLength(1);
});

test('reloading asks for the columns of the board, and not for the list behind it', async () => {
  await open();
  await expect.element(card('SS-3')).toBeVisible();
  rows = rows.filter(({ appealNo }) => appealNo !== 'SS-3');
  await page.getByRole('button', { name: '刷新' }).click();
  await expect.element(card('SS-3')).not.toBeInTheDocument();
  expect(sentTo(appeal.list).filter(({ input }) => input['appealState'] === undefined)).toEqual([]);
});
