import { classCommands } from '@trainrace/contract/areas/training/training-class-commands';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isUnmetToday } from './unmet.ts';

const zone = process.env['TZ'];
beforeEach(() => {
  // 01:30 of the 28th in China, still the 27th at a desk in London.
  vi.useFakeTimers({ now: new Date('2026-11-27T17:30:00Z'), toFake: ['Date'] });
  process.env['TZ'] = 'Europe/London';
});
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

it.each([
  [{ endDate: '2026-11-28' }, false],
  [{ endDate: '2026-11-29' }, true],
  // The server says its day: the clock of the desk is not asked.
  [{ endDate: '2026-11-28', facts: { today: '2026-11-27' } }, true],
  [{ endDate: '2026-11-29', facts: { today: '2026-11-29' } }, false],
])('%j stands against the end of a class by the day of the server: %s', (record, isGrey) => {
  expect(isUnmetToday(classCommands, 'end', record)).toBe(isGrey);
});
