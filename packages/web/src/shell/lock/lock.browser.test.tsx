// The lock over the whole program: it holds every path, keeps what was open, and ends the session after wrong passwords.
import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { banner, button, goTo, openApp, PASSWORD, pathOf, PEOPLE, plain, tabs, whole } from '#test/app.tsx';
import { answer, Envelope, sentTo } from '#test/gateway.ts';
import { aBusiness } from '#test/groups.ts';

/** No coding of a hash has a blank. */
const SECRET = 'tea break';
const CONTESTS = '/competition/contest_info';
const setter = () => page.getByRole('dialog', { name: '锁屏' });
const box = (name: string) => page.getByLabelText(name, { exact: true });
const locked = () => page.getByRole('heading', { name: '屏幕已锁定' });

async function lock() {
  await banner().getByRole('button', { name: '锁屏' }).click();
  await setter().getByLabelText('锁屏密码').fill(SECRET);
  await setter().getByRole('button', { name: '锁定' }).click();
  await expect.element(locked()).toBeVisible();
}

async function unlock(password = SECRET) {
  await box('锁屏密码').fill(password);
  await button('解锁').click();
}

test('[S2-24 S2-34 S4-09 S4-11 S5-11 S1-25] asks for a password, holds every path, and opens again where one was', async () => {
  await openApp(`${CONTESTS}?size=30`, PEOPLE.bureau, { pages: plain(CONTESTS) });
  await expect.element(page.getByRole('heading', { level: 1, name: '竞赛信息' })).toBeVisible();
  await banner().getByRole('button', { name: '锁屏' }).click();
  await setter().getByRole('button', { name: '锁定' }).click();
  await expect.element(setter().getByText('锁屏密码不能为空')).toBeVisible();
  await setter().getByLabelText('锁屏密码').fill(SECRET);
  await setter().getByRole('button', { name: '锁定' }).click();
  await expect.element(locked()).toBeVisible();
  for (const path of [CONTESTS, '/login', '/404', '/register/individual', '/']) {
    goTo(path);
    await expect.poll(pathOf).toBe('/lock');
  }
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(SECRET);
  goTo(`${CONTESTS}?size=30`);
  await expect.poll(pathOf).toBe('/lock');
  await unlock('coffee');
  await expect.element(page.getByText('锁屏密码错误，还可以再试 4 次')).toBeVisible();
  await unlock();
  await expect.poll(whole).toBe(`${CONTESTS}?size=30`);
});

test('what was typed into open forms is there afterwards, however long it took', async () => {
  const complaints = vi.spyOn(console, 'error');
  const kept = aBusiness();
  answer(groupInfo.getGroupInfo, () => kept);
  answer(groupInfo.submit, ({ input }) => {
    throw new Envelope({ code: 200, success: true, msg: '更新成功', data: { ...kept, ...input, version: 2 } });
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  await openApp('/info/index', PEOPLE.business, { pages: plain('/application/group') });
  await box('法定代表人').fill('赵样');
  const hidden = [box('法定代表人').element(), tabs().element(), document.querySelector('#content')!];
  await lock();
  expect(hidden.map((element) => element.checkVisibility())).toEqual([false, false, false]);
  // Longer than an answer is kept that nobody looks at.
  await vi.advanceTimersByTimeAsync(600_000);
  await unlock();
  await expect.element(locked()).not.toBeInTheDocument();
  expect(pathOf()).toBe('/info/index');
  await expect.element(box('法定代表人')).toHaveValue('赵样');
  await button('保存资料').click();
  await expect.element(page.getByText('更新成功')).toBeVisible();
  expect(sentTo(groupInfo.submit).map(({ input }) => input['legalPerson'])).toEqual(['赵样']);
  expect(complaints.mock.calls).toEqual([]);
});

test('says whose it is, but a phone not to whoever walks by', async () => {
  await openApp('/wel/dashboard', PEOPLE.person, { pages: {} });
  await lock();
  await expect.element(page.getByText(/199\*{4}0001 已登录/)).toBeVisible();
  expect(document.documentElement.outerHTML).not.toContain('19900000001');
});

test('[S4-10] after five wrong passwords the session ends, and signing in begins unlocked', async () => {
  await openApp('/wel/index', PEOPLE.bureau, { pages: plain(CONTESTS) });
  await lock();
  for (let time = 1; time <= 5; time++) {
    await unlock(`wrong${time}`);
    if (time < 5) await expect.element(page.getByText(`锁屏密码错误，还可以再试 ${5 - time} 次`)).toBeVisible();
  }
  await expect.poll(pathOf).toBe('/login');
  expect(sentTo(oauth.logout).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t1']);
  await page.getByRole('tab', { name: '管理员登录' }).click();
  await box('账号').fill('admc');
  await box('密码').fill(PASSWORD);
  await button('登录').click();
  await expect.poll(pathOf).toBe('/wel/index');
  await expect.element(banner()).toBeVisible();
});
