import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { anAttachment, anIdCardNo } from '../../../../seed/entry-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { addDays } from '#platform/time/time.ts';
import { served } from '#test/served.ts';
import type { Caller } from '#test/test-app.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

const count = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const times = async <Result>(many: number, task: (index: number) => Promise<Result>): Promise<Result[]> =>
  await Promise.all(Array.from({ length: many }, (_, index) => task(index)));

describe('handing in', () => {
  it('[S4-22] saves the fields present and goes to the first audit: 操作成功!', async () => {
    const { person, save, handIn, draft, openTrade, smsOf, trailOf } = stage;
    const { workYears, ...most } = await draft(person, await openTrade());
    const { data: saved } = await save(person, most);
    const handedIn = await handIn(person, { id: saved.id, workYears, version: saved.version });
    expect(handedIn).toMatchObject({
      status: 200,
      msg: '操作成功!',
      data: { auditStatus: 10, auditStatusName: '待初审', workYears: 8, isSelfAudit: 0, eligibilityResult: [] },
    });
    expect(handedIn.data.submitTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await trailOf(saved.id)).map(({ action }) => action)).toEqual(['新增', '修改', '状态']);
    expect(await smsOf(saved.id)).toEqual(['APPLY_SUBMITTED']);
  });

  it('goes straight to the final audit where the contest has no first one', async () => {
    const { person, handIn, draft, openTrade } = stage;
    const entry = await draft(person, await openTrade({ needFirstAudit: 0 }));
    expect((await handIn(person, entry)).data).toMatchObject({ auditStatus: 20, auditStatusName: '待复审' });
  });

  it('names every field that is still missing and changes nothing', async () => {
    const { person, save, handIn, openTrade } = stage;
    const { data: saved } = await save(person, { contestTradeId: await openTrade() });
    const refused = await handIn(person, { id: saved.id, workYears: 8 });
    expect(refused).toMatchObject({ status: 400, msg: '提交的内容有误，请按提示修改' });
    expect(refused.data.errors).toEqual([
      { field: 'name', message: '请输入姓名' },
      { field: 'idType', message: '请选择证件类型' },
      { field: 'idCardNo', message: '请输入证件号码' },
      { field: 'nation', message: '请选择民族' },
      { field: 'photoAttId', message: '请上传证件照' },
      { field: 'mobile', message: '手机号码不能为空' },
      { field: 'address', message: '请输入通讯地址' },
      { field: 'education', message: '请选择文化程度' },
      { field: 'workUnit', message: '请输入工作单位(学校)' },
      { field: 'unitNature', message: '请选择单位性质' },
      { field: 'townCode', message: '请选择区镇' },
      { field: 'candidateSource', message: '请选择考生来源' },
      { field: 'isLocal', message: '请选择是否本市(参保/户籍)' },
      { field: 'commitmentAtt', message: '请上传赛前承诺附件' },
    ]);
    const { data: still } = await person.get(`${BASE}/detail`, { id: saved.id });
    expect(still).toMatchObject({ auditStatus: 0, workYears: null, version: 1 });
  });

  it('speaks English to who asks in English', async () => {
    const { person, openTrade } = stage;
    const { data } = await person.post(
      `${BASE}/applicationSubmit`,
      { contestTradeId: await openTrade(), name: '陈示一' },
      { headers: { 'accept-language': 'en' } },
    );
    expect(data.errors[0]).toEqual({ field: 'idType', message: 'Please choose: Document type.' });
  });

  it('wants a resident’s number where the paper is the resident’s card, and no such number elsewhere', async () => {
    const { person, handIn, draft, openTrade } = stage;
    const trade = await openTrade();
    const refused = await handIn(person, await draft(person, trade, { idCardNo: 'E12345678' }));
    expect(refused.data.errors).toEqual([{ field: 'idCardNo', message: '身份证号码应为18位' }]);
    const passport = await handIn(person, await draft(person, trade, { idType: '护照', idCardNo: 'E12345678' }));
    expect(passport).toMatchObject({ status: 200, data: { sex: null, birthday: null } });
  });

  it.each([
    ['军官证', '军字第2001988号', 'AB-12345', '军官证号码如“军字第2001988号”'],
    ['港澳居民来往内地通行证', 'H12345678', 'H1234567', '港澳居民来往内地通行证号码为H或M加8位数字，旧证加10位数字'],
    ['台湾居民来往大陆通行证', '01234567', 'T1234567', '台湾居民来往大陆通行证号码为8位数字，旧证为10位数字，可加字母'],
    [
      '外国人永久居留身份证',
      'USA320582900520',
      'E12345678',
      '外国人永久居留身份证号码为9开头的18位号码，旧证为3个字母加12位数字',
    ],
    ['居民身份证', null, '932840199005201238', '以9开头的18位号码是外国人永久居留身份证，请更改证件类型'],
  ])('wants of %s the number that it has', async (idType, right, wrong, message) => {
    const { person, handIn, draft, openTrade } = stage;
    const trade = await openTrade();
    const refused = await handIn(person, await draft(person, trade, { idType, idCardNo: wrong }));
    expect(refused.data.errors).toEqual([{ field: 'idCardNo', message }]);
    if (right === null) return;
    const entered = await handIn(person, await draft(person, trade, { idType, idCardNo: right }));
    expect(entered).toMatchObject({ status: 200, data: { idType, idCardNo: right } });
  });

  it('goes by the birthday that is typed beside a passport: of a minor it wants the guardian', async () => {
    const { person, handIn, draft, openTrade } = stage;
    const trade = await openTrade();
    const born = (birthday: string) => ({ idType: '护照', idCardNo: 'E12345678', sex: 2, birthday });
    const young = await handIn(person, await draft(person, trade, born(`${new Date().getFullYear() - 16}-01-01`)));
    expect(young.data.errors.map(({ field }: { field: string }) => field)).toEqual([
      'guardianName',
      'guardianMobile',
      'guardianAtt',
    ]);
    const unborn = await handIn(person, await draft(person, trade, born('2999-01-01')));
    expect(unborn.data.errors).toContainEqual({ field: 'birthday', message: '出生日期不能晚于今天' });
    expect((await handIn(person, await draft(person, trade, born('1990-01-01')))).status).toBe(200);
  });

  it('refuses a file that was removed meanwhile', async () => {
    const { person, save, handIn, draft, openTrade, services } = stage;
    const { data: saved } = await save(person, await draft(person, await openTrade()));
    await services.db.updateTable('attach').set({ isDeleted: 1 }).where('id', '=', saved.photoAttId).execute();
    expect((await handIn(person, { id: saved.id })).data.errors).toMatchObject([{ field: 'photoAttId' }]);
    const photoAttId = await anAttachment(services, person.userId, { flowNode: 'ZJZ' });
    expect((await handIn(person, { id: saved.id, photoAttId })).status).toBe(200);
  });

  it('is open by the server’s clock only', async () => {
    const { person, handIn, draft, openTrade, setContest } = stage;
    const trade = await openTrade();
    const entry = await draft(person, trade);
    const now = new Date();
    await setContest(trade, { applyStart: addDays(now, 1).toISOString() });
    expect(await handIn(person, entry)).toMatchObject({ status: 409, msg: '报名尚未开始' });
    await setContest(trade, { applyStart: addDays(now, -9).toISOString(), applyEnd: addDays(now, -1).toISOString() });
    expect(await handIn(person, entry)).toMatchObject({ status: 409, msg: '报名已截止' });
    await setContest(trade, { contestStatus: 40 });
    expect(await handIn(person, entry)).toMatchObject({ status: 409, msg: '当前状态“资格审核”不允许此操作' });
  });

  it('is refused twice, and for a cancelled trade', async () => {
    const { person, handIn, draft, openTrade, services } = stage;
    const trade = await openTrade();
    const { data: entry } = await handIn(person, await draft(person, trade));
    expect(await handIn(person, { id: entry.id })).toMatchObject({
      status: 409,
      msg: '当前状态“待初审”不允许此操作',
    });
    await services.db.updateTable('contestTrade').set({ tradeStatus: '取消' }).where('id', '=', trade).execute();
    expect(await handIn(person, await draft(person, trade))).toMatchObject({
      status: 409,
      msg: '当前状态“取消”不允许此操作',
    });
  });
});

describe('who may enter', () => {
  const rules = [
    { rule: 'age', min: 16, max: 59, at: '2026-09-01' },
    { rule: 'workYears', min: 5 },
    { rule: 'local' },
    { rule: 'insuredLocal', months: 12 },
  ];

  it('is decided rule by rule, with a sentence each; what cannot be checked does not pass', async () => {
    const { person, handIn, draft, openTrade } = stage;
    const trade = await openTrade({ eligibility: rules });
    const old = { idCardNo: anIdCardNo('1960-01-01'), workYears: 3, isLocal: 0 };
    const refused = await handIn(person, await draft(person, trade, old));
    expect(refused).toMatchObject({ status: 400, msg: '不符合参赛条件' });
    expect(refused.data.errors).toEqual([
      { field: 'idCardNo', message: '截至2026-09-01年龄须在16至59周岁之间，现为66周岁' },
      { field: 'workYears', message: '本职业从业年限须满5年' },
      { field: 'isLocal', message: '须为本市参保或户籍人员' },
    ]);
    const { data: entry } = await handIn(person, await draft(person, trade, { idCardNo: SAMPLE_ID_CARDS[0] }));
    expect(entry.eligibilityResult).toEqual([
      { rule: 'age', ok: true, message: '年龄符合要求（截至2026-09-01满38周岁）' },
      { rule: 'workYears', ok: true, message: '从业年限符合要求' },
      { rule: 'local', ok: true, message: '本市参保或户籍' },
      { rule: 'insuredLocal', ok: null, message: '本市连续参保未核验' },
    ]);
  });

  it('is only flagged where a condition is soft', async () => {
    const { person, handIn, draft, openTrade } = stage;
    const trade = await openTrade({ eligibility: [{ rule: 'workYears', min: 5, isHard: false }] });
    const { status, data } = await handIn(person, await draft(person, trade, { workYears: 3 }));
    expect([status, data.eligibilityResult]).toEqual([
      200,
      [{ rule: 'workYears', ok: false, message: '本职业从业年限须满5年', isHard: false }],
    ]);
  });

  it('is said by a trade in place of its contest', async () => {
    const { person, handIn, draft, contest, trade, services } = stage;
    const contestId = await contest({ eligibility: [{ rule: 'workYears', min: 50 }] });
    const [own, none, same] = [await trade(contestId), await trade(contestId), await trade(contestId)];
    const say = async (id: string, rules: object[]) =>
      await services.db
        .updateTable('contestTrade')
        .set({ eligibility: JSON.stringify(rules) as never })
        .where('id', '=', id)
        .execute();
    await say(own, [{ rule: 'student' }]);
    await say(none, []);
    const errors = async (tradeId: string) => (await handIn(person, await draft(person, tradeId))).data.errors;
    expect(await errors(own)).toEqual([{ field: 'candidateSource', message: '须为在校学生' }]);
    expect(await errors(same)).toEqual([{ field: 'workYears', message: '本职业从业年限须满50年' }]);
    expect(await errors(none)).toBeUndefined();
  });

  it('one entry in the same trade a year, over all contests, also when both are handed in at once', async () => {
    const { person, school, handIn, draft, contest, trade, services } = stage;
    const rules = [{ rule: 'onePerYear' }];
    const trades = await Promise.all([0, 1].map(async () => await trade(await contest({ eligibility: rules }))));
    const { competitionDicId } = await services.db
      .selectFrom('contestTrade')
      .select('competitionDicId')
      .where('id', '=', trades[0]!)
      .executeTakeFirstOrThrow();
    await services.db.updateTable('contestTrade').set({ competitionDicId }).where('id', 'in', trades).execute();
    const idCardNo = anIdCardNo();
    const drafts = [
      { by: person, draft: await draft(person, trades[0]!, { idCardNo }) },
      { by: school, draft: await draft(school, trades[1]!, { idCardNo }) },
    ];
    const answers = await Promise.all(drafts.map(async ({ by, draft }) => await handIn(by, draft)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)!.data.errors).toEqual([
      { field: 'contestTradeId', message: '本年度已报名其他竞赛的同一工种，每人每年限报一次' },
    ]);
    const other = await trade(await contest({ eligibility: rules }));
    expect((await handIn(person, await draft(person, other, { idCardNo }))).status).toBe(200);
  });

  it('a draft with the number of somebody else does not tell where that person has entered', async () => {
    const { person, school, unit, save, handIn, draft, contest, trade, services } = stage;
    const rules = [{ rule: 'onePerYear', isHard: false }];
    const trades = await Promise.all([0, 1].map(async () => await trade(await contest({ eligibility: rules }))));
    const { competitionDicId } = await services.db
      .selectFrom('contestTrade')
      .select('competitionDicId')
      .where('id', '=', trades[0]!)
      .executeTakeFirstOrThrow();
    await services.db.updateTable('contestTrade').set({ competitionDicId }).where('id', 'in', trades).execute();
    const [entered, absent] = [anIdCardNo(), anIdCardNo()];
    expect((await handIn(person, await draft(person, trades[0]!, { idCardNo: entered }))).status).toBe(200);
    const reportOf = async (by: Caller, tradeId: string, idCardNo: string) => {
      const { data } = await save(by, await draft(by, tradeId, { idCardNo }));
      return { id: data.id as string, rules: await rulesOf(by, data.id) };
    };
    const rulesOf = async (by: Caller, id: string) =>
      (await by.get(applicationInfo.eligibility.path, { id })).data.rules;
    const typed = await reportOf(school, trades[1]!, entered);
    expect(typed.rules).toEqual((await reportOf(school, trades[1]!, absent)).rules);
    expect(typed.rules).toMatchObject([{ rule: 'onePerYear', ok: null, evidence: [] }]);
    // Of own entries the person reads where; who audits reads it of everybody.
    expect((await reportOf(person, trades[1]!, entered)).rules).toMatchObject([
      { ok: false, evidence: [expect.anything()] },
    ]);
    await handIn(school, { id: typed.id, ...(await draft(school, trades[1]!, { idCardNo: entered })) });
    expect(await rulesOf(school, typed.id)).toMatchObject([{ ok: false, evidence: [] }]);
    expect(await rulesOf(unit, typed.id)).toMatchObject([{ ok: false, evidence: [expect.anything()] }]);
  });

  it('one person once in a trade, and in one trade of a contest', async () => {
    const { person, school, handIn, draft, contest, trade, entered } = stage;
    const contestId = await contest();
    const [one, two] = [await trade(contestId), await trade(contestId)];
    const idCardNo = anIdCardNo();
    const { tradeName } = await entered(person, one, { idCardNo });
    // In which trade is the business of who entered there.
    for (const other of [one, two])
      expect(await handIn(school, await draft(school, other, { idCardNo }))).toMatchObject({
        status: 409,
        msg: '该证件号码已由其他账户报名本竞赛，每人限报1项；如非本人报名，请携带身份证联系经办单位',
      });
    expect(await handIn(person, await draft(person, two, { idCardNo }))).toMatchObject({
      status: 409,
      msg: `该证件号码已报名本竞赛的“${tradeName}”赛项，每人限报一项`,
    });
    expect((await handIn(person, await draft(person, await stage.openTrade(), { idCardNo }))).status).toBe(200);
  });

  it('so many of a unit: its people by credit code or group, no matter who enters them', async () => {
    const { person, school, handIn, draft, openTrade } = stage;
    const trade = await openTrade({ quotaPerUnit: 2 });
    const ofSchool = { workUnitUscc: SAMPLE_USCC[4] };
    expect((await handIn(person, await draft(person, trade, ofSchool))).status).toBe(200);
    expect((await handIn(school, await draft(school, trade))).status).toBe(200);
    const full = { status: 409, msg: '该单位在本赛项的名额已满（限2人）' };
    expect(await handIn(school, await draft(school, trade))).toMatchObject(full);
    expect(await handIn(person, await draft(person, trade, ofSchool))).toMatchObject(full);
    expect((await handIn(person, await draft(person, trade))).status).toBe(200);
  });

  it('so many of a unit: without a credit code its name counts, however it was typed', async () => {
    const { person, handIn, draft, openTrade } = stage;
    const trade = await openTrade({ quotaPerUnit: 1 });
    const of = (workUnit: string) => ({ workUnit, workUnitUscc: null });
    expect((await handIn(person, await draft(person, trade, of('沙洲精工（示例）')))).status).toBe(200);
    expect(await handIn(person, await draft(person, trade, of('沙洲精工 (示例)')))).toMatchObject({
      status: 409,
      msg: '该单位在本赛项的名额已满（限1人）',
    });
    expect(await handIn(person, await draft(person, trade, of('沙洲精工')))).toMatchObject({ status: 200 });
  });

  it('flags an entry of the very unit that audits it', async () => {
    const { person, entered, openTrade } = stage;
    const { isSelfAudit } = await entered(person, await openTrade(), { workUnitUscc: SAMPLE_USCC[0] });
    expect(isSelfAudit).toBe(1);
  });
});

describe('all at once', () => {
  it('twenty for one place: one gets it, nineteen hear that all places are taken', async () => {
    const { person, handIn, draft, openTrade, services } = stage;
    const trade = await openTrade({}, 1);
    const drafts = await times(20, async () => await draft(person, trade));
    const answers = await times(20, async (index) => await served(async () => await handIn(person, drafts[index]!)));
    expect(count(answers)).toEqual({ 200: 1, 409: 19 });
    for (const { msg } of answers.filter(({ status }) => status === 409)) expect(msg).toBe('该赛项名额已满');
    const rows = await services.db
      .selectFrom('applicationInfo')
      .select('id')
      .where('contestTradeId', '=', trade)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('twenty times the same draft: handed in once', async () => {
    const { person, save, handIn, draft, openTrade, smsOf } = stage;
    const { data: saved } = await save(person, await draft(person, await openTrade()));
    const answers = await times(20, async () => await served(async () => await handIn(person, { id: saved.id })));
    expect(count(answers)).toEqual({ 200: 1, 409: 19 });
    expect(await smsOf(saved.id)).toEqual(['APPLY_SUBMITTED']);
  });

  it('the same person into ten trades of one contest: enters one', async () => {
    const { person, handIn, draft, contest, trade } = stage;
    const contestId = await contest();
    const idCardNo = anIdCardNo();
    const drafts = await times(10, async () => await draft(person, await trade(contestId), { idCardNo }));
    const answers = await times(10, async (index) => await served(async () => await handIn(person, drafts[index]!)));
    expect(count(answers)).toEqual({ 200: 1, 409: 9 });
  });

  it('twenty of one unit for two places of it: two get in', async () => {
    const { school, handIn, draft, openTrade } = stage;
    const trade = await openTrade({ quotaPerUnit: 2 });
    const drafts = await times(20, async () => await draft(school, trade));
    const answers = await times(20, async (index) => await served(async () => await handIn(school, drafts[index]!)));
    expect(count(answers)).toEqual({ 200: 2, 409: 18 });
  });
});

describe('a group hands in its people', () => {
  it('row by row, saying for each what came of it', async () => {
    const { school, save, draft, openTrade } = stage;
    const trade = await openTrade({}, 2);
    const rows = [
      await draft(school, trade),
      await draft(school, trade, { name: null, isLocal: null }),
      await draft(school, trade),
      await draft(school, trade),
    ];
    const ids: string[] = [];
    for (const row of rows) ids.push((await save(school, row)).data.id);
    const answer = await school.post(`${BASE}/applicationBatchSubmit`, { ids: [...ids, ids[0]] });
    expect(answer).toMatchObject({ status: 200, msg: '操作成功!' });
    expect(answer.data).toEqual([
      { id: ids[0], ok: true, code: 200, msg: '操作成功!' },
      { id: ids[1], ok: false, code: 400, msg: '请输入姓名；请选择是否本市(参保/户籍)' },
      { id: ids[2], ok: true, code: 200, msg: '操作成功!' },
      { id: ids[3], ok: false, code: 409, msg: '该赛项名额已满' },
    ]);
  });

  it('or not at all when one of them is not theirs: 数据不存在', async () => {
    const { school, business, person, save, draft, openTrade } = stage;
    const trade = await openTrade();
    const { data: own } = await save(school, await draft(school, trade));
    const { data: foreign } = await save(business, await draft(business, trade));
    for (const id of [foreign.id, newId(), 'x'])
      expect(await school.post(`${BASE}/applicationBatchSubmit`, { ids: [own.id, id] })).toMatchObject({
        status: 404,
        msg: '数据不存在',
      });
    expect((await school.get(`${BASE}/detail`, { id: own.id })).data.auditStatus).toBe(0);
    expect(await school.post(`${BASE}/applicationBatchSubmit?ids=`)).toMatchObject({
      status: 400,
      msg: '请选择至少一条数据',
    });
    const tooMany = Array.from({ length: 201 }, newId);
    expect((await person.post(`${BASE}/applicationBatchSubmit`, { ids: tooMany })).status).toBe(400);
  });
});
