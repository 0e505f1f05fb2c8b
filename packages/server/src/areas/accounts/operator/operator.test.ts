import { operator } from '@trainrace/contract/areas/accounts/operator';
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGroup } from '../../../../seed/account-builders.ts';
import {
  aContestDraft,
  anAccount,
  anApplication,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { postForm, signIn, tokenForm } from '#test/client.ts';
import { smsPlace } from '#platform/sms/outbox.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const { submit, list, detail, remove, command, forgetPassword } = operator;
const SCORE = '/api/zjgrsj-trainrace/competition/competition_info';
const ENTRY = '/api/zjgrsj-trainrace/application/APPLICATION_INFO';
const CONTEST = '/api/zjgrsj-trainrace/competition/contest_info';
const OWN_PASSWORD = '/api/blade-user/update-password';
const CHOSEN = 'Xiang#3927k';

let test: TestApp;
let unit: Caller;
let otherUnit: Caller;
let school: Caller;
let bureau: Caller;
let town: Caller;
let otherTown: Caller;
let numbers = 0;

beforeAll(async () => {
  test = await testApp();
  const { services } = test;
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await anAccount(services, { account: 'town02', virtualId: 'U031', townCode: 'ZJG02' });
  await anAccount(services, { account: 'bank', virtualId: 'U029', userType: 1 });
  await anAccount(services, { account: 'insurer', virtualId: 'U030', userType: 2 });
  await anAccount(services, { account: '19911110000', virtualId: 'U033', name: '以手机号为账号的单位' });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0], unitName: '暨阳技师学院(示例)' });
  await aUnit(services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  await aGroup(services, { account: 'school', groupName: 'S', groupNo: 'JT-1', uscc: SAMPLE_USCC[4] });
  [unit, otherUnit, school, bureau, town, otherTown] = (await Promise.all(
    ['org01', 'org02', 'school', 'admc', 'town01', 'town02'].map(test.as),
  )) as [Caller, Caller, Caller, Caller, Caller, Caller];
});

beforeEach(async () => {
  await test.services.db.deleteFrom('signInFailure').execute();
  await test.services.db.deleteFrom('rateCount').execute();
  await test.services.db.deleteFrom('session').where('operatorId', 'is not', null).execute();
  await test.services.db.deleteFrom('operator').execute();
});

const aNumber = () => `199222${String((numbers += 1)).padStart(5, '0')}`;

interface Invited {
  id: string;
  mobile: string;
  password: string;
}

async function invited(by: Caller, name: string, right = 'full'): Promise<Invited> {
  const mobile = aNumber();
  const { id } = (await by.post(submit.path, { name, mobile, right })).data;
  const { initialPassword } = (await by.post(command.path, { id, command: 'invite' })).data;
  return { id, mobile, password: initialPassword };
}

const nameOf = (mobile: string, virtualId = 'U033') => `enterprise|${virtualId}|${mobile}|password|ZJGTRAINRACE`;
const token = async (username: string, secret: string) =>
  await postForm(test.app, '/api/oauth/token', await tokenForm(test.app, username, secret));

/** Invited, signed in, with a password of their own. */
async function atWork(by: Caller, name: string, right = 'full') {
  const { id, mobile, password } = await invited(by, name, right);
  const first = await signIn(test.app, nameOf(mobile), password);
  const changed = await first.post(OWN_PASSWORD, { oldPassword: password, newPassword: CHOSEN, newPassword1: CHOSEN });
  expect(changed.status).toBe(200);
  return { id, mobile, caller: await signIn(test.app, nameOf(mobile), CHOSEN) };
}

/** A running trade of `unit` with competitors whose marks wait. */
async function running(people = 2): Promise<string[]> {
  const { db } = test.services;
  const { data: contest } = await bureau.post(`${CONTEST}/submit`, aContestDraft(unit.userId));
  const tradeId = await aTrade(test.services, contest.id, { tradeStatus: '竞赛' });
  await db.updateTable('contestInfo').set({ contestStatus: 60 }).where('id', '=', contest.id).execute();
  const rows: string[] = [];
  for (let index = 0; index < people; index++) {
    const fields = { contestId: contest.id, contestTradeId: tradeId, handleUnitId: unit.userId };
    const person = { name: `选手${index + 1}`, mobile: `1990000090${index}`, idCardNo: SAMPLE_ID_CARDS[index]! };
    const applicationId = await anApplication(test.services, { ...fields, ...person, auditStatus: 30 });
    const id = newId();
    await db
      .insertInto('competitionInfo')
      .values({
        ...fields,
        id,
        applicationId,
        contestGroup: 1,
        name: person.name,
        ticketNo: `T${id.slice(-8)}`,
      } as never)
      .execute();
    rows.push(id);
  }
  return rows;
}

describe('the people of a unit', () => {
  it('are kept by the unit; others of their kind do not see them, staff of their town and side do', async () => {
    const { id } = (await unit.post(submit.path, { name: '王甲', mobile: aNumber(), right: 'enter' })).data;
    const shown = { name: '王甲', right: 'enter', rightName: '录入', unitName: '暨阳技师学院(示例)', operatorState: 0 };
    expect((await unit.get(detail.path, { id })).data).toMatchObject(shown);
    expect((await unit.get(detail.path, { id })).data.mobile).toMatch(/^199\*{4}\d{4}$/);
    for (const by of [bureau, town]) expect((await by.get(detail.path, { id })).data).toMatchObject(shown);
    for (const by of [otherUnit, school, otherTown]) expect((await by.get(detail.path, { id })).status).toBe(404);
    expect((await otherUnit.get(list.path)).data.total).toBe(0);
    expect((await unit.get(list.path, { operatorState: '0,1', unitName: '暨阳', right: 'enter' })).data.total).toBe(1);
    for (const [by, unitId, total] of [
      [bureau, unit.userId, 1],
      [bureau, otherUnit.userId, 0],
      [otherUnit, unit.userId, 0],
      [otherTown, unit.userId, 0],
      [bureau, 'x', 0],
    ] as const)
      expect((await by.get(list.path, { unitId })).data.total).toBe(total);
    expect((await otherUnit.post(remove.path, { ids: [id] })).status).toBe(404);
    expect((await bureau.post(submit.path, { name: '王乙', mobile: aNumber(), right: 'full' })).status).toBe(403);
    expect((await unit.post(remove.path, { ids: [id] })).data).toEqual({ removed: 1 });
  });

  it('have a number of their own: one of two invitations at once is refused', async () => {
    const mobile = aNumber();
    const both = await Promise.all(
      [unit, otherUnit].map(async (by) => await by.post(submit.path, { name: '李乙', mobile, right: 'full' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await school.post(submit.path, { name: '李乙', mobile, right: 'full' })).status).toBe(200);
  });

  it('share it across U029 and U030, and never with an account or a contact of their kind', async () => {
    const mobile = aNumber();
    const [bank, insurer] = [await test.as('bank'), await test.as('insurer')];
    expect((await bank.post(submit.path, { name: '钱丙', mobile, right: 'full' })).status).toBe(200);
    expect((await insurer.post(submit.path, { name: '钱丙', mobile, right: 'full' })).status).toBe(409);
    for (const taken of ['19911110000', '19900000011'])
      expect((await unit.post(submit.path, { name: '钱丁', mobile: taken, right: 'full' })).status).toBe(409);
    const draft = { account: mobile, kind: 'U029', name: '同号单位', userType: 1 };
    await anAccount(test.services, { account: 'adms', roles: ['ADM_S'] });
    expect((await (await test.as('adms')).post('/api/blade-user/submit', draft)).status).toBe(409);
  });

  it('bear different names, and are twenty at most, also when two are added at once', async () => {
    const add = async (name: string) => await unit.post(submit.path, { name, mobile: aNumber(), right: 'read' });
    for (let index = 0; index < 19; index++) expect((await add(`第${index}位`)).status).toBe(200);
    expect((await add('第0位')).status).toBe(409);
    const last = await Promise.all([add('甲'), add('乙')]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(last.find(({ status }) => status === 409)!.msg).toBe('每个单位最多20名经办人');
  });
});

describe('an operator', () => {
  it('signs in under the identity of the unit, with a password of his or her own', async () => {
    const { mobile, password } = await invited(unit, '赵戊', 'enter');
    expect(password).toMatch(/\S{8,}/);
    const first = await signIn(test.app, nameOf(mobile), password);
    expect((await first.get(`${CONTEST}/list`)).status).toBe(403);
    const chosen = { newPassword: CHOSEN, newPassword1: CHOSEN };
    expect((await first.post(OWN_PASSWORD, { oldPassword: password, ...chosen })).status).toBe(200);
    const { sealed, get } = await signIn(test.app, nameOf(mobile), CHOSEN);
    const info = await sealed(systemCalls.getUserInfo, { userId: 'U033' });
    expect(info).toMatchObject({ userId: 'U033', nick_name: '暨阳技师学院(示例)' });
    expect(info.extData.operator).toMatchObject({
      name: '赵戊',
      right: 'enter',
      mobile: expect.stringMatching(/^199\*{4}/),
    });
    expect((await get('/api/blade-user/info')).data).toMatchObject({ name: '赵戊', mobile });
    expect((await unit.get(list.path)).data.records[0]).toMatchObject({ operatorState: 2, operatorStateName: '正常' });
  });

  it('is nobody before the invitation, under another identity, and with a wrong password', async () => {
    const mobile = aNumber();
    const { id } = (await unit.post(submit.path, { name: '孙己', mobile, right: 'full' })).data;
    const before = await token(nameOf(mobile), 'Demo@2026');
    const { initialPassword } = (await unit.post(command.path, { id, command: 'invite' })).data;
    const wrong = await token(nameOf(mobile), 'Demo@2026');
    const elsewhere = await token(nameOf(mobile, 'U034'), initialPassword);
    for (const answer of [before, wrong, elsewhere])
      expect(answer).toMatchObject({ status: 400, msg: '用户名或密码错误' });
    expect((await token(nameOf(mobile), initialPassword)).status).toBe(200);
  });

  it('is locked by wrong passwords, counted together with those of the change of a password', async () => {
    const { mobile, caller } = await atWork(unit, '周庚');
    const wrong = { oldPassword: 'Wrong@2026', newPassword: 'Other#3927k', newPassword1: 'Other#3927k' };
    for (let tries = 0; tries < 3; tries++) expect((await caller.post(OWN_PASSWORD, wrong)).status).toBe(400);
    for (let tries = 0; tries < 2; tries++) expect((await token(nameOf(mobile), 'Wrong@2026')).status).toBe(400);
    expect((await token(nameOf(mobile), CHOSEN)).status).toBe(423);
  });

  it('signs in by a code, and finds a forgotten password again by one', async () => {
    const { services } = test;
    const { mobile } = await atWork(unit, '吴辛');
    const codeFor = async (purpose: string) => {
      await services.db.deleteFrom('rateCount').execute();
      const sent = { mobile, purpose };
      expect((await unit.get('/api/zjgrsj-trainrace/userInfo/user_info/smsCode', sent)).status).toBe(200);
      const { id, contentEnc } = await services.db
        .selectFrom('outbox')
        .select(['id', 'contentEnc'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return (JSON.parse(services.cipher.decrypt(contentEnc!, smsPlace('content', id))) as { params: { code: string } })
        .params.code;
    };
    const bySms = `enterprise|U033|${mobile}|sms|ZJGTRAINRACE`;
    const entered = await token(bySms, await codeFor('login'));
    expect(entered.status).toBe(200);
    const NEXT = 'Neu#48213w';
    const fields = { userId: 'U033', mobile, newPassword: NEXT, newPassword1: NEXT };
    const ofOther = { ...fields, code: await codeFor('reset') };
    expect((await unit.post(forgetPassword.path, ofOther)).status).toBe(400);
    expect((await unit.post(forgetPassword.path, { ...fields, code: await codeFor('operator') })).status).toBe(200);
    expect((await token(nameOf(mobile), CHOSEN)).status).toBe(400);
    expect((await token(nameOf(mobile), NEXT)).status).toBe(200);
  });

  it('is out at once when disabled, removed or given another password, and the others of the unit are not', async () => {
    const [one, other] = [await atWork(unit, '郑壬'), await atWork(unit, '王癸')];
    const works = async (caller: Caller) => (await caller.get(`${CONTEST}/list`)).status;
    expect((await unit.post(command.path, { id: one.id, command: 'disable' })).status).toBe(200);
    expect([await works(one.caller), await works(other.caller), await works(unit)]).toEqual([401, 200, 200]);
    expect((await token(nameOf(one.mobile), CHOSEN)).msg).toBe('账号已停用，请联系管理员');
    expect((await unit.post(command.path, { id: one.id, command: 'enable' })).status).toBe(200);
    const again = await signIn(test.app, nameOf(one.mobile), CHOSEN);
    const { data } = await bureau.post(command.path, { id: one.id, command: 'resetPassword' });
    expect(await works(again)).toBe(401);
    expect((await token(nameOf(one.mobile), data.initialPassword)).status).toBe(200);
    expect((await unit.post(remove.path, { ids: [other.id] })).status).toBe(200);
    expect(await works(other.caller)).toBe(401);
  });

  it('goes on working when the main account gets another password, and is out with the unit', async () => {
    const { caller } = await atWork(otherUnit, '冯甲');
    const works = async () => (await caller.get(`${CONTEST}/list`)).status;
    expect(
      (
        await bureau.post('/api/zjgrsj-trainrace/competition/tournament_unit/resetPassword', {
          ids: [otherUnit.userId],
        })
      ).status,
    ).toBe(200);
    expect(await works()).toBe(200);
    await test.services.db.updateTable('account').set({ enabled: 0 }).where('id', '=', otherUnit.userId).execute();
    expect(await works()).toBe(401);
    await test.services.db.updateTable('account').set({ enabled: 1 }).where('id', '=', otherUnit.userId).execute();
    otherUnit = await test.as('org02');
  });
});

describe('what operators may do', () => {
  it('scores that one entered are checked by another of the same unit, not by the same one', async () => {
    const [first, second] = [await atWork(unit, '陈甲', 'enter'), await atWork(unit, '陈乙', 'check')];
    const both = await atWork(unit, '陈丙', 'full');
    const [row, own] = (await running()) as [string, string];
    expect(
      (await first.caller.post(`${SCORE}/submit`, { id: row, theoryScore: '80', practiceScore: '90' })).status,
    ).toBe(200);
    expect((await first.caller.post(`${SCORE}/check`, { ids: [row] })).status).toBe(403);
    expect((await second.caller.post(`${SCORE}/submit`, { id: row, theoryScore: '81' })).status).toBe(403);
    expect((await second.caller.post(`${SCORE}/check`, { ids: [row] })).data).toMatchObject([{ ok: true }]);
    expect(
      (await both.caller.post(`${SCORE}/submit`, { id: own, theoryScore: '80', practiceScore: '90' })).status,
    ).toBe(200);
    expect((await both.caller.post(`${SCORE}/check`, { ids: [own] })).data).toMatchObject([{ ok: false, code: 409 }]);
    expect((await second.caller.post(`${SCORE}/check`, { ids: [own] })).data).toMatchObject([{ ok: true }]);
    const kept = await test.services.db
      .selectFrom('competitionInfo')
      .select(['inputUserId', 'checkUserId', 'enteredBy'])
      .where('id', '=', row)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ inputUserId: first.id, checkUserId: second.id, enteredBy: [first.id] });
    const named = (await trailOf(test.services.db, { bizId: row })).map(({ operatorName }) => operatorName);
    expect(named).toEqual(['陈甲（暨阳技师学院(示例)）', '陈乙（暨阳技师学院(示例)）']);
  });

  it('an entry is audited by another person than entered it, of the same unit too', async () => {
    const { db } = test.services;
    const [one, other] = [await atWork(unit, '沈甲'), await atWork(unit, '沈乙')];
    const { data: contest } = await bureau.post(`${CONTEST}/submit`, aContestDraft(unit.userId));
    await db.updateTable('contestInfo').set({ contestStatus: 30 }).where('id', '=', contest.id).execute();
    const contestTradeId = await aTrade(test.services, contest.id);
    const { data: entry } = await one.caller.post(`${ENTRY}/submit`, { contestTradeId, name: '陈示一' });
    await db.updateTable('applicationInfo').set({ auditStatus: 10 }).where('id', '=', entry.id).execute();
    const pass = async (by: Caller) => await by.post(`${ENTRY}/auditingSubmitFirst`, { id: entry.id, result: 'pass' });
    expect((await pass(one.caller)).status).toBe(409);
    expect(await pass(other.caller)).toMatchObject({
      status: 200,
      data: { auditStatus: 20, firstAuditUserId: other.id },
    });
  });

  it('who only reads writes nothing, and finds no button that would', async () => {
    const { caller } = await atWork(unit, '褚丁', 'read');
    const [row] = await running(1);
    expect((await caller.get(`${SCORE}/detail`, { id: row })).status).toBe(200);
    for (const [path, body] of [
      [`${SCORE}/submit`, { id: row, theoryScore: '80' }],
      [`${SCORE}/check`, { ids: [row] }],
      [`${ENTRY}/submit`, {}],
      [`${ENTRY}/auditingSubmitFirst`, { id: newId(), result: 'pass' }],
      [`${CONTEST}/submit`, {}],
      [submit.path, { name: '外', mobile: aNumber(), right: 'full' }],
      ['/api/zjgrsj-trainrace/competition/tournament_unit/submit', {}],
      ['/api/blade-user/update-info', { name: '别名' }],
      ['/api/jobs/cancel', { id: newId() }],
    ] as const)
      expect([path, (await caller.post(path, body)).status]).toEqual([path, 403]);
    const { actionList } = await caller.sealed(systemCalls.loadActions, { userId: 'U033', programNo: 'ZJGTRAINRACE' });
    const actions = actionList.map(({ actionNo }) => actionNo);
    expect(actions).toContain('competition_info_list');
    expect(actions.filter((one) => /_(submit|check|remove|save|import(_\w+)?|first_audit|reveal)$/.test(one))).toEqual(
      [],
    );
  });

  it('only who has the full right keeps the unit and its people, and nobody their own line', async () => {
    const enterer = await atWork(unit, '卫戊', 'enter');
    const keeper = await atWork(unit, '蒋己', 'full');
    const draft = { name: '新人', mobile: aNumber(), right: 'read' };
    expect((await enterer.caller.post(submit.path, draft)).status).toBe(403);
    expect((await enterer.caller.post(command.path, { id: keeper.id, command: 'disable' })).status).toBe(403);
    expect((await keeper.caller.post(submit.path, draft)).status).toBe(200);
    for (const verb of ['disable', 'resetPassword'])
      expect((await keeper.caller.post(command.path, { id: keeper.id, command: verb })).status).toBe(409);
    expect((await keeper.caller.post(remove.path, { ids: [keeper.id] })).status).toBe(409);
    // A narrowed right applies from the next call on.
    const line = { id: keeper.id, name: '蒋己', mobile: keeper.mobile, right: 'read' };
    expect((await unit.get(detail.path, { id: keeper.id })).status).toBe(200);
    const { mobile } = (await unit.get(detail.path, { id: keeper.id })).data;
    expect((await unit.post(submit.path, { ...line, mobile })).status).toBe(200);
    expect((await keeper.caller.post(submit.path, { ...draft, mobile: aNumber(), name: '又一人' })).status).toBe(403);
  });
});
