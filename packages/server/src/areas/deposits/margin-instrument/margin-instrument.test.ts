import { attach } from '@trainrace/contract/files/attach';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { DEPOSIT_RETURN } from '@trainrace/contract/dictionaries';
import { trail } from '@trainrace/contract/areas/system/trail';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { anAttachment } from '../../../../seed/entry-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { callerWith, type Caller } from '#test/test-app.ts';
import { addDays, day } from '#platform/time/time.ts';
import { openStage, type InstrumentStage } from './test-stage.ts';

const { list, detail, submit, remove, issuers, command: path } = marginInstrument;

let stage: InstrumentStage;
let stranger: Caller;

beforeAll(async () => {
  stage = await openStage();
  stranger = callerWith(stage.app, '', '');
});

/** A use that the colleague orders. */
const anOrder = async (amount: string) => ({
  amount,
  orderNo: 'ZF-OTHER',
  workerCount: 3,
  orderAtt: await anAttachment(stage.services, stage.colleague.userId, { flowNode: 'DYTZ', extension: 'pdf' }),
});

const handIn = async (by: Caller, file: string, fields: Record<string, unknown> = {}) =>
  await by.post(submit.path, await stage.draft(by, file, fields));
const look = async (by: Caller, id: string) => (await by.get(detail.path, { id })).data;
const inboxOf = async (by: Caller) =>
  await stage.services.db
    .selectFrom('message')
    .select(['template', 'bizId'])
    .where('accountId', '=', by.userId)
    .execute();

describe('handing in', () => {
  it('an instrument that reaches the amount sends the file to its issuer, who is told', async () => {
    const file = await stage.file();
    const { status, data } = await handIn(stage.builder, file);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      instrumentState: 10,
      waitsFor: 'confirm',
      issuerName: '暨阳农商银行(示例)',
      projectName: '城北安置房三期(示例)',
      fileStatus: 40,
      balance: '0.00',
    });
    expect(await inboxOf(stage.bank)).toContainEqual({ template: 'INSTRUMENT_TO_CONFIRM', bizId: data.id });
  });

  it('several together may reach it: the file waits until they do', async () => {
    const file = await stage.file();
    const first = await handIn(stage.builder, file, { amount: '60.00' });
    expect(first.data).toMatchObject({ fileStatus: 30, facts: { lacking: '40.00' } });
    // A bank knows what it has given, and not what is missing.
    expect((await look(stage.bank, first.data.id)).facts).toMatchObject({ lacking: null });
    expect((await look(stage.bureau, first.data.id)).facts).toMatchObject({ lacking: '40.00' });
    const second = await handIn(stage.builder, file, { amount: '40.00', issuerUnitId: stage.otherBank.userId });
    expect(second.data).toMatchObject({ fileStatus: 40, facts: { lacking: '0.00' } });
  });

  it.each([
    ['a kind that was not allowed', { mode: 4, issuerUnitId: null }, 'mode', '核定的存缴方式不包括'],
    ['no issuer', { issuerUnitId: null, issuerName: null }, 'issuerName', '请选择出具机构'],
    ['no end', { expireDate: null }, 'expireDate', '须填写到期日期'],
    ['an end before its beginning', { expireDate: day(addDays(new Date(), -2)) }, 'expireDate', '须晚于开立日期'],
    ['one that has ended', { issueDate: '2025-01-01', expireDate: '2025-06-01' }, 'expireDate', '已到期'],
    ['one from tomorrow', { issueDate: day(addDays(new Date(), 1)) }, 'issueDate', '不能晚于今天'],
    ['one that is not payable on demand', { isOnDemand: 0 }, 'isOnDemand', '见索即付'],
    ['one that can be revoked', { isIrrevocable: 0 }, 'isIrrevocable', '见索即付'],
    ['no scan', { voucherAtt: null }, 'voucherAtt', ''],
    ['nothing', { amount: '0.00' }, 'amount', ''],
    ['somebody else’s file for scan', { voucherAtt: '01a1fd9a-0000-7000-8000-000000000000' }, 'voucherAtt', '附件'],
  ])('refuses %s', async (_, fields, field, sentence) => {
    const { status, data } = await handIn(stage.builder, await stage.file(), fields);
    expect(status).toBe(400);
    expect(data.errors).toContainEqual({ field, message: expect.stringContaining(sentence) });
  });

  it('a deposit in cash needs no end, and is a bank’s', async () => {
    const file = await stage.file();
    const cash = { mode: 1, expireDate: null, isOnDemand: 0, isIrrevocable: 0 };
    const wrong = await handIn(stage.builder, file, { ...cash, issuerUnitId: stage.insurer.userId });
    expect(wrong.data.errors[0]).toMatchObject({ field: 'issuerUnitId' });
    expect((await handIn(stage.builder, file, cash)).status).toBe(200);
  });

  it('refuses the same number of the same issuer, and takes it again once it was rejected', async () => {
    const [one, other] = [await stage.file(), await stage.file()];
    const { data } = await handIn(stage.builder, one, { instrumentNo: 'BH-1' });
    const twice = await handIn(stage.builder, other, { instrumentNo: 'BH-1' });
    expect([twice.status, twice.msg]).toEqual([409, '该机构编号为“BH-1”的凭证已登记']);
    await stage.command(stage.bank, data.id, 'reject', { reason: '编号有误' });
    expect((await handIn(stage.builder, other, { instrumentNo: 'BH-1' })).status).toBe(200);
  });

  it('knows an issuer without an account however its name is written', async () => {
    const [one, other] = [await stage.file(), await stage.file()];
    const paper = { issuerUnitId: null, instrumentNo: 'BH-F1' };
    expect((await handIn(stage.bureau, one, { ...paper, issuerName: '远方银行(示例)' })).status).toBe(200);
    const twice = await handIn(stage.bureau, other, { ...paper, issuerName: '远方 银行（示例）' });
    expect([twice.status, twice.msg]).toEqual([409, '该机构编号为“BH-F1”的凭证已登记']);
    expect((await handIn(stage.bureau, other, { ...paper, issuerName: '近处银行' })).status).toBe(200);
  });

  it('of two from before issuers were compared folded, takes no other in while either stands', async () => {
    const [one, other] = [await stage.file(), await stage.file()];
    const paper = { issuerUnitId: null, issuerName: '旧时银行（示例）', instrumentNo: 'BH-T1' };
    const sent = await stage.draft(stage.bureau, one, paper);
    const first = (await stage.bureau.post(submit.path, sent)).data;
    const ofTwin = await stage.file();
    const corrected = await stage.draft(stage.bureau, ofTwin, paper);
    const twin = (await stage.bureau.post(submit.path, { ...corrected, instrumentNo: 'BH-T0' })).data;
    await stage.owner
      .updateTable('marginInstrument')
      .set({ instrumentNo: 'BH-T1', twin: 1 })
      .where('id', '=', twin.id)
      .execute();
    const setState = async (id: string, instrumentState: number) =>
      await stage.owner.updateTable('marginInstrument').set({ instrumentState }).where('id', '=', id).execute();
    await setState(first.id, 12);
    expect(await handIn(stage.bureau, other, paper)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('BH-T1'),
    });
    expect((await stage.bureau.post(submit.path, { ...sent, id: first.id })).status).toBe(409);
    // It is corrected to a number that another has.
    await handIn(stage.bureau, other, { ...paper, instrumentNo: 'BH-T2' });
    expect((await stage.bureau.post(submit.path, { ...corrected, id: twin.id, instrumentNo: 'BH-T2' })).status).toBe(
      409,
    );
    await setState(twin.id, 12);
    expect((await stage.bureau.post(submit.path, { ...sent, id: first.id })).status).toBe(200);
    // Handed in again it is one as any other, of whose number there is one.
    await setState(first.id, 12);
    expect((await stage.bureau.post(submit.path, { ...corrected, id: twin.id })).data).toMatchObject({
      instrumentState: 10,
    });
    const kept = stage.owner.selectFrom('marginInstrument').select('twin').where('id', '=', twin.id);
    expect(await kept.execute()).toEqual([{ twin: 0 }]);
  });

  it('refuses a file whose amount is not set, or that is secured already', async () => {
    for (const fileStatus of [20, 50, 75]) {
      const { status, msg } = await handIn(stage.builder, await stage.file({ fileStatus }));
      expect([fileStatus, status]).toEqual([fileStatus, 409]);
      expect(msg).toContain('不能提交凭证');
    }
  });

  it('another enterprise’s file is unknown; towns and banks hand nothing in', async () => {
    const file = await stage.file();
    expect((await handIn(stage.rival, file)).status).toBe(404);
    for (const by of [stage.town, stage.bank]) expect((await handIn(by, file)).status).toBe(403);
    expect((await stranger.post(submit.path, await stage.draft(stage.builder, file))).status).toBe(401);
  });

  it('is corrected while it waits, and not made too little; after rejection it is handed in again', async () => {
    const file = await stage.file();
    const sent = await stage.draft(stage.builder, file);
    const { id, version } = (await stage.builder.post(submit.path, sent)).data;
    const less = await stage.builder.post(submit.path, { ...sent, id, version, amount: '99.99' });
    expect(less.data.errors[0]).toMatchObject({ field: 'amount', message: expect.stringContaining('99.99') });
    const more = await stage.builder.post(submit.path, { ...sent, id, version, amount: '120.00' });
    expect(more.data).toMatchObject({ amount: '120.00', instrumentState: 10 });
    await stage.command(stage.bank, id, 'reject', { reason: '金额与原件不符' });
    expect(await stage.statusOf(file)).toBe(42);
    const again = await stage.builder.post(submit.path, { ...sent, id, amount: '100.00' });
    expect(again.data).toMatchObject({ instrumentState: 10, rejectReason: null, fileStatus: 40 });
  });

  it('sent twice with one key, it is handed in once', async () => {
    const file = await stage.file();
    const sent = await stage.draft(stage.builder, file);
    const headers = { 'idempotency-key': 'hand-in-1' };
    const [one, other] = [
      await stage.builder.post(submit.path, sent, { headers }),
      await stage.builder.post(submit.path, sent, { headers }),
    ];
    expect(other.data.id).toBe(one.data.id);
  });

  it('goes while the amount is not reached or after rejection, and stays while its issuer looks at it', async () => {
    const file = await stage.file();
    const part = (await handIn(stage.builder, file, { amount: '10.00' })).data.id;
    expect((await stage.builder.post(remove.path, { ids: part })).status).toBe(200);
    const { id } = (await handIn(stage.builder, file)).data;
    expect((await stage.builder.post(remove.path, { ids: id })).status).toBe(409);
    await stage.command(stage.bank, id, 'reject', { reason: '不符' });
    expect((await stage.builder.post(remove.path, { ids: id })).status).toBe(200);
    expect(await stage.statusOf(file)).toBe(42);
  });

  it('offers the units that have an account', async () => {
    const { data } = await stage.builder.get(issuers.path);
    expect(data.map(({ name }: { name: string }) => name)).toContain('江海财产保险(示例)');
    expect((await stage.builder.get(issuers.path, { name: '沙洲' })).data).toHaveLength(1);
    expect((await stage.bank.get(issuers.path)).status).toBe(403);
  });
});

describe('confirming', () => {
  it('puts the file in force with its soonest end, and begins the ledger', async () => {
    const file = await stage.file();
    const ends = day(addDays(new Date(), 200));
    const { id } = (await handIn(stage.builder, file, { expireDate: ends })).data;
    const { data } = await stage.command(stage.bank, id, 'confirm');
    expect(data).toMatchObject({
      instrumentState: 20,
      waitsFor: null,
      fileStatus: 50,
      confirmBy: '暨阳农商银行(示例)',
    });
    expect(data.movements).toMatchObject([{ kind: 'open', amount: '100.00', balance: '100.00' }]);
    expect((await stage.builder.get(constructionFile.detail.path, { id: file })).data.expireDate).toBe(ends);
  });

  it('waits for all issuers of a file', async () => {
    const file = await stage.file();
    const one = (await handIn(stage.builder, file, { amount: '60.00' })).data.id;
    const other = (await handIn(stage.builder, file, { amount: '40.00', issuerUnitId: stage.otherBank.userId })).data
      .id;
    expect((await stage.command(stage.bank, one, 'confirm')).data.fileStatus).toBe(40);
    expect((await stage.command(stage.otherBank, other, 'confirm')).data.fileStatus).toBe(50);
  });

  it('is the issuer’s alone: another bank finds nothing, the bureau is refused', async () => {
    const { id } = (await handIn(stage.builder, await stage.file())).data;
    expect((await stage.command(stage.otherBank, id, 'confirm')).status).toBe(404);
    expect((await stage.command(stage.bureau, id, 'confirm')).status).toBe(409);
    expect((await stage.command(stage.builder, id, 'confirm')).status).toBe(403);
    expect((await stranger.post(path.path, { id, command: 'confirm' })).status).toBe(401);
    expect((await stage.command(stage.bank, id, 'reject')).data.errors[0]).toMatchObject({ field: 'reason' });
  });

  it('of an issuer without an account the bureau confirms, another person than who entered it', async () => {
    const file = await stage.file();
    const own = { issuerUnitId: null, issuerName: '远方银行(示例)' };
    const { id } = (await handIn(stage.bureau, file, own)).data;
    const same = await stage.command(stage.bureau, id, 'confirm');
    expect([same.status, same.msg]).toEqual([409, '您登记的凭证须由另一人确认']);
    expect((await stage.command(stage.colleague, id, 'confirm')).data.fileStatus).toBe(50);
    // A use ordered, or a return approved, by one of them is entered as paid, or released, by another.
    await stage.use(id, '10.00');
    const ownUse = await stage.command(stage.bureau, id, 'payOut');
    expect(ownUse).toMatchObject({ status: 409, msg: '动用由您办理，支付须由另一人登记' });
    // An order of the other one waits behind it and bars nobody from the first.
    expect((await stage.command(stage.colleague, id, 'use', await anOrder('5.00'))).status).toBe(200);
    expect((await stage.command(stage.colleague, id, 'payOut')).status).toBe(200);
    expect((await stage.command(stage.colleague, id, 'payOut')).status).toBe(409);
    expect((await stage.command(stage.bureau, id, 'payOut')).status).toBe(200);
    expect((await stage.command(stage.bureau, id, 'topUp')).status).toBe(200);
    const { owner } = stage;
    const approved = {
      returnState: DEPOSIT_RETURN.approved,
      amount: '100.00',
      promiseAtt: newId(),
      actualEnd: '2026-10-01',
    };
    const by = { constructionFileId: file, decidedBy: stage.bureau.userId };
    // The person who refused an earlier application may register the release.
    const refused = { ...approved, returnState: DEPOSIT_RETURN.refused, decidedBy: stage.colleague.userId };
    for (const made of [
      { ...by, ...refused },
      { ...approved, ...by },
    ])
      await owner
        .insertInto('marginReturn')
        .values({ id: newId(), photoAtts: [newId()], ...made })
        .execute();
    await owner.updateTable('marginInstrument').set({ waitsFor: 'release' }).where('id', '=', id).execute();
    await owner.updateTable('constructionFile').set({ fileStatus: 80 }).where('id', '=', file).execute();
    const ownRelease = await stage.command(stage.bureau, id, 'release');
    expect(ownRelease).toMatchObject({ status: 409, msg: '返还由您同意，释放须由另一人登记' });
    expect((await stage.command(stage.colleague, id, 'release')).data.fileStatus).toBe(90);
  });

  it('of the bureau nobody confirms what one wrote, though another corrected it since, before or after a rejection', async () => {
    const file = await stage.file();
    const own = { issuerUnitId: null, issuerName: '远方银行(示例)' };
    const { id } = (await handIn(stage.bureau, file, own)).data;
    const correct = async (amount: string) =>
      await stage.builder.post(submit.path, await stage.draft(stage.builder, file, { ...own, id, amount }));
    expect((await correct('120.00')).data.amount).toBe('120.00');
    expect(await stage.command(stage.bureau, id, 'confirm')).toMatchObject({
      status: 409,
      msg: '您登记的凭证须由另一人确认',
    });
    await stage.command(stage.colleague, id, 'reject', { reason: '金额与原件不符' });
    expect((await correct('110.00')).data.instrumentState).toBe(10);
    expect((await stage.command(stage.bureau, id, 'confirm')).status).toBe(409);
    // The one who refused it wrote nothing to it.
    expect((await stage.command(stage.colleague, id, 'confirm')).data.fileStatus).toBe(50);
  });

  it('two at once: one confirms, the other is told that it is done', async () => {
    const { id } = (await handIn(stage.builder, await stage.file())).data;
    const answers = await Promise.all([1, 2].map(async () => await stage.command(stage.bank, id, 'confirm')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await look(stage.bank, id)).movements).toHaveLength(1);
  });

  it('what is void is confirmed no more, and the file is short of it again', async () => {
    const file = await stage.file();
    const { id } = (await handIn(stage.builder, file)).data;
    expect((await stage.command(stage.bureau, id, 'void', { reason: '录错项目' })).data.instrumentState).toBe(99);
    expect((await stage.command(stage.bank, id, 'confirm')).status).toBe(409);
    expect(await stage.statusOf(file)).toBe(42);
  });
});

describe('renewing', () => {
  it('the new instrument takes the place of the old one once it is confirmed', async () => {
    const { file, id } = await stage.inForce();
    const next = { replacesId: id, issuerUnitId: stage.otherBank.userId };
    const made = await handIn(stage.builder, file, next);
    expect(made.data).toMatchObject({ instrumentState: 10, fileStatus: 50 });
    expect((await look(stage.bureau, id)).instrumentState).toBe(20);
    const { data } = await stage.command(stage.otherBank, made.data.id, 'confirm');
    expect(data.instrumentState).toBe(20);
    const old = await look(stage.bureau, id);
    expect(old).toMatchObject({ instrumentState: 40 });
    expect(old.movements.at(-1)).toMatchObject({ kind: 'replace', balance: '0.00' });
    expect(old.chain).toHaveLength(2);
  });

  it('refuses less than the old one, another’s, and a second one for the same', async () => {
    const { file, id } = await stage.inForce();
    const less = await handIn(stage.builder, file, { replacesId: id, amount: '99.00' });
    expect(less.data.errors[0]).toMatchObject({ field: 'amount' });
    const other = await stage.inForce();
    expect((await handIn(stage.builder, file, { replacesId: other.id })).status).toBe(400);
    expect((await handIn(stage.builder, file, { replacesId: id })).status).toBe(200);
    expect((await handIn(stage.builder, file, { replacesId: id })).status).toBe(409);
  });

  it('a used one is whole again by its successor', async () => {
    const { file, id } = await stage.inForce();
    await stage.use(id, '30.00');
    const next = (await handIn(stage.builder, file, { replacesId: id })).data.id;
    expect((await stage.command(stage.bank, next, 'confirm')).data.fileStatus).toBe(50);
    expect(await look(stage.bureau, id)).toMatchObject({
      instrumentState: 40,
      usedAmount: '30.00',
      toppedAmount: '30.00',
    });
  });
});

describe('who sees what', () => {
  const records = async (by: Caller) => (await by.get(list.path, { size: 200 })).data.records as { id: string }[];

  it('a bank sees neither another’s instrument nor its papers, trail, exports, nor that it was replaced by one', async () => {
    const { file, id } = await stage.inForce();
    const next = { replacesId: id, issuerUnitId: stage.otherBank.userId, instrumentNo: 'SECRET-1' };
    const { data } = await handIn(stage.builder, file, next);
    await stage.command(stage.otherBank, data.id, 'confirm');
    expect((await stage.bank.get(detail.path, { id: data.id })).status).toBe(404);
    expect((await records(stage.bank)).map((one) => one.id)).not.toContain(data.id);
    expect((await stage.bank.get(marginInstrument.export.path, { ids: data.id })).status).toBe(404);
    expect((await stage.bank.get(attach.selectAtt.path, { prjId: data.id })).status).toBe(404);
    const lines = await stage.bank.get(trail.list.path, { bizId: data.id, size: 200 });
    expect(lines.data?.records ?? []).toEqual([]);
    const own = await look(stage.bank, id);
    expect(own.chain).toHaveLength(1);
    expect(own.movements.at(-1)).toMatchObject({ kind: 'replace', remark: null, byName: null });
    expect(JSON.stringify(own)).not.toContain('SECRET-1');
    expect((await look(stage.otherBank, data.id)).chain).toHaveLength(1);
    expect((await look(stage.bureau, id)).movements.at(-1)).toMatchObject({ remark: 'SECRET-1' });
  });

  it('a bank loses sight of a project once another’s instrument took the place of its own', async () => {
    const { file, id } = await stage.inForce();
    const sees = async (by: Caller) => (await by.get(constructionFile.detail.path, { id: file })).status;
    const next = (await handIn(stage.builder, file, { replacesId: id, issuerUnitId: stage.otherBank.userId })).data.id;
    expect(await sees(stage.bank)).toBe(200);
    await stage.command(stage.otherBank, next, 'confirm');
    expect([await sees(stage.bank), await sees(stage.otherBank), await sees(stage.bureau)]).toEqual([404, 200, 200]);
    // Its own steps are all that is left of the trail.
    const lines = (await stage.bank.get(trail.list.path, { bizTable: 'construction_file', bizId: file })).data.records;
    const others = lines.filter(({ operatorId }: { operatorId: string | null }) => operatorId !== stage.bank.userId);
    expect(others).toEqual([]);
    expect((await look(stage.bank, id)).instrumentState).toBe(40);
  });

  it('a bank still pays out of a replaced instrument what was ordered before', async () => {
    const { file, id } = await stage.inForce();
    await stage.use(id, '30.00');
    const next = (await handIn(stage.builder, file, { replacesId: id, issuerUnitId: stage.otherBank.userId })).data.id;
    await stage.command(stage.otherBank, next, 'confirm');
    const sees = async () => (await stage.bank.get(constructionFile.detail.path, { id: file })).status;
    expect(await sees()).toBe(200);
    expect((await stage.command(stage.bank, id, 'payOut')).status).toBe(200);
    expect(await sees()).toBe(404);
  });

  it('a bank sees the files that it answers for, and no others', async () => {
    const { file } = await stage.inForce();
    const other = await stage.file();
    expect((await stage.bank.get(constructionFile.detail.path, { id: file })).status).toBe(200);
    expect((await stage.bank.get(constructionFile.detail.path, { id: other })).status).toBe(404);
    expect((await stage.insurer.get(constructionFile.list.path)).data.total).toBe(0);
  });

  it('a bank has no calls about contests, entries or accounts of others', async () => {
    expect((await stage.bank.get(contestInfo.list.path)).status).toBe(403);
    expect((await stage.bank.get(applicationInfo.list.path)).status).toBe(403);
  });

  it('an enterprise its own, a town those of its area, the bureau all', async () => {
    const { id } = await stage.inForce();
    expect((await look(stage.builder, id)).id).toBe(id);
    for (const by of [stage.rival, stage.farTown]) expect((await by.get(detail.path, { id })).status).toBe(404);
    for (const by of [stage.town, stage.bureau]) expect((await look(by, id)).id).toBe(id);
    expect((await stranger.get(list.path)).status).toBe(401);
    await anAccount(stage.services, { account: 'admc', roles: ['ADM_C'] });
    expect((await (await stage.as('admc')).get(list.path)).status).toBe(403);
  });

  it('lists by what waits and by how soon it ends', async () => {
    const soon = (await stage.inForce({ expireDate: day(addDays(new Date(), 5)) })).id;
    const later = (await stage.inForce({ expireDate: day(addDays(new Date(), 25)) })).id;
    const ids = async (query: object) =>
      ((await stage.bank.get(list.path, { size: 200, ...query })).data.records as { id: string }[]).map(
        (one) => one.id,
      );
    expect(await ids({ expiryStage: 'd7' })).toEqual([soon]);
    // Within thirty days is within seven as well; each row is shown the stage that is nearest.
    for (const expiryStage of ['d30', 'd7,d30']) expect(await ids({ expiryStage })).toEqual([later, soon]);
    expect(await ids({ expiryStage: 'd30', ascs: 'expireDate' })).toEqual([soon, later]);
    expect([(await look(stage.bank, soon)).expiryStage, (await look(stage.bank, later)).expiryStage]).toEqual([
      'd7',
      'd30',
    ]);
    expect(await ids({ expiryStage: 'd30', enterpriseId: stage.builder.userId })).toEqual([later, soon]);
    for (const enterpriseId of [stage.rival.userId, 'x']) expect(await ids({ enterpriseId })).toEqual([]);
    const waiting = (await handIn(stage.builder, await stage.file())).data.id;
    expect(await ids({ waitsFor: 'confirm' })).toContain(waiting);
    expect(await ids({ waitsFor: 'confirm' })).not.toContain(soon);
  });
});
