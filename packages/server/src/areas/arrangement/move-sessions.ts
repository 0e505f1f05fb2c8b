// A contest was postponed: its sessions keep hour and room, and follow to the new days once somebody says so.
import type { arrangement, MisplacedSession } from '@trainrace/contract/areas/arrangement/arrangement';
import { EXAM, SEAT } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { notFound } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { addDays, day } from '#platform/time/time.ts';
import { examSessionStore, saveSession } from './exam-session.ts';
import { contestInReach } from './open-contest.ts';

interface Placed extends Omit<MisplacedSession, 'toStart' | 'toEnd'> {
  /** First of the days that sessions of this exam stand on now. */
  firstDay: string;
}

interface Days {
  theoryDate: string | null;
  practiceDateStart: string | null;
  practiceDateEnd: string | null;
}

export async function misplacedSessions(context: Context, contestId: string): Promise<MisplacedSession[]> {
  await contestInReach(context, contestId);
  const days = await context.db
    .selectFrom('contestInfo')
    .select(['theoryDate', 'practiceDateStart', 'practiceDateEnd'])
    .where('id', '=', contestId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Placed>`
    select s.id, s.version, x.trade_name as "tradeName", s.exam_type as "examType", s.room_name as "roomName",
      v.venue_name as "venueName", s.start_time as "startTime", s.end_time as "endTime",
      (select count(*)::int from exam_seat e where e.session_id = s.id and e.seat_state >= ${SEAT.ticketed}) as ticketed,
      min(s.start_time) over (partition by s.exam_type) as "firstDay"
    from exam_session s join contest_trade x on x.id = s.contest_trade_id join exam_venue v on v.id = s.venue_id
    where s.contest_id = ${contestId} and s.is_deleted = 0
      and not exists (select from exam_seat e where e.session_id = s.id and e.seat_state > ${SEAT.ticketed})
    order by s.start_time, s.id`.execute(context.db);
  return rows.flatMap(({ firstDay, ...session }) => {
    const to = dayFor(session, firstDay, days);
    if (to === null) return [];
    const shift = (moment: string) =>
      `${moved(moment.slice(0, 10), daysBetween(session.startTime, to))}${moment.slice(10)}`;
    return [{ ...session, toStart: shift(session.startTime), toEnd: shift(session.endTime) }];
  });
}

/** As far into the contest as it was, but not after its last day; null where it stands on one of its days. */
function dayFor(
  { examType, startTime }: Pick<Placed, 'examType' | 'startTime'>,
  firstDay: string,
  days: Days,
): string | null {
  const [from, until] =
    examType === EXAM.theory
      ? [days.theoryDate, days.theoryDate]
      : [days.practiceDateStart, days.practiceDateEnd ?? days.practiceDateStart];
  if (from === null || until === null) return null;
  const now = startTime.slice(0, 10);
  if (from <= now && now <= until) return null;
  const same = moved(from, daysBetween(firstDay, now));
  return same > until ? until : same;
}

const noon = (date: string) => new Date(`${date.slice(0, 10)}T12:00:00+08:00`);
const moved = (date: string, by: number): string => day(addDays(noon(date), by));
const DAY_MS = 86_400_000;
const daysBetween = (one: string, other: string): number =>
  Math.round((noon(other).getTime() - noon(one).getTime()) / DAY_MS);

/** Moves several sessions, each with the checks of a single one: another contest may have taken the room meanwhile. */
export async function moveSessions(
  outer: Context,
  { contestId, sessions, reason }: ParsedInputOf<typeof arrangement.moveSessions>,
): Promise<{ moved: number }> {
  return await inTransaction(outer, async (context) => {
    await contestInReach(context, contestId);
    const store = examSessionStore(context);
    const held = await store.findAll([...new Set(sessions.map(({ id }) => id))], { lock: true });
    if (held.some((session) => session.contestId !== contestId)) throw notFound();
    await lockVenues(context, held);
    const known = new Map(held.map((session) => [session.id, session]));
    const pairs = sessions.map((to) => ({ to, before: known.get(to.id)! }));
    for (const { to, before } of inTurn(pairs)) {
      const { contestTradeId, examType, batch, venueId, roomName, capacity, invigilators } = before;
      const place = { contestTradeId, examType, batch, venueId, roomName, capacity, invigilators };
      await saveSession(context, { ...place, ...to, changeReason: reason });
    }
    return { moved: sessions.length };
  });
}

/** In one order, and before the first of them moves: two who move sessions of the same places wait for each other. */
const lockVenues = async ({ db }: Context, held: readonly { venueId: string }[]): Promise<void> =>
  void (await sql`select from exam_venue where id = any(${held.map(({ venueId }) => venueId)}::uuid[])
    order by id for update`.execute(db));

type Pair = { to: { startTime: string }; before: { startTime: string } };

/** None comes to where one stands that is yet to go. */
function inTurn<P extends Pair>(pairs: readonly P[]): P[] {
  const isLater = pairs.some(({ to, before }) => to.startTime > before.startTime);
  const order = isLater ? -1 : 1;
  return pairs.toSorted((a, b) => (a.before.startTime < b.before.startTime ? -order : order));
}
