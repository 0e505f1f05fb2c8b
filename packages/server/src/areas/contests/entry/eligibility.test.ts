// Answers of other bodies on an entrant, through a real service of theirs: good, slow, wrong, down.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import exceljs from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SAMPLE_ID_CARDS } from '../../../../seed/builders.ts';
import { anIdCardNo } from '../../../../seed/entry-builders.ts';
import { newId } from '#platform/db/ids.ts';
import type { Caller } from '#test/test-app.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';

type Fields = Record<string, unknown>;
interface Question {
  service: string;
  idCardNo: string;
}

const insurance = {
  insuredUnit: '=HYPERLINK("x")',
  uscc: '12320599466099057W',
  area: '张家港市',
  type: '养老',
  from: '2020-07-01',
  months: 74,
  state: '参保',
};
const ANSWERS: Readonly<Record<string, object>> = {
  getPersonInsured: insurance,
  getPersonInfo: {
    name: '示例',
    idCardNo: 'x',
    nameMatch: null,
    sex: 1,
    birthday: '1988-03-15',
    hukouArea: '张家港市',
    address: '某路1号',
    alive: 1,
  },
};

let stage: Stage;
let questions: Question[] = [];
let say: (question: Question, response: ServerResponse) => void;
const fine = ({ service }: Question, response: ServerResponse) => {
  const record = ANSWERS[service];
  response.end(JSON.stringify(record === undefined ? { state: 'none' } : { state: 'found', records: [record] }));
};
const broken = (_: Question, response: ServerResponse) => void response.writeHead(500).end();
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    const question = { service: request.url!.split('/').at(-1)!, idCardNo: String(JSON.parse(body).idCardNo) };
    questions.push(question);
    say(question, response);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stage = await openStage({
    EXT_DRIVER: '',
    EXT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    EXT_KEY: 'bureau',
    EXT_SECRET: 'a-secret-of-both',
  });
  // Others are asked about a number that somebody checked.
  const checked = { realNameState: 1 };
  await stage.services.db.updateTable('userInfo').set(checked).where('id', '=', stage.person.userId).execute();
});
beforeEach(async () => {
  questions = [];
  say = fine;
  await stage.services.db.deleteFrom('rateCount').execute();
  await stage.services.db.deleteFrom('breaker').execute();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const RULES = [
  { rule: 'insuredLocal', months: 12 },
  { rule: 'notHoldingLevel', level: 3 },
];
const report = async (by: Caller, id: string) => await by.get(`${BASE}/eligibility`, { id });
const verify = async (by: Caller, id: string) => await by.post(`${BASE}/verifyEligibility`, { id });
const verdicts = (answer: { data: { rules: { ok: boolean | null }[] } }) => answer.data.rules.map(({ ok }) => ok);
const entryOf = async (id: string): Promise<ApplicationInfo> =>
  (await stage.bureau.get(`${BASE}/detail`, { id })).data as ApplicationInfo;

async function handedIn(fields: Fields = {}, rules: readonly object[] = RULES): Promise<string> {
  const { person, entered, openTrade } = stage;
  const made = await entered(person, await openTrade({ eligibility: rules }), fields);
  return made.id as string;
}
async function waiting(fields: Fields = {}, rules: readonly object[] = RULES): Promise<string> {
  const id = await handedIn(fields, rules);
  await stage.unit.post(`${BASE}/auditingSubmitFirst`, { id, result: 'pass' });
  return id;
}
const pass = async (id: string) => await stage.bureau.post(`${BASE}/auditingSubmit`, { id, result: 'pass' });

describe('what was told of a person', () => {
  it('goes with the draft that it was asked for', async () => {
    const { person, save, draft, openTrade, services } = stage;
    const trade = await openTrade({ eligibility: RULES });
    const { id } = (await save(person, await draft(person, trade, { idCardNo: SAMPLE_ID_CARDS[0] }))).data;
    expect((await verify(person, id)).status).toBe(200);
    const kept = async () =>
      await services.db.selectFrom('applicationEligibility').select('known').where('applicationId', '=', id).execute();
    expect(await kept()).toMatchObject([{ known: { getPersonInsured: { state: 'found' } } }]);
    expect((await person.post(`${BASE}/remove`, { ids: [id] })).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('is of this city as the parameter names it', async () => {
    const { bureau, services } = stage;
    const { db } = services;
    const setCity = async (paramValue: string) => {
      await db.deleteFrom('param').where('paramKey', '=', 'cityName').execute();
      await db.insertInto('param').values({ id: newId(), paramKey: 'cityName', paramValue, paramName: 'x' }).execute();
    };
    const id = await waiting({}, [{ rule: 'insuredLocal', months: 12 }]);
    expect(verdicts(await verify(bureau, id))).toEqual([true]);
    await setCity('昆山');
    expect(verdicts(await report(bureau, id))).toEqual([false]);
    await setCity('  ');
    expect(verdicts(await report(bureau, id))).toEqual([true]);
  });
});

describe('checking one entry', () => {
  it('settles what nobody had checked, with who told it and when, and then it passes', async () => {
    const { bureau } = stage;
    const id = await waiting();
    expect(await report(bureau, id)).toMatchObject({ data: { mayVerify: true, needsConsent: false, checkedAt: null } });
    expect((await pass(id)).status).toBe(400);
    const { data } = await verify(bureau, id);
    expect(data).toMatchObject({ mayVerify: false, checkedAt: expect.stringMatching(/^20/) });
    // Both by the clock of the bureau.
    expect(data.checkedAt.slice(0, 13)).toBe(data.rules[0].evidence[0].time.slice(0, 13));
    expect(data.rules).toMatchObject([
      {
        rule: 'insuredLocal',
        ok: true,
        isHard: true,
        condition: '在本市连续参保满 12 个月',
        evidence: [{ source: 'getPersonInsured', sourceName: '参保信息', traceId: expect.any(String) }],
      },
      { rule: 'notHoldingLevel', ok: true },
    ]);
    expect(data.rules[0].evidence[0].text).toContain('2020-07-01起，74个月');
    expect(await entryOf(id)).toMatchObject({ insuredMonths: 74, insuredFrom: '2020-07-01' });
    expect(new Set(questions.map(({ service }) => service))).toEqual(
      new Set(['getPersonInsured', 'getTrainCertificate', 'examin']),
    );
    expect((await pass(id)).data).toMatchObject({ auditStatus: 30 });
    expect((await verify(bureau, id)).status).toBe(409);
    expect(verdicts(await report(bureau, id))).toEqual([true, true]);
  });

  it('is said in English to who asks in English', async () => {
    const id = await handedIn();
    await verify(stage.bureau, id);
    const { token } = stage.bureau;
    const headers = { token, 'accept-language': 'en' };
    const answer = await stage.app.inject({ url: `${BASE}/eligibility?id=${id}`, headers });
    const { data } = answer.json();
    expect(data.rules[0]).toMatchObject({ message: 'Insured in this city for 12 months without a gap.' });
    expect(JSON.stringify(data.rules)).not.toContain('参保信息');
  });

  it('leaves the version alone, so that whoever reads the entry may still decide on it', async () => {
    const id = await waiting();
    const { version } = await entryOf(id);
    await verify(stage.bureau, id);
    expect((await entryOf(id)).version).toBe(version);
    const decided = await stage.bureau.post(`${BASE}/auditingSubmit`, { id, result: 'pass', version });
    expect(decided.status).toBe(200);
  });

  it('asks nobody twice within a day, nor two who press it at once to different ends', async () => {
    const { bureau, unit } = stage;
    const id = await handedIn();
    const both = await Promise.all([verify(bureau, id), verify(unit, id)]);
    expect(both.map(verdicts)).toEqual([
      [true, true],
      [true, true],
    ]);
    const asked = questions.length;
    await verify(bureau, id);
    expect(questions).toHaveLength(asked);
  });

  it('a service that refuses, answers nonsense or hangs leaves it open, says so, and never passes', async () => {
    const answers = [
      broken,
      (_: Question, response: ServerResponse) => void response.end('<html>'),
      (_: Question, response: ServerResponse) => void response.end('{"state":"found","records":[{"months":"many"}]}'),
      // The time of who asks is over.
      () => waits.forEach((one) => one.abort()),
    ];
    const waits: AbortController[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      waits.push(new AbortController());
      return waits.at(-1)!.signal;
    });
    onTestFinished(() => timeout.mockRestore());
    for (const bad of answers) {
      say = bad;
      await stage.services.db.deleteFrom('breaker').execute();
      const id = await waiting();
      const { data } = await verify(stage.bureau, id);
      expect(data).toMatchObject({ mayVerify: true });
      expect(verdicts({ data })).toEqual([null, null]);
      expect(data.rules[0].evidence[0].text).toBe('外部数据服务未能答复，未核验');
      expect((await pass(id)).data.errors.map(({ field }: { field: string }) => field)).toEqual([
        'insuredLocal',
        'notHoldingLevel',
      ]);
    }
  });
});

describe('about whom', () => {
  const draftOf = async (by: Caller, fields: Fields) => {
    const { draft, openTrade, save } = stage;
    return (await save(by, await draft(by, await openTrade({ eligibility: RULES }), fields))).data.id as string;
  };

  it('before handing in only the signed-in person, or with consent', async () => {
    const { person, school, services } = stage;
    const own = await draftOf(person, { idCardNo: SAMPLE_ID_CARDS[0] });
    expect(verdicts(await verify(person, own))).toEqual([true, true]);
    const stranger = anIdCardNo();
    const others = await Promise.all(
      [person, school].map(async (by) => ({ by, id: await draftOf(by, { idCardNo: stranger }) })),
    );
    questions = [];
    for (const { by, id } of others) {
      const { data } = await verify(by, id);
      expect([verdicts({ data }), data.needsConsent]).toEqual([[null, null], true]);
      expect(data.rules[0].evidence).toEqual([]);
    }
    expect(questions).toEqual([]);
    const { cipher, db } = services;
    const validUntil = new Date(Date.now() + 3_600_000).toISOString();
    await db
      .insertInto('extConsent')
      .values({
        id: newId(),
        accountId: school.userId,
        subjectIdx: cipher.blindIndex(stranger),
        subjectMask: 'x',
        validUntil,
      })
      .execute();
    const { data } = await verify(school, others[1]!.id);
    expect([verdicts({ data }), data.needsConsent]).toEqual([[true, true], false]);
  });

  it('under another number nobody has been asked', async () => {
    const { person, save } = stage;
    const id = await draftOf(person, { idCardNo: SAMPLE_ID_CARDS[0] });
    expect(verdicts(await verify(person, id))).toEqual([true, true]);
    await save(person, { id, idCardNo: anIdCardNo() });
    expect(verdicts(await report(person, id))).toEqual([null, null]);
    expect(await entryOf(id)).toMatchObject({ insuredUnit: null, insuredMonths: null });
  });

  it('what was told is read by who may ask for it: a group sees the result, and not the insurance', async () => {
    const { school, bureau, town, otherUnit, draft, handIn, openTrade } = stage;
    const trade = await openTrade({ eligibility: RULES });
    const { id } = (await handIn(school, await draft(school, trade))).data;
    await verify(bureau, id);
    const { data } = await report(school, id);
    expect(verdicts({ data })).toEqual([true, true]);
    expect(JSON.stringify(data)).not.toContain('HYPERLINK');
    const detail = (await school.get(`${BASE}/detail`, { id })).data;
    expect(detail).not.toHaveProperty('insuredUnit');
    expect((await town.get(`${BASE}/detail`, { id })).data).not.toHaveProperty('insuredUnit');
    expect((await report(town, id)).status).toBe(403);
    expect((await report(otherUnit, id)).status).toBe(404);
    expect((await verify(otherUnit, id)).status).toBe(404);
  });
});

describe('checking many', () => {
  it('is a job that answers row by row, with the good beside the bad', async () => {
    const { bureau, unit, otherUnit, school } = stage;
    const [good, decided, down] = [await handedIn(), await waiting({}, []), await handedIn()];
    await pass(decided);
    const { idCardNo } = await stage.services.db
      .selectFrom('applicationInfo')
      .select('idCardNoMask as idCardNo')
      .where('id', '=', down)
      .executeTakeFirstOrThrow();
    say = (question, response) =>
      question.idCardNo.endsWith(idCardNo!.slice(-4)) ? broken(question, response) : fine(question, response);
    const { status, data } = await bureau.post(`${BASE}/verifyMany`, { ids: [good, decided, down] });
    expect([status, data.total]).toEqual([200, 3]);
    expect(data.rows).toEqual([
      { id: good, ok: true, code: 200, msg: '操作成功!' },
      { id: decided, ok: false, code: 409, msg: '当前状态“审核通过”不允许此操作' },
      { id: down, ok: false, code: 400, msg: '本市连续参保未核验；已持有等级未核验' },
    ]);
    const job = await stage.services.db
      .selectFrom('job')
      .selectAll()
      .where('id', '=', data.jobId)
      .executeTakeFirstOrThrow();
    expect(job).toMatchObject({ state: 'done', done: 3, total: 3 });
    expect((await bureau.post(`${BASE}/verifyMany`, { ids: [good, newId()] })).status).toBe(404);
    expect((await otherUnit.post(`${BASE}/verifyMany`, { ids: [good] })).status).toBe(404);
    expect((await unit.post(`${BASE}/verifyMany`, { ids: [good] })).status).toBe(200);
    expect((await school.post(`${BASE}/verifyMany`, { ids: [good] })).status).toBe(403);
  });

  it('asks at most ten questions at a time, and is not held to sixty a minute', async () => {
    const ids: string[] = [];
    // One after the other: who enters at once waits for one lock, and only for so long.
    for (let nth = 0; nth < 24; nth += 1) ids.push(await handedIn());
    let [open, most] = [0, 0];
    // None is answered before two were open beside each other.
    const { promise: isSecond, resolve: second } = Promise.withResolvers<void>();
    say = (question, response) => {
      most = Math.max(most, (open += 1));
      if (open > 1) second();
      void isSecond
        .then(() => setImmediate())
        .then(() => (open -= 1))
        .then(() => fine(question, response));
    };
    const { data } = await stage.bureau.post(`${BASE}/verifyMany`, { ids });
    await stage.services.jobs.ended(data.jobId, 60_000);
    const job = await stage.services.db
      .selectFrom('job')
      .select('result')
      .where('id', '=', data.jobId)
      .executeTakeFirstOrThrow();
    expect((job.result as { rows: { ok: boolean }[] }).rows.every(({ ok }) => ok)).toBe(true);
    expect(questions).toHaveLength(72);
    expect([most > 1, most <= 10]).toEqual([true, true]);
  });
});

describe('[S7-28] queryProDB', () => {
  const query = async (by: Caller, ids: readonly string[]) => await by.post(`${BASE}/queryProDB`, { ids });
  const holding = (level: string) => ({
    certNo: 'ZS1',
    certType: '技能等级',
    occupationName: '',
    level,
    issueOrg: 'x',
    issueDate: '2024-05-01',
    scoreTheory: null,
    scorePractice: null,
    certState: '有效',
  });

  it('says of each entry what the library knows, and when', async () => {
    const { bureau, unit, services } = stage;
    const [clear, held, draftId] = [await handedIn(), await handedIn(), await handedIn()];
    await services.db.updateTable('applicationInfo').set({ auditStatus: 0 }).where('id', '=', draftId).execute();
    const { occupationName } = await services.db
      .selectFrom('contestTrade as t')
      .innerJoin('competitionDic as d', 'd.id', 't.competitionDicId')
      .innerJoin('applicationInfo as a', 'a.contestTradeId', 't.id')
      .select('d.occupationName')
      .where('a.id', '=', held)
      .executeTakeFirstOrThrow();
    const mask = (await entryOf(held)).idCardNo!.slice(-4);
    say = (question, response) => {
      if (question.service !== 'getTrainCertificate' || !question.idCardNo.endsWith(mask))
        return fine(question, response);
      response.end(JSON.stringify({ state: 'found', records: [{ ...holding('高级技师'), occupationName }] }));
    };
    const { data } = await query(bureau, [clear, held, draftId]);
    expect(data).toMatchObject([
      {
        id: clear,
        ok: true,
        code: 200,
        proCheckState: 1,
        proCheckStateName: '正常',
        proCheckMsg: '未发现重复参赛或同等级证书',
      },
      { id: held, ok: true, code: 200, proCheckState: 2, proCheckTime: expect.stringMatching(/^20\d\d-/) },
      { id: draftId, ok: false, code: 409 },
    ]);
    expect(data[1].proCheckMsg).toMatch(/^省库显示已持有/);
    expect(await entryOf(held)).toMatchObject({ proCheckState: 2, proCheckMsg: data[1].proCheckMsg });
    expect((await stage.trailOf(held)).at(-1)).toMatchObject({ action: '修改' });
    const asked = questions.length;
    expect((await query(unit, [clear])).data[0].proCheckState).toBe(1);
    expect(questions).toHaveLength(asked);
  });

  it('a library that does not answer is said to have failed, and can be asked again', async () => {
    const id = await handedIn();
    say = broken;
    expect((await query(stage.bureau, [id])).data).toMatchObject([
      { ok: false, code: 400, proCheckState: 3, msg: '省库接口未能答复，请稍后重试' },
    ]);
    expect(await entryOf(id)).toMatchObject({ proCheckState: 3 });
  });

  it('keeps the code of a row that was refused before anybody was asked', async () => {
    const { db } = stage.services;
    const id = await handedIn();
    const { contestTradeId } = await entryOf(id);
    const remove = async (isDeleted: 0 | 1) =>
      await db.updateTable('contestTrade').set({ isDeleted }).where('id', '=', contestTradeId).execute();
    await remove(1);
    expect((await query(stage.bureau, [id])).data).toMatchObject([{ id, ok: false, code: 404 }]);
    await remove(0);
    expect(questions).toEqual([]);
  });

  it('is the bureau’s, and of its own contests the unit’s', async () => {
    const id = await handedIn();
    expect((await query(stage.otherUnit, [id])).status).toBe(404);
    for (const by of [stage.person, stage.school, stage.town]) expect((await query(by, [id])).status).toBe(403);
    expect((await query(stage.bureau, [id, newId()])).status).toBe(404);
    expect((await query(stage.bureau, [])).status).toBe(400);
    expect(questions).toEqual([]);
  });
});

describe('[S7-28] editIsLocalSubmit', () => {
  const decide = async (by: Caller, fields: Fields) => await by.post(`${BASE}/editIsLocalSubmit`, fields);

  it('needs a reason, and stands over what entry and registers say', async () => {
    const { bureau } = stage;
    const id = await handedIn({}, [{ rule: 'local' }]);
    expect((await decide(bureau, { id, isLocal: 0 })).data.errors).toMatchObject([{ field: 'isLocalReason' }]);
    const decided = await decide(bureau, { id, isLocal: 0, isLocalReason: '社保与户籍均已迁出' });
    expect(decided).toMatchObject({
      status: 200,
      data: {
        isLocal: 0,
        isLocalReason: '社保与户籍均已迁出',
        isLocalBy: bureau.userId,
        isLocalTime: expect.stringMatching(/^20/),
      },
    });
    expect((await report(bureau, id)).data.rules).toMatchObject([
      { rule: 'local', ok: false, evidence: [{ source: 'ruling', text: '人工认定：社保与户籍均已迁出' }, {}, {}] },
    ]);
    const [last] = (await stage.trailOf(id)).slice(-1);
    expect(last).toMatchObject({ reason: '社保与户籍均已迁出' });
    expect((await decide(bureau, { id, isLocal: 1, isLocalReason: '复核', version: 1 })).status).toBe(409);
  });

  it('is the bureau’s alone, of entries that were handed in', async () => {
    const id = await handedIn();
    const fields = { id, isLocal: 1, isLocalReason: '人才引进' };
    for (const by of [stage.unit, stage.person, stage.school]) expect((await decide(by, fields)).status).toBe(403);
    await stage.setEntry(id, { auditStatus: 0 });
    expect((await decide(stage.bureau, fields)).status).toBe(409);
    expect((await decide(stage.bureau, { ...fields, id: newId() })).status).toBe(404);
  });
});

describe('[S7-27] export-insuranceInfo', () => {
  it('has whole numbers and what the insurance data said, as text, marked and written down', async () => {
    const { bureau, services } = stage;
    const [asked, unasked] = [await handedIn(), await handedIn()];
    await verify(bureau, asked);
    const url = `${BASE}/export-insuranceInfo?ids=${asked},${unasked}`;
    const { rawPayload, headers } = await stage.app.inject({ url, headers: { token: bureau.token } });
    expect(headers['content-disposition']).toContain('.xlsx');
    const book = new exceljs.Workbook();
    await book.xlsx.load(rawPayload as never);
    const [sheet] = book.worksheets;
    expect(book.worksheets).toHaveLength(2);
    const rows = (sheet!.getRows(2, sheet!.rowCount - 1) ?? []).map((row) =>
      Array.from({ length: 12 }, (_, at) => row.getCell(at + 1).value),
    );
    expect(sheet!.getRow(3).getCell(7).type).toBe(exceljs.ValueType.String);
    expect(rows[0]).toEqual(
      '报名序号 姓名 证件号码 竞赛名称 赛项名称 工作单位(学校) 参保单位 连续参保月数 参保起始 参保地 参保状态 查询时间'.split(
        ' ',
      ),
    );
    expect(rows[1]!.slice(2, 3)[0]).toMatch(/^\d{17}[\dX]$/);
    expect(rows[1]!.slice(6, 11)).toEqual([
      '=HYPERLINK("x")',
      74,
      new Date('2020-07-01T00:00:00Z'),
      '张家港市',
      '参保',
    ]);
    expect(rows[2]!.slice(6, 11)).toEqual([null, null, null, null, '尚未查询']);
    const trail = await services.db.selectFrom('modifyRecord').selectAll().where('action', '=', '导出').execute();
    expect(trail).toHaveLength(1);
  });

  it('needs its own right, rows in reach and a sign-in of lately', async () => {
    const { bureau, unit, otherUnit, person, services } = stage;
    const id = await handedIn();
    const status = async (by: Caller) => (await by.get(`${BASE}/export-insuranceInfo`, { ids: [id] })).status;
    expect(await status(otherUnit)).toBe(404);
    expect(await status(person)).toBe(403);
    expect(await status(unit)).toBe(200);
    await services.db
      .updateTable('session')
      .set({ createdAt: '2020-01-01T00:00:00Z' })
      .where('accountId', '=', bureau.userId)
      .execute();
    expect(await status(bureau)).toBe(401);
  });
});
