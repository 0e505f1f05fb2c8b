import { recordFollow } from '@trainrace/contract/areas/home/record-follow';
import { recordNote } from '@trainrace/contract/areas/home/record-note';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { MOST_FOLLOWED } from '@trainrace/contract/limits';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/db/ids.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';
import type { Caller } from '#test/test-app.ts';
import { tellFollowers } from './tell-followers.ts';

let stage: Stage;
let entry: string;

beforeAll(async () => {
  stage = await openStage();
});

beforeEach(async () => {
  const { person, entered, openTrade, services } = stage;
  for (const table of ['recordFollow', 'followNews', 'message'] as const) await services.db.deleteFrom(table).execute();
  ({ id: entry } = await entered(person, await openTrade()));
});

const place = (bizId = entry) => ({ bizTable: 'APPLICATION_INFO', bizId });
const follow = async (by: Caller, isFollowed = true, at: object = place()) =>
  (await by.post(recordFollow.submit.path, { ...at, isFollowed })).status;
const look = async (by: Caller) => await by.get(recordFollow.look.path, place());
const listOf = async (by: Caller, query = {}) => (await by.get(recordFollow.list.path, query)).data;
const told = async (by: Caller) =>
  (await by.get(inbox.list.path, { size: 50 })).data.records
    .filter(({ tag }: { tag: string }) => tag === '关注')
    .map(({ title }: { title: string }) => title);
const passFirst = async () => {
  expect((await stage.unit.post(`${BASE}/auditingSubmitFirst`, { id: entry, result: 'pass' })).status).toBe(200);
};
const tell = async () => await tellFollowers(stage.services, new Date());
const waiting = async () => (await stage.services.db.selectFrom('followNews').select('id').execute()).length;

const MOVED = '您关注的记录有了新状态';
const NOTED = '您关注的记录有了新备注';

it('a record is followed once, and no more when one ends it', async () => {
  const { bureau } = stage;
  expect((await look(bureau)).data).toEqual({ isFollowed: false });
  expect(await Promise.all([follow(bureau), follow(bureau)])).toEqual([200, 200]);
  expect((await look(bureau)).data).toEqual({ isFollowed: true });
  expect((await listOf(bureau)).total).toBe(1);
  expect([await follow(bureau, false), await follow(bureau, false)]).toEqual([200, 200]);
  expect((await look(bureau)).data).toEqual({ isFollowed: false });
});

it('the list says what each is called and where it opens, and nothing of what is out of sight', async () => {
  const { bureau, colleague, person, setEntry } = stage;
  await follow(bureau);
  await follow(person);
  const [row] = (await listOf(bureau)).records;
  expect(row).toMatchObject({ ...place(), bizName: '报名申请', link: `/application/list/${entry}` });
  expect(row.title).not.toBe('');
  expect((await listOf(person)).records).toMatchObject([{ link: `/application/my?view=${entry}` }]);
  expect((await listOf(colleague)).records).toEqual([]);
  await setEntry(entry, { isDeleted: 1 });
  expect((await listOf(bureau)).records).toMatchObject([{ ...place(), title: null, link: null }]);
  expect(await follow(bureau, false)).toBe(200);
  expect((await listOf(bureau)).total).toBe(0);
});

it('what one does not see one does not follow', async () => {
  const { otherUnit, otherPerson, otherTown, bank, bureau } = stage;
  for (const by of [otherUnit, otherPerson, otherTown, bank]) {
    expect([await follow(by), (await look(by)).status]).toEqual([404, 404]);
    expect((await listOf(by)).records).toEqual([]);
  }
  for (const at of [place(newId()), place('x'), { ...place(), bizTable: 'contest_info' }])
    expect(await follow(bureau, true, at)).toBe(404);
});

it('a new state is told to each who follows, once, with the way there, and not to who brought it about', async () => {
  const { bureau, colleague, unit, town } = stage;
  for (const by of [bureau, colleague, unit]) await follow(by);
  await passFirst();
  // Two processes at once.
  await Promise.all([tell(), tell()]);
  expect([await told(bureau), await told(colleague), await told(unit), await told(town)]).toEqual([
    [MOVED],
    [MOVED],
    [],
    [],
  ]);
  const [first] = (await bureau.get(inbox.list.path, { size: 50 })).data.records.filter(
    ({ tag }: { tag: string }) => tag === '关注',
  );
  expect(first.link).toBe(`/application/list/${entry}`);
  await tell();
  expect([await told(bureau), await waiting()]).toEqual([[MOVED], 0]);
});

it('who does not see the record any more, or may not sign in, is told nothing', async () => {
  const { bureau, colleague, person, town, services, setEntry } = stage;
  for (const by of [bureau, colleague, town, person]) expect(await follow(by)).toBe(200);
  await passFirst();
  await setEntry(entry, { townCode: 'ZJG02' });
  await services.db.updateTable('account').set({ enabled: 0 }).where('id', '=', colleague.userId).execute();
  await tell();
  await services.db.updateTable('account').set({ enabled: 1 }).where('id', '=', colleague.userId).execute();
  expect([await told(bureau), await told(colleague), await told(town), await told(person)]).toEqual([
    [MOVED],
    [],
    [],
    [MOVED],
  ]);
});

it('a note is told to followers of the office that reads it', async () => {
  const { bureau, colleague, person, unit, town } = stage;
  for (const by of [bureau, colleague, person, unit, town]) await follow(by);
  await bureau.post(recordNote.submit.path, { ...place(), content: '照片不清' });
  await tell();
  expect(await told(colleague)).toEqual([NOTED]);
  for (const by of [bureau, person, unit, town]) expect(await told(by)).toEqual([]);
});

it('nothing is kept of what nobody follows, and nothing of what was called off', async () => {
  const { unit, bureau } = stage;
  await passFirst();
  expect(await waiting()).toBe(0);
  await follow(bureau);
  expect((await unit.post(`${BASE}/auditingSubmitFirst`, { id: entry, result: 'pass' })).status).toBe(409);
  expect(await waiting()).toBe(0);
});

it('a great many followers are told in portions, and news that fail keep no others waiting', async () => {
  const { services, bureau } = stage;
  const { db } = services;
  await sql`insert into account (id, account, account_folded, name, roles, password_hash)
    select gen_random_uuid(), 'f' || n, 'f' || n, 'f' || n, array['ADM_C'], '-' from generate_series(1, 250) n`.execute(
    db,
  );
  await sql`insert into record_follow (account_id, biz_table, biz_id, create_time)
    select id, 'APPLICATION_INFO', ${entry}, now() from account where name like 'f%' and password_hash = '-'`.execute(
    db,
  );
  await sql`insert into follow_news (id, kind, biz_table, biz_id, create_time)
    values (${newId()}, 'moved', 'no_family_any_more', ${entry}, now())`.execute(db);
  await follow(bureau);
  await passFirst();
  for (let round = 0; round < 5 && (await waiting()) > 0; round++) await tell();
  const { rows } = await sql<{ total: number }>`select count(distinct account_id)::int as total from message
    where template = 'FOLLOWED_MOVED'`.execute(db);
  expect([rows[0]!.total, await waiting()]).toEqual([251, 0]);
});

it('so many are followed by one, and not one more', async () => {
  const { bureau, services } = stage;
  await sql`insert into record_follow (account_id, biz_table, biz_id, create_time)
    select ${bureau.userId}, 'APPLICATION_INFO', gen_random_uuid(), now()
    from generate_series(1, ${MOST_FOLLOWED})`.execute(services.db);
  expect(await follow(bureau)).toBe(409);
  const page = await listOf(bureau, { size: 200 });
  expect([page.total, page.records.length]).toEqual([MOST_FOLLOWED, MOST_FOLLOWED]);
});
