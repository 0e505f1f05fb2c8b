import { expect, test, vi } from 'vitest';
import { inTime } from './lazy-part.ts';

test('[S9-24] a part of the program that does not come within 120 s is given up', async () => {
  vi.useFakeTimers();
  const waiting = inTime(() => new Promise<never>(() => undefined));
  const outcome = expect(waiting).rejects.toThrow('dynamically imported module');
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  vi.useRealTimers();
});

test('what comes in time is handed on, and its failure, too', async () => {
  await expect(inTime(() => Promise.resolve('part'))).resolves.toBe('part');
  await expect(inTime(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
});
