import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import { withLease } from './tab-lock.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

test('[S4-06] two tabs never do the same work at once', async () => {
  vi.useFakeTimers();
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 60));
    running--;
  };
  const all = Promise.all([withLease('k', work), withLease('k', work), withLease('k', work)]);
  await vi.advanceTimersByTimeAsync(10_000);
  await all;
  expect(most).toBe(1);
  expect(localStorage.getItem('k')).toBeNull();
});

test('work that takes longer than a lease is still done by one tab at a time', async () => {
  vi.useFakeTimers();
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 40_000));
    running--;
  };
  const both = Promise.all([withLease('k', work), withLease('k', work)]);
  await vi.advanceTimersByTimeAsync(90_000);
  await both;
  expect(most).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a tab that died in the middle does not hold the others up for good', async () => {
  localStorage.setItem('k', `${Date.now() - 1} dead`);
  await expect(withLease('k', () => Promise.resolve('done'))).resolves.toBe('done');
});

test('work that fails leaves no lock behind', async () => {
  await expect(withLease('k', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(localStorage.getItem('k')).toBeNull();
});
