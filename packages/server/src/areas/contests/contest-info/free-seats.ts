import { SEAT, TRAIL } from '@trainrace/contract/dictionaries';
import { seatingLabels } from '@trainrace/contract/areas/arrangement/arrangement.labels';
import { sql } from 'kysely';
import { recordTrail } from '#platform/store/trail.ts';
import type { Context } from '#platform/context/context.ts';

/** Frees the seats of entrants who left the contest before the exam (domain §4.1, 45); one who sat there stays on record. */
export async function freeSeats(
  context: Context,
  entry: { id: string; applyNo: string; name?: string | null },
): Promise<void> {
  const { rows } = await sql<{ words: string }>`
    delete from exam_seat e using exam_session s
    where s.id = e.session_id and e.application_id = ${entry.id} and e.seat_state <= ${SEAT.ticketed}
    returning concat_ws(' ', to_char(s.start_time, 'YYYY-MM-DD HH24:MI'), s.room_name, '#' || e.seat_no) as words`.execute(
    context.db,
  );
  await recordTrail(
    context,
    rows.map(({ words }) => ({
      bizTable: 'APPLICATION_INFO',
      bizId: entry.id,
      bizNo: entry.applyNo,
      bizTitle: entry.name ?? null,
      action: TRAIL.changed,
      changes: [{ field: 'seat', label: seatingLabels.seat[0], before: words, after: null, isMasked: false }],
    })),
  );
}
