// Below a marking scheme: links for the referees of a session, and what their marks come to.
import { examSession } from '@trainrace/contract/areas/arrangement/exam-session';
import { markingLink, type MarkingLink } from '@trainrace/contract/areas/scores/marking-link';
import { markingScheme, type MarkingResult } from '@trainrace/contract/areas/scores/marking-scheme';
import { LINK, SCHEME } from '@trainrace/contract/dictionaries';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { allRights, dialogSaying, PHONE, pick, show } from '#test/stage.tsx';
import { MarkingWork } from './MarkingWork.tsx';

const scheme = (schemeState: number) =>
  recordOf(markingScheme.family, { id: 'm1', schemeName: '焊工实操', contestTradeId: 't1', schemeState } as never);
const session = (id: string, startTime: string) =>
  recordOf(examSession.family, { id, startTime, venueName: '技师学院', roomName: '101' } as never);
const link = (id: string, refereeName: string, over: Partial<MarkingLink> = {}): MarkingLink =>
  recordOf(markingLink.family, {
    id,
    version: 2,
    refereeName,
    schemeId: 'm1',
    sessionId: 's1',
    linkState: LINK.open,
    isLocked: 0,
    markCount: 3,
    closesAt: '2026-11-20 18:00:00',
    ...over,
  });
const result = (number: number, name: string, over: Partial<MarkingResult> = {}): MarkingResult => ({
  applicationId: `a${number}`,
  competitorId: `k${number}`,
  number,
  name,
  ticketNo: null,
  practiceAttend: 1,
  markedScore: '86.50',
  words: 'A 40.00 + B 46.50',
  missing: [],
  again: [],
  practiceScore: null,
  scoreStatus: 0,
  ...over,
});

interface Setting extends NonNullable<Parameters<typeof show>[1]> {
  state?: number;
  sessions?: ReturnType<typeof session>[];
  links?: MarkingLink[];
  results?: () => MarkingResult[];
  referees?: DataOf<typeof markingLink.referees>;
}

async function open({
  state = SCHEME.active,
  sessions = [session('s1', '2026-11-20 08:30:00')],
  links = [],
  results = () => [],
  referees = [],
  ...options
}: Setting = {}) {
  answerCommon();
  answer(examSession.list, () => pageOf(sessions, sessions.length, { current: 1, size: 200 }));
  answer(markingLink.list, () => pageOf(links, links.length, { current: 1, size: 200 }));
  answer(markingLink.referees, () => referees);
  answer(markingScheme.outcome, () => ({ rows: results() }));
  answer(markingLink.submit, () => link('l9', '冯样'));
  answer(markingLink.print, () => new SentFile('裁判评分链接.pdf'));
  answer(markingLink.command, () => link('l1', '冯样', { linkState: LINK.withdrawn }));
  const rights = [
    ...allRights(markingLink),
    ...allRights(markingScheme),
    'marking_link_reopen',
    'marking_link_withdraw',
  ];
  await show(<MarkingWork record={scheme(state)} />, { rights, ...options });
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

test('a scheme that is not in use says what comes first; so does a trade without a session', async () => {
  await open({ state: SCHEME.draft });
  await expect.element(page.getByText('启用方案后即可发放评分链接')).toBeVisible();
  expect(sentTo(markingLink.list)).toEqual([]);
});

test('a trade without a practice session says where one is planned', async () => {
  await open({ sessions: [] });
  await expect.element(page.getByText(/还没有实操场次，请先在“考试场次”中安排/)).toBeVisible();
});

test('the session that is going on is open, and both parts say that nothing is there yet', async () => {
  const sessions = [
    session('s1', '2026-11-19 08:30:00'),
    session('s2', '2026-11-20 08:30:00'),
    session('s3', '2099-01-01 08:30:00'),
  ];
  await open({ sessions });
  await expect.element(page.getByText('本场次还没有评分链接，请发放给裁判')).toBeVisible();
  await expect.element(page.getByText('本场次还没有选手')).toBeVisible();
  expect(sentTo(markingLink.list).at(-1)!.input).toMatchObject({ schemeId: 'm1', sessionId: 's2' });
  await pick('场次', '2099-01-01 08:30 技师学院 101');
  await expect.poll(() => sentTo(markingLink.list).at(-1)!.input).toMatchObject({ sessionId: 's3' });
});

test('a link is issued to a referee of the trade, for this session only', async () => {
  await open({ referees: [{ id: 'r1', name: '冯样', role: 2, workUnit: '技师学院' }] });
  await button('发放链接').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '发放链接' }).click();
  await expect.element(dialog.getByRole('combobox').first()).toHaveAttribute('aria-invalid', 'true');
  expect(sentTo(markingLink.submit)).toEqual([]);
  await dialog.getByRole('combobox').first().click();
  await page.getByTitle('冯样 · 裁判 · 技师学院').click();
  await dialog.getByRole('button', { name: '发放链接' }).click();
  await expect
    .poll(() => sentTo(markingLink.submit).map(({ input }) => input))
    .toEqual([{ schemeId: 'm1', sessionId: 's1', assignmentId: 'r1', extraMinutes: 60 }]);
});

test('where nobody is assigned it is issued by name; refused, it says why and the name stays', async () => {
  await open();
  answer(markingLink.submit, () => {
    throw new Refusal(409, '该裁判在本场次已有链接');
  });
  await button('发放链接').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('冯样');
  await dialog.getByRole('button', { name: '发放链接' }).click();
  await expect.element(page.getByText('该裁判在本场次已有链接').first()).toBeVisible();
  await expect.element(dialog.getByRole('textbox').first()).toHaveValue('冯样');
  expect(sentTo(markingLink.submit).map(({ input }) => input)).toEqual([
    { schemeId: 'm1', sessionId: 's1', refereeName: '冯样', extraMinutes: 60 },
  ]);
});

test('printing is asked first, since it voids what was printed; signed links are left out', async () => {
  await open({ links: [link('l1', '冯样'), link('l2', '李样', { linkState: LINK.signed })] });
  await expect.element(button('打印所选')).toBeDisabled();
  await page.getByRole('checkbox').first().click();
  await button('打印所选').click();
  const question = dialogSaying('之前打印的随即失效');
  expect(sentTo(markingLink.print)).toEqual([]);
  await question.getByRole('button', { name: '打印所选' }).click();
  await expect.poll(() => sentTo(markingLink.print).map(({ input }) => input)).toEqual([{ ids: ['l1'] }]);
  await expect.element(button('打印所选')).toBeDisabled();
});

test('what could not be printed says why, and the selection stays for another try', async () => {
  answer(markingLink.print, () => {
    throw new Refusal(409, '链接已过期，请重新发放');
  });
  await open({ links: [link('l1', '冯样')] });
  answer(markingLink.print, () => {
    throw new Refusal(409, '链接已过期，请重新发放');
  });
  await page.getByRole('checkbox').first().click();
  await button('打印所选').click();
  await dialogSaying('之前打印的随即失效').getByRole('button', { name: '打印所选' }).click();
  await expect.element(page.getByText('链接已过期，请重新发放').first()).toBeVisible();
  await expect.element(button('打印所选')).toBeEnabled();
});

test('a link is withdrawn with a reason, by the version that was seen', async () => {
  await open({ links: [link('l1', '冯样')] });
  await row('冯样').getByRole('button', { name: /收回/ }).click();
  const dialog = dialogSaying('链接立即失效');
  await dialog.getByRole('textbox').fill('手机遗失');
  await dialog.getByRole('button', { name: '收回' }).click();
  await expect
    .poll(() => sentTo(markingLink.command).map(({ input }) => input))
    .toEqual([{ id: 'l1', version: 2, command: 'withdraw', reason: '手机遗失' }]);
});

test('who may only read is offered no link and no print', async () => {
  await open({ links: [link('l1', '冯样')], rights: [markingLink.list.action, markingScheme.outcome.action] });
  await expect.element(row('冯样')).toBeVisible();
  expect(button('发放链接').query()).toBeNull();
  expect(button('打印所选').query()).toBeNull();
});

test('what marks come to stands with how; what is missing or to be marked again is named', async () => {
  const places = ['A1', 'A2', 'A3', 'B1', 'B2'];
  await open({
    results: () => [result(1, '甲'), result(2, '乙', { markedScore: null, words: '', missing: places, again: ['A1'] })],
  });
  await expect.element(row('甲')).toMatchTextContent(/1甲—86\.50—A 40\.00 \+ B 46\.50/);
  await expect.element(row('乙')).toMatchTextContent(/A1须重评缺A1、A2、A3、B1等/);
});

test('signed marks become scores when somebody says so; those that do not are named with the reason', async () => {
  answer(markingScheme.takeOver, () => [
    { id: 'k1', ok: true, code: 200, msg: '' },
    { id: 'k2', ok: false, code: 409, msg: '尚有裁判未签字' },
  ]);
  await open({ results: () => [result(1, '甲'), result(2, '乙')] });
  await button('转入实操成绩').click();
  const dialog = dialogSaying('再由另一人复核');
  await dialog.getByRole('checkbox', { name: '覆盖已录入成绩' }).click();
  await dialog.getByRole('button', { name: '转入实操成绩' }).click();
  await expect.element(page.getByText('已转入1人')).toBeVisible();
  await expect.element(page.getByText('2 乙：尚有裁判未签字')).toBeVisible();
  expect(sentTo(markingScheme.takeOver).map(({ input }) => input)).toEqual([
    { id: 'm1', sessionId: 's1', overwrite: 1 },
  ]);
});

test('a refused taking over leaves its dialog open', async () => {
  answer(markingScheme.takeOver, () => {
    throw new Refusal(409, '赛项成绩已锁定');
  });
  await open({ results: () => [result(1, '甲')] });
  await button('转入实操成绩').click();
  const dialog = dialogSaying('再由另一人复核');
  await dialog.getByRole('button', { name: '转入实操成绩' }).click();
  await expect.element(page.getByText('赛项成绩已锁定').first()).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: '转入实操成绩' })).toBeEnabled();
});

test('results that do not come are asked for again, and not said to be of nobody', async () => {
  let isDown = true;
  await open({
    results: () => {
      if (isDown) throw new Refusal(503, '系统繁忙，请稍后再试');
      return [result(1, '甲')];
    },
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/系统繁忙/);
  expect(page.getByText('本场次还没有选手').query()).toBeNull();
  isDown = false;
  await button('重试').click();
  await expect.element(row('甲')).toBeVisible();
});

test('in English at 390 px the tables scroll by themselves', async () => {
  await open({ lang: 'en', size: PHONE, links: [link('l1', '冯样')], results: () => [result(1, '甲')] });
  await expect.element(page.getByRole('heading', { name: 'Links of the referees' })).toBeVisible();
  await expect.element(page.getByText('Marking results')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
