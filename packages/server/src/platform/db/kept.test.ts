import { expect, onTestFinished, test, vi } from 'vitest';
import { kept } from './kept.ts';

test.each([
  ['back an hour', -3_600_000],
  ['ahead two days', 2 * 86_400_000],
])('what is kept lasts five seconds, whatever the clock says (%s)', async (_, shift) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-22T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  let loads = 0;
  const { read } = kept(async () => (loads += 1));
  expect(await read()).toBe(1);
  vi.setSystemTime(Date.now() + shift);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(5001);
  expect(await read()).toBe(2);
});

test('a look-up that failed is made again at once', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('here');
  const { read } = kept(load);
  await expect(read()).rejects.toThrow('away');
  expect(await read()).toBe('here');
});
