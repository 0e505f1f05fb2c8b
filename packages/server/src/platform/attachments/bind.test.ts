// Shown on the papers of a contest; every record that names papers does it by the same function.
import { beforeAll, expect, test } from 'vitest';
import { aContestDraft, anAccount, aUnit, SAMPLE_USCC } from '../../../seed/builders.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { upload } from '#test/upload.ts';
import { aPdf } from '#test/files.ts';

const CONTEST = '/api/zjgrsj-trainrace/competition/contest_info';
let server: TestApp;
let bureau: Caller;
let unit: Caller;
let pdf: Buffer;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await aUnit(server.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  [bureau, unit] = [await server.as('admc'), await server.as('org01')];
  pdf = await aPdf();
});

const put = async (by: Caller, fields: Record<string, string> = {}): Promise<string> =>
  (await upload(by, '/api/zjgrsj-file/oss/endpoint/put-file-attach', fields, { name: '规程.pdf', bytes: pdf })).data.id;

const save = async (fields: Record<string, unknown>, by: Caller = bureau) =>
  await by.post(`${CONTEST}/submit`, aContestDraft(unit.userId, fields));

const row = async (id: string) =>
  await server.services.db.selectFrom('attach').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a file becomes the record’s that names it', async () => {
  const id = await put(bureau);
  const { data: contest } = await save({ regulationAtt: id });
  expect(contest.regulationAtt).toBe(id);
  expect(await row(id)).toMatchObject({ prjId: contest.id, bizTable: 'contest_info', flowNode: 'GC' });
  expect((await row(id)).boundAt).not.toBeNull();
  expect((await unit.get('/api/zjgrsj-file/attach/detail', { id })).status).toBe(200);
});

test('what it names instead takes the place; what it does not speak of stays', async () => {
  const [first, second, paper] = [await put(bureau), await put(bureau), await put(bureau)];
  const { data: contest } = await save({ regulationAtt: first, techDocAtt: paper });
  const changed = await save({ id: contest.id, regulationAtt: second, contestName: '改名' });
  expect(changed.data).toMatchObject({ regulationAtt: second, techDocAtt: paper });
  expect([(await row(first)).isDeleted, (await row(second)).isDeleted, (await row(paper)).isDeleted]).toEqual([
    1, 0, 0,
  ]);
  await save({ id: contest.id, regulationAtt: null });
  expect((await row(second)).isDeleted).toBe(1);
});

test('another may keep the file when changing the record, though it is not the uploader', async () => {
  const id = await put(bureau);
  const { data: contest } = await save({ regulationAtt: id });
  const changed = await save({ id: contest.id, regulationAtt: id, contestName: '改名' }, unit);
  expect(changed.data).toMatchObject({ regulationAtt: id, contestName: '改名' });
});

test('somebody else’s upload, an unknown id and a file of another slot are refused under their field', async () => {
  const [foreign, other] = [await put(unit), await put(bureau, { flowNode: 'JSWJ' })];
  const unknown = '附件不存在、已过期或已用于其他记录，请重新上传';
  for (const id of [foreign, '01a1fd9a-0000-7000-8000-000000000000', 'x'])
    expect((await save({ regulationAtt: id })).data.errors).toEqual([{ field: 'regulationAtt', message: unknown }]);
  expect((await save({ regulationAtt: other })).data.errors).toEqual([
    { field: 'regulationAtt', message: '附件类别不符，请在对应栏目上传' },
  ]);
  expect((await row(foreign)).prjId).toBeNull();
});

test('the own file of another record is shared, not taken away from it', async () => {
  const id = await put(bureau);
  const { data: one } = await save({ regulationAtt: id });
  const { data: two } = await save({ regulationAtt: id });
  expect(two.regulationAtt).not.toBe(id);
  const [first, second] = [await row(id), await row(two.regulationAtt)];
  expect([first.prjId, second.prjId]).toEqual([one.id, two.id]);
  expect(second.storageKey).toBe(first.storageKey);
  const again = await save({ id: two.id, regulationAtt: id });
  expect(again.data.regulationAtt).toBe(two.regulationAtt);
});
