// Where an entry has its examinations, once the ticket has told it.
import type { ApplicationInfo, SEAT_FIELDS } from '@trainrace/contract/areas/contests/application-info';
import { PASSED } from '@trainrace/contract/areas/contests/application-commands';
import { EXAM, SEAT } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';

interface Seat {
  examType: number;
  startTime: string;
  place: string;
  seatNo: number;
  drawNo: number | null;
}

type SeatFields = Pick<ApplicationInfo, (typeof SEAT_FIELDS)[number]>;

/** Of the entry `t`, both in one value; none is looked up for who has not passed. */
export const SEATS = sql<Seats>`case when t.audit_status >= ${sql.lit(PASSED)} then (
  select json_agg(json_build_object('examType', e.exam_type, 'startTime', to_char(s.start_time, 'YYYY-MM-DD HH24:MI:SS'),
    'place', v.venue_name || ' ' || s.room_name, 'seatNo', e.seat_no, 'drawNo', e.draw_no))
  from exam_seat e join exam_session s on s.id = e.session_id join exam_venue v on v.id = s.venue_id
  where e.application_id = t.id and e.seat_state >= ${sql.lit(SEAT.ticketed)}) end as seats`;

export interface Seats {
  seats: readonly Seat[] | null;
}

/** As fields of the entry. */
export function seatFields({ seats }: Seats): Partial<SeatFields> {
  const theory = seats?.find(({ examType }) => examType === EXAM.theory);
  const practice = seats?.find(({ examType }) => examType === EXAM.practice);
  return {
    ...(theory && { theoryExamTime: theory.startTime, theoryRoom: theory.place, theorySeat: theory.seatNo }),
    ...(practice && {
      practiceExamTime: practice.startTime,
      practiceVenue: practice.place,
      practiceStation: practice.seatNo,
      drawNo: practice.drawNo,
    }),
  };
}
