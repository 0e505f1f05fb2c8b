import { recordNote } from '@trainrace/contract/areas/home/record-note';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { trail } from '@trainrace/contract/areas/system/trail';
import { RECORD_NOTES } from '@trainrace/contract/limits';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { openStage, type Stage } from '#test/entry-stage.ts';
import { operatorOf } from '#test/operator-of.ts';
import type { Caller } from '#test/test-app.ts';

let stage: Stage;
let deposits: Caller;
let sameTown: Caller;
let entry: string;

beforeAll(async () => {
  stage = await openStage();
  await anAccount(stage.services, { account: 'adml', name: '保证金员', roles: ['ADM_L'] });
  await anAccount(stage.services, { account: 'town01b', virtualId: 'U031', townCode: 'ZJG01' });
  [deposits, sameTown] = [await stage.as('adml'), await stage.as('town01b')];
});

beforeEach(async () => {
  const { person, entered, openTrade } = stage;
  ({ id: entry } = await entered(person, await openTrade()));
});

const place = (bizId = entry) => ({ bizTable: 'APPLICATION_INFO', bizId });
const write = async (by: Caller, content: string, more: Record<string, unknown> = {}) =>
  await by.post(recordNote.submit.path, { ...place(), content, ...more });
const notesOf = async (by: Caller, query: Record<string, unknown> = {}) =>
  (await by.get(recordNote.list.path, { ...place(), ...query })).data;
const texts = async (by: Caller) => (await notesOf(by)).records.map(({ content }: { content: string }) => content);
const mailOf = async (by: Caller) =>
  (await by.get(inbox.list.path, { size: 50 })).data.records.filter(
    ({ title }: { title: string }) => title === '有同事在备注中提到您',
  );

describe('a note on a record', () => {
  it('is read by the office of its writer, newest first, and by no other who sees the record', async () => {
    const { bureau, colleague, town, unit, person } = stage;
    expect(await write(bureau, '照片需要核对')).toMatchObject({ status: 200, data: { isOwn: true, mentions: [] } });
    await write(colleague, '已核对');
    await write(town, '街镇意见');
    await write(unit, '单位内部');
    expect(await notesOf(bureau)).toMatchObject({
      total: 2,
      records: [
        { content: '已核对', writerName: 'admc2', isOwn: false },
        { content: '照片需要核对', writerName: 'admc', isOwn: true },
      ],
    });
    expect(await texts(sameTown)).toEqual(['街镇意见']);
    expect(await texts(unit)).toEqual(['单位内部']);
    expect((await person.get(recordNote.list.path, place())).status).toBe(403);
    expect((await write(person, '我的报名')).status).toBe(403);
  });

  it('of what the writer does not see is as unknown as one of nothing', async () => {
    const { otherUnit, otherTown, bureau } = stage;
    for (const by of [otherUnit, otherTown, deposits]) expect((await write(by, 'x')).status).toBe(404);
    for (const wrong of [place(newId()), { ...place(), bizTable: 'contest_info' }, place('x'), place(`${entry}'--`)])
      expect((await bureau.post(recordNote.submit.path, { ...wrong, content: 'x' })).status).toBe(404);
    for (const bizTable of ['record_note', 'account', 'modify_record', 'pg_class'])
      expect((await bureau.get(recordNote.list.path, { bizTable, bizId: entry })).status).toBe(404);
  });

  it('goes out of sight with its record', async () => {
    const { bureau, setEntry } = stage;
    const { id } = (await write(bureau, '稍后处理')).data;
    await setEntry(entry, { isDeleted: 1 });
    expect((await bureau.get(recordNote.list.path, place())).status).toBe(404);
    expect((await bureau.post(recordNote.remove.path, { id })).status).toBe(404);
    await setEntry(entry, { isDeleted: 0 });
    expect(await texts(bureau)).toEqual(['稍后处理']);
  });

  it('is plain text of bounded length, kept as it was typed', async () => {
    const { bureau } = stage;
    const hostile = '<img src=x onerror=alert(1)> {{name}} \' " ; drop table account';
    await write(bureau, hostile);
    expect(await texts(bureau)).toEqual([hostile]);
    for (const content of ['', '   ', 'x'.repeat(RECORD_NOTES.characters + 1), 'a\u0000b', 'a\u202eb'])
      expect((await write(bureau, content)).status).toBe(400);
  });

  it('is as long as people count to its limit, and no sign of it is cut in two', async () => {
    const { bureau } = stage;
    const most = '😀'.repeat(RECORD_NOTES.characters);
    expect((await write(bureau, most)).data.content).toBe(most);
    expect((await write(bureau, `x${most}`)).status).toBe(400);
    expect((await write(bureau, `${'x'.repeat(RECORD_NOTES.characters - 1)}😀`)).status).toBe(200);
    for (const half of ['\ud83d', '\ude00', `a\ud83d`, `\ude00\ud83d`])
      expect((await write(bureau, half)).status).toBe(400);
    expect((await texts(bureau))[1]).toBe(most);
  });

  it('is written once by a call that is sent again', async () => {
    const { bureau } = stage;
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await bureau.post(recordNote.submit.path, { ...place(), content: '一次' }, { headers }),
      await bureau.post(recordNote.submit.path, { ...place(), content: '一次' }, { headers }),
    ];
    expect(again.data).toEqual(first.data);
    expect(await texts(bureau)).toEqual(['一次']);
  });

  it('stands in the trail for who looks over the bureau, and not in the history that the entrant reads', async () => {
    const { bureau, person, services, as } = stage;
    await anAccount(services, { account: `aud${entry}`, roles: ['ADM_AUD'] });
    const auditor = await as(`aud${entry}`);
    const { id } = (await write(bureau, '电话 13800001234 已联系')).data;
    const of = { bizTable: 'record_note', bizId: id };
    const traces = async (by: Caller) => (await by.get(trail.list.path, of)).data.records;
    expect(await traces(auditor)).toMatchObject([
      { action: '新增', bizName: '备注', changes: [{ label: '备注', after: '电话 138****1234 已联系' }] },
    ]);
    for (const by of [person, stage.unit, stage.colleague]) expect(await traces(by)).toEqual([]);
    const history = await person.get(trail.list.path, { ...place(), size: 200 });
    expect(JSON.stringify(history.data)).not.toContain('已联系');
    await bureau.post(recordNote.remove.path, { id });
    expect((await traces(auditor)).map(({ action }: { action: string }) => action)).toEqual(['删除', '新增']);
  });
});

describe('taking back', () => {
  it('is for one’s own', async () => {
    const { bureau, colleague, unit } = stage;
    const { id } = (await write(bureau, '写错了')).data;
    for (const by of [colleague, unit]) expect((await by.post(recordNote.remove.path, { id })).status).toBe(404);
    const both = await Promise.all([1, 2].map(async () => (await bureau.post(recordNote.remove.path, { id })).status));
    expect(both.toSorted()).toEqual([200, 404]);
    expect(await texts(bureau)).toEqual([]);
  });

  it('leaves an empty row, by which erasing the record finds what the trail says of it', async () => {
    const { bureau, colleague, services } = stage;
    const { id } = (await write(bureau, '@admc2 写错了', { mentions: [colleague.userId] })).data;
    await bureau.post(recordNote.remove.path, { id });
    const row = await services.db.selectFrom('recordNote').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ bizId: entry, content: null, mentions: [] });
    expect(await notesOf(bureau)).toMatchObject({ total: 0, records: [] });
  });
});

describe('the people of a unit', () => {
  it('write under their own names, and take back their own', async () => {
    const [enters, checks, reads] = [
      await operatorOf(stage, 'org01', '甲经办', 'enter'),
      await operatorOf(stage, 'org01', '乙经办', 'full'),
      await operatorOf(stage, 'org01', '丙经办', 'read'),
    ];
    const written = await write(enters, '照片待补');
    expect(written).toMatchObject({ status: 200 });
    const { id } = written.data;
    for (const by of [checks, reads, stage.unit])
      expect((await notesOf(by)).records).toMatchObject([{ writerName: '甲经办', isOwn: false, content: '照片待补' }]);
    expect((await notesOf(enters)).records).toMatchObject([{ isOwn: true }]);
    expect((await write(reads, '不能写')).status).toBe(403);
    for (const by of [checks, stage.unit]) expect((await by.post(recordNote.remove.path, { id })).status).toBe(404);
    expect((await enters.post(recordNote.remove.path, { id })).status).toBe(200);
    expect(await texts(stage.bureau)).toEqual([]);
  });
});

describe('naming a colleague', () => {
  it('tells who was named, with the way to the record', async () => {
    const { bureau, colleague } = stage;
    const answer = await write(bureau, '@admc2 请看', { mentions: [colleague.userId, colleague.userId] });
    expect(answer.data.mentions).toEqual([{ id: colleague.userId, name: 'admc2' }]);
    const told = (await mailOf(colleague)).filter(({ link }: { link: string }) => link.endsWith(entry));
    expect(told).toMatchObject([{ box: 'mail', link: `/application/list/${entry}`, tag: '备注' }]);
    expect(JSON.stringify(told)).not.toContain('请看');
    expect(await mailOf(bureau)).toEqual([]);
  });

  it('in a record that stands in another the way leads there', async () => {
    const { bureau, colleague, openTrade, services } = stage;
    const tradeId = await openTrade();
    const trade = { bizTable: 'contest_trade', bizId: tradeId, content: '@admc2', mentions: [colleague.userId] };
    expect((await bureau.post(recordNote.submit.path, trade)).status).toBe(200);
    const { contestId } = await services.db
      .selectFrom('contestTrade')
      .select('contestId')
      .where('id', '=', tradeId)
      .executeTakeFirstOrThrow();
    expect((await mailOf(colleague))[0]).toMatchObject({ link: `/competition/contest_info/${contestId}` });
  });

  it('who may not see the record is refused in so many words, and nothing is written', async () => {
    const { bureau, colleague } = stage;
    const refused = await write(bureau, '@保证金员', { mentions: [colleague.userId, deposits.userId] });
    expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining('保证金员无权查看这条记录') });
    expect([await texts(bureau), await mailOf(deposits)]).toEqual([[], []]);
  });

  it('nobody of another office, nor whom there is not, nor oneself', async () => {
    const { bureau, unit, town, person } = stage;
    for (const id of [unit.userId, town.userId, person.userId, newId(), 'x', bureau.userId]) {
      const refused = await write(bureau, '@', { mentions: [id] });
      expect([refused.status, refused.msg]).toEqual([400, '请从本单位在用的同事中选择']);
    }
    const many = Array.from({ length: RECORD_NOTES.mentions + 1 }, newId);
    expect((await write(bureau, '@', { mentions: many })).status).toBe(400);
  });

  it('offers those of one’s office who see the record', async () => {
    const { bureau, town, unit, person } = stage;
    const offered = async (by: Caller, name?: string) => {
      const answer = await by.get(recordNote.colleagues.path, { ...place(), ...(name && { name }) });
      return answer.data?.map(({ name }: { name: string }) => name) ?? answer.status;
    };
    const ofBureau = await offered(bureau);
    expect(ofBureau).toContain('admc2');
    for (const name of ['保证金员', 'admc', 'town01b', 'org01']) expect(ofBureau).not.toContain(name);
    expect(await offered(bureau, 'ADMC２')).toEqual(['admc2']);
    expect(await offered(bureau, '%')).toEqual([]);
    expect(await offered(town)).toEqual(['town01b']);
    expect(await offered(unit)).toEqual([]);
    expect(await offered(person)).toBe(403);
    expect(await offered(stage.otherUnit)).toBe(404);
  });

  it('not who lost the right since the page offered them, nor where the record moved out of their reach', async () => {
    const { town, bureau, services, setEntry } = stage;
    const named = { mentions: [sameTown.userId] };
    expect((await write(town, '@', named)).status).toBe(200);
    await setEntry(entry, { townCode: 'ZJG02' });
    for (const answer of [await write(town, '@', named), await town.get(recordNote.list.path, place())])
      expect(answer.status).toBe(404);
    await setEntry(entry, { townCode: 'ZJG01' });
    expect(await texts(town)).toEqual(['@']);
    await anAccount(services, { account: `lost${entry}`, name: '李失', roles: ['ADM_C'] });
    const { userId } = await stage.as(`lost${entry}`);
    await services.db
      .updateTable('account')
      .set({ roles: ['ADM_L'] })
      .where('id', '=', userId)
      .execute();
    expect((await write(bureau, '@', { mentions: [userId] })).msg).toContain('李失无权查看这条记录');
    expect(await texts(bureau)).toEqual([]);
  });

  it('not whose account was closed meanwhile', async () => {
    const { bureau, services, as } = stage;
    await anAccount(services, { account: `gone${entry}`, roles: ['ADM_C'] });
    const { userId } = await as(`gone${entry}`);
    await services.db.updateTable('account').set({ enabled: 0 }).where('id', '=', userId).execute();
    expect((await write(bureau, '@', { mentions: [userId] })).status).toBe(400);
  });
});

describe('a great many', () => {
  const fill = async (rows: number, of: Record<string, string> = {}) =>
    await sql`insert into record_note (id, biz_table, biz_id, side, content, written_by, create_time)
      select gen_random_uuid(), ${of['bizTable'] ?? 'APPLICATION_INFO'}, ${of['bizId'] ?? entry}, 'bureau', 'n' || n, ${stage.bureau.userId}, now()
      from generate_series(1, ${rows}) n`.execute(stage.owner);

  it('are not written on one record, whoever comes first', async () => {
    const { bureau, colleague, town } = stage;
    await fill(RECORD_NOTES.most - 1);
    const both = await Promise.all([write(bureau, 'last'), write(colleague, 'last')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await notesOf(bureau)).total).toBe(RECORD_NOTES.most);
    expect((await write(bureau, 'more')).msg).toContain(String(RECORD_NOTES.most));
    expect((await write(town, '另一单位')).status).toBe(200);
  });

  it('are read by the page', async () => {
    const { bureau, services } = stage;
    await fill(RECORD_NOTES.most);
    await fill(100_000, { bizId: newId() });
    await sql`analyze record_note`.execute(stage.owner);
    const page = await notesOf(bureau, { size: 10, current: 2 });
    expect([page.records.length, page.total, page.pages]).toEqual([10, 500, 50]);
    const { rows } = await sql<Record<string, string>>`explain select id from record_note
      where biz_id = ${entry} and biz_table = 'APPLICATION_INFO' and side = 'bureau' order by id desc limit 10`.execute(
      services.db,
    );
    expect(rows.map((row) => Object.values(row)[0]).join()).toContain('record_note_record');
  });

  it('are not written by one person in an hour', async () => {
    const { services, as } = stage;
    await anAccount(services, { account: `fast${entry}`, roles: ['ADM_C'] });
    const fast = await as(`fast${entry}`);
    await sql`insert into rate_count (key, count, window_start, window_end)
      values (${`note:${fast.userId}`}, ${RECORD_NOTES.perHour}, now(), now() + interval '1 hour')`.execute(
      services.db,
    );
    expect((await write(fast, 'x')).status).toBe(429);
  });
});
