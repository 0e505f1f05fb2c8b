// Money that moves: used, paid, topped up, given back; with two at once and a connection that is lost.
import { applicationMaterials } from '@trainrace/contract/areas/basic/application-materials';
import { citizenObjection } from '@trainrace/contract/areas/public/public-objection';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { publicObjection } from '@trainrace/contract/areas/public/public-objection';
import { endWords } from '@trainrace/contract/rules/period-end';
import { inLang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAttachment } from '../../../../seed/entry-builders.ts';
import { noArrears } from '../../../../seed/file-builders.ts';
import { connect } from '#platform/db/connect.ts';
import { cuttable, type Cut } from '#platform/db/cut.ts';
import { atEnd, testDatabase } from '#test/database.ts';
import { asApplication } from '#test/database-server.ts';
import { lastCode } from '#test/sms-codes.ts';
import { trailOf } from '#test/trail.ts';
import { callerWith, type Caller } from '#test/test-app.ts';
import { addDays, day } from '#platform/time/time.ts';
import { openStage, type InstrumentStage } from './test-stage.ts';
import { watchDeposits } from './watch-deposits.ts';

let stage: InstrumentStage;
let line: Cut;

beforeAll(async () => {
  const direct = await testDatabase();
  line = await cuttable(direct);
  atEnd(line.close);
  stage = await openStage({ DATABASE_URL: direct, APP_DATABASE_URL: asApplication(line.url) });
  const beside = connect(direct);
  atEnd(beside.close);
});

const look = async (id: string) => (await stage.bureau.get(marginInstrument.detail.path, { id })).data;
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();
const templatesOf = async (by: Caller) =>
  (await stage.services.db.selectFrom('message').select('template').where('accountId', '=', by.userId).execute()).map(
    ({ template }) => template,
  );

/** Sums and ledger say the same, and never less than nothing. */
async function expectSound(id: string): Promise<void> {
  const { rows } = await sql<{ isSound: boolean }>`
    select t.used_amount = coalesce((select sum(u.amount) from margin_usage u where u.instrument_id = t.id), 0)
      and t.topped_amount = coalesce((select sum(u.top_up_amount) from margin_usage u where u.instrument_id = t.id), 0)
      and t.amount - t.used_amount + t.topped_amount >= 0
      and (t.instrument_state <> 20 or (select m.balance from margin_movement m where m.instrument_id = t.id order by m.id desc limit 1)
        = t.amount - t.used_amount + t.topped_amount) as "isSound"
    from margin_instrument t where t.id = ${id}`.execute(stage.services.db);
  expect(rows[0]!.isSound).toBe(true);
}

describe('using', () => {
  it('goes from order to payment to top-up, each in the ledger, and the file with it', async () => {
    const { file, id } = await stage.inForce();
    const used = await stage.use(id, '30.00', { orderNo: 'ZF-A' });
    expect(used.data).toMatchObject({
      instrumentState: 30,
      waitsFor: 'pay',
      balance: '70.00',
      fileStatus: 60,
      topUpDeadline: expect.stringMatching(/^\d{4}-/),
    });
    expect(await templatesOf(stage.bank)).toContain('DEPOSIT_TO_PAY');
    expect(await templatesOf(stage.builder)).toContain('DEPOSIT_TO_TOP_UP');
    expect((await stage.command(stage.bank, id, 'payOut')).data).toMatchObject({ waitsFor: 'topUp', balance: '70.00' });
    const part = await stage.command(stage.bank, id, 'topUp', { amount: '10.00' });
    expect(part.data).toMatchObject({ instrumentState: 30, balance: '80.00', fileStatus: 60 });
    const whole = await stage.command(stage.bank, id, 'topUp');
    expect(whole.data).toMatchObject({ instrumentState: 20, balance: '100.00', fileStatus: 50, waitsFor: null });
    expect(whole.data.movements.map(({ kind }: { kind: string }) => kind)).toEqual([
      'open',
      'use',
      'pay',
      'topUp',
      'topUp',
    ]);
    expect(whole.data.usages).toMatchObject([{ orderNo: 'ZF-A', workerCount: 12, topUpAmount: '30.00' }]);
    expect(await stage.statusOf(file)).toBe(50);
    const ofProject = async (by: Caller, constructionFileId: string) =>
      (await by.get(marginInstrument.projectUses.path, { constructionFileId })).data;
    const { instrumentNo, usages, movements } = whole.data;
    const numbered = (rows: readonly object[]) => rows.map((row) => ({ instrumentNo, ...row }));
    for (const by of [stage.bureau, stage.bank, stage.builder])
      expect(await ofProject(by, file)).toEqual({ usages: numbered(usages), movements: numbered(movements) });
    for (const [by, asked] of [
      [stage.insurer, file],
      [stage.rival, file],
      [stage.farTown, file],
      [stage.bureau, 'x'],
    ] as const)
      expect(await ofProject(by, asked)).toEqual({ usages: [], movements: [] });
    await expectSound(id);
  });

  it.each([
    ['more than there is', { amount: '100.01' }, 400, '可用余额为100.00万元'],
    ['no order', { orderNo: null }, 400, ''],
    ['no paper', { orderAtt: null }, 400, ''],
    ['no workers', { workerCount: null }, 400, ''],
    ['a day to come', { useDate: day(addDays(new Date(), 1)) }, 400, '不能晚于今天'],
    ['a day before it was issued', { useDate: day(addDays(new Date(), -2)) }, 400, '不能早于凭证开立日期'],
  ])('refuses %s', async (_, more, code, sentence) => {
    const { id } = await stage.inForce();
    const { status, data } = await stage.use(id, '1.00', more);
    expect(status).toBe(code);
    expect(data.errors[0].message).toContain(sentence);
    expect(await look(id)).toMatchObject({ usedAmount: '0.00', usages: [] });
  });

  it('is neither paid nor topped up before it was used', async () => {
    const { id } = await stage.inForce();
    await stage.use(id, '5.00');
    const before = day(addDays(new Date(), -1));
    const paid = await stage.command(stage.bank, id, 'payOut', { paidDate: before });
    const topped = await stage.command(stage.bank, id, 'topUp', { topUpDate: before });
    expect([paid, topped].map(({ status, data }) => [status, data.errors[0].field])).toEqual([
      [400, 'paidDate'],
      [400, 'topUpDate'],
    ]);
    await expectSound(id);
  });

  it('is the bureau’s alone, of what is in force, and not of what has ended', async () => {
    const { id } = await stage.inForce();
    for (const by of [stage.bank, stage.builder, stage.town])
      expect((await stage.command(by, id, 'use', {})).status).toBe(403);
    await stage.services.db
      .updateTable('marginInstrument')
      .set({ expireDate: '2026-01-01' })
      .where('id', '=', id)
      .execute();
    const over = await stage.use(id, '1.00');
    expect([over.status, over.msg]).toEqual([409, '该凭证已于2026-01-01到期，不能动用，请联系出具机构和企业']);
  });

  it('the same order twice is refused, and with one key answered again', async () => {
    const { id } = await stage.inForce();
    expect((await stage.use(id, '10.00', { orderNo: 'ZF-B' })).status).toBe(200);
    const twice = await stage.use(id, '10.00', { orderNo: 'ZF-B' });
    expect([twice.status, twice.msg]).toEqual([409, '支付通知书“ZF-B”已登记过']);
    expect(await look(id)).toMatchObject({ usedAmount: '10.00' });
    await expectSound(id);
  });

  it('eight at once never take more than there is', async () => {
    const { id } = await stage.inForce();
    const answers = await Promise.all(Array.from({ length: 8 }, async () => await stage.use(id, '30.00')));
    expect(statuses(answers)).toEqual([200, 200, 200, 400, 400, 400, 400, 400]);
    expect(await look(id)).toMatchObject({ usedAmount: '90.00', balance: '10.00' });
    await expectSound(id);
  });

  it('use and top-up at once: both happen, and the ledger is right', async () => {
    const { id } = await stage.inForce();
    await stage.use(id, '80.00');
    const [use, topUp] = await Promise.all([
      stage.use(id, '20.00'),
      stage.command(stage.bank, id, 'topUp', { amount: '50.00' }),
    ]);
    expect([use.status, topUp.status]).toEqual([200, 200]);
    expect(await look(id)).toMatchObject({ usedAmount: '100.00', toppedAmount: '50.00', balance: '50.00' });
    await expectSound(id);
  });

  it('refuses a top-up of more than is missing, also of two at once', async () => {
    const { id } = await stage.inForce();
    await stage.use(id, '50.00');
    expect((await stage.command(stage.bank, id, 'topUp', { amount: '50.01' })).status).toBe(400);
    const answers = await Promise.all(
      [1, 2].map(async () => await stage.command(stage.bank, id, 'topUp', { amount: '40.00' })),
    );
    expect(statuses(answers)).toEqual([200, 400]);
    await expectSound(id);
  });

  it.each([
    ['before', 'cut before', '0.00', 50],
    ['after', 'cut after', '30.00', 60],
  ] as const)(
    'a connection lost just %s it is written leaves all of it or nothing',
    async (_, cut, usedAmount, status) => {
      const { file, id } = await stage.inForce();
      const order = { orderNo: `ZF-${cut}` };
      line.when('commit', cut);
      const answer = await stage.use(id, '30.00', order);
      line.mend();
      expect([answer.status, answer.data]).toEqual([503, { outcome: 'unknown' }]);
      expect(await look(id)).toMatchObject({ usedAmount });
      expect(await stage.statusOf(file)).toBe(status);
      // A repeated request places the order once.
      expect((await stage.use(id, '30.00', order)).status).toBe(usedAmount === '0.00' ? 200 : 409);
      expect(await look(id)).toMatchObject({ usedAmount: '30.00' });
      await expectSound(id);
    },
  );
});

describe('returning', () => {
  const apply = async (file: string, more: object = {}) =>
    await stage.fileCommand(stage.builder, file, 'applyReturn', {
      actualEnd: day(addDays(new Date(), -3)),
      promiseAtt: await anAttachment(stage.services, stage.builder.userId, { flowNode: 'FHSQ', extension: 'pdf' }),
      photoAtts: [await anAttachment(stage.services, stage.builder.userId, { flowNode: 'GSZP' })],
      ...more,
    });
  const returnOf = async (file: string) =>
    await stage.services.db
      .selectFrom('marginReturn')
      .selectAll()
      .where('constructionFileId', '=', file)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  /** Its days in public are over. */
  const over = async (id: string) =>
    await stage.services.db
      .updateTable('marginReturn')
      .set({ publicityEnd: day(addDays(new Date(), -1)) })
      .where('id', '=', id)
      .execute();
  const inPublic = async () => {
    const { file, id } = await stage.inForce();
    await apply(file);
    await stage.fileCommand(stage.bureau, file, 'publishReturn');
    return { file, id, returned: (await returnOf(file)).id };
  };
  async function object(subjectId: string, mobile: string) {
    const stranger = callerWith(stage.app, '', '');
    await stage.services.db.deleteFrom('rateCount').execute();
    await stranger.get(userInfo.smsCode.path, { mobile, purpose: 'objection' });
    const code = await lastCode(stage.services, mobile);
    const sent = {
      subject: 'depositReturn',
      subjectId,
      name: '李样文',
      mobile,
      code,
      content: '还有两个月工资没有发。',
    };
    return await stranger.post(citizenObjection.submit.path, sent);
  }

  it('from application through thirty days in public to release by each issuer', async () => {
    const file = await stage.file();
    const ids: string[] = [];
    for (const [by, amount] of [
      [stage.bank, '60.00'],
      [stage.otherBank, '40.00'],
    ] as const) {
      const draft = await stage.draft(stage.builder, file, { amount, issuerUnitId: by.userId });
      const { id } = (await stage.builder.post(marginInstrument.submit.path, draft)).data;
      await stage.command(by, id, 'confirm');
      ids.push(id);
    }
    expect((await apply(file)).data.fileStatus).toBe(70);
    expect((await stage.fileCommand(stage.bureau, file, 'publishReturn')).data.fileStatus).toBe(75);
    const { id, publicityStart, publicityEnd, amount } = await returnOf(file);
    expect([publicityStart, publicityEnd, amount]).toEqual([day(new Date()), day(addDays(new Date(), 30)), '100.00']);
    const early = await stage.fileCommand(stage.bureau, file, 'approveReturn');
    expect([early.status, early.msg]).toEqual([
      409,
      `公示期至${inLang(endWords(publicityEnd!), 'zh')}，期满后方可同意返还`,
    ]);
    await over(id);
    expect((await stage.fileCommand(stage.bureau, file, 'approveReturn')).data.fileStatus).toBe(80);
    for (const bizId of ids) {
      const rows = await trailOf(stage.services.db, { bizId });
      const changes = rows.at(-1)!.changes as { field: string; after: unknown }[];
      expect(changes).toMatchObject([{ field: 'waitsFor', after: '待释放' }]);
    }
    expect((await stage.command(stage.bank, ids[0]!, 'release')).data).toMatchObject({
      instrumentState: 90,
      fileStatus: 80,
    });
    expect((await stage.command(stage.otherBank, ids[1]!, 'release')).data).toMatchObject({ fileStatus: 90 });
    expect(await returnOf(file)).toMatchObject({ returnState: 90, releaseDate: day(new Date()) });
  });

  it.each([
    ['without the end of the works', { actualEnd: null }, 'actualEnd'],
    ['with an end to come', { actualEnd: day(addDays(new Date(), 1)) }, 'actualEnd'],
    ['with an end before the contract', { actualEnd: '2026-03-01' }, 'actualEnd'],
    ['without the promise', { promiseAtt: null }, 'promiseAtt'],
    ['without photos', { photoAtts: [] }, 'photoAtts'],
  ])('refuses an application %s', async (_, more, field) => {
    const { file } = await stage.inForce();
    const { status, data } = await apply(file, more);
    expect(status).toBe(400);
    expect(data.errors).toContainEqual({ field, message: expect.any(String) });
  });

  it('a release before the bureau approved it is refused', async () => {
    const { id } = await inPublic();
    expect((await stage.command(stage.bank, id, 'release')).status).toBe(409);
    const use = await stage.use(id, '1.00');
    expect([use.status, use.msg]).toEqual([409, '项目目前为“返还公示中”，不能动用保证金']);
  });

  it('the papers of use and return are in the catalogue with what was handed in', async () => {
    const { file, id } = await stage.inForce();
    const standing = async (bizType: number, bizId: string) =>
      (await stage.builder.get(applicationMaterials.unitList.path, { bizType, bizId })).data.records.map(
        ({ flowNode, submittedCount, auditState }: Record<string, unknown>) => [flowNode, submittedCount, auditState],
      );
    expect(await standing(4, file)).toEqual([
      ['FHSQ', 0, '未提交'],
      ['GSZP', 0, '未提交'],
    ]);
    await apply(file);
    expect(await standing(4, file)).toEqual([
      ['FHSQ', 1, '待审'],
      ['GSZP', 1, '待审'],
    ]);
    await stage.fileCommand(stage.bureau, file, 'refuseReturn', { reason: '欠薪未清' });
    await stage.use(id, '5.00');
    expect(await standing(3, id)).toMatchObject([['DYTZ', 1, expect.any(String)]]);
  });

  it('use and application at once: one of them wins', async () => {
    const { file, id } = await stage.inForce();
    const [used, applied] = await Promise.all([stage.use(id, '100.00'), apply(file)]);
    expect(statuses([used, applied])).toEqual([200, 409]);
    expect([60, 70]).toContain(await stage.statusOf(file));
    await expectSound(id);
  });

  it('two releases at once are one', async () => {
    const { file, id, returned } = await inPublic();
    await over(returned);
    await stage.fileCommand(stage.bureau, file, 'approveReturn');
    const answers = await Promise.all([1, 2].map(async () => await stage.command(stage.bank, id, 'release')));
    expect(statuses(answers)).toEqual([200, 409]);
    expect((await look(id)).movements.filter(({ kind }: { kind: string }) => kind === 'release')).toHaveLength(1);
  });

  it('is public with a form to object; an open objection stops it, an answered one does not', async () => {
    const { file, returned } = await inPublic();
    const page = await stage.app.inject({ url: `/public/returns/${returned}` });
    expect(page.body).toContain('城北安置房三期(示例)');
    expect(page.body).not.toContain('1990000');
    expect((await stage.app.inject({ url: '/public/returns' })).body).toContain(`/public/returns/${returned}`);
    const { status } = await object(returned, '19900000041');
    expect(status).toBe(200);
    await over(returned);
    const stopped = await stage.fileCommand(stage.bureau, file, 'approveReturn');
    expect([stopped.status, stopped.msg]).toEqual([409, '公示期间有1件异议未办结，请先办理异议']);
    const { records } = (await stage.bureau.get(publicObjection.list.path, { subjectId: returned })).data;
    expect(records).toMatchObject([{ subject: 'depositReturn', tradeName: '城北安置房三期(示例)' }]);
    const answer = { id: records[0].id, command: 'answer', reply: '经核实工资已结清。' };
    expect((await stage.bureau.post(publicObjection.command.path, answer)).status).toBe(200);
    expect((await stage.fileCommand(stage.bureau, file, 'approveReturn')).status).toBe(200);
    expect((await stage.app.inject({ url: `/public/returns/${newestUnknown}` })).statusCode).toBe(404);
  });
  const newestUnknown = '01a1fd9a-0000-7000-8000-000000000000';

  it('after its days nobody objects any more, and an unknown one nobody at all', async () => {
    const { returned } = await inPublic();
    await over(returned);
    expect((await object(returned, '19900000042')).status).toBe(409);
    expect((await object(newestUnknown, '19900000043')).status).toBe(404);
  });

  it.each([
    ['an answer of 300 days ago', { queryTime: addDays(new Date(), -300).toISOString() }, '未核验'],
    ['no answer', { state: 'failed' }, '未核验'],
    ['wages owed', { state: 'found', records: '[{ "settled": 0 }]' }, '有'],
  ])('is stopped by %s, whatever was written down with the file', async (_, fields, verdict) => {
    const { file, returned } = await inPublic();
    await over(returned);
    await noArrears(stage.services, file, fields);
    await stage.services.db.updateTable('constructionFile').set({ cleanState: '无' }).where('id', '=', file).execute();
    const shown = await stage.bureau.get(constructionFile.detail.path, { id: file });
    expect(shown.data.cleanState).toBe(verdict);
    const { status, msg } = await stage.fileCommand(stage.bureau, file, 'approveReturn');
    expect([status, msg]).toEqual([409, expect.stringContaining(`目前为“${verdict}`)]);
    await noArrears(stage.services, file);
    expect((await stage.fileCommand(stage.bureau, file, 'approveReturn')).status).toBe(200);
  });

  it('stands in the file with what is missing, in the words of the refusal, before and after it was asked for', async () => {
    const caseOf = async (file: string, by = stage.bureau) =>
      (await by.get(constructionFile.detail.path, { id: file })).data.returnCase;
    const waiting = await stage.file();
    expect(await caseOf(waiting)).toBeNull();
    const { file, id } = await stage.inForce();
    expect(await caseOf(file)).toMatchObject({ state: null, unmet: [], photoAtts: [], toRelease: 1, daysLeft: null });
    const { status: replaced } = await stage.builder.post(
      marginInstrument.submit.path,
      await stage.draft(stage.builder, file, { replacesId: id }),
    );
    expect(replaced).toBe(200);
    const unanswered = await apply(file);
    expect(unanswered.status).toBe(409);
    expect((await caseOf(file, stage.builder)).unmet).toEqual([{ verb: 'applyReturn', message: unanswered.msg }]);

    const { file: asked, returned } = await inPublic();
    const { status } = await object(returned, '19900000044');
    expect(status).toBe(200);
    await noArrears(stage.services, asked, { state: 'failed' });
    const unmet = async () => (await caseOf(asked)).unmet.map(({ message }: { message: string }) => message);
    const refused = async () => (await stage.fileCommand(stage.bureau, asked, 'approveReturn')).msg;
    expect(await caseOf(asked)).toMatchObject({
      id: returned,
      state: 20,
      daysLeft: 30,
      objections: 1,
      openObjections: 1,
      amount: '100.00',
      promiseAtt: expect.any(String),
      photoAtts: [expect.any(String)],
      appliedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(await unmet()).toHaveLength(3);
    expect((await unmet())[0]).toBe(await refused());
    await over(returned);
    expect(await caseOf(asked)).toMatchObject({ daysLeft: null });
    expect((await unmet())[0]).toBe(await refused());
    await stage.services.db
      .updateTable('publicObjection')
      .set({ objectionState: 30 })
      .where('subjectId', '=', returned)
      .execute();
    expect(await unmet()).toEqual([await refused()]);
    await noArrears(stage.services, asked);
    expect(await caseOf(asked)).toMatchObject({ objections: 1, openObjections: 0, unmet: [] });
    expect((await stage.fileCommand(stage.bureau, asked, 'approveReturn')).data.returnCase).toMatchObject({
      state: 30,
    });
  });

  it('refused with a reason, the deposit stays in force, and may be applied for again', async () => {
    const { file, id } = await inPublic();
    expect((await stage.fileCommand(stage.bureau, file, 'refuseReturn')).data.errors[0]).toMatchObject({
      field: 'reason',
    });
    const { data } = await stage.fileCommand(stage.bureau, file, 'refuseReturn', { reason: '查实欠薪' });
    expect(data.fileStatus).toBe(50);
    expect(await templatesOf(stage.builder)).toContain('RETURN_REFUSED');
    expect((await stage.use(id, '20.00')).status).toBe(200);
    expect((await apply(file)).status).toBe(409);
    await stage.command(stage.bank, id, 'payOut');
    await stage.command(stage.bank, id, 'topUp');
    expect((await apply(file)).data.fileStatus).toBe(70);
  });

  it('is applied for by the enterprise and decided on by the bureau, by nobody else', async () => {
    const { file } = await stage.inForce();
    for (const by of [stage.bank, stage.town])
      expect((await stage.fileCommand(by, file, 'applyReturn')).status).toBe(403);
    expect((await stage.fileCommand(stage.rival, file, 'applyReturn')).status).toBe(404);
    await apply(file);
    for (const verb of ['publishReturn', 'approveReturn', 'refuseReturn'])
      expect((await stage.fileCommand(stage.builder, file, verb)).status).toBe(403);
  });
});

describe('the clock', () => {
  const smsOf = async (id: string) =>
    await stage.services.db.selectFrom('outbox').select('template').where('bizId', '=', id).execute();

  it('tells of an end once at each stage, also where two look at once', async () => {
    const { id } = await stage.inForce({ expireDate: day(addDays(new Date(), 25)) });
    const told = async () =>
      (await stage.services.db.selectFrom('message').select('template').where('bizId', '=', id).execute()).filter(
        ({ template }) => template === 'INSTRUMENT_ENDS',
      ).length;
    await Promise.all([1, 2].map(async () => await watchDeposits(stage.services, new Date())));
    expect(await told()).toBe(2);
    await watchDeposits(stage.services, new Date());
    expect(await told()).toBe(2);
    expect(await smsOf(id)).toEqual([{ template: 'INSTRUMENT_EXPIRE' }]);
    const ends = async (days: number) =>
      await stage.services.db
        .updateTable('marginInstrument')
        .set({ expireDate: day(addDays(new Date(), days)) })
        .where('id', '=', id)
        .execute();
    await ends(6);
    await watchDeposits(stage.services, new Date());
    expect(await told()).toBe(4);
    await ends(-1);
    await watchDeposits(stage.services, new Date());
    expect(await templatesOf(stage.bureau)).toContain('INSTRUMENT_EXPIRED');
    expect(await smsOf(id)).toHaveLength(2);
  });

  it('an overdue top-up goes to enterprise, town and bureau, once', async () => {
    const { id } = await stage.inForce();
    await stage.use(id, '30.00');
    await stage.services.db
      .updateTable('marginUsage')
      .set({ topUpDeadline: day(addDays(new Date(), -1)) })
      .where('instrumentId', '=', id)
      .execute();
    for (let round = 0; round < 2; round++) await watchDeposits(stage.services, new Date());
    for (const by of [stage.builder, stage.town, stage.bureau])
      expect((await templatesOf(by)).filter((one) => one === 'TOP_UP_OVERDUE')).toHaveLength(1);
  });
});
