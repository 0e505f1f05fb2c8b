// Of what waits, what waits too long: the day by which each kind of task is due.
import { ENTRY_DEADLINES, type EntryDeadline } from '@trainrace/contract/areas/contests/entry-deadline';
import type { Todo } from '@trainrace/contract/areas/home/workbench';
import { sql, type RawBuilder } from 'kysely';
import { snake } from '#platform/db/snake.ts';
import { day } from '#platform/time/time.ts';
import { lastDay } from './last-day.ts';
import { overOn } from '#platform/time/open-at.ts';

const ofContest = (due: RawBuilder<unknown>) => sql`(select ${due} from contest_info c where c.id = t.contest_id)`;

/** The deadline of an entry `t`, by the name that its page says. */
function ofEntry(due: EntryDeadline): RawBuilder<unknown> {
  const { of, field } = ENTRY_DEADLINES[due];
  return of === 'contest' ? ofContest(lastDay(`c.${snake(field)}`)) : lastDay(`t.${snake(field)}`);
}

/** Last day to do it, of a row `t`; tasks without a day are never late. */
const DUE: Partial<Readonly<Record<Todo, RawBuilder<unknown>>>> = {
  firstAudit: ofEntry('review'),
  firstAuditForUnit: ofEntry('review'),
  finalAudit: ofEntry('review'),
  returned: ofEntry('correct'),
  scoresMissing: ofContest(sql`c.practice_date_end`),
  contestsToPublish: sql`t.apply_start::date`,
  contestsToArrange: sql`least(t.theory_date, t.practice_date_start)`,
  contestsToStart: sql`least(t.theory_date, t.practice_date_start)`,
  contestsToFinish: sql`t.practice_date_end`,
  // It waits from the end on: the day after is the first on which it is late.
  tradesToPublish: sql`greatest(t.publicity_end, t.appeal_end)::date`,
  filesToForward: sql`t.due_date`,
  filesToDecide: sql`t.due_date`,
  returnsToPublish: sql`t.due_date`,
  returnsToDecide: sql`t.due_date`,
  filesToPay: sql`t.pay_deadline::date`,
  projectsOverdue: sql`t.deadline::date`,
  statementsToReport: sql`t.due_date`,
  townStatements: sql`t.due_date`,
  statementsToCheck: sql`t.due_date`,
  statementsToConfirm: sql`t.due_date`,
  statementsLate: sql`t.due_date`,
  instrumentsEnding: sql`t.expire_date`,
  privacyRequests: sql`t.due_date`,
  ratingsToAnswer: sql`t.due_date`,
};

/** How many of these rows were due before today, and since when; null for tasks without a day. */
export function lateOf(todo: Todo, rows: RawBuilder<unknown>, now: Date): RawBuilder<unknown> | null {
  const due = DUE[todo];
  if (due === undefined) return null;
  return sql`(select case when count(*) > 0 then json_build_object('count', count(*), 'since', min(d.due)) end
    from (select ${due} as due from ${rows}) d where ${overOn('d.due', sql`${day(now)}::date`)})`;
}
