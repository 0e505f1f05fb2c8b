// One law for every family whose export has a key column: taken away, corrected and brought back, it corrects the records.
import { allRights, contract } from '@trainrace/contract';
import { scopeFor } from '@trainrace/contract/access/rights';
import type { Role } from '@trainrace/contract/access/roles';
import { rosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { attach } from '@trainrace/contract/files/attach';
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { expertRefreeInfo } from '@trainrace/contract/areas/basic/expert-refree-info';
import { constructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { jobs } from '@trainrace/contract/areas/system/jobs';
import { right } from '@trainrace/contract/areas/system/right';
import { trail } from '@trainrace/contract/areas/system/trail';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { recordKeyHeading } from '@trainrace/contract/wire/headings.labels';
import type { Sheet } from '@trainrace/contract/wire/imports';
import { inLang } from '@trainrace/contract/wire/label';
import exceljs from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import { anIdCardNo } from '../../../seed/entry-builders.ts';
import { demoApp, type Caller, type TestApp } from '#test/test-app.ts';
import { upload } from '#test/upload.ts';

interface Keyed {
  export: Endpoint;
  importRows: Endpoint;
  submit: Endpoint;
  sheet: Sheet;
}

const KEYED = Object.entries(contract).flatMap(([name, part]) =>
  'sheet' in part && 'isKeyed' in part.sheet ? [{ name, calls: part as unknown as Keyed }] : [],
);

/** Accounts that may export the rows, import them again and change them. */
const PEOPLE: readonly (readonly [account: string, role: Role])[] = [
  ['admc', 'ADM_C'],
  ['adml', 'ADM_L'],
  ['school01', 'GRP'],
];
const accountFor = (calls: Keyed): string =>
  PEOPLE.find(([, role]) =>
    [calls.export, calls.importRows, calls.submit].every(({ action }) => scopeFor(allRights, action, [role]) !== null),
  )![0];

let server: TestApp;
beforeAll(async () => {
  server = await demoApp();
});

async function take(by: Caller, { export: call }: Pick<Keyed, 'export'>, query = ''): Promise<exceljs.Workbook> {
  const { rawPayload } = await server.app.inject({ url: `${call.path}${query}`, headers: { token: by.token } });
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(rawPayload as never);
  return workbook;
}

async function bring(by: Caller, { importRows }: Pick<Keyed, 'importRows'>, book: exceljs.Workbook, dryRun: boolean) {
  const bytes = Buffer.from(await book.xlsx.writeBuffer());
  const answer = await upload(by, importRows.path, { dryRun: String(dryRun) }, { name: '改正.xlsx', bytes });
  if (answer.data?.state !== 'running') return answer;
  // On a machine with much else to do it goes on as a job.
  await server.services.jobs.ended(answer.data.jobId, 120_000);
  const { data: job } = await by.get(jobs.detail.path, { id: answer.data.jobId });
  return { code: job.state === 'done' ? 200 : 400, data: job.result };
}

/** Title, headings. */
const FIRST = 3;
const headingsOf = (book: exceljs.Workbook) => (book.worksheets[0]!.getRow(2).values as string[]).slice(1);
const cellOf = (book: exceljs.Workbook, row: number, heading: string) =>
  book.worksheets[0]!.getCell(row, headingsOf(book).indexOf(heading) + 1);

it('is offered by the families that have an export and an import of their own', () => {
  const both = Object.entries(contract).flatMap(([name, part]) =>
    'export' in part && 'importRows' in part ? [name] : [],
  );
  // Scores find their competitors by ticket number, and replace what stands there.
  expect(KEYED.map(({ name }) => name).toSorted()).toEqual(
    both.filter((name) => name !== 'competitionInfo').toSorted(),
  );
});

describe.each(KEYED)('$name', ({ calls }) => {
  it('knows each row of its export again, and changes nothing', async () => {
    const by = await server.as(accountFor(calls));
    const book = await take(by, calls);
    expect(headingsOf(book)).toContain(recordKeyHeading[0]);
    const total = book.worksheets[0]!.rowCount - FIRST + 1;
    expect(total).toBeGreaterThan(0);
    for (const dryRun of [true, false]) {
      const { code, data } = await bring(by, calls, book, dryRun);
      expect({ code, ...data }).toMatchObject({ code: 200, total, known: total, succeeded: 0, failed: 0, errors: [] });
      expect(data.changed).toBeUndefined();
    }
  });

  it('says of a key that is nobody’s that there is no such record', async () => {
    const by = await server.as(accountFor(calls));
    const book = await take(by, calls);
    cellOf(book, FIRST, recordKeyHeading[0]).value = '019a0000-0000-7000-8000-000000000000';
    const { data } = await bring(by, calls, book, true);
    expect(data.errors).toEqual([
      { row: FIRST, column: recordKeyHeading[0], message: expect.stringContaining('没有找到此记录') },
    ]);
  });
});

describe('a roster that comes back', () => {
  let school: Caller;
  const person = async (fields: Record<string, unknown> = {}) =>
    (
      await school.post(rosterPerson.submit.path, {
        name: '王例回',
        idCardNo: anIdCardNo(),
        mobile: '19900000333',
        className: '回一班',
        address: '杨舍镇',
        ...fields,
      })
    ).data as { id: string; idCardNo: string };
  const detailOf = async (id: string) => (await school.get(rosterPerson.detail.path, { id })).data;
  beforeAll(async () => {
    school = await server.as('school01');
  });

  it('shows before and after, then corrects through the form, with its trail; masks stay what they hide', async () => {
    const [one, other] = [await person(), await person({ className: '回一班', name: '王例来' })];
    const book = await take(school, rosterPerson, `?ids=${one.id},${other.id}`);
    const page = book.worksheets[0]!;
    const row = [FIRST, FIRST + 1].find((at) => cellOf(book, at, '姓名').text === '王例回')!;
    expect(cellOf(book, row, '证件号码').text).toContain('********');
    cellOf(book, row, '班级(部门)').value = '回二班';
    cellOf(book, row, '通讯地址').value = null;
    cellOf(book, row, '手机').value = '19900000444';
    const added = page.addRow([]);
    for (const [heading, value] of [
      ['姓名', '王例新'],
      ['证件号码', anIdCardNo()],
      ['班级(部门)', '回二班'],
    ] as const)
      cellOf(book, added.number, heading).value = value;
    const seen = await bring(school, rosterPerson, book, true);
    expect(seen.data).toMatchObject({ total: 3, known: 1, changed: 1, succeeded: 2, failed: 0, errors: [] });
    expect(seen.data.changes).toEqual(
      expect.arrayContaining([
        { row, column: '班级(部门)', before: '回一班', after: '回二班' },
        { row, column: '通讯地址', before: '杨舍镇', after: '' },
        { row, column: '手机', before: '199****0333', after: '199****0444' },
      ]),
    );
    expect(await detailOf(one.id)).toMatchObject({ className: '回一班', version: 1 });
    expect((await bring(school, rosterPerson, book, false)).data).toMatchObject({ changed: 1, succeeded: 2 });
    expect(await detailOf(one.id)).toMatchObject({
      className: '回二班',
      address: null,
      mobile: '19900000444',
      idCardNo: one.idCardNo,
      version: 2,
    });
    expect(await detailOf(other.id)).toMatchObject({ mobile: '19900000333', version: 1 });
    const { records } = (await school.get(trail.list.path, { bizTable: 'roster_person', bizId: one.id })).data;
    expect(records.map(({ action }: { action: string }) => action)).toEqual(['修改', '新增']);
  });

  it('takes no mask for a number, no key twice, and nobody else’s records', async () => {
    const [one, other] = [await person(), await person()];
    const book = await take(school, rosterPerson, `?ids=${one.id},${other.id}`);
    cellOf(book, FIRST, '手机').value = '188****0001';
    const key = cellOf(book, FIRST + 1, recordKeyHeading[0]);
    const fresh = book.worksheets[0]!.addRow([]);
    cellOf(book, fresh.number, '姓名').value = '王例蒙';
    cellOf(book, fresh.number, '证件号码').value = anIdCardNo();
    cellOf(book, fresh.number, '手机').value = '188****0001';
    const again = book.worksheets[0]!.addRow([]);
    cellOf(book, again.number, recordKeyHeading[0]).value = key.text;
    cellOf(book, again.number, '姓名').value = '王例回';
    const { data } = await bring(school, rosterPerson, book, true);
    expect(data.errors.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
      [FIRST, '手机请填写完整'],
      [fresh.number, '手机请填写完整'],
      [again.number, `与第${FIRST + 1}行重复`],
    ]);
    const foreign = await bring(
      await server.as('biz01'),
      rosterPerson,
      await take(school, rosterPerson, `?ids=${one.id}`),
      true,
    );
    expect(foreign.data.errors).toMatchObject([{ row: FIRST, message: expect.stringContaining('没有找到此记录') }]);
  });

  it('refuses a key that stands in two workbooks of one import, as in one', async () => {
    const { id } = await person();
    const ids = [];
    for (const className of ['回四班', '回五班']) {
      const book = await take(school, rosterPerson, `?ids=${id}`);
      cellOf(book, FIRST, '班级(部门)').value = className;
      const bytes = Buffer.from(await book.xlsx.writeBuffer());
      const kept = await upload(school, attach.putFile.path, {}, { name: `${className}.xlsx`, bytes });
      ids.push(kept.data.id);
    }
    const { data } = await school.post(rosterPerson.importRows.path, { ids });
    expect(data).toMatchObject({ succeeded: 0, failed: 1 });
    expect(data.errors).toMatchObject([
      { row: FIRST, column: expect.stringContaining('回五班.xlsx'), message: `与第${FIRST}行重复` },
    ]);
    expect(await detailOf(id)).toMatchObject({ className: '回一班', version: 1 });
  });

  it('without a key knows who is there: the same person is counted, another class is asked about', async () => {
    const { idCardNo } = await person();
    const send = async (className: string) =>
      await school.post(rosterPerson.importRows.path, {
        rows: [
          ['姓名', '证件号码', '班级(部门)'],
          ['王例回', idCardNo, className],
          ['王例另', anIdCardNo(), '回一班'],
        ],
      });
    expect((await send('回一班')).data).toMatchObject({ total: 2, known: 1, succeeded: 1, failed: 0 });
    const { status, data } = await send('回三班');
    expect(status).toBe(400);
    expect(data.errors).toEqual([
      { row: 2, column: '班级(部门)', message: expect.stringContaining('班级(部门)与系统中的“回一班”不同') },
    ]);
  });
});

it('tells nobody whether a number is that of a record which the caller may not change', async () => {
  const [bureau, system] = [await server.as('admc'), await server.as('adms')];
  const mayChange = async (scope: 'all' | null) =>
    await system.post(right.submit.path, {
      role: 'ADM_C',
      changes: [{ actionNo: expertRefreeInfo.submit.action, scope }],
    });
  expect((await mayChange(null)).status).toBe(200);
  const [row] = (await bureau.get(expertRefreeInfo.list.path)).data.records;
  const book = await take(bureau, expertRefreeInfo, `?ids=${row.id}`);
  const held = (await bureau.get(expertRefreeInfo.reveal.path, { id: row.id, field: 'mobile' })).data.value as string;
  const other = `${held.slice(0, 3)}${held[3] === '0' ? '1' : '0'}${held.slice(4)}`;
  const answers = [];
  for (const mobile of [held, other]) {
    cellOf(book, FIRST, inLang(expertRefreeInfo.family.labels.mobile, 'zh')).value = mobile;
    answers.push((await bring(bureau, expertRefreeInfo, book, true)).data.errors);
  }
  expect((await mayChange('all')).status).toBe(200);
  expect(answers[0]).toMatchObject([{ row: FIRST, message: '您不能修改此记录' }]);
  expect(answers[1]).toEqual(answers[0]);
});

it('what a form refuses is said of its row before anything is written', async () => {
  const bureau = await server.as('admc');
  const dic = await take(bureau, competitionDic);
  cellOf(dic, FIRST, '默认理论权重(%)').value = '55';
  cellOf(dic, FIRST, '默认实操权重(%)').value = '55';
  const seen = await bring(bureau, competitionDic, dic, true);
  expect(seen.data.errors).toMatchObject([{ row: FIRST, message: '理论与实操权重之和必须为100' }]);
  const deposits = await server.as('adml');
  const permits = await take(deposits, constructionPermit);
  cellOf(permits, FIRST, '发证日期').value = '2099-01-01';
  cellOf(permits, FIRST + 1, '项目名称').value = '改正后的名称(示例)';
  const refused = await bring(deposits, constructionPermit, permits, false);
  expect(refused.code).toBe(400);
  expect(refused.data).toMatchObject({ succeeded: 0, failed: 1, errors: [{ row: FIRST }] });
  const { records } = (await deposits.get(constructionPermit.list.path, { projectName: '改正后的名称' })).data;
  expect(records).toEqual([]);
});
