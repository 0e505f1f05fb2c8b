import { examSeat, type ExamSeat } from '@trainrace/contract/areas/arrangement/exam-seat';
import { SEAT, TRAIL } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { inTransaction } from '#platform/db/transaction.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { Refused } from '#platform/context/refused.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { Context } from '#platform/context/context.ts';

const ofContest = contestScope('c');

/** Seats are visible with the ticket, not before. */
function visible(context: Context) {
  const { scope, user } = context;
  const own = (column: string) => sql`t.seat_state >= ${sql.lit(SEAT.ticketed)} and exists (
    select from application_info a where a.id = t.application_id and ${sql.ref(column)} = ${user.id})`;
  switch (scope) {
    case 'all':
      return sql`true`;
    case 'contest':
      return sql`exists (select from contest_info c where c.id = t.contest_id and ${ofContest(context)})`;
    case 'unit':
      return own('a.group_id');
    case 'self':
      return own('a.user_id');
    default:
      return sql`false`;
  }
}

const ofSession = (column: string) =>
  sql`(select ${sql.ref(`s.${column}`)} from exam_session s where s.id = t.session_id)`;
const ofEntry = (column: string) =>
  sql`(select ${sql.ref(`a.${column}`)} from application_info a where a.id = t.application_id)`;

export const examSeatSpec: TableSpec = {
  table: 'examSeat',
  family: examSeat.family,
  visible,
  editable: visible,
  // Evidence comes with check-in and stays.
  files: { writing: ['arrangement_check_in'], isOwn: () => sql`false`, isOpen: () => sql`false` },
  computed: {
    contestName: sql`(select c.contest_name from contest_info c where c.id = t.contest_id)`,
    tradeName: sql`(select x.trade_name from contest_trade x where x.id = t.contest_trade_id)`,
    startTime: ofSession('start_time'),
    endTime: ofSession('end_time'),
    roomName: ofSession('room_name'),
    venueName: sql`(select v.venue_name from exam_session s join exam_venue v on v.id = s.venue_id where s.id = t.session_id)`,
    name: sql`coalesce(${ofEntry('name')}, '')`,
    workUnit: ofEntry('work_unit'),
    ticketNo: ofEntry('ticket_no'),
  },
  named: { no: 'ticketNo', title: 'name' },
};

export function examSeatStore(context: Context) {
  return tableStore<ExamSeat>(context, examSeatSpec);
}

/** Seats that nobody has been told of yet; all of them or none. */
export async function removeSeats(outer: Context, ids: readonly string[]): Promise<number> {
  return await inTransaction(outer, async (context) => {
    const seats = await examSeatStore(context).findAll(ids, { lock: true });
    if (seats.some(({ seatState }) => seatState !== SEAT.arranged)) throw new Refused(409, 'ticketedStays');
    await context.db
      .deleteFrom('examSeat')
      .where('id', 'in', [...ids])
      .execute();
    const after = { seatNo: null, roomName: null };
    await recordTrail(
      context,
      seats.map((seat) => ({
        bizTable: 'exam_seat',
        bizId: seat.id,
        bizNo: seat.ticketNo,
        bizTitle: seat.name,
        action: TRAIL.removed,
        changes: changesBetween(examSeat.family, seat, after),
      })),
    );
    return seats.length;
  });
}

/** Whether automatic seating leaves it where it is. */
export async function fixSeat(
  outer: Context,
  { id, isFixed, version }: ParsedInputOf<typeof examSeat.submit>,
): Promise<ExamSeat> {
  return await inTransaction(outer, async (context) => {
    const store = examSeatStore(context);
    return await store.update(await store.find(id, { lock: true }), { isFixed }, { version });
  });
}
