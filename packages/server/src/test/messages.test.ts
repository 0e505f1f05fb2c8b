import { fileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { competitionDicLabels } from '@trainrace/contract/areas/basic/competition-dic.labels';
import { inbox, type MessageItem } from '@trainrace/contract/areas/messages/inbox';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { sweepMessages } from '#platform/inbox/sweep.ts';
import { BASE, openStage, type Stage } from './entry-stage.ts';
import { aNoticeDraft } from '../../seed/notice-builders.ts';
import { anAccount, anOccupationDraft } from '../../seed/builders.ts';
import { eventsOf, type Said } from './events.ts';
import { callerWith, type Caller } from './test-app.ts';
import { addDays } from '#platform/time/time.ts';

let stage: Stage;
let origin: string;

beforeAll(async () => {
  stage = await openStage();
  await stage.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(stage.app.server.address() as AddressInfo).port}`;
});

const listOf = async (by: Caller, query: Record<string, unknown> = {}): Promise<MessageItem[]> =>
  (await by.get(inbox.list.path, { size: 200, ...query })).data.records;
const unread = async (by: Caller) => (await by.get(inbox.unread.path)).data;
const readAll = async (by: Caller) => await by.post(inbox.readAll.path, {});

const line = async (by: Caller, headers: Record<string, string> = {}) =>
  await eventsOf(`${origin}${inbox.events.path}`, by.token, headers);

const messagesIn = ({ said }: { said: Said[] }) =>
  said.filter(({ event, data }) => event === 'message' && data['box'] !== 'notice').map(({ data }) => data);

describe('what happens to an entry', () => {
  it('[S3-15] is told to who has to do with it, and to nobody else', async () => {
    const { person, unit, bureau, otherPerson, otherUnit, town, bank, school, entered, openTrade } = stage;
    const { id } = await entered(person, await openTrade({ contestName: '消息竞赛' }));
    expect((await listOf(person))[0]).toMatchObject({
      box: 'message',
      boxName: '消息',
      img: 'entry',
      title: '报名已提交',
      subtitle: expect.stringContaining('《消息竞赛》'),
      tag: '报名',
      status: 0,
      statusName: '未读',
      link: `/application/my?view=${id}`,
    });
    expect(await listOf(unit)).toMatchObject([{ box: 'mail', title: '有报名待初审', link: '/application/audit' }]);

    await unit.post(`${BASE}/auditingSubmitFirst`, { id, result: 'pass' });
    expect((await listOf(bureau, { box: 'mail' }))[0]).toMatchObject({ title: '有报名待复审' });
    await bureau.post(`${BASE}/auditingSubmit`, {
      id,
      result: 'return',
      opinion: '照片不清',
      returnFields: ['photoAttId'],
    });
    expect((await listOf(person))[0]).toMatchObject({
      box: 'mail',
      title: '报名被退回，请修改',
      subtitle: expect.stringContaining('照片不清'),
    });
    for (const by of [otherPerson, otherUnit, town, bank, school]) expect(await listOf(by)).toEqual([]);
  });

  it('asks for the same work once, until somebody has looked', async () => {
    const { unit, person, otherPerson, entered, openTrade } = stage;
    await readAll(unit);
    const trade = await openTrade();
    const waiting = async () => (await listOf(unit, { status: 0, box: 'mail' })).length;
    await entered(person, trade);
    const { id } = (await listOf(unit, { status: 0 }))[0]!;
    await entered(otherPerson, trade, { idCardNo: undefined });
    expect(await waiting()).toBe(1);
    expect((await unit.post(inbox.read.path, { ids: [id] })).data).toEqual({ read: 1 });
    expect(await waiting()).toBe(0);
  });

  it('is not told when it did not happen', async () => {
    const { person, handIn, draft, openTrade } = stage;
    const before = (await listOf(person)).length;
    const tradeId = await openTrade();
    expect((await handIn(person, { ...(await draft(person, tradeId)), name: '' })).status).toBe(400);
    expect((await listOf(person)).length).toBe(before);
  });
});

describe('accounts and imports', () => {
  it('a guest is announced to who may approve, and hears of the approval', async () => {
    const { app, as, services, bureau } = stage;
    await anAccount(services, { account: 'adms', roles: ['ADM_S'] });
    const system = await as('adms');
    const guest = { tenantId: '000000', name: '王小明', account: 'guest.w', password: 'Sunny#2031' };
    expect((await callerWith(app, '', '').post('/api/blade-user/register-guest', guest)).status).toBe(200);
    const [asked] = await listOf(system, { box: 'mail' });
    expect(asked).toMatchObject({ title: '有账户待审核', subtitle: '王小明提交了注册申请，请审核' });
    expect((await listOf(bureau, { box: 'mail' })).map(({ title }) => title)).not.toContain('有账户待审核');
    const id = asked!.link!.split('=')[1]!;
    expect((await system.post('/api/blade-user/audit', { id, result: 'pass', kind: 'U032' })).status).toBe(200);
    expect(await listOf(await as('guest.w'))).toMatchObject([{ title: '账户已开通', link: '/wel/index' }]);
  });

  it('who imports hears how it ended, not how it was tried', async () => {
    const { colleague } = stage;
    const told = async () => await listOf(colleague, { box: 'message' });
    const draft = anOccupationDraft({ tradeName: '导入的工种' });
    const labels: Readonly<Record<string, readonly string[]>> = competitionDicLabels;
    const rows = [Object.keys(draft).map((field) => labels[field]![0]!), Object.values(draft).map(String)];
    const wrong = Object.values({ ...draft, tradeName: '' }).map(String);
    const path = '/api/zjgrsj-trainrace/basic/competition_dic/importCompetitionMessage';
    expect((await colleague.post(path, { rows, dryRun: true })).status).toBe(200);
    expect(await told()).toEqual([]);
    expect((await colleague.post(path, { rows })).status).toBe(200);
    expect((await colleague.post(path, { rows: [...rows, wrong] })).status).toBe(400);
    expect(await told()).toMatchObject([
      { title: '导入未完成', subtitle: expect.stringContaining('未导入任何数据') },
      { title: '导入完成', subtitle: expect.stringContaining('写入1行') },
    ]);
    expect((await colleague.post(path, { rows: [...rows, wrong], dryRun: true })).status).toBe(200);
    expect(await told()).toHaveLength(2);
  });
});

describe('reading', () => {
  it('counts what is unread by box, and forgets it one by one or all at once', async () => {
    const { person, unit, otherPerson } = stage;
    const all = await listOf(person);
    expect(await unread(person)).toMatchObject({ total: all.filter(({ status }) => status === 0).length });
    const one = all.find(({ status }) => status === 0)!;
    for (const by of [unit, otherPerson])
      expect(await by.post(inbox.read.path, { ids: [one.id] })).toMatchObject({ status: 404, msg: '数据不存在' });
    expect((await person.post(inbox.read.path, { ids: [one.id] })).data).toEqual({ read: 1 });
    expect((await listOf(person)).find(({ id }) => id === one.id)).toMatchObject({
      status: 1,
      readTime: expect.any(String),
    });
    await readAll(person);
    expect(await unread(person)).toEqual({ mail: 0, message: 0, notice: 0, total: 0 });
    expect(await listOf(person, { status: 0 })).toEqual([]);
  });

  it('goes by pages, and says it in the reader’s language', async () => {
    const { person, app } = stage;
    const page = (await person.get(inbox.list.path, { size: 1, current: 2 })).data;
    const all = await listOf(person);
    expect(page).toMatchObject({ total: all.length, size: 1, current: 2, pages: all.length });
    expect(page.records[0].id).toBe(all[1]!.id);
    expect((await person.get(`${inbox.list.path}?size=0`)).status).toBe(400);
    const headers = { token: person.token, 'accept-language': 'en' };
    const english = (await app.inject({ url: `${inbox.list.path}?box=mail`, headers })).json().data.records[0];
    expect(english).toMatchObject({ title: 'Your entry was returned for correction', boxName: 'Mail', tag: 'Entry' });
  });

  it('finds the one that a link leads to, for whom it was written to only', async () => {
    const { person, otherPerson } = stage;
    const { id } = (await listOf(person)).at(-1)!;
    expect(await listOf(person, { id })).toMatchObject([{ id }]);
    expect(await listOf(otherPerson, { id })).toEqual([]);
    for (const other of ['999999999999999999', 'no-id']) expect(await listOf(person, { id: other })).toEqual([]);
  });

  it('ends with age', async () => {
    const { person, services } = stage;
    const count = (await listOf(person)).length;
    await sweepMessages(services, addDays(new Date(), 179));
    expect((await listOf(person)).length).toBe(count);
    await sweepMessages(services, addDays(new Date(), 181));
    expect(await listOf(person)).toEqual([]);
  });
});

describe('notices', () => {
  const path = fileNotice.family.path;
  const publish = async (fields: Record<string, unknown>) => {
    const { id } = (await stage.bureau.post(`${path}/submit`, aNoticeDraft(fields))).data;
    return { id, answer: await stage.bureau.post(`${path}/command`, { id, command: 'publish' }) };
  };
  const titles = async (by: Caller) => (await listOf(by, { box: 'notice' })).map(({ title }) => title);

  it('reach the roles and towns they are for, without a row for each of them', async () => {
    const { services, person, unit, town, otherTown, bureau } = stage;
    const before = (await services.db.selectFrom('message').select('id').execute()).length;
    const toOneTown = { title: '致一镇', scopeType: '角色', scopeIds: ['TOWN'], scopeTowns: ['ZJG01'] };
    const { answer } = await publish(toOneTown);
    expect(answer).toMatchObject({ status: 200, data: { noticeStatus: 20, publisherName: expect.any(String) } });
    await publish({ title: '致全体' });
    expect((await services.db.selectFrom('message').select('id').execute()).length).toBe(before + 2);
    expect(await titles(town)).toEqual(['致全体', '致一镇']);
    for (const by of [otherTown, person, unit, bureau]) expect(await titles(by)).toEqual(['致全体']);
  });

  it('are read by each for himself', async () => {
    const { town, otherTown } = stage;
    const [one] = await listOf(town, { box: 'notice' });
    expect((await town.post(inbox.read.path, { ids: [one!.id] })).data).toEqual({ read: 1 });
    expect((await unread(town)).notice).toBe(1);
    expect((await unread(otherTown)).notice).toBe(1);
    const addressed = (await listOf(town, { box: 'notice' }))[1]!;
    expect((await otherTown.post(inbox.read.path, { ids: [addressed.id] })).status).toBe(404);
    expect((await town.post(inbox.readAll.path, { box: 'notice' })).data).toEqual({ read: 1 });
    expect((await unread(town)).notice).toBe(0);
  });

  it('that are withdrawn leave nothing in the inbox but that they are, and why', async () => {
    const { bureau, person } = stage;
    const { id } = await publish({ title: '撤回我' });
    expect((await listOf(person))[0]!.title).toBe('撤回我');
    await bureau.post(`${path}/command`, { id, command: 'withdraw', reason: '时间有误' });
    expect(await titles(person)).not.toContain('撤回我');
    expect((await listOf(person, { box: 'notice' }))[0]).toMatchObject({
      title: '通知已撤回',
      subtitle: '《撤回我》已撤回：时间有误',
    });
    await bureau.post(`${path}/command`, { id, command: 'archive' });
    expect(await titles(person)).not.toContain('通知已撤回');
  });
});

describe('the open line', () => {
  it('says what is unread, then brings what happens, to whom it concerns', async () => {
    const { person, unit, otherPerson, entered, openTrade } = stage;
    const [mine, theUnits, another] = [await line(person), await line(unit), await line(otherPerson)];
    expect(mine.said[0]).toMatchObject({
      event: 'unread',
      data: { total: expect.any(Number), mail: expect.any(Number) },
    });
    await readAll(unit);
    const { id } = await entered(person, await openTrade());
    await expect
      .poll(() => messagesIn(mine), { timeout: 60_000 })
      .toMatchObject([{ title: '报名已提交', link: `/application/my?view=${id}` }]);
    await expect
      .poll(() => messagesIn(theUnits), { timeout: 60_000 })
      .toMatchObject([{ box: 'mail', title: '有报名待初审' }]);
    expect(messagesIn(another)).toEqual([]);
  });

  it('brings what came in between to who comes back with the last id', async () => {
    const { person, bureau, entered, openTrade } = stage;
    const last = (await listOf(person))[0]!.id;
    await entered(person, await openTrade());
    await bureau.post(fileNotice.submit.path, aNoticeDraft({ title: 'draft only' }));
    const held = await line(person, { 'last-event-id': last });
    await expect.poll(() => messagesIn(held)).toMatchObject([{ title: '报名已提交' }]);
    expect(held.said.find(({ event }) => event === 'message')!.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(messagesIn(await line(person, { 'last-event-id': 'nonsense' }))).toEqual([]);
  });

  it('is one of five at most; the oldest makes room', async () => {
    const lines: Awaited<ReturnType<typeof line>>[] = [];
    for (let count = 0; count < 6; count += 1) lines.push(await line(stage.school));
    await expect.poll(() => lines.map(({ isOver }) => isOver())).toEqual([true, false, false, false, false, false]);
  });

  it('is closed to strangers', async () => {
    expect((await fetch(`${origin}${inbox.events.path}`)).status).toBe(401);
  });
});
