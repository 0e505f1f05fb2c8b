// Seeing is not editing (domain §8.25): what a person of the deposits sees and did not enter he neither writes nor decides.
import { constructionFile, type ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { fileNextStep } from '@trainrace/contract/areas/deposits/construction-file-next-step';
import { FILE_VERBS, type FileActor } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { marginInstrumentCommands } from '@trainrace/contract/areas/deposits/margin-instrument-commands';
import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { monthlyStatementCommands } from '@trainrace/contract/areas/deposits/monthly-statement-commands';
import { monthAfter } from '@trainrace/contract/areas/deposits/statement-rules';
import { CLEAN, FILE, REPORT_TYPE, STATEMENT } from '@trainrace/contract/dictionaries';
import { attach } from '@trainrace/contract/files/attach';
import { trail } from '@trainrace/contract/areas/system/trail';
import { verbsOf } from '@trainrace/contract/wire/commands';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { anAttachment } from '../../../seed/entry-builders.ts';
import { aFileDraft } from '../../../seed/file-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { addDays, day } from '#platform/time/time.ts';
import type { Caller } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { openStage, type InstrumentStage } from './margin-instrument/test-stage.ts';

const FILES = constructionFile.family.path;
const STATEMENTS = monthlyStatement.family.path;
const INSTRUMENTS = marginInstrument.family.path;
const ONLY_SEEN = { status: 403, msg: '您可以查看这条数据，但不能修改或办理，请由填报人或负责办理的人员操作' };

let stage: InstrumentStage;
let contests: Caller;

beforeAll(async () => {
  stage = await openStage();
  await anAccount(stage.services, { account: 'admc', roles: ['ADM_C'] });
  contests = await stage.as('admc');
});

const rowOf = async (table: string, id: string): Promise<unknown> =>
  (await sql`select * from ${sql.table(table)} where id = ${id}`.execute(stage.services.db)).rows[0];

/** Each of these is refused as only seen, and the row stands as it stood. */
async function expectOnlySeen(
  table: string,
  id: string,
  calls: readonly (readonly [by: Caller, path: string, input: object])[],
): Promise<void> {
  const before = await rowOf(table, id);
  for (const [by, path, input] of calls)
    expect([path, input, await by.post(path, input)]).toMatchObject([path, input, ONLY_SEEN]);
  expect(await rowOf(table, id)).toEqual(before);
}

describe('the statement of an enterprise', () => {
  const last = monthAfter(day(new Date()).slice(0, 7), -1);
  const people = { workerCount: 86, realNameCount: 86, arrearsPeople: 0 };
  const money = { payableWage: '602000', paidWage: '602000', arrearsAmount: '0' };
  const by = { reporter: '李样文', reporterMobile: '19900000022' };
  const sent = { reportMonth: last, reportType: REPORT_TYPE.wages, ...people, ...money, ...by };
  let id: string;
  let constructionFileId: string;

  beforeAll(async () => {
    constructionFileId = await stage.file({ fileStatus: FILE.inForce });
    const made = await stage.builder.post(`${STATEMENTS}/submit`, { ...sent, constructionFileId });
    id = made.data.id;
  });

  it('is neither written, reported nor removed by its town', async () => {
    const { town } = stage;
    expect((await town.get(`${STATEMENTS}/detail`, { id })).status).toBe(200);
    await expectOnlySeen('monthly_statement', id, [
      [town, `${STATEMENTS}/submit`, { ...sent, id, constructionFileId }],
      [town, `${STATEMENTS}/command`, { id, command: 'report' }],
      [town, `${STATEMENTS}/remove`, { ids: [id] }],
    ]);
  });

  it('takes no papers of its town', async () => {
    const { town } = stage;
    const paper = await anAttachment(stage.services, town.userId, { flowNode: 'SBB', extension: 'pdf' });
    const slot = { prjId: id, flowNode: 'SBB', fileList: [paper], fileDel: [] };
    expect((await town.post(attach.submitWithAtt.path, slot)).status).toBe(403);
  });

  it('is unknown to a town of elsewhere, by every verb', async () => {
    const { farTown } = stage;
    expect((await farTown.post(`${STATEMENTS}/remove`, { ids: [id] })).status).toBe(404);
    for (const command of verbsOf(monthlyStatementCommands))
      expect([404, 403]).toContain((await farTown.post(`${STATEMENTS}/command`, { id, command })).status);
  });

  it('is checked and returned by its town, which reports its own summary', async () => {
    const { town, builder, services } = stage;
    await services.db
      .updateTable('monthlyStatement')
      .set({ statementStatus: STATEMENT.reported, townChecks: 1 })
      .where('id', '=', id)
      .execute();
    const back = await town.post(`${STATEMENTS}/command`, { id, command: 'return', reason: '人数不符' });
    expect(back.data).toMatchObject({ statementStatus: STATEMENT.townReturned });
    expect((await builder.post(`${STATEMENTS}/submit`, { ...sent, id, constructionFileId })).status).toBe(200);
    const own = await town.post(`${STATEMENTS}/submit`, { reportMonth: last, reportType: REPORT_TYPE.town });
    expect(own.status).toBe(200);
    expect((await town.post(`${STATEMENTS}/remove`, { ids: [own.data.id] })).status).toBe(200);
  });
});

describe('a file', () => {
  it('that its enterprise has not finished is not written, handed in or removed by the bureau or a town', async () => {
    const { builder, bureau, town } = stage;
    const { id } = (await builder.post(`${FILES}/save`, aFileDraft())).data;
    const calls = [bureau, town].flatMap((by) => [
      [by, `${FILES}/save`, { id, projectName: '改名(示例)' }] as const,
      [by, `${FILES}/submit`, { id, projectName: '改名(示例)' }] as const,
      [by, `${FILES}/remove`, { ids: [id] }] as const,
    ]);
    await expectOnlySeen('construction_file', id, calls);
    const paper = await anAttachment(stage.services, town.userId, { flowNode: 'HT', extension: 'pdf' });
    for (const by of [town, bureau])
      expect(
        (await by.post(attach.submitWithAtt.path, { prjId: id, flowNode: 'HT', fileList: [paper], fileDel: [] }))
          .status,
      ).toBe(403);
  });

  it('that was entered at a counter is written there and by its enterprise, and the trail says so', async () => {
    const { builder, bureau, colleague, town } = stage;
    for (const by of [bureau, town]) {
      const { id } = (await by.post(`${FILES}/save`, aFileDraft({ enterpriseId: builder.userId }))).data;
      const [made] = await trailOf(stage.services.db, { bizId: id });
      expect(made).toMatchObject({ reason: '窗口代企业录入' });
      expect((await by.post(`${FILES}/save`, { id, projectName: '甲(示例)' })).status).toBe(200);
      expect((await builder.post(`${FILES}/save`, { id, projectName: '乙(示例)' })).status).toBe(200);
      await expectOnlySeen('construction_file', id, [[colleague, `${FILES}/save`, { id, projectName: '丙(示例)' }]]);
      expect((await by.post(`${FILES}/remove`, { ids: [id] })).status).toBe(200);
    }
  });

  it('is touched by no verb of whoever only sees it', async () => {
    const { bank } = stage;
    const { file: id } = await stage.inForce();
    expect((await bank.get(`${FILES}/detail`, { id })).status).toBe(200);
    for (const command of FILE_VERBS)
      expect((await bank.post(`${FILES}/command`, { id, command, reason: 'x' })).status).toBe(403);
  });
});

describe('an instrument', () => {
  it('is written by who handed it in and decided by its issuer', async () => {
    const { builder, bureau, bank, town, rival } = stage;
    const file = await stage.file();
    const draft = await stage.draft(builder, file);
    const { id } = (await builder.post(`${INSTRUMENTS}/submit`, draft)).data;
    await expectOnlySeen('margin_instrument', id, [
      [bureau, `${INSTRUMENTS}/submit`, { ...draft, id, amount: '200' }],
      [bureau, `${INSTRUMENTS}/remove`, { ids: [id] }],
    ]);
    for (const by of [bank, town]) expect((await by.post(`${INSTRUMENTS}/remove`, { ids: [id] })).status).toBe(403);
    expect((await rival.post(`${INSTRUMENTS}/remove`, { ids: [id] })).status).toBe(404);
    for (const command of verbsOf(marginInstrumentCommands))
      for (const by of [builder, town])
        expect((await by.post(`${INSTRUMENTS}/command`, { id, command, reason: 'x' })).status).toBe(403);
    expect((await builder.post(`${INSTRUMENTS}/submit`, { ...draft, id })).status).toBe(200);
  });
});

describe('[issue 27] the next step of a project', () => {
  const stepIn = (file: ConstructionFile, actor: FileActor | null) => fileNextStep(file, file.facts ?? null, actor);

  it('is the same in a row and in the detail, and counts what its reader sees', async () => {
    const { builder, bank, otherBank, bureau, town } = stage;
    const id = await stage.file({ projectName: '下一步测试工程' });
    const handIn = async (amount: string, issuer: Caller, instrumentNo: string) =>
      await builder.post(
        `${INSTRUMENTS}/submit`,
        await stage.draft(builder, id, { amount, issuerUnitId: issuer.userId, instrumentNo }),
      );
    const steps = async () => {
      const readers = [
        [builder, 'enterprise'],
        [bureau, 'bureau'],
        [town, 'town'],
        [bank, 'issuer'],
        [otherBank, 'issuer'],
        [contests, null],
      ] as const;
      const told: unknown[] = [];
      for (const [by, actor] of readers) {
        const page = await by.get(`${FILES}/list`, { projectName: '下一步测试工程' });
        const row = page.data.records.find((one: ConstructionFile) => one.id === id) as ConstructionFile | undefined;
        const { data } = await by.get(`${FILES}/detail`, { id });
        const step = data === null ? null : stepIn(data as ConstructionFile, actor);
        expect(row === undefined ? null : stepIn(row, actor)).toEqual(step);
        told.push(step);
      }
      return told;
    };
    const pay = { work: 'pay', amount: '100.00' };
    expect((await steps()).slice(0, 2)).toMatchObject([
      { kind: 'work', ...pay },
      { kind: 'waits', ...pay },
    ]);

    await handIn('60', bank, 'BH-NEXT-1');
    const less = { work: 'pay', amount: '40.00' };
    expect((await steps()).slice(0, 3)).toMatchObject([less, less, less]);

    await handIn('40', otherBank, 'BH-NEXT-2');
    const confirm = { for: 'issuer', work: 'confirm' };
    const own = { kind: 'work', work: 'confirm', count: 1 };
    expect(await steps()).toMatchObject([
      { ...confirm, count: 2 },
      { ...confirm, count: 2 },
      { ...confirm, count: 2 },
      own,
      own,
      confirm,
    ]);

    await stage.services.db
      .updateTable('marginInstrument')
      .set({ issuerUnitId: null })
      .where('constructionFileId', '=', id)
      .where('instrumentNo', '=', 'BH-NEXT-2')
      .execute();
    expect((await steps()).slice(0, 5)).toMatchObject([
      { ...confirm, count: 2 },
      own,
      { ...confirm, count: 2 },
      own,
      null,
    ]);
  });

  it('says of a row on notice no verdict on arrears: that of the last check may have lapsed', async () => {
    const { bureau } = stage;
    const projectName = '公示期满测试工程';
    const id = await stage.file({ projectName, fileStatus: FILE.returnPublic, cleanState: CLEAN.none });
    const { data } = await bureau.get(`${FILES}/list`, { projectName });
    const row = data.records.find((one: ConstructionFile) => one.id === id) as ConstructionFile;
    expect(row.cleanState).toBe(CLEAN.none);
    expect(stepIn(row, 'bureau')).toEqual({ kind: 'work', work: 'decideReturn' });
    const shown = async () => (await bureau.get(`${FILES}/detail`, { id })).data as ConstructionFile;
    expect(stepIn(await shown(), 'bureau')).toMatchObject({ kind: 'command', verb: 'approveReturn' });
    await stage.services.db
      .updateTable('arrearsEvidence')
      .set({ queryTime: addDays(new Date(), -60).toISOString() })
      .where('constructionFileId', '=', id)
      .execute();
    expect(stepIn(await shown(), 'bureau')).toEqual({ kind: 'blocked', verb: 'approveReturn', by: 'unchecked' });
  });
});

describe('a request to change a file', () => {
  const wish = (bizId: string) => ({
    bizTable: 'construction_file',
    bizId,
    changes: [{ field: 'ownerContact', newValue: '周演瑜' }],
    reason: '联系人变更',
  });

  it('is filed by its enterprise, by nobody who merely sees it', async () => {
    const { builder, bank, town, bureau, rival } = stage;
    const { file } = await stage.inForce();
    for (const by of [bank, town, bureau, contests])
      expect(await by.post(trail.submit.path, wish(file))).toMatchObject(ONLY_SEEN);
    expect((await rival.post(trail.submit.path, wish(file))).status).toBe(404);
    expect((await rival.post(trail.submit.path, wish(newId()))).status).toBe(404);
    expect((await builder.post(trail.submit.path, wish(file))).status).toBe(200);
  });

  it('is decided by who administers deposits, not contests', async () => {
    const { builder, bureau } = stage;
    const { file } = await stage.inForce();
    const { id } = (await builder.post(trail.submit.path, wish(file))).data;
    for (const result of ['pass', 'reject'])
      expect(await contests.post(trail.audit.path, { id, result, opinion: '同意' })).toMatchObject(ONLY_SEEN);
    expect((await bureau.get(`${FILES}/detail`, { id: file })).data.ownerContact).not.toBe('周演瑜');
    expect(await bureau.post(trail.audit.path, { id, result: 'pass' })).toMatchObject({
      status: 200,
      data: { approveState: '通过' },
    });
    expect((await builder.get(`${FILES}/detail`, { id: file })).data.ownerContact).toBe('周演瑜');
  });
});
