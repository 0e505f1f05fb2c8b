import { recordNote } from '@trainrace/contract/areas/home/record-note';
import { recordTask } from '@trainrace/contract/areas/home/record-task';
import { workbench } from '@trainrace/contract/areas/home/workbench';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { trail } from '@trainrace/contract/areas/system/trail';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';
import { operatorOf } from '#test/operator-of.ts';
import type { Caller } from '#test/test-app.ts';

interface Traced {
  bizName: string;
  operatorName: string;
  changes: [{ before: unknown; after: unknown }];
}

let stage: Stage;
let deposits: Caller;
let auditor: Caller;
let sameTown: Caller;
let entry: string;

beforeAll(async () => {
  stage = await openStage();
  await anAccount(stage.services, { account: 'adml', name: '保证金员', roles: ['ADM_L'] });
  await anAccount(stage.services, { account: 'aud', roles: ['ADM_AUD'] });
  await anAccount(stage.services, { account: 'town01b', virtualId: 'U031', townCode: 'ZJG01' });
  [deposits, auditor, sameTown] = [await stage.as('adml'), await stage.as('aud'), await stage.as('town01b')];
});

beforeEach(async () => {
  const { person, entered, openTrade, services } = stage;
  for (const table of ['recordTask', 'message'] as const) await services.db.deleteFrom(table).execute();
  ({ id: entry } = await entered(person, await openTrade()));
});

const place = (bizId = entry) => ({ bizTable: 'APPLICATION_INFO', bizId });
const hand = async (by: Caller, to: Caller | null, more: Record<string, unknown> = {}) =>
  await by.post(recordTask.handOver.path, { ...place(), ...(to && { responsibleId: to.userId }), ...more });
const responsible = async (by: Caller) => (await by.get(recordTask.look.path, place())).data.responsible;
const listOf = async (by: Caller) => (await by.get(recordTask.list.path)).data;
const told = async (by: Caller) =>
  (await by.get(inbox.list.path, { size: 50 })).data.records.filter(({ tag }: { tag: string }) => tag === '转办');

it('a record is handed to a colleague, who is told, and shown to the office as the one responsible', async () => {
  const { bureau, colleague, town } = stage;
  expect(await responsible(bureau)).toBeNull();
  const answer = await hand(bureau, colleague, { reason: '出差' });
  expect(answer).toMatchObject({ status: 200, data: { responsible: { id: colleague.userId, isOwn: false } } });
  expect(await responsible(colleague)).toMatchObject({
    name: 'admc2',
    isOwn: true,
    handedByName: 'admc',
    reason: '出差',
  });
  expect(await told(colleague)).toMatchObject([
    { box: 'mail', title: '有记录转给您办理', link: `/application/list/${entry}` },
  ]);
  expect((await listOf(colleague)).records).toMatchObject([
    { ...place(), bizName: '报名申请', link: `/application/list/${entry}`, handedByName: 'admc', reason: '出差' },
  ]);
  // Another office has its own.
  expect(await responsible(town)).toBeNull();
  expect((await hand(town, sameTown)).status).toBe(200);
  expect(await responsible(bureau)).toMatchObject({ name: 'admc2' });
});

it('gives no right to anything', async () => {
  const { town, unit, bureau } = stage;
  await hand(town, sameTown);
  const decision = { id: entry, result: 'pass' };
  const before = (await sameTown.post(`${BASE}/auditingSubmit`, decision)).status;
  expect([403, 404, 409]).toContain(before);
  expect((await unit.post(`${BASE}/auditingSubmitFirst`, decision)).status).toBe(200);
  expect((await sameTown.post(`${BASE}/auditingSubmit`, decision)).status).toBe(403);
  expect((await bureau.post(`${BASE}/auditingSubmit`, decision)).status).toBe(200);
});

it('only to whom of the office may see it: others are refused in so many words, and nothing is told', async () => {
  const { bureau, unit, town, person } = stage;
  expect(await hand(bureau, deposits)).toMatchObject({
    status: 400,
    msg: expect.stringContaining('保证金员无权查看这条记录'),
  });
  for (const one of [unit, town, person, { userId: newId() }, { userId: 'x' }])
    expect((await hand(bureau, one as Caller)).msg).toBe('请从本单位在用的同事中选择');
  expect([await responsible(bureau), await told(deposits)]).toEqual([null, []]);
});

it('who does not see the record hands nothing over, and is not told with whom it is', async () => {
  const { bureau, colleague, otherTown, otherUnit, person } = stage;
  await hand(bureau, colleague);
  for (const by of [otherTown, otherUnit, deposits]) {
    expect((await hand(by, null, { formerId: colleague.userId })).status).toBe(404);
    expect((await by.get(recordTask.look.path, place())).status).toBe(404);
  }
  for (const status of [
    (await hand(person, null, { formerId: colleague.userId })).status,
    (await person.get(recordTask.look.path, place())).status,
    (await person.get(recordTask.colleagues.path, place())).status,
    (await person.get(recordTask.list.path)).status,
  ])
    expect(status).toBe(403);
  for (const at of [place(newId()), place('x'), { ...place(), bizTable: 'contest_info' }])
    expect((await bureau.post(recordTask.handOver.path, { ...at, responsibleId: colleague.userId })).status).toBe(404);
});

it('of two at once one hands it over, and the same again changes nothing', async () => {
  const { bureau, colleague, services, as } = stage;
  await anAccount(services, { account: `third${entry}`, roles: ['ADM_C'] });
  const third = await as(`third${entry}`);
  const both = await Promise.all([hand(bureau, colleague), hand(bureau, third)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { id } = await responsible(bureau);
  const again = await bureau.post(recordTask.handOver.path, { ...place(), responsibleId: id });
  expect([again.status, again.data.responsible.id]).toEqual([200, id]);
  expect((await told(id === third.userId ? third : colleague)).length).toBe(1);
});

it('is handed on and ended; who had it is told, and the trail names who did it', async () => {
  const { bureau, colleague, person } = stage;
  await hand(bureau, colleague);
  expect((await hand(bureau, bureau, { formerId: colleague.userId })).status).toBe(200);
  expect((await told(colleague)).map(({ title }: { title: string }) => title)).toContain('由您办理的记录已转出');
  expect((await hand(bureau, null, { formerId: bureau.userId })).data.responsible).toBeNull();
  expect((await listOf(bureau)).records).toEqual([]);
  const of = { bizTable: 'record_task', bizId: entry, size: 50 };
  const traces = (await auditor.get(trail.list.path, of)).data.records;
  expect(
    traces.map(({ bizName, operatorName, changes }: Traced) => [
      bizName,
      operatorName,
      changes[0].before,
      changes[0].after,
    ]),
  ).toEqual([
    ['办理人', 'admc', 'admc', null],
    ['办理人', 'admc', 'admc2', 'admc'],
    ['办理人', 'admc', null, 'admc2'],
  ]);
  expect((await person.get(trail.list.path, of)).data.records).toEqual([]);
});

it('of a record that is gone it says nothing', async () => {
  const { bureau, colleague, setEntry } = stage;
  await hand(bureau, colleague, { reason: '请联系家长' });
  await setEntry(entry, { isDeleted: 1 });
  expect((await listOf(colleague)).records).toMatchObject([{ title: null, link: null, reason: null }]);
});

it('of a record that moved out of reach it says nothing, and is handed on by nobody but ended by the one who has it', async () => {
  const { town, setEntry } = stage;
  await hand(town, sameTown, { reason: '请联系家长' });
  await setEntry(entry, { townCode: 'ZJG02' });
  const formerId = sameTown.userId;
  expect((await listOf(sameTown)).records).toMatchObject([{ title: null, link: null, reason: null }]);
  for (const answer of [await hand(town, town, { formerId }), await hand(sameTown, town, { formerId })])
    expect(answer.status).toBe(404);
  expect((await town.get(recordTask.look.path, place())).status).toBe(404);
  expect((await hand(sameTown, null, { formerId })).data.responsible).toBeNull();
});

it('of a record that is gone it is ended by the one who has it, and by no other', async () => {
  const { bureau, colleague, setEntry } = stage;
  await hand(bureau, colleague);
  await setEntry(entry, { isDeleted: 1 });
  const formerId = colleague.userId;
  for (const by of [bureau, deposits, stage.town]) expect((await hand(by, null, { formerId })).status).toBe(404);
  expect((await hand(bureau, null, { formerId: bureau.userId })).status).toBe(404);
  expect((await hand(colleague, colleague, { formerId })).status).toBe(404);
  expect(await hand(colleague, null, { formerId })).toMatchObject({ status: 200, data: { responsible: null } });
  expect((await listOf(colleague)).records).toEqual([]);
  expect((await hand(colleague, null, { formerId })).status).toBe(404);
  const of = { bizTable: 'record_task', bizId: entry };
  const [last] = (await auditor.get(trail.list.path, of)).data.records;
  expect(last).toMatchObject({ operatorName: 'admc2', changes: [{ before: 'admc2', after: null }] });
});

it('colleagues end it for an account that is in use no more, which is told nothing', async () => {
  const { bureau, services, as } = stage;
  await anAccount(services, { account: `left${entry}`, roles: ['ADM_C'] });
  const { userId } = await as(`left${entry}`);
  await hand(bureau, { userId } as Caller);
  await services.db.updateTable('account').set({ enabled: 0 }).where('id', '=', userId).execute();
  expect((await hand(bureau, null, { formerId: userId })).data.responsible).toBeNull();
  const { rows } = await sql`select from message where template = 'TASK_HANDED_ON'`.execute(services.db);
  expect(rows).toHaveLength(0);
});

it('says of whom may not sign in any more, or left the office, that it is with nobody at work', async () => {
  const { town, services } = stage;
  await hand(town, sameTown);
  expect(await responsible(town)).toMatchObject({ isActive: true });
  const account = services.db.updateTable('account').where('id', '=', sameTown.userId);
  for (const [gone, back] of [
    [{ enabled: 0 }, { enabled: 1 }],
    [{ isDeleted: 1 }, { isDeleted: 0 }],
    [{ townCode: 'ZJG02' }, { townCode: 'ZJG01' }],
  ]) {
    await account.set(gone!).execute();
    const seen = await responsible(town);
    await account.set(back!).execute();
    expect(seen).toMatchObject({ id: sameTown.userId, isActive: false });
  }
});

it('who had it and sees the record no more, or left the office, is not told what it is called', async () => {
  const { town, services } = stage;
  expect((await hand(town, sameTown)).status).toBe(200);
  await services.db.updateTable('account').set({ townCode: 'ZJG02' }).where('id', '=', sameTown.userId).execute();
  expect((await hand(town, town, { formerId: sameTown.userId })).status).toBe(200);
  const { rows } = await sql`select from message where template = 'TASK_HANDED_ON'`.execute(services.db);
  await services.db.updateTable('account').set({ townCode: 'ZJG01' }).where('id', '=', sameTown.userId).execute();
  expect(rows).toHaveLength(0);
});

describe('the people of a unit', () => {
  const people = new Map<string, Caller>();
  const ids = new Map<string, string>();
  const [one, other, reads, foreign] = ['甲经办', '乙经办', '丙经办', '丁经办'] as const;
  const by = (name: string): Caller => people.get(name)!;
  /** The main sign-in goes by the name of its account. */
  const UNIT = 'org01单位(示例)';
  /** As the wire knows a person of a unit: by the person, not by the account. */
  const person = (name: string) => ({ userId: ids.get(name)! }) as Caller;
  const told = async () =>
    (await stage.unit.get(inbox.list.path, { size: 50 })).data.records
      .filter(({ tag }: { tag: string }) => tag === '转办')
      .map(({ subtitle }: { subtitle: string }) => subtitle);
  const offered = async (caller: Caller, query: object = {}) =>
    (await caller.get(recordTask.colleagues.path, { ...place(), ...query })).data.map(
      ({ name, isOwn }: { name: string; isOwn: boolean }) => (isOwn ? `${name}*` : name),
    );

  beforeAll(async () => {
    for (const [name, account, right] of [
      [one, 'org01', 'enter'],
      [other, 'org01', 'check'],
      [reads, 'org01', 'read'],
      [foreign, 'org02', 'full'],
    ] as const)
      people.set(name, await operatorOf(stage, account, name, right));
    for (const { id, name } of await stage.services.db.selectFrom('operator').select(['id', 'name']).execute())
      ids.set(name, id);
  });

  it('hand a record to each other: shown, told once, listed by the one who has it, noted with both', async () => {
    const { unit, bureau, services } = stage;
    expect(await hand(by(one), person(other), { reason: '请复核' })).toMatchObject({
      status: 200,
      data: { responsible: { id: ids.get(other), name: other, isOwn: false, handedByName: one }, hasColleagues: true },
    });
    expect([(await responsible(by(other))).isOwn, (await responsible(unit)).isOwn, await responsible(bureau)]).toEqual([
      true,
      false,
      null,
    ]);
    expect((await listOf(by(other))).records).toMatchObject([
      { ...place(), responsibleId: ids.get(other), handedByName: one, reason: '请复核' },
    ]);
    for (const caller of [by(one), by(reads), unit]) expect((await listOf(caller)).total).toBe(0);
    const home = async (name: string) => (await by(name).get(workbench.look.path)).data.hasOwnRecords;
    expect([await home(other), await home(one)]).toEqual([true, false]);
    expect(await told()).toEqual([expect.stringMatching(/^甲经办（.+）将“.+”转给乙经办办理，请查看$/)]);
    const { rows } = await sql<{
      id: string;
    }>`select account_id as id from message where template = 'UNIT_TASK_HANDED'`.execute(services.db);
    expect(rows.map(({ id }) => id)).toEqual([unit.userId]);
    const traces = (await auditor.get(trail.list.path, { bizTable: 'record_task', bizId: entry })).data.records;
    expect(traces).toMatchObject([{ operatorName: expect.stringContaining(one), changes: [{ after: other }] }]);
  });

  it('never to another unit, an office, who only reads, or who is gone; who only reads hands nothing over', async () => {
    const { bureau, otherUnit, services } = stage;
    const operators = services.db.updateTable('operator').where('id', '=', ids.get(other)!);
    const unknown = '请从本单位在用的同事中选择';
    for (const to of [person(foreign), otherUnit, bureau, { userId: newId() } as Caller])
      expect((await hand(by(one), to)).msg).toBe(unknown);
    for (const [gone, back] of [
      [{ enabled: 0 }, { enabled: 1 }],
      [{ isDeleted: 1 }, { isDeleted: 0 }],
      [{ unitId: otherUnit.userId }, { unitId: stage.unit.userId }],
    ]) {
      await operators.set(gone!).execute();
      const refused = [(await hand(by(one), person(other))).msg, await offered(by(one))];
      await operators.set(back!).execute();
      expect(refused).toEqual([unknown, [`${one}*`, UNIT]]);
    }
    expect((await hand(by(one), person(reads))).msg).toBe('丙经办的权限为只读，不能办理记录');
    expect((await hand(by(reads), person(one))).status).toBe(403);
    expect((await hand(by(foreign), person(foreign))).status).toBe(404);
    expect([await responsible(stage.unit), await told()]).toEqual([null, []]);
  });

  it('are offered each other, oneself first, by name too', async () => {
    expect(await offered(by(one))).toEqual([`${one}*`, UNIT, other]);
    expect(await offered(stage.unit)).toEqual([`${UNIT}*`, one, other]);
    expect(await offered(by(one), { name: '乙' })).toEqual([`${one}*`, other]);
    expect((await stage.person.get(recordTask.colleagues.path, place())).status).toBe(403);
    expect((await by(foreign).get(recordTask.colleagues.path, place())).status).toBe(404);
    const { school, openTrade, entered } = stage;
    const { id } = await entered(school, await openTrade());
    expect((await school.get(recordTask.look.path, place(id))).data).toEqual({
      responsible: null,
      hasColleagues: false,
    });
    // One who only reads takes nothing over.
    const reader = await operatorOf(stage, 'school', '戊经办', 'read');
    const hasColleagues = async (by: Caller) =>
      (await by.get(recordTask.look.path, place(id))).data.hasColleagues as boolean;
    expect([await hasColleagues(school), await hasColleagues(reader)]).toEqual([false, true]);
    await stage.services.db.updateTable('operator').set({ right: 'enter' }).where('name', '=', '戊经办').execute();
    expect(await hasColleagues(school)).toBe(true);
  });

  it('are offered behind a hundred who may not, and oneself before a hundred who may', async () => {
    const { bureau, colleague, town, services } = stage;
    const many = sql`generate_series(1, 100) n`;
    const copy = (of: string, id: string): RawBuilder<unknown> =>
      sql`insert into ${sql.table(of)} select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
        'name', '0' || n, 'account_folded', 'many' || t.id || n, 'mobile_idx', ${String.raw`\x`} || md5(t.id::text || n)))).*
        from ${sql.table(of)} t, ${many} where t.id = ${id}`;
    const isOneOfMany = sql<boolean>`name like '0%'`;
    await copy('operator', ids.get(reads)!).execute(services.db);
    expect(await offered(by(one))).toEqual([`${one}*`, UNIT, other]);
    await services.db.updateTable('operator').set({ right: 'enter' }).where(isOneOfMany).execute();
    const found = await offered(by(one));
    await services.db.deleteFrom('operator').where(isOneOfMany).execute();
    expect(found.slice(0, 2)).toEqual([`${one}*`, UNIT]);
    await copy('account', deposits.userId).execute(services.db);
    const offeredIds = async (caller: Caller, path: string = recordTask.colleagues.path) =>
      (await caller.get(path, place())).data.map(({ id }: { id: string }) => id);
    const ofBureau = await offeredIds(bureau);
    // Those to name in a note as well.
    const toName = await offeredIds(bureau, recordNote.colleagues.path);
    await copy('account', town.userId).execute(services.db);
    const ofTown = await offeredIds(town);
    await services.db.updateTable('account').set({ isDeleted: 1 }).where(isOneOfMany).execute();
    expect(ofBureau[0]).toBe(bureau.userId);
    expect(ofBureau).toContain(colleague.userId);
    expect(toName).toContain(colleague.userId);
    expect(ofTown[0]).toBe(town.userId);
  });

  it('of one who was disabled, removed or went to another unit it is said, and a colleague goes on', async () => {
    const { services, otherUnit, unit } = stage;
    await hand(by(one), person(other));
    const operators = services.db.updateTable('operator').where('id', '=', ids.get(other)!);
    for (const [gone, back] of [
      [{ enabled: 0 }, { enabled: 1 }],
      [{ isDeleted: 1 }, { isDeleted: 0 }],
      [{ unitId: otherUnit.userId }, { unitId: unit.userId }],
    ]) {
      await operators.set(gone!).execute();
      const seen = [await responsible(by(one)), (await by(other).get(recordTask.list.path)).status];
      await operators.set(back!).execute();
      expect(seen).toMatchObject([{ id: ids.get(other), isActive: false }, 401]);
    }
    await operators.set({ enabled: 0 }).execute();
    const formerId = ids.get(other);
    expect((await hand(by(one), person(one), { formerId })).data.responsible).toMatchObject({ name: one, isOwn: true });
    expect((await hand(unit, null, { formerId: ids.get(one) })).data.responsible).toBeNull();
    await operators.set({ enabled: 1 }).execute();
    expect(await told()).toHaveLength(3);
  });

  it('once by the same call twice; of two at once the second is told that it is with somebody else', async () => {
    const both = await Promise.all([hand(by(one), person(other)), hand(stage.unit, person(one))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { id } = await responsible(stage.unit);
    const again = await hand(stage.unit, { userId: id } as Caller);
    expect([again.status, again.data.responsible.id, (await told()).length]).toEqual([200, id, 1]);
  });

  it('end their own of a record that is gone, and no colleague’s', async () => {
    await hand(by(one), person(other));
    await stage.setEntry(entry, { isDeleted: 1 });
    const formerId = ids.get(other);
    for (const caller of [by(one), stage.unit]) expect((await hand(caller, null, { formerId })).status).toBe(404);
    expect((await listOf(by(other))).records).toMatchObject([{ title: null, link: null, reason: null }]);
    expect((await hand(by(other), null, { formerId })).status).toBe(200);
    expect((await listOf(by(other))).total).toBe(0);
  });
});
