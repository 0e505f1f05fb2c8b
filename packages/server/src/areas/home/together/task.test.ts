import { recordTask } from '@trainrace/contract/areas/home/record-task';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { trail } from '@trainrace/contract/areas/system/trail';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';
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
  const { bureau, colleague, otherTown, unit, person } = stage;
  await hand(bureau, colleague);
  for (const by of [otherTown, deposits]) {
    expect((await hand(by, null, { formerId: colleague.userId })).status).toBe(404);
    expect((await by.get(recordTask.look.path, place())).status).toBe(404);
  }
  for (const by of [unit, person])
    for (const status of [
      (await hand(by, null, { formerId: colleague.userId })).status,
      (await by.get(recordTask.look.path, place())).status,
      (await by.get(recordTask.list.path)).status,
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
  expect((await hand(bureau, null, { formerId: bureau.userId })).data).toEqual({ responsible: null });
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

it('of a record that is gone it is ended by the one who has it, and by no other', async () => {
  const { bureau, colleague, setEntry, unit } = stage;
  await hand(bureau, colleague);
  await setEntry(entry, { isDeleted: 1 });
  const formerId = colleague.userId;
  for (const by of [bureau, deposits, stage.town]) expect((await hand(by, null, { formerId })).status).toBe(404);
  expect((await hand(bureau, null, { formerId: bureau.userId })).status).toBe(404);
  expect((await hand(unit, null, { formerId })).status).toBe(403);
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
  expect((await hand(bureau, null, { formerId: userId })).data).toEqual({ responsible: null });
  const { rows } = await sql`select from message where template = 'TASK_HANDED_ON'`.execute(services.db);
  expect(rows).toHaveLength(0);
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
