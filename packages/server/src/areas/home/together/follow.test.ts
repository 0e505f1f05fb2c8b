import { recordFollow } from '@trainrace/contract/areas/home/record-follow';
import { recordNote } from '@trainrace/contract/areas/home/record-note';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { MOST_FOLLOWED } from '@trainrace/contract/limits';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';
import { operatorOf } from '#test/operator-of.ts';
import type { Caller } from '#test/test-app.ts';
import { sweepNews, tellFollowers } from './tell-followers.ts';

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

const FOLLOWERS = 10_000;
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

it('of a unit the others hear what one of its people did', async () => {
  const { unit, bureau } = stage;
  const enters = await operatorOf(stage, 'org01', '甲经办', 'enter');
  for (const by of [unit, bureau]) await follow(by);
  expect((await enters.post(recordNote.submit.path, { ...place(), content: '照片待补' })).status).toBe(200);
  await tell();
  expect([await told(unit), await told(bureau)]).toEqual([[NOTED], []]);
});

it('who is named in a note is told of it once, and of a note that was taken back nobody', async () => {
  const { bureau, colleague, services, as } = stage;
  await anAccount(services, { account: `third${entry}`, roles: ['ADM_C'] });
  const third = await as(`third${entry}`);
  for (const by of [colleague, third]) await follow(by);
  const write = async (more: object = {}) =>
    (await bureau.post(recordNote.submit.path, { ...place(), content: '@admc2', ...more })).data.id;
  await write({ mentions: [colleague.userId] });
  await tell();
  expect([await told(colleague), await told(third)]).toEqual([[], [NOTED]]);
  await services.db.deleteFrom('message').execute();
  expect((await bureau.post(recordNote.remove.path, { id: await write() })).status).toBe(200);
  await tell();
  expect([await told(colleague), await told(third), await waiting()]).toEqual([[], [], 0]);
});

it('nothing is kept of what nobody follows, and nothing of what was called off', async () => {
  const { unit, bureau } = stage;
  await passFirst();
  expect(await waiting()).toBe(0);
  await follow(bureau);
  expect((await unit.post(`${BASE}/auditingSubmitFirst`, { id: entry, result: 'pass' })).status).toBe(409);
  expect(await waiting()).toBe(0);
});

it('a great many followers are told in portions, each once by two processes at a time, and news that fail keep no others waiting', async () => {
  const { services, bureau, owner } = stage;
  const { db } = services;
  await sql`insert into account (id, account, account_folded, name, roles, password_hash)
    select gen_random_uuid(), 'f' || n, 'f' || n, 'f' || n, array['ADM_C'], '-' from generate_series(1, ${FOLLOWERS}) n`.execute(
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
  // Of two unread ones that say the same, one is kept: here none is thrown away, so that a second one would be seen.
  await sql`create function keep_all() returns trigger language plpgsql as $$ begin new.once := null; return new; end $$`.execute(
    owner,
  );
  await sql`create trigger keep_all before insert on message for each row execute function keep_all()`.execute(owner);
  const beside = { ...services, lanes: { ...services.lanes, jobs: owner } };
  for (let round = 0; round < 5 && (await waiting()) > 0; round++)
    await Promise.all([tell(), tellFollowers(beside, new Date())]);
  await sql`drop trigger keep_all on message`.execute(owner);
  const { rows } = await sql<{ total: number; told: number }>`select count(*)::int as total,
      count(distinct account_id)::int as told from message where template = 'FOLLOWED_MOVED'`.execute(db);
  expect([rows[0], await waiting()]).toEqual([{ total: FOLLOWERS + 1, told: FOLLOWERS + 1 }, 0]);
});

it('many news that fail are put off and given up, told once a round, and starve no newer ones', async () => {
  const { services, owner, bureau, person, entered, openTrade } = stage;
  const { id: broken } = await entered(person, await openTrade());
  for (const at of [place(), place(broken)]) await follow(bureau, true, at);
  await sql`insert into follow_news (id, kind, biz_table, biz_id, create_time, next_at)
    select gen_random_uuid(), 'moved', 'APPLICATION_INFO', ${broken}, now(), now() - interval '1 hour'
    from generate_series(1, 500)`.execute(services.db);
  await passFirst();
  await sql`create function fail_message() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`.execute(
    owner,
  );
  await sql`create trigger fail_message before insert on message for each row
    when (new.biz_id = ${sql.lit(broken)}::uuid) execute function fail_message()`.execute(owner);
  const reported: unknown[] = [];
  const round = async (at: Date) =>
    await tellFollowers({ ...services, report: (_, error) => void reported.push(error) }, at);
  const begun = Date.now();
  await round(new Date(begun));
  await round(new Date(begun));
  expect([await told(bureau), await waiting(), reported.length]).toEqual([[MOVED], 500, 1]);
  await sql`delete from follow_news where ctid not in (select ctid from follow_news limit 1)`.execute(services.db);
  for (let minutes = 1; minutes <= 64; minutes *= 2) await round(new Date(begun + minutes * 2 * 60_000));
  expect([await waiting(), reported.length]).toEqual([0, 8]);
  await sql`drop trigger fail_message on message`.execute(owner);
});

it('news of long ago are swept', async () => {
  const { services, bureau } = stage;
  await follow(bureau);
  await passFirst();
  await sweepNews(services.db, new Date());
  expect(await waiting()).toBe(1);
  await sweepNews(services.db, new Date(Date.now() + 8 * 86_400_000));
  expect(await waiting()).toBe(0);
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
