// Places of a trade: for one person in several trades, for teams, in line, and handed on.
import { beforeAll, describe, expect, it } from 'vitest';
import { foldTeamNo } from '@trainrace/contract/areas/contests/rules/team-no';
import { sql } from 'kysely';
import { aTrade } from '../../../../seed/builders.ts';
import { anIdCardNo } from '../../../../seed/entry-builders.ts';
import { addDays, addSeconds } from '#platform/time/time.ts';
import type { Caller } from '#test/test-app.ts';
import { teamOf } from '../api/places.ts';
import { offerPlaces } from './offer-places.ts';
import { sweepPersonLocks } from './person-locks.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

type Fields = Record<string, unknown>;

const command = async (by: Caller, id: string, verb: string, more: Fields = {}) =>
  await by.post(`${BASE}/command`, { id, command: verb, reason: '测试', ...more });
const detail = async (by: Caller, id: string) => (await by.get(`${BASE}/detail`, { id })).data;
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

describe('several trades of one contest', () => {
  it('[S4-22] are entered by one person as often as the contest says, and once each', async () => {
    const { contest, trade, school, handIn, draft } = stage;
    const contestId = await contest({ tradesPerPerson: 2 });
    const trades = [await trade(contestId), await trade(contestId), await trade(contestId)] as const;
    const person = { idCardNo: anIdCardNo() };
    const entered = [await handIn(school, await draft(school, trades[0], person))];
    const again = await handIn(school, await draft(school, trades[0], person));
    expect(again).toMatchObject({ status: 409, msg: '该证件号码已报名本赛项' });
    entered.push(await handIn(school, await draft(school, trades[1], person)));
    expect(statuses(entered)).toEqual([200, 200]);
    const third = await handIn(school, await draft(school, trades[2], person));
    expect(third).toMatchObject({ status: 409 });
    expect(third.msg).toMatch(/已报名本竞赛的“.+”、“.+”，每人限报2项/);
  });

  it('of five at once exactly as many win', async () => {
    const { contest, trade, school, handIn, draft, save } = stage;
    const contestId = await contest({ tradesPerPerson: 2 });
    const person = { idCardNo: anIdCardNo() };
    const ids = [];
    for (let at = 0; at < 5; at++)
      ids.push((await save(school, await draft(school, await trade(contestId), person))).data.id);
    const answers = await Promise.all(ids.map(async (id) => await handIn(school, { id })));
    expect(statuses(answers)).toEqual([200, 200, 409, 409, 409]);
  });
});

const teamTrade = async (quotaTotal: number) => {
  const id = await aTrade(stage.services, await stage.contest(), { quotaTotal });
  await stage.services.db.updateTable('contestTrade').set({ teamSize: 2 }).where('id', '=', id).execute();
  return id;
};

it('turns of persons are forgotten after a day', async () => {
  const { services, school, handIn, draft, openTrade } = stage;
  expect((await handIn(school, await draft(school, await openTrade()))).status).toBe(200);
  const left = async () => (await services.db.selectFrom('personTurn').selectAll().execute()).length;
  await sweepPersonLocks(services.db, new Date());
  expect(await left()).toBeGreaterThan(0);
  await sweepPersonLocks(services.db, addDays(new Date(), 2));
  expect(await left()).toBe(0);
});

describe('a team', () => {
  const member = async (trade: string, teamNo: string | null) => {
    const { school, save, draft } = stage;
    return (await save(school, await draft(school, trade, { teamNo }))).data.id as string;
  };

  it('[S4-22] is handed in when it has its number and everybody', async () => {
    const { school, handIn } = stage;
    const trade = await teamTrade(5);
    const nobodys = await handIn(school, { id: await member(trade, null) });
    expect(nobodys.data.errors).toEqual([{ field: 'teamNo', message: '本赛项以团队参赛，每队2人，请填写队号' }]);
    const first = await member(trade, '一队');
    const alone = await handIn(school, { id: first });
    expect(alone).toMatchObject({ status: 409, msg: '队号“一队”应有2人，现有1人，齐备后一并提交' });
    // The same team, typed otherwise.
    const second = await member(trade, ' 一 ');
    const third = await member(trade, '一队');
    expect(await handIn(school, { id: third })).toMatchObject({
      status: 409,
      msg: '队号“一队”应有2人，现有3人，请将多出的人员改为其他队号',
    });
    expect((await school.post(`${BASE}/remove`, { ids: [third] })).status).toBe(200);
    const { data: rows } = await school.post(`${BASE}/applicationBatchSubmit`, { ids: [first, second] });
    expect(rows.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true]);
    expect(await detail(school, first)).toMatchObject({ teamSize: 2, teamMissing: 0, auditStatus: 10 });
  });

  it('tells its number with everything else that is missing', async () => {
    const { school, save } = stage;
    const bare = (await save(school, { contestTradeId: await teamTrade(5), name: '王例青' })).data.id;
    const { errors } = (await stage.handIn(school, { id: bare })).data;
    expect(errors.map(({ field }: { field: string }) => field)).toEqual(expect.arrayContaining(['mobile', 'teamNo']));
  });

  it.for(['7', '７', ' 7 队', '7队', '队', '七队A', 'a队'])(
    'the number %j is compared as the contract folds it',
    async (no) => {
      const { rows } = await sql<{ folded: string }>`
      select ${teamOf('a')} as folded from (select ${no} as team_no, null as group_id, null as user_id, 'u' as create_user) a
    `.execute(stage.services.db);
      expect(rows[0]!.folded).toBe(`u ${foldTeamNo(no)}`);
    },
  );

  it('takes one place, and says what it lacks when somebody is refused', async () => {
    const { school, unit, handIn } = stage;
    const trade = await teamTrade(1);
    const team = [await member(trade, '甲'), await member(trade, '甲')];
    const other = [await member(trade, '乙'), await member(trade, '乙')];
    for (const id of team) expect((await handIn(school, { id })).status).toBe(200);
    expect(await handIn(school, { id: other[0] })).toMatchObject({ status: 409, msg: '该赛项名额已满' });
    await unit.post(`${BASE}/auditingSubmitFirst`, { id: team[1], result: 'reject', opinion: '不符' });
    expect(await detail(unit, team[0]!)).toMatchObject({ teamMissing: 1 });
    expect((await handIn(school, { id: other[0] })).status).toBe(409);
  });
});

describe('a team in the line for a full trade', () => {
  const teamOf = async (trade: string, teamNo: string, by: Caller = stage.school) => {
    const one = async () => (await stage.save(by, await stage.draft(by, trade, { teamNo }))).data.id as string;
    return [await one(), await one()] as const;
  };
  const full = async () => {
    const trade = await teamTrade(1);
    const holders = await teamOf(trade, '甲');
    for (const id of holders) expect((await stage.handIn(stage.school, { id })).status).toBe(200);
    return { trade, holders };
  };
  const states = async (ids: readonly string[], by: Caller = stage.school) =>
    await Promise.all(ids.map(async (id) => (await detail(by, id)).waitState as number));
  const offer = async () => await offerPlaces(stage.services, new Date());

  it('[S4-22] joins whole and complete, has one position, and keeps its number', async () => {
    const { school, business, save, draft } = stage;
    const { trade } = await full();
    const lone = (await save(school, await draft(school, trade, { teamNo: '独' }))).data.id;
    expect(await command(school, lone, 'queue')).toMatchObject({
      status: 409,
      msg: expect.stringContaining('现有1人'),
    });
    const bare = (await save(school, { contestTradeId: trade, teamNo: '独', name: '王例青' })).data.id;
    expect(await command(school, lone, 'queue')).toMatchObject({
      status: 409,
      msg: '同队的“王例青”还有内容未填写完整或不符合参赛条件，请补齐后再进入候补',
    });
    expect(await states([lone, bare])).toEqual([0, 0]);
    const [first, other] = [await teamOf(trade, '乙'), await teamOf(trade, '乙', business)];
    expect((await command(school, first[1], 'queue')).status).toBe(200);
    expect((await command(business, other[0], 'queue')).status).toBe(200);
    expect(await states(first)).toEqual([1, 1]);
    for (const id of first) expect(await detail(school, id)).toMatchObject({ waitPosition: 1 });
    for (const id of other) expect(await detail(business, id)).toMatchObject({ waitPosition: 2 });
    expect(await save(school, { id: first[0], teamNo: '丙' })).toMatchObject({
      status: 409,
      msg: '本队正在候补，请先退出候补再修改队号',
    });
    expect((await command(school, first[0], 'leaveQueue')).status).toBe(200);
    expect(await states(first)).toEqual([0, 0]);
    expect(await states(other, business)).toEqual([1, 1]);
    expect(await stage.trailOf(first[1])).toHaveLength(3);
  });

  it('is offered a free place as a whole, takes it together, and lets nobody in between', async () => {
    const { school, business, handIn } = stage;
    const { trade, holders } = await full();
    const [first, second] = [await teamOf(trade, '乙'), await teamOf(trade, '丙', business)];
    await command(school, first[0], 'queue');
    await command(business, second[0], 'queue');
    await command(school, holders[0], 'withdraw');
    await offer();
    expect(await states(first)).toEqual([1, 1]);
    await command(school, holders[1], 'withdraw');
    await Promise.all([offer(), offer()]);
    expect(await states(first)).toEqual([2, 2]);
    expect(await states(second, business)).toEqual([1, 1]);
    for (const id of second) expect((await handIn(business, { id })).status).toBe(409);
    for (const id of first) expect((await handIn(school, { id })).status).toBe(200);
    expect(await handIn(school, { id: holders[0] })).toMatchObject({ status: 409 });
    expect(await detail(school, first[0])).toMatchObject({ waitState: 0, teamMissing: 0 });
  });

  it('that does not answer in time goes out of the line, and the next is asked', async () => {
    const { school, business } = stage;
    const { trade, holders } = await full();
    const [late, next] = [await teamOf(trade, '乙'), await teamOf(trade, '丙', business)];
    await command(school, late[0], 'queue');
    await command(business, next[0], 'queue');
    for (const id of holders) await command(school, id, 'withdraw');
    await offer();
    for (const id of late) await stage.setEntry(id, { offerUntil: addSeconds(new Date(), -5).toISOString() });
    await offer();
    expect(await states(late)).toEqual([0, 0]);
    expect(await states(next, business)).toEqual([2, 2]);
  });
});

describe('the line for a full trade', () => {
  const fullTrade = async (places = 1) => {
    const trade = await stage.openTrade({}, places);
    const holders = [];
    for (let at = 0; at < places; at++) holders.push((await stage.entered(stage.school, trade)).id as string);
    return { trade, holders };
  };
  const waiting = async (by: Caller, trade: string) => {
    const { id } = (await stage.save(by, await stage.draft(by, trade))).data;
    const joined = await command(by, id, 'queue');
    expect(joined).toMatchObject({ status: 200, data: { waitStateName: '候补中', auditStatus: 0 } });
    return id as string;
  };
  const offer = async (now = new Date()) => await offerPlaces(stage.services, now);

  it('[S4-22] opens when all places are taken, not for incomplete entries', async () => {
    const { school, save, draft, openTrade } = stage;
    const free = await openTrade();
    const { data: early } = await save(school, await draft(school, free));
    expect(await command(school, early.id, 'queue')).toMatchObject({
      status: 409,
      msg: '本赛项尚有名额，可直接提交报名',
    });
    const { trade } = await fullTrade();
    const { data: bare } = await save(school, { contestTradeId: trade, name: '王例青' });
    expect((await command(school, bare.id, 'queue')).status).toBe(400);
    const id = await waiting(school, trade);
    expect(await detail(school, id)).toMatchObject({ waitPosition: 1 });
    const moved = await save(school, { id, contestTradeId: free });
    expect(moved).toMatchObject({ status: 409, msg: '正在候补，请先退出候补再修改赛项' });
    expect((await school.post(`${BASE}/remove`, { ids: [id] })).status).toBe(409);
  });

  it('[S4-22] a place that becomes free is offered to the first, kept for it, and taken by handing in', async () => {
    const { school, business, handIn, draft, smsOf } = stage;
    const { trade, holders } = await fullTrade();
    const first = await waiting(business, trade);
    const second = await waiting(school, trade);
    await offer();
    expect(await detail(business, first)).toMatchObject({ waitState: 1 });
    await command(school, holders[0]!, 'withdraw');
    const newcomer = await handIn(school, await draft(school, trade));
    expect(newcomer).toMatchObject({ status: 409, msg: '该赛项名额已满' });
    await offer();
    expect(await detail(business, first)).toMatchObject({ waitStateName: '待确认名额', waitPosition: null });
    expect(await detail(school, second)).toMatchObject({ waitState: 1, waitPosition: 1 });
    expect(await smsOf(first)).toEqual(['PLACE_OFFERED']);
    expect((await handIn(school, { id: second })).status).toBe(409);
    const taken = await handIn(business, { id: first });
    expect(taken).toMatchObject({ status: 200, data: { auditStatus: 10, waitState: 0, offerUntil: null } });
  });

  it('goes to the next when the time is over, and when somebody leaves', async () => {
    const { school, business, handIn } = stage;
    const { trade, holders } = await fullTrade();
    const [late, leaving, last] = [
      await waiting(school, trade),
      await waiting(business, trade),
      await waiting(school, trade),
    ];
    await command(school, holders[0]!, 'withdraw');
    await offer();
    await stage.setEntry(late, { offerUntil: addSeconds(new Date(), -5).toISOString() });
    expect(await handIn(school, { id: late })).toMatchObject({ status: 409 });
    await offer();
    expect(await detail(school, late)).toMatchObject({ waitState: 0, offerUntil: null });
    expect(await detail(business, leaving)).toMatchObject({ waitState: 2 });
    expect((await command(business, leaving, 'leaveQueue')).status).toBe(200);
    await offer();
    expect(await detail(school, last)).toMatchObject({ waitState: 2 });
  });

  it('[S4-22] after giving up a passed place goes on although entries are closed, and ends with the audits', async () => {
    const { school, business, handIn, setContest } = stage;
    const { trade, holders } = await fullTrade();
    const [first, second] = [await waiting(business, trade), await waiting(school, trade)];
    await stage.setEntry(holders[0]!, { auditStatus: 30 });
    await setContest(trade, { contestStatus: 40, applyEnd: addDays(new Date(), -1).toISOString() });
    expect((await command(school, holders[0]!, 'giveUp')).status).toBe(200);
    await offer();
    expect((await handIn(business, { id: first })).status).toBe(200);
    await setContest(trade, { contestStatus: 50 });
    await offer();
    expect(await detail(school, second)).toMatchObject({ waitState: 0 });
  });

  it('of many who free, leave, come and accept at once, no more hold a place than there are', async () => {
    const { school, business, handIn, services } = stage;
    const { trade, holders } = await fullTrade(3);
    const line: string[] = [];
    for (let at = 0; at < 5; at++) line.push(await waiting(business, trade));
    const outsiders = await Promise.all(
      Array.from({ length: 4 }, async () => await stage.save(school, await stage.draft(school, trade))),
    );
    await Promise.all([
      ...holders.map(async (id) => await command(school, id, 'withdraw')),
      ...outsiders.map(async ({ data }) => await handIn(school, { id: data.id })),
      offer(),
      offer(),
      ...line.map(async (id) => await handIn(business, { id })),
      command(business, line[4]!, 'leaveQueue'),
    ]);
    await Promise.all([offer(), offer()]);
    const rows = await services.db
      .selectFrom('applicationInfo')
      .select(['id', 'auditStatus', 'waitState'])
      .where('contestTradeId', '=', trade)
      .execute();
    const held = rows.filter(({ auditStatus, waitState }) => auditStatus === 10 || waitState === 2);
    expect(held).toHaveLength(3);
    // No entrant from outside came in before the line.
    expect(held.map(({ id }) => line.includes(id))).toEqual([true, true, true]);
  });
});

describe('another person in the same place', () => {
  it('[S4-22] goes in as the former goes out, in a full trade, before those in line', async () => {
    const { school, save, draft, openTrade, entered, trailOf } = stage;
    const trade = await openTrade({}, 1);
    const { id } = await entered(school, trade);
    const { data: inLine } = await save(school, await draft(school, trade));
    await command(school, inLine.id, 'queue');
    const { data: other } = await save(school, await draft(school, trade));
    const replaced = await command(school, id, 'replace', { byId: other.id, reason: '受伤' });
    expect(replaced).toMatchObject({ status: 200, data: { auditStatus: 0, withdrawReason: '受伤' } });
    expect(await detail(school, other.id)).toMatchObject({ auditStatus: 10 });
    expect((await trailOf(id)).at(-1)).toMatchObject({ action: '状态', reason: '受伤' });
  });

  it('of a passed entry gives it up; both or neither happen', async () => {
    const { school, otherPerson, save, draft, openTrade, entered, setEntry, setContest } = stage;
    const trade = await openTrade();
    const { id } = await entered(school, trade);
    await setEntry(id, { auditStatus: 30 });
    const { data: bare } = await save(school, { contestTradeId: trade, name: '王例青' });
    const refused = await command(school, id, 'replace', { byId: bare.id });
    expect(refused.status).toBe(400);
    expect(await detail(school, id)).toMatchObject({ auditStatus: 30 });
    const { data: foreign } = await save(otherPerson, await draft(otherPerson, trade));
    expect((await command(school, id, 'replace', { byId: foreign.id })).status).toBe(404);
    expect((await command(school, id, 'replace')).data.errors).toEqual([
      { field: 'byId', message: '请选择替换的选手' },
    ]);
    const { data: other } = await save(school, await draft(school, trade));
    expect((await command(school, id, 'replace', { byId: other.id })).data).toMatchObject({ auditStatus: 45 });
    await setContest(trade, { applyEnd: addDays(new Date(), -1).toISOString() });
    const { data: late } = await save(school, await draft(school, trade));
    expect(await command(school, other.id, 'replace', { byId: late.id })).toMatchObject({
      status: 409,
      msg: '报名已截止',
    });
  });
});

it('two contests of one person on the same days are told to who entered both, and to nobody else', async () => {
  const { contest, trade, person, school, save, draft, entered } = stage;
  const days = { theoryDate: '2027-03-06', practiceDateStart: '2027-03-13', practiceDateEnd: '2027-03-14' };
  const [first, same, apart] = [
    await trade(await contest({ ...days, contestName: '甲赛' })),
    await trade(await contest({ theoryDate: '2027-03-14' })),
    await trade(await contest({ theoryDate: '2027-03-20' })),
  ];
  const idCardNo = anIdCardNo();
  await entered(school, first, { idCardNo });
  const overlapsOf = async (by: Caller, tradeId: string) => {
    const { data } = await save(by, await draft(by, tradeId, { idCardNo }));
    return (await detail(by, data.id)).overlaps;
  };
  expect(await overlapsOf(school, same)).toEqual([expect.stringMatching(/^甲赛 · /)]);
  expect(await overlapsOf(school, apart)).toBeNull();
  expect(await overlapsOf(person, same)).toBeNull();
});
