import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { bladeUser } from '@trainrace/contract/areas/accounts/blade-user';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import { CallFailed } from './failure.ts';
import { underOneKey } from './intention.ts';

const { submit, list } = contestInfo;
const failure = (code: number, retryAfter: number | null = null) => new CallFailed(code, 'x', { retryAfter });

let keys: (string | undefined)[];

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  keys = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const send = async (input: object, ...outcomes: (CallFailed | Error | 'done')[]) =>
  await underOneKey(submit, input as never, undefined, async (headers) => {
    keys.push(headers['Idempotency-Key']);
    const outcome = outcomes.length > 1 ? outcomes.shift()! : outcomes[0]!;
    if (outcome !== 'done') throw outcome;
    return outcome;
  });

test('[wire §11] a save whose answer was lost is sent again under its key, until an answer came', async () => {
  const draft = { contestName: '技能竞赛' };
  for (const lost of [failure(0), failure(503), failure(500), failure(429), new DOMException('', 'AbortError')])
    await expect(send(draft, lost)).rejects.toBe(lost);
  await send(draft, 'done');
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[a-z0-9-]{10,60}$/);
  await send(draft, 'done');
  expect(new Set(keys).size).toBe(2);
});

test('what was refused and is sent anew, or says something else, is another intention', async () => {
  await expect(send({ contestName: 'a' }, failure(409))).rejects.toMatchObject({ code: 409 });
  await expect(send({ contestName: 'a' }, failure(0))).rejects.toMatchObject({ code: 0 });
  await expect(send({ contestName: 'b' }, failure(0))).rejects.toMatchObject({ code: 0 });
  expect(new Set(keys).size).toBe(3);
});

test('a call that the server is still at is asked for again after the time it names', async () => {
  vi.useFakeTimers();
  const sending = send({ contestName: 'a' }, failure(409, 1), failure(409, 1), 'done');
  await vi.advanceTimersByTimeAsync(2000);
  await expect(sending).resolves.toBe('done');
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('two files that differ are two intentions', async () => {
  const put = async (file: File) =>
    await underOneKey(submit, {} as never, { file }, async (headers) => {
      keys.push(headers['Idempotency-Key']);
      throw failure(0);
    }).catch(() => undefined);
  const file = (name: string) => new File(['x'], name, { lastModified: 1 });
  await put(file('a.pdf'));
  await put(file('a.pdf'));
  await put(file('b.pdf'));
  expect(new Set(keys).size).toBe(2);
});

test('reading, and what carries passwords, has no key', async () => {
  for (const endpoint of [list, bladeUser.updatePassword])
    await underOneKey(endpoint, {} as never, undefined, async (headers) => void keys.push(headers['Idempotency-Key']));
  expect(keys).toEqual([undefined, undefined]);
});
