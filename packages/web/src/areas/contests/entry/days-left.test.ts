import { expect, test } from 'vitest';
import { dayOf, daysUntil } from './days-left.ts';

const at = (time: string) => Date.parse(`${time}+08:00`);

test('days are counted by the date in Shanghai, not by hours', () => {
  expect(daysUntil('2026-09-20 17:00:00', at('2026-09-20T09:00:00'))).toBe(0);
  expect(daysUntil('2026-09-21 00:30:00', at('2026-09-20T23:50:00'))).toBe(1);
  expect(daysUntil('2026-09-30 17:00:00', at('2026-09-20T23:59:00'))).toBe(10);
});

test('a time that is over has no days left', () => {
  expect(daysUntil('2026-09-20 08:59:59', at('2026-09-20T09:00:00'))).toBe(-1);
});

test('today is the day in Shanghai, wherever the browser is', () => {
  expect(dayOf(Date.parse('2026-09-20T16:30:00Z'))).toBe('2026-09-21');
});
