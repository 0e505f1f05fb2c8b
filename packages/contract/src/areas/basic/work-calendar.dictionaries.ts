// How days are counted.
import { dictionary } from '../../wire/dictionary.ts';

export const calendarDayKind = dictionary('calendar_day_kind', [
  [1, '放假', 'Holiday'],
  [2, '调休上班', 'Working day in lieu'],
]);

export const CALENDAR_DAY = { holiday: 1, inLieu: 2 } as const;

export const dayCount = dictionary('day_count', [
  [1, '自然日', 'Calendar days'],
  [2, '工作日', 'Working days'],
]);

export const DAY_COUNT = { calendar: 1, working: 2 } as const;

export const workCalendarExample = { day: '2026-10-01', kind: '放假', name: '国庆节' };
