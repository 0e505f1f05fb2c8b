import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { arrangement, examDates, type Board } from '@trainrace/contract/areas/arrangement/arrangement';
import { examSeat } from '@trainrace/contract/areas/arrangement/exam-seat';
import { examSession } from '@trainrace/contract/areas/arrangement/exam-session';
import { examVenue } from '@trainrace/contract/areas/arrangement/exam-venue';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { aTrade } from '../../../seed/builders.ts';
import { anIdCardNo } from '../../../seed/entry-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { eventsOf } from '#test/events.ts';
import { holdRow, isFree, somebodyWaits } from '#test/locks.ts';
import { trailOf } from '#test/trail.ts';
import { addDays, day } from '#platform/time/time.ts';
import { arrangementTest, at, DAY, type ArrangementTest } from './test-contest.ts';

let test: ArrangementTest;

beforeAll(async () => {
  test = await arrangementTest();
});

const boardOf = async (contestId: string): Promise<Board> =>
  (await test.unit.get(arrangement.board.path, { contestId })).data;
const seat = async (contestId: string, more = {}) =>
  await test.unit.post(arrangement.seat.path, { contestId, ...more });
const move = async (applicationId: string, sessionId: string | null, more = {}) =>
  await test.unit.post(arrangement.move.path, { applicationId, examType: 1, sessionId, ...more });
const publish = async (contestId: string, more = {}) =>
  await test.unit.post(arrangement.publishTickets.path, { contestId, isConfirmed: true, ...more });

it('tells open pages of a session saved or removed elsewhere and of people moved in it, once, and only those who see its contest', async () => {
  const { server, bureau, unit, otherUnit, person } = test;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}${inbox.events.path}`;
  const listeners = [bureau, unit, otherUnit, person];
  const lines = await Promise.all(listeners.map(async ({ token }) => await eventsOf(url, token)));
  const heard = () => lines.map(({ said }) => said.filter(({ event }) => event === 'changed').map(({ data }) => data));
  const change = { path: examSession.family.path };
  const times = (count: number) => Array.from({ length: count }, () => change);
  const told = async (count: number) =>
    await expect.poll(heard, { timeout: 60_000 }).toEqual([times(count), times(count), [], []]);
  const { contestId, contestTradeId, session } = await test.arranged({ count: 0 });
  await told(1);
  const ids = await test.people({ contestId, contestTradeId }, 1);
  // A seat is told of in the trail of the entry, and of a contest whose seats were given out at once.
  expect((await move(ids[0]!, session)).status).toBe(200);
  await told(2);
  expect((await move(ids[0]!, null)).status).toBe(200);
  await told(3);
  expect((await unit.post(examSession.remove.path, { ids: [session] })).status).toBe(200);
  await told(4);
});

describe('the end of arranging', () => {
  const arrange = async (id: string) => await test.unit.post(contestInfo.command.path, { id, command: 'arrange' });
  const messages = ({ data }: Awaited<ReturnType<typeof arrange>>): string[] =>
    data.errors.map(({ message }: { message: string }) => message);

  it('is refused with all that is missing: a seat, a session, an entrant; and passes when each is there', async () => {
    const { contestId, contestTradeId, ids } = await test.arranged({ count: 2 });
    const [bare, empty] = [
      await aTrade(test.server.services, contestId),
      await aTrade(test.server.services, contestId),
    ];
    await test.people({ contestId, contestTradeId: bare }, 1);
    const tradeName = async (id: string) => (await test.unit.get(contestTrade.detail.path, { id })).data.tradeName;
    const [one, two, three] = [await tradeName(contestTradeId), await tradeName(bare), await tradeName(empty)];
    const refused = await arrange(contestId);
    expect(refused).toMatchObject({
      status: 409,
      msg: '编排还有3项须处理：2人次没有座位，1人所在赛项没有场次，1个赛项没有选手',
    });
    const { facts } = (await test.unit.get(contestInfo.progress.path, { id: contestId })).data;
    expect(facts).toMatchObject({ gaps: 3, withoutSeat: 2, withoutSession: 1, emptyTrades: [three], passed: 3 });
    expect(messages(refused).toSorted()).toEqual(
      [
        `“${one}”理论还有2人没有座位，请在编排看板中排座`,
        `“${two}”有1名选手，还没有场次，请在场次设置中添加`,
        `“${three}”没有通过审核的选手，请取消该赛项或补充报名`,
      ].toSorted(),
    );
    await seat(contestId);
    await move(ids[0]!, null);
    expect(messages(await arrange(contestId))).toContain(`“${one}”理论还有1人没有座位，请在编排看板中排座`);
    await seat(contestId);
    const { db } = test.server.services;
    await db.updateTable('contestTrade').set({ tradeStatus: '取消' }).where('id', 'in', [bare, empty]).execute();
    expect((await arrange(contestId)).status).toBe(200);
  });

  it('counts as reached where no session is planned at all', async () => {
    const contestId = await test.aContest();
    const contestTradeId = await aTrade(test.server.services, contestId);
    await test.people({ contestId, contestTradeId }, 1);
    expect((await arrange(contestId)).status).toBe(200);
  });
});

describe('venues and sessions', () => {
  it('a unit keeps its own venues and may hold sessions in any', async () => {
    const draft = {
      venueName: '甲楼',
      venueKind: 1,
      townCode: 'ZJG01',
      address: '路1号',
      rooms: [{ roomName: 'A', capacity: 20 }],
    };
    const { data: own } = await test.unit.post(examVenue.submit.path, draft);
    expect(own).toMatchObject({ roomCount: 1, totalCapacity: 20, unitName: 'org01单位(示例)' });
    expect((await test.otherUnit.get(examVenue.detail.path, { id: own.id })).status).toBe(200);
    expect((await test.otherUnit.post(examVenue.submit.path, { ...draft, id: own.id })).status).toBe(403);
    expect((await test.person.get(examVenue.list.path)).status).toBe(403);
    const twice = { ...draft, rooms: [...draft.rooms, ...draft.rooms] };
    expect((await test.unit.post(examVenue.submit.path, twice)).data.errors).toEqual([
      { field: 'rooms[1].roomName', message: '考场名称“A”重复' },
    ]);
  });

  it('a session takes the capacity of its room and no more, and shares the room only while it holds both', async () => {
    const { contestTradeId, venueId, session } = await test.arranged({ capacity: 10 });
    expect((await test.unit.get(examSession.detail.path, { id: session })).data).toMatchObject({
      capacity: 10,
      batch: 1,
    });
    const errors = async (fields: Record<string, unknown>) =>
      (await test.saveSession(test.unit, { contestTradeId, venueId, ...fields })).data.errors;
    expect(await errors({ endTime: at('08:00') })).toEqual([{ field: 'endTime', message: '结束时间必须晚于开始时间' }]);
    expect(await errors({ roomName: '03' })).toMatchObject([{ field: 'roomName' }]);
    expect(await errors({ roomName: '02', capacity: 11 })).toEqual([
      { field: 'capacity', message: '该考场最多容纳10人' },
    ]);
    expect(await errors({ capacity: 1, startTime: at('10:00'), endTime: at('11:00') })).toMatchObject([
      { field: 'roomName' },
    ]);
    const next = await test.saveSession(test.unit, {
      contestTradeId,
      venueId,
      startTime: at('10:30'),
      endTime: at('12:00'),
    });
    expect(next.data.batch).toBe(2);
  });

  it('two who book the same room at the same moment do not both get it', async () => {
    const { contestTradeId, venueId } = await test.arranged();
    const book = async () => await test.saveSession(test.unit, { contestTradeId, venueId, roomName: '02' });
    const answers = await Promise.all([book(), book(), book()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('nothing of another unit’s contest is reached', async () => {
    const { contestId, contestTradeId, venueId, session, ids } = await test.arranged();
    await seat(contestId);
    const { otherUnit } = test;
    expect((await otherUnit.get(arrangement.board.path, { contestId })).status).toBe(404);
    expect((await otherUnit.post(arrangement.seat.path, { contestId })).status).toBe(404);
    expect((await otherUnit.post(arrangement.publishTickets.path, { contestId })).status).toBe(404);
    const moved = { applicationId: ids[0], examType: 1, sessionId: session };
    expect((await otherUnit.post(arrangement.move.path, moved)).status).toBe(404);
    expect((await otherUnit.post(examDates.validExamDate.path, { ids, examType: 1 })).status).toBe(404);
    expect((await otherUnit.get(arrangement.sheet.path, { sessionId: session, kind: 'door' })).status).toBe(404);
    expect((await otherUnit.get(arrangement.counts.path, { contestId })).status).toBe(404);
    expect((await otherUnit.post(arrangement.absentRest.path, { sessionId: session })).status).toBe(404);
    expect((await otherUnit.post(arrangement.ticketJob.path, { contestId })).status).toBe(404);
    expect((await otherUnit.get(arrangement.ticket.path, { id: ids[0] })).status).toBe(404);
    expect((await otherUnit.get(examSeat.list.path, { contestId })).data.total).toBe(0);
    expect((await test.saveSession(otherUnit, { contestTradeId, venueId })).status).toBe(404);
    expect((await test.person.get(arrangement.board.path, { contestId })).status).toBe(403);
  });
});

describe('seating', () => {
  it('seats everybody once, keeps the seed, and gives the same seats again', async () => {
    const { contestId, contestTradeId, venueId } = await test.arranged({ count: 12, capacity: 7 });
    await test.aSession({ contestTradeId, venueId, startTime: at('13:00'), endTime: at('14:30') });
    expect((await seat(contestId, { seed: '甲' })).data).toEqual({
      seed: '甲',
      seated: 12,
      unseated: 0,
      neighbours: expect.any(Number),
    });
    const placesOf = async () =>
      (await boardOf(contestId)).people.map(({ id, seats }) => [id, seats[0]!.sessionId, seats[0]!.seatNo]);
    const first = await placesOf();
    expect(new Set(first.map(([, session, no]) => `${session} ${no}`)).size).toBe(12);
    await seat(contestId, { seed: '乙' });
    expect(await placesOf()).not.toEqual(first);
    await seat(contestId, { seed: '甲' });
    expect(await placesOf()).toEqual(first);
    const draws = await test.server.services.db
      .selectFrom('examDraw')
      .selectAll()
      .where('contestTradeId', '=', contestTradeId)
      .execute();
    expect(draws.map(({ seed, people }) => [seed, people])).toEqual([
      ['甲', 12],
      ['乙', 12],
      ['甲', 12],
    ]);
  });

  it('leaves who was placed by hand, and says how many found no seat', async () => {
    const { contestId, session, ids } = await test.arranged({ count: 4, capacity: 3 });
    await move(ids[3]!, session, { seatNo: 2 });
    expect((await seat(contestId)).data).toMatchObject({ seated: 2, unseated: 1 });
    const { people } = await boardOf(contestId);
    expect(people.find(({ id }) => id === ids[3])!.seats[0]).toMatchObject({ seatNo: 2, isFixed: 1 });
  });

  it('never seats one person twice at the same time, here or in another contest', async () => {
    const idCardNo = anIdCardNo();
    const one = await test.arranged({ count: 0 });
    const [here] = await test.people(one, 1, { idCardNo });
    const other = await test.arranged({ count: 0 });
    const [there] = await test.people(other, 1, { idCardNo });
    await seat(one.contestId);
    expect((await seat(other.contestId)).data).toMatchObject({ seated: 0, unseated: 1 });
    expect(await move(there!, other.session)).toMatchObject({ status: 409, msg: expect.stringContaining('另有考试') });
    const later = await test.aSession({
      contestTradeId: other.contestTradeId,
      venueId: other.venueId,
      startTime: at('13:00'),
      endTime: at('14:00'),
    });
    expect((await seat(other.contestId)).data).toMatchObject({ seated: 1 });
    expect((await boardOf(other.contestId)).people[0]!.seats[0]!.sessionId).toBe(later);
    expect(here).toBeDefined();
  });

  it('draws a number for practice and none for theory', async () => {
    const { contestId, contestTradeId, venueId } = await test.arranged({ count: 5, hasPractice: 1 });
    await test.aSession({
      contestTradeId,
      venueId,
      examType: 2,
      roomName: '02',
      startTime: at('13:00'),
      endTime: at('17:00'),
    });
    await seat(contestId);
    const { people } = await boardOf(contestId);
    const [theory, practice] = [1, 2].map((type) =>
      people.map(({ seats }) => seats.find(({ examType }) => examType === type)!.drawNo),
    );
    expect(theory!.every((no) => no === null)).toBe(true);
    expect(practice!.toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('waits until entries are closed', async () => {
    const { contestId } = await test.arranged();
    await test.server.services.db
      .updateTable('contestInfo')
      .set({ contestStatus: 30 })
      .where('id', '=', contestId)
      .execute();
    expect((await seat(contestId)).status).toBe(409);
    expect((await seat(newId())).status).toBe(404);
  });
});

describe('moving', () => {
  it('gives the last seat to one of two who want it at once', async () => {
    const { contestId, session, ids } = await test.arranged({ count: 6, capacity: 1 });
    const answers = await Promise.all(ids.map(async (id) => await move(id, session)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 409, msg: '该场次已满' });
    expect((await boardOf(contestId)).people.filter(({ seats }) => seats.length > 0)).toHaveLength(1);
  });

  it('refuses a taken seat, or changes places where that is asked for', async () => {
    const { contestId, session, ids } = await test.arranged({ count: 2 });
    const [one, two] = ids as [string, string];
    await move(one, session, { seatNo: 1 });
    await move(two, session, { seatNo: 2 });
    expect(await move(two, session, { seatNo: 1 })).toMatchObject({ status: 409, msg: '1号座位已有人' });
    expect((await move(two, session, { seatNo: 1, isSwap: true })).data).toMatchObject({
      seat: { seatNo: 1 },
      swapped: one,
    });
    const { people } = await boardOf(contestId);
    expect(Object.fromEntries(people.map(({ id, seats }) => [id, seats[0]!.seatNo]))).toEqual({ [one]: 2, [two]: 1 });
    const trail = await trailOf(test.server.services.db, { bizTable: 'APPLICATION_INFO', bizId: one });
    expect(trail.at(-1)!.changes).toMatchObject([{ field: 'seat', after: expect.stringContaining('#2') }]);
  });

  it('takes a person off before tickets are out, and keeps to trade and room', async () => {
    const { session, ids, contestId } = await test.arranged({ capacity: 3 });
    const other = await test.arranged();
    await move(ids[0]!, session);
    expect((await move(ids[0]!, null)).data).toEqual({ seat: null, swapped: null });
    expect((await boardOf(contestId)).people[0]!.seats).toEqual([]);
    expect((await move(ids[0]!, other.session)).msg).toBe('该场次不属于此考生的赛项');
    expect((await move(ids[0]!, session, { seatNo: 4 })).data.errors).toMatchObject([{ field: 'seatNo' }]);
  });
});

it('who gives up leaves the seat to others', async () => {
  const { contestId, ids } = await test.arranged({ count: 2, capacity: 1 });
  await seat(contestId);
  const { people } = await boardOf(contestId);
  const sitting = people.find(({ seats }) => seats.length > 0)!.id;
  const giveUp = { id: sitting, command: 'giveUp', reason: '因病' };
  expect((await test.unit.post(applicationInfo.command.path, giveUp)).status).toBe(200);
  expect((await seat(contestId)).data).toMatchObject({ seated: 1, unseated: 0 });
  expect((await boardOf(contestId)).people.map(({ id }) => id)).toEqual(ids.filter((id) => id !== sitting));
});

describe('validExamDate', () => {
  const check = async (ids: readonly string[], examType = 1) =>
    (await test.unit.post(examDates.validExamDate.path, { ids, examType })).data;

  it('[S7-35] names what is missing with a proposal, and what is fine', async () => {
    const { contestId, session, ids } = await test.arranged({ count: 2, fields: { theoryDate: DAY } });
    await move(ids[0]!, session);
    expect(await check(ids)).toEqual([
      {
        id: ids[0],
        applyNo: expect.any(String),
        name: '考生1',
        level: 'ok',
        message: '',
        proposal: '',
      },
      expect.objectContaining({
        level: 'block',
        message: '考生2尚未编排理论座位',
        proposal: `可排入${at('09:00').slice(0, 16)}的01`,
      }),
    ]);
    expect(contestId).toBeDefined();
    expect(await check(ids, 2)).toMatchObject([{ level: 'ok' }, { level: 'ok' }]);
  });

  it('blocks the past and a room that is too small, asks about dates and invigilators, notes neighbours', async () => {
    const { db } = test.server.services;
    const levelOf = async (id: string) => {
      const [{ level, message }] = await check([id]);
      return [level, message];
    };
    const past = await test.arranged({ count: 1 });
    await seat(past.contestId);
    await db
      .updateTable('examSession')
      .set({ startTime: at('09:00', day(addDays(new Date(), -1))) })
      .where('id', '=', past.session)
      .execute();
    expect(await levelOf(past.ids[0]!)).toEqual(['block', expect.stringContaining('已经开始')]);

    const small = await test.arranged({ count: 2, capacity: 2 });
    await seat(small.contestId);
    await db
      .updateTable('examVenue')
      .set({ rooms: JSON.stringify([{ roomName: '01', capacity: 1 }]) })
      .where('id', '=', small.venueId)
      .execute();
    expect(await levelOf(small.ids[0]!)).toEqual(['block', expect.stringContaining('最多容纳1人')]);

    const outside = await test.arranged({ count: 1, fields: { theoryDate: day(addDays(new Date(), 31)) } });
    await seat(outside.contestId);
    expect(await levelOf(outside.ids[0]!)).toEqual(['confirm', expect.stringContaining('不在竞赛公布的日期内')]);

    const watched = await test.arranged({ count: 2 });
    await seat(watched.contestId);
    const watch = { contestTradeId: watched.contestTradeId, venueId: watched.venueId, id: watched.session };
    // Entered with brackets of the other width than in the entries.
    await test.saveSession(test.unit, {
      ...watch,
      invigilators: [{ name: '王监', workUnit: '沙洲精工机械（示例）有限公司' }],
    });
    const [first] = await check(watched.ids);
    expect(first).toMatchObject({ level: 'confirm', message: expect.stringMatching(/王监.*相邻/) });
  });

  it('blocks one person in two trades at the same time', async () => {
    const { contestId, venueId, ids, session } = await test.arranged({ count: 1 });
    const second = await aTrade(test.server.services, contestId, { tradeName: '钳工' });
    const [twin] = await test.people({ contestId, contestTradeId: second }, 1);
    const other = await test.aSession({ contestTradeId: second, venueId, roomName: '02' });
    await move(ids[0]!, session);
    await move(twin!, other);
    const { db } = test.server.services;
    const { idCardNoIdx } = await db
      .selectFrom('applicationInfo')
      .select('idCardNoIdx')
      .where('id', '=', ids[0]!)
      .executeTakeFirstOrThrow();
    await db.updateTable('applicationInfo').set({ idCardNoIdx }).where('id', '=', twin!).execute();
    expect(await check([twin!])).toMatchObject([{ level: 'block', message: expect.stringContaining('考试时间重叠') }]);
  });

  it('is for who organises: others have no right to it, and an unknown id refuses all', async () => {
    const { ids } = await test.arranged({ count: 1 });
    expect((await test.person.post(examDates.validExamDate.path, { ids, examType: 1 })).status).toBe(403);
    expect((await test.unit.post(examDates.validExamDate.path, { ids: [...ids, newId()], examType: 1 })).status).toBe(
      404,
    );
  });
});

describe('tickets', () => {
  it('are refused while something must be solved, and ask about the rest', async () => {
    const { contestId, ids, session } = await test.arranged({
      count: 2,
      fields: { theoryDate: day(addDays(new Date(), 31)) },
    });
    const refused = await publish(contestId);
    expect(refused).toMatchObject({ status: 409, msg: '还有2个问题须先处理，不能发放准考证' });
    expect(refused.data.problems[0]).toEqual({
      message: expect.stringMatching(/^考生[12]尚未编排理论座位$/),
      proposal: expect.any(String),
    });
    for (const id of ids) await move(id, session);
    expect((await publish(contestId, { isConfirmed: false })).msg).toMatch(/需要确认/);
    expect((await publish(contestId)).data).toEqual({ issued: 2, people: 2 });
    expect((await publish(contestId)).data).toEqual({ issued: 0, people: 0 });
  });

  it('freeze the seats: a later move needs a reason, and the person is told', async () => {
    const { contestId, contestTradeId, venueId } = await test.arranged({ count: 0 });
    const [id] = await test.people({ contestId, contestTradeId }, 1, { userId: test.person.userId });
    await seat(contestId);
    const seen = async () => (await test.person.get(applicationInfo.detail.path, { id })).data;
    expect(await seen()).toMatchObject({ theoryRoom: null, theorySeat: null });
    expect((await test.person.get(examSeat.list.path, {})).data.total).toBe(0);
    await publish(contestId);
    expect(await seen()).toMatchObject({ theoryExamTime: at('09:00'), theoryRoom: '技师学院实训楼 01', theorySeat: 1 });
    expect((await test.person.get(examSeat.list.path, {})).data.records).toMatchObject([{ seatNo: 1, name: '考生1' }]);
    const later = await test.aSession({ contestTradeId, venueId, startTime: at('13:00'), endTime: at('14:30') });
    expect((await move(id!, later)).data.errors).toEqual([
      { field: 'reason', message: '准考证已发放，调整安排须填写原因' },
    ]);
    expect((await move(id!, null, { reason: '病假' })).status).toBe(409);
    expect((await move(id!, later, { reason: '考场停电' })).status).toBe(200);
    expect((await seat(contestId)).data.seated).toBe(0);
    expect(await seen()).toMatchObject({ theoryExamTime: at('13:00') });
    const { db } = test.server.services;
    const sms = await db.selectFrom('outbox').select('template').where('bizId', '=', id!).orderBy('id').execute();
    expect(sms.map(({ template }) => template)).toEqual(['TICKET_READY', 'SCHEDULE_CHANGED']);
    const told = await db
      .selectFrom('message')
      .select(['template', 'params'])
      .where('bizId', '=', id!)
      .orderBy('id')
      .execute();
    expect(told).toMatchObject([
      { template: 'TICKET_READY' },
      { template: 'SEAT_CHANGED', params: { reason: '考场停电' } },
    ]);
  });

  it('a session that is put at another time tells everybody in it', async () => {
    const { contestId, contestTradeId, venueId, session: id, ids } = await test.arranged({ count: 2 });
    await seat(contestId);
    await publish(contestId);
    const save = async (more: object) =>
      await test.saveSession(test.unit, { id, contestTradeId, venueId, startTime: at('08:00'), ...more });
    expect((await save({})).data.errors).toMatchObject([{ field: 'changeReason' }]);
    expect((await save({ changeReason: '场地检修' })).status).toBe(200);
    const sms = await test.server.services.db
      .selectFrom('outbox')
      .select('bizId')
      .where('template', '=', 'SCHEDULE_CHANGED')
      .where('bizId', 'in', ids)
      .execute();
    expect(sms).toHaveLength(2);
  });

  it('a contest with sessions starts once they are out, one without sessions at any time', async () => {
    const start = async (id: string) => await test.unit.post(contestInfo.command.path, { id, command: 'start' });
    const { contestId, contestTradeId } = await test.arranged({ count: 2 });
    const { db } = test.server.services;
    const empty = await aTrade(test.server.services, contestId, { tradeStatus: '编排' });
    await db.updateTable('contestTrade').set({ tradeStatus: '编排' }).where('id', '=', contestTradeId).execute();
    const ticketless = async (id: string) =>
      (await test.unit.get(contestInfo.progress.path, { id })).data.facts.withoutTicket;
    const toArranged = async (id: string) =>
      await db.updateTable('contestInfo').set({ contestStatus: 50 }).where('id', '=', id).execute();
    await toArranged(contestId);
    expect(await start(contestId)).toMatchObject({ status: 409, msg: expect.stringContaining('2人次未发放准考证') });
    expect(await ticketless(contestId)).toBe(2);
    await seat(contestId);
    expect((await start(contestId)).status).toBe(409);
    await publish(contestId);
    expect(await ticketless(contestId)).toBe(0);
    expect((await start(contestId)).status).toBe(200);
    const stateOf = async (id: string) => (await test.unit.get(contestTrade.detail.path, { id })).data.tradeStatus;
    // Domain §8.29: nobody has passed in it.
    expect([await stateOf(contestTradeId), await stateOf(empty)]).toEqual(['竞赛', '编排']);
    const { facts } = (await test.unit.get(contestInfo.progress.path, { id: contestId })).data;
    expect(facts).toMatchObject({ notLocked: 2, notStarted: 1 });
    const cancel = { id: empty, command: 'cancel', reason: '无人报名' };
    expect((await test.bureau.post(contestTrade.command.path, cancel)).data.tradeStatus).toBe('取消');
    const plain = await test.aContest(50);
    await test.people({ contestId: plain, contestTradeId: await aTrade(test.server.services, plain) }, 1);
    expect((await start(plain)).status).toBe(200);
    // By wire §10.4 also where nobody has entered: pages ask.
    const bare = await test.aContest(50);
    const trade = await aTrade(test.server.services, bare, { tradeStatus: '编排' });
    expect((await start(bare)).status).toBe(200);
    expect(await stateOf(trade)).toBe('竞赛');
  });
});

describe('after a contest was postponed', () => {
  const postpone = async (id: string, to: string) =>
    await test.bureau.post(contestInfo.command.path, { id, command: 'postpone', theoryDate: to, reason: '场馆检修' });
  const misplaced = async (contestId: string, by = test.unit) =>
    await by.get(arrangement.misplaced.path, { contestId });
  const proposedOf = ({ data }: { data: { id: string; version: number; toStart: string; toEnd: string }[] }) =>
    data.map(({ id, version, toStart, toEnd }) => ({ id, version, startTime: toStart, endTime: toEnd }));
  const later = day(addDays(new Date(), 44));

  it('its sessions are proposed for the new day, and follow all together, with the reason to who has a ticket', async () => {
    const { contestId, session } = await test.arranged({ count: 2, fields: { theoryDate: DAY } });
    await seat(contestId);
    await publish(contestId, { isConfirmed: true });
    expect((await misplaced(contestId)).data).toEqual([]);
    expect((await postpone(contestId, later)).status).toBe(200);
    const [proposed] = (await misplaced(contestId)).data;
    expect(proposed).toMatchObject({ id: session, startTime: at('09:00'), toStart: at('09:00', later), ticketed: 2 });
    const { id, version, toStart: startTime, toEnd: endTime } = proposed;
    const asked = { contestId, sessions: [{ id, version, startTime, endTime }] };
    expect(await test.unit.post(arrangement.moveSessions.path, asked)).toMatchObject({ status: 400 });
    const sent = { ...asked, reason: '竞赛延期' };
    const answers = await Promise.all(
      [1, 2].map(async () => await test.unit.post(arrangement.moveSessions.path, sent)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await misplaced(contestId)).data).toEqual([]);
    expect((await trailOf(test.server.services.db, { bizId: session })).at(-1)).toMatchObject({ reason: '竞赛延期' });
  });

  it('who waits for one of their places holds none of the others', async () => {
    const made = await test.arranged({ count: 0, fields: { theoryDate: DAY } });
    const venueId = await test.aVenue();
    await test.aSession({ ...made, venueId, startTime: at('14:00'), endTime: at('15:00') });
    await postpone(made.contestId, later);
    const sessions = proposedOf(await misplaced(made.contestId));
    expect(sessions).toHaveLength(2);
    const [first, last] = [made.venueId, venueId].toSorted() as [string, string];
    const holder = await test.server.owner.startTransaction().execute();
    await holdRow(holder, 'exam_venue', first);
    const asked = test.unit.post(arrangement.moveSessions.path, { contestId: made.contestId, sessions });
    await somebodyWaits(holder);
    expect(await isFree(holder, 'exam_venue', last)).toBe(true);
    await holder.rollback().execute();
    expect(await asked).toMatchObject({ status: 200, data: { moved: 2 } });
  });

  it('a room that is taken then refuses all of them', async () => {
    const made = await test.arranged({ count: 0, capacity: 10, fields: { theoryDate: DAY } });
    const second = await test.aSession({ ...made, startTime: at('14:00'), endTime: at('15:00') });
    await postpone(made.contestId, later);
    const other = await test.arranged({ count: 0, capacity: 10 });
    const { contestTradeId } = other;
    const taken = { contestTradeId, venueId: made.venueId, startTime: at('14:00', later), endTime: at('15:00', later) };
    expect((await test.saveSession(test.bureau, taken)).status).toBe(200);
    const sessions = proposedOf(await misplaced(made.contestId));
    expect(sessions).toHaveLength(2);
    const answer = await test.unit.post(arrangement.moveSessions.path, { contestId: made.contestId, sessions });
    expect(answer.status).toBe(400);
    const { data } = await test.unit.get(`${examSession.family.path}/detail`, { id: second });
    expect(data.startTime).toBe(at('14:00'));
    expect((await misplaced(made.contestId)).data).toHaveLength(2);
    expect((await misplaced(made.contestId, test.otherUnit)).status).toBe(404);
    expect((await misplaced(made.contestId, test.person)).status).toBe(403);
  });
});

it('a trade that says where it is held is held nowhere else', async () => {
  const { contestTradeId, contestId, venueId } = await test.arranged({ count: 0 });
  const elsewhere = await test.aVenue();
  const { data: trade } = await test.bureau.get(`${contestTrade.family.path}/detail`, { id: contestTradeId });
  const saved = await test.bureau.post(contestTrade.submit.path, { ...draftOf(trade), venueIds: [venueId] });
  expect(saved.data).toMatchObject({ venueIds: [venueId], venueNames: [expect.any(String)] });
  const unknown = await test.bureau.post(contestTrade.submit.path, { ...draftOf(trade), venueIds: [newId()] });
  expect(unknown.data.errors).toMatchObject([{ field: 'venueIds', message: '请选择已登记的赛场' }]);
  const time = { startTime: at('14:00'), endTime: at('15:00') };
  const refused = await test.saveSession(test.unit, { contestTradeId, venueId: elsewhere, ...time });
  expect(refused.data.errors).toMatchObject([{ field: 'venueId' }]);
  expect((await test.saveSession(test.unit, { contestTradeId, venueId, ...time })).status).toBe(200);
  const copy = await test.bureau.post(contestInfo.command.path, { id: contestId, command: 'clone' });
  const { records } = (await test.bureau.get(`${contestTrade.family.path}/list`, { contestId: copy.data.id })).data;
  expect(records).toMatchObject([{ venueIds: [venueId] }]);
});

const draftOf = ({ id, contestId, competitionDicId, contestGroup }: Record<string, unknown>) => ({
  id,
  contestId,
  competitionDicId,
  contestGroup,
});
