// A session that ends: over an open form one signs in again in place, else one leaves; an important step asks who does it.
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { secondFactor } from '@trainrace/contract/areas/accounts/second-factor';
import { jobs } from '@trainrace/contract/areas/system/jobs';
import { STORAGE_PREFIX } from '@trainrace/contract/limits';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '#api/call.ts';
import { currentIdentity } from '#api/identity.ts';
import { requireSignInAgain } from '#api/session-over.ts';
import { heldSession, signIn } from '#api/session.ts';
import { useUnsaved } from '#widgets/unsaved.ts';
import { NO_FACTORS } from '#test/app.tsx';
import { install } from '#test/before-sign-in.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { show } from '#test/stage.tsx';
import { SessionKeeper } from './SessionKeeper.tsx';

const WHO = { loginType: 'enterprise', virtualId: 'U032', account: '13800000001', method: 'password' } as const;
let made = 0;
const tokens = () => ({ token: `t${++made}`, refreshToken: `r${made}`, username: WHO.account, expiresIn: 3600 });

function Form({ isBegun }: { isBegun: boolean }) {
  useUnsaved('/tested/page', isBegun);
  return <input aria-label="备注" defaultValue="写了一半" />;
}

async function open({ isBegun = true, lang = 'zh' }: { isBegun?: boolean; lang?: 'zh' | 'en' } = {}) {
  made = 0;
  install();
  answer(oauth.token, tokens);
  answer(oauth.logout, () => null as never);
  answer(secondFactor.own, () => NO_FACTORS);
  await signIn(WHO, 'Abc 123!');
  await show(
    <>
      <Form isBegun={isBegun} />
      <SessionKeeper />
    </>,
    { lang },
  );
}

const dialog = () => page.getByRole('dialog');
const secret = (label = '密码') => dialog().getByLabelText(label, { exact: true });
const confirm = () => dialog().getByRole('button', { name: '登录', exact: true });
const typed = () => page.getByLabelText('备注');

test('over what was begun one signs in again in place, as the same person, and nothing is lost', async () => {
  await open();
  const asked = requireSignInAgain();
  await expect.element(dialog().getByText('请重新登录，填写的内容都会保留。')).toBeVisible();
  await secret().fill('Abc 123!');
  await confirm().click();
  expect(await asked).toBe(true);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(typed()).toHaveValue('写了一半');
  expect(heldSession()?.token).toBe('t2');
  expect(sentTo(oauth.token).at(-1)!.input['username']).toMatch(/\|13800000001\|/);
});

test('a wrong password is said, and the question stays', async () => {
  await open();
  const asked = requireSignInAgain();
  answer(oauth.token, () => {
    throw new Refusal(400, '账号或密码错误');
  });
  await secret().fill('wrong');
  await confirm().click();
  await expect.element(dialog().getByText('账号或密码错误')).toBeVisible();
  answer(oauth.token, tokens);
  await secret().fill('Abc 123!');
  await confirm().click();
  expect(await asked).toBe(true);
});

test('where nothing was begun one is told to sign in, and leaves', async () => {
  await open({ isBegun: false });
  expect(await requireSignInAgain()).toBe(false);
  await expect.element(page.getByText('登录已失效，请重新登录')).toBeVisible();
  expect(heldSession()).toBeNull();
  expect(currentIdentity()).toBeNull();
});

test('another account leaves the session; the question is answered with no', async () => {
  await open();
  const asked = requireSignInAgain();
  await dialog().getByRole('button', { name: '换账号登录' }).click();
  expect(await asked).toBe(false);
  expect(heldSession()).toBeNull();
});

test('all calls that meet the end wait for one answer', async () => {
  await open();
  const asked = [requireSignInAgain(), requireSignInAgain(), requireSignInAgain()];
  await expect.element(dialog()).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await secret().fill('Abc 123!');
  await confirm().click();
  expect(await Promise.all(asked)).toEqual([true, true, true]);
});

test('an important step asks who does it, and may be left for later without leaving the session', async () => {
  await open({ isBegun: false });
  const asked = requireSignInAgain(true);
  await expect.element(dialog().getByText('请确认是您本人')).toBeVisible();
  await dialog().getByRole('button', { name: '暂不办理' }).click();
  expect(await asked).toBe(false);
  expect(heldSession()?.token).toBe('t1');
});

test('a call whose token is refused goes through after signing in again, once', async () => {
  await open();
  let tries = 0;
  answer(oauth.token, () => {
    throw new Refusal(400, '登录已失效');
  });
  answer(jobs.detail, ({ headers }) => {
    tries += 1;
    if (headers.get('authorization') === 'Bearer t1') throw new Refusal(401, '请先登录');
    return { id: 'j1', state: 'done', done: 1, total: 1, message: null, result: null } as const;
  });
  const answered = call(jobs.detail, { id: 'j1' }, { quiet: true });
  await expect.element(dialog()).toBeVisible();
  answer(oauth.token, tokens);
  await secret().fill('Abc 123!');
  await confirm().click();
  expect(await answered).toMatchObject({ state: 'done' });
  expect(tries).toBe(2);
});

test('signed in again in another tab: the question goes by itself', async () => {
  await open();
  const asked = requireSignInAgain();
  await expect.element(dialog()).toBeVisible();
  const key = `${STORAGE_PREFIX}session`;
  const kept = JSON.parse(localStorage.getItem(key)!);
  const next = JSON.stringify({ ...kept, content: { ...kept.content, token: 't9' }, datetime: Date.now() });
  localStorage.setItem(key, next);
  dispatchEvent(new StorageEvent('storage', { key, newValue: next }));
  expect(await asked).toBe(true);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(typed()).toHaveValue('写了一半');
});

test('somebody else in another tab is another answer: what was begun here is not sent as theirs', async () => {
  await open();
  const asked = requireSignInAgain();
  await expect.element(dialog()).toBeVisible();
  const key = `${STORAGE_PREFIX}session`;
  const kept = JSON.parse(localStorage.getItem(key)!);
  const who = { ...WHO, account: '13900000002' };
  const next = JSON.stringify({ ...kept, content: { ...kept.content, token: 't9', who }, datetime: Date.now() });
  localStorage.setItem(key, next);
  dispatchEvent(new StorageEvent('storage', { key, newValue: next }));
  expect(await asked).toBe(false);
});

test('the question cannot be pressed away, in English either', async () => {
  await open({ lang: 'en' });
  void requireSignInAgain();
  await expect.element(dialog().getByText('Your session has ended')).toBeVisible();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.element(dialog().getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await expect.element(dialog()).toBeVisible();
  await dialog().getByRole('button', { name: 'Use another account' }).click();
});

test('a session that ended because its person signed in elsewhere says so', async () => {
  await open({ isBegun: false });
  answer(jobs.detail, () => {
    throw new Refusal(401, '您已在别处登录，本处已退出');
  });
  answer(oauth.token, () => {
    throw new Refusal(400, '您已在别处登录，本处已退出');
  });
  await expect(call(jobs.detail, { id: '019aa000-0000-7000-8000-000000000001' }, { quiet: true })).rejects.toThrow(
    '您已在别处登录',
  );
  await expect.element(page.getByText('您已在别处登录，本处已退出')).toBeVisible();
});
