import { arrangement } from '@trainrace/contract/areas/arrangement/arrangement';
import { attach } from '@trainrace/contract/files/attach';
import { MISSING_GLYPHS_HEADER } from '@trainrace/contract/print/glyphs-header';
import { readGlyphsHeader } from '@trainrace/contract/print/missing-glyph';
import { jobs } from '@trainrace/contract/areas/system/jobs';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAttachment } from '../../../seed/entry-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { codeOn, pictureOf, readPdf } from '#test/read-pdf.ts';
import { trailOf } from '#test/trail.ts';
import { day } from '#platform/time/time.ts';
import { arrangementTest, at, type ArrangementTest } from './test-contest.ts';

let test: ArrangementTest;

beforeAll(async () => {
  test = await arrangementTest();
});

/** A contest with tickets out, and rows for scores. */
async function ticketed(count: number, fields: { userId?: string; groupId?: string } = {}) {
  const made = await test.arranged({ count: 0, capacity: 30 });
  const ids = await test.people(made, count, fields);
  const { db } = test.server.services;
  for (const applicationId of ids)
    await db
      .insertInto('competitionInfo')
      .values({
        id: newId(),
        applicationId,
        contestId: made.contestId,
        contestTradeId: made.contestTradeId,
        contestGroup: 1,
        handleUnitId: test.unit.userId,
        name: '考生',
      })
      .execute();
  await test.unit.post(arrangement.seat.path, { contestId: made.contestId });
  await test.unit.post(arrangement.publishTickets.path, { contestId: made.contestId, isConfirmed: true });
  const seats = await db
    .selectFrom('examSeat')
    .select(['id', 'applicationId'])
    .where('contestId', '=', made.contestId)
    .execute();
  const entries = await db.selectFrom('applicationInfo').select(['id', 'ticketNo']).where('id', 'in', ids).execute();
  return {
    ...made,
    ids,
    seat: (id: string) => seats.find(({ applicationId }) => applicationId === id)!.id,
    ticketNo: (id: string) => entries.find((entry) => entry.id === id)!.ticketNo!,
  };
}

const checkIn = async (id: string, result: number, more = {}) =>
  await test.unit.post(arrangement.checkIn.path, { id, result, ...more });
const attendOf = async (applicationId: string) =>
  await test.server.services.db
    .selectFrom('competitionInfo')
    .select(['theoryAttend', 'version'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();

describe('check-in', () => {
  it('finds who holds a ticket, lets him in once however often it is said, and scores know of it', async () => {
    const { ids, seat, ticketNo, contestId } = await ticketed(2);
    const [one] = ids as [string];
    const found = await test.unit.get(arrangement.find.path, { ticketNo: ticketNo(one) });
    expect(found.data).toMatchObject({ applicationId: one, seats: [{ id: seat(one), seatState: 2 }], photoLink: null });
    expect((await checkIn(seat(one), 3)).data).toMatchObject({ seatState: 3, checkTime: expect.any(String) });
    const [answers, again] = [await Promise.all([checkIn(seat(one), 3), checkIn(seat(one), 3)]), await attendOf(one)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(again).toEqual({ theoryAttend: 1, version: 3 });
    const trail = await trailOf(test.server.services.db, { bizTable: 'exam_seat', bizId: seat(one) });
    expect(trail).toHaveLength(1);
    expect((await test.unit.get(arrangement.counts.path, { contestId })).data).toMatchObject([
      { total: 2, present: 1, absent: 0, violation: 0 },
    ]);
  });

  it('records a violation with its evidence and reason, and takes it back only with one', async () => {
    const { ids, seat } = await ticketed(1);
    const [one] = ids as [string];
    expect((await checkIn(seat(one), 5)).data.errors).toEqual([{ field: 'reason', message: '请填写违纪情况' }]);
    const evidence = [await anAttachment(test.server.services, test.unit.userId, { flowNode: 'WJZJ' })];
    expect((await checkIn(seat(one), 5, { reason: '携带手机', evidence })).data).toMatchObject({
      seatState: 5,
      reason: '携带手机',
    });
    expect((await attendOf(one)).theoryAttend).toBe(3);
    expect((await test.bureau.get(attach.selectAtt.path, { prjId: seat(one) })).data).toMatchObject([
      { id: evidence[0] },
    ]);
    expect((await checkIn(seat(one), 3)).data.errors).toMatchObject([{ field: 'reason' }]);
    expect((await checkIn(seat(one), 3, { reason: '核实为误报' })).data.seatState).toBe(3);
    expect((await attendOf(one)).theoryAttend).toBe(1);
  });

  it('marks the rest absent, and still lets in who comes late', async () => {
    const { ids, seat, session } = await ticketed(3);
    await checkIn(seat(ids[0]!), 3);
    expect((await test.unit.post(arrangement.absentRest.path, { sessionId: session })).data).toEqual({ marked: 2 });
    expect((await test.unit.post(arrangement.absentRest.path, { sessionId: session })).data).toEqual({ marked: 0 });
    expect((await attendOf(ids[1]!)).theoryAttend).toBe(2);
    expect((await checkIn(seat(ids[1]!), 3)).status).toBe(200);
  });

  it('does not contradict a score, nor let in before tickets are out; a checked-in person keeps the seat', async () => {
    const { ids, seat, session } = await ticketed(1);
    const [one] = ids as [string];
    const { db } = test.server.services;
    await checkIn(seat(one), 3);
    await db.updateTable('competitionInfo').set({ theoryScore: '80.00' }).where('applicationId', '=', one).execute();
    expect((await checkIn(seat(one), 4)).msg).toBe('该考生已有成绩，不能记为缺考或违纪');
    const moved = await test.unit.post(arrangement.move.path, {
      applicationId: one,
      examType: 1,
      sessionId: session,
      seatNo: 9,
      reason: '换',
    });
    expect(moved).toMatchObject({ status: 409, msg: '该考生已检录，不能再调整座位' });
    const early = await test.arranged({ count: 1 });
    await test.unit.post(arrangement.seat.path, { contestId: early.contestId });
    const { id } = await db
      .selectFrom('examSeat')
      .select('id')
      .where('contestId', '=', early.contestId)
      .executeTakeFirstOrThrow();
    expect((await checkIn(id, 3)).status).toBe(409);
  });

  it('is for who organises: another unit finds nobody, a person may not ask', async () => {
    const { ids, seat, ticketNo } = await ticketed(1);
    const [one] = ids as [string];
    const asked = { ticketNo: ticketNo(one) };
    expect((await test.otherUnit.get(arrangement.find.path, asked)).status).toBe(404);
    expect((await test.otherUnit.post(arrangement.checkIn.path, { id: seat(one), result: 3 })).status).toBe(404);
    expect((await test.person.get(arrangement.find.path, asked)).status).toBe(403);
    expect((await test.unit.get(arrangement.find.path, { ticketNo: '0' })).status).toBe(404);
  });
});

describe('on paper', () => {
  const fileFor = async (token: string, url: string): Promise<Buffer> => {
    const answer = await test.server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(answer.headers['content-type']).toBe('application/pdf');
    return answer.rawPayload;
  };

  it('a ticket carries name, number, time, place and seat, and a code that a camera reads', async () => {
    const { ids, ticketNo } = await ticketed(1, { userId: test.person.userId });
    const [one] = ids as [string];
    const bytes = await fileFor(test.person.token, `${arrangement.ticket.path}?id=${one}`);
    const [page] = await readPdf(bytes);
    for (const text of ['准 考 证', ticketNo(one), '考生1', at('09:00').slice(0, 16), '技师学院实训楼 01', '示例路1号'])
      expect(page!.text.replaceAll(/\s+/g, ' ')).toContain(text);
    expect(page!.text).toContain('3205');
    expect(page!.text).toMatch(/\*{8}/);
    expect(Math.round(page!.width)).toBe(420);
    expect(await codeOn(bytes)).toBe(ticketNo(one));
    expect((await pictureOf(bytes)).width).toBeGreaterThan(0);
    expect((await test.school.get(arrangement.ticket.path, { id: one })).status).toBe(404);
  });

  it('there is none before it is issued', async () => {
    const { contestId, contestTradeId } = await test.arranged({ count: 0 });
    const [one] = await test.people({ contestId, contestTradeId }, 1, { userId: test.person.userId });
    await test.unit.post(arrangement.seat.path, { contestId });
    expect((await test.person.get(arrangement.ticket.path, { id: one })).msg).toBe('准考证尚未发放');
    expect((await test.person.get(applicationInfo.detail.path, { id: one })).data.theorySeat).toBeNull();
  });

  it('a whole contest is one file, made by a job; a group gets those of its people alone', {
    timeout: 120_000,
  }, async () => {
    const { contestId, contestTradeId } = await test.arranged({ count: 2 });
    await test.people({ contestId, contestTradeId }, 1, { groupId: test.school.userId });
    await test.unit.post(arrangement.seat.path, { contestId });
    await test.unit.post(arrangement.publishTickets.path, { contestId, isConfirmed: true });
    const pagesFor = async (by: typeof test.unit) => {
      const { data } = await by.post(arrangement.ticketJob.path, { contestId });
      await test.server.services.jobs.ended(data.jobId, 60_000);
      const job = (await by.get(jobs.detail.path, { id: data.jobId })).data;
      expect(job).toMatchObject({ state: 'done', done: data.total });
      return (await readPdf(await fileFor(by.token, job.result.link))).length;
    };
    expect(await pagesFor(test.unit)).toBe(3);
    expect(await pagesFor(test.school)).toBe(1);
    expect((await test.otherUnit.post(arrangement.ticketJob.path, { contestId })).status).toBe(404);
  });

  it('names whose ticket cannot be printed whole and prints the others; alone, and on lists, its code point stands there', async () => {
    const { ids, contestId, session } = await ticketed(2, { userId: test.person.userId });
    const rename = async (id: string, name: string) =>
      await test.server.services.db.updateTable('applicationInfo').set({ name }).where('id', '=', id).execute();
    await rename(ids[0]!, '张\uE123');
    await rename(ids[1]!, '李𠮷');
    const unprintable = { total: 1, glyphs: [{ of: '张\uE123', glyph: '\uE123', codePoint: 'U+E123' }] };
    const { data } = await test.unit.post(arrangement.ticketJob.path, { contestId });
    await test.server.services.jobs.ended(data.jobId, 60_000);
    const { result } = (await test.unit.get(jobs.detail.path, { id: data.jobId })).data;
    expect(result).toMatchObject({ total: 1, unprintable });
    const pages = await readPdf(await fileFor(test.unit.token, result.link));
    expect(pages.map(({ text }) => text.includes('李𠮷'))).toEqual([true]);
    for (const path of [
      `${arrangement.ticket.path}?id=${ids[0]}`,
      `${arrangement.sheet.path}?sessionId=${session}&kind=door`,
    ]) {
      const answer = await test.server.app.inject({
        url: path,
        headers: { authorization: `Bearer ${test.unit.token}` },
      });
      expect(readGlyphsHeader(String(answer.headers[MISSING_GLYPHS_HEADER.toLowerCase()])), path).toEqual(unprintable);
      expect((await readPdf(answer.rawPayload))[0]!.text, path).toContain('张〔U+E123〕');
    }
  });

  it('lists for door, table, signatures and seats name everybody, the door without numbers of persons', async () => {
    const { session } = await ticketed(3);
    for (const kind of ['door', 'table', 'signIn', 'seatPlan']) {
      const bytes = await fileFor(test.unit.token, `${arrangement.sheet.path}?sessionId=${session}&kind=${kind}`);
      const text = (await readPdf(bytes)).map((page) => page.text).join(' ');
      for (const name of ['考生1', '考生2', '考生3']) expect(text).toContain(name);
      expect(text.includes('********')).toBe(kind === 'signIn');
    }
  });
});

describe('marks that were kept without a connection', () => {
  const later = async (marks: { ticketNo: string; at: string }[], by = test.unit) =>
    await by.post(arrangement.checkInLater.path, { marks });
  /** The exams of these contests are a month ahead: as if they were today. */
  const onToday = async (contestId: string) => {
    const { db } = test.server.services;
    const start = `${day(new Date())} 00:00:00+08`;
    await db.updateTable('examSession').set({ startTime: start }).where('contestId', '=', contestId).execute();
  };
  const stateOf = async (id: string) =>
    await test.server.services.db
      .selectFrom('examSeat')
      .select(['seatState', 'reason', 'checkTime'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('are merged: who was here is here, at the time when it was, and sent twice it is once', async () => {
    const made = await ticketed(3);
    await onToday(made.contestId);
    const [one, two, three] = made.ids as [string, string, string];
    await checkIn(made.seat(two), 4);
    await checkIn(made.seat(three), 5, { reason: '携带手机' });
    const time = `${day(new Date())} 00:01:00`;
    const marks = made.ids.map((id) => ({ ticketNo: made.ticketNo(id), at: time }));
    const { data } = await later([...marks, { ticketNo: 'NOBODY', at: time }]);
    expect(data.map(({ ok, msg }: { ok: boolean; msg: string }) => (ok ? ok : msg))).toEqual([
      true,
      true,
      '该考生已记违纪，未改为检录；如需更改请查询后办理',
      '未找到该准考证号的考生',
    ]);
    const after = await stateOf(made.seat(one));
    expect(after).toMatchObject({ seatState: 3, reason: `断网期间检录，${time.slice(0, 16)}` });
    expect(after.checkTime).toContain('00:01:00');
    expect(await stateOf(made.seat(two))).toMatchObject({ seatState: 3 });
    expect(await attendOf(two)).toMatchObject({ theoryAttend: 1 });
    const trail = await trailOf(test.server.services.db, { bizId: made.seat(one) });
    const again = await Promise.all([later(marks.slice(0, 2)), later(marks.slice(0, 2))]);
    for (const { data: rows } of again) expect(rows).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await trailOf(test.server.services.db, { bizId: made.seat(one) })).toHaveLength(trail.length);
  });

  it('are refused one by one: another day, another unit, a trade whose marks are closed', async () => {
    const made = await ticketed(1);
    const mark = { ticketNo: made.ticketNo(made.ids[0]!), at: `${day(new Date())} 09:00:00` };
    expect((await later([mark])).data).toMatchObject([{ ok: false, code: 409, msg: '该考生当天没有考试' }]);
    await onToday(made.contestId);
    expect((await later([mark], test.otherUnit)).data).toMatchObject([{ ok: false, code: 404 }]);
    const { db } = test.server.services;
    await db.updateTable('contestInfo').set({ contestStatus: 75 }).where('id', '=', made.contestId).execute();
    expect((await later([mark])).data).toMatchObject([{ ok: false, code: 409 }]);
    expect((await later([mark], test.person)).status).toBe(403);
    expect((await later([], test.unit)).status).toBe(400);
  });
});
