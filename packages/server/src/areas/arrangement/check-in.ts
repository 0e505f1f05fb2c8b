// At the door: who comes, who stays away, who breaks the rules; the same said twice changes nothing.
import type { arrangement, FoundPerson } from '@trainrace/contract/areas/arrangement/arrangement';
import { examSeat, type ExamSeat } from '@trainrace/contract/areas/arrangement/exam-seat';
import { CONTEST, SEAT, TRAIL } from '@trainrace/contract/dictionaries';
import { ATTACHMENT_LINK } from '@trainrace/contract/files/attach';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { recordAttendance } from '#areas/scores/api/record-attendance.ts';
import { badFields, notFound, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { examSeatStore } from './exam-seat.ts';
import { contestInReach } from './open-contest.ts';

const ofContest = contestScope('c');

type Found = FoundPerson['seats'][number];
type Input = ParsedInputOf<typeof arrangement.checkIn>;

export const ATTEND = { [SEAT.present]: 1, [SEAT.absent]: 2, [SEAT.violation]: 3 } as const;

const foundSeats = (where: ReturnType<typeof sql>) => sql<Found>`
  select e.id, e.exam_type as "examType", e.session_id as "sessionId", s.start_time as "startTime", s.end_time as "endTime",
    v.venue_name as "venueName", s.room_name as "roomName", e.seat_no as "seatNo", e.draw_no as "drawNo",
    e.seat_state as "seatState", e.reason, e.check_time as "checkTime", e.version
  from exam_seat e join exam_session s on s.id = e.session_id join exam_venue v on v.id = s.venue_id
  where e.seat_state >= ${SEAT.ticketed} and ${where} order by s.start_time`;

/** By the number on the ticket, read by a camera or typed. */
export async function findByTicket(context: Context, ticketNo: string): Promise<FoundPerson> {
  const { rows } = await sql<Omit<FoundPerson, 'seats'>>`
    select a.id as "applicationId", coalesce(a.name, '') as name, a.ticket_no as "ticketNo", a.work_unit as "workUnit",
      c.contest_name as "contestName", x.trade_name as "tradeName",
      case when a.photo_att_id is not null then ${ATTACHMENT_LINK} || '?id=' || a.photo_att_id end as "photoLink"
    from application_info a join contest_info c on c.id = a.contest_id join contest_trade x on x.id = a.contest_trade_id
    where a.ticket_no = ${ticketNo} and a.is_deleted = 0 and c.is_deleted = 0 and ${ofContest(context)}`.execute(
    context.db,
  );
  const person = rows[0];
  if (person === undefined) throw new Refused(404, 'ticketUnknown');
  const { rows: seats } = await foundSeats(sql`e.application_id = ${person.applicationId}`).execute(context.db);
  if (seats.length === 0) throw new Refused(409, 'noTicketYet');
  return { ...person, seats };
}

export async function checkIn(outer: Context, input: Input): Promise<Found> {
  if (!isId(input.id)) throw notFound();
  await inTransaction(outer, async (context) => {
    const seat = await examSeatStore(context).find(input.id, { lock: true });
    await refuseClosed(context, seat);
    if (seat.seatState === input.result && !input.reason && !input.evidence) return;
    if (input.result === SEAT.violation && !input.reason)
      throw badFields([{ field: 'reason', key: 'violationNeedsReason' }]);
    if (seat.seatState === SEAT.violation && input.result !== SEAT.violation && !input.reason)
      throw badFields([{ field: 'reason', key: 'checkInReasonNeeded' }]);
    await recordAttendance(context, {
      applicationId: seat.applicationId,
      examType: seat.examType,
      attend: ATTEND[input.result],
    });
    const record = { family: examSeat.family, prjId: seat.id, bizTable: 'exam_seat' };
    const { evidence } = await bindAttachments(context, record, { evidence: input.evidence ?? seat.evidence ?? [] });
    await writeMark(context, seat, { seatState: input.result, reason: input.reason ?? null, evidence: evidence ?? [] });
  });
  const { rows } = await foundSeats(sql`e.id = ${input.id}`).execute(outer.db);
  return rows[0]!;
}

/** Refuses check-in before the ticket is out, or once the results are being made. */
export async function refuseClosed(context: Context, { contestId, seatState }: ExamSeat): Promise<void> {
  const { contestStatus } = await contestInReach(context, contestId);
  const isOpen =
    contestStatus === CONTEST.review || contestStatus === CONTEST.arranged || contestStatus === CONTEST.running;
  if (!isOpen || seatState < SEAT.ticketed) throw new Refused(409, 'checkInClosed');
}

interface CheckedIn {
  seatState: 3 | 4 | 5;
  reason: string | null;
  evidence: readonly string[];
  /** When it was, where it is told later. */
  at?: string;
}

export async function writeMark(context: Context, seat: ExamSeat, after: CheckedIn): Promise<void> {
  const at = after.at ?? context.now.toISOString();
  const now = context.now.toISOString();
  await context.db
    .updateTable('examSeat')
    .set({
      seatState: after.seatState,
      reason: after.reason,
      evidence: [...after.evidence],
      checkTime: at,
      checkUserId: context.user.id,
      version: seat.version + 1,
      updateUser: context.user.id,
      updateTime: now,
    })
    .where('id', '=', seat.id)
    .execute();
  const { seatState, reason } = after;
  await recordTrail(context, [
    {
      bizTable: 'exam_seat',
      bizId: seat.id,
      bizNo: seat.ticketNo,
      bizTitle: seat.name,
      action: TRAIL.state,
      changes: changesBetween(examSeat.family, seat, { seatState, reason }),
      reason,
    },
  ]);
}

/** Marks everybody who has not come by now as absent. */
export async function markRestAbsent(outer: Context, sessionId: string): Promise<{ marked: number }> {
  if (!isId(sessionId)) throw notFound();
  return await inTransaction(outer, async (context) => {
    const session = await context.db
      .selectFrom('examSession')
      .select('contestId')
      .where('id', '=', sessionId)
      .where('isDeleted', '=', 0)
      .executeTakeFirst();
    if (session === undefined) throw notFound();
    await contestInReach(context, session.contestId);
    const { rows } = await sql<{ id: string }>`select id from exam_seat
      where session_id = ${sessionId} and seat_state = ${SEAT.ticketed} order by id for update`.execute(context.db);
    if (rows.length === 0) return { marked: 0 };
    const seats = await examSeatStore(context).findAll(rows.map(({ id }) => id));
    await refuseClosed(context, seats[0]!);
    for (const seat of seats) {
      await recordAttendance(context, {
        applicationId: seat.applicationId,
        examType: seat.examType,
        attend: ATTEND[SEAT.absent],
      });
      await writeMark(context, seat, { seatState: SEAT.absent, reason: null, evidence: [] });
    }
    return { marked: seats.length };
  });
}

type Count = DataOf<typeof arrangement.counts>[number];

export async function countsOf(context: Context, contestId: string): Promise<Count[]> {
  await contestInReach(context, contestId);
  const inState = (state: number) => sql`(count(e.id) filter (where e.seat_state = ${state}))::int`;
  const { rows } = await sql<Count>`
    select s.id as "sessionId", x.trade_name as "tradeName", s.exam_type as "examType", s.start_time as "startTime",
      v.venue_name as "venueName", s.room_name as "roomName", count(e.id)::int as total,
      ${inState(SEAT.present)} as present, ${inState(SEAT.absent)} as absent, ${inState(SEAT.violation)} as violation
    from exam_session s join contest_trade x on x.id = s.contest_trade_id join exam_venue v on v.id = s.venue_id
    left join exam_seat e on e.session_id = s.id and e.seat_state >= ${SEAT.ticketed}
    where s.contest_id = ${contestId} and s.is_deleted = 0
    group by s.id, x.id, v.id order by s.start_time, s.id`.execute(context.db);
  return rows;
}
