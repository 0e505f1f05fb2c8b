import { examSession, type ExamSession } from '@trainrace/contract/areas/arrangement/exam-session';
import { SEAT } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { isId } from '#platform/db/ids.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import type { RowRule, TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { badFields, notFound, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { notifyPeople } from './notify-people.ts';

const ofContest = contestScope('c');

const seats = (condition: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from exam_seat e where e.session_id = t.id and ${condition})`;

/** A session is seen and written by who has its contest. */
const inContest: RowRule = (context) =>
  context.scope === 'all'
    ? sql`true`
    : sql`exists (select from contest_info c where c.id = t.contest_id and ${ofContest(context)})`;

export const examSessionSpec: TableSpec = {
  table: 'examSession',
  family: examSession.family,
  visible: inContest,
  editable: inContest,
  isLive: true,
  // Pages that stand on sessions show their seats.
  heardOf: [
    {
      bizTable: 'APPLICATION_INFO',
      fields: ['seat'],
      rows: (ids) => sql`t.contest_id in (select a.contest_id from application_info a where a.id = any(${ids}))`,
    },
    { bizTable: 'contest_info', fields: ['seated', 'tickets'], rows: (ids) => sql`t.contest_id = any(${ids})` },
    {
      bizTable: 'exam_seat',
      rows: (ids) => sql`t.id in (select e.session_id from exam_seat e where e.id = any(${ids}))`,
    },
  ],
  computed: {
    contestName: sql`(select c.contest_name from contest_info c where c.id = t.contest_id)`,
    tradeName: sql`(select x.trade_name from contest_trade x where x.id = t.contest_trade_id)`,
    venueName: sql`(select v.venue_name from exam_venue v where v.id = t.venue_id)`,
    seatedCount: seats(sql`true`),
    ticketedCount: seats(sql`e.seat_state >= ${sql.lit(SEAT.ticketed)}`),
    presentCount: seats(sql`e.seat_state = ${sql.lit(SEAT.present)}`),
  },
  named: { title: 'roomName' },
};

export function examSessionStore(context: Context) {
  return tableStore<ExamSession>(context, examSessionSpec);
}

type Input = ParsedInputOf<typeof examSession.submit>;

export async function saveSession(outer: Context, input: Input): Promise<ExamSession> {
  const { id, version, changeReason, ...sent } = input;
  if (sent.endTime <= sent.startTime) throw badFields([{ field: 'endTime', key: 'sessionEndBeforeStart' }]);
  return await inTransaction(outer, async (context) => {
    const contestId = await contestOfTrade(context, sent.contestTradeId);
    const store = examSessionStore(context);
    const before = id === undefined ? null : await store.find(id, { lock: true });
    if (before?.venueId !== sent.venueId) await refuseOtherVenue(context, sent);
    const room = await lockRoom(context, sent.venueId, sent.roomName);
    const capacity = sent.capacity ?? room.capacity;
    if (capacity > room.capacity)
      throw badFields([{ field: 'capacity', key: 'roomTooSmall', params: { most: room.capacity } }]);
    await refuseTakenRoom(context, { ...sent, id, capacity }, room.capacity);
    if (before === null) {
      const batch = sent.batch ?? (await nextBatch(context, sent));
      return await store.insert({ ...sent, contestId, capacity, batch });
    }
    if (before.contestTradeId !== sent.contestTradeId)
      throw badFields([{ field: 'contestTradeId', key: 'tradeStaysInContest' }]);
    if (before.seatedCount > capacity)
      throw badFields([{ field: 'capacity', key: 'sessionSeated', params: { count: before.seatedCount } }]);
    const isMoved = (['startTime', 'endTime', 'venueId', 'roomName'] as const).some(
      (field) => before[field] !== sent[field],
    );
    const mustTell = isMoved && before.ticketedCount > 0;
    if (mustTell && !changeReason) throw badFields([{ field: 'changeReason', key: 'moveReasonNeeded' }]);
    const batch = sent.batch ?? before.batch;
    const saved = await store.update(before, { ...sent, capacity, batch }, { version, reason: changeReason ?? null });
    if (mustTell) await notifyPeople(context, await ticketedIn(context, before.id), changeReason!);
    return saved;
  });
}

/** In the caller's reach, or unknown. */
async function contestOfTrade(context: Context, tradeId: string): Promise<string> {
  if (!isId(tradeId)) throw notFound();
  const { rows } = await sql<{ contestId: string }>`
    select x.contest_id as "contestId" from contest_trade x join contest_info c on c.id = x.contest_id
    where x.id = ${tradeId} and x.is_deleted = 0 and c.is_deleted = 0 and ${ofContest(context)}`.execute(context.db);
  if (rows[0] === undefined) throw notFound();
  return rows[0].contestId;
}

/** Two sessions of one room are saved one after the other. */
async function lockRoom({ db }: Context, venueId: string, roomName: string): Promise<{ capacity: number }> {
  if (!isId(venueId)) throw notFound();
  const venue = await db
    .selectFrom('examVenue')
    .select('rooms')
    .where('id', '=', venueId)
    .where('isDeleted', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  if (venue === undefined) throw notFound();
  const room = venue.rooms.find((one) => one.roomName === roomName);
  if (room === undefined) throw badFields([{ field: 'roomName', key: 'roomUnknown', params: { room: roomName } }]);
  return room;
}

/** A trade that says where it is held is held there. */
async function refuseOtherVenue({ db }: Context, { contestTradeId, venueId }: Input): Promise<void> {
  const { rows } = await sql<{ venues: string | null; isOfTrade: boolean }>`
    select string_agg(v.venue_name, '、' order by v.venue_name) as venues, ${venueId} = any(x.venue_ids::text[]) as "isOfTrade"
    from contest_trade x join exam_venue v on v.id = any(x.venue_ids) and v.is_deleted = 0
    where x.id = ${contestTradeId} group by x.id`.execute(db);
  const [said] = rows;
  if (said?.venues && !said.isOfTrade)
    throw badFields([{ field: 'venueId', key: 'venueNotOfTrade', params: { venues: said.venues } }]);
}

interface Wanted extends Pick<Input, 'venueId' | 'roomName' | 'startTime' | 'endTime'> {
  id: string | undefined;
  capacity: number;
}

/** Several trades may sit in one room together, as long as it holds them. */
async function refuseTakenRoom({ db }: Context, wanted: Wanted, most: number): Promise<void> {
  const { rows } = await sql<{ taken: number; trade: string }>`
    select s.capacity as taken, x.trade_name as trade from exam_session s join contest_trade x on x.id = s.contest_trade_id
    where s.venue_id = ${wanted.venueId} and s.room_name = ${wanted.roomName} and s.is_deleted = 0
      and s.start_time < ${wanted.endTime} and s.end_time > ${wanted.startTime}
      and s.id is distinct from ${wanted.id ?? null}::uuid`.execute(db);
  const left = most - rows.reduce((sum, { taken }) => sum + taken, 0);
  if (rows.length > 0 && wanted.capacity > left)
    throw badFields([
      { field: 'roomName', key: 'roomTaken', params: { trade: rows[0]!.trade, left: Math.max(0, left) } },
    ]);
}

async function nextBatch({ db }: Context, { contestTradeId, examType }: Input): Promise<number> {
  const { rows } = await sql<{ batch: number }>`select coalesce(max(batch), 0)::int + 1 as batch from exam_session
    where contest_trade_id = ${contestTradeId} and exam_type = ${examType} and is_deleted = 0`.execute(db);
  return rows[0]!.batch;
}

const ticketedIn = async ({ db }: Context, sessionId: string): Promise<string[]> => {
  const seats = await db
    .selectFrom('examSeat')
    .select('id')
    .where('sessionId', '=', sessionId)
    .where('seatState', '>=', SEAT.ticketed)
    .execute();
  return seats.map(({ id }) => id);
};

export function refuseSeatedSessions(_: Context, rows: readonly ExamSession[]): void {
  if (rows.some(({ seatedCount }) => seatedCount > 0)) throw new Refused(409, 'sessionHasPeople');
}
