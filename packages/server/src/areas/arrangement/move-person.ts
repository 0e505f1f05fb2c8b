// One person into another seat, by hand: who comes second to the last seat is refused, and whoever has a ticket is told.
import { PASSED } from '@trainrace/contract/areas/contests/application-commands';
import type { arrangement, BoardSeat } from '@trainrace/contract/areas/arrangement/arrangement';
import { seatingLabels } from '@trainrace/contract/areas/arrangement/arrangement.labels';
import { EXAM, SEAT, TRAIL } from '@trainrace/contract/dictionaries';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { isId, newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { badFields, notFound, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { contestInReach, contestToArrange } from './open-contest.ts';
import { notifyPeople } from './notify-people.ts';

type Input = ParsedInputOf<typeof arrangement.move>;
type Answer = DataOf<typeof arrangement.move>;

interface Entry {
  id: string;
  contestId: string;
  contestTradeId: string;
  auditStatus: number;
  applyNo: string;
  name: string | null;
}

interface Session {
  id: string;
  contestTradeId: string;
  examType: number;
  capacity: number;
  startTime: string;
  endTime: string;
}

type Held = BoardSeat & { applicationId: string };

export async function movePerson(outer: Context, input: Input): Promise<Answer> {
  const found = await entryOf(outer, input.applicationId);
  return await inTransaction(outer, async (context) => {
    await contestToArrange(context, found.contestId);
    const before = await seatOf(context, found.id, input.examType);
    const ids = [input.sessionId, before?.sessionId].filter((id): id is string => typeof id === 'string');
    const sessions = await lockSessions(context, ids);
    // Both trades of one person are not filled at the same moment.
    await lockPerson(context, found.id);
    const entry = await entryOf(context, found.id);
    const seat = await seatOf(context, entry.id, input.examType);
    refuseFrozen(seat, input);
    if (input.sessionId === null) return { seat: await takeOff(context, entry, seat), swapped: null };
    const target = sessions.get(input.sessionId);
    if (target === undefined) throw notFound();
    if (entry.auditStatus !== PASSED) throw new Refused(409, 'notPassed');
    if (target.contestTradeId !== entry.contestTradeId || target.examType !== input.examType)
      throw new Refused(409, 'otherTrade');
    return await place(context, { entry, seat, target, input, old: seat && sessions.get(seat.sessionId) });
  });
}

/** In the caller's reach, or unknown. */
async function entryOf(context: Context, id: string): Promise<Entry> {
  if (!isId(id)) throw notFound();
  const entry = await context.db
    .selectFrom('applicationInfo')
    .select(['id', 'contestId', 'contestTradeId', 'auditStatus', 'applyNo', 'name'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (entry === undefined) throw notFound();
  await contestInReach(context, entry.contestId);
  return entry;
}

const SEAT_FIELDS = [
  'id',
  'applicationId',
  'sessionId',
  'examType',
  'seatNo',
  'drawNo',
  'isFixed',
  'seatState',
] as const;

async function seatOf({ db }: Context, applicationId: string, examType: Held['examType']): Promise<Held | undefined> {
  return await db
    .selectFrom('examSeat')
    .select(SEAT_FIELDS)
    .where('applicationId', '=', applicationId)
    .where('examType', '=', examType)
    .executeTakeFirst();
}

async function lockSessions({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Session>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('examSession')
    .select(['id', 'contestTradeId', 'examType', 'capacity', 'startTime', 'endTime'])
    .where('id', 'in', known)
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const lockPerson = async ({ db }: Context, applicationId: string) =>
  await sql`select id from application_info where id = ${applicationId} or id_card_no_idx =
    (select id_card_no_idx from application_info where id = ${applicationId}) order by id for no key update`.execute(
    db,
  );

function refuseFrozen(seat: Held | undefined, { sessionId, reason }: Input): void {
  if (seat === undefined || seat.seatState === SEAT.arranged) return;
  if (seat.seatState !== SEAT.ticketed) throw new Refused(409, 'alreadyCheckedIn');
  if (!reason) throw badFields([{ field: 'reason', key: 'moveReasonNeeded' }]);
  if (sessionId === null) throw new Refused(409, 'ticketedStays');
}

async function takeOff(context: Context, entry: Entry, seat: Held | undefined): Promise<null> {
  if (seat === undefined) return null;
  const before = await wordsOf(context, seat.id);
  await context.db.deleteFrom('examSeat').where('id', '=', seat.id).execute();
  await trail(context, entry, { before, after: null, reason: null });
  return null;
}

interface Move {
  entry: Entry;
  seat: Held | undefined;
  target: Session;
  old: Session | undefined;
  input: Input;
}

async function place(context: Context, move: Move): Promise<Answer> {
  const { entry, seat, target, input, old } = move;
  await refuseOverlap(context, entry.id, input.examType, target);
  const taken = await seatsIn(context, target.id);
  const seatNo = input.seatNo ?? firstFree(target, taken, seat);
  if (seatNo > target.capacity)
    throw badFields([{ field: 'seatNo', key: 'seatOutOfRoom', params: { most: target.capacity } }]);
  const other = taken.find((one) => one.seatNo === seatNo && one.applicationId !== entry.id);
  if (other !== undefined && (!input.isSwap || seat === undefined || old === undefined))
    throw new Refused(409, 'seatTaken', { seat: seatNo });
  const reason = input.reason ?? null;
  await sql`set constraints exam_seat_place deferred`.execute(context.db);
  if (other !== undefined) {
    refuseFrozen(other, input);
    await refuseOverlap(context, other.applicationId, input.examType, old!);
    await reseat(context, await entryOf(context, other.applicationId), other, { ...seat!, reason });
  }
  const id = seat === undefined ? await add(context, move, seatNo) : seat.id;
  if (seat !== undefined) await reseat(context, entry, seat, { sessionId: target.id, seatNo, reason });
  const told = [seat, other].filter((one) => one?.seatState === SEAT.ticketed).map((one) => one!.id);
  if (told.length > 0) await notifyPeople(context, told, reason);
  const after = await context.db
    .selectFrom('examSeat')
    .select(SEAT_FIELDS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { applicationId: _, ...shown } = after;
  return { seat: shown, swapped: other?.applicationId ?? null };
}

async function seatsIn({ db }: Context, sessionId: string): Promise<Held[]> {
  return await db.selectFrom('examSeat').select(SEAT_FIELDS).where('sessionId', '=', sessionId).execute();
}

function firstFree({ id, capacity }: Session, taken: readonly Held[], own: Held | undefined): number {
  if (own?.sessionId === id) return own.seatNo;
  const numbers = new Set(taken.map(({ seatNo }) => seatNo));
  for (let no = 1; no <= capacity; no += 1) if (!numbers.has(no)) return no;
  throw new Refused(409, 'sessionFull');
}

/** The same person in another trade or contest at that time. */
async function refuseOverlap({ db }: Context, applicationId: string, examType: number, target: Session): Promise<void> {
  const { rows } = await sql`
    select 1 from application_info a join application_info b on b.id = a.id or b.id_card_no_idx = a.id_card_no_idx
    join exam_seat e on e.application_id = b.id and not (e.application_id = a.id and e.exam_type = ${examType})
    join exam_session s on s.id = e.session_id
    where a.id = ${applicationId} and b.is_deleted = 0 and b.audit_status = ${PASSED}
      and s.start_time < ${target.endTime} and s.end_time > ${target.startTime} limit 1`.execute(db);
  if (rows.length > 0) throw new Refused(409, 'overlapsOther');
}

async function add(context: Context, { entry, target, input }: Move, seatNo: number): Promise<string> {
  const { db, user, now } = context;
  const id = newId();
  const at = now.toISOString();
  const drawNo = input.examType === EXAM.theory ? null : await nextDraw(db, entry.contestTradeId, input.examType);
  await db
    .insertInto('examSeat')
    .values({
      id,
      sessionId: target.id,
      contestId: entry.contestId,
      contestTradeId: entry.contestTradeId,
      applicationId: entry.id,
      examType: input.examType,
      seatNo,
      drawNo,
      isFixed: 1,
      createUser: user.id,
      createTime: at,
      updateUser: user.id,
      updateTime: at,
    })
    .execute();
  await trail(context, entry, { before: null, after: await wordsOf(context, id), reason: null });
  return id;
}

async function nextDraw(db: Context['db'], tradeId: string, examType: number): Promise<number> {
  const { rows } = await sql<{ no: number }>`select coalesce(max(draw_no), 0) + 1 as no from exam_seat
    where contest_trade_id = ${tradeId} and exam_type = ${examType}`.execute(db);
  return rows[0]!.no;
}

interface To {
  sessionId: string;
  seatNo: number;
  reason: string | null;
}

async function reseat(context: Context, entry: Entry, seat: Held, { sessionId, seatNo, reason }: To): Promise<void> {
  const before = await wordsOf(context, seat.id);
  await context.db
    .updateTable('examSeat')
    .set({
      sessionId,
      seatNo,
      isFixed: 1,
      version: sql`version + 1`,
      updateUser: context.user.id,
      updateTime: context.now.toISOString(),
    })
    .where('id', '=', seat.id)
    .execute();
  await trail(context, entry, { before, after: await wordsOf(context, seat.id), reason });
}

/** A seat as people say it. */
async function wordsOf({ db }: Context, id: string): Promise<string> {
  const { rows } = await sql<{ words: string }>`
    select concat_ws(' ', to_char(s.start_time, 'YYYY-MM-DD HH24:MI'), v.venue_name, s.room_name, '#' || e.seat_no) as words
    from exam_seat e join exam_session s on s.id = e.session_id join exam_venue v on v.id = s.venue_id
    where e.id = ${id}`.execute(db);
  return rows[0]!.words;
}

const trail = async (
  context: Context,
  { id, applyNo, name }: Entry,
  { before, after, reason }: { before: string | null; after: string | null; reason: string | null },
) =>
  await recordTrail(context, [
    {
      bizTable: 'APPLICATION_INFO',
      bizId: id,
      bizNo: applyNo,
      bizTitle: name,
      action: TRAIL.changed,
      changes: [{ field: 'seat', label: seatingLabels.seat[0], before, after, isMasked: false }],
      reason,
    },
  ]);
