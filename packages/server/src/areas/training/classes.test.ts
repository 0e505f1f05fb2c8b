import { trainingClass } from '@trainrace/contract/areas/training/training-class';
import { trainingSignup } from '@trainrace/contract/areas/training/training-signup';
import { beforeAll, describe, expect, it } from 'vitest';
import { aClassDraft } from '../../../seed/training-builders.ts';
import { callerWith } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { addDays, day } from '#platform/time/time.ts';
import { openTraining, type Training } from './test-class.ts';

let stage: Training;

beforeAll(async () => {
  stage = await openTraining();
});

const { submit, remove, list, signUp } = trainingClass;

describe('a class held here', () => {
  it('is drafted by a school, a unit or the bureau, its sessions in their order', async () => {
    const { school, unit, bureau } = stage;
    const { status, data } = await school.post(submit.path, aClassDraft());
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({
        classNo: expect.stringMatching(/^PXB-\d{4}-\d{4}$/),
        classStateName: '草稿',
        orgName: 'S',
        source: 'local',
        startDate: day(addDays(new Date(), -1)),
        endDate: stage.today,
        actualCount: 0,
        waitingCount: 0,
      }),
    ]);
    expect(data.sessions.map((one: { period: number }) => one.period)).toEqual([1, 1, 2]);
    expect((await unit.post(submit.path, aClassDraft())).data.classState).toBe(0);
    expect((await bureau.post(submit.path, aClassDraft())).data.orgName).toBe('张家港市人力资源和社会保障局');
    expect(await trailOf(stage.services.db, { bizId: data.id })).toMatchObject([{ action: '新增' }]);
  });

  it('is drafted by nobody else, and not with a session twice or none', async () => {
    const { person, town, bank, school, app } = stage;
    for (const by of [person, town, bank]) expect((await by.post(submit.path, aClassDraft())).status).toBe(403);
    expect((await callerWith(app, '', '').post(submit.path, aClassDraft())).status).toBe(401);
    const twice = { day: stage.today, period: 1 };
    expect((await school.post(submit.path, aClassDraft({ sessions: [twice, twice] }))).data.errors).toEqual([
      { field: 'sessions', message: `${stage.today}上午填了两次` },
    ]);
    expect((await school.post(submit.path, aClassDraft({ sessions: [] }))).status).toBe(400);
    expect((await school.post(submit.path, aClassDraft({ planCount: 0 }))).status).toBe(400);
  });

  it('as a draft is seen, changed and removed by its maker only', async () => {
    const { school, business, person, bureau, town } = stage;
    const id = await stage.aClass();
    const seen = await Promise.all([school, bureau, business, person, town].map((by) => stage.detail(by, id)));
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404]);
    expect((await business.post(submit.path, { ...aClassDraft(), id })).status).toBe(404);
    expect((await stage.step(id, 'openSignups', {}, business)).status).toBe(404);
    await stage.step(id, 'openSignups');
    expect((await stage.detail(person, id)).status).toBe(200);
    expect((await business.post(submit.path, { ...aClassDraft(), id })).status).toBe(403);
    expect((await stage.step(id, 'cancel', { reason: 'x' }, business)).status).toBe(403);
    expect(await school.post(remove.path, { ids: [id] })).toMatchObject({ status: 409, msg: /不能删除/ });
    const other = await stage.aClass();
    expect((await business.post(remove.path, { ids: [other] })).status).toBe(404);
    expect((await school.post(remove.path, { ids: [other] })).data).toEqual({ removed: 1 });
  });

  it('is found by people who look for one, with how they stand in it', async () => {
    const { person } = stage;
    const id = await stage.anOpenClass({ className: '叉车驾驶班' });
    await stage.signUp(person, id);
    const { records } = (await person.get(list.path, { className: '叉车', classState: '10' })).data;
    expect(records).toMatchObject([{ id, ownState: 20, ownStateName: '录取', actualCount: 1 }]);
  });

  it('begins with somebody in it, and is cancelled with a reason that everybody is told', async () => {
    const { person, school } = stage;
    const id = await stage.anOpenClass();
    expect(await stage.step(id, 'begin')).toMatchObject({ status: 409, msg: '还没有录取人员，不能开班，请先录取' });
    await stage.signUp(person, id);
    expect((await stage.step(id, 'cancel')).data.errors).toEqual([{ field: 'reason', message: '请填写原因' }]);
    expect((await stage.step(id, 'cancel', { reason: '教师生病' })).data.classState).toBe(90);
    const told = await stage.services.db
      .selectFrom('message')
      .selectAll()
      .where('accountId', '=', person.userId)
      .where('template', '=', 'TRAINING_CANCELLED')
      .executeTakeFirstOrThrow();
    expect(told.params).toMatchObject({ reason: '教师生病' });
    expect((await school.post(submit.path, { ...aClassDraft(), id })).msg).toBe('该班级已结班或取消，不能修改');
    expect((await stage.signUp(await stage.somebody(), id)).status).toBe(409);
  });
});

describe('signing up', () => {
  it('takes the places in turn and then the line; a place that is given up goes to the first who waits', async () => {
    const id = await stage.anOpenClass();
    const people = [await stage.somebody(), await stage.somebody(), await stage.somebody(), await stage.somebody()];
    const answers: { signupId: string; signupStateName: string; ahead: number }[] = [];
    for (const by of people) answers.push((await stage.signUp(by, id)).data);
    expect(answers.map(({ signupStateName, ahead }) => [signupStateName, ahead])).toEqual([
      ['录取', 0],
      ['录取', 0],
      ['候补', 0],
      ['候补', 1],
    ]);
    expect((await stage.signup(people[0]!, answers[0]!.signupId, 'giveUp')).data.signupState).toBe(90);
    const stateOf = async (at: number) =>
      (await people[at]!.get(trainingSignup.detail.path, { id: answers[at]!.signupId })).data.signupState;
    expect([await stateOf(2), await stateOf(3)]).toEqual([20, 30]);
    const told = await stage.services.db
      .selectFrom('message')
      .select('template')
      .where('accountId', '=', people[2]!.userId)
      .execute();
    expect(told).toEqual([{ template: 'TRAINING_PLACE' }]);
    // A person who gave up comes again at the end of the line.
    expect((await stage.signUp(people[0]!, id)).data).toMatchObject({ signupState: 30, ahead: 1 });
    // More places: the line moves.
    await stage.school.post(submit.path, { ...aClassDraft({ planCount: 3 }), id });
    expect(await stateOf(3)).toBe(20);
    expect((await stage.detail(stage.school, id)).data).toMatchObject({ actualCount: 3, waitingCount: 1 });
    const fewer = await stage.school.post(submit.path, { ...aClassDraft({ planCount: 2 }), id });
    expect(fewer.data.errors).toEqual([{ field: 'planCount', message: '名额不能少于已录取的3人' }]);
  });

  it('of many at once gives away no place twice', async () => {
    const id = await stage.anOpenClass({ planCount: 2 });
    const people = await Promise.all(Array.from({ length: 6 }, async () => await stage.somebody()));
    const answers = await Promise.all(people.map(async (by) => await stage.signUp(by, id)));
    expect(answers.map(({ data }) => data.signupState).toSorted()).toEqual([20, 20, 30, 30, 30, 30]);
    expect(answers.map(({ data }) => data.ahead).toSorted()).toEqual([0, 0, 0, 1, 2, 3]);
  });

  it('of one person at once and again makes one sign-up', async () => {
    const id = await stage.anOpenClass();
    const by = await stage.somebody();
    const answers = await Promise.all([1, 2, 3].map(async () => await stage.signUp(by, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await stage.signUp(by, id)).msg).toBe('您已报名该班级，请在“培训报名”中查看');
  });

  it('is refused when it is too late, before it opens, after it began, and to whoever is no person', async () => {
    const by = await stage.somebody();
    expect((await stage.signUp(by, await stage.aClass())).status).toBe(404);
    const over = await stage.anOpenClass({ signupEnd: '2026-01-01' });
    expect((await stage.signUp(by, over)).msg).toBe('报名已于2026-01-01截止，请选择其他班级');
    const begun = await stage.anOpenClass();
    await stage.signUp(stage.person, begun);
    await stage.step(begun, 'begin');
    expect((await stage.signUp(by, begun)).msg).toMatch(/不接受报名/);
    for (const other of [stage.school, stage.town, stage.bureau])
      expect((await other.post(signUp.path, { id: begun })).status).toBe(403);
  });

  it('is turned away by who holds the class, with a reason, and by no other unit', async () => {
    const id = await stage.anOpenClass();
    const by = await stage.somebody();
    const { signupId } = (await stage.signUp(by, id)).data;
    const turnAway = { reason: '不符合条件' };
    expect((await stage.signup(stage.business, signupId, 'turnAway', turnAway)).status).toBe(404);
    expect((await stage.signup(stage.school, signupId, 'turnAway')).status).toBe(400);
    expect((await stage.signup(by, signupId, 'turnAway', turnAway)).status).toBe(403);
    expect((await stage.signup(stage.school, signupId, 'turnAway', turnAway)).data.signupState).toBe(80);
    expect((await stage.signup(by, signupId, 'giveUp')).status).toBe(409);
  });

  it('[S8-12] is seen by the person, who holds the class and the town where they live, with numbers masked', async () => {
    const id = await stage.anOpenClass();
    const { signupId } = (await stage.signUp(stage.person, id)).data;
    const seen = async (by: typeof stage.person) =>
      (await by.get(trainingSignup.list.path, { classId: id })).data.records.map((row: { id: string }) => row.id);
    const { person, school, bureau, town, otherTown, otherPerson, business } = stage;
    for (const by of [person, school, bureau, town]) expect(await seen(by)).toEqual([signupId]);
    for (const by of [otherTown, otherPerson, business]) expect(await seen(by)).toEqual([]);
    expect((await stage.bank.get(trainingSignup.list.path)).status).toBe(403);
    const { data } = await school.get(trainingSignup.detail.path, { id: signupId });
    expect(data).toMatchObject({ idCardNo: expect.stringContaining('****'), mobile: '199****0001' });
    const reveal = { id: signupId, field: 'mobile' };
    expect((await school.get(trainingSignup.reveal.path, reveal)).data).toEqual({ value: '19900000001' });
    expect((await business.get(trainingSignup.reveal.path, reveal)).status).toBe(404);
    expect((await town.get(trainingSignup.reveal.path, reveal)).status).toBe(403);
  });
});
