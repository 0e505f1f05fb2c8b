import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { honour } from '@trainrace/contract/areas/results/honour';
import { honourRule } from '@trainrace/contract/areas/results/honour-rule';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { trail } from '@trainrace/contract/areas/system/trail';
import { beforeAll, describe, expect, it } from 'vitest';
import { aContestDraft, anAccount, aUnit, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { aPerson } from '../../../../seed/account-builders.ts';
import { anIdCardNo } from '../../../../seed/entry-builders.ts';
import { anHonourRule, aPublicTrade } from '../../../../seed/honour-builders.ts';
import { showResults } from '../../../../seed/shown-results.ts';
import { newId } from '#platform/db/ids.ts';
import { followCorrection } from './propose.ts';
import type { Context } from '#platform/context/context.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let bureau: Caller;
let second: Caller;
let unit: Caller;
let otherUnit: Caller;
let person: Caller;
let group: Caller;
let town: Caller;

beforeAll(async () => {
  test = await testApp();
  const { services, as } = test;
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(services, { account: 'admc2', roles: ['ADM_C'] });
  await anAccount(services, { account: 'person', virtualId: 'U032' });
  await anAccount(services, { account: 'group', virtualId: 'U035' });
  await anAccount(services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  bureau = await as('admc');
  second = await as('admc2');
  [unit, otherUnit, person] = [await as('org01'), await as('org02'), await as('person')];
  [group, town] = [await as('group'), await as('town01')];
  const { data } = await bureau.post(honourRule.submit.path, anHonourRule({}));
  await bureau.post(honourRule.command.path, { id: data.id, command: 'takeEffect' });
});

type Placings = Parameters<typeof aPublicTrade>[1]['placings'];
const THREE: Placings = [
  { name: '陈示一', rankNo: 1, awardLevel: 1 },
  { name: '李样文', rankNo: 2, awardLevel: 2, curSkillLevel: 2 },
  { name: '王例青', rankNo: 3, awardLevel: 2, birthday: '1999-01-01' },
  { name: '周演瑜', rankNo: null, isPass: 0 },
];

/** A contest of the unit with one trade whose result was just published. */
async function published(placings: Placings = THREE, fields: object = {}) {
  const { data: contest } = await bureau.post(contestInfo.submit.path, aContestDraft(unit.userId, fields as never));
  const stage = await aPublicTrade(test.services, { contestId: contest.id, handleUnitId: unit.userId, placings });
  const answer = await bureau.post(contestTrade.command.path, { id: stage.tradeId, command: 'publish' });
  expect(answer.status).toBe(200);
  return { ...stage, contestId: contest.id as string };
}
const found = async (id: string, by = bureau) => (await by.get(honour.detail.path, { id })).data;
const give = async (by: Caller, id: string, verb: string, more: object = {}) =>
  await by.post(honour.command.path, { id, command: verb, ...more });

const inTheNameOf = ({ userId }: Caller) =>
  ({
    ...test.services,
    now: new Date(),
    ip: '',
    traceId: '',
    user: { id: userId, name: '管理员', roles: ['ADM_C'], operator: null },
  }) as unknown as Context;

describe('[issue 14] honours and promotions', () => {
  it('are proposed with their clauses when the result is published', async () => {
    const { competitors } = await published();
    const [first, second, third, absent] = await Promise.all(competitors.map(async (id) => await found(id)));
    expect(first).toMatchObject({ honourState: 1, honourCode: '市技术能手', promoteLevel: 2 });
    expect(second).toMatchObject({ honourState: 0, honourCode: null, promoteLevel: null, heldLevel: 2 });
    expect(second.honourGrounds).toContainEqual({ clause: '第四条', key: 'alreadyHolds', level: 2, value: 2 });
    expect(third).toMatchObject({ honourState: 1, honourCode: '青年岗位能手', promoteLevel: 2 });
    expect(absent).toMatchObject({ honourState: 0, honourGrounds: null });
  });

  it('go by the rules of the contest’s day, and by none where none were in force', async () => {
    const { competitors } = await published(THREE, { theoryDate: '2023-12-31', contestYear: 2023 });
    expect(await found(competitors[0]!)).toMatchObject({ honourState: 0, honourCode: null });
    const other = await published(THREE, { contestLevel: 1 });
    expect((await found(other.competitors[0]!)).honourState).toBe(0);
  });

  it('go by the trade’s own rules where it has some, and name their clause', async () => {
    const { data: contest } = await bureau.post(contestInfo.submit.path, aContestDraft(unit.userId));
    const { tradeId, competitors } = await aPublicTrade(test.services, {
      contestId: contest.id,
      handleUnitId: unit.userId,
      placings: [...THREE, { name: '赵范成', rankNo: 4, isPass: 1 }],
    });
    const { contestId, competitionDicId, contestGroup } = (await bureau.get(contestTrade.detail.path, { id: tradeId }))
      .data;
    await test.services.db.updateTable('contestInfo').set({ contestStatus: 0 }).where('id', '=', contestId).execute();
    await test.services.db.updateTable('contestTrade').set({ tradeStatus: '筹备' }).where('id', '=', tradeId).execute();
    const promoteRule = [
      { rankFrom: 1, rankTo: 3, promoteLevel: 2, clause: '竞赛规程第七条' },
      { needsPass: 1, promoteLevel: 3, clause: '竞赛规程第八条' },
    ];
    const draft = { id: tradeId, contestId, competitionDicId, contestGroup, promoteRule };
    expect((await bureau.post(contestTrade.submit.path, draft)).status).toBe(200);
    await test.services.db.updateTable('contestInfo').set({ contestStatus: 75 }).where('id', '=', contestId).execute();
    await test.services.db.updateTable('contestTrade').set({ tradeStatus: '公示' }).where('id', '=', tradeId).execute();
    expect((await bureau.post(contestTrade.command.path, { id: tradeId, command: 'publish' })).status).toBe(200);
    const [first, second, , absent, fourth] = await Promise.all(competitors.map(async (id) => await found(id)));
    // The rules of the level and class would honour the first besides.
    expect(first).toMatchObject({ honourState: 1, honourCode: null, promoteLevel: 2 });
    expect(first.honourGrounds).toEqual([{ clause: '竞赛规程第七条', key: 'promoted', level: 2 }]);
    expect(second.honourGrounds).toMatchObject([{ clause: '竞赛规程第七条', key: 'alreadyHolds' }]);
    expect(fourth).toMatchObject({ promoteLevel: 3, honourGrounds: [{ clause: '竞赛规程第八条' }] });
    expect(absent).toMatchObject({ honourState: 0, honourGrounds: null });
  });

  it('do not give somebody what was granted before', async () => {
    const idCardNo = anIdCardNo();
    const before = await published([{ name: '陈示一', rankNo: 1, idCardNo }]);
    await give(unit, before.competitors[0]!, 'forward');
    expect((await give(bureau, before.competitors[0]!, 'approve')).status).toBe(200);
    const { competitors } = await published([{ name: '陈示一', rankNo: 1, idCardNo }]);
    const row = await found(competitors[0]!);
    expect(row).toMatchObject({ honourCode: null, honourState: 1, promoteLevel: 2 });
    expect(row.honourGrounds[0]).toMatchObject({ key: 'alreadyHonoured', honourCode: '市技术能手' });
  });

  it('are approved by somebody else than who changed or reported them, and the person is told', async () => {
    const { competitors } = await published([
      { name: '陈示一', rankNo: 1, userId: person.userId },
      { name: '李样文', rankNo: 2 },
    ]);
    const [id, other] = competitors as [string, string];
    expect((await give(bureau, id, 'approve')).status).toBe(409);
    expect((await otherUnit.post(honour.command.path, { id, command: 'forward' })).status).toBe(404);
    expect((await give(unit, id, 'forward')).data).toMatchObject({ honourState: 2 });
    expect((await give(unit, id, 'approve')).status).toBe(403);
    const { records } = (await second.get(inbox.list.path, { box: 'mail' })).data;
    expect(JSON.stringify(records)).toContain('荣誉晋级已报批');
    expect((await give(bureau, id, 'approve')).data).toMatchObject({ honourState: 3, honourStateName: '已授' });
    expect(JSON.stringify((await person.get(inbox.list.path, {})).data)).toContain('市技术能手、技师');

    // The bureau changed this one: another of the bureau approves.
    const changed = await bureau.post(honour.submit.path, {
      id: other,
      honourCode: '青年岗位能手',
      reason: '核对档案',
    });
    expect(changed.data).toMatchObject({ honourCode: '青年岗位能手' });
    await give(unit, other, 'forward');
    expect((await give(bureau, other, 'approve')).msg).toBe('不能审批自己提名、修改或报批的荣誉');
    expect((await give(second, other, 'approve')).status).toBe(200);
    const told = (await bureau.get(trail.list.path, { bizTable: 'honour', bizId: other })).data.records;
    expect(JSON.stringify(told)).toContain('核对档案');
    expect((await bureau.post(honour.submit.path, { id: other, honourCode: null, reason: 'x' })).msg).toContain(
      '已报批',
    );
  });

  it('are changed by who has seen the last change, and neither by other units nor under an unknown id', async () => {
    const { competitors } = await published([{ name: '李样文', rankNo: 2 }]);
    const id = competitors[0]!;
    const { version } = await found(id);
    const change = { id, version, honourCode: '青年岗位能手', reason: '核对档案' };
    expect((await otherUnit.post(honour.submit.path, change)).status).toBe(404);
    expect((await bureau.post(honour.submit.path, { ...change, id: newId() })).status).toBe(404);
    const { data } = await unit.post(honour.submit.path, { ...change, rankNo: 1, honourState: 3 });
    expect(data).toMatchObject({ honourCode: '青年岗位能手', rankNo: 2, honourState: 1 });
    expect(data.version).toBeGreaterThan(version);
    expect((await bureau.post(honour.submit.path, { ...change, honourCode: '市技能状元' })).status).toBe(409);
    expect(await found(id)).toMatchObject({ honourCode: '青年岗位能手' });
    // The refused person had no hand in it.
    await give(unit, id, 'forward');
    expect((await give(bureau, id, 'approve')).status).toBe(200);
  });

  it('are proposed by hand with a reason, sent back, declined and revoked', async () => {
    const { competitors } = await published([{ name: '周演瑜', rankNo: null, isPass: 0 }]);
    const id = competitors[0]!;
    expect((await give(unit, id, 'propose', { reason: '世赛集训' })).data.errors[0].message).toBe(
      '请选择荣誉称号或晋升等级',
    );
    expect((await give(unit, id, 'propose', { honourCode: '市技能状元' })).data.errors[0].field).toBe('reason');
    const proposed = await give(unit, id, 'propose', { honourCode: '市技能状元', reason: '世赛集训' });
    expect(proposed.data).toMatchObject({ honourState: 1, honourCode: '市技能状元' });
    await give(unit, id, 'forward');
    expect((await give(bureau, id, 'sendBack', { reason: '请附证明' })).data).toMatchObject({
      honourState: 1,
      honourOpinion: '请附证明',
    });
    expect(JSON.stringify((await unit.get(inbox.list.path, { box: 'mail' })).data)).toContain('请附证明');
    await give(unit, id, 'forward');
    expect((await give(bureau, id, 'decline', { reason: '不符合' })).data).toMatchObject({
      honourState: 0,
      honourCode: null,
    });
    await give(unit, id, 'propose', { promoteLevel: 3, reason: '补充材料' });
    await give(unit, id, 'forward');
    await give(bureau, id, 'approve');
    expect((await give(bureau, id, 'revoke', { reason: '弄虚作假' })).data).toMatchObject({ honourState: 9 });
    expect((await give(unit, id, 'forward')).status).toBe(409);
  });

  it('take their certificates along when they are revoked, and leave that of the award', async () => {
    const { contestId, tradeId, competitors } = await published([{ name: '陈示一', rankNo: 1, awardLevel: 1 }]);
    const id = competitors[0]!;
    await give(unit, id, 'forward');
    await give(bureau, id, 'approve');
    const held = {
      subjectId: id,
      competitorId: id,
      contestId,
      contestTradeId: tradeId,
      contestName: '竞赛',
      certState: 10,
    };
    for (const certKind of ['award', 'honour', 'promotion'] as const) {
      const no = `${certKind}-${id}`;
      await test.services.db
        .insertInto('certificate')
        .values({ ...held, id: newId(), certKind, certNo: no, verifyCode: no })
        .execute();
    }
    await test.services.db.updateTable('competitionInfo').set({ honourState: 4 }).where('id', '=', id).execute();
    expect((await give(bureau, id, 'revoke', { reason: '查实' })).data).toMatchObject({ honourState: 9 });
    const states = await test.services.db
      .selectFrom('certificate')
      .select(['certKind', 'certState'])
      .where('competitorId', '=', id)
      .orderBy('certKind')
      .execute();
    expect(states.map(({ certState }) => certState)).toEqual([10, 90, 90]);
  });

  it('are decided on once, though two do at the same moment', async () => {
    const { competitors } = await published();
    const id = competitors[0]!;
    await give(unit, id, 'forward');
    const answers = await Promise.all([
      give(bureau, id, 'approve'),
      give(second, id, 'decline', { reason: '重复' }),
      give(second, id, 'approve'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are seen by the organising unit, and by town and group once granted', async () => {
    const { competitors, contestId } = await published([
      { name: '陈示一', rankNo: 1, groupId: group.userId },
      { name: '李样文', rankNo: 2, groupId: group.userId },
    ]);
    const total = async (by: Caller) => (await by.get(honour.list.path, { contestId })).data.total;
    expect([await total(unit), await total(otherUnit), await total(group), await total(town)]).toEqual([2, 0, 0, 0]);
    await give(unit, competitors[0]!, 'forward');
    await give(bureau, competitors[0]!, 'approve');
    expect([await total(group), await total(town)]).toEqual([1, 1]);
    expect((await group.get(honour.detail.path, { id: competitors[1] })).status).toBe(404);
    expect((await person.get(honour.list.path)).status).toBe(403);
    expect((await callerWith(test.app, '', '').get(honour.list.path)).status).toBe(401);
    expect((await bureau.get(honour.export.path, { contestId })).status).toBe(200);
    expect((await bureau.post(honour.remove.path, { ids: competitors[0] })).msg).toContain('不能删除');
    expect((await unit.post(honour.remove.path, { ids: competitors[0] })).status).toBe(403);
  });

  it('follow a corrected result: the undecided are proposed anew, and so is what was granted and is not earned as it was', async () => {
    const { tradeId, competitors } = await published([
      { name: '陈示一', rankNo: 1 },
      { name: '李样文', rankNo: 2 },
      { name: '王例青', rankNo: 9 },
    ]);
    const [first, second, third] = competitors as [string, string, string];
    await give(unit, first, 'forward');
    await give(bureau, first, 'approve');
    await give(unit, second, 'forward');
    const move = async (id: string, rankNo: number) =>
      await test.services.db.updateTable('competitionInfo').set({ rankNo }).where('id', '=', id).execute();
    await move(first, 2);
    await move(second, 1);
    await move(third, 3);
    await showResults(test.services.db, tradeId);
    await followCorrection(inTheNameOf(bureau), tradeId, { moved: competitors, reason: 'GZD-1 登分笔误' });
    expect(await found(second)).toMatchObject({ honourState: 1, honourCode: '市技术能手' });
    expect(await found(third)).toMatchObject({ honourState: 1, promoteLevel: 2 });
    const granted = await found(first);
    expect(granted).toMatchObject({ honourState: 1, honourCode: null, promoteLevel: 2 });
  });

  it('keep their contest open until they are decided', async () => {
    const { contestId, competitors } = await published([{ name: '陈示一', rankNo: 1 }]);
    const close = async () => await bureau.post(contestInfo.command.path, { id: contestId, command: 'close' });
    expect((await close()).msg).toBe('还有1人的荣誉晋级未办结（拟授或待批），请先办理');
    await give(unit, competitors[0]!, 'forward');
    await give(bureau, competitors[0]!, 'approve');
    expect((await close()).msg).toContain('证书未签发');
    await give(bureau, competitors[0]!, 'revoke', { reason: '查实' });
    expect((await close()).data).toMatchObject({ contestStatus: 90 });
  });
});

describe('[issue 14] the career of a person', () => {
  it('shows contests over the years: to oneself, and to the bureau of whoever a record speaks of', async () => {
    const idCardNo = anIdCardNo('1988-03-15');
    await aPerson(test.services, { account: '19900000077', name: '陈示一', idCardNo, realNameState: 1 });
    const own = await test.as('19900000077');
    await aPerson(test.services, { account: '19900000078', name: '陈示一', idCardNo });
    const squatter = await test.as('19900000078');
    const { competitors } = await published([
      { name: '陈示一', rankNo: 1, idCardNo, awardLevel: 1 },
      { name: '他人', rankNo: 2 },
    ]);
    const { status, data } = await own.get(honour.career.path);
    expect(status).toBe(200);
    // An account that merely typed the number has no career by it.
    expect((await squatter.get(honour.career.path)).data.steps).toEqual([]);
    expect(data.steps).toMatchObject([{ stage: 'published', rankNo: 1, awardLevelName: '一等奖', honourCode: null }]);
    await give(unit, competitors[0]!, 'forward');
    await give(bureau, competitors[0]!, 'approve');
    const shown = (await bureau.get(honour.career.path, { id: competitors[0] })).data;
    expect(shown).toMatchObject({ name: '陈示一', steps: [{ honourCode: '市技术能手', promoteLevelName: '技师' }] });
    expect((await own.get(honour.career.path, { id: competitors[1] })).status).toBe(404);
    expect((await bureau.get(honour.career.path)).data.steps).toEqual([]);
    expect((await unit.get(honour.career.path, { id: competitors[0] })).status).toBe(403);
  });
});
