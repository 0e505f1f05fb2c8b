import { examSeat, type ExamSeat } from '@trainrace/contract/arrangement/exam-seat';
import { SEAT } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { contestScope } from '#domain/contests/contest-scope.ts';
import type { TableSpec } from '#store/table-spec.ts';
import { tableStore } from '#store/table-store.ts';
import type { Context } from '#context/context.ts';

const ofContest = contestScope('c');

/** Who is seated learns it with the ticket, not before. */
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
  // A seat that is given up is gone; what became of it stands in the trail of the entry.
  keepsAll: true,
  named: { no: 'ticketNo', title: 'name' },
};

export const examSeatStore = (context: Context) => tableStore<ExamSeat>(context, examSeatSpec);
