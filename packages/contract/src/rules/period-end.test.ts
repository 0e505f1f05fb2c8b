import { expect, it, test } from 'vitest';
import { endMinute, endWords, lastDayOf, periodEnd, startWords } from './period-end.ts';

test('a period ends with its last day: the wire writes the first moment of the next', () => {
  expect(periodEnd('2026-12-04')).toBe('2026-12-05 00:00:00');
  expect(periodEnd('2026-12-31')).toBe('2027-01-01 00:00:00');
  expect(periodEnd('2028-02-28')).toBe('2028-02-29 00:00:00');
});

it.each([
  ['2026-12-05 00:00:00', '2026-12-04 24:00'],
  ['2027-01-01 00:00:00', '2026-12-31 24:00'],
  ['2026-12-04 23:59:59', '2026-12-04 24:00'],
  ['2026-12-04', '2026-12-04 24:00'],
  ['2026-12-04 17:00:00', '2026-12-04 17:00'],
])('%s is read as %s', (end, words) => {
  expect(endMinute(end)).toBe(words);
  expect(lastDayOf(end)).toBe(words.slice(0, 10));
});

test('people read it in both languages, without the year that it is', () => {
  expect(endWords('2026-12-05 00:00:00', '2026-11-27')).toEqual(['12月4日 24:00', '24:00 on 4 December']);
  expect(endWords('2027-01-01 00:00:00', '2026-11-27')).toEqual(['12月31日 24:00', '24:00 on 31 December']);
  expect(endWords('2027-01-04 00:00:00', '2026-11-27')).toEqual(['2027年1月3日 24:00', '24:00 on 3 January 2027']);
  expect(endWords('2026-12-04 17:00:00')).toEqual(['2026年12月4日 17:00', '17:00 on 4 December 2026']);
});

test('what begins at midnight begins on that day', () => {
  expect(startWords('2026-12-01 00:00:00', '2026-11-27')).toEqual(['12月1日 00:00', '00:00 on 1 December']);
  expect(startWords('2027-01-01 09:30:00', '2026-11-27')).toEqual(['2027年1月1日 09:30', '09:30 on 1 January 2027']);
});
