import { appeal } from '@trainrace/contract/areas/results/appeal';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { workbench } from '@trainrace/contract/areas/home/workbench';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAttachment } from '../../../../seed/entry-builders.ts';
import { anExpert } from '../../../../seed/expert-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { callerWith, type Caller } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { addDays, day } from '#platform/time/time.ts';
import { inPublicity, openAppealStage, type AppealStage, type Publicity } from './test-stage.ts';

let stage: AppealStage;
let open: Publicity;

beforeAll(async () => {
  stage = await openAppealStage();
});
beforeEach(async () => {
  open = await inPublicity(stage);
});

const submit = async (by: Caller, competitorId: string, more: object = {}) =>
  await by.post(appeal.submit.path, { competitorId, content: '实操第3题漏计2分', ...more });
const appealed = async (): Promise<string> => (await submit(stage.person, open.own)).data.id;
const command = async (by: Caller, id: string, verb: string, more: object = {}) =>
  await by.post(appeal.command.path, { id, command: verb, ...more });
const detail = async (by: Caller, id: string) => await by.get(appeal.detail.path, { id });
const setTrade = async (values: Record<string, unknown>) =>
  await stage.services.db
    .updateTable('contestTrade')
    .set(values as never)
    .where('id', '=', open.tradeId)
    .execute();
const inboxOf = async ({ userId }: Caller, template: string) =>
  (
    await stage.services.db
      .selectFrom('message')
      .selectAll()
      .where('accountId', '=', userId)
      .where('template', '=', template)
      .orderBy('id', 'desc')
      .execute()
  ).map(({ params, link }) => ({ params, link }));

describe('a competitor', () => {
  it('appeals against the own score with evidence; unit and bureau are told and find it waiting', async () => {
    const paper = await anAttachment(stage.services, stage.person.userId, { flowNode: 'SSZJ' });
    const { status, data } = await submit(stage.person, open.own, { evidenceAtts: [paper] });
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({
        appealNo: expect.stringMatching(/^SS-\d{4}-\d{4}$/),
        tradeName: expect.any(String),
        competitorName: 'Chen',
        appealStateName: '已提交',
        evidenceAtts: [paper],
        answerBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      }),
    ]);
    for (const who of [stage.bureau, stage.colleague, stage.unit])
      expect((await inboxOf(who, 'APPEAL_MADE'))[0]).toMatchObject({
        params: { no: data.appealNo, contest: 'Care' },
        link: `/competition/appeal?view=${data.id}`,
      });
    expect(await inboxOf(stage.deposits, 'APPEAL_MADE')).toEqual([]);
    const todo = async (by: Caller) =>
      (await by.get(workbench.look.path)).data.todos.find((one: { todo: string }) => one.todo === 'appealsToAccept');
    expect((await todo(stage.unit)).count).toBeGreaterThan(0);
    expect((await todo(stage.otherUnit)).count).toBe(0);
    expect(await trailOf(stage.services.db, { bizId: data.id })).toMatchObject([{ action: '新增' }]);
  });

  it('is offered the own scores in publicity only, a group those of its people', async () => {
    const mine = async (by: Caller) => (await by.get(appeal.openings.path)).data;
    const of = (rows: { competitorId: string }[]) => rows.map(({ competitorId }) => competitorId);
    expect(of(await mine(stage.person))).toContain(open.own);
    expect(of(await mine(stage.person))).not.toContain(open.pupil);
    expect(of(await mine(stage.school))).toContain(open.pupil);
    expect(await mine(stage.otherPerson)).toEqual([]);
    const id = await appealed();
    expect(
      (await mine(stage.person)).find((one: { competitorId: string }) => one.competitorId === open.own),
    ).toMatchObject({ openAppealId: id });
    await setTrade({ appealEnd: addDays(new Date(), -1).toISOString() });
    expect(of(await mine(stage.person))).not.toContain(open.own);
    expect((await stage.bureau.get(appeal.openings.path)).status).toBe(403);
  });

  it('cannot appeal against a score of somebody else, of no trade in publicity, or too late', async () => {
    const unknown = { status: 404, msg: '数据不存在' };
    expect(await submit(stage.person, open.pupil)).toMatchObject(unknown);
    expect(await submit(stage.otherPerson, open.own)).toMatchObject(unknown);
    expect(await submit(stage.person, newId())).toMatchObject(unknown);
    expect(await submit(stage.person, "1' or 1=1")).toMatchObject(unknown);
    await setTrade({ tradeStatus: '锁定' });
    expect(await submit(stage.person, open.own)).toMatchObject({
      status: 409,
      msg: '该成绩不在申诉期内，不能提出申诉',
    });
    const midnight = `${day(new Date())}T00:00:00+08:00`;
    await setTrade({ tradeStatus: '公示', appealEnd: new Date(midnight).toISOString() });
    expect((await submit(stage.person, open.own)).msg).toMatch(
      /^申诉期已于\d{4}年\d{1,2}月\d{1,2}日 24:00截止，不能再提出申诉$/,
    );
    expect((await submit(stage.person, open.own, { content: '' })).data.errors).toEqual([
      { field: 'content', message: expect.any(String) },
    ]);
  });

  it('has one open appeal against a score, also when two are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, async () => await submit(stage.person, open.own)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.msg).toBe('该成绩已有申诉正在办理，请在“申诉”中查看进度');
  });

  it('may change what it says until somebody has looked at it, and withdraw it and appeal again', async () => {
    const id = await appealed();
    const change = async (content: string) => await submit(stage.person, open.own, { id, content });
    expect((await change('实操第4题漏计2分')).data).toMatchObject({ content: '实操第4题漏计2分', version: 2 });
    expect(await submit(stage.person, open.pupil, { id })).toMatchObject({ status: 409 });
    await command(stage.unit, id, 'accept');
    expect((await change('又改')).status).toBe(409);
    expect((await command(stage.person, id, 'withdraw')).data).toMatchObject({ appealState: 60 });
    expect((await submit(stage.person, open.own)).status).toBe(200);
  });

  it('cannot remove it: what was asked and answered stays', async () => {
    const id = await appealed();
    const remove = async (by: Caller) => await by.post(appeal.remove.path, { ids: [id] });
    expect(await remove(stage.person)).toMatchObject({ status: 409, msg: '申诉不能删除，可以撤回' });
    expect([(await remove(stage.otherPerson)).status, (await remove(stage.bureau)).status]).toEqual([404, 403]);
  });

  it('papers belong to who uploaded them', async () => {
    const paper = await anAttachment(stage.services, stage.otherPerson.userId, { flowNode: 'SSZJ' });
    const { status, data } = await submit(stage.person, open.own, { evidenceAtts: [paper] });
    expect([status, data.errors[0].field]).toEqual([400, 'evidenceAtts']);
  });
});

describe('an appeal', () => {
  it('is seen by its appellant, the unit of the contest and the bureau, and by nobody else', async () => {
    const id = await appealed();
    const seen = async (by: Caller) => (await detail(by, id)).status;
    const { person, school, otherPerson, unit, otherUnit, bureau, deposits, app } = stage;
    expect(await Promise.all([person, unit, bureau].map(seen))).toEqual([200, 200, 200]);
    expect(await Promise.all([otherPerson, school, otherUnit].map(seen))).toEqual([404, 404, 404]);
    expect([await seen(deposits), await seen(callerWith(app, '', ''))]).toEqual([403, 401]);
    const listed = (await otherPerson.get(appeal.list.path)).data.records;
    expect(listed).toEqual([]);
    expect((await command(otherUnit, id, 'accept')).status).toBe(404);
    expect((await submit(unit, open.own)).status).toBe(403);
  });

  it('goes from acceptance by review to its answer, and the appellant hears of each step', async () => {
    const id = await appealed();
    const reviewer = await anExpert(stage.services, { name: '赵范成' });
    expect((await command(stage.unit, id, 'accept')).data).toMatchObject({ appealState: 20 });
    expect((await command(stage.unit, id, 'review', { reviewerIds: [reviewer] })).data).toMatchObject({
      appealState: 30,
      reviewerNames: '赵范成',
    });
    // Reviewers are not told to those who might write to them.
    expect((await detail(stage.person, id)).data.reviewerNames).toBeNull();
    expect((await stage.person.get(appeal.list.path)).data.records[0].reviewerNames).toBeNull();
    expect((await command(stage.unit, id, 'uphold', { opinion: '无误' })).status).toBe(403);
    expect((await command(stage.bureau, id, 'uphold')).data.errors).toEqual([
      { field: 'opinion', message: '请填写复核意见' },
    ]);
    expect((await command(stage.bureau, id, 'uphold', { opinion: '评分无误' })).data).toMatchObject({
      appealState: 40,
    });
    expect((await command(stage.bureau, id, 'answer')).data.errors).toEqual([
      { field: 'answer', message: '请填写答复内容' },
    ]);
    await command(stage.bureau, id, 'answer', { answer: '经复核，成绩无误，予以维持' });
    expect((await detail(stage.person, id)).data).toMatchObject({
      appealStateName: '已答复',
      answer: '经复核，成绩无误，予以维持',
    });
    const told = (await inboxOf(stage.person, 'APPEAL_MOVED')).map(({ params }) => (params as { state: string }).state);
    expect(told.slice(0, 4)).toEqual(['已答复', '维持原成绩', '复核中', '已受理']);
  });

  it('blocks the publication of its trade until it is answered, refused or withdrawn', async () => {
    const id = await appealed();
    await setTrade({
      publicityEnd: addDays(new Date(), -1).toISOString(),
      appealEnd: addDays(new Date(), -1).toISOString(),
    });
    const publish = async () =>
      await stage.bureau.post(contestTrade.command.path, { id: open.tradeId, command: 'publish' });
    expect(await publish()).toMatchObject({ status: 409, msg: '该赛项还有1件申诉未答复，请先办理申诉，再发布成绩' });
    expect((await command(stage.bureau, id, 'refuse')).data.errors).toEqual([
      { field: 'reason', message: '请填写原因' },
    ]);
    expect((await command(stage.bureau, id, 'refuse', { reason: '不涉及成绩' })).data).toMatchObject({
      appealState: 15,
      answer: '不涉及成绩',
    });
    expect((await publish()).status).toBe(200);
  });

  it('is not reviewed by who refereed the trade, is of the same unit, or had a hand in the score', async () => {
    const id = await appealed();
    await command(stage.unit, id, 'accept');
    const fit = await anExpert(stage.services);
    const unfit = {
      assigned: await anExpert(stage.services),
      sameUnit: await anExpert(stage.services, { workUnit: 'Works' }),
      entered: await anExpert(stage.services, { accountId: stage.unit.userId }),
      checked: await anExpert(stage.services, { accountId: stage.colleague.userId }),
      suspended: await anExpert(stage.services, { poolStatus: 30 }),
    };
    const place = { contestId: open.contestId, contestTradeId: open.tradeId, role: 2 };
    const assignment = { id: newId(), expertId: unfit.assigned, assignState: 60, ...place };
    await stage.services.db.insertInto('refereeAssignment').values(assignment).execute();
    const declined = await anExpert(stage.services);
    await stage.services.db
      .insertInto('refereeAssignment')
      .values({ id: newId(), expertId: declined, assignState: 45, ...place })
      .execute();
    const offered = (await stage.unit.get(appeal.reviewers.path, { id })).data.map((one: { id: string }) => one.id);
    expect(offered).toEqual(expect.arrayContaining([fit, declined]));
    for (const [why, expert] of Object.entries(unfit)) {
      expect(offered, why).not.toContain(expert);
      const refused = await command(stage.unit, id, 'review', { reviewerIds: [fit, expert] });
      expect(refused.data.errors, why).toEqual([
        { field: 'reviewerIds', message: '所选裁判不在库，或已参与该赛项执裁、成绩录入或复核，请重新选择' },
      ]);
    }
    expect((await command(stage.unit, id, 'review', { reviewerIds: ['nobody'] })).status).toBe(400);
    expect((await command(stage.unit, id, 'review')).data.errors[0].message).toBe('请选择复核裁判');
    expect((await stage.person.get(appeal.reviewers.path, { id })).status).toBe(403);
    expect((await stage.otherUnit.get(appeal.reviewers.path, { id })).status).toBe(404);
  });

  it('is not decided by who entered or checked the score; a proposed correction is told to the unit', async () => {
    const id = await appealed();
    await command(stage.unit, id, 'accept');
    await command(stage.unit, id, 'review', { reviewerIds: [await anExpert(stage.services)] });
    const opinion = '第3题应加2分';
    expect(await command(stage.colleague, id, 'proposeCorrection', { opinion })).toMatchObject({
      status: 409,
      msg: '您录入或复核过该成绩，申诉须由其他人员办理',
    });
    expect((await command(stage.bureau, id, 'proposeCorrection', { opinion })).data).toMatchObject({ appealState: 41 });
    expect((await inboxOf(stage.unit, 'APPEAL_TO_CORRECT'))[0]).toMatchObject({ params: { opinion } });
    expect((await command(stage.person, id, 'withdraw')).status).toBe(409);
  });

  it('of two who take it at once, or with an old version, one has to look again', async () => {
    const id = await appealed();
    const answers = await Promise.all([stage.unit, stage.bureau].map((by) => command(by, id, 'accept')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const old = { reviewerIds: [await anExpert(stage.services)], version: 1 };
    expect((await command(stage.unit, id, 'review', old)).status).toBe(409);
  });
});
