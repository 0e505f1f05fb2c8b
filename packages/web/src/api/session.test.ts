import { applicationInfo } from '@trainrace/contract/application/application-info';
import { oauth } from '@trainrace/contract/auth/oauth';
import { contestInfo } from '@trainrace/contract/competition/contest-info';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';

const who = { loginType: 'admin', virtualId: null, account: 'admin', method: 'password' } as const;
const config = {
  programNo: 'ZJGTRAINRACE',
  tenantId: '000000',
  tokenTime: 3000,
  clientId: 'web',
  clientSecret: 'public',
  seal: { passphrase: 'a passphrase', salt: 'some salt', iterations: 1000 },
};

/** The server as the browser sees it: its answers by path, and what it was asked. */
let answers: Record<string, (body: string, headers: Headers) => [status: number, data: unknown]>;
let asked: { path: string; body: string; headers: Headers }[];

const envelope = (status: number, data: unknown) =>
  new Response(JSON.stringify({ code: status, success: status === 200, msg: `答${status}`, data }), { status });

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', fakeStorage());
  asked = [];
  answers = {
    '/api/public/config': () => [200, config],
    '/api/oauth/token': () => [200, { token: 'new', refreshToken: 'r2', username: 'admin', expiresIn: 3000 }],
  };
  vi.stubGlobal('fetch', async (url: string, { body, headers }: { body?: unknown; headers: HeadersInit }) => {
    const path = url.split('?')[0] ?? '';
    const sent = { path, body: String(body ?? ''), headers: new Headers(headers) };
    asked.push(sent);
    const [status, data] = answers[path]?.(sent.body, sent.headers) ?? [404, null];
    return envelope(status, data);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function signedIn() {
  const session = await import('./session.ts');
  const { call } = await import('./call.ts');
  localStorage.setItem(
    'trainrace-session',
    JSON.stringify({ dataType: 'object', content: { token: 'old', refreshToken: 'r1', who }, datetime: Date.now() }),
  );
  return { session, call };
}

test('[S7-60 S7-61 S7-64 S4-02] signing in sends a form with the sealed password and keeps the tokens', async () => {
  const session = await import('./session.ts');
  await session.signIn(who, 'Demo@2026');
  const form = new URLSearchParams(asked.at(-1)?.body);
  expect(Object.fromEntries(form)).toMatchObject({
    grant_type: 'password',
    client_id: 'web',
    client_secret: 'public',
    username: 'admin|admin||password|ZJGTRAINRACE',
  });
  expect(form.get('password')).not.toContain('Demo@2026');
  const { deriveKey, unseal } = await import('@trainrace/contract/wire/sealed');
  expect(unseal(await deriveKey(config.seal), oauth.token.path, form.get('password') ?? '')).toBe('Demo@2026');
  expect(session.currentToken()).toBe('new');
});

test('[S4-05 S9-10] a token is due when its age in seconds reaches the token time', async () => {
  const { isDue } = await import('./session.ts');
  expect(isDue(1000, 3000, 1000 + 2_999_999)).toBe(false);
  expect(isDue(1000, 3000, 1000 + 3_000_000)).toBe(true);
});

test('[S7-01] a call carries its bearer token; a public one carries none', async () => {
  const { call } = await signedIn();
  answers[contestInfo.list.path] = () => [200, { records: [], total: 0, current: 1, size: 10, pages: 0 }];
  await call(contestInfo.list, {});
  expect(asked.at(-1)?.headers.get('authorization')).toBe('Bearer old');
  await call(oauth.config, {});
  expect(asked.at(-1)?.headers.get('authorization')).toBeNull();
});

test('[S4-03 S4-06 S7-65] calls that meet a dead token refresh it once together and are sent again', async () => {
  const { call } = await signedIn();
  const alive = (_: string, headers: Headers): [number, unknown] =>
    headers.get('authorization') === 'Bearer new' ? [200, []] : [401, null];
  answers[contestInfo.contestList.path] = alive;
  answers[applicationInfo.listByPerson.path] = alive;
  await Promise.all([call(contestInfo.contestList, {}), call(applicationInfo.listByPerson, {})]);
  const refreshes = asked.filter(({ path }) => path === oauth.token.path);
  expect(refreshes).toHaveLength(1);
  expect(Object.fromEntries(new URLSearchParams(refreshes[0]?.body))).toMatchObject({
    grant_type: 'refresh_token',
    refresh_token: 'r1',
    scope: 'all',
    tenantId: '000000',
  });
});

test('what another tab has refreshed already is taken as it is', async () => {
  const { session } = await signedIn();
  await expect(session.refresh('older')).resolves.toBe(true);
  expect(asked).toEqual([]);
});

test('[S4-07 S8-03] a session that cannot be refreshed is over: the person is asked, and without an answer the call fails', async () => {
  const { call } = await signedIn();
  const { setSignInAgain } = await import('./session-over.ts');
  answers[contestInfo.contestList.path] = () => [401, null];
  answers[oauth.token.path] = () => [400, null];
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
  setSignInAgain(ask);
  await expect(call(contestInfo.contestList, {})).rejects.toMatchObject({ code: 401 });
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a server that cannot be reached ends no session', async () => {
  const { session } = await signedIn();
  answers[oauth.token.path] = () => [503, null];
  await expect(session.refresh('old')).rejects.toMatchObject({ code: 503 });
  expect(session.currentToken()).toBe('old');
});

test('[S8-06 S8-07] 401 fails without a toast, other codes with one, and quiet calls with none', async () => {
  const { call } = await signedIn();
  const { onFailure } = await import('./failure.ts');
  const toasts: number[] = [];
  onFailure(({ code }) => toasts.push(code));
  answers[oauth.token.path] = () => [400, null];
  for (const code of [401, 409]) {
    answers[contestInfo.contestList.path] = () => [code, null];
    await expect(call(contestInfo.contestList, {})).rejects.toMatchObject({ code });
  }
  await expect(call(contestInfo.contestList, {}, { quiet: true })).rejects.toMatchObject({ code: 409 });
  expect(toasts).toEqual([409]);
});

test('[S4-08] signing out forgets the tokens and every draft, and tells the server', async () => {
  const { session } = await signedIn();
  localStorage.setItem('trainrace-draft:x', '{}');
  answers[oauth.logout.path] = () => [200, null];
  await session.signOut();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(asked.at(-1)?.path).toBe(oauth.logout.path);
});
