import { array, assert, date, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { CALENDAR_DAY } from '../dictionaries.ts';
import {
  addCalendarDays,
  addWorkingDays,
  isWorkingDay,
  workingDaysBetween,
  type WorkCalendar,
} from './working-days.ts';

/** National Day of 2026: off from Thursday the 1st to the 7th, at work on Sunday 20 September and Saturday the 10th. */
const calendar: WorkCalendar = new Map([
  ...['01', '02', '03', '04', '05', '06', '07'].map((day) => [`2026-10-${day}`, CALENDAR_DAY.holiday] as const),
  ['2026-09-20', CALENDAR_DAY.inLieu],
  ['2026-10-10', CALENDAR_DAY.inLieu],
]);

test.each([
  ['2026-09-30', 1, '2026-10-08'],
  ['2026-09-30', 3, '2026-10-10'],
  ['2026-09-30', 4, '2026-10-12'],
  ['2026-10-03', 1, '2026-10-08'],
  ['2026-09-18', 1, '2026-09-20'],
  ['2026-10-08', -1, '2026-09-30'],
  ['2026-10-03', 0, '2026-10-03'],
])('%s and %i working days is %s', (day, days, then) => {
  expect(addWorkingDays(day, days, calendar)).toBe(then);
});

test('counts what lies between, the first day left out', () => {
  expect(workingDaysBetween('2026-09-30', '2026-10-12', calendar)).toBe(4);
  expect(workingDaysBetween('2026-10-12', '2026-09-30', calendar)).toBe(-4);
});

const someDay = date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }).map((day) =>
  day.toISOString().slice(0, 10),
);
/** Any calendar that leaves some days to work on. */
const someCalendar = array(record({ day: someDay, kind: integer({ min: 1, max: 2 }) }), { maxLength: 60 }).map(
  (days): WorkCalendar => new Map(days.map(({ day, kind }) => [day, kind])),
);
const some = integer({ min: 1, max: 90 });

test('whatever the calendar: adding and counting undo each other, and end on a working day', () => {
  assert(
    property(someDay, some, someCalendar, (day, days, calendar) => {
      const then = addWorkingDays(day, days, calendar);
      expect(isWorkingDay(then, calendar)).toBe(true);
      expect(workingDaysBetween(day, then, calendar)).toBe(days);
    }),
  );
});

test('whatever the calendar: two periods one after the other are one period', () => {
  assert(
    property(someDay, some, some, someCalendar, (day, first, second, calendar) => {
      const apart = addWorkingDays(addWorkingDays(day, first, calendar), second, calendar);
      expect(apart).toBe(addWorkingDays(day, first + second, calendar));
    }),
  );
});

test('whatever the calendar: a later day never ends earlier, and never more than the days themselves are counted', () => {
  assert(
    property(someDay, integer({ min: 0, max: 400 }), some, someCalendar, (day, later, days, calendar) => {
      const then = addCalendarDays(day, later);
      expect(addWorkingDays(day, days, calendar) <= addWorkingDays(then, days, calendar)).toBe(true);
      expect(workingDaysBetween(day, then, calendar)).toBeLessThanOrEqual(later);
    }),
  );
});
