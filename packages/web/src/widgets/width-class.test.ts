import { expect, test, vi } from 'vitest';

test.each([
  [360, 0],
  [767, 0],
  [768, 1],
  [991, 1],
  [992, 2],
  [1199, 2],
  [1200, 3],
])('[S2-27 S9-27] %i px are width class %i', async (width, expected) => {
  vi.resetModules();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width >= Number(/\d+/.exec(query)?.[0]) }));
  expect((await import('./width-class.ts')).widthClass()).toBe(expected);
});
