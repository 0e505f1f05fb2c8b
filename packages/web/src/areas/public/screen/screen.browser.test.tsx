// The big screen, read from far away.
import { CEREMONY, TRADE } from '@trainrace/contract/dictionaries';
import type { ScreenShown, Winner } from '@trainrace/contract/areas/public/screen';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/stage.tsx';
import { ScreenPage } from './screen.page.tsx';

/** The line on which the server speaks; here the test does. */
class Line extends EventTarget {
  static lines: Line[] = [];
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Line.lines.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
}
const line = () => Line.lines.at(-1)!;
const say = (shown: ScreenShown) => line().dispatchEvent(new MessageEvent('screen', { data: JSON.stringify(shown) }));

const real = window.EventSource;
beforeEach(() => {
  Line.lines = [];
  window.EventSource = Line as unknown as typeof EventSource;
});
afterEach(() => {
  vi.useRealTimers();
  window.EventSource = real;
});

const winner = (rankNo: number, name: string | null): Winner => ({
  rankNo,
  name,
  workUnit: '机械厂',
  totalScore: '92.00',
  awardLevel: 1,
});
const shown = (over: Partial<ScreenShown>): ScreenShown => ({
  contestName: '示例竞赛',
  mode: 'progress',
  progress: [],
  results: [],
  medals: [],
  ceremony: null,
  ...over,
});

test('it says that it connects, that it is off, and shows by itself once it is on', async () => {
  await show(<ScreenPage />);
  await expect.element(page.getByRole('heading', { name: '正在连接……' })).toBeVisible();
  line().dispatchEvent(new Event('off'));
  await expect.element(page.getByRole('heading', { name: '大屏未开启' })).toBeVisible();
  await expect.element(page.getByText('主办单位开启后自动显示，无需刷新')).toBeVisible();
  say(shown({}));
  await expect.element(page.getByRole('heading', { name: '示例竞赛' })).toBeVisible();
  await expect.poll(() => document.title).toBe('示例竞赛');
});

test('progress is counts of each trade', async () => {
  await show(<ScreenPage />);
  const trade = { tradeName: '焊工', tradeStatus: TRADE.running, people: 30, present: 28, marked: 12, checked: 5 };
  say(shown({ progress: [trade] }));
  await expect.element(page.getByText(/共 30 人/)).toBeVisible();
  await expect.element(page.getByRole('definition').first()).toMatchTextContent(/28/);
  expect(page.getByRole('progressbar').elements()).toHaveLength(3);
});

test.for([
  ['progress', '还没有赛项'],
  ['results', '还没有公布的成绩'],
  ['medals', '还没有公布的成绩'],
] as const)('%s without anything to show says so', async ([mode, words]) => {
  await show(<ScreenPage />);
  say(shown({ mode }));
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByRole('table').query()).toBeNull();
});

test('results turn from trade to trade; whoever was erased has no name', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await show(<ScreenPage />);
  const results = [
    { tradeName: '焊工', winners: [winner(1, '冯*明')] },
    { tradeName: '电工', winners: [winner(1, null)] },
  ];
  say(shown({ mode: 'results', results }));
  await expect.element(page.getByRole('heading', { name: '焊工' })).toBeVisible();
  await expect.element(page.getByText('第 1 / 2 个赛项')).toBeVisible();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(12_000);
  await expect.element(page.getByRole('heading', { name: '电工' })).toBeVisible();
  await expect.element(page.getByText('（信息已删除）')).toBeVisible();
  vi.advanceTimersByTime(12_000);
  await expect.element(page.getByRole('heading', { name: '焊工' })).toBeVisible();
});

test('medals show as many units as can be read from the last row', async () => {
  await show(<ScreenPage />);
  const medals = Array.from({ length: 20 }, (_, at) => ({
    unit: `单位${at + 1}`,
    gold: 1,
    silver: 0,
    bronze: 0,
    points: 4,
  }));
  say(shown({ mode: 'medals', medals }));
  await expect.element(page.getByRole('cell', { name: '单位12' })).toBeVisible();
  expect(page.getByRole('cell', { name: '单位13' }).query()).toBeNull();
});

test('at the ceremony nobody is named before the turn has come; a medal that nobody has is vacant', async () => {
  const prizes = { tradeName: '焊工', bronze: [winner(3, '周*青')], silver: [], gold: [] };
  await show(<ScreenPage />);
  say(shown({ mode: 'ceremony', ceremony: { ...prizes, step: CEREMONY.curtain } }));
  await expect.element(page.getByText('即将颁奖')).toBeVisible();
  expect(page.getByText('周*青').query()).toBeNull();
  say(shown({ mode: 'ceremony', ceremony: { ...prizes, step: CEREMONY.bronze } }));
  await expect.element(page.getByText('周*青')).toBeVisible();
  expect(page.getByText('空缺').query()).toBeNull();
  say(shown({ mode: 'ceremony', ceremony: { ...prizes, step: CEREMONY.silver } }));
  await expect.element(page.getByText('空缺')).toBeVisible();
});

test('a lost line is said, what was shown stays, and another line is opened by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show(<ScreenPage />);
  say(shown({}));
  await expect.element(page.getByRole('heading', { name: '示例竞赛' })).toBeVisible();
  const lost = line();
  lost.dispatchEvent(new Event('error'));
  await expect.element(page.getByText(/连接中断，显示的是中断前的内容/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '示例竞赛' })).toBeVisible();
  vi.advanceTimersByTime(3000);
  expect(lost.isClosed).toBe(true);
  expect(Line.lines).toHaveLength(2);
  say(shown({}));
  await expect.element(page.getByText(/连接中断/)).not.toBeInTheDocument();
});

test('a line that is silent for longer than the server ever is, is taken for dead', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show(<ScreenPage />);
  say(shown({}));
  vi.advanceTimersByTime(40_000);
  line().dispatchEvent(new Event('beat'));
  vi.advanceTimersByTime(40_000);
  expect(Line.lines).toHaveLength(1);
  vi.advanceTimersByTime(11_000);
  expect(Line.lines).toHaveLength(2);
});
