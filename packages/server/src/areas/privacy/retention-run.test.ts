import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordFollow } from '@trainrace/contract/areas/home/record-follow';
import { recordNote } from '@trainrace/contract/areas/home/record-note';
import { recordTask } from '@trainrace/contract/areas/home/record-task';
import { retentionRun, type RetentionLine } from '@trainrace/contract/areas/privacy/retention-run';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson } from '../../../seed/account-builders.ts';
import { aContestDraft, anAccount, aUnit, SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../../seed/builders.ts';
import { anIdCardNo } from '../../../seed/entry-builders.ts';
import { aPublicTrade } from '../../../seed/honour-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { applyErasures } from './retention/apply-list.ts';
import { processSubjects } from './retention/process-subjects.ts';
import { beginLedger } from '#platform/integrity/begin-ledger.ts';
import { chainRows } from '#platform/integrity/chain-rows.ts';
import { chainOf } from '#platform/integrity/chain.ts';
import { verifyAll } from '#platform/integrity/verify-all.ts';
import { toColumns } from '#platform/store/sensitive.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { addDays } from '#platform/time/time.ts';
import { beginMonthly } from './monthly.ts';

const API = '/api/zjgrsj-trainrace';
const { look, run, list, detail } = retentionRun;

let test: TestApp;
let system: Caller;
let bureau: Caller;
let unit: Caller;

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'adms', name: '系统一', roles: ['ADM_S'] });
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(test.services, { account: 'adml', roles: ['ADM_L'] });
  await aUnit(test.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  [system, bureau, unit] = [await test.as('adms'), await test.as('admc'), await test.as('org01')];
});

/** A published contest that ended so many months ago, with an entry for each name; every entry has a photo on this disk. */
async function aFormerContest(months: number, names: readonly string[]) {
  const { db } = test.services;
  const draft = aContestDraft(unit.userId);
  const contestId = (await bureau.post(`${API}/competition/contest_info/submit`, draft)).data.id;
  const placings = names.map((name, index) => ({ name, rankNo: index + 1, idCardNo: anIdCardNo() }));
  const { tradeId, competitors } = await aPublicTrade(test.services, {
    contestId,
    handleUnitId: unit.userId,
    placings,
  });
  const published = await bureau.post(`${API}/competition/contest_trade/command`, { id: tradeId, command: 'publish' });
  expect(published.status).toBe(200);
  await sql`update contest_info set contest_status = 90, practice_date_end = (now() - make_interval(months => ${months}))::date
    where id = ${contestId}`.execute(db);
  const entries = await db
    .selectFrom('applicationInfo')
    .select('id')
    .where('contestId', '=', contestId)
    .orderBy('id')
    .execute();
  const photos = await Promise.all(entries.map(async ({ id }) => await aPhoto(id)));
  return { contestId, tradeId, competitors, entries: entries.map(({ id }) => id), photos };
}

async function aPhoto(prjId: string): Promise<string> {
  const { files, db } = test.services;
  const path = await files.temporaryPath();
  writeFileSync(path, 'photo');
  const storageKey = await files.keep(path);
  const file = {
    originalName: '陈示一.jpg',
    extension: 'jpg',
    contentType: 'image/jpeg',
    size: 5,
    sha256: Buffer.alloc(32),
  };
  await db
    .insertInto('attach')
    .values({
      ...file,
      id: newId(),
      prjId,
      bizTable: 'APPLICATION_INFO',
      flowNode: 'ZJZ',
      storageKey,
      boundAt: new Date().toISOString(),
      createUser: unit.userId,
    })
    .execute();
  return storageKey;
}

const aNote = async (bizId: string): Promise<string> => {
  const note = { bizTable: 'APPLICATION_INFO', bizId, content: '家长来电' };
  return (await bureau.post(recordNote.submit.path, note)).data.id;
};

const isOnDisk = (key: string) => existsSync(join(test.services.config.dataDir, 'files', key));
const entryRow = async (id: string) =>
  await test.services.db.selectFrom('applicationInfo').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const lineOf = (report: readonly RetentionLine[], subject: string) => report.find((line) => line.subject === subject);
const runsOf = async () => (await system.get(list.path, { size: 50 })).data;
async function appealOf(competitorId: string, contestId: string, contestTradeId: string, appealState: number) {
  const id = newId();
  await test.services.db
    .insertInto('appeal')
    .values({
      id,
      appealNo: `SS-${id.slice(-8)}`,
      contestId,
      contestTradeId,
      competitorId,
      appellantId: unit.userId,
      content: '漏计2分',
      appealState,
      answerBy: new Date().toISOString(),
    })
    .execute();
  return id;
}

describe('personal data whose time is over', () => {
  it('are counted by a dry run, with what keeps them, and nothing of them changes', async () => {
    const former = await aFormerContest(40, ['到期甲', '到期乙']);
    await aFormerContest(20, ['未到期']);
    await appealOf(former.competitors[1]!, former.contestId, former.tradeId, 20);
    const { status, data } = await bureau.post(look.path);
    expect([status, data.kind, data.runState, data.erased]).toEqual([200, 'look', 20, 1]);
    expect(lineOf(data.report, 'entry')).toMatchObject({ due: 1, months: 36, held: [{ hold: 'appeal', count: 1 }] });
    expect(lineOf(data.report, 'result')).toMatchObject({ due: 0, held: [] });
    expect((await entryRow(former.entries[0]!)).name).toBe('到期甲');
    expect(await test.services.db.selectFrom('erasure').selectAll().execute()).toEqual([]);
  });

  it('go by a run: numbers, names, photos and what the trail says of them; what is disputed stays', async () => {
    const { db } = test.services;
    const [first, disputed] = await db
      .selectFrom('applicationInfo as a')
      .select(['a.id', 'a.contestId'])
      .where('a.name', 'in', ['到期甲', '到期乙'])
      .orderBy('a.name')
      .execute();
    const photo = async (id: string) =>
      (await db.selectFrom('attach').select('storageKey').where('prjId', '=', id).executeTakeFirst())?.storageKey;
    const gone = (await photo(first!.id)) ?? '';
    const kept = (await photo(disputed!.id)) ?? '';
    const reveal = await bureau.get(`${API}/application/APPLICATION_INFO/reveal`, { id: first!.id, field: 'idCardNo' });
    expect(reveal.status).toBe(200);
    const noted = await Promise.all([first!, disputed!].map(async ({ id }) => await aNote(id)));
    const takenBack = await aNote(first!.id);
    expect((await bureau.post(recordNote.remove.path, { id: takenBack })).status).toBe(200);
    const { status, data } = await system.post(run.path);
    expect([status, data.erased, data.held, data.files, data.startedBy]).toEqual([200, 1, 1, 1, '系统一']);
    expect(await entryRow(first!.id)).toMatchObject({
      name: null,
      birthday: null,
      idCardNoEnc: null,
      idCardNoIdx: null,
      idCardNoMask: null,
      mobileEnc: null,
      contestId: first!.contestId,
      auditStatus: 30,
      townCode: 'ZJG01',
    });
    expect((await entryRow(disputed!.id)).name).toBe('到期乙');
    expect([isOnDisk(gone), isOnDisk(kept)]).toEqual([false, true]);
    const named = await db.selectFrom('attach').select('originalName').where('prjId', '=', first!.id).execute();
    expect(named).toEqual([{ originalName: '已匿名.jpg' }]);
    const trail = (
      await bureau.get(`${API}/basic/modify_record/list`, { bizTable: 'APPLICATION_INFO', bizId: first!.id })
    ).data;
    expect(trail.records[0]).toMatchObject({ actionName: '匿名化', bizTitle: null });
    expect(JSON.stringify(trail.records)).not.toContain('到期甲');
    const left = await db.selectFrom('recordNote').select('id').execute();
    expect(left).toEqual([{ id: noted[1] }]);
    const ofNotes = (await system.get(`${API}/basic/modify_record/list`, { bizTable: 'record_note' })).data.records;
    expect(
      ofNotes.map(({ bizId, changes }: { bizId: string; changes: { after: unknown }[] }) => [bizId, changes[0]?.after]),
    ).toEqual(
      expect.arrayContaining([
        [noted[0], null],
        [noted[1], '家长来电'],
      ]),
    );
    const ofTakenBack = ofNotes.filter(({ bizId }: { bizId: string }) => bizId === takenBack);
    expect(ofTakenBack).toHaveLength(2);
    expect(ofTakenBack.map(({ bizTitle }: { bizTitle: unknown }) => bizTitle)).toEqual([null, null]);
    expect(JSON.stringify(ofTakenBack)).not.toContain('家长来电');
    expect((await db.selectFrom('erasedFile').selectAll().execute()).length).toBe(0);
  });

  it('a second run erases none of them again, and says what is still held', async () => {
    const { data } = await system.post(run.path);
    expect([data.erased, data.held]).toEqual([0, 1]);
  });

  it('leave results, their hashes and the chain as they were, though names of published results are gone', async () => {
    const { services, owner } = test;
    const chain = chainOf(services);
    const old = await aFormerContest(130, ['十年前']);
    await owner.deleteFrom('ledger').execute();
    await owner.deleteFrom('seal').execute();
    await beginLedger(chain);
    await chainRows(chain, null);
    const verified = async () => await verifyAll(chain, { installationId: services.installation.id, stores: [] });
    expect(await verified()).toMatchObject({ isWhole: true });
    const hash = async () =>
      await services.db.selectFrom('resultSnapshot').select('hash').where('contestTradeId', '=', old.tradeId).execute();
    const before = await hash();
    expect((await system.post(run.path)).data.erased).toBe(2);
    await chainRows(chain, null);
    expect(await verified()).toMatchObject({ isWhole: true });
    expect(await hash()).toEqual(before);
    const competitor = await services.db
      .selectFrom('competitionInfo')
      .select(['name', 'rankNo', 'totalScore', 'idCardNoEnc'])
      .where('id', '=', old.competitors[0]!)
      .executeTakeFirstOrThrow();
    expect(competitor).toMatchObject({ name: '已匿名', rankNo: 1, totalScore: '94.00', idCardNoEnc: null });
    const result = await callerWith(test.app, '', '').get('/api/public/contest/results', { contestId: old.contestId });
    expect(JSON.stringify(result)).not.toContain('十年前');
  });

  it('of tables that want a number hold one of nobody, which still opens where it stands', async () => {
    const { db, cipher, installation } = test.services;
    const id = newId();
    const expert = {
      name: '王退出',
      mobile: '19900001234',
      idCardNo: SAMPLE_ID_CARDS[3],
      bankAccount: '6222000011112222',
    };
    const places = { sex: 1, workUnit: '示例', tradeIds: [], refereeType: [2], refereeLevel: 4, poolStatus: 40 };
    await db
      .insertInto('expertRefreeInfo')
      .values({
        id,
        expertNo: 'ZJ-9001',
        ...places,
        ...toColumns(cipher, { table: 'expertRefreeInfo', id }, expert),
        updateTime: addDays(new Date(), -40 * 31).toISOString(),
      } as never)
      .execute();
    expect(lineOf((await system.post(run.path)).data.report, 'expert')).toMatchObject({ due: 1 });
    const row = await db.selectFrom('expertRefreeInfo').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: '已匿名', mobileMask: '已匿名', bankAccountEnc: null });
    expect((await bureau.get(`${API}/basic/expert_refree_info/detail`, { id })).data).toMatchObject({ name: '已匿名' });
    expect(await verifyAll(chainOf(test.services), { installationId: installation.id, stores: [] })).toMatchObject({
      isWhole: true,
    });
  });

  it('of a closed account go with its sign-in, its messages and its name in receipts', async () => {
    const { db } = test.services;
    const id = await aPerson(test.services, { account: '19900007777', name: '李注销', idCardNo: SAMPLE_ID_CARDS[4] });
    const long = addDays(new Date(), -60).toISOString();
    // Of the account under its other family.
    const place = { bizTable: 'blade-user', bizId: id };
    for (const [path, more] of [
      [recordNote.submit.path, { content: '本人要求注销' }],
      [recordFollow.submit.path, { isFollowed: true }],
      [recordTask.handOver.path, { responsibleId: system.userId }],
    ] as const)
      expect([path, (await system.post(path, { ...place, ...more })).status]).toEqual([path, 200]);
    await sql`insert into follow_news (id, kind, biz_table, biz_id, create_time)
      values (${newId()}, 'moved', 'blade-user', ${id}, now())`.execute(db);
    await db.insertInto('homeCharts').values({ personId: id, charts: [] }).execute();
    for (const table of ['userInfo', 'account'] as const)
      await db.updateTable(table).set({ isDeleted: 1, updateTime: long }).where('id', '=', id).execute();
    expect(lineOf((await system.post(run.path)).data.report, 'account')).toMatchObject({ due: 1 });
    const said = JSON.stringify([
      await db.selectFrom('userInfo').selectAll().where('id', '=', id).execute(),
      await db.selectFrom('account').selectAll().where('id', '=', id).execute(),
    ]);
    expect(said).not.toMatch(/19900007777|李注销|199\*/);
    for (const table of ['recordNote', 'recordFollow', 'recordTask', 'followNews'] as const)
      expect([table, await db.selectFrom(table).selectAll().where('bizId', '=', id).execute()]).toEqual([table, []]);
    expect(await db.selectFrom('homeCharts').selectAll().where('personId', '=', id).execute()).toEqual([]);
    const ofNotes = (await system.get(`${API}/basic/modify_record/list`, { bizTable: 'record_note' })).data.records;
    expect(JSON.stringify(ofNotes)).not.toContain('本人要求注销');
  });

  it('of somebody who acted for a unit go with the records that were with them', async () => {
    const { db } = test.services;
    const unitId = await aUnit(test.services, { account: 'orggone', uscc: SAMPLE_USCC[5]! });
    const [operatorId, bizId] = [newId(), newId()];
    await sql`insert into operator (id, unit_id, directory, name, mobile_enc, mobile_idx, mobile_mask, "right", is_deleted, update_time)
      values (${operatorId}, ${unitId}, 'U033', '李离岗', 'x', 'x', '199****0000', 'full', 1, ${addDays(new Date(), -400).toISOString()})`.execute(
      db,
    );
    await sql`insert into record_task (biz_table, biz_id, side, account_id, operator_id, handed_by, create_time)
      values ('APPLICATION_INFO', ${bizId}, ${`unit:${unitId}`}, ${unitId}, ${operatorId}, ${operatorId}, now())`.execute(
      db,
    );
    expect(lineOf((await system.post(run.path)).data.report, 'operator')).toMatchObject({ due: 1 });
    expect(await db.selectFrom('recordTask').selectAll().where('bizId', '=', bizId).execute()).toEqual([]);
  });
});

describe('a run', () => {
  it('that was killed goes on where it was, and its report counts all of it', async () => {
    const { db } = test.services;
    const former = await aFormerContest(50, ['中断甲', '中断乙', '中断丙']);
    const [runId, now] = [newId(), new Date()];
    await sql`insert into retention_run (id, kind) values (${runId}, 'run')`.execute(db);
    let said = 0;
    const dies = async () => {
      said += 1;
      // After the entries, before the rest.
      if (said === 3) throw new Error('killed');
    };
    const services = { ...test.services };
    await expect(processSubjects(services, { runId, isDry: false, now, say: dies })).rejects.toThrow('killed');
    expect((await entryRow(former.entries[2]!)).name).toBeNull();
    const lines = await processSubjects(services, { runId, isDry: false, now, say: async () => {} });
    expect(lineOf(lines, 'entry')).toMatchObject({ due: 3, files: 3 });
    for (const key of former.photos) expect(isOnDisk(key)).toBe(false);
    await sql`update retention_run set run_state = 20 where id = ${runId}`.execute(db);
  });

  it('is one at a time', async () => {
    const { db } = test.services;
    const id = newId();
    await sql`insert into retention_run (id, kind) values (${id}, 'run')`.execute(db);
    expect(await system.post(run.path)).toMatchObject({ status: 409, msg: '已有一次处理正在进行，请等它结束后再试' });
    await sql`delete from retention_run where id = ${id}`.execute(db);
  });

  it('comes each month by itself once somebody began one, and only once a month', async () => {
    const { services } = test;
    const total = async () => (await runsOf()).total;
    const before = await total();
    await beginMonthly(services, new Date());
    expect(await total()).toBe(before);
    const next = addDays(new Date(), 35);
    await Promise.all([beginMonthly(services, next), beginMonthly(services, next)]);
    await beginMonthly(services, next);
    const { records, total: after } = await runsOf();
    expect([after, records[0].kindName]).toEqual([before + 1, '按月执行']);
    services.jobs.look();
    const job = await services.db
      .selectFrom('retentionRun')
      .select('jobId')
      .where('kind', '=', 'month')
      .executeTakeFirstOrThrow();
    await services.jobs.ended(job.jobId!, 60_000);
    expect((await system.get(detail.path, { id: records[0].id })).data.runState).toBe(20);
  });

  it('is begun by the system administrator, looked at by the bureau', async () => {
    const wages = await test.as('adml');
    expect((await bureau.post(run.path)).status).toBe(403);
    expect((await wages.post(look.path)).status).toBe(403);
    expect((await wages.get(list.path)).status).toBe(200);
    expect((await unit.get(list.path)).status).toBe(403);
    expect((await callerWith(test.app, '', '').post(run.path)).status).toBe(401);
  });
});

describe('after a restore', () => {
  it('what was erased since the backup is erased again by the lists beside it, and nothing twice', async () => {
    const { services } = test;
    const { db, config } = services;
    const former = await aFormerContest(44, ['恢复甲']);
    const id = former.entries[0]!;
    const copy = await entryRow(id);
    const { data } = await system.post(run.path);
    const list = join(config.dataDir, 'erasures', `${data.id}.tsv`);
    expect(readFileSync(list, 'utf8')).toBe(`entry\t${id}\n`);
    // The backup is from before the run: it knows the entry, and neither the run nor the erasure.
    await db
      .updateTable('applicationInfo')
      .set({
        name: copy.name,
        idCardNoEnc: copy.idCardNoEnc,
        idCardNoIdx: copy.idCardNoIdx,
        idCardNoMask: copy.idCardNoMask,
      })
      .where('id', '=', id)
      .execute();
    await sql`delete from erasure where run_id = ${data.id}`.execute(test.owner);
    await sql`delete from retention_run where id = ${data.id}`.execute(db);
    writeFileSync(list, `entry\t${id}\nentry\tbroken\nnothing\t${id}\nent`);
    expect(await applyErasures(services, new Date())).toBe(1);
    expect((await entryRow(id)).name).toBeNull();
    expect((await system.get(detail.path, { id: data.id })).data).toMatchObject({
      kindName: '恢复备份后重新执行',
      erased: 1,
    });
    expect(await applyErasures(services, new Date())).toBe(0);
  });

  it('a list that could not be written is written later', async () => {
    const { services } = test;
    const folder = join(services.config.dataDir, 'erasures');
    const [first] = readdirSync(folder).toSorted();
    const text = readFileSync(join(folder, first!), 'utf8');
    const { rmSync } = await import('node:fs');
    rmSync(join(folder, first!));
    await applyErasures(services, new Date());
    expect(readFileSync(join(folder, first!), 'utf8').split('\n').toSorted()).toEqual(text.split('\n').toSorted());
  });
});
