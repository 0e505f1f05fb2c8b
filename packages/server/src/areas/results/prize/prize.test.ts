import exceljs from 'exceljs';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { prize } from '@trainrace/contract/areas/results/prize';
import { prizeRule } from '@trainrace/contract/areas/results/prize-rule';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { trail } from '@trainrace/contract/areas/system/trail';
import { beforeAll, describe, expect, it } from 'vitest';
import { aContestDraft, anAccount, aUnit, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { aPrizeRule, aPublicTrade } from '../../../../seed/honour-builders.ts';
import { showResults } from '../../../../seed/shown-results.ts';
import { newId } from '#platform/db/ids.ts';
import { verifyLedger } from '#platform/integrity/verify-ledger.ts';
import { holdRow, isFree, somebodyWaits } from '#test/locks.ts';
import { readPdf } from '#test/read-pdf.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let bureau: Caller;
let second: Caller;
let unit: Caller;
let otherUnit: Caller;
let person: Caller;

beforeAll(async () => {
  test = await testApp();
  const { services, as } = test;
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(services, { account: 'admc2', roles: ['ADM_C'] });
  await anAccount(services, { account: 'person', virtualId: 'U032' });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  [bureau, second, unit] = [await as('admc'), await as('admc2'), await as('org01')];
  [otherUnit, person] = [await as('org02'), await as('person')];
  const { data } = await bureau.post(prizeRule.submit.path, aPrizeRule({}));
  await bureau.post(prizeRule.command.path, { id: data.id, command: 'takeEffect' });
});

/** A contest with a first, who is the signed-in person, a second and a fourth, published. */
async function published(fields: object = {}) {
  const { data: contest } = await bureau.post(contestInfo.submit.path, aContestDraft(unit.userId, fields as never));
  const { tradeId, competitors } = await aPublicTrade(test.services, {
    contestId: contest.id,
    handleUnitId: unit.userId,
    placings: [
      { name: '陈示一', rankNo: 1, awardLevel: 1, userId: person.userId },
      { name: '李样文', rankNo: 2, awardLevel: 2 },
      { name: '王例青', rankNo: 4 },
    ],
  });
  await bureau.post(contestTrade.command.path, { id: tradeId, command: 'publish' });
  return { contestId: contest.id as string, competitors };
}
const rowsOf = async (contestId: string, by = bureau) =>
  (await by.get(prize.list.path, { contestId, size: 50 })).data.records as {
    id: string;
    name: string;
    prizeKind: number;
    amount: string;
    tax: string;
    net: string;
    prizeState: number;
    version: number;
  }[];
const generate = async (contestId: string) => await bureau.post(prize.generate.path, { contestId });
const give = async (id: string, verb: string, more: object = {}, by = bureau) =>
  await by.post(prize.command.path, { id, command: verb, ...more });
const found = (rows: Awaited<ReturnType<typeof rowsOf>>, name: string, kind: number) =>
  rows.find((row) => row.name === name && row.prizeKind === kind)!;

describe('[issue 14] prizes of a contest', () => {
  it('are reckoned by the rule of its day, with the tax of each person, however often', async () => {
    const { contestId, competitors } = await published();
    expect((await generate(contestId)).data).toEqual({ added: 5, changed: 0, removed: 0 });
    expect((await generate(contestId)).data).toEqual({ added: 0, changed: 0, removed: 0 });
    const rows = await rowsOf(contestId);
    expect(found(rows, '陈示一', 1)).toMatchObject({ amount: '5000.00', tax: '1000.00', net: '4000.00' });
    expect(found(rows, '陈示一', 2)).toMatchObject({ amount: '300.00', tax: '60.00', net: '240.00' });
    expect(found(rows, '王例青', 2)).toMatchObject({ amount: '300.00', tax: '0.00', net: '300.00' });
    // The second is out by a correction: drafts follow.
    await test.services.db
      .updateTable('competitionInfo')
      .set({ rankNo: null, awardLevel: null })
      .where('id', '=', competitors[1]!)
      .execute();
    await showResults(test.services.db);
    expect((await generate(contestId)).data).toEqual({ added: 0, changed: 0, removed: 2 });
    const both = await Promise.all([generate(contestId), generate(contestId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsOf(contestId)).toHaveLength(3);
  });

  it('need a rule, a published result and the right', async () => {
    const without = await published({ contestLevel: 1 });
    expect((await generate(without.contestId)).msg).toContain('没有生效的同级别、同类别奖金规则');
    const { data } = await bureau.post(contestInfo.submit.path, aContestDraft(unit.userId));
    expect((await generate(data.id)).msg).toContain('还没有已发布的名次');
    expect((await unit.post(prize.generate.path, { contestId: data.id })).status).toBe(403);
    expect((await callerWith(test.app, '', '').get(prize.list.path)).status).toBe(401);
  });

  it('change by a reason while they are drafts, and the tax of the person follows', async () => {
    const { contestId } = await published();
    await generate(contestId);
    const row = found(await rowsOf(contestId), '王例青', 2);
    expect((await bureau.post(prize.submit.path, { id: row.id, amount: '900' })).data.errors[0].field).toBe('reason');
    const change = { id: row.id, amount: '900', version: row.version, reason: '经研究提高' };
    expect((await bureau.post(prize.submit.path, change)).data).toMatchObject({ amount: '900.00', tax: '180.00' });
    expect((await bureau.post(prize.submit.path, change)).status).toBe(409);
    const first = found(await rowsOf(contestId), '陈示一', 2);
    await bureau.post(prize.submit.path, { id: first.id, amount: '0', reason: '不重复发放' });
    expect((await bureau.post(prize.remove.path, { ids: first.id })).status).toBe(200);
    // The net that the database works out of the amount is in the ledger with it.
    const { faults } = await verifyLedger(test.services.db);
    expect(faults.filter(({ source }) => source === 'prize')).toEqual([]);
  });

  it('of one person are changed in one order: who waits for the first holds none of the others', async () => {
    const { contestId } = await published();
    await generate(contestId);
    const ids = (await rowsOf(contestId)).filter(({ name }) => name === '陈示一').map(({ id }) => id);
    const [first, last] = ids.toSorted() as [string, string];
    const change = async (id: string) =>
      await bureau.post(prize.submit.path, { id, amount: '900', reason: '经研究提高' });
    const holder = await test.owner.startTransaction().execute();
    await holdRow(holder, 'prize', first);
    const asked = change(last);
    await somebodyWaits(holder);
    expect(await isFree(holder, 'prize', last)).toBe(true);
    await holder.rollback().execute();
    expect((await asked).status).toBe(200);
    expect((await Promise.all([change(last), change(first)])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await rowsOf(contestId)).filter(({ id }) => ids.includes(id))).toMatchObject([
      { amount: '900.00', tax: '180.00' },
      { amount: '900.00', tax: '180.00' },
    ]);
  });

  it('are removed all or none, and neither changed nor removed under an unknown id or by a unit', async () => {
    const { contestId } = await published();
    await generate(contestId);
    const { id } = found(await rowsOf(contestId), '王例青', 2);
    const change = { id, amount: '900', reason: '经研究提高' };
    expect((await bureau.post(prize.submit.path, { ...change, id: newId() })).status).toBe(404);
    expect((await unit.post(prize.submit.path, change)).status).toBe(403);
    expect((await otherUnit.get(prize.detail.path, { id })).status).toBe(404);
    const sent = await bureau.post(prize.submit.path, { ...change, prizeState: 20, name: '陈示一', tax: '0.00' });
    expect(sent.data).toMatchObject({ id, name: '王例青', prizeState: 0, tax: '180.00' });
    expect((await bureau.post(prize.remove.path, { ids: [id, newId()] })).status).toBe(404);
    expect((await unit.post(prize.remove.path, { ids: [id] })).status).toBe(403);
    expect((await bureau.get(prize.detail.path, { id })).status).toBe(200);
    expect((await bureau.post(prize.remove.path, { ids: [id] })).data).toEqual({ removed: 1 });
    expect((await bureau.post(prize.remove.path, { ids: [id] })).status).toBe(404);
  });

  it('are confirmed within the sum of the contest, though two do at the same moment', async () => {
    const { contestId } = await published();
    await generate(contestId);
    const rows = await rowsOf(contestId);
    const [first, other] = [found(rows, '陈示一', 1), found(rows, '李样文', 1)];
    expect((await give(first.id, 'confirm')).msg).toBe('请先填写该竞赛的奖金总额');
    const budget = async (sum: string) => await bureau.post(prize.budget.path, { contestId, budget: sum });
    expect((await budget('5000')).data).toMatchObject({ budget: '5000.00', total: '8900.00', left: '-3900.00' });
    const answers = await Promise.all([give(first.id, 'confirm'), give(other.id, 'confirm', {}, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.msg).toContain('超过该竞赛奖金总额5000.00元');
    await budget('8900');
    for (const { id } of rows) await give(id, 'confirm');
    expect((await rowsOf(contestId)).every(({ prizeState }) => prizeState === 10)).toBe(true);
    expect((await budget('100')).status).toBe(409);
    expect((await bureau.post(prize.submit.path, { id: first.id, amount: '1', reason: 'x' })).msg).toContain('已确认');
    expect((await bureau.post(prize.remove.path, { ids: first.id })).status).toBe(409);
    expect((await give(first.id, 'reopen')).data).toMatchObject({ prizeState: 0 });
    expect((await unit.get(prize.summary.path, { contestId })).data).toMatchObject({
      total: '8900.00',
      left: '0.00',
      withoutAccount: 4,
    });
    expect((await otherUnit.get(prize.summary.path, { contestId })).status).toBe(404);
  });

  it('are paid to the account that the winner gives, and never shown whole but to finance', async () => {
    const { contestId } = await published();
    await generate(contestId);
    await bureau.post(prize.budget.path, { contestId, budget: '9000' });
    const { id } = found(await rowsOf(contestId), '陈示一', 1);
    const bank = { id, bankName: '暨阳农商银行(示例)', bankAccount: '6222 0000 0000 0001' };
    expect((await person.post(prize.bank.path, bank)).status).toBe(404);
    expect((await bureau.get(prize.payroll.path, { contestId })).msg).toBe('没有可列入的已确认奖金');
    await give(id, 'confirm');
    expect(JSON.stringify((await person.get(inbox.list.path, {})).data)).toContain('实发4000.00元');
    const pay = async (by: Caller, more: object = { payNo: 'P-1' }) => await give(id, 'pay', more, by);
    expect((await pay(second)).msg).toContain('还没有填写收款账户');
    expect((await otherUnit.post(prize.bank.path, bank)).status).toBe(404);
    expect((await person.post(prize.bank.path, { ...bank, bankAccount: '12' })).data.errors[0].field).toBe(
      'bankAccount',
    );
    const given = await person.post(prize.bank.path, bank);
    expect(given.data.bankAccount).toMatch(/^\*+0001$|^\d+\*+0001$/);
    expect(await rowsOf(contestId, person)).toHaveLength(1);
    expect(await rowsOf(contestId, otherUnit)).toHaveLength(0);
    // An account that two persons approved stays: for who organises, who keeps contests and who is paid.
    for (const by of [unit, bureau, person])
      expect(await by.post(prize.bank.path, { ...bank, bankAccount: '6222 0000 0000 0666' })).toMatchObject({
        status: 409,
        msg: '奖金已确认，收款账户不能直接修改，请联系人社局退回后再改',
      });

    for (const by of [unit, person]) expect((await by.get(prize.payroll.path, { contestId })).status).toBe(403);
    const headers = { authorization: `Bearer ${bureau.token}`, 'blade-auth': `bearer ${bureau.token}` };
    const file = async (path: string, by = headers) =>
      await test.app.inject({ url: `${path}?contestId=${contestId}`, headers: by });
    const book = new exceljs.Workbook();
    await book.xlsx.load((await file(prize.payroll.path)).rawPayload as never);
    const text = JSON.stringify(book.worksheets[0]!.getSheetValues());
    expect(text).toContain('"6222000000000001"');
    expect(text).toContain('应发金额(元)');
    expect(text).toContain(',4000,');
    const { records } = (await bureau.get(trail.list.path, { bizTable: 'prize', action: '导出' })).data;
    expect(records.length).toBeGreaterThan(0);
    const pages = await readPdf((await file(prize.signatures.path)).rawPayload);
    const paper = pages.map(({ text }) => text).join('');
    expect(paper).toContain('陈示一');
    expect(paper).not.toContain('6222000000000001');

    expect((await pay(second, {})).data.errors[0].message).toBe('请填写付款凭证号');
    expect(await pay(bureau)).toMatchObject({ status: 409, msg: '您已确认这笔奖金，发放须由另一人登记' });
    expect((await pay(second)).data).toMatchObject({ prizeState: 20, payNo: 'P-1' });
    expect((await person.post(prize.bank.path, bank)).msg).toContain('已发放');
    expect((await give(id, 'reopen')).status).toBe(409);
  });

  it('tell the winner of an account that a draft was given once it is confirmed, not before', async () => {
    const { contestId } = await published();
    await generate(contestId);
    await bureau.post(prize.budget.path, { contestId, budget: '9000' });
    const { id } = found(await rowsOf(contestId), '陈示一', 1);
    const told = async () => {
      const { db } = test.services;
      return await db.selectFrom('message').select(['template', 'accountId']).where('bizId', '=', id).execute();
    };
    const bank = { id, bankName: '暨阳农商银行(示例)', bankAccount: '6222 0000 0000 0555' };
    expect((await unit.post(prize.bank.path, bank)).status).toBe(200);
    expect(await told()).toEqual([]);
    await give(id, 'confirm');
    expect(await told()).toEqual([{ template: 'PRIZE_ACCOUNT_GIVEN', accountId: person.userId }]);
  });

  it('are not paid by who gave the number of the account, whoever corrects its bank', async () => {
    const { contestId } = await published();
    await generate(contestId);
    await bureau.post(prize.budget.path, { contestId, budget: '9000' });
    const { id } = found(await rowsOf(contestId), '陈示一', 1);
    const bank = { id, bankName: '暨阳农商银行(示例)', bankAccount: '6222 0000 0000 0777' };
    expect((await second.post(prize.bank.path, bank)).status).toBe(200);
    expect((await bureau.post(prize.bank.path, { ...bank, bankName: '沙洲银行(示例)' })).status).toBe(200);
    await give(id, 'confirm');
    const paid = await give(id, 'pay', { payNo: 'P-3' }, second);
    expect(paid).toMatchObject({ status: 409, msg: '收款账户由您填写，发放须由另一人登记' });
  });

  it('are paid by neither who confirmed them nor who gave the account', async () => {
    const { contestId } = await published();
    await generate(contestId);
    await bureau.post(prize.budget.path, { contestId, budget: '9000' });
    const { id } = found(await rowsOf(contestId), '陈示一', 1);
    await give(id, 'confirm');
    const bank = { id, bankName: '暨阳农商银行(示例)', bankAccount: '6222 0000 0000 0001' };
    expect((await second.post(prize.bank.path, bank)).status).toBe(200);
    const pay = async (by: Caller) => await give(id, 'pay', { payNo: 'P-2' }, by);
    expect(await pay(second)).toMatchObject({ status: 409, msg: '收款账户由您填写，发放须由另一人登记' });
    expect(await pay(bureau)).toMatchObject({ status: 409, msg: '您已确认这笔奖金，发放须由另一人登记' });
    await anAccount(test.services, { account: 'admc3', roles: ['ADM_C'] });
    expect((await pay(await test.as('admc3'))).data).toMatchObject({ prizeState: 20 });
  });

  it('tell the winner when somebody else gives the account, or what was confirmed goes back', async () => {
    const { contestId } = await published();
    await generate(contestId);
    await bureau.post(prize.budget.path, { contestId, budget: '9000' });
    const { id } = found(await rowsOf(contestId), '陈示一', 1);
    const told = async () => JSON.stringify((await person.get(inbox.list.path, {})).data);
    await give(id, 'confirm');
    const bank = { id, bankName: '暨阳农商银行(示例)', bankAccount: '6222 0000 0000 0777' };
    expect((await unit.post(prize.bank.path, bank)).status).toBe(200);
    expect(await told()).toContain('已由他人填写为');
    expect(await told()).not.toContain('6222000000000777');
    expect(await told()).not.toContain('账号有误');
    expect((await give(id, 'reopen', { reason: '账号有误' })).data).toMatchObject({ prizeState: 0 });
    expect(await told()).toContain('退回重新核对，确认后另行通知。账号有误');
    expect((await unit.post(prize.bank.path, { ...bank, bankAccount: '6222 0000 0000 0888' })).status).toBe(200);
    expect((await give(id, 'confirm')).data).toMatchObject({ prizeState: 10 });
    expect((await unit.post(prize.bank.path, bank)).status).toBe(409);
  });
});
