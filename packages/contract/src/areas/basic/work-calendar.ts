// The calendar of working days: what departs from Monday to Friday, by the yearly notices of the State Council. Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { calendarDayKind } from '../../dictionaries.ts';
import { workCalendarExample } from './work-calendar.dictionaries.ts';
import { code, date, text } from '../../wire/fields.ts';
import { anyOf, dayRange } from '../../wire/filters.ts';
import { importOf } from '../../wire/imports.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';

const draft = z.object({
  day: date(),
  kind: code(calendarDayKind),
  name: text(30),
});

const record = recordOf(draft, {});

const labels = {
  day: ['日期', 'Day'],
  kind: ['类型', 'Kind'],
  name: ['名称', 'Name'],
} as const;

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/basic/work_calendar',
  title: ['工作日历', 'Working calendar'],
  record,
  draft,
  filters: { day: dayRange, kind: anyOf(calendarDayKind) },
  sorts: ['day'],
  labels,
});

const access = rights('work_calendar', {
  'list detail': { ADM_C: 'all', ADM_L: 'all', ADM_S: 'all' },
  'submit remove import': { ADM_C: 'all', ADM_S: 'all' },
});

export const workCalendar = {
  rights: access,
  menus: [{ menuNo: 'M9051', path: '/basic/work_calendar', icon: 'calendar', action: 'work_calendar_list' }],
  ...familyCalls(family),
  ...importOf(family, 'import', {
    row: draft,
    labels,
    example: workCalendarExample,
  }),
};

export type WorkCalendarDay = z.output<typeof record>;
