import { CALENDAR_DAY } from '@trainrace/contract/dictionaries';
import type { FieldProblem } from '@trainrace/contract/messages';
import { isWeekend } from '@trainrace/contract/rules/working-days';

/** Offices work on any other day without being told. */
export function calendarProblems({ day, kind }: { day?: string; kind?: number }): FieldProblem[] {
  return kind === CALENDAR_DAY.inLieu && day !== undefined && !isWeekend(day)
    ? [{ field: 'day', key: 'notAWeekend', params: { day } }]
    : [];
}
