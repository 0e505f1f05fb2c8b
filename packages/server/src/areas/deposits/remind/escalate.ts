// The ladder: whose term is over is reminded, then the town is told, then the inspection, with working days between.
import { FILE } from '@trainrace/contract/dictionaries';
import { REMIND_LEVEL } from '@trainrace/contract/areas/deposits/send-remind';
import { addWorkingDays } from '@trainrace/contract/rules/working-days';
import { sql } from 'kysely';
import { Refused } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { workCalendarOf } from '#platform/calendar/work-calendar.ts';
import { remind } from './remind.ts';
import { lockFileSubject, lockPermitSubject } from './remind-subject.ts';
import type { Services } from '#platform/services.ts';
import { day } from '#platform/time/time.ts';
import { overOn } from '#platform/time/open-at.ts';

/** Working days that somebody is given before the next is told. */
export const PATIENCE_DAYS = 3;
/** Of one round: what is left comes with the next. */
const MOST = 200;

interface Due {
  id: string;
  of: 'file' | 'permit';
  level: number;
}

const WAITING = [FILE.townReturned, FILE.bureauReturned, FILE.approved, FILE.refused, FILE.used];

/** Safe in several processes at once: each takes a project only once in a day, under its lock. */
export async function escalateReminders(services: Services, now: Date): Promise<number> {
  const { db, cipher } = services;
  const since = addWorkingDays(day(now), -PATIENCE_DAYS, await workCalendarOf(db));
  const { rows } = await sql<Due>`
    select t.id, t.of, coalesce(r.level, 0) + 1 as level from (
      select id, 'file' as of, coalesce(pay_deadline, due_date, deadline) as deadline from construction_file
        where is_deleted = 0 and file_status = any(${WAITING})
      union all select id, 'permit', deadline from construction_permit
        where is_deleted = 0 and construction_file_id is null
    ) t
    left join lateral (select max(level) as level, max(remind_time) as remind_time from deposit_remind d
      where d.construction_file_id = t.id or d.permit_id = t.id) r on true
    where ${overOn('t.deadline', sql`${day(now)}::date`)} and coalesce(r.level, 0) < ${REMIND_LEVEL.inspection}
      and (r.remind_time is null or (r.remind_time at time zone 'Asia/Shanghai')::date <= ${since}::date)
    order by t.deadline, t.id limit ${MOST}`.execute(db);
  let reminded = 0;
  for (const { id, of, level } of rows) {
    try {
      await inTransaction({ db, cipher, now }, async (context) => {
        const subject = of === 'file' ? await lockFileSubject(context, id) : await lockPermitSubject(context, id);
        await remind(services, context, subject, { level });
      });
      reminded += 1;
    } catch (error) {
      // Another process was first, it has moved on, or nobody can be reached by us: somebody has to call.
      if (!(error instanceof Refused)) throw error;
    }
  }
  return reminded;
}
