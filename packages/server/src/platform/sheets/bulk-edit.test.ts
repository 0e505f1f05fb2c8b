// Some records changed alike from a list: rows of an import that hold a key and the one field, so with its check, its rules, its trail.
import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { schoolInfo } from '@trainrace/contract/areas/accounts/school-info';
import { examVenue } from '@trainrace/contract/areas/arrangement/exam-venue';
import { applicationMaterials } from '@trainrace/contract/areas/basic/application-materials';
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { competitionDicLabels } from '@trainrace/contract/areas/basic/competition-dic.labels';
import { recordKeyHeading } from '@trainrace/contract/wire/headings.labels';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount, anOccupationDraft } from '../../../seed/builders.ts';
import { groundSamples, sampleOf } from '#test/family-samples.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

let server: TestApp;
let bureau: Caller;
let ids: string[];

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  bureau = await server.as('admc');
  groundSamples({ test: server, bureau, person: bureau, unitId: bureau.userId });
  ids = [];
  for (const tradeName of ['批改一', '批改二', '批改三'])
    ids.push((await bureau.post(competitionDic.submit.path, anOccupationDraft({ tradeName }))).data.id);
});

const edit = async (by: Caller, values: readonly (readonly [string, string])[], field: string, dryRun: boolean) =>
  await by.post(competitionDic.importRows.path, { rows: [[recordKeyHeading[0], field], ...values], dryRun });
const stored = async () =>
  await Promise.all(ids.map(async (id) => (await bureau.get(competitionDic.detail.path, { id })).data));

const LEVEL = competitionDicLabels.examLevel[0];

it('is shown before and after, row by row, and nothing is written by that', async () => {
  const before = await stored();
  const { data } = await edit(
    bureau,
    ids.map((id) => [id, '技师'] as const),
    LEVEL,
    true,
  );
  expect(data).toMatchObject({ total: 3, changed: 3, failed: 0, errors: [] });
  expect(data.changes.map(({ row, after }: { row: number; after: string }) => [row, after])).toEqual([
    [2, '技师'],
    [3, '技师'],
    [4, '技师'],
  ]);
  expect(await stored()).toEqual(before);
});

it('is written through the form with a trail for each, touches no other field, and comes back by what stood there', async () => {
  const before = await stored();
  const { data: seen } = await edit(
    bureau,
    ids.map((id) => [id, '技师'] as const),
    LEVEL,
    true,
  );
  const { data } = await edit(
    bureau,
    ids.map((id) => [id, '技师'] as const),
    LEVEL,
    false,
  );
  expect(data).toMatchObject({ changed: 3, succeeded: 3 });
  const after = await stored();
  const changed = ['examLevel', 'examLevelName', 'version', 'updateTime'];
  const rest = (row: Record<string, unknown>) => Object.entries(row).filter(([field]) => !changed.includes(field));
  expect(after.map(rest)).toEqual(before.map(rest));
  expect(after.map(({ examLevel, version }) => [examLevel, version])).toEqual(
    before.map(({ version }) => [2, version + 1]),
  );
  for (const id of ids) expect((await trailOf(server.services.db, { bizId: id })).at(-1)?.changes).toHaveLength(1);
  const back = seen.changes.map(
    ({ row, before: was }: { row: number; before: string }) => [ids[row - 2]!, was] as const,
  );
  expect((await edit(bureau, back, LEVEL, false)).data).toMatchObject({ changed: 3 });
  expect((await stored()).map(({ examLevel }) => examLevel)).toEqual(before.map(({ examLevel }) => examLevel));
});

it('is all or nothing: one row that is refused keeps the others as they are', async () => {
  const before = await stored();
  const bad = [
    [ids[0]!, '技师'],
    [ids[1]!, '没有的等级'],
    ['019a0000-0000-7000-8000-000000000000', '技师'],
  ] as const;
  expect((await edit(bureau, bad, LEVEL, true)).data).toMatchObject({ failed: 2, changed: 1 });
  const answer = await edit(bureau, bad, LEVEL, false);
  expect(answer.status).toBe(400);
  expect(answer.data.errors.map(({ row }: { row: number }) => row)).toEqual([3, 4]);
  expect(await stored()).toEqual(before);
});

it('refuses rows that somebody else changed since they were seen, and writes none of them', async () => {
  const rows = [[recordKeyHeading[0], LEVEL], ...ids.map((id) => [id, '中级工'])];
  const { data: seen } = await bureau.post(competitionDic.importRows.path, { rows, dryRun: true });
  const before = seen.changes.map((one: { before: string }) => [one.before]);
  expect(before).toHaveLength(3);
  expect((await edit(bureau, [[ids[1]!, '技师']], LEVEL, false)).data).toMatchObject({ changed: 1 });
  const then = await stored();
  const answer = await bureau.post(competitionDic.importRows.path, { rows, before, dryRun: false });
  expect([answer.status, answer.data.errors]).toMatchObject([
    400,
    [{ row: 3, column: LEVEL, message: '数据已被他人修改，请刷新后重试' }],
  ]);
  expect(await stored()).toEqual(then);
  before[1] = ['技师'];
  expect((await bureau.post(competitionDic.importRows.path, { rows, before, dryRun: false })).data).toMatchObject({
    changed: 3,
  });
});

/** Families without a workbook: a call of their own takes rows that name their records, and no others. */
const OWN_CALLS = {
  exam_venue: { calls: examVenue, field: 'address', says: '暨阳东路9号' },
  group_info: { calls: groupInfo, field: 'address', says: '暨阳东路9号' },
  school_info: { calls: schoolInfo, field: 'supervisor', says: '市教育局' },
  application_materials: { calls: applicationMaterials, field: 'remark', says: '原件核对' },
} as const;

const made = async ({ submit }: { submit: { path: string } }): Promise<string> => {
  const name = Object.keys(SAMPLE_OF).find((path) => submit.path.includes(path))!;
  const { draft } = await sampleOf(SAMPLE_OF[name]!);
  const own =
    name === 'application_materials' ? { materialName: `材料${++slots}`, bizType: 1, flowNode: `BM${slots}` } : {};
  return (await bureau.post(submit.path, { ...draft, ...own })).data.id;
};
let slots = 0;
const SAMPLE_OF: Readonly<Record<string, string>> = {
  exam_venue: 'examVenue',
  group_info: 'groupInfo',
  school_info: 'schoolInfo',
  application_materials: 'applicationMaterials',
};

describe.each(Object.entries(OWN_CALLS))('rows of %s', (_, { calls, field, says }) => {
  const { changeRows, detail, family } = calls;
  const heading = (family.labels as Readonly<Record<string, readonly [string, string]>>)[field]![0];
  const send = async (by: Caller, rows: readonly (readonly string[])[], more: object = {}) =>
    await by.post(changeRows.path, { rows: [[recordKeyHeading[0], heading], ...rows], ...more });
  const value = async (id: string) => (await bureau.get(detail.path, { id })).data as Record<string, unknown>;

  it('are seen, written once and taken back by the call of the family, and made by none', async () => {
    const [one, two] = [await made(calls), await made(calls)];
    const mine = [one, two];
    const rows = mine.map((id) => [id, says] as const);
    const { data: seen } = await send(bureau, rows, { dryRun: true });
    expect(seen).toMatchObject({ changed: 2, failed: 0 });
    const before = seen.changes.map((change: { before: string }) => [change.before]);
    expect((await value(one))[field]).not.toBe(says);
    // The same call twice at once changes each row once.
    const answers = await Promise.all([1, 2].map(async () => await send(bureau, rows, { before })));
    // The second is the first one's import, or comes after it and no longer finds what was seen.
    const ends = answers.map(({ status, data }) => [
      status,
      data.changed ?? 0,
      ...new Set((data.errors ?? []).map(({ message }: { message: string }) => message)),
    ]);
    const written = [200, 2];
    expect(ends).toContainEqual(written);
    for (const end of ends) expect(end).toBeOneOf([written, [400, 0, '数据已被他人修改，请刷新后重试']]);
    expect([(await value(one))[field], (await value(two))[field]]).toEqual([says, says]);
    const { version } = await value(one);
    expect((await trailOf(server.services.db, { bizId: one })).filter(({ action }) => action === '修改')).toHaveLength(
      1,
    );
    // Somebody who saw something else meanwhile writes nothing.
    expect((await send(bureau, [[one, '别处']], { before: [['没有看到的']] })).status).toBe(400);
    // A record that is gone, and a row that names none, refuse all.
    const gone = '019a0000-0000-7000-8000-000000000000';
    for (const strange of [gone, '']) {
      const lost = [
        [one, '别处'],
        [strange, '别处'],
      ];
      expect(await send(bureau, lost)).toMatchObject({
        status: 400,
        data: {
          errors: expect.arrayContaining([
            expect.objectContaining({ row: 3, message: '没有找到此记录，或您无权查看' }),
          ]),
        },
      });
    }
    expect(await value(one)).toMatchObject({ [field]: says, version });
    const back = mine.map((id, at) => [id, before[at][0]] as const);
    expect((await send(bureau, back, { before: mine.map(() => [says]) })).data).toMatchObject({ changed: 2 });
    expect((await value(two))[field] ?? '').toBe(before[1][0]);
  });

  it('are for who may save them by the form', async () => {
    await anAccount(server.services, { account: `none_${field}_${family.path.length}`, roles: ['ADM_AUD'] });
    const other = await server.as(`none_${field}_${family.path.length}`);
    expect((await send(other, [['x', says]])).status).toBe(403);
  });
});
