import { sensitivePlace } from '#platform/store/sensitive.ts';
import { smsPlace } from '#platform/sms/outbox.ts';
import { lastDayOf, periodEnd } from '@trainrace/contract/rules/period-end';
import { addCalendarDays, addWorkingDays } from '@trainrace/contract/rules/working-days';
import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_USCC } from '../../../../seed/builders.ts';
import { anIdCardNo } from '../../../../seed/entry-builders.ts';
import { seedWorkCalendar } from '../../../../seed/work-calendar.ts';
import { workCalendarOf } from '#platform/calendar/work-calendar.ts';
import { newId } from '#platform/db/ids.ts';
import type { Caller } from '#test/test-app.ts';
import { addDays, stamp } from '#platform/time/time.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

type Fields = Record<string, unknown>;

const first = async (by: Caller, id: string, fields: Fields = {}) =>
  await by.post(`${BASE}/auditingSubmitFirst`, { id, result: 'pass', ...fields });
const final = async (by: Caller, id: string, fields: Fields = {}) =>
  await by.post(`${BASE}/auditingSubmit`, { id, result: 'pass', ...fields });

async function waitingForFinal(fields: Fields = {}, trade?: string): Promise<string> {
  const { person, unit, entered, openTrade } = stage;
  const { id } = await entered(person, trade ?? (await openTrade()), fields);
  await first(unit, id);
  return id;
}

const competitorOf = async (applicationId: string) =>
  await stage.services.db
    .selectFrom('competitionInfo')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();

const RETURN = { result: 'return', opinion: '请补正', returnFields: ['photoAttId', 'workYears'] };

describe('the first audit', () => {
  it('passes an entry on to the bureau', async () => {
    const { person, unit, entered, openTrade, smsOf } = stage;
    const { id } = await entered(person, await openTrade());
    const passed = await first(unit, id, { opinion: '材料齐全' });
    expect(passed).toMatchObject({
      status: 200,
      msg: '操作成功!',
      data: { auditStatus: 20, firstAuditUserId: unit.userId, firstAuditOpinion: '材料齐全' },
    });
    expect(passed.data.idCardNo).toMatch(/\*{8}/);
    expect(await smsOf(id)).toEqual(['APPLY_SUBMITTED']);
  });

  it.each([
    [1, 'with the end of the second day'],
    [2, 'with the end of the second working day'],
  ])('corrections are due in two days, counted as the contest counts (%i): %s', async (dayCount) => {
    const { person, unit, entered, openTrade, services } = stage;
    await seedWorkCalendar(services.db);
    const { id } = await entered(person, await openTrade({ dayCount, auditEnd: stamp(addDays(new Date(), 60)) }));
    const { data } = await first(unit, id, RETURN);
    const end = addWorkingDays(stamp(new Date()).slice(0, 10), 2, await workCalendarOf(services.db));
    const last = dayCount === 2 ? end : addCalendarDays(data.firstAuditTime.slice(0, 10), 2);
    expect(data.returnDeadline).toBe(periodEnd(last));
  });

  it('returns one with remarks on named fields; only those may change, and it comes back', async () => {
    const { person, unit, entered, openTrade, save, handIn, smsOf, services } = stage;
    const { id } = await entered(person, await openTrade());
    const returned = await first(unit, id, { ...RETURN, remarks: { workYears: '与证明不符' } });
    expect(returned.data).toMatchObject({
      auditStatus: 12,
      auditStatusName: '初审退回',
      returnFields: ['photoAttId', 'workYears'],
      remarks: { workYears: '与证明不符' },
      returnTo: 'applicant',
      returnToName: '申请人',
    });
    expect(lastDayOf(returned.data.returnDeadline)).toBe(stamp(addDays(new Date(), 2)).slice(0, 10));
    expect((await save(person, { id, name: '李样文', workYears: 9 })).data.errors).toEqual([
      { field: 'name', message: '姓名不在退回修改范围内' },
    ]);
    expect((await handIn(person, { id, workYears: 9, isLocal: 0 })).data.errors).toEqual([
      { field: 'isLocal', message: '是否本市(参保/户籍)不在退回修改范围内' },
    ]);
    expect((await save(person, { id, workYears: 9, name: '陈示一' })).data).toMatchObject({ workYears: 9, version: 4 });
    expect((await handIn(person, { id, workYears: 10 })).data).toMatchObject({
      auditStatus: 10,
      workYears: 10,
      returnFields: null,
      remarks: null,
      returnDeadline: null,
    });
    expect(await smsOf(id)).toEqual(['APPLY_SUBMITTED', 'APPLY_RETURNED', 'APPLY_SUBMITTED']);
    const sent = await services.db
      .selectFrom('outbox')
      .select(['id', 'contentEnc'])
      .where('bizId', '=', id)
      .where('template', '=', 'APPLY_RETURNED')
      .executeTakeFirstOrThrow();
    expect(services.cipher.decrypt(sent.contentEnc!, smsPlace('content', sent.id))).toContain(
      '请修改：证件照、本职业从业年限',
    );
  });

  it('the person may not be changed for one who is entered already', async () => {
    const { person, unit, entered, openTrade, save } = stage;
    const trade = await openTrade();
    const [other, { id }] = [anIdCardNo(), await entered(person, trade)];
    await entered(person, trade, { idCardNo: other });
    await first(unit, id, { ...RETURN, returnFields: ['idCardNo'] });
    expect(await save(person, { id, idCardNo: other })).toMatchObject({ status: 409, msg: '该证件号码已报名本赛项' });
  });

  it('the code of a former employer goes with its name, and the new one may be entered', async () => {
    const { person, unit, entered, openTrade, save } = stage;
    const { id } = await entered(person, await openTrade(), { workUnitUscc: SAMPLE_USCC[1] });
    await first(unit, id, { ...RETURN, returnFields: ['workUnit'] });
    const { data } = await save(person, { id, workUnit: '又一公司' });
    expect(data).toMatchObject({ workUnitUscc: null, returnFields: ['workUnit', 'workUnitUscc'] });
    expect((await save(person, { id, workUnitUscc: SAMPLE_USCC[2] })).data.workUnitUscc).toBe(SAMPLE_USCC[2]);
  });

  it('corrections come in time or not at all', async () => {
    const { person, unit, entered, openTrade, save, handIn, setEntry } = stage;
    const { id } = await entered(person, await openTrade());
    await first(unit, id, RETURN);
    await setEntry(id, { returnDeadline: addDays(new Date(), -1).toISOString() });
    const over = { status: 409, msg: '退回修改期限已过' };
    expect(await save(person, { id, workYears: 9 })).toMatchObject(over);
    expect(await handIn(person, { id, workYears: 9 })).toMatchObject(over);
  });

  it('corrections come back after entries closed, too', async () => {
    const { person, unit, entered, openTrade, handIn, setContest } = stage;
    const trade = await openTrade();
    const { id } = await entered(person, trade);
    await first(unit, id, RETURN);
    await setContest(trade, { applyEnd: addDays(new Date(), -1).toISOString(), contestStatus: 40 });
    expect((await handIn(person, { id, workYears: 9 })).data.auditStatus).toBe(10);
  });

  it('refuses an entry for good, with an opinion', async () => {
    const { person, unit, entered, openTrade, smsOf } = stage;
    const { id } = await entered(person, await openTrade());
    expect((await first(unit, id, { result: 'reject' })).data.errors).toEqual([
      { field: 'opinion', message: '请填写审核意见' },
    ]);
    expect((await first(unit, id, { result: 'reject', opinion: '非本职业' })).data).toMatchObject({ auditStatus: 19 });
    expect((await first(unit, id)).status).toBe(409);
    expect(await smsOf(id)).toEqual(['APPLY_SUBMITTED', 'APPLY_REJECTED']);
  });

  it('asks for opinion and fields of what it returns', async () => {
    const { person, unit, entered, openTrade } = stage;
    const { id } = await entered(person, await openTrade());
    const errors = async (fields: Fields) => (await first(unit, id, { result: 'return', ...fields })).data.errors;
    expect(await errors({})).toEqual([
      { field: 'opinion', message: '请填写审核意见' },
      { field: 'returnFields', message: '请选择需修改的字段' },
    ]);
    expect(await errors({ ...RETURN, remarks: { name: '错字' } })).toEqual([
      { field: 'remarks', message: '修改说明只能针对退回的字段' },
    ]);
    expect(await errors({ ...RETURN, returnFields: ['auditStatus'] })).toMatchObject([{ field: 'returnFields' }]);
    expect(await errors({ ...RETURN, returnFields: ['contestTradeId'] })).toMatchObject([{ field: 'returnFields' }]);
    expect((await first(unit, id, { result: 'maybe' })).status).toBe(400);
  });

  it('belongs to the unit of the contest; time and state are kept', async () => {
    const { person, unit, otherUnit, school, bureau, entered, openTrade, setContest } = stage;
    const trade = await openTrade();
    const { id } = await entered(person, trade);
    expect((await first(otherUnit, id)).status).toBe(404);
    expect((await first(school, id)).status).toBe(403);
    expect((await first(person, id)).status).toBe(403);
    expect((await first(unit, newId())).status).toBe(404);
    await setContest(trade, { auditEnd: addDays(new Date(), -1).toISOString() });
    expect(await first(unit, id)).toMatchObject({ status: 409, msg: '审核已截止' });
    expect((await first(bureau, id, { opinion: '逾期代审' })).status).toBe(200);
    const late = await entered(person, trade);
    await setContest(trade, { contestStatus: 50 });
    expect(await first(bureau, late.id, { opinion: '代审' })).toMatchObject({
      status: 409,
      msg: '当前状态“赛事编排”不允许此操作',
    });
  });

  it('the bureau stands in with an opinion, and then another of it makes the final one', async () => {
    const { person, bureau, colleague, entered, openTrade } = stage;
    const { id } = await entered(person, await openTrade());
    expect((await first(bureau, id)).data.errors).toEqual([{ field: 'opinion', message: '请填写审核意见' }]);
    expect((await first(bureau, id, { opinion: '代审' })).data.auditStatus).toBe(20);
    expect(await final(bureau, id)).toMatchObject({ status: 409, msg: '初审与复审不能为同一人' });
    expect((await final(colleague, id)).data.auditStatus).toBe(30);
  });

  it('nobody audits an entry of his own making', async () => {
    const { unit, bureau, colleague, entered, openTrade } = stage;
    const trade = await openTrade();
    const own = { status: 409, msg: '不能审核本人录入或提交的报名' };
    const { id: byUnit } = await entered(unit, trade);
    expect(await first(unit, byUnit)).toMatchObject(own);
    const { id: byBureau } = await entered(bureau, trade);
    expect(await first(bureau, byBureau, { opinion: '自审' })).toMatchObject(own);
    await first(unit, byBureau);
    expect(await final(bureau, byBureau)).toMatchObject(own);
    expect((await final(colleague, byBureau)).status).toBe(200);
  });
});

describe('the final audit', () => {
  it('passes: the person competes, with what was entered', async () => {
    const { bureau, smsOf, person, school, business, unit } = stage;
    const idCardNo = anIdCardNo();
    const id = await waitingForFinal({ idCardNo, name: '王例青' });
    for (const nobody of [person, school, business, unit]) expect((await final(nobody, id)).status).toBe(403);
    expect((await final(bureau, id, { opinion: '同意' })).data).toMatchObject({
      auditStatus: 30,
      auditStatusName: '审核通过',
      auditUserId: bureau.userId,
      ticketNo: null,
    });
    const competitor = await competitorOf(id);
    expect(competitor).toMatchObject({ name: '王例青', scoreStatus: 0, ticketNo: null, contestGroup: 1 });
    expect(
      stage.services.cipher.decrypt(
        competitor!.idCardNoEnc!,
        sensitivePlace('competitionInfo', 'idCardNo', competitor!.id),
      ),
    ).toBe(idCardNo);
    expect(await smsOf(id)).toEqual(['APPLY_SUBMITTED', 'APPLY_PASSED']);
  });

  it('gives a ticket number where entries are closed already', async () => {
    const { bureau, openTrade, setContest } = stage;
    const trade = await openTrade();
    const id = await waitingForFinal({}, trade);
    await setContest(trade, { contestStatus: 40 });
    const { data } = await final(bureau, id);
    expect(data.ticketNo).toMatch(/^\d{12}$/);
    expect((await competitorOf(id))!.ticketNo).toBe(data.ticketNo);
  });

  it('asks again what handing in asked', async () => {
    const { bureau, services, openTrade, setContest } = stage;
    const trade = await openTrade();
    const id = await waitingForFinal({ workYears: 3 }, trade);
    await setContest(trade, { eligibility: JSON.stringify([{ rule: 'workYears', min: 5 }]) });
    expect(await final(bureau, id)).toMatchObject({
      status: 400,
      msg: '不符合参赛条件',
      data: { errors: [{ field: 'workYears', message: '本职业从业年限须满5年' }] },
    });
    await services.db.updateTable('contestTrade').set({ quotaTotal: 0 }).where('id', '=', trade).execute();
    expect(await final(bureau, id)).toMatchObject({ status: 409, msg: '该赛项名额已满' });
    await services.db.updateTable('contestTrade').set({ quotaTotal: 9 }).where('id', '=', trade).execute();
    await services.db.updateTable('attach').set({ isDeleted: 1 }).where('prjId', '=', id).execute();
    expect((await final(bureau, id)).data.errors).toMatchObject([{ field: 'photoAttId' }, { field: 'commitmentAtt' }]);
    expect(await competitorOf(id)).toBeUndefined();
  });

  it('may pass over locality, the provincial check and eligibility, with a reason each', async () => {
    const { bureau, openTrade, setContest, setEntry, trailOf } = stage;
    const trade = await openTrade();
    const id = await waitingForFinal({ isLocal: 0, workYears: 1 }, trade);
    const rules = [{ rule: 'local' }, { rule: 'workYears', min: 5 }];
    await setContest(trade, { eligibility: JSON.stringify(rules) });
    await setEntry(id, { proCheckState: 2 });
    const refused = await final(bureau, id);
    expect(refused.data.errors).toEqual([
      { field: 'isLocal', message: '须为本市参保或户籍人员' },
      { field: 'workYears', message: '本职业从业年限须满5年' },
      { field: 'proCheck', message: '省库核验异常' },
    ]);
    const override = (...all: string[]) => all.map((rule) => ({ rule, reason: `${rule}已人工核实` }));
    const partly = await final(bureau, id, { override: override('isLocal', 'workYears') });
    expect(partly.data.errors).toEqual([{ field: 'proCheck', message: '省库核验异常' }]);
    const passed = await final(bureau, id, { override: override('isLocal', 'workYears', 'proCheck') });
    expect(passed.data).toMatchObject({
      auditStatus: 30,
      eligibilityResult: [
        { rule: 'local', ok: false, message: '须为本市参保或户籍人员', override: 'isLocal已人工核实' },
        { rule: 'workYears', ok: false, message: '本职业从业年限须满5年', override: 'workYears已人工核实' },
      ],
    });
    expect((await trailOf(id)).at(-1)!.reason).toContain('isLocal已人工核实');
    expect((await final(bureau, id, { override: [{ rule: 'quota', reason: 'x' }] })).status).toBe(400);
  });

  it('stops on what nobody has checked, by name, in a batch as a row of code 400', async () => {
    const { bureau, openTrade } = stage;
    const rules = [
      { rule: 'insuredLocal', months: 6 },
      { rule: 'notHoldingLevel', level: 3, isHard: false },
    ];
    const id = await waitingForFinal({}, await openTrade({ eligibility: rules }));
    const errors = [
      { field: 'insuredLocal', message: '本市连续参保未核验' },
      { field: 'notHoldingLevel', message: '已持有等级未核验' },
    ];
    expect(await final(bureau, id)).toMatchObject({ status: 400, msg: '不符合参赛条件', data: { errors } });
    const [row] = (await bureau.post(`${BASE}/applicationBatchPass`, { ids: [id] })).data;
    expect(row).toEqual({ id, ok: false, code: 400, msg: '本市连续参保未核验；已持有等级未核验' });
    const reason = '参保证明原件已核';
    const one = await final(bureau, id, { override: [{ rule: 'insuredLocal', reason }] });
    expect(one.data.errors).toEqual(errors.slice(1));
    const override = ['insuredLocal', 'notHoldingLevel'].map((rule) => ({ rule, reason }));
    expect((await final(bureau, id, { override })).data).toMatchObject({
      auditStatus: 30,
      eligibilityResult: [
        { rule: 'insuredLocal', ok: null, override: reason },
        { rule: 'notHoldingLevel', ok: null, isHard: false, override: reason },
      ],
    });
  });

  it('returns to the person, who hands it in to the final audit again', async () => {
    const { bureau, person, handIn } = stage;
    const id = await waitingForFinal();
    expect((await final(bureau, id, RETURN)).data).toMatchObject({ auditStatus: 22, returnTo: 'applicant' });
    expect((await handIn(person, { id, workYears: 9 })).data).toMatchObject({ auditStatus: 20, returnTo: null });
  });

  it('returns to the unit, which audits it once more; the person is kept out', async () => {
    const { bureau, unit, person, save, handIn, smsOf } = stage;
    const id = await waitingForFinal();
    const back = { result: 'return', returnTo: 'handle', opinion: '请核对工作单位' };
    expect((await final(bureau, id, back)).data).toMatchObject({ auditStatus: 22, returnTo: 'handle' });
    const closed = { status: 409, msg: '当前状态“复审退回”不允许此操作' };
    expect(await save(person, { id, workYears: 9 })).toMatchObject(closed);
    expect(await handIn(person, { id })).toMatchObject(closed);
    expect((await first(unit, id, { opinion: '已核对' })).data).toMatchObject({ auditStatus: 20, returnTo: null });
    expect(await smsOf(id)).toEqual(['APPLY_SUBMITTED']);
  });

  it('refuses for good, with an opinion', async () => {
    const { bureau } = stage;
    const id = await waitingForFinal();
    expect((await final(bureau, id, { result: 'reject' })).status).toBe(400);
    expect((await final(bureau, id, { result: 'reject', opinion: '不符' })).data).toMatchObject({ auditStatus: 29 });
  });

  it('does not come before the first, nor twice, nor on a stale version', async () => {
    const { bureau, colleague, person, entered, openTrade } = stage;
    const { id } = await entered(person, await openTrade());
    expect(await final(bureau, id)).toMatchObject({ status: 409, msg: '当前状态“待初审”不允许此操作' });
    const waiting = await waitingForFinal();
    expect(await final(bureau, waiting, { version: 1 })).toMatchObject({
      status: 409,
      msg: '数据已被他人修改，请刷新后重试',
    });
    const answers = await Promise.all(
      [bureau, colleague].flatMap((by) => [
        final(by, waiting),
        final(by, waiting, { result: 'reject', opinion: '不符' }),
      ]),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('passing many', () => {
  const pass = async (by: Caller, ids: readonly string[]) => await by.post(`${BASE}/applicationBatchPass`, { ids });

  it('works on the caller’s own stage, row by row', async () => {
    const { person, unit, bureau, entered, openTrade } = stage;
    const trade = await openTrade();
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) ids.push((await entered(person, trade)).id);
    const own = (await entered(unit, trade)).id;
    expect((await pass(unit, [...ids, own])).data).toEqual([
      ...ids.map((id) => ({ id, ok: true, code: 200, msg: '操作成功!' })),
      { id: own, ok: false, code: 409, msg: '不能审核本人录入或提交的报名' },
    ]);
    const rows = (await pass(bureau, [...ids, own])).data;
    expect(rows.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, true, false]);
    expect(rows[3].msg).toBe('当前状态“待初审”不允许此操作');
    expect((await person.get(`${BASE}/getPassByPerson`, { contestTradeId: trade })).data.total).toBe(3);
  });

  it('refuses the whole call for one that is not theirs, and who may not at all', async () => {
    const { person, unit, otherUnit, school, entered, openTrade } = stage;
    const { id } = await entered(person, await openTrade());
    expect((await pass(unit, [id, newId()])).status).toBe(404);
    expect((await pass(otherUnit, [id])).status).toBe(404);
    expect((await pass(school, [id])).status).toBe(403);
    expect((await person.get(`${BASE}/detail`, { id })).data.auditStatus).toBe(10);
  });
});
