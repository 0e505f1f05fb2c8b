// Checks before scores go out: the checklist, the published versions, and the recipients of SMS.
import type { ChecklistItem } from '@trainrace/contract/areas/contests/checklist';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { resultSnapshot } from '@trainrace/contract/areas/scores/result-snapshot';
import { scoreMessages } from '@trainrace/contract/areas/scores/score-messages';
import { MESSAGE } from '@trainrace/contract/dictionaries';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aCompetitor } from '#test/contests.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { recordOf } from '#test/records.ts';
import { dialogSaying, PHONE, show } from '#test/stage.tsx';
import { Checklist } from './Checklist.tsx';
import { SendScores } from './SendScores.tsx';
import { Snapshots } from './Snapshots.tsx';

const person = (name: string, over: Partial<ChecklistItem['rows'][number]> = {}) => ({
  competitorId: name,
  ticketNo: null,
  name,
  value: null,
  median: null,
  of: null,
  reason: null,
  ...over,
});
const item = (name: ChecklistItem['item'], over: Partial<ChecklistItem> = {}): ChecklistItem => ({
  item: name,
  level: 'warn',
  count: 1,
  rows: [],
  ...over,
});
const checklist = (...items: ChecklistItem[]) => ({ theoryWeight: 30, practiceWeight: 70, items });

test('says that nothing is left to do where nothing is', async () => {
  // Objections are told of with a link, elsewhere.
  answer(contestTrade.checklist, () => checklist(item('objection')));
  await show(<Checklist tradeId="t1" />);
  await expect.element(page.getByText('成绩、缺考、扣分和复核都已齐全')).toBeVisible();
  expect(page.getByText(/须先办理/).query()).toBeNull();
});

test('what stands in the way is told apart from what asks for a second look, with the people behind it', async () => {
  const [first, second] = ['missingMark', 'outlier'] as const;
  answer(contestTrade.checklist, () =>
    checklist(
      item(first, { level: 'block', count: 2, rows: [person('甲'), person('乙')] }),
      item(second, { rows: [person('丙', { value: '20.00', median: '80.00', of: 'theoryScore' })] }),
    ),
  );
  await show(<Checklist tradeId="t1" />);
  const items = page.getByRole('region', { name: '核对清单' }).getByRole('listitem');
  await expect.element(page.getByText('标为“须先办理”的项目办完后才能继续')).toBeVisible();
  await expect.element(items.first()).toMatchTextContent(/须先办理.*2.*甲、乙/);
  await expect.element(items.last()).toMatchTextContent(/请核对.*丙 理论 20\.00（中位数 80\.00）/);
});

test('an outlier that was explained says why, and asks for nothing', async () => {
  const said = person('丙', { value: '20.00', median: '80.00', of: 'theoryScore', reason: '中途设备故障' });
  answer(contestTrade.checklist, () => checklist(item('outlierSaid', { level: 'done', rows: [said] })));
  await show(<Checklist tradeId="t1" />);
  await expect.element(page.getByText(/已说明/).first()).toBeVisible();
  await expect.element(page.getByText('丙 理论 20.00（中位数 80.00）：中途设备故障')).toBeVisible();
});

test('names eight of many and says that there are more', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => person(`选手${at + 1}`));
  answer(contestTrade.checklist, () => checklist(item('missingMark', { level: 'block', count: 31, rows })));
  await show(<Checklist tradeId="t1" />);
  await expect.element(page.getByText(/选手1、.*选手8 等/)).toBeVisible();
  expect(page.getByText(/选手9/).query()).toBeNull();
});

test('a checklist that does not come is not taken for a clear one', async () => {
  let isDown = true;
  answer(contestTrade.checklist, () => {
    if (isDown) throw new Refusal(503, '系统繁忙，请稍后再试');
    return checklist();
  });
  await show(<Checklist tradeId="t1" />);
  await expect.element(page.getByRole('alert')).toMatchTextContent('系统繁忙，请稍后再试');
  expect(page.getByText('成绩、缺考、扣分和复核都已齐全').query()).toBeNull();
  isDown = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByText('成绩、缺考、扣分和复核都已齐全')).toBeVisible();
});

type Rows = DataOf<typeof resultSnapshot.rows>;
const published = (over: Partial<Rows> = {}): Rows => ({
  theoryWeight: 30,
  practiceWeight: 70,
  rows: [
    {
      competitorId: '1',
      ticketNo: null,
      name: null,
      workUnit: null,
      contestGroup: 1,
      theoryAttend: 1,
      practiceAttend: 1,
      theoryScore: '80.00',
      practiceScore: '90.00',
      deduction: null,
      practiceSeconds: null,
      totalScore: '87.00',
      rankNo: 1,
      isPass: 1,
      awardLevel: 1,
    },
  ],
  isHashRight: true,
  isChainRight: true,
  isSignatureRight: null,
  ...over,
});

async function versions(rows: () => Rows, publisherName: string | null = '王管理员') {
  const kept = recordOf(resultSnapshot.family, {
    id: 's2',
    version: 2,
    hash: 'abc123',
    publisherName,
    publishedAt: '2026-11-20 09:30:15',
    contestTradeId: 't1',
    contestName: '示例竞赛',
    tradeName: '焊工',
  });
  answer(resultSnapshot.list, () => pageOf([kept], 1, { current: 1, size: 50 }));
  answer(resultSnapshot.rows, rows);
  await show(<Snapshots tradeId="t1" close={() => undefined} />);
}

test('a published version is named with who and when; its rows are read when somebody asks whether it holds', async () => {
  await versions(() => published());
  await expect.element(page.getByText('王管理员 发布于 2026-11-20 09:30')).toBeVisible();
  expect(sentTo(resultSnapshot.rows)).toEqual([]);
  await page.getByRole('button', { name: '核对' }).click();
  await expect.element(page.getByText('内容与摘要一致')).toBeVisible();
  await expect.element(page.getByText('与上一版衔接')).toBeVisible();
  await expect.element(page.getByText('发布时尚无签名')).toBeVisible();
  await expect.element(page.getByRole('row').last()).toMatchTextContent(/1（个人信息已删除）.*87/);
});

test('a version that was tampered with says what is wrong, each by itself', async () => {
  await versions(() => published({ isHashRight: false, isChainRight: false, isSignatureRight: false }), null);
  await expect.element(page.getByText(/（已注销） 发布于/)).toBeVisible();
  await page.getByRole('button', { name: '核对' }).click();
  await expect.element(page.getByText('内容与摘要不符，可能被改动')).toBeVisible();
  await expect.element(page.getByText('与上一版不衔接')).toBeVisible();
  await expect.element(page.getByText('签名无效')).toBeVisible();
});

test('rows that do not come say why instead of holding', async () => {
  await versions(() => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await page.getByRole('button', { name: '核对' }).click();
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  expect(page.getByText('内容与摘要一致').query()).toBeNull();
});

const message = (id: string, name: string, over: object = {}) => ({
  id,
  name,
  mobile: '199****0001',
  text: `${name}，您的总成绩为87.00分`,
  refused: null,
  state: MESSAGE.notSent,
  sentAt: null,
  error: null,
  ...over,
});
const REFUSED = message('2', '乙', { text: null, refused: '已发送过', mobile: null });

async function send(
  options: Parameters<typeof show>[1] = {},
  selected = [aCompetitor('1', '甲'), aCompetitor('2', '乙')],
) {
  answer(scoreMessages.preview, ({ input }) => [
    message('1', '甲'),
    input['resend'] === true ? message('2', '乙') : REFUSED,
  ]);
  answer(competitionInfo.sendTotalScoreMessage, ({ input: { ids } }) =>
    (ids as string[]).map((id) => ({ id, ok: true, code: 200, msg: '' })),
  );
  const done = vi.fn<() => void>();
  const rights = [competitionInfo.sendTheoryScoreMessage.action];
  await show(<SendScores selected={selected} done={done} />, { rights, ...options });
  return done;
}
const totals = () => dialogSaying('发送总成绩短信');
const openTotals = async () => {
  await page.getByRole('button', { name: '发送短信' }).click();
  await page.getByRole('menuitem', { name: '发送总成绩短信' }).click();
};

test('says word for word who gets what, who gets none and why; only those who get one are sent', async () => {
  const done = await send();
  await openTotals();
  await expect.element(totals().getByText('将发送 1 条，1 条不能发送：')).toBeVisible();
  await expect.element(totals().getByText('甲，您的总成绩为87.00分')).toBeVisible();
  await expect.element(totals().getByText('已发送过')).toBeVisible();
  expect(sentTo(competitionInfo.sendTotalScoreMessage)).toEqual([]);
  await totals().getByRole('button', { name: '发送', exact: true }).click();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(sentTo(competitionInfo.sendTotalScoreMessage).map(({ input }) => input)).toEqual([
    { ids: ['1'], resend: false },
  ]);
});

test('whoever has had one gets another only when asked for', async () => {
  await send();
  await openTotals();
  await totals().getByRole('checkbox', { name: '已发过的也再发一次' }).click();
  await expect.element(totals().getByText('将向 2 人发送短信')).toBeVisible();
  await totals().getByRole('button', { name: '发送', exact: true }).click();
  await expect
    .poll(() => sentTo(competitionInfo.sendTotalScoreMessage).map(({ input }) => input))
    .toEqual([{ ids: ['1', '2'], resend: true }]);
});

test('a refused sending leaves the dialog as it is', async () => {
  const done = await send();
  answer(competitionInfo.sendTotalScoreMessage, () => {
    throw new Refusal(409, '短信服务未启用');
  });
  await openTotals();
  await totals().getByRole('button', { name: '发送', exact: true }).click();
  await expect.element(page.getByText('短信服务未启用').first()).toBeVisible();
  await expect.element(totals().getByRole('button', { name: '发送', exact: true })).toBeEnabled();
  expect(done).not.toHaveBeenCalled();
});

test('how the last message fared stands beside it', async () => {
  const failed = { state: MESSAGE.failed, sentAt: '2026-11-20 09:30:00', error: '号码停机' };
  await send();
  answer(scoreMessages.preview, () => [message('1', '甲', failed)]);
  await openTotals();
  await expect.element(totals().getByRole('row').last()).toMatchTextContent(/11-20 09:30 号码停机/);
});

test('without anybody selected, or without the right, nothing is offered', async () => {
  await send({}, []);
  await expect.element(page.getByRole('button', { name: '发送短信' })).toBeDisabled();
  await send({ rights: [] });
  await expect.element(page.getByRole('button', { name: '发送短信' }).nth(1)).not.toBeInTheDocument();
});

test('in English on a phone the preview fits the width', async () => {
  await send({ lang: 'en', size: PHONE });
  await page.getByRole('button', { name: 'Send SMS' }).click();
  await page.getByRole('menuitem', { name: 'Send totals by SMS' }).click();
  await expect.element(page.getByText('1 will be sent; 1 cannot be:')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
