import { attach } from '@trainrace/contract/files/attach';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

/** Answer of the server, piece by piece, until the request is given up. */
function stubAnswer(type: string) {
  const { promise, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const start = (body: ReadableStreamDefaultController<Uint8Array>) => {
      signal?.addEventListener('abort', () => body.error(signal.reason));
      resolve(body);
    };
    return new Response(new ReadableStream({ start }), { headers: { 'content-type': type } });
  });
  return promise;
}

const piece = (text: string) => new TextEncoder().encode(text);
const open = () => import('./transport.ts');

test('a call that is given up while its answer arrives is no failure to speak of', async () => {
  const { send } = await open();
  const leaving = new AbortController();
  const arriving = stubAnswer('application/json');
  const asking = send(contestInfo.contestList, {}, { signal: leaving.signal });
  (await arriving).enqueue(piece('{"code":200,'));
  leaving.abort();
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
});

test('[S8-07] an answer that breaks off in the middle is a broken line, not an unknown error', async () => {
  const { send } = await open();
  const arriving = stubAnswer('application/json');
  const asking = send(contestInfo.contestList, {});
  (await arriving).error(new TypeError('network'));
  await expect(asking).rejects.toMatchObject({ code: 0, message: '网络连接失败，请检查网络后重试' });
});

test('[S9-08 S7-03] a file may take longer than 60 s as long as it moves; one that stands still for so long fails', async () => {
  vi.useFakeTimers();
  try {
    const { sendForFile } = await open();
    const { useRunningCalls } = await import('./progress.ts');
    for (const isStopped of [false, true]) {
      const arriving = stubAnswer('application/pdf');
      const asking = sendForFile(attach.download, { fileUrl: '/files/1' });
      const outcome = asking.then(
        async ({ bytes }) => await bytes.text(),
        (failure: Error) => failure.message,
      );
      const body = await arriving;
      for (const text of ['a', 'b', 'c']) {
        body.enqueue(piece(text));
        await vi.advanceTimersByTimeAsync(59_000);
      }
      expect(useRunningCalls.getState().running).toBe(1);
      if (isStopped) await vi.advanceTimersByTimeAsync(2_000);
      else body.close();
      await expect(outcome).resolves.toBe(isStopped ? '请求超时，请重试' : 'abc');
      expect(useRunningCalls.getState().running).toBe(0);
      expect(vi.getTimerCount()).toBe(0);
    }
  } finally {
    vi.useRealTimers();
  }
});
