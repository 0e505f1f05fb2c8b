import { markingLink } from '@trainrace/contract/areas/scores/marking-link';
import { markingScheme } from '@trainrace/contract/areas/scores/marking-scheme';
import {
  digestOf,
  MARKS_AT_ONCE,
  refereeSheet,
  type RefereeSheet,
} from '@trainrace/contract/areas/scores/referee-sheet';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { LINK, SEAT } from '@trainrace/contract/dictionaries';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entrantName } from '../../../../seed/arrangement-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { codeOn, readPdf } from '#test/read-pdf.ts';
import { callerWith, impatientApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { addMinutes } from '#platform/time/time.ts';
import { markingTest, PIN, type Field, type MarkingTest, type Opened } from './test-marking.ts';

const { open, read, mark, sign } = refereeSheet;

let stage: MarkingTest;
beforeAll(async () => {
  stage = await markingTest();
});
beforeEach(async () => {
  await stage.services.db.deleteFrom('rateCount').execute();
});

let counter = 0;
const aMark = (seatId: string, aspectNo: string, value: string | null, fields: Record<string, unknown> = {}) => {
  counter += 1;
  return { clientId: `test-${counter}`, seatId, aspectNo, value, at: Date.now(), ...fields };
};
const send = async ({ link, key }: Pick<Opened, 'link' | 'key'>, marks: unknown[]) =>
  await stage.stranger.post(mark.path, { link, key, marks });
const sheetOf = async ({ link, key }: Pick<Opened, 'link' | 'key'>): Promise<RefereeSheet> =>
  (await stage.stranger.post(read.path, { link, key })).data;
const signBy = async (one: Opened, fields: Record<string, unknown> = {}) => {
  const digest = digestOf((await sheetOf(one)).marks);
  return await stage.stranger.post(sign.path, { link: one.link, key: one.key, pin: PIN, digest, ...fields });
};

/** Everything marked: 40 + 20 + (3+3+2)/9·25 + 15, or by `judged`. */
async function markAll(field: Field, links: readonly Opened[], judged: readonly string[] = ['3', '3', '2']) {
  for (const [at, one] of links.entries())
    for (const { seatId } of field.competitors) {
      const own = at === 0 ? [aMark(seatId, 'A1', '40'), aMark(seatId, 'A2', '1.25')] : [];
      const { status, data } = await send(one, [
        ...own,
        aMark(seatId, 'B1', judged[at] ?? '3'),
        aMark(seatId, 'B2', '3'),
      ]);
      expect([status, data.refused]).toEqual([200, []]);
    }
}

describe('a link', () => {
  it('is issued for a referee and a session, and opens nothing before it is printed', async () => {
    const { schemeId, sessionId, contestTradeId } = await stage.aField();
    const { status, data } = await stage.unit.post(markingLink.submit.path, { schemeId, sessionId, refereeName: '甲' });
    expect([status, data]).toMatchObject([
      200,
      { schemeId, sessionId, contestTradeId, refereeName: '甲', linkState: LINK.open, printedTime: null, isLocked: 0 },
    ]);
    const twice = await stage.unit.post(markingLink.submit.path, { schemeId, sessionId, refereeName: '甲' });
    expect(twice.data.errors).toMatchObject([
      { field: 'refereeName', message: expect.stringContaining('已有评分链接') },
    ]);
  });

  it('is printed with a code that opens the sheet, the PIN on a page of its own; a new print ends the old one', async () => {
    const field = await stage.aField();
    const { id, link: former } = await stage.aLink(field, '王裁判');
    const response = await stage.app.inject({
      method: 'POST',
      url: markingLink.print.path,
      headers: { authorization: `Bearer ${stage.unit.token}`, host: 'race.example' },
      payload: { ids: [id] },
    });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const [sheet, slip] = await readPdf(response.rawPayload);
    const address = await codeOn(response.rawPayload);
    expect(address).toMatch(/^http:\/\/race\.example\/referee\/[\w-]{43}$/);
    const [, pin = ''] = /PIN码\s*(\d{6})/.exec(slip!.text)!;
    expect([sheet!.text.includes('王裁判'), sheet!.text.includes(pin)]).toEqual([true, false]);
    expect((await stage.open(address!.slice(-43), pin)).status).toBe(200);
    expect((await stage.open(former)).status).toBe(404);
    const raw = await stage.owner.selectFrom('markingLink').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...raw, tokenHash: raw.tokenHash?.toString('base64url') })).not.toMatch(
      new RegExp(`${address!.slice(-43)}|"${pin}"`),
    );
    expect(raw.pinHash).toMatch(/^\$argon2id\$/);
  });

  it.each([
    ['a session of another trade', 'session', 400],
    ['a session that nobody knows', 'unknown', 400],
    ['a session that is over', 'over', 400],
    ['a scheme that is not in use', 'closed', 409],
  ])('is not issued for %s', async (_, what, expected) => {
    const field = await stage.aField(what === 'over' ? { minutes: [-400, -300] } : {});
    const other = await stage.aField();
    if (what === 'closed')
      await stage.unit.post(markingScheme.command.path, { id: field.schemeId, command: 'close', reason: '测试' });
    const sessionId = { session: other.sessionId, unknown: newId() }[what] ?? field.sessionId;
    const said = await stage.unit.post(markingLink.submit.path, { ...field, sessionId, refereeName: '甲' });
    expect(said.status).toBe(expected);
  });

  it("is its own contest's; others find none, and people without an office are refused", async () => {
    const field = await stage.aField();
    const { id } = await stage.aLink(field, '甲');
    const draft = { schemeId: field.schemeId, sessionId: field.sessionId, refereeName: '乙' };
    expect((await stage.otherUnit.post(markingLink.submit.path, draft)).status).toBe(404);
    expect((await stage.otherUnit.get(markingLink.detail.path, { id })).status).toBe(404);
    expect((await stage.otherUnit.post(markingLink.print.path, { ids: [id] })).status).toBe(404);
    expect((await stage.otherUnit.get(markingLink.list.path)).data.total).toBe(0);
    for (const call of [markingLink.submit, markingLink.print, markingScheme.takeOver])
      expect([
        (await stage.person.post(call.path, draft)).status,
        (await stage.stranger.post(call.path, draft)).status,
      ]).toEqual([403, 401]);
  });
});

describe('opening', () => {
  it('shows numbers and never a name, and nothing of what others gave', async () => {
    const field = await stage.aField();
    const [one, two] = await stage.threeLinks(field);
    await send(two!, [aMark(field.competitors[0]!.seatId, 'B1', '0')]);
    const text = JSON.stringify(await sheetOf(one!));
    expect(JSON.parse(text)).toMatchObject({
      refereeName: '甲裁判',
      isClosed: 0,
      numbers: [{ number: 38 }, { number: 39 }],
      aspects: [{ no: 'A1' }, { no: 'A2', low: '0.500', unit: 'MΩ' }, { no: 'B1', kind: 3 }, { no: 'B2' }],
      marks: [],
      again: [],
    });
    expect(text).not.toMatch(new RegExp(`${entrantName(1)}|${entrantName(2)}|乙裁判|T-\\d`));
    for (const { applicationId, id } of field.competitors)
      expect(text).not.toMatch(new RegExp(`${applicationId}|${id}`));
  });

  it('five wrong PINs lock it, also when forty come at once; a new print opens it again', async () => {
    const field = await stage.aField();
    const { id, link } = await stage.aLink(field, '甲');
    const first = await stage.open(link, '000000');
    expect([first.status, first.msg]).toEqual([400, 'PIN码不正确，还可以试4次']);
    const many = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => await stage.open(link, String(100_000 + at))),
    );
    expect(many.filter(({ status }) => status === 400)).toHaveLength(3);
    expect(many.filter(({ status }) => status === 423)).toHaveLength(37);
    const right = await stage.open(link);
    expect([right.status, right.msg]).toEqual([423, 'PIN码已输错5次，链接已锁定，请联系经办单位重新打印']);
    expect((await stage.unit.get(markingLink.detail.path, { id })).data.isLocked).toBe(1);
    await stage.unit.post(markingLink.print.path, { ids: [id] });
    expect((await stage.unit.get(markingLink.detail.path, { id })).data.isLocked).toBe(0);
  });

  it('a right PIN forgets the wrong ones', async () => {
    const { link } = await stage.aLink(await stage.aField(), '甲');
    for (const pin of ['1', '2', '3', PIN, '4', '5', '6']) await stage.open(link, pin);
    expect((await stage.open(link)).status).toBe(200);
  });

  it('is refused a token of nobody, and too many tries of one address', async () => {
    expect((await stage.open('A'.repeat(43))).status).toBe(404);
    expect((await stage.open('short')).status).toBe(400);
    await stage.services.db
      .updateTable('rateCount')
      .set({ count: 300 })
      .where('key', 'like', 'referee-open:%')
      .execute();
    expect((await stage.open('A'.repeat(43))).status).toBe(429);
  });

  it('needs the key of this very link afterwards: not one of another, and none after a new print or a withdrawal', async () => {
    const field = await stage.aField();
    const [one, two] = await stage.threeLinks(field);
    const foreign = await stage.stranger.post(read.path, { link: one!.link, key: two!.key });
    expect([foreign.status, foreign.msg]).toEqual([401, '请重新输入PIN码']);
    expect((await send({ link: one!.link, key: '' }, [])).status).toBe(401);
    const reason = { command: 'withdraw', reason: '回避' };
    expect((await stage.unit.post(markingLink.command.path, { id: one!.id, ...reason })).status).toBe(200);
    expect((await stage.stranger.post(read.path, one)).status).toBe(404);
    await stage.unit.post(markingLink.print.path, { ids: [two!.id] });
    expect((await stage.stranger.post(read.path, two)).status).toBe(404);
  });

  it('rests while the scheme is corrected, and ends with the scheme', async () => {
    const field = await stage.aField();
    const { link } = await stage.aLink(field, '甲');
    await stage.unit.post(markingScheme.command.path, { id: field.schemeId, command: 'revise' });
    expect((await stage.open(link)).msg).toBe('评分方案正在修改，请稍后再试');
    await stage.unit.post(markingScheme.command.path, { id: field.schemeId, command: 'activate' });
    await stage.unit.post(markingScheme.command.path, { id: field.schemeId, command: 'close', reason: '测试' });
    expect((await stage.open(link)).msg).toBe('本场次评分已结束，请联系经办单位');
  });

  it('leaves neither token nor PIN in the journals', async () => {
    const { link } = await stage.aLink(await stage.aField(), '甲');
    await stage.open(link, '135791');
    await stage.services.logs.flush();
    const lines = await stage.owner.selectFrom('apiLog').selectAll().where('requestUri', '=', open.path).execute();
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${link}|135791`));
  });
});

describe('marks', () => {
  it('are kept once however often they are sent, and a later one counts while the former stays', async () => {
    const field = await stage.aField();
    const one = await stage.anOpenLink(field, '甲');
    const { seatId } = field.competitors[0]!;
    const first = aMark(seatId, 'B1', '1', { at: Date.now() - 5000 });
    const later = aMark(seatId, 'B1', '2');
    for (const marks of [[later, later], [first], [later, first]]) {
      const { data } = await send(one, marks);
      expect([new Set(data.taken), data.refused]).toEqual([new Set(marks.map(({ clientId }) => clientId)), []]);
    }
    expect((await sheetOf(one)).marks).toEqual([{ seatId, aspectNo: 'B1', value: '2' }]);
    const rows = await stage.owner.selectFrom('markingMark').select('value').where('linkId', '=', one.id).execute();
    expect(rows.map(({ value }) => value).sort()).toEqual(['1', '2']);
    await send(one, [aMark(seatId, 'B1', null)]);
    expect((await sheetOf(one)).marks).toEqual([]);
  });

  it('come to the same whatever two devices send, in whichever order, as often as they like', {
    timeout: 120_000,
  }, async () => {
    const field = await stage.aField();
    const seats = field.competitors.map(({ seatId }) => seatId);
    const places = seats.flatMap((seatId) => ['B1', 'B2'].map((aspectNo) => ({ seatId, aspectNo })));
    const written = fc.record({
      place: fc.constantFrom(...places),
      value: fc.constantFrom('0', '1', '2', '3', null),
      ago: fc.integer({ min: 1, max: 50 }),
    });
    const plan = fc.record({
      marks: fc.array(written, { minLength: 1, maxLength: 12 }),
      order: fc.array(fc.nat(11), { maxLength: 10 }),
    });
    let round = 0;
    const outcome = await fc.check(
      fc.asyncProperty(plan, async ({ marks, order }) => {
        round += 1;
        const one = await stage.anOpenLink(field, `裁判${round}`);
        const base = Date.now();
        // No two at the same moment: which of them is later would be chance.
        const all = marks.map(({ place, value, ago }, at) =>
          aMark(place.seatId, place.aspectNo, value, { at: base - ago * 1000 - at }),
        );
        const batches = [...order.map((at) => [all[at % all.length]!]), all, all.toReversed()];
        for (const batch of batches) await send(one, batch);
        const expected = new Map<string, (typeof all)[number]>();
        for (const one of all) {
          const key = `${one.seatId} ${one.aspectNo}`;
          if ((expected.get(key)?.at ?? 0) < one.at) expected.set(key, one);
        }
        const wanted = [...expected.values()].filter(({ value }) => value !== null);
        const { marks: counted } = await sheetOf(one);
        return digestOf(counted) === digestOf(wanted.map((each) => ({ ...each, value: each.value! })));
      }),
      { numRuns: 8 },
    );
    expect(outcome.counterexample).toBe(null);
  });

  it('of a device that reckons our clock too fast are never later than they arrive', async () => {
    const field = await stage.aField();
    const one = await stage.anOpenLink(field, '甲');
    const { seatId } = field.competitors[0]!;
    const ahead = Date.now() + 365 * 86_400_000;
    await send(one, [aMark(seatId, 'B1', '1', { at: ahead }), aMark(seatId, 'B1', '2', { at: ahead })]);
    expect((await sheetOf(one)).marks[0]!.value).toBe('2');
    await send(one, [aMark(seatId, 'B1', '3')]);
    expect((await sheetOf(one)).marks[0]!.value).toBe('3');
  });

  it('made in time arrive up to a day late; those made afterwards do not count', async () => {
    const field = await stage.aField();
    const one = await stage.anOpenLink(field, '甲');
    const { seatId } = field.competitors[0]!;
    const end = async (minutes: number) =>
      await stage.owner
        .updateTable('examSession')
        .set({ endTime: addMinutes(new Date(), -60 + minutes).toISOString() })
        .where('id', '=', field.sessionId)
        .execute();
    await end(-30);
    const waited = aMark(seatId, 'B1', '2', { at: Date.now() - 40 * 60_000 });
    const late = aMark(seatId, 'B2', '2');
    const { data } = await send(one, [waited, late]);
    expect(data).toMatchObject({
      taken: [waited.clientId],
      refused: [{ clientId: late.clientId, msg: '评分截止后作出的评分不能计入' }],
    });
    expect((await sheetOf(one)).isClosed).toBe(1);
    await end(-25 * 60);
    const tooLate = aMark(seatId, 'B2', '2', { at: Date.now() - 26 * 3_600_000 });
    const ended = { status: 409, msg: '本场次评分已结束，请联系经办单位', data: null };
    const sheet = { ...one, pin: '135791', digest: '0'.repeat(40) };
    // Every call of the link, with its key and without.
    expect(await stage.open(one.link)).toMatchObject(ended);
    expect(await stage.stranger.post(read.path, one)).toMatchObject(ended);
    expect(await send(one, [tooLate])).toMatchObject(ended);
    expect(await stage.stranger.post(refereeSheet.sign.path, sheet)).toMatchObject(ended);
  });

  it('that cannot be are refused one by one, and the others kept', async () => {
    const field = await stage.aField();
    const other = await stage.aField();
    const one = await stage.anOpenLink(field, '甲');
    const [seat, gone] = field.competitors.map(({ seatId }) => seatId) as [string, string];
    await stage.owner.updateTable('examSeat').set({ seatState: SEAT.absent }).where('id', '=', gone).execute();
    const bad = [
      [aMark(other.competitors[0]!.seatId, 'B1', '1'), '本场次没有这个号码'],
      [aMark(gone, 'B1', '1'), '本场次没有这个号码'],
      [aMark("' or 1=1", 'B1', '1'), '本场次没有这个号码'],
      [aMark(seat, 'Z9', '1'), '评分表中没有这个评分点，请刷新页面'],
      [aMark(seat, 'B1', '4'), '请选择0、1、2或3分'],
      [aMark(seat, 'A1', '40.01'), '请填0至40.00之间的分数（最多两位小数）'],
      [aMark(seat, 'A2', 'NaN'), '请填实测值（数字，最多三位小数）'],
    ] as const;
    const good = aMark(seat, 'A1', '39.5');
    const { status, data } = await send(one, [...bad.map(([each]) => each), good]);
    expect([status, data.taken]).toEqual([200, [good.clientId]]);
    expect(data.refused.map(({ msg }: { msg: string }) => msg)).toEqual(bad.map(([, msg]) => msg));
    const tooMany = Array.from({ length: MARKS_AT_ONCE + 1 }, () => aMark(seat, 'B1', '1'));
    expect((await send(one, tooMany)).status).toBe(400);
  });

  it('of a device that asks without end have to wait', async () => {
    const field = await stage.aField();
    const one = await stage.anOpenLink(field, '甲');
    await sheetOf(one);
    await stage.services.db
      .updateTable('rateCount')
      .set({ count: 120 })
      .where('key', '=', `referee:${one.id}`)
      .execute();
    expect((await send(one, [])).status).toBe(429);
  });

  it('that lie too far apart are asked again of all who gave them, until they agree', async () => {
    const field = await stage.aField({ people: 1 });
    const links = await stage.threeLinks(field);
    const [{ seatId }] = field.competitors as [Field['competitors'][number]];
    await markAll(field, links, ['0', '1', '2']);
    for (const one of links) expect((await sheetOf(one)).again).toEqual([{ seatId, aspectNo: 'B1' }]);
    expect((await signBy(links[1]!)).msg).toBe('39-B1评分相差过大，请商议后重新评分再签字');
    const { data } = await send(links[0]!, [aMark(seatId, 'B1', '1')]);
    expect(data.again).toEqual([]);
  });

  it('only grow: not even the server changes or removes one', async () => {
    const { db } = stage.services;
    await expect(db.updateTable('markingMark').set({ value: '3' }).execute()).rejects.toThrow(/permission denied/);
    await expect(db.deleteFrom('markingMark').execute()).rejects.toThrow(/permission denied/);
  });
});

describe('signing', () => {
  it('is refused until everything is there, with where', async () => {
    const field = await stage.aField({ people: 1 });
    const links = await stage.threeLinks(field);
    const [one] = links as [Opened];
    const { seatId } = field.competitors[0]!;
    expect((await signBy(one)).msg).toBe('还有4处没有评分：39-A1、39-A2、39-B1、39-B2，请补齐后再签字');
    await send(one, [
      aMark(seatId, 'A1', '1'),
      aMark(seatId, 'A2', '1'),
      aMark(seatId, 'B1', '1'),
      aMark(seatId, 'B2', '1'),
    ]);
    expect((await signBy(one)).msg).toContain('还有其他裁判未评完评判项（39-B1、39-B2）');
    expect((await signBy(one, { digest: '0-0' })).msg).toContain('本机评分与服务器不一致');
    expect((await signBy(one, { pin: '000000' })).status).toBe(400);
  });

  it('locks the sheet, leaves its mark in the trail, and is the same when it is sent twice', async () => {
    const field = await stage.aField();
    const links = await stage.threeLinks(field);
    await markAll(field, links);
    const [one] = links as [Opened];
    const { status, data } = await signBy(one);
    expect([status, data]).toMatchObject([200, { isClosed: 1, signedTime: expect.any(String) }]);
    expect((await signBy(one)).data.signedTime).toBe(data.signedTime);
    const late = await send(one, [aMark(field.competitors[0]!.seatId, 'A1', '39')]);
    expect(late.data.refused).toMatchObject([{ msg: '评分表已签字，不能再修改；确需修改请联系经办单位退回' }]);
    const trail = await trailOf(stage.services.db, { bizId: one.id });
    expect(trail.at(-1)).toMatchObject({ action: '状态', reason: expect.stringMatching(/^甲裁判 [0-9a-f]{16}$/) });
    const reopened = await stage.unit.post(markingLink.command.path, { id: one.id, command: 'reopen', reason: '补评' });
    expect(reopened.data).toMatchObject({ linkState: LINK.open, signedTime: null });
    expect((await send(one, [aMark(field.competitors[0]!.seatId, 'A1', '39')])).data.refused).toEqual([]);
  });
});

describe('taking over', () => {
  const take = async (field: Field, fields: Record<string, unknown> = {}, by = stage.unit) =>
    await by.post(markingScheme.takeOver.path, { id: field.schemeId, sessionId: field.sessionId, ...fields });

  it('of two that overlap each answers every row, and while somebody holds one of them nothing happens', async () => {
    const field = await stage.aField();
    const links = await stage.threeLinks(field);
    await markAll(field, links);
    for (const one of links) await signBy(one);
    const { id } = field.competitors[0]!;
    const holder = await stage.owner.startTransaction().execute();
    await holder.selectFrom('competitionInfo').select('id').where('id', '=', id).forUpdate().execute();
    const { userId, token } = stage.unit;
    const held = await take(field, {}, callerWith(await impatientApp(stage, 300), userId, token));
    await holder.rollback().execute();
    expect(held).toMatchObject({ status: 503, msg: '其他人正在处理该数据，请稍后重试', data: null });
    const scores = await stage.services.db
      .selectFrom('competitionInfo')
      .select('practiceScore')
      .where('contestTradeId', '=', field.contestTradeId)
      .execute();
    expect(scores).toEqual([{ practiceScore: null }, { practiceScore: null }]);
    const both = await Promise.all([take(field), take(field)]);
    for (const { status, data } of both)
      expect([status, data.map(({ ok }: { ok: boolean }) => ok)]).toEqual([200, [true, true]]);
    const written = both
      .flatMap(({ data }) => data as { msg: string }[])
      .filter(({ msg }) => msg !== '成绩相同，无需转入');
    expect(written).toHaveLength(2);
  });

  it('turns signed sheets into practice scores that somebody else checks, and tells how they came about', async () => {
    const field = await stage.aField();
    expect((await take(field)).msg).toBe('本场次没有评分表');
    const links = await stage.threeLinks(field);
    await markAll(field, links);
    expect((await take(field)).msg).toBe('还有裁判未签字：甲裁判、乙裁判、丙裁判，签字后才能转入成绩');
    for (const one of links) expect((await signBy(one)).status).toBe(200);
    const { rows } = (
      await stage.unit.get(markingScheme.outcome.path, { id: field.schemeId, sessionId: field.sessionId })
    ).data;
    expect(rows[0]).toMatchObject({
      number: 38,
      name: entrantName(2),
      markedScore: '97.22',
      words: 'A1 40.00 + A2 [1.25]→20.00 + B1 (3+3+2)÷9×25.00=22.22 + B2 (3+3+3)÷9×15.00=15.00 = 97.22',
      practiceScore: null,
    });
    const { status, data } = await take(field);
    expect([status, data.map(({ ok }: { ok: boolean }) => ok)]).toEqual([200, [true, true]]);
    const { id } = field.competitors[0]!;
    const score = (await stage.unit.get(competitionInfo.detail.path, { id })).data;
    expect(score).toMatchObject({
      practiceScore: '97.22',
      practiceAttend: 1,
      scoreStatus: 1,
      inputUserId: stage.unit.userId,
    });
    expect((await trailOf(stage.services.db, { bizId: id })).at(-1)).toMatchObject({ action: '修改' });
    const own = await stage.unit.post(competitionInfo.check.path, { ids: [id] });
    expect(own.data).toMatchObject([{ ok: false, msg: '不能复核自己录入的成绩' }]);
    expect((await stage.bureau.post(competitionInfo.check.path, { ids: [id] })).data).toMatchObject([{ ok: true }]);
    // Once more changes nothing, not even that it was checked.
    expect((await take(field)).data).toMatchObject([{ ok: true, msg: '成绩相同，无需转入' }, { ok: true }]);
    expect((await stage.unit.get(competitionInfo.detail.path, { id })).data.scoreStatus).toBe(2);
  });

  it('says of each why not: absent, something else entered, no agreement', async () => {
    const field = await stage.aField({ people: 3 });
    const links = await stage.threeLinks(field);
    const [absent, entered, marked] = field.competitors as [
      Field['competitors'][number],
      Field['competitors'][number],
      Field['competitors'][number],
    ];
    await stage.owner.updateTable('examSeat').set({ seatState: SEAT.absent }).where('id', '=', absent.seatId).execute();
    await markAll({ ...field, competitors: [entered, marked] }, links);
    for (const one of links) expect((await signBy(one)).status).toBe(200);
    await stage.bureau.post(competitionInfo.submit.path, { id: entered.id, practiceScore: '50' });
    const said = (await take(field)).data;
    expect(new Map(said.map(({ id, msg }: { id: string; msg: string }) => [id, msg]))).toEqual(
      new Map([
        [absent.id, '缺考或违纪，无实操成绩'],
        [entered.id, '已录入其他实操成绩50.00，如需覆盖请勾选“覆盖已录入成绩”'],
        [marked.id, '更新成功'],
      ]),
    );
    const again = (await take(field, { overwrite: 1 })).data;
    expect(again.filter(({ ok }: { ok: boolean }) => ok)).toHaveLength(2);
    expect((await stage.unit.get(competitionInfo.detail.path, { id: entered.id })).data.practiceScore).toBe('97.22');
  });

  it('leaves out the marks of a withdrawn referee', async () => {
    const field = await stage.aField({ people: 1 });
    const links = await stage.threeLinks(field);
    await markAll(field, links, ['3', '3', '3']);
    const fourth = await stage.anOpenLink(field, '丁裁判');
    await send(fourth, [aMark(field.competitors[0]!.seatId, 'B1', '0')]);
    await stage.unit.post(markingLink.command.path, { id: fourth.id, command: 'withdraw', reason: '回避' });
    for (const one of links) expect((await signBy(one)).status).toBe(200);
    const { rows } = (
      await stage.unit.get(markingScheme.outcome.path, { id: field.schemeId, sessionId: field.sessionId })
    ).data;
    expect(rows[0].markedScore).toBe('100.00');
  });

  it('is refused while the trade does not run, of a session of another trade, and of another contest', async () => {
    const field = await stage.aField({ people: 1 });
    const other = await stage.aField({ people: 1 });
    const links = await stage.threeLinks(field);
    await markAll(field, links);
    for (const one of links) await signBy(one);
    expect((await take(field, { sessionId: other.sessionId })).status).toBe(404);
    expect((await take(field, {}, stage.otherUnit)).status).toBe(404);
    await stage.owner
      .updateTable('contestTrade')
      .set({ tradeStatus: '锁定' })
      .where('id', '=', field.contestTradeId)
      .execute();
    expect((await take(field)).status).toBe(409);
  });
});
