// A published score changes by an order only: who moves is shown, a second person decides, a new version is published.
import { createHash } from 'node:crypto';
import { resultSnapshot } from '@trainrace/contract/areas/scores/result-snapshot';
import { scoreCorrection } from '@trainrace/contract/areas/results/score-correction';
import { canonicalJson } from '@trainrace/contract/wire/canonical';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { publishedResult } from '#areas/scores/api/published-result.ts';
import { sensitivePlace } from '#platform/store/sensitive.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const API = '/api/zjgrsj-trainrace/competition';

let server: TestApp;
let bureau: Caller;
let second: Caller;
let unit: Caller;
let otherUnit: Caller;
let person: Caller;
let contestId: string;
let tradeId: string;
let rows: string[];

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'admc2', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'person', virtualId: 'U032' });
  await aUnit(server.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(server.services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  [bureau, second, unit, otherUnit, person] = (await Promise.all(
    ['admc', 'admc2', 'org01', 'org02', 'person'].map(server.as),
  )) as [Caller, Caller, Caller, Caller, Caller];
});

const THEORY = ['90', '80', '70'];

/** Three competitors with 90, 80 and 70 in both examinations, published. */
beforeEach(async () => {
  const { db } = server.services;
  const days = { publicityDays: 0, appealDays: 0 };
  contestId = (await bureau.post(`${API}/contest_info/submit`, aContestDraft(unit.userId, days))).data.id;
  tradeId = await aTrade(server.services, contestId, { tradeStatus: '竞赛' });
  await db.updateTable('contestInfo').set({ contestStatus: 60 }).where('id', '=', contestId).execute();
  rows = [];
  for (const index of THEORY.keys()) rows.push(await aCompetitor(index));
  for (const [index, id] of rows.entries()) {
    const marks = { theoryScore: THEORY[index], practiceScore: THEORY[index] };
    expect((await unit.post(`${API}/competition_info/submit`, { id, ...marks })).status).toBe(200);
  }
  await bureau.post(`${API}/competition_info/check`, { ids: rows });
  for (const command of ['lock', 'publicize', 'publish'])
    expect((await bureau.post(`${API}/contest_trade/command`, { id: tradeId, command })).status).toBe(200);
});

async function aCompetitor(index: number): Promise<string> {
  const { db, cipher } = server.services;
  const applicationId = await anApplication(server.services, {
    contestId,
    contestTradeId: tradeId,
    handleUnitId: unit.userId,
    auditStatus: 30,
    name: `选手${index + 1}`,
    mobile: `1990000090${index}`,
    idCardNo: SAMPLE_ID_CARDS[index]!,
    ...(index === 1 ? { userId: person.userId } : {}),
  });
  const id = newId();
  await sql`insert into competition_info (id, application_id, contest_id, contest_trade_id, contest_group, handle_unit_id, ticket_no, name)
    select ${id}, id, contest_id, contest_trade_id, contest_group, handle_unit_id, ${id.slice(-8)}, name
    from application_info where id = ${applicationId}`.execute(db);
  const mobileEnc = cipher.encrypt(`1990000090${index}`, sensitivePlace('competitionInfo', 'mobile', id));
  await db.updateTable('competitionInfo').set({ mobileEnc }).where('id', '=', id).execute();
  return id;
}

const draft = (changes: unknown = [{ field: 'theoryScore', to: '98' }], of = 1) => ({
  competitorId: rows[of],
  changes,
  reason: '登分笔误',
});
const submit = async (by: Caller, more: object = draft()) => await by.post(scoreCorrection.submit.path, more);
const command = async (by: Caller, id: string, verb: string, more = {}) =>
  await by.post(scoreCorrection.command.path, { id, command: verb, ...more });
const rowOf = async (id: string) => (await bureau.get(`${API}/competition_info/detail`, { id })).data;
const versions = async () =>
  await server.services.db
    .selectFrom('resultSnapshot')
    .selectAll()
    .where('contestTradeId', '=', tradeId)
    .orderBy('version')
    .execute();

async function aProposed(by = unit): Promise<string> {
  const { data, msg } = await submit(by);
  expect(msg).toBe('新增成功');
  expect((await command(by, data.id, 'propose')).status).toBe(200);
  return data.id;
}

/** Promoted by the rules of the trade, with the certificate in hand. */
async function anHonour(index: number): Promise<void> {
  const { db } = server.services;
  const id = rows[index]!;
  const grants = [{ rankFrom: 1, rankTo: 3, promoteLevel: 2, clause: '第四条' }];
  await db
    .updateTable('contestTrade')
    .set({ promoteRule: JSON.stringify(grants) })
    .where('id', '=', tradeId)
    .execute();
  const no = `promotion-${id}`;
  const honourGrounds = JSON.stringify([{ clause: '第四条', key: 'promoted', level: 2 }]);
  await db
    .updateTable('competitionInfo')
    .set({ promoteLevel: 2, honourState: 4, honourGrounds, certNo: no })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('certificate')
    .values({
      id: newId(),
      subjectId: id,
      competitorId: id,
      contestId,
      contestTradeId: tradeId,
      contestName: '竞赛',
      certState: 10,
      certKind: 'promotion',
      certNo: no,
      verifyCode: no,
    })
    .execute();
}

describe('an order', () => {
  it('says who would move before anything is written', async () => {
    const { data } = await unit.post(
      scoreCorrection.preview.path,
      draft([
        { field: 'theoryScore', to: '100' },
        { field: 'practiceScore', to: '100' },
      ]),
    );
    expect(data).toMatchObject([
      { name: '选手2', before: { rankNo: 2, totalScore: '80.00' }, after: { rankNo: 1, totalScore: '100.00' } },
      { name: '选手1', before: { rankNo: 1 }, after: { rankNo: 2 } },
    ]);
    expect(await rowOf(rows[1]!)).toMatchObject({ rankNo: 2, theoryScore: '80.00' });
  });

  it('names what it corrects and what stood there, and refuses what no score may be', async () => {
    const { data } = await submit(unit);
    expect(data).toMatchObject({
      correctionState: 0,
      competitorName: '选手2',
      changes: [{ field: 'theoryScore', from: '80.00', to: '98.00' }],
    });
    expect(data.correctionNo).toMatch(/^GZD-\d{4}-\d{4}$/);
    const errors = async (changes: unknown) => (await submit(unit, draft(changes, 2))).data.errors;
    expect(await errors([{ field: 'theoryScore', to: '70.00' }])).toMatchObject([
      { message: '更正后与原成绩相同，请核对' },
    ]);
    expect(await errors([{ field: 'theoryScore', to: '101' }])).toMatchObject([{ message: '不能超过满分100.00' }]);
    expect(await errors([{ field: 'practiceScore', to: 'x' }])).toMatchObject([
      { message: '请填写成绩（最多两位小数），或“缺考”“违纪”' },
    ]);
    expect(await errors([{ field: 'deduction', to: '2' }])).toMatchObject([{ message: '请填写扣分原因' }]);
    expect(await errors([])).toHaveLength(1);
  });

  it('is one at a time for a competitor, also when two come at once', async () => {
    const answers = await Promise.all([submit(unit), submit(bureau)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(({ msg }) => msg)).toContain('该选手已有未办结的更正单，请先办结或删除');
  });

  it('is for the unit of the contest and the bureau, and for published scores', async () => {
    expect((await submit(otherUnit)).status).toBe(404);
    expect((await submit(person)).status).toBe(403);
    expect(
      (await server.app.inject({ method: 'POST', url: scoreCorrection.submit.path, payload: draft() })).statusCode,
    ).toBe(401);
    const { data } = await submit(unit);
    expect((await otherUnit.get(scoreCorrection.detail.path, { id: data.id })).status).toBe(404);
    await server.services.db
      .updateTable('contestTrade')
      .set({ tradeStatus: '公示' })
      .where('id', '=', tradeId)
      .execute();
    expect(await submit(unit, draft(undefined, 0))).toMatchObject({ status: 409, msg: /^成绩发布后才办理更正/ });
  });
});

describe('deciding', () => {
  it('is by somebody else than who proposed, at the bureau', async () => {
    const id = await aProposed(bureau);
    expect((await command(unit, id, 'approve')).status).toBe(403);
    expect(await command(bureau, id, 'approve')).toMatchObject({ status: 409, msg: '不能审批自己提出的更正' });
    expect(await command(bureau, id, 'refuse', { opinion: 'x' })).toMatchObject({ status: 409 });
    expect((await command(second, id, 'refuse')).data.errors).toMatchObject([{ field: 'opinion' }]);
    expect((await command(second, id, 'refuse', { opinion: '证据不足' })).data.correctionState).toBe(29);
    expect(await rowOf(rows[1]!)).toMatchObject({ theoryScore: '80.00', correctionOf: null });
    expect(await versions()).toHaveLength(1);
    expect((await submit(unit)).status).toBe(200);
  });

  it('corrects, ranks anew, publishes a new version and tells who moves', async () => {
    const id = await aProposed();
    const { data: order } = await command(second, id, 'approve');
    expect(order).toMatchObject({ correctionState: 20, decidedBy: second.userId });
    const [first, newest] = await versions();
    expect(order.snapshotId).toBe(newest!.id);
    expect(newest).toMatchObject({ version: 2, previousHash: first!.hash });
    expect(newest!.hash).toBe(
      createHash('sha256')
        .update(canonicalJson({ body: newest!.body, previousHash: first!.hash }))
        .digest('hex'),
    );
    expect((await bureau.get(`${API}/contest_trade/detail`, { id: tradeId })).data.snapshotHash).toBe(newest!.hash);
    expect(await rowOf(rows[1]!)).toMatchObject({ theoryScore: '98.00', totalScore: '85.40', correctionOf: id });
    expect((await publishedResult(server.services.db, tradeId))?.rows.map(({ totalScore }) => totalScore)).toEqual([
      '90.00',
      '85.40',
      '70.00',
    ]);
    const told = await server.services.db
      .selectFrom('message')
      .select('params')
      .where('accountId', '=', person.userId)
      .where('template', '=', 'SCORE_CORRECTED')
      .execute();
    expect(told).toMatchObject([{ params: { name: '选手2', total: '85.40', rank: '2' } }]);
    const texts = await server.services.db
      .selectFrom('outbox')
      .select('bizId')
      .where('template', '=', 'SCORE_CORRECTED')
      .where('bizId', 'in', rows)
      .execute();
    expect(texts).toEqual([{ bizId: rows[1] }]);
    const shown = await server.app.inject({ url: `/public/results/${tradeId}` });
    expect(shown.body).toContain('本赛项成绩发布后经批准更正 1 次');
    expect(shown.body).toContain('85.40');
    expect(shown.body).not.toContain('登分笔误');
    const trail = await trailOf(server.services.db, { bizId: rows[1]! });
    expect(trail.at(-1)).toMatchObject({ reason: `${order.correctionNo} 登分笔误` });
  });

  it('revokes the certificates of who moves, and an honour ends where the rules do not give it any more', async () => {
    await anHonour(1);
    await anHonour(2);
    const { data } = await submit(unit, draft([{ field: 'practiceScore', to: '缺考' }]));
    await command(unit, data.id, 'propose');
    expect((await command(second, data.id, 'approve')).status).toBe(200);
    const { db } = server.services;
    const held = await db
      .selectFrom('certificate')
      .select(['competitorId', 'certState', 'revokeReason'])
      .where('competitorId', 'in', rows)
      .execute();
    expect(held).toHaveLength(2);
    for (const one of held) expect(one).toMatchObject({ certState: 90, revokeReason: `${data.correctionNo} 登分笔误` });
    // Still among the first three: granted, and without a certificate. Without a rank: over.
    expect(await rowOf(rows[2]!)).toMatchObject({ rankNo: 2, honourState: 3, promoteLevel: 2, certNo: null });
    expect(await rowOf(rows[1]!)).toMatchObject({ rankNo: null, honourState: 9, certNo: null });
    const told = async (template: string) =>
      (
        await db
          .selectFrom('message')
          .select('params')
          .where('accountId', '=', person.userId)
          .where('template', '=', template)
          .execute()
      ).map(({ params }) => params);
    const reason = `${data.correctionNo} 登分笔误`;
    expect(await told('HONOUR_REVOKED')).toContainEqual(expect.objectContaining({ name: '选手2', reason }));
    expect(await told('CERT_REVOKED')).toContainEqual(expect.objectContaining({ reason }));
    expect(
      (await trailOf(db, { bizId: rows[1]! })).some((row) => row.bizTable === 'honour' && row.reason === reason),
    ).toBe(true);
  });

  it('keeps who moved as it was, also after a later order', async () => {
    const id = await aProposed();
    await command(second, id, 'approve');
    const moves = async () => (await unit.get(scoreCorrection.moves.path, { id })).data;
    const was = await moves();
    expect(was).toMatchObject([{ name: '选手2', before: { totalScore: '80.00' }, after: { totalScore: '85.40' } }]);
    const { data } = await submit(unit, draft([{ field: 'practiceScore', to: '缺考' }]));
    await command(unit, data.id, 'propose');
    await command(second, data.id, 'approve');
    expect(await rowOf(rows[1]!)).toMatchObject({ practiceScore: null, practiceAttend: 2, rankNo: null });
    expect(await rowOf(rows[2]!)).toMatchObject({ rankNo: 2 });
    expect(await moves()).toEqual(was);
    expect(await versions()).toHaveLength(3);
  });

  it('lets one of several at once through, and repeats nothing', async () => {
    const id = await aProposed();
    const answers = await Promise.all([1, 2, 3, 4].map(() => command(second, id, 'approve')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await versions()).toHaveLength(2);
  });

  it('refuses an order whose score has changed since', async () => {
    const id = await aProposed();
    await server.services.db
      .updateTable('competitionInfo')
      .set({ theoryScore: '81.00' })
      .where('id', '=', rows[1]!)
      .execute();
    expect(await command(second, id, 'approve')).toMatchObject({
      status: 409,
      msg: '提出更正后成绩已有变化，请撤回或不同意后重新提出',
    });
    expect(await versions()).toHaveLength(1);
  });

  it('is taken back, changed and removed only before it is decided', async () => {
    const id = await aProposed();
    expect((await submit(unit, { ...draft(), id })).status).toBe(409);
    expect((await unit.post(scoreCorrection.remove.path, { ids: [id] })).status).toBe(409);
    expect((await command(unit, id, 'takeBack')).data).toMatchObject({ correctionState: 0, proposedBy: null });
    const changed = await submit(unit, { ...draft([{ field: 'theoryScore', to: '缺考' }]), id });
    expect(changed.data.changes).toEqual([{ field: 'theoryScore', from: '80.00', to: '缺考' }]);
    expect(await submit(unit, { ...draft(undefined, 0), id })).toMatchObject({ status: 409 });
    expect((await unit.post(scoreCorrection.remove.path, { ids: [id] })).data.removed).toBe(1);
  });
});

describe('a published version', () => {
  it('shows its rows, and that hash, chain and signature hold', async () => {
    await command(second, await aProposed(), 'approve');
    const { data } = await unit.get(resultSnapshot.list.path, { contestTradeId: tradeId });
    expect(data.records.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    expect(data.records[0]).toMatchObject({ publisherName: 'admc2', keyId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    for (const { id } of data.records)
      expect((await unit.get(resultSnapshot.rows.path, { id })).data).toMatchObject({
        isHashRight: true,
        isChainRight: true,
        isSignatureRight: true,
        rows: [{ name: '选手1' }, { name: '选手2' }, { name: '选手3' }],
      });
    expect((await otherUnit.get(resultSnapshot.rows.path, { id: data.records[0].id })).status).toBe(404);
    expect((await person.get(resultSnapshot.list.path)).status).toBe(403);
  });

  it('says so where its body, its chain or its signature was changed', async () => {
    const [kept] = await versions();
    const check = async () => (await unit.get(resultSnapshot.rows.path, { id: kept!.id })).data;
    await sql`update result_snapshot set body = jsonb_set(body, '{rows,0,totalScore}', '"99.00"') where id = ${kept!.id}`.execute(
      server.owner,
    );
    expect(await check()).toMatchObject({ isHashRight: false, isSignatureRight: true });
    await sql`update result_snapshot set hash = ${'0'.repeat(64)}, previous_hash = 'x' where id = ${kept!.id}`.execute(
      server.owner,
    );
    expect(await check()).toMatchObject({ isSignatureRight: false, isChainRight: false });
  });
});
