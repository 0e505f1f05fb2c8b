import type { arrangement, Board } from '@trainrace/contract/areas/arrangement/arrangement';
import { seatingLabels } from '@trainrace/contract/areas/arrangement/arrangement.labels';
import { problemsOf, type Problem } from '@trainrace/contract/areas/arrangement/problems';
import { formatProposal, formatSubject } from '@trainrace/contract/areas/arrangement/problems.labels';
import { SEAT, TRAIL } from '@trainrace/contract/dictionaries';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { inTransaction } from '#platform/db/transaction.ts';
import { issueTickets } from '#areas/contests/api/tickets.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { stamp } from '#platform/time/time.ts';
import { boardOf } from './board.ts';
import { contestToArrange } from './open-contest.ts';
import { notifyPeople } from './notify-people.ts';

/** Problems that a refusal names; the board shows them all. */
const NAMED = 20;

/** Freezes the seats and tells everybody his: from here on a move needs a reason (domain §4.1a). */
export async function publishTickets(
  outer: Context,
  { contestId, isConfirmed = false }: ParsedInputOf<typeof arrangement.publishTickets>,
): Promise<DataOf<typeof arrangement.publishTickets>> {
  return await inTransaction(outer, async (context) => {
    const { contestName } = await contestToArrange(context, contestId);
    await sql`select id from exam_session where contest_id = ${contestId} and is_deleted = 0 order by id for update`.execute(
      context.db,
    );
    const board = await boardOf(context, contestId);
    if (board.sessions.length === 0) throw new Refused(409, 'noSessions');
    refuseProblems(context, board, isConfirmed);
    await issueTickets(context, contestId);
    const { rows } = await sql<{ id: string; applicationId: string }>`
      update exam_seat e set seat_state = ${SEAT.ticketed}, version = e.version + 1, update_user = ${context.user.id},
        update_time = ${context.now.toISOString()}
      from application_info a
      where e.contest_id = ${contestId} and e.seat_state = ${SEAT.arranged} and a.id = e.application_id
        and a.ticket_no is not null
      returning e.id, e.application_id as "applicationId"`.execute(context.db);
    const people = new Set(rows.map(({ applicationId }) => applicationId)).size;
    if (rows.length > 0) {
      await notifyPeople(
        context,
        rows.map(({ id }) => id),
        null,
      );
      const changes = [
        { field: 'tickets', label: seatingLabels.tickets[0], before: null, after: people, isMasked: false },
      ];
      await recordTrail(context, [
        {
          bizTable: 'contest_info',
          bizId: contestId,
          bizTitle: contestName,
          action: TRAIL.changed,
          changes,
          written: [],
        },
      ]);
    }
    return { issued: rows.length, people };
  });
}

function refuseProblems({ now, lang }: Context, board: Board, isConfirmed: boolean): void {
  const problems = problemsOf(board, stamp(now));
  const of = (level: Problem['level']) => problems.filter((one) => one.level === level);
  const [blocking, toConfirm] = [of('block'), of('confirm')];
  const data = (all: readonly Problem[]) => ({
    problems: all
      .slice(0, NAMED)
      .map((one) => ({ message: formatSubject(one, lang), proposal: formatProposal(one, lang) })),
  });
  if (blocking.length > 0) throw new Refused(409, 'ticketsBlocked', { count: blocking.length }, data(blocking));
  if (toConfirm.length > 0 && !isConfirmed)
    throw new Refused(409, 'ticketsToConfirm', { count: toConfirm.length }, data(toConfirm));
}
