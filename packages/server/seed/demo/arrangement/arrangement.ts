// Where the contests of the sample data are held, and who sits where: one half arranged, one with tickets out, one in progress.
import { seatPeople, type Room } from '@trainrace/contract/areas/arrangement/seating';
import { EXAM, SEAT } from '@trainrace/contract/dictionaries';
import type { Contest, Trade } from '../contests/contests.ts';
import { sql } from 'kysely';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';

const [HALF, WITH_TICKETS, RUNNING] = [40, 50, 60];

interface SeatedEntry {
  id: string;
  trade: { id: string };
  auditStatus: number;
}

interface Arranged {
  contests: readonly Contest[];
  entries: readonly SeatedEntry[];
  unitOf: (entryId: string) => string | null;
  /** As scores have it: 0 not yet, 1 present, 2 absent, 3 violation. */
  attendOf: (entryId: string, examType: number) => number;
}

const room = (roomName: string, capacity: number, seatsPerRow: number | null, equipment: string | null = null) => ({
  roomName,
  capacity,
  seatsPerRow,
  equipment,
});

export async function loadArrangement(world: World, { contests, entries, unitOf, attendOf }: Arranged): Promise<void> {
  const { services, at, idAt } = world;
  const made = at(-60, 9);
  const org01 = contests.find(({ plan }) => plan.unit === 'org01')!.unit.id;
  const base = { createUser: org01, createTime: made.toISOString(), updateUser: org01, updateTime: made.toISOString() };
  const venue = (
    fields: { venueName: string; venueKind: number; address: string; unitId: string | null },
    rooms: unknown[],
  ) => ({
    id: idAt(made),
    townCode: 'ZJG01',
    contact: '李样',
    contactTel: '0512-58000002',
    ...fields,
    rooms: JSON.stringify(rooms),
    ...base,
  });
  const theory = venue(
    { venueName: '技师学院教学楼(示例)', venueKind: 1, address: '杨舍镇示例路18号', unitId: org01 },
    [room('101', 6, 3), room('102', 6, 3), room('201', 30, 6)],
  );
  const practice = venue(
    { venueName: '公共实训基地(示例)', venueKind: 2, address: '经开区示例大道6号', unitId: null },
    [room('A区', 6, null, '操作台、量具、安全防护用品'), room('B区', 12, null, '数控铣床12台')],
  );
  await insertAll(services.db, 'examVenue', [theory, practice]);

  const sessions: Record<string, unknown>[] = [];
  const seats: Record<string, unknown>[] = [];
  const draws: Record<string, unknown>[] = [];
  for (const contest of contests.filter(({ plan }) => [HALF, WITH_TICKETS, RUNNING].includes(plan.status)))
    for (const [place, trade] of contest.trades.entries())
      for (const examType of [EXAM.theory, EXAM.practice]) {
        const venueId = examType === EXAM.theory ? theory.id : practice.id;
        const rooms = roomsOf(world, { contest, trade, examType, place, venueId, made });
        if (rooms.length === 0) continue;
        const competing = entries.filter((entry) => entry.trade.id === trade.id && entry.auditStatus === 30);
        const isHalf = contest.plan.status === HALF;
        const people = competing
          .slice(0, isHalf ? Math.ceil(competing.length / 2) : competing.length)
          .map(({ id }) => ({ id, unit: unitOf(id) }));
        const { seats: placed } = seatPeople({
          people: isHalf && examType === EXAM.practice ? [] : people,
          sessions: rooms,
          fixed: [],
          seed: trade.id,
        });
        sessions.push(...rooms.map(({ row }) => ({ ...row, ...base })));
        draws.push({
          id: idAt(made),
          contestTradeId: trade.id,
          examType,
          seed: trade.id,
          people: placed.length,
          createUser: contest.unit.id,
          createTime: made.toISOString(),
        });
        for (const { personId, drawNo, ...seat } of placed) {
          const attend = attendOf(personId, examType);
          const seatState = isHalf ? SEAT.arranged : attend === 0 ? SEAT.ticketed : attend + 2;
          seats.push({
            id: idAt(made),
            ...seat,
            contestId: contest.id,
            contestTradeId: trade.id,
            applicationId: personId,
            examType,
            drawNo: examType === EXAM.theory ? null : drawNo,
            seatState,
            reason: seatState === SEAT.violation ? '携带手机进入考场' : null,
            ...base,
          });
        }
      }
  await insertAll(services.db, 'examSession', sessions);
  await sql`update contest_trade t set venue_ids = (select array_agg(distinct s.venue_id) from exam_session s where s.contest_trade_id = t.id)
    where exists (select from exam_session s where s.contest_trade_id = t.id)`.execute(services.db);
  await insertAll(services.db, 'examSeat', seats);
  await insertAll(services.db, 'examDraw', draws);
}

interface Held {
  contest: Contest;
  trade: Trade;
  examType: number;
  place: number;
  venueId: string;
  made: Date;
}

/** Small rooms, so that a trade takes several: two rooms at once for theory, one batch after the other for practice. */
function roomsOf(
  { idAt, date: dateAt }: World,
  { contest, trade, examType, place, venueId, made }: Held,
): (Room & { row: Record<string, unknown> })[] {
  const isTheory = examType === EXAM.theory;
  const { theory, practice } = contest.plan;
  const date = dateAt(isTheory ? theory : practice[0]);
  const hours = isTheory
    ? [['09:00', '10:30']]
    : [
        ['08:30', '11:30'],
        ['13:00', '16:00'],
      ];
  const names = isTheory ? (place === 0 ? ['101', '102'] : ['201']) : [place === 0 ? 'A区' : 'B区'];
  const capacity = isTheory ? (place === 0 ? 6 : 30) : place === 0 ? 6 : 12;
  return hours.flatMap(([from, to], hour) =>
    names.map((roomName, at) => {
      const id = idAt(made);
      const [startTime, endTime] = [`${date} ${from}:00`, `${date} ${to}:00`];
      const row = {
        id,
        contestId: contest.id,
        contestTradeId: trade.id,
        examType,
        batch: hour * names.length + at + 1,
        startTime,
        endTime,
        venueId,
        roomName,
        capacity,
        invigilators: JSON.stringify([{ name: '周监', workUnit: '示例职业技能鉴定中心' }]),
      };
      return { id, startTime, endTime, capacity, seatsPerRow: isTheory ? (place === 0 ? 3 : 6) : null, row };
    }),
  );
}
