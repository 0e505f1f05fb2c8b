import { expect, test } from 'vitest';
import { breaker, BreakerOpen } from './breaker.ts';

const RULE = { failures: 3, windowMs: 30_000, restMs: 10_000 };
const bad = async () => await Promise.reject(new Error('down'));
const good = async () => await Promise.resolve('fine');

function at(start = 0) {
  const clock = { ms: start };
  return { clock, pass: breaker(RULE, () => clock.ms) };
}

test('opens after three failures within the window, and not before', async () => {
  const { clock, pass } = at();
  await expect(pass(bad)).rejects.toThrow('down');
  await expect(pass(bad)).rejects.toThrow('down');
  clock.ms = 31_000;
  await expect(pass(bad)).rejects.toThrow('down');
  expect(await pass(good)).toBe('fine');
  for (let times = 0; times < 3; times += 1) await expect(pass(bad)).rejects.toThrow('down');
  await expect(pass(good)).rejects.toThrow(BreakerOpen);
});

test('lets one try after the rest: its success closes, its failure opens anew', async () => {
  const { clock, pass } = at();
  for (let times = 0; times < 3; times += 1) await expect(pass(bad)).rejects.toThrow('down');
  clock.ms = 9_999;
  await expect(pass(good)).rejects.toThrow(BreakerOpen);
  clock.ms = 10_000;
  await expect(pass(bad)).rejects.toThrow('down');
  await expect(pass(good)).rejects.toThrow(BreakerOpen);
  clock.ms = 20_000;
  const { promise, resolve } = Promise.withResolvers<string>();
  const trying = pass(() => promise);
  await expect(pass(good)).rejects.toThrow(BreakerOpen);
  resolve('back');
  expect(await trying).toBe('back');
  expect(await pass(good)).toBe('fine');
});
