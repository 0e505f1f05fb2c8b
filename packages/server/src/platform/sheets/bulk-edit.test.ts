// Some records changed alike from a list: rows of an import that hold a key and the one field, so with its check, its rules, its trail.
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { competitionDicLabels } from '@trainrace/contract/areas/basic/competition-dic.labels';
import { recordKeyHeading } from '@trainrace/contract/wire/headings.labels';
import { beforeAll, expect, it } from 'vitest';
import { anAccount, anOccupationDraft } from '../../../seed/builders.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

let server: TestApp;
let bureau: Caller;
let ids: string[];

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  bureau = await server.as('admc');
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
