// The home page: what waits today, as numbers that lead to the very rows they count, and the pages of one's role.
import { search, type Counts } from '@trainrace/contract/areas/home/search';
import { workbench, type Workbench } from '@trainrace/contract/areas/home/workbench';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, later, Refusal, sentTo } from '#test/gateway.ts';
import { button } from '#test/app.tsx';
import { menu, PHONE, show } from '#test/stage.tsx';
import { HomePage } from './HomePage.tsx';
import { rememberVisit } from './visits.ts';

const MENUS = [menu('报名审核', '/application/audit'), menu('变更记录', '/basic/modify_record')];

const todo = (name: Workbench['todos'][number]['todo'], count: number) => ({ todo: name, count, at: null, late: null });
const today = (over: Partial<Workbench> = {}): Workbench => ({
  today: '2026-03-11',
  todos: [],
  stages: [],
  days: [],
  contests: [],
  deadlines: [],
  hasTour: false,
  charts: null,
  hasOwnRecords: false,
  ...over,
});

const NOTHING: Counts = { total: 0, isEstimate: false, counts: [], isMore: false };

async function open(more: object = {}) {
  // Asked for where the charts come into sight.
  answer(search.count, () => NOTHING);
  return await show(<HomePage />, { menus: MENUS, ...more });
}
const todos = () => page.getByRole('region', { name: '待办事项' });

test('what waits is a number that leads to the rows that it counts', async () => {
  answer(workbench.look, () => today({ todos: [todo('finalAudit', 7), todo('changesWaiting', 2)] }));
  await open();
  const waiting = todos().getByRole('link', { name: '7 待复审报名', exact: false });
  await expect.element(waiting).toHaveAttribute('href', '/application/audit?stage=waitingFinal');
  const changes = todos().getByRole('link', { name: '变更', exact: false }).element();
  expect(new URL((changes as HTMLAnchorElement).href).searchParams.get('approveState')).toBe('待审');
});

test('a return whose notice is over is counted to yesterday by the day of the server, as the list is filtered', async () => {
  answer(workbench.look, () => today({ todos: [todo('returnsToDecide', 1), todo('instrumentsEnding', 2)] }));
  const menus = [menu('建设项目档案', '/deposit/construction_file'), menu('凭证', '/deposit/margin_instrument')];
  await open({ menus });
  await expect
    .element(todos().getByRole('link', { name: /公示期满待决定的返还/ }))
    .toHaveAttribute('href', '/deposit/construction_file?fileStatus=75&dueDateTo=2026-03-10');
  await expect
    .element(todos().getByRole('link', { name: /30天内到期或已到期的凭证(?!，)/ }))
    .toHaveAttribute('href', '/deposit/margin_instrument?expiryStage=d30,over&ascs=expireDate');
});

test('the day since which something is late stays in one piece where its tile has no room for the sentence', async () => {
  const late = { count: 12, since: '2026-11-10' };
  answer(workbench.look, () => today({ todos: [{ ...todo('finalAudit', 7), late }] }));
  await open();
  const said = todos().getByText('12 项已逾期', { exact: false });
  await expect.element(said).toBeVisible();
  const line = said.element() as HTMLElement;
  expect(line.textContent).toBe('12 项已逾期，最早 2026-11-10');
  // At any width: the line breaks somewhere else, or not at all.
  for (let width = 80; width <= 240; width += 4) {
    line.style.width = `${width}px`;
    const day = document.createRange();
    const text = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    while (text.nextNode()) {
      const at = text.currentNode.nodeValue!.indexOf(late.since);
      if (at < 0) continue;
      day.setStart(text.currentNode, at);
      day.setEnd(text.currentNode, at + late.since.length);
    }
    expect([width, day.toString(), day.getClientRects().length]).toEqual([width, late.since, 1]);
  }
});

test('what does not wait is named in one line, without a number', async () => {
  answer(workbench.look, () => today({ todos: [todo('finalAudit', 7), todo('firstAudit', 0)] }));
  await open();
  await expect.element(page.getByText('暂无：')).toBeVisible();
  await expect.element(todos().getByText('待初审报名')).toBeVisible();
  await expect.element(todos().getByText('0', { exact: true })).not.toBeInTheDocument();
});

test.each(['U028', 'U029', 'U030', 'U031'])(
  '%s is led to their own information, which no menu names',
  async (userId) => {
    answer(workbench.look, () => today());
    await open({ userId });
    await expect.element(page.getByRole('link', { name: '个人信息' })).toHaveAttribute('href', '/info/index');
  },
);

test('with nothing to do the page says so', async () => {
  answer(workbench.look, () => today({ todos: [todo('finalAudit', 0)] }));
  await open();
  await expect.element(page.getByText('目前没有待办事项。')).toBeVisible();
});

test('a number whose page is not in the menus is no link', async () => {
  answer(workbench.look, () => today({ todos: [todo('guestsWaiting', 3)] }));
  await open();
  await expect.element(todos().getByText('3')).toBeVisible();
  await expect.element(todos().getByRole('link')).not.toBeInTheDocument();
});

test('while the numbers are on their way nothing says that there are none', async () => {
  const slow = later<Workbench>();
  answer(workbench.look, () => slow.answer);
  await open();
  await expect.element(page.getByRole('heading', { name: '您好，测试员' })).toBeVisible();
  await expect.element(page.getByText('目前没有待办事项。')).not.toBeInTheDocument();
  slow.give(today({ todos: [todo('finalAudit', 0)] }));
  await expect.element(page.getByText('目前没有待办事项。')).toBeVisible();
});

test('numbers that could not be read are asked for again; the shortcuts are there all the same', async () => {
  answer(workbench.look, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await open();
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '报名审核', exact: false })).toBeVisible();
  answer(workbench.look, () => today({ todos: [todo('finalAudit', 7)] }));
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(todos().getByText('7')).toBeVisible();
});

test('a contest that closes today says that it is the last day', async () => {
  const end = new Date(Date.now()).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  answer(workbench.look, () =>
    today({ contests: [{ id: 'c1', contestName: '焊工竞赛', applyEnd: `${end} 23:59:59` }] }),
  );
  await open();
  const contests = page.getByRole('region', { name: '正在报名的竞赛' });
  await expect.element(contests.getByText('焊工竞赛')).toBeVisible();
  await expect.element(contests.getByText('今天截止', { exact: false })).toBeVisible();
});

test('an account without any menu is told whom to ask', async () => {
  answer(workbench.look, () => today());
  await open({ menus: [] });
  await expect.element(page.getByText('您的账号还没有开通任何功能，请联系管理员。')).toBeVisible();
});

test('at 390 px in English the numbers of a busy day fit the width', async () => {
  const all = ['finalAudit', 'firstAudit', 'scoresMissing', 'scoresToCheck', 'groupsWaiting'] as const;
  answer(workbench.look, () => today({ todos: all.map((name) => todo(name, 12_345)) }));
  await open({ lang: 'en', size: PHONE });
  await expect.element(page.getByText('Entries for final review')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('what is late says how much of it, and since when', async () => {
  const late = { count: 3, since: '2026-03-02' };
  answer(workbench.look, () => today({ todos: [{ ...todo('finalAudit', 7), late }, todo('firstAudit', 2)] }));
  await open();
  await expect.element(todos().getByText('3 项已逾期，最早 2026-03-02')).toBeVisible();
  expect(
    todos()
      .getByText(/已逾期/)
      .elements(),
  ).toHaveLength(1);
});

test('the days ahead stand under each other, counted from the day of the server, and lead to their record', async () => {
  answer(workbench.look, () =>
    today({
      deadlines: [
        { day: '2026-03-11', what: 'entriesEnd', id: 'c1', name: '焊工竞赛' },
        { day: '2026-03-11', what: 'theory', id: 'c2', name: '茶艺竞赛' },
        { day: '2026-03-12', what: 'instrumentEnds', id: 'i1', name: 'BH-1' },
        { day: '2026-03-20', what: 'practice', id: 'c1', name: '焊工竞赛' },
        { day: '2026-03-20', what: 'correctionEnds', id: 't1', name: '电工' },
      ],
    }),
  );
  const menus = [menu('竞赛信息', '/competition/contest_info'), menu('集体报名', '/application/group')];
  await open({ menus: [...MENUS, ...menus] });
  const days = page.getByRole('region', { name: '近期日程' });
  await expect
    .poll(() => [...days.element().querySelectorAll('time strong')].map((one) => one.textContent))
    .toEqual(['今天', '明天', '3月20日周五']);
  await expect
    .element(days.getByRole('link', { name: '茶艺竞赛' }))
    .toHaveAttribute('href', '/competition/contest_info/c2');
  await expect.element(days.getByRole('link', { name: '电工' })).toHaveAttribute('href', '/application/group?trade=t1');
  // A record whose page is not theirs is named, and no link.
  await expect.element(days.getByText('BH-1')).toBeVisible();
  expect(days.getByRole('link', { name: 'BH-1' }).query()).toBeNull();
});

test('the six pages that one opens most stand first, all others behind a press', async () => {
  const paths = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `/one/${name}`);
  for (const path of ['/one/h', '/one/a', '/one/h', '/one/g']) rememberVisit('tester', path);
  answer(workbench.look, () => today());
  await open({ menus: paths.map((path) => menu(path.slice(-1), path)) });
  const first = page.getByRole('list', { name: '常用功能' });
  const namesIn = () =>
    first
      .getByRole('link')
      .elements()
      .map((one) => one.textContent);
  await expect.poll(namesIn).toEqual(['h', 'a', 'g', 'b', 'c', 'd']);
  await expect.element(page.getByRole('link', { name: 'f' })).not.toBeInTheDocument();
  await page.getByText('其他 2 个功能').click();
  await expect.element(page.getByRole('link', { name: 'f' })).toBeVisible();
});

test('pages that another account opened on the device are not remembered for this one', async () => {
  rememberVisit('another', '/one/b');
  answer(workbench.look, () => today());
  await open({ menus: ['a', 'b'].map((name) => menu(name, `/one/${name}`)) });
  const first = page.getByRole('list', { name: '常用功能' });
  await expect
    .poll(() =>
      first
        .getByRole('link')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['a', 'b']);
});

const offer = () => page.getByRole('region', { name: '一分钟了解' });

test('the tour is a line of the page: it starts on a press, and does not come back once it is done', async () => {
  answer(workbench.look, () =>
    today({ todos: [todo('finalAudit', 7)], hasTour: sentTo(workbench.closeTour).length === 0 }),
  );
  answer(workbench.closeTour, () => null);
  await open();
  await expect.element(todos().getByRole('link', { name: '7 待复审报名', exact: false })).toBeVisible();
  // Nothing lies over the page before the press.
  expect(document.querySelector('.ant-tour')).toBeNull();
  await offer().getByRole('button', { name: '开始' }).click();
  for (const words of ['首页列出等您办理的事项', '所有功能都在菜单中', '按姓名、编号、竞赛']) {
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
    await button('下一步').click();
  }
  await expect.element(page.getByText('点这里查看当前页面怎样办理', { exact: false })).toBeVisible();
  await button('完成').click();
  await expect.element(offer()).not.toBeInTheDocument();
  await expect.poll(() => sentTo(workbench.closeTour).length).toBe(1);
  await expect.element(todos()).toBeVisible();
});

test('who does not want the tour closes it for good', async () => {
  answer(workbench.look, () => today({ hasTour: true }));
  answer(workbench.closeTour, () => null);
  await open({ size: PHONE });
  await offer().getByRole('button', { name: '不再显示' }).click();
  await expect.element(offer()).not.toBeInTheDocument();
  await expect.poll(() => sentTo(workbench.closeTour).length).toBe(1);
});

test('who has closed it is not offered it', async () => {
  answer(workbench.look, () => today({ todos: [todo('finalAudit', 0)], hasTour: false }));
  await open();
  await expect.element(page.getByText('目前没有待办事项。')).toBeVisible();
  await expect.element(offer()).not.toBeInTheDocument();
});

test('an operator is greeted by the own name, and the unit stands below', async () => {
  answer(workbench.look, () => today());
  await open({ userId: 'U033', operator: { id: 'o1', name: '周经办', mobile: '199****0101' } });
  await expect.element(page.getByRole('heading', { name: '您好，周经办' })).toBeVisible();
  await expect.element(page.getByText(/^测试员/)).toBeVisible();
});

test('the sign-in before, failures since and a password that ends stand in a line that is closed once', async () => {
  answer(workbench.look, () => today({ todos: [todo('finalAudit', 0)] }));
  const lastSignIn = { time: '2026-03-10 08:00:00', address: '198.51.100.4', device: 'Edge · Windows', failures: 2 };
  const first = await open({ extData: { lastSignIn, passwordDaysLeft: 6 } });
  const news = page.getByRole('region', { name: '登录提示' });
  await expect
    .element(news.getByText('上次登录：2026-03-10 08:00:00，Edge · Windows，地址 198.51.100.4'))
    .toBeVisible();
  await expect.element(news.getByText('此前有 2 次登录失败', { exact: false })).toBeVisible();
  await expect.element(news.getByText('您的密码还有 6 天到期', { exact: false })).toBeVisible();
  await expect.element(news.getByRole('link', { name: '查看登录设备' })).toHaveAttribute('href', '/info/index');
  await expect.element(news.getByRole('button', { name: '修改密码' })).toBeVisible();
  await news.getByRole('button', { name: '知道了' }).click();
  await expect.element(news).not.toBeInTheDocument();
  // Of this sign-in it stays closed, of the next it does not.
  await first.unmount();
  const second = await open({ extData: { lastSignIn, passwordDaysLeft: 6 } });
  await expect.element(page.getByText('目前没有待办事项。')).toBeVisible();
  await expect.element(news).not.toBeInTheDocument();
  await second.unmount();
  await open({ extData: { lastSignIn: { ...lastSignIn, failures: 0 } }, lang: 'en' });
  const said = page.getByRole('region', { name: 'About your sign-in' });
  await expect.element(said.getByText('Last sign-in: 2026-03-10', { exact: false })).toBeVisible();
  await expect.element(said.getByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
});
