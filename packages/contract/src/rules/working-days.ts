// Working days: Monday to Friday, but for what the calendar of the State Council's notices says otherwise.
import { CALENDAR_DAY } from '../dictionaries.ts';

/** Holidays and working days in lieu by their date, yyyy-MM-dd. */
export type WorkCalendar = ReadonlyMap<string, number>;

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export function addCalendarDays(day: string, days: number): string {
  return dayOf(at(day) + days * DAY_MS);
}

export function isWeekend(day: string): boolean {
  return new Date(at(day)).getUTCDay() % 6 === 0;
}

export function isWorkingDay(day: string, calendar: WorkCalendar): boolean {
  const kind = calendar.get(day);
  return kind === undefined ? !isWeekend(day) : kind === CALENDAR_DAY.inLieu;
}

/** The working day that comes as many working days after (or before) this one; the day itself for none. */
export function addWorkingDays(day: string, days: number, calendar: WorkCalendar): string {
  const step = days < 0 ? -1 : 1;
  let found = day;
  for (let left = Math.abs(days); left > 0; ) {
    found = addCalendarDays(found, step);
    if (isWorkingDay(found, calendar)) left--;
  }
  return found;
}

/** Working days after the one up to and including the other; negative where the other is earlier. */
export function workingDaysBetween(from: string, until: string, calendar: WorkCalendar): number {
  if (until < from) return -workingDaysBetween(until, from, calendar);
  let count = 0;
  for (let day = from; day < until; ) {
    day = addCalendarDays(day, 1);
    if (isWorkingDay(day, calendar)) count++;
  }
  return count;
}
