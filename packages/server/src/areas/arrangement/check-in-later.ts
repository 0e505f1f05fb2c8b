// Marks that a phone at the door kept while the network was away. Others went on meanwhile: whoever was here was here, and
// nothing that was said with more is taken back.
import { SEAT } from '@trainrace/contract/dictionaries';
import { formatMessage } from '@trainrace/contract/messages';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { sql } from 'kysely';
import { eachRow } from '#platform/context/batch.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import { stamp } from '#platform/time/time.ts';
import { recordAttendance } from '#areas/scores/api/record-attendance.ts';
import { ATTEND, refuseClosed, writeMark } from './check-in.ts';
import { examSeatStore } from './exam-seat.ts';

const ofContest = contestScope('c');

interface KeptMark {
  ticketNo: string;
  at: string;
}

export async function checkInLater(context: Context, marks: readonly KeptMark[]): Promise<BatchRow[]> {
  const first = new Map<string, string>();
  for (const { ticketNo, at } of marks) if (at < (first.get(ticketNo) ?? '9')) first.set(ticketNo, at);
  return await eachRow(
    context,
    [...first.keys()],
    async (context, ticketNo) =>
      await inTransaction(context, async (context) => {
        await letIn(context, { ticketNo, at: notAhead(first.get(ticketNo)!, context.now) });
      }),
  );
}

/** The clock of a phone may be ahead. */
const notAhead = (at: string, now: Date): string => (at > stamp(now) ? stamp(now) : at);

async function letIn(context: Context, { ticketNo, at }: KeptMark): Promise<void> {
  const seat = await examSeatStore(context).find(await seatOf(context, { ticketNo, at }), { lock: true });
  await refuseClosed(context, seat);
  if (seat.seatState === SEAT.present) return;
  if (seat.seatState === SEAT.violation) throw new Refused(409, 'violationStays');
  await recordAttendance(context, {
    applicationId: seat.applicationId,
    examType: seat.examType,
    attend: ATTEND[SEAT.present],
  });
  const reason = formatMessage('checkedInLater', 'zh', { time: at.slice(0, 16) });
  const moment = `${at.replace(' ', 'T')}+08:00`;
  await writeMark(context, seat, { seatState: SEAT.present, reason, evidence: seat.evidence ?? [], at: moment });
}

/** Of that day the exam that was nearest. */
async function seatOf({ db, ...context }: Context, { ticketNo, at }: KeptMark): Promise<string> {
  const { rows } = await sql<{ id: string | null }>`
    select e.id from application_info a join contest_info c on c.id = a.contest_id
      left join exam_seat e on e.application_id = a.id and e.seat_state >= ${SEAT.ticketed}
        and exists (select from exam_session s where s.id = e.session_id and s.start_time::date = ${at}::date)
      left join exam_session s on s.id = e.session_id
    where a.ticket_no = ${ticketNo} and a.is_deleted = 0 and c.is_deleted = 0 and ${ofContest(context)}
    order by abs(extract(epoch from s.start_time - ${at}::timestamptz)) limit 1`.execute(db);
  if (rows[0] === undefined) throw new Refused(404, 'ticketUnknown');
  if (rows[0].id === null) throw new Refused(409, 'noExamThatDay');
  return rows[0].id;
}
