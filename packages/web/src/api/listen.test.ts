import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';

const who = { loginType: 'admin', virtualId: null, account: 'admin', method: 'password' } as const;
const content = { token: 'old', refreshToken: 'r1', who };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  localStorage.setItem('trainrace-session', JSON.stringify({ dataType: 'object', content, datetime: Date.now() }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[S4-07 S8-03] a session that ended on the server is asked for anew, though nobody clicked', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const status = url === inbox.events.path ? 401 : url === '/api/oauth/token' ? 400 : 200;
    return Response.json({ code: status, data: {} }, { status });
  });
  const { setSignInAgain } = await import('./session-over.ts');
  const ask = vi.fn<() => Promise<boolean>>(async () => {
    leave();
    return false;
  });
  setSignInAgain(ask);
  const { listen } = await import('./listen.ts');
  const leave = listen(() => undefined);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1), { timeout: 30_000 });
});

test('[S6-07] the open line goes out with the ids of departments, groups and roles, once they are known', async () => {
  const heard: (string | null)[][] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: HeadersInit }) => {
    const sent = new Headers(headers);
    heard.push(['dept-ids', 'group-ids', 'role-ids'].map((name) => sent.get(name)));
    leave();
    return Response.json({ code: 503 }, { status: 503 });
  });
  const { setWho } = await import('./identity.ts');
  setWho({ depids: 'd1,d2', groupids: 'g1', roleids: 'r1', extData: {} } as never);
  const { listen } = await import('./listen.ts');
  const leave = listen(() => undefined);
  await vi.waitFor(() => expect(heard).toEqual([['d1,d2', 'g1', 'r1']]), { timeout: 5_000 });
});

test('a line that breaks again and again leaves nothing behind that listens', async () => {
  let lines = 0;
  vi.stubGlobal('fetch', async () => {
    lines++;
    throw new TypeError('network');
  });
  const added = vi.spyOn(AbortSignal.prototype, 'addEventListener');
  const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener');
  const { listen } = await import('./listen.ts');
  const leave = listen(() => undefined);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(lines).toBeGreaterThan(10);
  expect(added.mock.calls.length - removed.mock.calls.length).toBeLessThanOrEqual(1);
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  vi.restoreAllMocks();
});

test('a line that the server ends at once is asked for less and less often; one that lasted comes back at once', async () => {
  let lines = 0;
  let lastsMs = 0;
  vi.stubGlobal('fetch', async () => {
    lines++;
    const start = (body: ReadableStreamDefaultController<Uint8Array>) => {
      body.enqueue(new TextEncoder().encode('event: unread\ndata: {}\n\n'));
      setTimeout(() => body.close(), lastsMs);
    };
    return new Response(new ReadableStream({ start }));
  });
  const { listen } = await import('./listen.ts');
  const leave = listen(() => undefined);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(lines).toBeLessThan(40);
  lastsMs = 40_000;
  await vi.advanceTimersByTimeAsync(90_000);
  lines = 0;
  await vi.advanceTimersByTimeAsync(420_000);
  expect(lines).toBeGreaterThanOrEqual(9);
  leave();
});

const job = (state: string, done = 0) => ({ id: 'j', state, done, total: 2, message: null, result: null });

test('[issue 27] a job is heard over its line and not asked after; its end closes the line', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(url);
    const start = (body: ReadableStreamDefaultController<Uint8Array>) => {
      signal.addEventListener('abort', () => body.error(signal.reason));
      for (const one of [job('running'), job('running', 1), job('done', 2)])
        body.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(one)}\n\n`));
    };
    return new Response(new ReadableStream({ start }));
  });
  const { followJob } = await import('./follow-job.ts');
  const said: number[] = [];
  expect(await followJob('j', ({ done }) => said.push(done))).toMatchObject({ state: 'done' });
  expect([asked, said]).toEqual([['/api/jobs/events?id=j'], [0, 1, 2]]);
});

test('[issue 27] a job without a line is asked after less and less often, and heard again once there is one', async () => {
  const at: number[] = [];
  let lines = 0;
  const begun = Date.now();
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/jobs/events')) {
      lines++;
      return lines < 6
        ? Response.json({ code: 503 }, { status: 503 })
        : new Response(`data: ${JSON.stringify(job('done', 2))}\n\n`);
    }
    at.push((Date.now() - begun) / 1000);
    return Response.json({ code: 200, success: true, msg: '', data: job('running', 1) });
  });
  const { followJob } = await import('./follow-job.ts');
  const ended = followJob('j', () => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await ended).toMatchObject({ state: 'done', done: 2 });
  expect(at).toEqual([1, 3, 7, 15, 30]);
});

test('a job that said nothing for long on a line that stood is not given up by the first question without an answer', async () => {
  const [lineMs, beatMs] = [600_000, 20_000];
  let questions = 0;
  const encoder = new TextEncoder();
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.startsWith('/api/jobs/events')) {
      const [code, data] = ++questions === 1 ? [503, null] : [200, job('done', 2)];
      return Response.json({ code, success: code === 200, msg: '', data }, { status: code });
    }
    if (questions > 0) return Response.json({ code: 503 }, { status: 503 });
    const start = (body: ReadableStreamDefaultController<Uint8Array>) => {
      body.enqueue(encoder.encode(`data: ${JSON.stringify(job('running'))}\n\n`));
      const beating = setInterval(() => body.enqueue(encoder.encode(': \n\n')), beatMs);
      setTimeout(() => {
        clearInterval(beating);
        body.close();
      }, lineMs);
    };
    return new Response(new ReadableStream({ start }));
  });
  const { followJob } = await import('./follow-job.ts');
  const ended = Promise.allSettled([followJob('j', () => undefined)]);
  await vi.advanceTimersByTimeAsync(lineMs + 60_000);
  expect(await ended).toMatchObject([{ status: 'fulfilled', value: { state: 'done' } }]);
});
