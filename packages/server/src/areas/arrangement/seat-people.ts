// Seats everybody who has no fixed seat yet; the seed is kept, so that the draw can be shown again.
import { randomBytes } from 'node:crypto';
import {
  MOST_SEATED,
  type arrangement,
  type Board,
  type BoardPerson,
  type BoardSeat,
} from '@trainrace/contract/areas/arrangement/arrangement';
import { problemsOf } from '@trainrace/contract/areas/arrangement/problems';
import { seatPeople, type FixedSeat, type ToSeat } from '@trainrace/contract/areas/arrangement/seating';
import { seatingLabels } from '@trainrace/contract/areas/arrangement/arrangement.labels';
import { EXAM, SEAT, TRAIL } from '@trainrace/contract/dictionaries';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { newId } from '#platform/db/ids.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { stamp } from '#platform/time/time.ts';
import { boardOf } from './board.ts';
import { contestToArrange } from './open-contest.ts';

type Answer = DataOf<typeof arrangement.seat>;

interface Group {
  contestTradeId: string;
  examType: BoardSeat['examType'];
}

export async function seatContest(outer: Context, input: ParsedInputOf<typeof arrangement.seat>): Promise<Answer> {
  const seed = input.seed ?? randomBytes(8).toString('hex');
  return await inTransaction(outer, async (context) => {
    const contest = await contestToArrange(context, input.contestId);
    // Locked, so that no entrant is moved by hand into a place that is just being given away.
    await lockSessions(context, input.contestId);
    let board = await boardOf(context, input.contestId);
    if (board.people.length > MOST_SEATED) throw new Refused(409, 'tooManyToSeat', { most: MOST_SEATED });
    const groups = groupsOf(board, input);
    if (groups.length === 0) throw new Refused(409, 'noSessions');
    const told = { seed, seated: 0, unseated: 0, neighbours: 0 };
    for (const group of groups) {
      const { seated, unseated } = await seatGroup(context, board, group, seed);
      told.seated += seated;
      told.unseated += unseated;
      board = await boardOf(context, input.contestId);
    }
    told.neighbours = problemsOf(board, stamp(context.now)).filter(({ kind }) => kind === 'sameUnit').length;
    await recordTrail(context, [
      {
        bizTable: 'contest_info',
        bizId: input.contestId,
        bizTitle: contest.contestName,
        action: TRAIL.changed,
        changes: [
          { field: 'seatingSeed', label: seatingLabels.seed[0], before: null, after: seed, isMasked: false },
          { field: 'seated', label: seatingLabels.seated[0], before: null, after: told.seated, isMasked: false },
        ],
        written: [],
      },
    ]);
    return told;
  });
}

const lockSessions = async ({ db }: Context, contestId: string) =>
  await db
    .selectFrom('examSession')
    .select('id')
    .where('contestId', '=', contestId)
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Trades and exams that have sessions, in a fixed order. */
function groupsOf(
  board: Board,
  wanted: { contestTradeId?: string | undefined; examType?: number | undefined },
): Group[] {
  const groups = new Map<string, Group>();
  for (const { contestTradeId, examType } of board.sessions)
    if ((wanted.contestTradeId ?? contestTradeId) === contestTradeId && (wanted.examType ?? examType) === examType)
      groups.set(`${contestTradeId} ${examType}`, { contestTradeId, examType });
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

/** By hand, told with a ticket, or out of the contest: automatic seating leaves it where it is. */
const stays = (person: BoardPerson, seat: BoardSeat) =>
  person.isIn === 0 || seat.isFixed === 1 || seat.seatState >= SEAT.ticketed;

async function seatGroup(context: Context, board: Board, { contestTradeId, examType }: Group, seed: string) {
  const sessions = board.sessions.filter((one) => one.contestTradeId === contestTradeId && one.examType === examType);
  const spans = new Map(board.sessions.map((one) => [one.id, one]));
  const entriesOf = Map.groupBy(board.people, (one) => one.person);
  const fixed: FixedSeat[] = [];
  const people: ToSeat[] = [];
  for (const person of board.people.filter((one) => one.contestTradeId === contestTradeId)) {
    const seat = person.seats.find((one) => one.examType === examType);
    if (seat !== undefined && stays(person, seat)) fixed.push({ ...seat, personId: person.id, unit: person.workUnit });
    else if (person.isIn === 1 && person.needs.includes(examType))
      people.push({
        id: person.id,
        unit: person.workUnit,
        busy: busyOf(entriesOf.get(person.person)!, spans, person, examType),
      });
  }
  const { seats, unseated } = seatPeople({ people, sessions, fixed, seed: `${seed} ${contestTradeId} ${examType}` });
  await write(context, board.contestId, { contestTradeId, examType }, people, seats);
  const drawId = newId();
  await context.db
    .insertInto('examDraw')
    .values({
      id: drawId,
      contestTradeId,
      examType,
      seed,
      people: people.length,
      createUser: context.user.id,
      createTime: context.now.toISOString(),
    })
    .execute();
  await ledgerRows(context.db, 'exam_draw', [drawId]);
  return { seated: seats.length, unseated: unseated.length };
}

/** When the same person sits in another exam, here or in another contest. */
function busyOf(
  entries: readonly BoardPerson[],
  sessions: ReadonlyMap<string, Board['sessions'][number]>,
  person: BoardPerson,
  examType: number,
): NonNullable<ToSeat['busy']> {
  const own = entries.flatMap((one) => one.seats.filter((seat) => one !== person || seat.examType !== examType));
  return [...own.flatMap(({ sessionId }) => sessions.get(sessionId) ?? []), ...person.elsewhere];
}

async function write(
  context: Context,
  contestId: string,
  { contestTradeId, examType }: Group,
  people: readonly ToSeat[],
  seats: readonly { personId: string; sessionId: string; seatNo: number; drawNo: number }[],
): Promise<void> {
  const { db, user, now } = context;
  await sql`delete from exam_seat where exam_type = ${examType} and application_id = any(${people.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  const rows = seats.map(({ personId, ...seat }) => ({
    ...seat,
    id: newId(),
    applicationId: personId,
    // Numbers are drawn for practice, where referees see no names.
    drawNo: examType === EXAM.theory ? null : seat.drawNo,
  }));
  await sql`
    insert into exam_seat (id, session_id, contest_id, contest_trade_id, application_id, exam_type, seat_no, draw_no,
      create_user, create_time, update_user, update_time)
    select n.id, n."sessionId", ${contestId}, ${contestTradeId}, n."applicationId", ${examType}, n."seatNo", n."drawNo",
      ${user.id}, ${now.toISOString()}, ${user.id}, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (id uuid, "sessionId" uuid, "applicationId" uuid, "seatNo" int, "drawNo" int)`.execute(db);
}
