import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outboxCalls, startSender } from './sender.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** The answers of its rounds: how many messages each tried, or none for a failure. */
function aSender(...answers: readonly (number | null)[]) {
  const seen = { rounds: 0, reported: [] as string[] };
  const stop = startSender({
    what: 'Test',
    report: (what) => seen.reported.push(what),
    round: async () => {
      const tried = answers[seen.rounds++] ?? 0;
      if (answers[seen.rounds - 1] === null) throw new Error('away');
      return tried;
    },
  });
  return { seen, stop };
}

const pass = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms));

test('a sender looks at once, as long as there is something, and then each second', async () => {
  const { seen, stop } = aSender(3, 0);
  await pass(10);
  expect(seen.rounds).toBe(2);
  await pass(980);
  expect(seen.rounds).toBe(2);
  await pass(20);
  expect(seen.rounds).toBe(3);
  await stop();
});

test('it is woken by a new message, and looks no more once it is told to stop', async () => {
  const { seen, stop } = aSender();
  await pass(0);
  expect(seen.rounds).toBe(1);
  outboxCalls.emit('queued');
  await pass(20);
  expect(seen.rounds).toBe(2);
  await stop();
  outboxCalls.emit('queued');
  await pass(60_000);
  expect(seen.rounds).toBe(2);
});

test('a round that fails is reported, and the next one comes five seconds later', async () => {
  const { seen, stop } = aSender(null);
  await pass(4999);
  expect([seen.rounds, seen.reported]).toEqual([1, ['Test']]);
  await pass(1);
  expect(seen.rounds).toBe(2);
  await stop();
});
