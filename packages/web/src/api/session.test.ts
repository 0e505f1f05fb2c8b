import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';

const who = { loginType: 'admin', virtualId: null, account: 'admin', method: 'password' } as const;
const config = {
  programNo: 'ZJGTRAINRACE',
  tenantId: '000000',
  tokenTime: 3000,
  clientId: 'web',
  clientSecret: 'public',
  silentCodes: [] as number[],
  seal: { passphrase: 'a passphrase', salt: 'some salt', iterations: 1000 },
};

/** The server as the browser sees it: its answers by path, and what it was asked. */
let answers: Record<string, (body: string, headers: Headers) => [status: number, data: unknown, refusal?: string]>;
let asked: { path: string; body: string; headers: Headers }[];

const envelope = (code: number, data: unknown, error_description?: string) =>
  new Response(JSON.stringify({ code, success: code === 200, msg: `答${code}`, error_description, data }), {
    status: code,
  });

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  asked = [];
  answers = {
    '/api/public/config': () => [200, config],
    '/api/oauth/token': () => [200, { token: 'new', refreshToken: 'r2', username: 'admin', expiresIn: 3000 }],
  };
  vi.stubGlobal('fetch', async (url: string, { body, headers }: { body?: unknown; headers: HeadersInit }) => {
    const path = url.split('?')[0] ?? '';
    const sent = { path, body: String(body ?? ''), headers: new Headers(headers) };
    asked.push(sent);
    return envelope(...(answers[path]?.(sent.body, sent.headers) ?? [404, null]));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function signedIn() {
  localStorage.setItem(
    'trainrace-session',
    JSON.stringify({ dataType: 'object', content: { token: 'old', refreshToken: 'r1', who }, datetime: Date.now() }),
  );
  const session = await import('./session.ts');
  const { call } = await import('./call.ts');
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

test.each([
  [3000, 2980],
  [60, 40],
  [10, 5],
])('[S4-05 S9-10 S9-11] a token of %i s is due at %i: before the server lets it die', async (tokenTime, age) => {
  const { isDue } = await import('./session.ts');
  expect(isDue(1000, tokenTime, 1000 + age * 1000 - 1)).toBe(false);
  expect(isDue(1000, tokenTime, 1000 + age * 1000)).toBe(true);
});

/** Events of a page: timers, other tabs, being looked at. */
function stubPage() {
  const heard = new Map<string, (event: unknown) => void>();
  const listen = (name: string, listener: (event: unknown) => void) => heard.set(name, listener);
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: listen,
    removeEventListener: () => undefined,
  });
  return heard;
}

test('[S4-04 S9-09] the age is looked at every 10 s, and in between nothing is asked', async () => {
  stubPage();
  vi.useFakeTimers();
  try {
    const { session } = await signedIn();
    const stop = session.watchSession(() => undefined);
    const refreshes = () => asked.filter(({ path }) => path === oauth.token.path).length;
    await vi.advanceTimersByTimeAsync(2_970_000);
    expect(refreshes()).toBe(0);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(refreshes()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(refreshes()).toBe(1), { timeout: 30_000 });
    expect(session.currentToken()).toBe('new');
    stop();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('[S2-25] a token that was emptied ends the session at the next look, and no call goes out before', async () => {
  stubPage();
  vi.useFakeTimers();
  try {
    const { session, call } = await signedIn();
    const over = vi.fn<() => void>();
    const stop = session.watchSession(over);
    localStorage.setItem(
      'trainrace-session',
      JSON.stringify({ dataType: 'object', content: { token: '' }, datetime: 1 }),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(over).toHaveBeenCalledTimes(1);
    const { setSignInAgain } = await import('./session-over.ts');
    const ask = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
    setSignInAgain(ask);
    await expect(call(contestInfo.contestList, {})).rejects.toMatchObject({ code: 401 });
    expect(ask).toHaveBeenCalledTimes(1);
    expect(asked.some(({ path }) => path === contestInfo.contestList.path)).toBe(false);
    stop();
  } finally {
    vi.useRealTimers();
  }
});

test('another tab that signed out is followed; one whose session ended leaves this one to ask for itself', async () => {
  const heard = stubPage();
  const { session } = await signedIn();
  const over = vi.fn<() => void>();
  const stop = session.watchSession(over);
  const key = 'trainrace-session';
  localStorage.setItem(key, JSON.stringify({ dataType: 'object', content: { token: '' }, datetime: 1 }));
  heard.get('storage')?.({ key, newValue: '…' });
  expect(over).toHaveBeenCalledTimes(1);
  expect(session.heldSession()?.who).toEqual(who);
  localStorage.removeItem(key);
  heard.get('storage')?.({ key, newValue: null });
  expect(session.heldSession()).toBeNull();
  expect(over).toHaveBeenCalledTimes(1);
  stop();
});

test('a session that ends by itself leaves no name behind, only that it ended', async () => {
  const { session } = await signedIn();
  session.endHere();
  expect(JSON.parse(localStorage.getItem('trainrace-session') ?? '').content).toEqual({ token: '' });
  expect(session.heldSession()).toBeNull();
});

test('[S6-07] calls carry the ids of departments, groups and roles; public ones carry none', async () => {
  const { call } = await signedIn();
  const { setIdentity } = await import('./identity.ts');
  setIdentity({
    user: { depids: 'd1,d2', groupids: 'g1', roleids: 'r1,r2', extData: {} } as never,
    menus: [],
    actions: new Set(),
  });
  answers[contestInfo.contestList.path] = () => [200, []];
  await call(contestInfo.contestList, {});
  const { headers } = asked.at(-1)!;
  expect(['dept-ids', 'group-ids', 'role-ids'].map((name) => headers.get(name))).toEqual(['d1,d2', 'g1', 'r1,r2']);
  await call(oauth.config, {});
  expect(asked.at(-1)?.headers.get('dept-ids')).toBeNull();
});

test('[S7-02] cookies are sent along, and a call is counted for the progress bar while it is on its way', async () => {
  const { call } = await signedIn();
  const { useRunningCalls } = await import('./progress.ts');
  const [running, sent] = [() => useRunningCalls.getState().running, [] as unknown[]];
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (_: string, { credentials }: RequestInit) => {
    sent.push(credentials);
    return await promise;
  });
  const asking = call(contestInfo.contestList, {});
  await vi.waitFor(() => expect(sent).toEqual(['include']), { timeout: 30_000 });
  expect(running()).toBe(1);
  resolve(Response.json({ code: 200, data: [] }));
  await asking;
  expect(running()).toBe(0);
});

test('[S9-08 S7-03 S8-07] a call that has no answer after 60 s fails and says so', async () => {
  const { call } = await signedIn();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(60_000);
    return AbortSignal.abort(new DOMException('', 'TimeoutError'));
  });
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => signal.throwIfAborted());
  try {
    await expect(call(contestInfo.contestList, {})).rejects.toMatchObject({ code: 0, message: '请求超时，请重试' });
  } finally {
    timeout.mockRestore();
  }
});

test.each([
  ['password', { ...who }, 'admin|admin||password|ZJGTRAINRACE'],
  [
    'sms',
    { loginType: 'enterprise', virtualId: 'U033', account: '19900000002', method: 'sms' },
    'enterprise|U033|19900000002|sms|ZJGTRAINRACE',
  ],
  ['third', { loginType: 'admin', virtualId: null, account: '', method: 'third' }, 'admin|||third|ZJGTRAINRACE'],
] as const)('whoever signs in by %s is kept under the account that the server names', async (_, as, username) => {
  const session = await import('./session.ts');
  answers['/api/oauth/token'] = () => [200, { token: 'new', refreshToken: 'r2', username: 'org09', expiresIn: 3000 }];
  await session.signIn(as, 'secret');
  expect(new URLSearchParams(asked.at(-1)?.body).get('username')).toBe(username);
  expect(session.heldSession()?.who.account).toBe('org09');
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

test('[S4-08] what is refreshed after signing out opens nothing again, and is given back', async () => {
  const { session } = await signedIn();
  answers[oauth.token.path] = () => {
    localStorage.removeItem('trainrace-session');
    return [200, { token: 'late', refreshToken: 'r2', username: 'admin', expiresIn: 3000 }];
  };
  answers[oauth.logout.path] = () => [200, null];
  await expect(session.refresh('old')).resolves.toBe(false);
  expect(session.currentToken()).toBeNull();
  expect(asked.at(-1)).toMatchObject({ path: oauth.logout.path });
  expect(asked.at(-1)?.headers.get('authorization')).toBe('Bearer late');
});

test('a call whose session ended is not sent in the name of somebody else who signed in meanwhile', async () => {
  const { call } = await signedIn();
  const { setSignInAgain } = await import('./session-over.ts');
  answers[contestInfo.contestList.path] = () => [401, null];
  answers[oauth.token.path] = () => [400, null];
  const ask = vi.fn<() => Promise<boolean>>(async () => {
    const content = { token: 'other', refreshToken: 'r9', who: { ...who, account: 'other' } };
    localStorage.setItem('trainrace-session', JSON.stringify({ dataType: 'object', content, datetime: Date.now() }));
    return true;
  });
  setSignInAgain(ask);
  for (const _ of ['who is asked', 'who is not asked any more'])
    await expect(call(contestInfo.contestList, {})).rejects.toMatchObject({ code: 401 });
  expect(ask).toHaveBeenCalledTimes(1);
  const bearers = asked.filter(({ path }) => path === contestInfo.contestList.path).map(({ headers }) => headers);
  expect(bearers.map((headers) => headers.get('authorization'))).toEqual(['Bearer old']);
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

test('[S8-10] a refresh that is answered with words of refusal opens nothing, though its code says 200', async () => {
  const { session } = await signedIn();
  answers[oauth.token.path] = () => [200, { token: 'given', refreshToken: 'r2' }, '账号已停用'];
  await expect(session.refresh('old')).resolves.toBe(false);
  expect(session.currentToken()).toBe('old');
});

test('a server that cannot be reached ends no session', async () => {
  const { session } = await signedIn();
  answers[oauth.token.path] = () => [503, null];
  await expect(session.refresh('old')).rejects.toMatchObject({ code: 503 });
  expect(session.currentToken()).toBe('old');
});

test('[S8-07] 401 fails without a toast, other codes with one, and quiet calls with none', async () => {
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

test('[S8-06] codes that the installation keeps silent fail without a toast', async () => {
  answers['/api/public/config'] = () => [200, { ...config, silentCodes: [409] }];
  const { call } = await signedIn();
  const { onFailure } = await import('./failure.ts');
  await (await import('./config.ts')).publicConfig();
  const toasts: number[] = [];
  onFailure(({ code }) => toasts.push(code));
  for (const code of [409, 404]) {
    answers[contestInfo.contestList.path] = () => [code, null];
    await expect(call(contestInfo.contestList, {})).rejects.toMatchObject({ code });
  }
  expect(toasts).toEqual([404]);
});

test('[S4-08] signing out forgets the tokens and every draft, and tells the server', async () => {
  const { session } = await signedIn();
  localStorage.setItem('trainrace-draft:x', '{}');
  answers[oauth.logout.path] = () => [200, null];
  await session.signOut();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(asked.at(-1)?.path).toBe(oauth.logout.path);
});

test('what waited while somebody signed out knows it, though somebody has signed in since', async () => {
  const { session } = await signedIn();
  const isSignedOut = session.signOutWatch();
  expect(isSignedOut()).toBe(false);
  answers[oauth.logout.path] = () => [200, null];
  await session.signOut();
  expect(isSignedOut()).toBe(true);
  await session.signIn(who, 'Demo@2026');
  expect(isSignedOut()).toBe(true);
  expect(session.signOutWatch()()).toBe(false);
});

test('a random name of the browser goes out where tokens are asked for, the same every time, and nowhere else', async () => {
  const { session, call } = await signedIn();
  answers[applicationInfo.list.path] = () => [200, { records: [], total: 0, current: 1, size: 10, pages: 0 }];
  await session.signIn(who, 'Demo@2026');
  await session.signOut();
  await session.signIn(who, 'Demo@2026');
  await call(applicationInfo.list, {}, { quiet: true });
  const names = (path: string) =>
    asked.filter((one) => one.path === path).map(({ headers }) => headers.get('device-id'));
  const [first, second] = names('/api/oauth/token');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  const others = asked.filter(({ path }) => path !== '/api/oauth/token');
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter(({ headers }) => headers.has('device-id'))).toEqual([]);
});
