import { ACTING_HEADER } from '@trainrace/contract/access/acting-header';
import { STAND_IN } from '@trainrace/contract/areas/accounts/stand-in.dictionaries';
import { standIn } from '@trainrace/contract/areas/accounts/stand-in';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { depositOverview } from '@trainrace/contract/areas/deposits/deposit-overview';
import { fileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { recordNote } from '@trainrace/contract/areas/home/record-note';
import { recordTask } from '@trainrace/contract/areas/home/record-task';
import { workbench } from '@trainrace/contract/areas/home/workbench';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { trail } from '@trainrace/contract/areas/system/trail';
import { STAND_INS } from '@trainrace/contract/limits';
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { anEnterprise } from '../../../../seed/account-builders.ts';
import { anAccount, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { aPolicy } from '../../../../seed/deposit-builders.ts';
import { aFileDraft } from '../../../../seed/file-builders.ts';
import { isId, newId } from '#platform/db/ids.ts';
import { PreparingClient } from '#platform/db/prepared-statements.ts';
import { nameKeyOf } from '#platform/context/context.ts';
import { openStage, type Stage } from '#test/entry-stage.ts';
import { callerWith, type Caller } from '#test/test-app.ts';
import { addDays, day } from '#platform/time/time.ts';

const DEPOSITS = depositOverview.look.path;

let stage: Stage;
let deposits: Caller;
let system: Caller;
let sameTown: Caller;
let apart: Caller;

beforeAll(async () => {
  stage = await openStage();
  const { services } = stage;
  await anAccount(services, { account: 'adml', name: '李存', roles: ['ADM_L'] });
  await anAccount(services, { account: 'adms', roles: ['ADM_S'] });
  await anAccount(services, { account: 'aud', roles: ['ADM_AUD'] });
  await anAccount(services, { account: 'town01b', virtualId: 'U031', townCode: 'ZJG01' });
  await anAccount(services, { account: 'town01c', virtualId: 'U031', townCode: 'ZJG01' });
  [system, sameTown, apart] = (await Promise.all(['adms', 'town01b', 'aud'].map(stage.as))) as [Caller, Caller, Caller];
});

beforeEach(async () => {
  // Switching ends the tokens of before.
  deposits = await stage.as('adml');
  const { db } = stage.services;
  await db.updateTable('session').set({ standInId: null }).execute();
  for (const table of ['standIn', 'standInDeed', 'message'] as const) await stage.owner.deleteFrom(table).execute();
  for (const [account, roles] of [
    ['admc', ['ADM_C' as const]],
    ['adml', ['ADM_L' as const]],
  ] as const)
    await db
      .updateTable('account')
      .set({ enabled: 1, roles: [...roles] })
      .where('account', '=', account)
      .execute();
});

const today = (more = 0) => day(addDays(new Date(), more));
const period = () => ({ beginDay: today(), endDay: today(6) });
const give = async (by: Caller, to: Caller, more: object = {}) =>
  await by.post(standIn.submit.path, { holderId: to.userId, ...period(), ...more });

/** The caller with the tokens of the name that was switched to. */
async function as(by: Caller, id?: string): Promise<Caller> {
  const { data } = await by.post(standIn.switch.path, id === undefined ? {} : { id });
  return callerWith(stage.app, by.userId, data.token);
}
async function acting(giver: Caller, holder: Caller): Promise<{ id: string; caller: Caller }> {
  const { id } = (await give(giver, holder)).data;
  return { id, caller: await as(holder, id) };
}
/** Statements as the database is sent them, from here on. */
function textsSent(): () => string[] {
  const sent = vi.spyOn(PreparingClient.prototype, 'send');
  onTestFinished(() => sent.mockRestore());
  return () => sent.mock.calls.map(([[text]]) => String(text));
}
const entryList = async (by: Caller) => await by.get(applicationInfo.list.path);
const trailRows = async (bizId: string) => await stage.trailOf(bizId);

it('a stand-in has the roles of the one who is away, and the own again when switched back', async () => {
  const { bureau } = stage;
  expect((await entryList(deposits)).status).toBe(403);
  const { caller } = await acting(bureau, deposits);
  expect((await entryList(caller)).status).toBe(200);
  expect((await deposits.get(DEPOSITS)).status).toBe(401);
  expect((await caller.get(DEPOSITS)).status).toBe(403);
  const own = await as(caller);
  expect((await entryList(own)).status).toBe(403);
  expect((await own.get(DEPOSITS)).status).toBe(200);
});

it('nothing of accounts, rights, parameters, secrets or further stand-ins is done in another’s name', async () => {
  const { bureau, services } = stage;
  await services.db
    .updateTable('account')
    .set({ roles: ['ADM_C', 'ADM_L', 'ADM_S'] })
    .where('account', '=', 'admc')
    .execute();
  const { caller } = await acting(bureau, deposits);
  const tried = [
    await caller.get('/api/blade-user/list'),
    await caller.post('/api/blade-system/right/submit', { role: 'ADM_L', changes: [] }),
    await caller.get('/api/blade-system/param/list'),
    await caller.get(applicationInfo.exportInsurance.path, { ids: newId() }),
    await give(caller, stage.colleague),
    await caller.get(fileNotice.received.path),
    await caller.post(fileNotice.command.path, { command: 'receipt', id: newId() }),
    await caller.get(standIn.everybody.path),
    await caller.post('/api/blade-user/update-password', { oldPassword: 'a', newPassword: 'b' }),
  ];
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 403));
  expect(tried[4]!.msg).toBe('代他人办理时不能做这一步，请先切换回本人身份');
});

it('is revoked at once: by giver, holder, keeper of accounts, and by an account or role that goes', async () => {
  const { bureau, services } = stage;
  for (const [by, path] of [
    [bureau, standIn.end.path],
    [system, standIn.endAny.path],
  ] as const) {
    const { id, caller } = await acting(bureau, deposits);
    expect(await by.post(path, { id })).toMatchObject({ status: 200, data: { state: STAND_IN.ended } });
    expect(await entryList(caller)).toMatchObject({ status: 403, msg: expect.stringContaining('请切换回本人身份') });
    expect((await by.post(path, { id })).msg).toBe('这项委托已经结束');
    // Nothing is done in one's own name before one is back.
    expect((await caller.get(DEPOSITS)).status).toBe(403);
    deposits = await as(caller);
    expect((await deposits.get(DEPOSITS)).status).toBe(200);
  }
  const { id, caller } = await acting(bureau, deposits);
  const account = services.db.updateTable('account').where('account', '=', 'admc');
  for (const [gone, back] of [
    [{ enabled: 0 }, { enabled: 1 }],
    [{ roles: ['ADM_S' as const] }, { roles: ['ADM_C' as const] }],
  ]) {
    await account.set(gone!).execute();
    expect((await entryList(caller)).msg).toContain('已结束');
    await account.set(back!).execute();
    expect((await entryList(caller)).status).toBe(200);
  }
  // The end of the period, by the clock.
  await stage.owner
    .updateTable('standIn')
    .set({ beginsAt: '2020-01-01T00:00:00Z', endsAt: '2020-01-02T00:00:00Z' })
    .where('id', '=', id)
    .execute();
  expect((await entryList(caller)).msg).toContain('已结束');
  expect((await caller.get(standIn.own.path)).data.records[0]).toMatchObject({ id, state: STAND_IN.over, isActing: 1 });
  expect((await (await as(caller)).post(standIn.switch.path, { id })).msg).toBe('这项委托不在生效期内');
});

it('what is one person’s first step is no second of the one who is away, either way round', async () => {
  const { bureau, colleague, person, entered, openTrade } = stage;
  const path = applicationInfo.auditingSubmitFirst.path;
  const final = applicationInfo.auditingSubmit.path;
  const first = { result: 'pass', opinion: '代为初审' };
  const { caller } = await acting(bureau, deposits);
  // The stand-in first, then the one who was away.
  const one = await entered(person, await openTrade());
  expect((await caller.post(path, { id: one.id, ...first })).status).toBe(200);
  expect(await caller.post(final, { id: one.id, result: 'pass' })).toMatchObject({
    code: 409,
    msg: expect.stringContaining('初审'),
  });
  expect((await bureau.post(final, { id: one.id, result: 'pass' })).code).toBe(409);
  expect((await colleague.post(final, { id: one.id, result: 'pass' })).status).toBe(200);
  // The one who was away first, then the stand-in.
  const two = await entered(stage.otherPerson, await openTrade());
  expect((await bureau.post(path, { id: two.id, ...first })).status).toBe(200);
  expect((await caller.post(final, { id: two.id, result: 'pass' })).code).toBe(409);
  // After the stand-in, in the own name.
  const three = await entered(person, await openTrade());
  expect((await bureau.post(path, { id: three.id, ...first })).status).toBe(200);
  const deed = { bizId: three.id, personId: colleague.userId, forId: bureau.userId };
  await stage.owner.insertInto('standInDeed').values(deed).execute();
  expect((await colleague.post(final, { id: three.id, result: 'pass' })).code).toBe(409);
  const names = (await trailRows(one.id)).map(({ operatorName }) => operatorName);
  expect(names).toContain('李存 代 admc');
  const shown = (await bureau.get(trail.list.path, { bizId: one.id })).data.records;
  expect(shown.map(({ operatorName }: { operatorName: string }) => operatorName)).toContain('李存 代 admc');
});

it('a page that believes in another name is refused, and a token of before is dead', async () => {
  const { bureau } = stage;
  const { id, caller } = await acting(bureau, deposits);
  const believing = async (name: string) =>
    await caller.post(
      recordTask.handOver.path,
      { bizTable: 'APPLICATION_INFO', bizId: newId() },
      { headers: { [ACTING_HEADER]: name } },
    );
  expect(await believing('self')).toMatchObject({
    status: 403,
    msg: expect.stringContaining('办理身份已在其他页面切换'),
  });
  expect((await believing(newId())).status).toBe(403);
  expect((await believing(id)).status).toBe(404);
  expect((await entryList(deposits)).status).toBe(401);
  await as(caller);
  expect((await entryList(caller)).status).toBe(401);
});

it('another’s, an unknown and an ended one are not switched to; fields that say more are refused', async () => {
  const { bureau, colleague, town } = stage;
  const days = period();
  const { id, beginDay, endDay } = (await give(bureau, deposits, days)).data;
  expect({ beginDay, endDay }).toEqual(days);
  for (const by of [colleague, town, bureau]) expect((await by.post(standIn.switch.path, { id })).status).toBe(404);
  expect((await colleague.post(standIn.switch.path, { id: newId() })).status).toBe(404);
  expect((await colleague.post(standIn.end.path, { id })).status).toBe(404);
  expect((await colleague.get(standIn.own.path)).data.total).toBe(0);
  expect((await give(bureau, deposits, { giverId: colleague.userId })).status).toBe(400);
  expect((await deposits.post(standIn.switch.path, { id, roles: ['ADM_S'] })).status).toBe(400);
  expect((await town.get(standIn.everybody.path)).status).toBe(403);
});

it('is given within an office, for days that come, once', async () => {
  const { bureau, colleague, town, otherTown, person, unit } = stage;
  for (const other of [town, person, unit, bureau]) expect((await give(bureau, other)).code).toBe(400);
  expect((await give(bureau, apart)).code).toBe(409);
  expect((await give(town, otherTown)).code).toBe(400);
  expect((await give(unit, unit)).status).toBe(400);
  expect((await give(system, colleague)).status).toBe(403);
  for (const days of [{ beginDay: today(-1) }, { beginDay: today(3), endDay: today(2) }, { endDay: today(90) }])
    expect(await give(bureau, colleague, days)).toMatchObject({ code: 400, msg: expect.stringContaining('90') });
  const [one, other] = await Promise.all([give(bureau, colleague), give(bureau, colleague)]);
  expect([one.code, other.code].toSorted()).toEqual([200, 409]);
  // In a circle it would be one person for either.
  expect((await give(colleague, bureau, { beginDay: today(3) })).code).toBe(409);
  expect((await give(bureau, colleague, { beginDay: today(7), endDay: today(96) })).code).toBe(200);
  expect((await give(town, sameTown)).status).toBe(200);
  expect((await bureau.get(standIn.colleagues.path)).data.map(({ name }: { name: string }) => name)).not.toContain(
    'aud',
  );
  expect((await system.get(standIn.everybody.path, { state: STAND_IN.inForce })).data).toMatchObject({ total: 2 });
});

it('ends at a number of open ones for each giver; one that is over counts no more', async () => {
  const { bureau, colleague } = stage;
  const [beginsAt, endsAt, createTime] = [addDays(new Date(), 10), addDays(new Date(), 11), new Date()].map((at) =>
    at.toISOString(),
  ) as [string, string, string];
  const rows = Array.from({ length: STAND_INS.open }, () => ({
    id: newId(),
    giverId: colleague.userId,
    holderId: deposits.userId,
    beginsAt,
    endsAt,
    createTime,
  }));
  await stage.owner.insertInto('standIn').values(rows).execute();
  expect(await give(colleague, bureau)).toMatchObject({ code: 409, msg: expect.stringContaining('20') });
  expect((await colleague.post(standIn.end.path, { id: rows[0]!.id })).status).toBe(200);
  expect((await give(colleague, bureau)).status).toBe(200);
});

it('what is told to the one who is away is told to the stand-in while it is in force, by name', async () => {
  const { bureau, colleague, person, entered, openTrade } = stage;
  const { id: bizId } = await entered(person, await openTrade());
  await give(bureau, deposits);
  await stage.services.db.deleteFrom('message').execute();
  const texts = textsSent();
  await colleague.post(recordTask.handOver.path, { bizTable: 'APPLICATION_INFO', bizId, responsibleId: bureau.userId });
  expect(texts().filter((text) => text.includes('"holderId"'))).toEqual([
    expect.not.stringMatching(/\d{4}-\d\d-\d\dT/),
  ]);
  const titles = async (by: Caller) =>
    (await by.get(inbox.list.path, { size: 50 })).data.records.map(({ title }: { title: string }) => title);
  expect(await titles(bureau)).toEqual(['有记录转给您办理']);
  expect(await titles(deposits)).toEqual(['代admc：有记录转给您办理']);
  // A holder kept apart by the own roles by now hears nothing of it, nor an account that waits to be let in.
  const news = async () =>
    (await stage.services.db.selectFrom('message').where('accountId', '=', deposits.userId).selectAll().execute())
      .length;
  const account = stage.services.db.updateTable('account').where('account', '=', 'adml');
  for (const [gone, back] of [
    [{ roles: ['ADM_AUD' as const] }, { roles: ['ADM_L' as const] }],
    [{ pendingSince: new Date().toISOString() }, { pendingSince: null }],
  ]) {
    await account.set(gone!).execute();
    await colleague.post(recordTask.handOver.path, { bizTable: 'APPLICATION_INFO', bizId, formerId: bureau.userId });
    await colleague.post(recordTask.handOver.path, {
      bizTable: 'APPLICATION_INFO',
      bizId,
      responsibleId: bureau.userId,
    });
    expect([(await titles(bureau)).length > 1, await news()]).toEqual([true, 1]);
    await account.set(back!).execute();
  }
  // The home page shows tasks of the name at work.
  expect((await deposits.get(recordTask.list.path)).data.total).toBe(0);
  const caller = await as(deposits, (await deposits.get(standIn.own.path)).data.records[0].id);
  expect((await caller.get(recordTask.list.path)).data.records).toMatchObject([{ bizId }]);
});

it('what a stand-in made for somebody is that person’s to go on with, and no colleague’s', async () => {
  const { bureau, colleague, services, town, draft, save, openTrade } = stage;
  const { caller } = await acting(bureau, deposits);
  const entry = (await save(caller, await draft(caller, await openTrade()))).data;
  const named = { id: entry.id, name: '陈样' };
  expect((await save(colleague, named)).status).toBe(403);
  expect((await save(bureau, named)).data).toMatchObject({ name: '陈样', idCardNo: entry.idCardNo });

  await aPolicy(services);
  const enterprise = {
    account: 'ent01',
    name: '暨阳建设工程(示例)有限公司',
    uscc: SAMPLE_USCC[3]!,
    mobile: '19900000041',
    townCode: 'ZJG01',
  };
  const enterpriseId = await anEnterprise(services, enterprise);
  const { caller: inTown } = await acting(town, sameTown);
  const saveFile = async (by: Caller, fields: object) =>
    await by.post(`${constructionFile.family.path}/save`, aFileDraft({ ...fields }));
  const { id } = (await saveFile(inTown, { enterpriseId })).data;
  const [third, giver] = [
    await saveFile(await stage.as('town01c'), { id }),
    await saveFile(town, { id, workerCount: 7 }),
  ];
  expect([third.status, giver.data.workerCount]).toEqual([403, 7]);
  sameTown = await as(inTown);
});

it('an answer kept under a key, and a job, are of one name', async () => {
  const { bureau, colleague, openTrade } = stage;
  const fields = { contestTradeId: await openTrade() };
  const headers = { 'idempotency-key': newId() };
  const saved = async (by: Caller) => (await by.post(applicationInfo.submit.path, fields, { headers })).data.id;
  const own = await saved(colleague);
  expect(await saved(colleague)).toBe(own);
  const { caller } = await acting(bureau, colleague);
  const other = await saved(caller);
  expect([own, other].every(isId) && own !== other).toBe(true);
  expect(await saved(caller)).toBe(other);
  stage.colleague = await as(caller);
  expect(await saved(stage.colleague)).toBe(own);
  const user = { id: 'b', operator: null };
  const actingFor = { standInId: 's', id: 'a', name: '', roles: [], right: null, endsAt: '', isInForce: true };
  expect([nameKeyOf(user), nameKeyOf({ ...user, actingFor })]).toEqual(['b', 'b s']);
});

it('the page of one’s own tasks says so also in the name at work', async () => {
  const { bureau, colleague, person, entered, openTrade } = stage;
  const place = { bizTable: 'APPLICATION_INFO', bizId: (await entered(person, await openTrade())).id };
  await colleague.post(recordTask.handOver.path, { ...place, responsibleId: bureau.userId });
  const { caller } = await acting(bureau, deposits);
  expect((await caller.get(recordTask.look.path, place)).data.responsible).toMatchObject({
    id: bureau.userId,
    isOwn: true,
  });
  expect((await caller.get(workbench.look.path)).data.hasOwnRecords).toBe(true);
  expect((await (await as(caller)).get(workbench.look.path)).data.hasOwnRecords).toBe(false);
});

it('a record is handed to the stand-in only where the stand-in sees it by rights of the own', async () => {
  const { bureau, colleague, person, entered, openTrade } = stage;
  const place = { bizTable: 'APPLICATION_INFO', bizId: (await entered(person, await openTrade())).id };
  const { caller } = await acting(bureau, deposits);
  const hand = async (to: Caller, more: object = {}) =>
    await caller.post(recordTask.handOver.path, { ...place, responsibleId: to.userId, ...more });
  expect(await hand(deposits)).toMatchObject({ status: 400, msg: expect.stringContaining('李存无权查看这条记录') });
  const offered = (await caller.get(recordTask.colleagues.path, place)).data.map(({ id }: { id: string }) => id);
  expect(offered).toEqual(expect.arrayContaining([bureau.userId, colleague.userId]));
  expect(offered).not.toContain(deposits.userId);
  // Tasks of the one who is away are ended in that name, also where the record is gone.
  expect((await hand(bureau)).status).toBe(200);
  const [task] = (await caller.get(recordTask.list.path)).data.records;
  await stage.setEntry(place.bizId, { isDeleted: 1 });
  const ended = { ...place, formerId: task.responsibleId };
  expect((await caller.post(recordTask.handOver.path, ended)).data.responsible).toBeNull();
});

it('of a record that a stand-in does not see the stand-in is told nothing, though the one who is away is', async () => {
  const { bureau, colleague, otherPerson, services } = stage;
  await give(bureau, deposits);
  await services.db.deleteFrom('message').execute();
  const { id: bizId } = await services.db
    .selectFrom('userInfo')
    .select('id')
    .where('id', '=', otherPerson.userId)
    .executeTakeFirstOrThrow();
  const place = { bizTable: 'user_info', bizId };
  const wrote = await colleague.post(recordNote.submit.path, { ...place, content: '@', mentions: [bureau.userId] });
  const handed = await colleague.post(recordTask.handOver.path, { ...place, responsibleId: bureau.userId });
  expect([wrote.status, handed.status]).toEqual([200, 200]);
  const told = async (by: Caller) => (await by.get(inbox.list.path, { size: 50 })).data.total;
  expect([await told(bureau), await told(deposits)]).toEqual([2, 0]);
});

it('the list of all finds what is in force by an index, however many there have been', async () => {
  const { bureau, colleague, owner } = stage;
  await give(bureau, deposits);
  await give(bureau, colleague, { beginDay: today(3), endDay: today(4) });
  await sql`insert into stand_in (id, giver_id, holder_id, begins_at, ends_at, create_time, ended_at)
    select gen_random_uuid(), ${colleague.userId}, ${deposits.userId}, x, x + interval '1 day', x, case when n % 4 = 0 then x end
    from generate_series(1, 20000) n cross join lateral (select now() - interval '2 days' - n * interval '1 hour' as x) y`.execute(
    owner,
  );
  await sql`analyze stand_in`.execute(owner);
  const totals = [];
  for (const [name, state] of Object.entries(STAND_IN)) {
    const { data } = await system.get(standIn.everybody.path, { state });
    totals.push([name, data.total, [...new Set(data.records.map((row: { state: number }) => row.state))]]);
  }
  expect(Object.fromEntries(totals.map(([name, ...found]) => [name, found]))).toEqual({
    waiting: [1, [STAND_IN.waiting]],
    inForce: [1, [STAND_IN.inForce]],
    over: [15_000, [STAND_IN.over]],
    ended: [5000, [STAND_IN.ended]],
  });
  const named = async (name: string) => (await system.get(standIn.everybody.path, { name })).data.total;
  expect([await named('李存'), await named('没有这个人'), await named('')]).toEqual([20_001, 0, 20_002]);
  const plans = await plansOf(async () => await system.get(standIn.everybody.path, { state: STAND_IN.inForce }));
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toMatch(/using stand_in_open on stand_in d/);
});

/** Plans of the statements over stand-ins that a call asks. */
async function plansOf(call: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(PreparingClient.prototype, 'send');
  await call();
  const asked = sent.mock.calls.map(([statement]) => statement as [string, unknown[]]);
  sent.mockRestore();
  return await Promise.all(
    asked
      .filter(([text]) => String(text).includes('from stand_in d'))
      .map(async ([text, values]) => {
        const { rows } = await stage.owner.executeQuery<Record<string, string>>(
          CompiledQuery.raw(`explain ${text}`, values),
        );
        return rows.map((row) => Object.values(row)[0]).join('\n');
      }),
  );
}
