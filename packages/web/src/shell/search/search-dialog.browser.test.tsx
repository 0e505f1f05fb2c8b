// The search over the whole program: pages and actions of the person, and what the server finds.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { search, type Found } from '@trainrace/contract/areas/home/search';
import { manual } from '@trainrace/contract/areas/public/manual';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { button, menusOf, openApp, pathOf, PEOPLE, plain, tabNames, whole } from '#test/app.tsx';
import { PHONE } from '#test/stage.tsx';

const ID = '01a1fd9a-0000-7000-8000-000000000001';
const TRADE = '01a1fd9a-0000-7000-8000-000000000002';
const ASKED: Found['questions'][number] = {
  kind: 'entry',
  title: '报名申请',
  words: ['杨舍镇', '待复审'],
  parts: [
    { words: '杨舍镇', filters: { townCode: 'ZJG01' } },
    { words: '待复审', filters: { auditStatus: '20' } },
  ],
  filters: { townCode: 'ZJG01', auditStatus: '20' },
  unknown: ['张三丰'],
  choices: [{ text: '张三丰', ways: [{ words: '姓名含“张三丰”', filters: { name: '张三丰' } }] }],
  isCount: false,
  by: null,
};
const NOTHING: Found = { groups: [], questions: [], unanswered: [] };
const entry = (name: string, state = '待复审'): Found['groups'][number] => ({
  kind: 'entry',
  title: '报名申请',
  hits: [{ id: ID, title: name, context: '示例竞赛 · 电工', state, under: TRADE }],
  more: null,
});

const PAGES = plain('/competition/look', '/basic/serial_num', '/application/list', '/competition/contest_info');
beforeEach(() => answer(manual.tasks, () => []));

const dialog = () => page.getByRole('dialog', { name: '搜索' });
const box = () => dialog().getByRole('searchbox');
const group = (name: string | RegExp) => dialog().getByRole('list', { name, exact: true });
const linesOf = (name: string | RegExp) =>
  group(name)
    .getByRole('link')
    .elements()
    .map((one) => one.querySelector('span:not([role])')?.textContent);

const openSearch = async (person: (typeof PEOPLE)[keyof typeof PEOPLE] = PEOPLE.bureau) => {
  const role = person.role;
  const shown = await openApp('/wel/index', person, { pages: PAGES, menus: (lang) => menusOf(role, lang) });
  await expect.poll(tabNames).toEqual(['首页']);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(box()).toHaveFocus();
  return shown;
};

test('[S2-29 S2-30] the menu is filtered by how a name begins, from the tab menu and by Ctrl+K', async () => {
  await openApp('/wel/index', PEOPLE.bureau, { pages: PAGES, menus: (lang) => menusOf('ADM_C', lang) });
  await expect.poll(tabNames).toEqual(['首页']);
  await button('页签操作').click();
  await page.getByRole('menuitem', { name: '搜索', exact: true }).click();
  await box().fill('成绩');
  await expect.poll(() => group('菜单').getByRole('listitem').elements().length).toBe(3);
  await box().fill('查询');
  await expect.element(group('菜单')).not.toBeInTheDocument();
  await expect.poll(() => linesOf('名称中包含“查询”的功能')).toContain('成绩查询');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await box().fill('cjcx');
  await userEvent.keyboard('{Enter}');
  await expect.poll(pathOf).toBe('/competition/look');
  await expect.element(dialog()).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await box().fill('lsh');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: '流水号' })).toBeVisible();
  const inMenu = page.getByRole('navigation', { name: '菜单', exact: true }).getByRole('link', { name: '流水号' });
  const isInSight = () => inMenu.element().getBoundingClientRect().bottom <= innerHeight;
  await expect.poll(isInSight, { message: 'the menu shows where one is' }).toBe(true);
});

test('records of the server stand in their groups, with what tells them apart, and lead to their pages', async () => {
  answer(search.find, () => NOTHING);
  await openSearch();
  answer(
    search.find,
    (): Found => ({
      ...NOTHING,
      groups: [{ ...entry('陈示一'), more: { name: '陈示' } }],
      unanswered: [{ kind: 'certificate', title: '证书' }],
    }),
  );
  await box().fill('陈示');
  const line = group('报名申请').getByRole('link');
  await expect.element(line).toHaveTextContent('陈示一示例竞赛 · 电工待复审');
  await expect.element(line).toHaveAttribute('href', `/application/list/${ID}`);
  await expect
    .element(dialog().getByRole('link', { name: '查看全部报名申请' }))
    .toHaveAttribute('href', `/application/list?name=${encodeURIComponent('陈示')}`);
  await expect.element(dialog().getByText('证书 暂时没有结果，请稍后再搜')).toBeVisible();
  expect(sentTo(search.find).at(-1)!.input).toEqual({ text: '陈示' });
  await userEvent.keyboard('{Enter}');
  await expect.poll(pathOf).toBe(`/application/list/${ID}`);
});

test('arrow keys go through all groups and back to the field', async () => {
  await openSearch();
  answer(search.find, (): Found => ({ ...NOTHING, groups: [entry('竞赛甲')] }));
  await box().fill('竞赛');
  await expect.element(group('报名申请')).toBeVisible();
  const stops = [...dialog().element().querySelectorAll('ul a')].map((one) => one.getAttribute('href'));
  expect(new Set(['菜单', '报名申请', '办理'].map((name) => group(name).elements().length))).toEqual(new Set([1]));
  for (const stop of stops) {
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('href')).toBe(stop);
  }
  for (const _ of stops) await userEvent.keyboard('{ArrowUp}');
  await expect.element(box()).toHaveFocus();
});

test('an answer to an earlier text is dropped, and Enter waits for the one to the text that stands there', async () => {
  const held = new Map<string, (found: Found) => void>();
  await openSearch();
  answer(search.find, async ({ input }) => await new Promise<Found>((done) => held.set(String(input['text']), done)));
  await box().fill('陈');
  await expect.poll(() => held.has('陈')).toBe(true);
  await expect.element(dialog().getByText('正在搜索…')).toBeVisible();
  await box().fill('陈示二');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => held.has('陈示二')).toBe(true);
  held.get('陈')!({ ...NOTHING, groups: [entry('陈别人')] });
  held.get('陈示二')!({ ...NOTHING, groups: [entry('陈示二')] });
  await expect.poll(pathOf).toBe(`/application/list/${ID}`);
  await expect.element(page.getByText('陈别人')).not.toBeInTheDocument();
});

test('a failure is said where the results would stand, and may be tried again', async () => {
  await openSearch();
  answer(search.find, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await box().fill('陈示三');
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('数据搜索失败：系统繁忙，请稍后再试重新搜索');
  answer(search.find, (): Found => ({ ...NOTHING, groups: [entry('陈示三')] }));
  await dialog().getByRole('button', { name: '重新搜索' }).click();
  await expect.element(group('报名申请')).toBeVisible();
  await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument();
  answer(search.find, () => NOTHING);
  await box().fill('无此内容');
  await expect.element(dialog().getByText('没有找到与“无此内容”有关的内容')).toBeVisible();
  await box().fill('q');
  await expect.element(dialog().getByText('找到 ', { exact: false })).toBeVisible();
  expect(sentTo(search.find).map(({ input }) => input['text'])).not.toContain('q');
});

test('a whole number of a person is looked up when that is asked for, not while it is typed', async () => {
  await openSearch();
  answer(
    search.find,
    ({ input }): Found => ({
      ...NOTHING,
      groups: input['isLookUp'] === undefined ? [] : [entry('陈示四')],
    }),
  );
  await box().fill('19900000001');
  await expect.element(dialog().getByRole('button', { name: /按号码查找人员/ })).toBeVisible();
  await expect.poll(() => sentTo(search.find).map(({ input }) => input['isLookUp'])).toEqual([undefined]);
  await userEvent.keyboard('{Enter}');
  await expect.element(group('报名申请')).toBeVisible();
  expect(sentTo(search.find).map(({ input }) => input['isLookUp'])).toEqual([undefined, '1']);
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(pathOf).toBe(`/application/list/${ID}`);
});

test('a number that was looked up is not looked up again by typing it anew', async () => {
  await openSearch();
  answer(
    search.find,
    ({ input }): Found => ({
      ...NOTHING,
      groups: input['isLookUp'] === undefined ? [] : [entry('陈示七')],
    }),
  );
  const offer = dialog().getByRole('button', { name: /按号码查找人员/ });
  const lookUps = () => sentTo(search.find).filter(({ input }) => input['isLookUp'] !== undefined).length;
  await box().fill('19900000001');
  await offer.click();
  await expect.element(group('报名申请')).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await expect.element(offer).not.toBeInTheDocument();
  await userEvent.keyboard('1');
  await expect.element(offer).toBeVisible();
  await expect.element(group('报名申请')).not.toBeInTheDocument();
  expect(lookUps()).toBe(1);
  // Nothing is kept of it: asked for again, it is asked, and told, again.
  await offer.click();
  await expect.element(group('报名申请')).toBeVisible();
  expect(lookUps()).toBe(2);
});

test('a look-up is not tried again by itself, and not when the line is back', async () => {
  await openSearch();
  const lookUps = () => sentTo(search.find).filter(({ input }) => input['isLookUp'] !== undefined).length;
  const plain = () => sentTo(search.find).length - lookUps();
  answer(search.find, () => {
    throw new TypeError('Failed to fetch');
  });
  // A search by typing is what comes back by itself: the line is seen to go and to come.
  await box().fill('陈示八');
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  const tried = plain();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await expect.poll(plain).toBeGreaterThan(tried);
  await box().fill('19900000001');
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(lookUps).toBe(1);
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  // As long after it as the other took, and longer: whatever was to be asked again would have been.
  answer(search.recall, () => []);
  await box().fill('');
  await box().fill('陈示九');
  const later = plain();
  await expect.poll(plain).toBeGreaterThan(later);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await expect.poll(plain).toBeGreaterThan(later + 1);
  expect(lookUps()).toBe(1);
});

test.each([
  ['town', '19900000001', true],
  ['town', '320599198803159016', false],
  ['unit', '19900000001', false],
  ['unit', '320599198803159016', true],
  // The check character is another.
  ['unit', '320599198803159017', false],
] as const)('%s by %s: a look-up is offered where one would happen', async (person, number, isOffered) => {
  await openSearch(PEOPLE[person]);
  await box().fill(number);
  await expect.poll(() => sentTo(search.find).map(({ input }) => input['text'])).toEqual([number]);
  expect(
    dialog()
      .getByRole('button', { name: /按号码查找人员/ })
      .elements(),
  ).toHaveLength(isOffered ? 1 : 0);
});

test('a question in words of the lists leads to the list under its filters, and says what it did not understand', async () => {
  await openSearch();
  answer(
    search.find,
    (): Found => ({
      ...NOTHING,
      questions: [ASKED],
    }),
  );
  await box().fill('杨舍镇待复审的报名 张三丰');
  const line = group('按条件查看').getByRole('link');
  await expect.element(line).toHaveTextContent('报名申请打开列表');
  const removals = dialog().getByRole('button', { name: /^去掉条件/ });
  expect(removals.elements().map((one) => one.getAttribute('aria-label'))).toEqual([
    '去掉条件：杨舍镇',
    '去掉条件：待复审',
  ]);
  await expect.element(dialog().getByText('不理解：张三丰')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(whole).toBe('/application/list?townCode=ZJG01&auditStatus=20');
});

test('what was understood is taken away, and what was not gets the meaning that one chooses', async () => {
  await openSearch();
  answer(search.find, (): Found => ({ ...NOTHING, questions: [ASKED] }));
  await box().fill('杨舍镇待复审的报名 张三丰');
  const line = group('按条件查看').getByRole('link');
  await dialog().getByRole('button', { name: '去掉条件：杨舍镇' }).click();
  await expect.element(line).toHaveAttribute('href', '/application/list?auditStatus=20');
  await dialog().getByRole('button', { name: '姓名含“张三丰”' }).click();
  await expect.element(dialog().getByRole('button', { name: '去掉条件：姓名含“张三丰”' })).toBeVisible();
  expect(dialog().getByText('不理解', { exact: false }).elements()).toEqual([]);
  await box().click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(whole).toBe(`/application/list?auditStatus=20&name=${encodeURIComponent('张三丰')}`);
});

test('a text takes the place of the one that was chosen before, and of two bounds the narrower one stays', async () => {
  await openSearch();
  const way = (text: string) => ({ words: `姓名含“${text}”`, filters: { name: text }, joins: 'alone' as const });
  const least = (years: string) => ({
    words: `工龄 ≥ ${years}`,
    filters: { workYearsFrom: years },
    joins: 'alone' as const,
  });
  answer(
    search.find,
    (): Found => ({
      ...NOTHING,
      questions: [
        {
          ...ASKED,
          parts: [least('5')],
          filters: { workYearsFrom: '5' },
          unknown: ['张三', '李四', '3年以上'],
          choices: [
            { text: '张三', ways: [way('张三')] },
            { text: '李四', ways: [way('李四')] },
            { text: '3年以上', ways: [least('3')] },
          ],
        },
      ],
    }),
  );
  await box().fill('报名 张三 李四');
  for (const words of ['姓名含“张三”', '姓名含“李四”', '工龄 ≥ 3'])
    await dialog().getByRole('button', { name: words, exact: true }).click();
  const line = group('按条件查看').getByRole('link');
  await expect
    .element(line)
    .toHaveAttribute('href', `/application/list?workYearsFrom=5&name=${encodeURIComponent('李四')}`);
  const removals = dialog().getByRole('button', { name: /^去掉条件/ });
  expect(removals.elements().map((one) => one.getAttribute('aria-label'))).toEqual([
    '去掉条件：工龄 ≥ 5',
    '去掉条件：姓名含“李四”',
  ]);
  // A text that was taken can be taken otherwise.
  await dialog().getByRole('button', { name: '姓名含“张三”', exact: true }).click();
  await expect
    .element(line)
    .toHaveAttribute('href', `/application/list?workYearsFrom=5&name=${encodeURIComponent('张三')}`);
});

test('a count stands in the box, each part of it opens its rows, and follows what is taken away', async () => {
  await openSearch();
  answer(
    search.find,
    (): Found => ({
      ...NOTHING,
      questions: [
        { ...ASKED, unknown: [], choices: [], isCount: true, by: { field: 'townCode', step: null, words: '区镇' } },
      ],
    }),
  );
  answer(search.count, ({ input }) => ({
    total: String(input['filters']).includes('auditStatus') ? 3 : 7,
    isEstimate: false,
    counts: [
      { words: '杨舍镇', count: 2, filters: { townCode: 'ZJG01', auditStatus: '20' } },
      { words: '—', count: 1, filters: null },
    ],
    isMore: false,
  }));
  await box().fill('各区镇待复审的报名');
  const bars = dialog().getByRole('list', { name: '按区镇统计' });
  await expect.element(bars.getByRole('link', { name: '杨舍镇 2' })).toBeVisible();
  expect(bars.getByRole('link').elements()).toHaveLength(1);
  expect(sentTo(search.count).at(-1)!.input).toEqual({
    kind: 'entry',
    filters: 'townCode=ZJG01&auditStatus=20',
    by: 'townCode',
  });
  await dialog().getByRole('button', { name: '去掉条件：待复审' }).click();
  await expect.element(dialog().getByText('共 7 项 · 按区镇统计')).toBeVisible();
  await bars.getByRole('link', { name: '杨舍镇 2' }).click();
  await expect.poll(whole).toBe('/application/list?townCode=ZJG01&auditStatus=20');
});

test.each([
  ['day', '更早的时段未列出'],
  [null, '数量更少的分组未列出'],
] as const)('what is not told of a count by %s is said', async (step, said) => {
  await openSearch();
  const by = { field: step === null ? 'townCode' : 'submitTime', step, words: '组' };
  answer(search.find, (): Found => ({ ...NOTHING, questions: [{ ...ASKED, isCount: true, by }] }));
  answer(search.count, () => ({ total: 99, isEstimate: false, counts: [], isMore: true }));
  await box().fill('待复审的报名');
  await expect.element(dialog().getByText(said)).toBeVisible();
});

test('rows that stand on no page of one own are told by their number', async () => {
  await openSearch();
  answer(search.find, (): Found => ({ ...NOTHING, questions: [{ ...ASKED, kind: 'trade', title: '赛项' }] }));
  answer(search.count, () => ({ total: 4, isEstimate: false, counts: [], isMore: false }));
  await box().fill('公示中的赛项');
  await expect.element(dialog().getByText('共 4 项')).toBeVisible();
  expect(group('按条件查看').getByRole('link').elements()).toEqual([]);
});

test('a count that fails says so, and may be asked again', async () => {
  await openSearch();
  answer(search.find, (): Found => ({ ...NOTHING, questions: [{ ...ASKED, isCount: true }] }));
  answer(search.count, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await box().fill('杨舍镇待复审的报名有多少');
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('统计失败：系统繁忙，请稍后再试重新搜索');
  answer(search.count, () => ({ total: 12, isEstimate: false, counts: [], isMore: false }));
  await dialog().getByRole('button', { name: '重新搜索' }).click();
  await expect.element(dialog().getByText('共 12 项')).toBeVisible();
});

test('actions follow the rights of the person', async () => {
  const shown = await openSearch();
  await box().fill('新增竞赛');
  const add = group('办理').getByRole('link', { name: '新增竞赛' });
  await expect.element(add).toHaveAttribute('href', '/competition/contest_info?add=1');
  await userEvent.keyboard('{Enter}');
  await expect.poll(whole).toBe('/competition/contest_info?add=1');
  await shown.reload('/wel/index');
});

test('a citizen is offered no such action, and nothing that opens on no page of theirs', async () => {
  answer(applicationInfo.listByPerson, () => pageOf([], 0, { current: 1, size: 5 }));
  await openSearch(PEOPLE.person);
  answer(
    search.find,
    (): Found => ({
      ...NOTHING,
      groups: [
        entry('新增甲'),
        {
          kind: 'staff',
          title: '用户',
          hits: [{ id: ID, title: '新增乙', context: '', state: null, under: null }],
          more: null,
        },
      ],
    }),
  );
  await box().fill('新增');
  await expect.element(group('报名申请').getByRole('link')).toHaveAttribute('href', `/application/my?view=${ID}`);
  expect(group('办理').elements()).toEqual([]);
  expect(group('用户').elements()).toEqual([]);
  await box().fill('我要');
  await expect.element(group('办理').getByRole('link', { name: '我要报名' })).toBeVisible();
});

test('what was opened last stands first, by its present name; the device keeps ids alone', async () => {
  answer(search.find, () => NOTHING);
  await openSearch();
  answer(search.find, (): Found => ({ ...NOTHING, groups: [entry('陈示五')] }));
  answer(search.recall, ({ input }) => {
    expect(input).toEqual({ records: `entry:${ID}` });
    return [{ kind: 'entry' as const, ...entry('陈示五', '已通过').hits[0]! }];
  });
  await box().fill('陈示五');
  await expect.element(group('报名申请')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(pathOf).toBe(`/application/list/${ID}`);
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain(`entry:${ID}`);
  await userEvent.keyboard('{Control>}k{/Control}');
  await box().fill('lsh');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: '流水号' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.poll(() => linesOf('最近打开')).toEqual(['陈示五', expect.stringContaining('流水号')]);
  await expect.element(group('最近打开').getByText('已通过')).toBeVisible();
  const kept = Object.entries({ ...localStorage }).filter(([key]) => key.includes('recent:'));
  expect(kept).toHaveLength(1);
  expect(kept[0]![1]).toContain(`entry:${ID}`);
  expect(JSON.stringify({ ...localStorage })).not.toContain('陈示五');
});

test('on a phone the search stands in the menu, and its lines are not cut off', async () => {
  await page.viewport(...PHONE);
  await openApp('/wel/index', PEOPLE.bureau, { pages: PAGES, menus: (lang) => menusOf('ADM_C', lang) });
  answer(search.find, (): Found => ({ ...NOTHING, groups: [entry('陈示六')] }));
  await button('打开菜单').click();
  await page.getByRole('dialog', { name: '菜单' }).getByRole('button', { name: '搜索' }).click();
  await box().fill('陈示六');
  const line = group('报名申请').getByRole('link');
  await expect.element(line).toBeVisible();
  expect(line.element().scrollWidth).toBeLessThanOrEqual(line.element().clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE[0]);
});

test('tasks of the manual are found by title, asked for once, and open beside the page', async () => {
  const tasks = [
    { slug: 'arrange', title: '安排场次、座位和准考证', pages: [] },
    { slug: 'logs', title: '日志和审计', pages: [] },
  ];
  await openSearch();
  answer(manual.tasks, () => tasks);
  answer(manual.read, ({ input }) => ({ slug: String(input['slug']), title: '办理日志', html: '<p>步骤</p>' }));
  expect(sentTo(manual.tasks)).toEqual([]);
  const help = () => group('帮助').getByRole('button');
  await box().fill('座位');
  await expect.element(help()).toHaveTextContent('安排场次、座位和准考证');
  await box().fill('审计');
  await expect.element(help()).toHaveTextContent('日志和审计');
  expect(sentTo(manual.tasks)).toHaveLength(1);
  // Nothing else is called so: Enter opens it.
  await userEvent.keyboard('{Enter}');
  const drawer = page.getByRole('dialog', { name: '帮助' });
  await expect.element(drawer.getByRole('heading', { name: '办理日志' })).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sentTo(manual.read)).toMatchObject([{ input: { slug: 'logs' } }]);
});
