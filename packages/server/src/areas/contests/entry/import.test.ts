import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { aWorkbook } from '#test/files.ts';
import { upload } from '#test/upload.ts';
import type { Caller } from '#test/test-app.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';

const IMPORT = `${BASE}/importApplication`;
const HEADINGS = ['姓名', '证件号码', '民族', '手机', '工作单位(学校)', '区镇', '文化程度', '是否本市'];
const [ONE, TWO, THREE] = SAMPLE_ID_CARDS;

let stage: Stage;
let trade: string;

beforeAll(async () => {
  stage = await openStage();
  trade = await stage.openTrade();
});

const aPerson = (name: string, idCardNo: unknown) => [
  name,
  idCardNo,
  '汉族',
  '19900000041',
  '沙洲职业中专(示例)',
  '锦丰镇',
  '高中',
  '是',
];
const send = async (by: Caller, rows: unknown[][], fields: Record<string, string> = {}) =>
  await upload(
    by,
    IMPORT,
    { contestTradeId: trade, ...fields },
    {
      name: '名单.xlsx',
      bytes: await aWorkbook([HEADINGS, ...rows]),
    },
  );
const entries = async (by: Caller) =>
  (await by.get(`${BASE}/listByTournament`, { contestTradeId: trade })).data.records;

describe('a list of people', () => {
  it('becomes drafts of the trade, entered by the school', async () => {
    const answer = await send(stage.school, [aPerson('陈示一', ONE), aPerson('李样文', TWO)]);
    expect(answer).toMatchObject({ code: 200, data: { total: 2, succeeded: 2 } });
    const drafts = await entries(stage.school);
    expect(drafts).toHaveLength(2);
    expect(drafts.find(({ name }: { name: string }) => name === '陈示一')).toMatchObject({
      auditStatus: 0,
      applySource: 2,
      groupId: stage.school.userId,
      idType: '居民身份证',
      idCardNo: '320599********9016',
      sex: 1,
      townCode: 'ZJG05',
      isLocal: 1,
      applyNo: expect.stringMatching(/^BM\d{11}$/),
    });
  });

  it('of another unit takes nothing of the own one, whose facts would be joined to its name', async () => {
    const own = await stage.openTrade();
    const ofCompany = (name: string, idCardNo: string, company: string) => [
      name,
      idCardNo,
      '汉族',
      '19900000041',
      company,
    ];
    const rows = [
      HEADINGS.slice(0, 5),
      ofCompany('陈示一', ONE, '别的公司'),
      ofCompany('李样文', TWO, ''),
      ofCompany('王例青', THREE, 's '),
    ];
    expect((await stage.school.post(IMPORT, { contestTradeId: own, rows })).data).toMatchObject({ succeeded: 3 });
    const stored = await stage.services.db
      .selectFrom('applicationInfo')
      .select(['name', 'workUnit', 'workUnitUscc', 'unitNature', 'candidateSource'])
      .where('contestTradeId', '=', own)
      .orderBy('applyNo')
      .execute();
    const ofSchool = { workUnitUscc: SAMPLE_USCC[4], unitNature: '院校', candidateSource: '学校' };
    const none = { workUnitUscc: null, unitNature: null, candidateSource: null };
    expect(stored).toEqual([
      { name: '陈示一', workUnit: '别的公司', ...none },
      { name: '李样文', workUnit: 'S', ...ofSchool },
      { name: '王例青', workUnit: 's', ...ofSchool },
    ]);
  });

  it('is refused whole for one wrong number, row and column named', async () => {
    const before = (await entries(stage.business)).length;
    const { status, data } = await send(stage.business, [
      aPerson('陈示一', ONE),
      aPerson('李样文', '320599199507229425'),
      aPerson('王例青', Number(THREE)),
      aPerson('周演瑜', '320599********9641'),
      aPerson('', THREE),
    ]);
    expect([status, data.failed]).toEqual([400, 4]);
    expect(data.errors).toEqual([
      { row: 3, column: '证件号码', message: '身份证号码校验位不正确' },
      {
        row: 4,
        column: '证件号码',
        message: '证件号码已被表格软件转为科学计数法，末尾数字已丢失；请将该列设为文本格式后重新填写',
      },
      { row: 5, column: '证件号码', message: '证件号码格式不正确' },
      { row: 6, column: '姓名', message: '请输入姓名' },
    ]);
    expect(await entries(stage.business)).toHaveLength(before);
  });

  it('names nobody twice: neither in itself, nor who has been entered', async () => {
    const own = await stage.openTrade();
    const again = async () =>
      await send(stage.school, [aPerson('陈示一', ONE), aPerson('陈示一', ` ${ONE} `)], { contestTradeId: own });
    expect((await again()).data.errors).toEqual([{ row: 3, column: '证件号码', message: '与第2行重复' }]);
    await send(stage.school, [aPerson('陈示一', ONE)], { contestTradeId: own });
    const { data } = await send(stage.school, [aPerson('陈示一', ONE), aPerson('李样文', TWO)], {
      contestTradeId: own,
    });
    expect(data).toMatchObject({ known: 1, succeeded: 1, failed: 0 });
    const renamed = await send(stage.school, [aPerson('陈示二', ONE)], { contestTradeId: own });
    expect(renamed.data.errors).toEqual([
      { row: 2, column: '姓名', message: expect.stringContaining('已在系统中，但姓名与系统中的“陈示一”不同') },
    ]);
    // Another group does not learn of a draft.
    // Another group does not learn of a draft, nor of an entry: a list of numbers is not to be tried out.
    await stage.services.db
      .updateTable('applicationInfo')
      .set({ auditStatus: 10 })
      .where('contestTradeId', '=', own)
      .execute();
    expect((await send(stage.business, [aPerson('陈示一', ONE)], { contestTradeId: own })).status).toBe(200);
  });

  it('may be pasted', async () => {
    const own = await stage.openTrade();
    const rows = [HEADINGS, aPerson('陈示一', ONE), aPerson('李样文', TWO), aPerson('王例青', THREE)];
    const { data } = await stage.school.post(IMPORT, { contestTradeId: own, rows });
    expect(data).toMatchObject({ total: 3, succeeded: 3 });
  });

  it('needs a trade that takes entries', async () => {
    const one = [aPerson('陈示一', ONE)];
    const { data } = await upload(
      stage.school,
      IMPORT,
      {},
      { name: 'a.xlsx', bytes: await aWorkbook([HEADINGS, ...one]) },
    );
    expect(data.errors).toEqual([{ field: 'contestTradeId', message: '请选择赛项' }]);
    expect((await send(stage.school, one, { contestTradeId: newId() })).status).toBe(404);
    const closed = await stage.trade(await stage.contest({}, 40));
    expect((await send(stage.school, one, { contestTradeId: closed })).status).toBe(409);
    const unpublished = await stage.trade(await stage.contest({}, 20));
    expect((await send(stage.school, one, { contestTradeId: unpublished })).status).toBe(404);
  });

  it('is for groups, and for the unit in its own contests', async () => {
    const one = [aPerson('周演瑜', '320599200312019641')];
    expect((await send(stage.person, one)).status).toBe(403);
    expect((await send(stage.bureau, one)).status).toBe(403);
    expect((await send(stage.otherUnit, one)).status).toBe(404);
    expect((await send(stage.unit, one)).data.succeeded).toBe(1);
  });
});

describe('while a list is being written', () => {
  /** A list whose end waits for the contest: everything is written, nothing committed. */
  async function writing() {
    const contestId = await stage.contest();
    const tradeId = await stage.trade(contestId);
    const holder = await stage.services.db.startTransaction().execute();
    await holder.selectFrom('contestInfo').select('id').where('id', '=', contestId).forNoKeyUpdate().execute();
    const sent = send(stage.school, [aPerson('陈示一', ONE), aPerson('李样文', TWO)], { contestTradeId: tradeId });
    const job = async () =>
      (await stage.services.db
        .selectFrom('job')
        .select(['state', 'done', 'total'])
        .orderBy('createTime', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst())!;
    await expect.poll(job, { timeout: 60_000 }).toEqual({ state: 'running', done: 2, total: 2 });
    return { contestId, tradeId, holder, sent };
  }
  const numberOf = (answer: { data: { applyNo: string } }) => Number(answer.data.applyNo.slice(-5));

  it('[R18] others get their numbers and save at once, and its progress is told', async () => {
    const { holder, sent } = await writing();
    const answer = await stage.save(stage.business, { contestTradeId: trade, name: '王例青' });
    expect(answer).toMatchObject({ code: 200 });
    await holder.commit().execute();
    expect(await sent).toMatchObject({ code: 200, data: { succeeded: 2 } });
  });

  it('entries close: it is refused, nothing is there, and its numbers are the next ones', async () => {
    const before = numberOf(await stage.save(stage.business, { contestTradeId: trade, name: '王例青' }));
    const { contestId, tradeId, holder, sent } = await writing();
    await holder.updateTable('contestInfo').set({ contestStatus: 40 }).where('id', '=', contestId).execute();
    await holder.commit().execute();
    expect(await sent).toMatchObject({ status: 409 });
    expect((await stage.school.get(`${BASE}/listByTournament`, { contestTradeId: tradeId })).data.records).toEqual([]);
    const next = numberOf(await stage.save(stage.business, { contestTradeId: trade, name: '王例青' }));
    expect(next).toBe(before + 1);
  });
});

it('of cells that are left empty school, town and nature are those of who enters', async () => {
  const open = await stage.openTrade();
  const [name, idCardNo, nation, mobile, , , ...rest] = aPerson('李例空', THREE);
  const sent = await send(stage.school, [[name, idCardNo, nation, mobile, '', '', ...rest]], { contestTradeId: open });
  expect(sent.status).toBe(200);
  const row = await stage.services.db
    .selectFrom('applicationInfo')
    .select(['workUnit', 'townCode', 'unitNature', 'candidateSource'])
    .where('contestTradeId', '=', open)
    .executeTakeFirstOrThrow();
  const school = await stage.services.db
    .selectFrom('groupInfo')
    .select(['groupName', 'townCode'])
    .where('id', '=', stage.school.userId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    workUnit: school.groupName,
    townCode: school.townCode,
    unitNature: '院校',
    candidateSource: '学校',
  });
});
