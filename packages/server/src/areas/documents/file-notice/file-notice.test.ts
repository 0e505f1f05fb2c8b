import { fileNotice, type NoticeReader, type ReceivedNotice } from '@trainrace/contract/areas/documents/file-notice';
import { attach } from '@trainrace/contract/files/attach';
import { workbench, type Workbench } from '@trainrace/contract/areas/home/workbench';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { trail } from '@trainrace/contract/areas/system/trail';
import exceljs from 'exceljs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { anAttachment } from '../../../../seed/entry-builders.ts';
import { aNoticeDraft } from '../../../../seed/notice-builders.ts';
import { isForCaller, peopleOf } from '../api/audience.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { eraseRecords } from '#areas/privacy/retention/erase.ts';
import { openStage, type Stage } from '#test/entry-stage.ts';
import { callerWith, type Caller } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { upload } from '#test/upload.ts';
import { addSeconds, addDays, day, stamp } from '#platform/time/time.ts';
import { publishDue } from './publish-due.ts';
import { remindBySms } from './remind-by-sms.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

type Fields = Readonly<Record<string, unknown>>;

const save = async (by: Caller, fields: Fields = {}) => await by.post(fileNotice.submit.path, aNoticeDraft(fields));
const give = async (by: Caller, id: string, command: string, more: Fields = {}) =>
  await by.post(fileNotice.command.path, { id, command, ...more });
const publish = async (by: Caller, fields: Fields = {}): Promise<string> => {
  const { status, data, msg } = await save(by, fields);
  expect([status, msg]).toEqual([200, '新增成功']);
  expect(await give(by, data.id, 'publish')).toMatchObject({ status: 200 });
  return data.id;
};
const detail = async (by: Caller, id: string) => await by.get(fileNotice.detail.path, { id });
const received = async (by: Caller, query: Fields = {}): Promise<ReceivedNotice[]> =>
  (await by.get(fileNotice.received.path, query)).data.records;
const has = async (by: Caller, id: string) => (await received(by, { size: 200 })).some((one) => one.id === id);
const read = async (by: Caller, id: string, contentVersion = 1) =>
  await by.post(fileNotice.read.path, { id, contentVersion });
const readers = async (by: Caller, id: string, query: Fields = {}): Promise<NoticeReader[]> =>
  (await by.get(fileNotice.receipts.path, { id, size: 200, ...query })).data.records;
const errorOf = ({ data }: Awaited<ReturnType<Caller['post']>>) => data.errors?.[0];

describe('[S1-19 S7-21] who a notice is for', () => {
  it('reads it with its attachments; nobody else finds it in list, detail, files, search or trail', async () => {
    const { bureau, bank, person, unit, services } = stage;
    const paper = await anAttachment(services, bureau.userId, { flowNode: 'TZFJ', extension: 'pdf' });
    const id = await publish(bureau, {
      title: '只给监管单位',
      scopeType: '角色',
      scopeIds: ['SUP'],
      noticeAtts: [paper],
    });
    const seen = async (by: Caller) => [
      (await detail(by, id)).status,
      (await by.get(fileNotice.selectAtt.path, { id })).status,
      (await by.get(attach.file.path, { id: paper })).status,
      (await received(by, { title: '只给监管' })).length,
    ];
    // The bytes of made-up files are nowhere: who may see them is told that they are lost, the others that there is nothing.
    expect((await seen(bank)).toSpliced(2, 1)).toEqual([200, 200, 1]);
    for (const by of [person, unit]) expect(await seen(by)).toEqual([404, 404, 404, 0]);
    expect((await person.get(fileNotice.list.path, { title: '只给监管' })).data.total).toBe(0);
    expect((await bank.get(fileNotice.list.path, { title: '只给监管' })).data.total).toBe(1);
    const trailSeen = async (by: Caller) =>
      (await by.get(trail.list.path, { bizTable: 'file_notice', bizId: id })).data.total;
    expect([await trailSeen(bureau), await trailSeen(bank), await trailSeen(person)]).toEqual([2, 0, 0]);
    expect((await read(person, id)).status).toBe(404);
    expect((await give(person, id, 'receipt')).status).toBe(404);
    const [file] = (await bank.get(fileNotice.selectAtt.path, { id })).data;
    expect(file).toMatchObject({ attId: paper, flowNode: 'TZFJ', prjId: id });
  });

  it('is not told who else it is for', async () => {
    const { bureau, school, business } = stage;
    const scopeIds = [school.userId, business.userId];
    const id = await publish(bureau, { scopeType: '单位', scopeIds });
    const { data } = await detail(school, id);
    expect([data.scopeIds, data.scopeNames, data.audienceCount]).toEqual([null, undefined, undefined]);
    expect((await school.get(fileNotice.list.path)).data.records[0].scopeIds).toBeNull();
    expect((await detail(bureau, id)).data).toMatchObject({ scopeIds, scopeNames: ['S', 'B'], audienceCount: 2 });
  });

  it.each([
    ['角色', ['TOWN', 'SUP'], ['区镇', '监管单位']],
    ['区镇', ['ZJG01'], ['杨舍镇']],
  ])('is named by words to who published it, where it is for a %s', async (scopeType, scopeIds, scopeNames) => {
    const id = await publish(stage.bureau, { scopeType, scopeIds });
    expect((await detail(stage.bureau, id)).data).toMatchObject({ scopeIds, scopeNames });
  });

  it('is said the same of one person over all notices and of one notice over all people', async () => {
    const { bureau, town, unit, person, entered, openTrade, services, school } = stage;
    const tradeId = await openTrade();
    await entered(person, tradeId);
    const { contestId } = await services.db
      .selectFrom('contestTrade')
      .select('contestId')
      .where('id', '=', tradeId)
      .executeTakeFirstOrThrow();
    const made = [
      await publish(bureau),
      await publish(bureau, { scopeType: '角色', scopeIds: ['TOWN', 'GRP'] }),
      await publish(bureau, { scopeType: '角色', scopeIds: ['TOWN'], scopeTowns: ['ZJG02'] }),
      await publish(bureau, { scopeType: '区镇', scopeIds: ['ZJG01'] }),
      await publish(bureau, { scopeType: '单位', scopeIds: [school.userId, unit.userId] }),
      await publish(unit, { scopeType: '竞赛参与人', scopeIds: [contestId] }),
      await publish(town, { title: '本镇' }),
    ];
    const accounts = await services.db.selectFrom('account').select(['id', 'roles', 'townCode']).execute();
    for (const id of made) {
      const notice = await services.db
        .selectFrom('fileNotice')
        .select(['scopeType', 'scopeIds', 'scopeTowns'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { rows } = await sql<{ id: string }>`select a.id from account a where ${peopleOf(notice as never)}`.execute(
        services.db,
      );
      const reached = rows.map((row) => row.id).toSorted();
      const asked: string[] = [];
      for (const account of accounts) {
        const found = await sql`select from file_notice n where n.id = ${id} and ${isForCaller('n', account)}`.execute(
          services.db,
        );
        if (found.rows.length > 0) asked.push(account.id);
      }
      expect(asked.toSorted(), notice.scopeType).toEqual(reached);
      expect(reached.length, notice.scopeType).toBeGreaterThan(0);
    }
    expect(await has(person, made[5]!)).toBe(true);
    expect(await has(stage.otherPerson, made[5]!)).toBe(false);
  });

  it('finds what is unread first, then what stands on top', async () => {
    const { bureau, otherTown } = stage;
    const only = { scopeType: '区镇', scopeIds: ['ZJG02'] };
    const ids = [];
    for (const fields of [{ title: '甲', isTop: 1 }, { title: '乙' }, { title: '丙' }])
      ids.push(await publish(bureau, { ...only, ...fields }));
    await read(otherTown, ids[0]!);
    const titles = (await received(otherTown)).map(({ title }) => title).filter((one) => '甲乙丙'.includes(one));
    expect(titles).toEqual(['丙', '乙', '甲']);
    const [unread] = await received(otherTown, { reading: 'unread' });
    expect(unread).toMatchObject({ title: '丙', reading: 'unread', isChanged: 0 });
    expect((await received(otherTown, { reading: 'read' }))[0]).toMatchObject({ title: '甲' });
  });
});

describe('[S1-19] who publishes', () => {
  it('is the bureau, a town to its own people, a unit to entrants of its own contests', async () => {
    const { bureau, town, unit, otherUnit, person, contest, school } = stage;
    expect((await save(person)).status).toBe(403);
    expect((await callerWith(stage.app, '', '').post(fileNotice.submit.path, aNoticeDraft())).status).toBe(401);
    expect(errorOf(await save(unit))).toEqual({
      field: 'scopeType',
      message: '经办单位只能发给本单位经办竞赛的参与人',
    });
    const own = await contest();
    const ofContest = { scopeType: '竞赛参与人', scopeIds: [own] };
    expect((await save(unit, ofContest)).status).toBe(200);
    expect(errorOf(await save(otherUnit, ofContest))).toMatchObject({ field: 'scopeIds' });
    expect((await save(town)).data).toMatchObject({ scopeType: '全部', scopeTowns: ['ZJG01'] });
    expect(errorOf(await save(town, { scopeTowns: ['ZJG02'] }))).toMatchObject({ field: 'scopeTowns' });
    expect(errorOf(await save(town, { scopeType: '区镇', scopeIds: ['ZJG02'] }))).toMatchObject({ field: 'scopeIds' });
    expect(errorOf(await save(town, { isPublic: 1 }))).toMatchObject({ message: '只有人社局发布的通知才能公开' });
    expect(errorOf(await save(bureau, { scopeType: '角色', scopeIds: ['NOBODY'] }))).toMatchObject({
      field: 'scopeIds',
    });
    expect(errorOf(await save(bureau, { scopeType: '单位', scopeIds: [newId()] }))).toMatchObject({
      field: 'scopeIds',
    });
    expect(errorOf(await save(bureau, { scopeType: '单位', scopeIds: [] }))).toEqual({
      field: 'scopeIds',
      message: '请选择发给哪些对象',
    });
    const toSome = { scopeType: '单位', scopeIds: [school.userId], isPublic: 1 };
    expect(errorOf(await save(bureau, toSome))).toMatchObject({ message: '只有发给全部人员的通知才能公开' });
    for (const content of ['<p> </p>', '<script>alert(1)</script>'])
      expect(errorOf(await save(bureau, { content }))).toEqual({ field: 'content', message: '请填写正文' });
  });

  it('takes an emptied answer to whether it is public, as forms send it, for no', async () => {
    const { status, data } = await save(stage.bureau, { scopeType: '角色', scopeIds: ['TOWN'], isPublic: null });
    expect([status, data.isPublic]).toEqual([200, 0]);
  });

  it('writes no notice of others', async () => {
    const { bureau, town, otherTown, unit } = stage;
    const { id } = (await save(town, { title: '一镇的' })).data;
    for (const by of [otherTown, unit]) {
      expect((await detail(by, id)).status).toBe(404);
      expect((await by.post(fileNotice.submit.path, { ...aNoticeDraft(), id })).status).toBe(404);
      expect((await give(by, id, 'publish')).status).toBe(404);
      expect((await by.post(fileNotice.remove.path, { ids: [id] })).status).toBe(404);
    }
    const published = await publish(bureau);
    expect((await detail(town, published)).status).toBe(200);
    expect((await town.post(fileNotice.submit.path, { ...aNoticeDraft(), id: published })).status).toBe(403);
    expect((await give(town, published, 'withdraw', { reason: '测试' })).status).toBe(403);
    expect((await town.get(fileNotice.receipts.path, { id: published })).status).toBe(404);
    expect((await town.get(fileNotice.versions.path, { id: published })).status).toBe(404);
  });

  it('hears before publishing how many people it reaches', async () => {
    const { bureau, town, otherTown, unit } = stage;
    const reach = async (by: Caller, query: Fields) => (await by.get(fileNotice.reach.path, query)).data?.people;
    expect(await reach(bureau, { scopeType: '角色', scopeIds: 'TOWN' })).toBe(2);
    expect(await reach(town, { scopeType: '角色', scopeIds: 'TOWN' })).toBe(1);
    const nobody = { scopeType: '角色', scopeIds: ['ENT'] };
    const { id } = (await save(bureau, nobody)).data;
    expect(await give(bureau, id, 'publish')).toMatchObject({
      status: 409,
      msg: '发布范围内没有可以接收的账号，请调整发布范围',
    });
    expect((await unit.get(fileNotice.reach.path, { scopeType: '全部' })).status).toBe(400);
    const found = (await bureau.get(fileNotice.targets.path, { scopeType: '单位', name: 'S' })).data;
    expect(found).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'S' })]));
    expect((await otherTown.get(fileNotice.targets.path, { scopeType: '单位', name: 'S' })).data).toEqual([]);
  });

  it('cannot remove what was published', async () => {
    const { bureau } = stage;
    const [draft, out] = [(await save(bureau)).data.id, await publish(bureau)];
    expect((await bureau.post(fileNotice.remove.path, { ids: [draft, out] })).msg).toBe(
      '通知发布后不能删除，可以撤回或归档',
    );
    expect((await bureau.post(fileNotice.remove.path, { ids: [draft] })).data).toEqual({ removed: 1 });
  });
});

describe('[S1-19] reading and receipts', () => {
  const toTowns = {
    scopeType: '角色',
    scopeIds: ['TOWN'],
    needReceipt: 1,
    receiptDeadline: day(addDays(new Date(), 3)),
  };

  it('count once, however often they are said', async () => {
    const { bureau, town } = stage;
    const id = await publish(bureau, toTowns);
    expect((await detail(town, id)).data).toMatchObject({ reading: 'unread', readTime: null });
    for (const _ of [1, 2]) expect((await read(town, id)).data.reading).toBe('read');
    const first = (await give(town, id, 'receipt')).data;
    expect(first).toMatchObject({ reading: 'receipted', receiptTime: expect.any(String), scopeIds: null });
    const [second, third] = await Promise.all([
      give(town, id, 'receipt'),
      give(town, id, 'receipt', { feedback: '已知悉' }),
    ]);
    expect([second.status, third.status]).toEqual([200, 200]);
    expect((await detail(town, id)).data).toMatchObject({
      reading: 'answered',
      feedback: '已知悉',
      receiptTime: first.receiptTime,
    });
    expect((await detail(bureau, id)).data).toMatchObject({ audienceCount: 2, readCount: 1, receiptCount: 1 });
    const rows = await readers(bureau, id);
    expect(rows.map(({ reading, isLate }) => [reading, isLate])).toEqual([
      ['unread', 0],
      ['answered', 0],
    ]);
    expect((await readers(bureau, id, { reading: 'unread' })).length).toBe(1);
    expect((await town.get(inbox.unread.path)).status).toBe(200);
    const file = await stage.app.inject({
      url: fileNotice.receiptsFile.path,
      query: { id },
      headers: { authorization: `Bearer ${bureau.token}` },
    });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
    expect((await town.get(fileNotice.receiptsFile.path, { id })).status).toBe(404);
  });

  describe('with papers', () => {
    const aPaper = async (by: Caller) =>
      await anAttachment(stage.services, by.userId, { flowNode: 'HZFJ', extension: 'pdf' });
    // The bytes of made-up files are nowhere: who may see them is told that they are lost, the others that there is nothing.
    const seen = async (by: Caller, id: string) => [
      (await by.get(attach.detail.path, { id })).status,
      (await by.get(attach.file.path, { id })).status === 404,
    ];
    const [mayLook, mayNot] = [
      [200, false],
      [404, true],
    ];

    it('give them to who published it, and to no other reader', async () => {
      const { bureau, town, person, bank, unit } = stage;
      const id = await publish(bureau, { ...toTowns, scopeType: '全部', scopeIds: null });
      const paper = await aPaper(town);
      const { status, data } = await give(town, id, 'receipt', { feedbackAtts: [paper] });
      expect([status, data.reading, data.feedbackAtts]).toEqual([200, 'answered', [paper]]);
      expect((await detail(town, id)).data.feedbackAtts).toEqual([paper]);
      for (const by of [town, bureau]) expect(await seen(by, paper)).toEqual(mayLook);
      for (const by of [person, bank, unit]) expect(await seen(by, paper)).toEqual(mayNot);
      expect((await detail(bank, id)).data.feedbackAtts).toBeNull();
      expect((await bank.get(fileNotice.selectAtt.path, { id })).data).toEqual([]);
      const row = (await readers(bureau, id)).find(({ accountId }) => accountId === town.userId);
      expect(row?.feedbackAtts).toEqual([paper]);
      const file = await stage.app.inject({
        url: fileNotice.receiptsFile.path,
        query: { id },
        headers: { authorization: `Bearer ${bureau.token}` },
      });
      const book = new exceljs.Workbook();
      await book.xlsx.load(file.rawPayload as never);
      expect(JSON.stringify(book.worksheets[0]?.getSheetValues())).toContain('材料.pdf');
    });

    it('of a town are seen by the town, not by another one', async () => {
      const { town, otherTown, person, bureau } = stage;
      const id = await publish(town, { needReceipt: 1 });
      const paper = await aPaper(person);
      expect((await give(person, id, 'receipt', { feedbackAtts: [paper] })).status).toBe(200);
      for (const by of [town, bureau]) expect(await seen(by, paper)).toEqual(mayLook);
      expect(await seen(otherTown, paper)).toEqual(mayNot);
    });

    it('take neither papers of others nor of another kind, and lose nothing of the receipt then', async () => {
      const { bureau, town, otherTown, services } = stage;
      const id = await publish(bureau, toTowns);
      const others = await aPaper(otherTown);
      const wrong = await anAttachment(services, town.userId, { flowNode: 'TZFJ', extension: 'pdf' });
      for (const [paper, message] of [
        [others, '附件不存在、已过期或已用于其他记录，请重新上传'],
        [wrong, '附件类别不符，请在对应栏目上传'],
        ['nothing', '附件不存在、已过期或已用于其他记录，请重新上传'],
      ] as const)
        expect(errorOf(await give(town, id, 'receipt', { feedbackAtts: [paper] }))).toEqual({
          field: 'feedbackAtts',
          message,
        });
      expect((await detail(town, id)).data).toMatchObject({ receiptTime: null, feedbackAtts: null });
    });

    it('stay as they are when it is said again without them, and are taken back by an empty list', async () => {
      const { bureau, town, services } = stage;
      const id = await publish(bureau, toTowns);
      const [first, second] = [await aPaper(town), await aPaper(town)];
      await give(town, id, 'receipt', { feedbackAtts: [first] });
      expect((await give(town, id, 'receipt', { feedback: '补充' })).data.feedbackAtts).toEqual([first]);
      expect((await give(town, id, 'receipt', { feedbackAtts: [second] })).data.feedbackAtts).toEqual([second]);
      expect(await seen(bureau, first)).toEqual(mayNot);
      expect((await give(town, id, 'receipt', { feedbackAtts: [] })).data).toMatchObject({
        feedback: '补充',
        feedbackAtts: null,
      });
      const { rows } = await sql<{ held: number }>`select count(*)::int as held from attach
        where id = any(${[first, second]}) and is_deleted = 0`.execute(services.db);
      expect(rows[0]?.held).toBe(0);
    });

    it('go by the receipt alone: nobody takes out or puts in one by itself', async () => {
      const { bureau, town } = stage;
      const id = await publish(bureau, toTowns);
      const [paper, more] = [await aPaper(town), await aPaper(town)];
      await give(town, id, 'receipt', { feedbackAtts: [paper] });
      const { prjId } = (await town.get(attach.detail.path, { id: paper })).data;
      for (const by of [town, bureau]) {
        expect((await by.post(attach.remove.path, { ids: [paper] })).status).toBe(404);
        const put = { prjId, flowNode: 'HZFJ', fileList: [more] };
        expect((await by.post(attach.submitWithAtt.path, put)).status).toBe(404);
      }
      expect((await detail(town, id)).data.feedbackAtts).toEqual([paper]);
    });

    it('are erased with the account of who gave them', async () => {
      const { bureau, services, as } = stage;
      await anAccount(services, { account: 'leaving', roles: ['IND'] });
      const leaving = await as('leaving');
      const id = await publish(bureau, { needReceipt: 1 });
      const paper = await aPaper(leaving);
      await give(leaving, id, 'receipt', { feedback: '我的情况', feedbackAtts: [paper] });
      const { cipher } = services;
      await inTransaction(services, async ({ db }) => {
        const actor = { db, cipher, now: new Date(), ip: '', traceId: 'test' };
        const ids = [leaving.userId];
        await eraseRecords(actor, { subject: 'account', way: 'anonymise', ids, runId: newId() });
      });
      const row = (await readers(bureau, id)).find(({ accountId }) => accountId === leaving.userId);
      expect(row).toMatchObject({ feedback: null, feedbackAtts: null, reading: 'receipted' });
      expect(await seen(bureau, paper)).toEqual(mayNot);
      const { rows } = await sql<{ storageKey: string }>`select storage_key from erased_file
        where storage_key = (select storage_key from attach where id = ${paper})`.execute(services.db);
      expect(rows).toHaveLength(1);
    });

    it('of two said at the same moment leave one set of papers', async () => {
      const { bureau, town, services } = stage;
      const id = await publish(bureau, toTowns);
      const papers = [await aPaper(town), await aPaper(town)];
      const said = await Promise.all(
        papers.map(async (paper) => await give(town, id, 'receipt', { feedbackAtts: [paper] })),
      );
      expect(said.map(({ status }) => status)).toEqual([200, 200]);
      const { feedbackAtts } = (await detail(town, id)).data;
      expect(feedbackAtts).toHaveLength(1);
      const { rows } = await sql<{ id: string }>`select id from attach
        where id = any(${papers}) and is_deleted = 0`.execute(services.db);
      expect(rows.map((row) => row.id)).toEqual(feedbackAtts);
    });
  });

  it('are refused once it is withdrawn, of which the reader sees that and why, and nothing else', async () => {
    const { bureau, town, services } = stage;
    const paper = await anAttachment(services, bureau.userId, { flowNode: 'TZFJ', extension: 'pdf' });
    const id = await publish(bureau, { ...toTowns, content: '<p>机密</p>', noticeAtts: [paper] });
    await read(town, id);
    expect(errorOf(await give(bureau, id, 'withdraw'))).toMatchObject({ field: 'reason' });
    await give(bureau, id, 'withdraw', { reason: '日期有误' });
    expect((await give(town, id, 'receipt')).status).toBe(409);
    expect((await read(town, id)).status).toBe(409);
    const { data } = await detail(town, id);
    expect(data).toMatchObject({
      noticeStatusName: '已撤回',
      withdrawReason: '日期有误',
      content: null,
      noticeAtts: null,
    });
    expect(JSON.stringify(data)).not.toContain('机密');
    expect((await town.get(fileNotice.selectAtt.path, { id })).status).toBe(404);
    expect((await town.get(attach.file.path, { id: paper })).status).toBe(404);
    expect((await received(town, { size: 200 })).find((one) => one.id === id)).toMatchObject({
      withdrawReason: '日期有误',
    });
    // The notice is archived: a correction is written as another one.
    expect((await give(bureau, id, 'publish')).status).toBe(409);
    expect(await bureau.post(fileNotice.submit.path, { ...aNoticeDraft(), id })).toMatchObject({
      status: 409,
      msg: '通知已撤回，不能修改或再次发布；需要更正的，请另拟一份',
    });
    const place = { prjId: id, flowNode: 'TZFJ', fileDel: [paper] };
    expect((await bureau.post(attach.submitWithAtt.path, place)).status).toBe(409);
    await give(bureau, id, 'archive');
    expect((await detail(town, id)).status).toBe(404);
    expect((await bureau.post(fileNotice.submit.path, { ...aNoticeDraft(), id })).msg).toBe(
      '通知已归档，不能修改；如需更改，请另发一份通知',
    );
  });

  it('are of one edition: what changes afterwards is told, and confirmed again', async () => {
    const { bureau, town, services } = stage;
    const id = await publish(bureau, toTowns);
    await give(town, id, 'receipt');
    const change = async (fields: Fields) =>
      await bureau.post(fileNotice.submit.path, { ...aNoticeDraft(toTowns), id, ...fields });
    expect((await change({ isTop: 1 })).data.contentVersion).toBe(1);
    expect((await detail(town, id)).data.reading).toBe('receipted');
    const paper = await anAttachment(services, bureau.userId, { flowNode: 'TZFJ', extension: 'pdf' });
    expect((await change({ content: '<p>改为下周</p>', noticeAtts: [paper] })).data.contentVersion).toBe(2);
    expect((await received(town)).find((one) => one.id === id)).toMatchObject({ reading: 'unread', isChanged: 1 });
    expect(await give(town, id, 'receipt', { contentVersion: 1 })).toMatchObject({
      status: 409,
      msg: '通知内容已更新，请阅读最新内容后再签收',
    });
    expect((await give(town, id, 'receipt', { contentVersion: 2 })).status).toBe(200);
    // Files of a notice that is out change with an edition of it, not behind its back.
    const place = { prjId: id, flowNode: 'TZFJ', fileDel: [paper] };
    expect((await bureau.post(attach.submitWithAtt.path, place)).status).toBe(409);
    expect((await change({ scopeType: '全部', scopeIds: null })).msg).toBe(
      '通知发布后不能修改发布范围；发错对象的，请撤回后另拟一份',
    );
    const editions = (await bureau.get(fileNotice.versions.path, { id })).data;
    expect(editions).toMatchObject([
      { contentVersion: 2, content: '<p>改为下周</p>', attachmentNames: [expect.any(String)] },
      { contentVersion: 1, content: '<p>内容</p>', attachmentNames: [] },
    ]);
    expect((await change({ version: 1, title: '旧' })).status).toBe(409);
  });

  it('[S2-16] wait on the workbench of each who has to give one, as in the list behind it, until it is given', async () => {
    const { bureau, town, otherTown, school } = stage;
    const waiting = async (by: Caller) => {
      const todos = (await by.get(workbench.look.path)).data.todos as Workbench['todos'];
      const listed = (await by.get(fileNotice.received.path, { toConfirm: true })).data.total;
      return [todos.find(({ todo }) => todo === 'noticesToConfirm')?.count, listed];
    };
    const [before, others] = [(await waiting(town))[0]!, await waiting(otherTown)];
    const toOneTown = { ...toTowns, scopeType: '区镇', scopeIds: ['ZJG01'] };
    const id = await publish(bureau, toOneTown);
    const again = await publish(bureau, { ...toOneTown, needReceipt: 0 });
    expect(await waiting(town)).toEqual([before + 1, before + 1]);
    expect(await waiting(otherTown)).toEqual(others);
    await read(town, id);
    expect(await waiting(town)).toEqual([before + 1, before + 1]);
    await give(town, id, 'receipt');
    expect(await waiting(town)).toEqual([before, before]);
    // Another edition is confirmed anew, a withdrawn one by nobody.
    await bureau.post(fileNotice.submit.path, { ...aNoticeDraft(toOneTown), id, content: '<p>改</p>' });
    expect((await waiting(town))[0]).toBe(before + 1);
    for (const one of [id, again]) await give(bureau, one, 'withdraw', { reason: '日期有误' });
    expect((await waiting(town))[0]).toBe(before);
    expect((await waiting(school))[0]).toEqual(expect.any(Number));
  });

  it('are not asked for where none are needed', async () => {
    const { bureau, town } = stage;
    const id = await publish(bureau, { scopeType: '角色', scopeIds: ['TOWN'] });
    expect((await give(town, id, 'receipt')).msg).toBe('该通知不需要签收');
  });

  it('who has not done is reminded, once in 24 hours, in the inbox and by SMS', async () => {
    const { bureau, school, business, services } = stage;
    const scope = { scopeType: '单位', scopeIds: [school.userId, business.userId] };
    const id = await publish(bureau, {
      ...scope,
      title: '请签收',
      needReceipt: 1,
      receiptDeadline: day(addDays(new Date(), 2)),
    });
    await give(school, id, 'receipt');
    expect((await give(bureau, id, 'remind')).data).toMatchObject({ remindCount: 1 });
    expect((await give(bureau, id, 'remind')).msg).toMatch(/^24小时内已提醒过，.+之后可以再次提醒$/);
    const mail = async (by: Caller) =>
      (await by.get(inbox.list.path, { box: 'mail' })).data.records.filter(
        ({ title }: { title: string }) => title === '请签收通知',
      );
    expect([(await mail(business)).length, (await mail(school)).length]).toEqual([1, 0]);
    const sent = async () =>
      (await services.db.selectFrom('outbox').select('id').where('bizId', '=', id).execute()).length;
    // Two servers look at the same time.
    await Promise.all([remindBySms(services, new Date()), remindBySms(services, new Date())]);
    await remindBySms(services, new Date());
    expect(await sent()).toBe(1);
    await give(business, id, 'receipt');
    expect(await mail(business)).toEqual([]);
    await services.db.updateTable('fileNotice').set({ remindTime: null }).where('id', '=', id).execute();
    expect((await give(bureau, id, 'remind')).msg).toBe('范围内人员均已办理，无需提醒');
  });
});

describe('[S1-19] publication', () => {
  const inSeconds = (seconds: number) => stamp(addSeconds(new Date(), seconds));

  it('by two people at once happens once', async () => {
    const { bureau, colleague, services } = stage;
    const { id } = (await save(bureau)).data;
    const answers = await Promise.all([bureau, colleague].map((by) => give(by, id, 'publish')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const told = await services.db.selectFrom('message').select('id').where('bizId', '=', id).execute();
    expect(told.length).toBe(1);
  });

  it('comes by itself at its time, once, though two servers look', async () => {
    const { bureau, person, services } = stage;
    const { id } = (await save(bureau, { title: '定时' })).data;
    expect(errorOf(await give(bureau, id, 'schedule'))).toMatchObject({
      field: 'publishTime',
      message: '请选择发布时间',
    });
    expect(errorOf(await give(bureau, id, 'schedule', { publishTime: inSeconds(-60) }))).toMatchObject({
      message: '发布时间须在当前时间之后、一年之内',
    });
    const publishTime = inSeconds(3600);
    expect((await give(bureau, id, 'schedule', { publishTime })).data).toMatchObject({ noticeStatus: 10, publishTime });
    expect((await bureau.post(fileNotice.submit.path, { ...aNoticeDraft(), id })).status).toBe(409);
    await publishDue(services, new Date());
    expect(await has(person, id)).toBe(false);
    const due = addSeconds(new Date(), 3700);
    await Promise.all([publishDue(services, due), publishDue(services, due), publishDue(services, due)]);
    expect(await has(person, id)).toBe(true);
    const told = await services.db.selectFrom('message').select('id').where('bizId', '=', id).execute();
    const moves = (await trailOf(services.db, { bizId: id })).filter(({ action }) => action === '状态');
    expect([told.length, moves.length]).toEqual([1, 2]);
    expect((await bureau.get(fileNotice.versions.path, { id })).data.length).toBe(1);
  });

  it('can be called off before its time', async () => {
    const { bureau, services } = stage;
    const { id } = (await save(bureau)).data;
    await give(bureau, id, 'schedule', { publishTime: inSeconds(3600) });
    expect((await give(bureau, id, 'cancelSchedule')).data).toMatchObject({ noticeStatus: 0, publishTime: null });
    await publishDue(services, addSeconds(new Date(), 7200));
    expect((await detail(bureau, id)).data.noticeStatus).toBe(0);
  });

  it('is refused where it ends before it begins', async () => {
    const { bureau } = stage;
    const ended = (await save(bureau, { expireTime: inSeconds(-60) })).data;
    expect(errorOf(await give(bureau, ended.id, 'publish'))).toMatchObject({ field: 'expireTime' });
    const late = (await save(bureau, { needReceipt: 1, receiptDeadline: '2026-01-01' })).data;
    expect(errorOf(await give(bureau, late.id, 'publish'))).toMatchObject({ field: 'receiptDeadline' });
  });
});

describe('[S7-21] submitWithAtt', () => {
  const path = fileNotice.submitWithAtt.path;

  it('saves the notice and its files together, and takes files out again', async () => {
    const { bureau, services } = stage;
    const [one, other] = [
      await anAttachment(services, bureau.userId, { flowNode: 'TZFJ', extension: 'pdf' }),
      await anAttachment(services, bureau.userId, { flowNode: 'TZFJ', extension: 'pdf' }),
    ];
    const { status, data } = await bureau.post(path, { record: aNoticeDraft(), fileList: [one, other] });
    expect([status, data.attachments.map(({ attId }: { attId: string }) => attId)]).toEqual([200, [one, other]]);
    const changed = await bureau.post(path, { record: { ...aNoticeDraft(), id: data.id }, fileDel: [one] });
    expect(changed.data.attachments.map(({ attId }: { attId: string }) => attId)).toEqual([other]);
    expect((await bureau.post(path, { record: { ...aNoticeDraft(), id: data.id }, fileDel: [newId()] })).status).toBe(
      404,
    );
    expect((await bureau.post(path, { record: 'no json' })).status).toBe(400);
    expect(errorOf(await bureau.post(path, { record: { title: 'x' } }))).toMatchObject({ field: 'category' });
    expect((await stage.person.post(path, { record: aNoticeDraft() })).status).toBe(403);
  });

  it('takes files that are sent along', async () => {
    const { bureau } = stage;
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const answer = await upload(
      bureau,
      path,
      { record: JSON.stringify(aNoticeDraft()) },
      { name: '附件.pdf', bytes: pdf },
    );
    expect(answer.status).toBe(200);
    expect(answer.data.attachments).toMatchObject([{ originalName: '附件.pdf', flowNode: 'TZFJ' }]);
  });
});
