// A contest as a place: the pages of other menus inside it, and what an entrant sees of it.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { contestInfo, type ContestProgress } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { trail } from '@trainrace/contract/areas/system/trail';
import { ENTRY_WINDOW } from '@trainrace/contract/dictionaries';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useRefresh } from '#api/query.ts';
import type { OpenPage } from '#resource/workspace/workspace-props.ts';
import { openApp, PEOPLE, tabNames, whole } from '#test/app.tsx';
import { aContest, aProgress, aTrade } from '#test/contests.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { address, allRights, PHONE, show } from '#test/stage.tsx';
import { usePane } from '#widgets/pane.ts';
import { EntryListPage } from '../list/list.page.tsx';
import { ContestWorkspace } from './contest-workspace.tsx';

const NONE = pageOf([], 0, { current: 1, size: 10 });

/** A page that says how it was asked for, and keeps what is typed. */
function Probe() {
  const { search, setSearch, inside } = usePane();
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const refresh = useRefresh();
  return (
    <div>
      <output data-testid="asked">{`${inside?.path} ${search}`}</output>
      <input aria-label="备注" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => setSearch(new URLSearchParams({ page: '2' }))}>
        下一页
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        后退
      </button>
      <button type="button" onClick={() => void refresh('/another/family')}>
        办理
      </button>
    </div>
  );
}

const OFFICE: Readonly<Record<string, string>> = {
  '/application/audit': '报名审核',
  '/application/list': '报名总览',
  '/competition/scores': '成绩录入与发布',
};

const probes =
  (titles: Readonly<Record<string, string>>): OpenPage =>
  (menu) => {
    const title = titles[menu];
    return title === undefined ? null : { title, Page: Probe };
  };

async function open(openPage: OpenPage, more: Parameters<typeof show>[1] = {}, contest = aContest()) {
  answerCommon();
  answer(trail.list, () => NONE);
  answer(contestInfo.detail, () => contest);
  answer(contestTrade.list, () => NONE);
  answer(contestTrade.steps, () => []);
  const entries: ContestProgress['entries'] = [
    { auditStatus: 10, count: 3 },
    { auditStatus: 20, count: 4 },
    { auditStatus: 30, count: 26 },
  ];
  answer(contestInfo.progress, () => aProgress({}, { entries }));
  await show(<ContestWorkspace openPage={openPage} />, { rights: allRights(contestInfo), at: '/c1', ...more });
}

const tab = (name: string | RegExp) => page.getByRole('tab', { name });
const inSight = (locator: { elements(): Element[] }) =>
  locator.elements().find((one) => one.parentElement!.checkVisibility());
const asked = () => inSight(page.getByTestId('asked'))?.textContent;

test('it has a tab for each part that the person has pages of, those that wait beside it', async () => {
  await open(probes(OFFICE));
  await expect.element(page.getByRole('heading', { level: 1, name: '示例竞赛' })).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('tab')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['概况', '报名与审核 7', '成绩', '变更记录']);
});

test('a page inside it finds the contest in its query, and says its own beside', async () => {
  await open(probes(OFFICE));
  await tab(/报名与审核/).click();
  await expect.poll(asked).toBe('/application/audit contest=c1');
  await expect.poll(address).toBe('/c1?at=audit');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect.poll(asked).toBe('/application/audit page=2&contest=c1');
  await expect.poll(address).toBe('/c1?at=audit&page=2');
  await page.getByRole('button', { name: '报名总览' }).click();
  await expect.poll(asked).toBe('/application/list contestId=c1');
});

test('what was typed in a tab, and where it was, is there again after a look at another', async () => {
  await open(probes(OFFICE));
  await tab(/报名与审核/).click();
  await page.getByLabelText('备注').fill('写了一半');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect.poll(address).toBe('/c1?at=audit&page=2');
  await tab('成绩').click();
  await expect.poll(asked).toBe('/competition/scores contest=c1');
  await tab(/报名与审核/).click();
  await expect.poll(address).toBe('/c1?at=audit&page=2');
  expect(inSight(page.getByLabelText('备注'))).toHaveProperty('value', '写了一半');
});

test('the browser’s way back loses nothing of what was typed, and a tab opens the page of it that was left', async () => {
  await open(probes(OFFICE));
  await tab(/报名与审核/).click();
  await page.getByRole('button', { name: '报名总览' }).click();
  await expect.poll(asked).toBe('/application/list contestId=c1');
  await page.getByLabelText('备注').nth(1).fill('写了一半');
  await page.getByRole('button', { name: '后退' }).click();
  await expect.poll(asked).toBe('/application/audit contest=c1');
  await page.getByRole('button', { name: '后退' }).click();
  await expect.poll(address).toBe('/c1');
  await tab(/报名与审核/).click();
  await expect.poll(asked).toBe('/application/audit contest=c1');
  await page.getByRole('button', { name: '报名总览' }).click();
  expect(inSight(page.getByLabelText('备注'))).toHaveProperty('value', '写了一半');
  await tab('概况').click();
  await tab(/报名与审核/).click();
  await expect.poll(asked).toBe('/application/list contestId=c1');
});

test('the command that comes next is offered once', async () => {
  const rights = (['submitFiling', 'file', 'returnFiling'] as const).map((command) =>
    actionOf(contestInfo.command, { command }),
  );
  await open(
    probes(OFFICE),
    { rights: [...allRights(contestInfo), ...rights] },
    aContest({ contestStatus: 10, filingNo: null }),
  );
  await expect.element(page.getByRole('button', { name: '下一步：备案', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '退回', exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: '备案', exact: true }).elements()).toEqual([]);
});

test('work done in a tab makes the head ask anew what comes next', async () => {
  await open(probes(OFFICE), { rights: [...allRights(contestInfo), 'contest_info_file'] });
  await tab('成绩').click();
  await expect.poll(() => sentTo(contestInfo.progress).length).toBeGreaterThan(0);
  const before = sentTo(contestInfo.progress).length;
  await page.getByRole('button', { name: '办理' }).click();
  await expect.poll(() => sentTo(contestInfo.progress).length).toBeGreaterThan(before);
});

test('a list inside it asks for the contest alone, whatever is reset, and does not offer to choose another', async () => {
  answer(applicationInfo.list, () => NONE);
  const lists: OpenPage = (menu) => (menu === '/application/list' ? { title: '报名总览', Page: EntryListPage } : null);
  await open(lists, {
    rights: [...allRights(contestInfo), 'application_list', 'application_detail'],
    at: '/c1?at=list&name=周',
  });
  const last = () => sentTo(applicationInfo.list).at(-1)?.input;
  await expect.poll(last).toMatchObject({ contestId: 'c1', name: '周' });
  await page.getByRole('button', { name: '重置' }).click();
  await expect.poll(() => last()?.['name']).toBeUndefined();
  expect(last()).toMatchObject({ contestId: 'c1' });
  await page.getByRole('button', { name: '更多条件' }).click();
  await expect.element(page.getByRole('textbox', { name: '报名序号' })).toBeVisible();
  expect(page.getByRole('combobox', { name: '竞赛', exact: true }).query()).toBeNull();
});

test('one that is gone says so, and one that cannot be read now is asked for again', async () => {
  await open(probes(OFFICE));
  await expect.element(tab('概况')).toBeVisible();
  answer(contestInfo.detail, () => {
    throw new Refusal(404, '该竞赛不存在或已被删除');
  });
  await show(<ContestWorkspace openPage={probes(OFFICE)} />, { rights: allRights(contestInfo), at: '/c1' });
  await expect.element(page.getByText('该竞赛不存在或已被删除')).toBeVisible();
});

test('who enters reads what can be entered and until when, and no step of the office', async () => {
  answer(contestTrade.list, () =>
    pageOf([aTrade('t1', '焊工', { quotaLeft: 3 }), aTrade('t2', '电工', { quotaLeft: 0 })], 2, {
      current: 1,
      size: 200,
    }),
  );
  const contest = aContest({
    contestStatus: 30,
    applyStart: '2020-01-01 00:00:00',
    applyEnd: '2099-01-01 17:00:00',
    entryWindow: ENTRY_WINDOW.open,
  });
  answerCommon();
  answer(contestInfo.detail, () => contest);
  await show(<ContestWorkspace openPage={probes({ '/application/my': '我的报名' })} />, { at: '/c1', size: PHONE });
  await expect.element(page.getByText('正在报名')).toBeVisible();
  await expect.element(page.getByText('职工组 · 剩余 3 个名额')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '报名候补 电工' })).toBeVisible();
  expect(page.getByText('资格审核').query()).toBeNull();
  expect(page.getByRole('tab').elements()).toEqual([]);
  await page.getByRole('button', { name: '报名 焊工' }).click();
  await expect.poll(address).toContain('trade=t1');
});

test('a closed contest offers no way in', async () => {
  answer(contestTrade.list, () => pageOf([aTrade('t1', '焊工', { quotaLeft: 3 })], 1, { current: 1, size: 200 }));
  answerCommon();
  answer(contestInfo.detail, () => aContest({ contestStatus: 30, entryWindow: ENTRY_WINDOW.over }));
  await show(<ContestWorkspace openPage={probes({ '/application/group': '集体报名' })} />, { at: '/c1' });
  await expect.element(page.getByText('焊工')).toBeVisible();
  expect(page.getByRole('button', { name: /报名/ }).elements()).toEqual([]);
});

test('in English at 390 px, by keys', async () => {
  await open(probes(OFFICE), { lang: 'en', size: PHONE });
  await expect.element(tab('Overview')).toBeVisible();
  (tab('Overview').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(asked).toBe('/application/audit contest=c1');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('in the program a contest opens from the list in a tab of its own, under its name', async () => {
  const contest = aContest({ id: 'c1' });
  answer(contestInfo.list, () => pageOf([contest], 1, { current: 1, size: 30 }));
  answer(contestInfo.detail, () => contest);
  answer(contestTrade.list, () => NONE);
  answer(trail.list, () => NONE);
  answer(contestInfo.progress, () => aProgress());
  answer(contestInfo.steps, () => []);
  await openApp('/competition/contest_info', PEOPLE.bureau);
  await page.getByRole('button', { name: '示例竞赛', exact: true }).click();
  await expect.poll(whole).toBe('/competition/contest_info/c1');
  await expect.poll(tabNames).toEqual(['首页', '竞赛信息', '示例竞赛']);
  // The list behind it stands as it stood.
  await page.getByRole('navigation', { name: '页签' }).getByRole('link', { name: '竞赛信息' }).click();
  await expect.poll(whole).toBe('/competition/contest_info');
});
