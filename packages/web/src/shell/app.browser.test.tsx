// Addresses of the program: with and without a session each leads where it should.
import { ACTING_HEADER } from '@trainrace/contract/access/acting-header';
import { schoolInfo } from '@trainrace/contract/areas/accounts/school-info';
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { ownDisplay } from '@trainrace/contract/areas/system/display';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { applyLang, currentLang, setLang } from '#i18n/language.ts';
import { answer, later, Refusal, sentTo } from '#test/gateway.ts';
import { identityOf, openApp, pathOf, PEOPLE, plain, tabNames } from '#test/app.tsx';
import { recordOf } from '#test/records.ts';
import { drawn } from '#test/at-rest.ts';
import { install } from '#test/before-sign-in.ts';
import { show } from '#test/stage.tsx';
import { setLook } from '#widgets/look.ts';
import { setReading } from '#widgets/reading/reading.ts';
import { publicRoutes, routes } from '../routes.tsx';
import { loadFirst } from './App.tsx';
import { LookDialog } from './look/LookDialog.tsx';
import { takeChoices } from './look/take-choices.ts';

const title = (words: string) => page.getByRole('heading', { level: 1, name: words });

test.each([
  ['/login', '登录'],
  ['/404', '页面不存在'],
  ['/403', '您没有权限打开这个页面'],
  ['/500', '页面出错了'],
])('[S2-01 S2-03] without a session %s opens, and says what to do next', async (path, words) => {
  await openApp(path);
  await expect.element(title(words)).toBeVisible();
  expect(pathOf()).toBe(path);
  if (path !== '/login') expect(page.getByRole('link', { name: '回首页' }).elements()).toHaveLength(1);
});

test.each(['/lock', '/', '/wel/dashboard', '/info', '/myiframe/M1', '/no/such/page'])(
  '[S2-02 S2-22] without a session %s leads to sign in; the lock screen too, of an unlocked screen',
  async (path) => {
    await openApp(path);
    await expect.poll(pathOf).toBe('/login');
    await expect.element(title('登录')).toBeVisible();
  },
);

test('[S2-04 S2-05 S2-06 S2-07 S2-08 S2-09 S2-23] with a session the fixed routes lead where they should', async () => {
  const complaints = vi.spyOn(console, 'error');
  answer(applicationInfo.listByPerson, () => pageOf([], 0, { current: 1, size: 5 }));
  answer(userInfo.getUnitInfo, () => recordOf(userInfo.family, { id: 'u1', name: '张三' }));
  let shown = await openApp('/wel/index', PEOPLE.person, { pages: plain('/application/my') });
  for (const from of ['/', '/wel', '/login']) {
    shown = await shown.reload(from);
    await expect.poll(pathOf).toBe('/wel/index');
    await expect.poll(tabNames).toEqual(['首页']);
  }
  shown = await shown.reload('/info');
  await expect.poll(pathOf).toBe('/info/index');
  await expect.element(title('我的资料')).toBeVisible();
  shown = await shown.reload('/wel/dashboard');
  await expect.element(title('办理情况')).toBeVisible();
  // The console stands in no menu.
  const menu = page.getByRole('navigation', { name: '菜单', exact: true });
  await expect.element(menu.getByText('我的报名')).toBeVisible();
  await expect.element(menu.getByText('办理情况')).not.toBeInTheDocument();
  for (const path of ['/myiframe/M9999', '/no/such/page']) {
    shown = await shown.reload(path);
    await expect.poll(pathOf).toBe('/404');
  }
  expect(complaints.mock.calls).toEqual([]);
});

test('a page that one has no right to leads to /403', async () => {
  await openApp('/userInfo/school_info', PEOPLE.business);
  await expect.poll(pathOf).toBe('/403');
  await expect.element(title('您没有权限打开这个页面')).toBeVisible();
});

/** A reload at this address, up to where the frame stands. */
const beginAt = async (path: string) => {
  history.replaceState(null, '', path);
  await loadFirst(routes, publicRoutes);
};

test('[issue 28] after a reload the rows of a list are asked for beside who this is, in one’s own name, and not again', async () => {
  const LIST = '/basic/competition_dic?current=2';
  const shown = await openApp('/wel/index', PEOPLE.bureau, { pages: routes });
  await expect.poll(tabNames).toEqual(['首页']);
  const who = later<ReturnType<typeof identityOf>>();
  answer(systemCalls.getIdentity, () => who.answer);
  const occupationName = '焊工';
  answer(competitionDic.list, () =>
    pageOf(
      [
        recordOf(competitionDic.family, {
          id: 'd1',
          occupationName,
          category: '制造',
          theoryFull: '100',
          practiceFull: '100',
        }),
      ],
      11,
      { current: 2, size: 10 },
    ),
  );
  const before = sentTo(systemCalls.getIdentity).length;
  await beginAt(LIST);
  await expect.poll(() => sentTo(competitionDic.list).length).toBe(1);
  const [asked] = sentTo(competitionDic.list);
  expect([asked!.input['current'], asked!.headers.get(ACTING_HEADER)]).toEqual(['2', 'self']);
  await shown.reload(LIST);
  who.give(identityOf(PEOPLE.bureau));
  await expect.element(page.getByText(occupationName).first()).toBeVisible();
  expect([sentTo(competitionDic.list).length, sentTo(systemCalls.getIdentity).length - before]).toEqual([1, 1]);
});

test('[issue 28] a list that is refused before it is known whose page it is says nothing, and /403 stands', async () => {
  const shown = await openApp('/wel/index', PEOPLE.business, { pages: routes });
  await expect.poll(tabNames).toEqual(['首页']);
  const why = '无权查看';
  answer(schoolInfo.list, () => {
    throw new Refusal(403, why);
  });
  const before = sentTo(systemCalls.getIdentity).length;
  await beginAt('/userInfo/school_info');
  await expect.poll(() => sentTo(schoolInfo.list).length).toBe(1);
  await shown.reload('/userInfo/school_info');
  await expect.element(title('您没有权限打开这个页面')).toBeVisible();
  await expect.element(page.getByText(why)).not.toBeInTheDocument();
  expect([sentTo(schoolInfo.list).length, sentTo(systemCalls.getIdentity).length - before]).toEqual([1, 1]);
});

const typeSize = () => getComputedStyle(document.querySelector('.trainrace')!).getPropertyValue('--ant-font-size');
const press = async (name: string) => await page.getByRole('button', { name, exact: true }).click();

test('[issue 28] large type stands in the head before signing in, and stays over a reload', async () => {
  const shown = await openApp('/login');
  await press('大字');
  await expect.poll(typeSize).toBe('20px');
  await shown.reload('/login');
  await expect.element(page.getByRole('button', { name: '大字' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(typeSize).toBe('20px');
  await press('大字');
  await expect.poll(typeSize).not.toBe('20px');
});

test('[issue 28] a device takes the choice of who signs in unless one was made on it; a choice made inside is kept with the person', async () => {
  answer(ownDisplay.keep, () => null);
  await openApp('/login');
  takeChoices({ lang: 'en', isLarge: true });
  await expect.poll(typeSize).toBe('20px');
  expect([currentLang(), sentTo(ownDisplay.keep)]).toEqual(['en', []]);
  // The next one wants something else, and nothing of the language.
  takeChoices({ isLarge: false, scheme: 'dark' });
  await expect.poll(typeSize).not.toBe('20px');
  expect([currentLang(), document.documentElement.dataset['scheme']]).toEqual(['zh', 'dark']);
  setLook({ isLarge: true });
  setLang('en');
  await expect
    .poll(() => sentTo(ownDisplay.keep).map(({ input }) => input))
    .toEqual([{ isLarge: true }, { lang: 'en' }]);
  // A choice made here stays, whoever comes.
  takeChoices({ isLarge: false, lang: 'zh', scheme: 'light' });
  await expect.poll(() => document.documentElement.dataset['scheme']).toBe('light');
  expect([typeSize(), currentLang()]).toEqual(['20px', 'en']);
});

test('[issue 28] what was chosen before signing in is kept with the person, as far as nothing else is', async () => {
  answer(ownDisplay.keep, () => null);
  setLook({ isLarge: true, scheme: 'dark' });
  setLang('en');
  takeChoices({ scheme: 'light' });
  await expect.poll(() => sentTo(ownDisplay.keep).map(({ input }) => input)).toEqual([{ isLarge: true, lang: 'en' }]);
  // Of the one before nothing is kept with the next.
  takeChoices({ scheme: 'light', isLarge: true, lang: 'en' });
  applyLang(null);
  localStorage.clear();
  takeChoices({ colour: 'teal', isLarge: false });
  takeChoices({});
  setLook({ scheme: 'light' });
  await expect
    .poll(() => sentTo(ownDisplay.keep).map(({ input }) => input))
    .toEqual([{ isLarge: true, lang: 'en' }, { scheme: 'light' }]);
});

test('[issue 28] once it is switched on, a field that one comes to is said aloud with what is wrong, never what was typed', async () => {
  const spoken = vi.spyOn(speechSynthesis, 'speak');
  const heard = () => spoken.mock.calls.map(([one]) => `${one.lang} ${one.text}`);
  install();
  const dialog = await show(<LookDialog close={() => undefined} />);
  const group = page.getByRole('group', { name: '填写时朗读' });
  await expect.element(group.getByRole('radio', { name: '关闭' })).toBeChecked();
  await group.getByRole('radio', { name: '开启' }).click({ force: true });
  await dialog.unmount();
  await openApp('/login');
  const mobile = page.getByRole('textbox', { name: '手机号码' });
  await mobile.click();
  // The part that speaks may come after the first field.
  await expect
    .poll(async () => {
      await page.getByLabelText('密码', { exact: true }).click();
      await mobile.click();
      return heard();
    })
    .toContain('zh-CN 手机号码');
  await page.getByLabelText('密码', { exact: true }).fill('Secret@2026');
  await press('登录');
  await expect.poll(() => heard().at(-1)).toBe('zh-CN 手机号码不能为空');
  expect(heard().join(' ')).not.toContain('Secret');
  expect(heard()).toContain('zh-CN 密码');
  // Of the device: it stays until it is switched off.
  expect(JSON.parse(localStorage.getItem('trainrace-reads-aloud') ?? '{}')).toMatchObject({ content: true });
  setReading(false);
  spoken.mockClear();
  await mobile.click();
  await drawn();
  expect(heard()).toEqual([]);
});
