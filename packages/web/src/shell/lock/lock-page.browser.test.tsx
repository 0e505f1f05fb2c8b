// The lock screen, and the program that leads from the pages for everybody to it.
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { STORAGE_PREFIX } from '@trainrace/contract/limits';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { heldSession, signIn } from '#api/session.ts';
import { install } from '#test/before-sign-in.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { show } from '#test/stage.tsx';
import { SessionKeeper } from '../SessionKeeper.tsx';
import { LockPage } from './LockPage.tsx';
import { lockScreen, watchLock } from './lock.ts';

const WHO = { loginType: 'admin', virtualId: null, account: 'admin', method: 'password' } as const;
const FLAG = `${STORAGE_PREFIX}locked`;
const SECRET = `${STORAGE_PREFIX}lock`;
let leave = () => {};
afterEach(() => leave());

async function signedIn() {
  install();
  answer(oauth.token, () => ({ token: 't1', refreshToken: 'r1', username: 'admin', expiresIn: 3600 }));
  answer(oauth.logout, () => null as never);
  answer(inbox.events, () => {
    throw new Refusal(503, '系统繁忙，请稍后再试');
  });
  await signIn(WHO, 'Abc 123!');
}

test('a window that was closed while locked says that its password is gone, not that another window has it', async () => {
  await signedIn();
  await lockScreen('tea break');
  // Closed and opened again: the flag of all windows is there, the secret of that one is not.
  sessionStorage.removeItem(SECRET);
  dispatchEvent(new StorageEvent('storage', { key: FLAG }));
  leave = watchLock();
  dispatchEvent(new StorageEvent('storage', { key: FLAG }));
  await show(<LockPage />);
  await expect.element(page.getByText('锁定屏幕的窗口已经关闭，锁屏密码已随之失效，请重新登录。')).toBeVisible();
  await expect.element(page.getByText(/请在那个窗口解锁/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: '忘记密码？重新登录' }).click();
  await expect.poll(() => localStorage.getItem(FLAG)).toBeNull();
  expect(heldSession()).toBeNull();
});

test('a window that locked and is still there tells how to unlock', async () => {
  await signedIn();
  await lockScreen('tea break');
  const kept = JSON.parse(sessionStorage.getItem(SECRET)!).content as object;
  sessionStorage.removeItem(SECRET);
  dispatchEvent(new StorageEvent('storage', { key: FLAG }));
  const other = new BroadcastChannel(`${STORAGE_PREFIX}lock`);
  other.addEventListener('message', ({ data }) => data === 'ask' && other.postMessage(kept));
  leave = watchLock();
  await show(<LockPage />);
  await expect.element(page.getByLabelText('锁屏密码', { exact: true })).toBeVisible();
  other.close();
});

test('[S4-07 S2-24] a session that is ended while the screen is locked shows at once', async () => {
  await signedIn();
  await lockScreen('tea break');
  for (const ended of [inbox.events, oauth.token])
    answer(ended, () => {
      throw new Refusal(401, '登录已失效，请重新登录');
    });
  await show(
    <>
      <LockPage />
      <SessionKeeper />
    </>,
  );
  await expect.element(page.getByText('登录已失效，请重新登录')).toBeVisible();
  expect(heldSession()).toBeNull();
  expect(sentTo(inbox.events)).not.toEqual([]);
  expect(localStorage.getItem(FLAG)).toBeNull();
});
