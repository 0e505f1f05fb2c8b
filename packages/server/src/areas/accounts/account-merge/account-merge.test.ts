import { randomUUID } from 'node:crypto';
import { accountMerge, type AccountMerge } from '@trainrace/contract/areas/accounts/account-merge';
import { MERGE, MERGE_UNDO_DAYS } from '@trainrace/contract/areas/accounts/account-merge.dictionaries';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { periodEnd } from '@trainrace/contract/rules/period-end';
import { addCalendarDays } from '@trainrace/contract/rules/working-days';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPerson } from '../../../../seed/account-builders.ts';
import { anIdCardNo } from '../../../../seed/entry-builders.ts';
import { dueAmong } from '#areas/privacy/retention/due.ts';
import type { RuleInForce } from '#areas/privacy/retention/rules-in-force.ts';
import { newId } from '#platform/db/ids.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { findPaper } from '#areas/results/api/find-paper.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { verifyLedger } from '#platform/integrity/verify-ledger.ts';
import { postForm, tokenForm } from '#test/client.ts';
import { openStage, type Stage } from '#test/entry-stage.ts';
import { lastCode } from '#test/sms-codes.ts';
import type { Caller } from '#test/test-app.ts';
import { addDays } from '#platform/time/time.ts';
import { OWNED, OWNED_PARTS } from './parts.ts';

const PASSWORD = 'Demo@2026';

let stage: Stage;
let passwordHash: string;
let number = 1000;

beforeAll(async () => {
  stage = await openStage();
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  for (const table of ['rateCount', 'signInFailure'] as const) await stage.services.db.deleteFrom(table).execute();
});

interface Twins {
  keep: Caller;
  close: Caller;
  keepAccount: string;
  closeAccount: string;
  idCardNo: string;
  pair: { keepId: string; closeId: string };
}

/** Two accounts of one person: the first was checked, the second has another phone. */
async function twins(kept: object = {}, closed: object = {}): Promise<Twins> {
  const [keepAccount, closeAccount] = [`1995000${(number += 1)}`, `1995000${(number += 1)}`];
  const idCardNo = anIdCardNo();
  const person = { name: '陈示一', idCardNo, passwordHash };
  await aPerson(stage.services, { account: keepAccount, ...person, realNameState: 1, ...kept });
  await aPerson(stage.services, { account: closeAccount, ...person, name: '陈 示一', ...closed });
  const [keep, close] = [await stage.as(keepAccount), await stage.as(closeAccount)];
  return { keep, close, keepAccount, closeAccount, idCardNo, pair: { keepId: keep.userId, closeId: close.userId } };
}

const preview = async ({ pair }: Twins) => (await stage.bureau.get(accountMerge.preview.path, { ...pair })).data;
const propose = async ({ pair }: Twins, by = stage.bureau) =>
  await by.post(accountMerge.submit.path, { ...pair, reason: '窗口核对身份证，同一人两次注册' });
const command = async (id: string, verb: string, more: object = {}, by = stage.colleague) =>
  await by.post(accountMerge.command.path, { id, command: verb, ...more });
const undo = async (id: string) => await command(id, 'undo', { opinion: '两人同名，合并有误' });

async function merged(two: Twins): Promise<AccountMerge> {
  const { data } = await propose(two);
  const answer = await command(data.id, 'confirm');
  expect(answer).toMatchObject({ status: 200, data: { mergeState: MERGE.merged } });
  return answer.data;
}

const entriesOf = async (by: Caller): Promise<string[]> =>
  (await by.get(applicationInfo.list.path)).data.records.map(({ id }: { id: string }) => id);

async function enters(two: Twins, by: Caller): Promise<string> {
  const fields = await stage.draft(by, await stage.openTrade(), { name: '陈示一', idCardNo: two.idCardNo });
  return (await stage.save(by, fields)).data.id;
}

/** A row of each kind that belongs to an account by its id. */
async function rowsOf({ closeAccount, pair: { closeId } }: Twins): Promise<void> {
  const { db } = stage.services;
  const at = new Date().toISOString();
  await sql`insert into consent (id, account_id, subject_mask, kind, edition, way) values
    (${newId()}, ${closeId}, '陈*', 'register', '2026-11', 'page')`.execute(db);
  await sql`insert into message (id, account_id, template, params, box, create_time) values
    (${newId()}, ${closeId}, 'APPEAL_MOVED', '{}', 'message', ${at})`.execute(db);
  await sql`insert into privacy_request (id, request_no, account_id, person_name, kind, content, due_date) values
    (${newId()}, ${closeAccount}, ${closeId}, '陈示一', 'correct', '学历', '2027-01-01')`.execute(db);
  await sql`insert into service_rating (id, matter, biz_table, biz_id, account_id, stars, rating_state) values
    (${newId()}, 'privacyRequest', 'privacy_request', ${newId()}, ${closeId}, 5, 0)`.execute(db);
}

const tokenOf = async (username: string, secret: string) =>
  await postForm(stage.app, '/api/oauth/token', await tokenForm(stage.app, username, secret));

describe('[issue 25] two accounts of one person', () => {
  it('are found by number, phone or name, masked, and previewed without anything being written', async () => {
    const two = await twins();
    const entry = await enters(two, two.close);
    await rowsOf(two);
    const { data: found } = await stage.bureau.get(accountMerge.candidates.path, { id: two.pair.keepId });
    expect(found[0]).toMatchObject({ id: two.pair.closeId, mobile: expect.stringContaining('****') });
    expect(JSON.stringify(found)).not.toContain(two.idCardNo);
    expect(await preview(two)).toMatchObject({
      keep: { id: two.pair.keepId, realNameState: 1 },
      close: { id: two.pair.closeId, realNameState: 0 },
      parts: [
        { what: 'entry', count: 1 },
        { what: 'message', count: 1 },
        { what: 'consent', count: 1 },
        { what: 'request', count: 1 },
        { what: 'rating', count: 1 },
      ],
      refusals: [],
    });
    expect(await entriesOf(two.close)).toEqual([entry]);
    expect((await two.keep.get(accountMerge.preview.path, { ...two.pair })).status).toBe(403);
    expect((await stage.town.get(accountMerge.candidates.path, { id: two.pair.keepId })).status).toBe(403);
  });

  it('are merged by a second person only: what was the one’s is the other’s, and both trails say so', async () => {
    const two = await twins();
    const [own, entry] = [await enters(two, two.keep), await enters(two, two.close)];
    await rowsOf(two);
    const { data } = await propose(two);
    expect(await command(data.id, 'confirm', {}, stage.bureau)).toMatchObject({
      status: 409,
      msg: '合并须由提出人以外的管理员确认',
    });
    expect(await entriesOf(two.close)).toEqual([entry]);
    const merged = (await command(data.id, 'confirm')).data;
    expect(merged).toMatchObject({
      mergeState: MERGE.merged,
      undoUntil: periodEnd(addCalendarDays(merged.decidedAt.slice(0, 10), MERGE_UNDO_DAYS)),
    });
    expect((await stage.bureau.get(accountMerge.detail.path, { id: data.id })).data.parts).toContainEqual({
      what: 'entry',
      count: 1,
    });
    expect((await two.close.get(applicationInfo.list.path)).status).toBe(401);
    expect((await entriesOf(two.keep)).toSorted()).toEqual([own, entry].toSorted());
    expect((await two.keep.get(applicationInfo.detail.path, { id: entry })).status).toBe(200);
    for (const part of ['consent', 'message', 'request', 'rating'] as const) {
      const { table, column } = OWNED[part];
      const { rows } = await sql`select from ${sql.table(table)}
        where ${sql.ref(column)} = ${two.pair.closeId}`.execute(stage.services.db);
      expect([part, rows]).toEqual([part, []]);
    }
    const last = async (id: string) => (await stage.trailOf(id)).at(-1);
    expect(await last(two.pair.closeId)).toMatchObject({
      action: '删除',
      changes: [{ label: '并入账户', after: data.mergeNo }],
    });
    expect(await last(two.pair.keepId)).toMatchObject({ changes: [{ label: '并入的账户', after: data.mergeNo }] });
    expect((await stage.bureau.get(userInfo.detail.path, { id: two.pair.closeId })).status).toBe(404);
    expect((await verifyLedger(stage.services.db)).faults).toEqual([]);
  });

  it('say at sign-in, to who proves to own the closed one, which account to use', async () => {
    const two = await twins();
    await merged(two);
    const username = (method: string) => `enterprise|U032|${two.closeAccount}|${method}|ZJGTRAINRACE`;
    const kept = two.keepAccount.replace(/^(\d{3})\d{4}/, '$1****');
    const said = { status: 400, msg: `该账户已并入账户${kept}，请使用该账户登录` };
    expect(await tokenOf(username('password'), PASSWORD)).toMatchObject(said);
    expect(await tokenOf(username('password'), 'Wrong@2026')).toMatchObject({ status: 400, msg: '用户名或密码错误' });
    const asked = { mobile: two.closeAccount, purpose: 'login' };
    await stage.person.get(userInfo.smsCode.path, asked);
    expect(await tokenOf(username('sms'), await lastCode(stage.services, two.closeAccount))).toMatchObject(said);
    const usual = `enterprise|U032|${two.keepAccount}|password|ZJGTRAINRACE`;
    expect((await tokenOf(usual, PASSWORD)).status).toBe(200);
  });

  it('keep the papers that were signed for the closed one: valid, and found with the one that was kept', async () => {
    const two = await twins();
    const [id, code] = [newId(), randomUUID()];
    await sql`insert into issued_paper (id, paper_kind, paper_no, verify_code, subject_id, content_digest, file_id,
        file_hash, issue_time, issued_by)
      values (${id}, 'passport', ${code}, ${code}, ${two.pair.closeId}, '\\x00', ${newId()}, 'x', now(), ${newId()})`.execute(
      stage.services.db,
    );
    await merged(two);
    expect(await findPaper(stage.services.db, code)).toMatchObject({ certNo: code, revokeDate: null });
    const path = '/api/zjgrsj-trainrace/training/skill_passport/papers';
    expect((await stage.bureau.get(path, { id: two.pair.keepId })).data).toMatchObject([{ id }]);
  });

  it('hand over what other rules let stand once: a kind of message that lies unread with both stays behind', async () => {
    const two = await twins();
    const { db } = stage.services;
    const put = async (accountId: string) =>
      await sql`insert into message (id, account_id, template, params, box, once, create_time) values
        (${newId()}, ${accountId}, 'APPEAL_MOVED', '{}', 'message', 'same', now())`.execute(db);
    for (const id of [two.pair.keepId, two.pair.closeId]) await put(id);
    await merged(two);
    const { rows } = await sql<{ unread: number }>`select count(*)::int as unread from message
      where account_id = ${two.pair.keepId} and once = 'same'`.execute(db);
    expect(rows).toEqual([{ unread: 1 }]);
  });

  it('are told by the chain where somebody leads a closed account elsewhere', async () => {
    const two = await twins();
    await merged(two);
    expect((await verifyLedger(stage.services.db)).faults).toEqual([]);
    const { db } = stage.services;
    await sql`update account set merged_into = ${stage.person.userId} where id = ${two.pair.closeId}`.execute(db);
    const { faults } = await verifyLedger(db);
    await sql`update account set merged_into = ${two.pair.keepId} where id = ${two.pair.closeId}`.execute(db);
    expect(faults).toMatchObject([{ source: 'account' }]);
  });

  it('do not take over by merging what somebody changed by SQL', async () => {
    const two = await twins();
    const { db } = stage.services;
    await ledgerRows(db, 'account', [two.pair.keepId]);
    await sql`update account set user_type = 9 where id = ${two.pair.keepId}`.execute(db);
    await merged(two);
    const { faults } = await verifyLedger(db);
    await sql`update account set user_type = null where id = ${two.pair.keepId}`.execute(db);
    expect(faults).toMatchObject([{ source: 'account' }]);
  });

  const refusals: readonly [string, object, object, string][] = [
    [
      'neither of them checked',
      { realNameState: 0 },
      {},
      '保留的账户尚未实名核验，请先核对身份证并核验该账户的证件号码',
    ],
    ['other names', {}, { name: '李样文' }, '两个账户的姓名不同，请先核对身份证并更正姓名'],
    ['other numbers', {}, { idCardNo: anIdCardNo() }, '两个账户的证件号码不同，请先核对身份证并更正号码'],
    [
      'the closed one alone checked',
      { realNameState: 0 },
      { realNameState: 1 },
      '要关闭的账户已实名核验，请改为保留该账户',
    ],
    ['the kept one disabled', { enabled: 0 }, {}, '保留的账户已停用，请先启用'],
  ];
  it.each(refusals)('are not merged: %s', async (_, kept, closed, sentence) => {
    const two = await twins(kept, closed);
    expect((await preview(two)).refusals).toEqual([sentence]);
    expect(await propose(two)).toMatchObject({ status: 409, msg: sentence });
  });

  it('are not merged where one of them has no number: a name alone is many people’s', async () => {
    const two = await twins();
    await sql`update user_info set id_card_no_idx = null where id = ${two.pair.closeId}`.execute(stage.services.db);
    expect(await propose(two)).toMatchObject({ status: 409, msg: '两个账户都要有证件号码，请先核对身份证并补填' });
  });

  it('are not merged while a change that the one to be closed asked for waits: nobody would be told the decision', async () => {
    const two = await twins();
    await sql`insert into change_request (id, changes, approve_state, create_user)
      select id, '[]', '待审', ${two.pair.closeId} from modify_record order by id desc limit 1`.execute(
      stage.services.db,
    );
    expect((await preview(two)).refusals).toEqual(['要关闭的账户有待审批的变更申请，请先办结']);
    await sql`update change_request set approve_state = '驳回' where create_user = ${two.pair.closeId}`.execute(
      stage.services.db,
    );
    expect((await propose(two)).status).toBe(200);
  });

  it('say nothing of merging at sign-in where the account that was kept took over the name of the closed one', async () => {
    const two = await twins();
    const { id } = await merged(two);
    const { db } = stage.services;
    const { keepId } = two.pair;
    const own = await hashPassword('Other@2026x');
    await sql`update account set account = ${two.closeAccount}, account_folded = ${two.closeAccount}, password_hash = ${own}
      where id = ${keepId}`.execute(db);
    const username = `enterprise|U032|${two.closeAccount}|password|ZJGTRAINRACE`;
    expect(await tokenOf(username, PASSWORD)).toMatchObject({ status: 400, msg: '用户名或密码错误' });
    expect((await tokenOf(username, 'Other@2026x')).status).toBe(200);
    expect(await undo(id)).toMatchObject({ status: 409, msg: '关闭账户的登录名已被其他账户使用，不能撤销合并' });
  });

  it('keep what papers name as long as the one that was kept lives; nobody is led to one that is closed', async () => {
    const { db } = stage.services;
    const two = await twins();
    await merged(two);
    const { keepId, closeId } = two.pair;
    const rule: RuleInForce = { id: newId(), subject: 'account', months: 1, way: 'anonymise' };
    const due = async () =>
      await dueAmong(db, rule, {
        ids: [closeId],
        now: addDays(new Date(), 60),
      });
    expect(await due()).toEqual([]);
    await sql`update account set is_deleted = 1 where id = ${keepId}`.execute(db);
    expect(await due()).toMatchObject([{ id: closeId }]);
    const username = `enterprise|U032|${two.closeAccount}|password|ZJGTRAINRACE`;
    expect(await tokenOf(username, PASSWORD)).toMatchObject({ status: 400, msg: '用户名或密码错误' });
  });

  it('are not merged while both hold a place in one trade, nor an account with itself or an unknown one', async () => {
    const two = await twins({}, {});
    const trade = await stage.openTrade();
    const drafts = [await enters(two, two.keep), await enters(two, two.close)];
    for (const [at, id] of drafts.entries())
      await stage.setEntry(id, { contestTradeId: trade, auditStatus: 30, idCardNoIdx: Buffer.from([at]) });
    expect(await propose(two)).toMatchObject({ status: 409, msg: expect.stringContaining('两个账户都报名了') });
    const post = async (closeId: string) =>
      await stage.bureau.post(accountMerge.submit.path, { keepId: two.pair.keepId, closeId, reason: '测试' });
    expect(await post(two.pair.keepId)).toMatchObject({ status: 400, msg: '请选择两个不同的账户' });
    expect((await post(newId())).status).toBe(404);
    // Staff have roles and no number: none of them becomes a citizen's, nor the other way round.
    expect((await post(stage.colleague.userId)).status).toBe(404);
    await sql`update user_info set account_type = 2 where id = ${two.pair.closeId}`.execute(stage.services.db);
    expect(await propose(two)).toMatchObject({ status: 409, msg: '只能合并个人账户' });
    await sql`update user_info set account_type = 1 where id = ${two.pair.closeId}`.execute(stage.services.db);
    await sql`update account set virtual_id = null where id = ${two.pair.closeId}`.execute(stage.services.db);
    expect(await propose(two)).toMatchObject({ status: 409, msg: '只能合并个人账户' });
  });
});

describe('[issue 25] undoing', () => {
  it('puts back exactly what went over, and opens the account again', async () => {
    const two = await twins();
    const entry = await enters(two, two.close);
    await rowsOf(two);
    const { id } = await merged(two);
    const since = await enters(two, two.keep);
    expect(await command(id, 'undo')).toMatchObject({ status: 400, data: { errors: [{ field: 'opinion' }] } });
    expect((await undo(id)).data).toMatchObject({ mergeState: MERGE.undone, undoUntil: null });
    expect(await entriesOf(two.keep)).toEqual([since]);
    const again = await stage.as(two.closeAccount);
    expect(await entriesOf(again)).toEqual([entry]);
    const usual = `enterprise|U032|${two.closeAccount}|password|ZJGTRAINRACE`;
    expect((await tokenOf(usual, PASSWORD)).status).toBe(200);
    expect((await stage.trailOf(two.pair.closeId)).at(-1)).toMatchObject({
      changes: [{ label: '并入账户', after: null }],
    });
    expect((await verifyLedger(stage.services.db)).faults).toEqual([]);
    expect((await undo(id)).status).toBe(409);
  });

  it('goes back one step of two: of an account into which another one had been merged before', async () => {
    const first = await twins();
    await merged(first);
    const account = `1995000${(number += 1)}`;
    const keepId = await aPerson(stage.services, { account, name: '陈示一', idCardNo: first.idCardNo, passwordHash });
    // The card proves it to be the third one's: the second, which was checked before, is closed into it.
    const proved = await stage.bureau.post(userInfo.proveNumber.path, { id: keepId, reason: '窗口核对身份证' });
    expect(proved).toMatchObject({ status: 200, data: { realNameState: 1 } });
    const two = { ...first, pair: { keepId, closeId: first.pair.keepId } };
    const { id } = await merged(two);
    const into = async () =>
      (
        await stage.services.db
          .selectFrom('account')
          .select('mergedInto')
          .where('id', '=', first.pair.closeId)
          .executeTakeFirstOrThrow()
      ).mergedInto;
    expect(await into()).toBe(keepId);
    await undo(id);
    expect(await into()).toBe(first.pair.keepId);
  });

  const later: readonly [string, (two: Twins, id: string) => Promise<unknown>, string][] = [
    [
      'its time is over',
      async (_, id) =>
        await stage.owner
          .updateTable('accountMerge')
          .set({ decidedAt: addDays(new Date(), -31).toISOString() })
          .where('id', '=', id)
          .execute(),
      '合并已超过30天，不能撤销',
    ],
    [
      'the name of the closed one is somebody else’s',
      async ({ closeAccount }) =>
        await aPerson(stage.services, { account: closeAccount, name: '王例青', idCardNo: anIdCardNo() }),
      '关闭账户的登录名已被其他账户使用，不能撤销合并',
    ],
    [
      'the closed one was erased',
      async ({ pair: { closeId } }) =>
        await sql`insert into erasure (subject, record_id, run_id, erased_at)
          values ('account', ${closeId}, ${newId()}, now())`.execute(stage.services.db),
      '关闭的账户资料已按保存期限删除，不能撤销合并',
    ],
    [
      'the kept one was closed',
      async ({ pair: { keepId } }) =>
        await stage.owner.updateTable('account').set({ isDeleted: 1 }).where('id', '=', keepId).execute(),
      '保留的账户已注销或又并入其他账户，不能撤销合并',
    ],
    [
      'an entry went elsewhere since',
      async ({ pair: { keepId } }) =>
        await stage.owner
          .updateTable('applicationInfo')
          .set({ userId: stage.person.userId })
          .where('userId', '=', keepId)
          .execute(),
      '转移的报名之后已有变动，不能撤销合并',
    ],
  ];
  it.each(later)('is refused when %s, and changes nothing', async (_, happens, sentence) => {
    const two = await twins();
    await enters(two, two.close);
    const { id } = await merged(two);
    await happens(two, id);
    expect(await undo(id)).toMatchObject({ status: 409, msg: sentence });
    const { rows } = await sql<{ into: string }>`select merged_into as "into" from account
      where id = ${two.pair.closeId}`.execute(stage.services.db);
    expect(rows).toEqual([{ into: two.pair.keepId }]);
  });
});

describe('[issue 25] at once', () => {
  it('of two proposals about one account, and of two who confirm, one is taken', async () => {
    const two = await twins();
    const proposed = await Promise.all([propose(two), propose(two, stage.colleague)]);
    expect(proposed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const made = proposed.find(({ status }) => status === 200)!.data;
    const by = proposed[0]!.status === 200 ? stage.colleague : stage.bureau;
    const confirmed = await Promise.all([1, 2].map(async () => await command(made.id, 'confirm', {}, by)));
    expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('the same call sent twice under its key is one, and answers the same', async () => {
    const two = await twins();
    const { data } = await propose(two);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { id: data.id, command: 'confirm' };
    const send = async () => await stage.colleague.post(accountMerge.command.path, body, { headers });
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
  });

  it('a connection lost in the middle leaves both accounts as they were, and it is done when it is asked again', async () => {
    const two = await twins();
    const entry = await enters(two, two.close);
    const { data } = await propose(two);
    const holder = await stage.owner.startTransaction().execute();
    await holder.selectFrom('applicationInfo').select('id').where('id', '=', entry).forUpdate().execute();
    const lost = command(data.id, 'confirm');
    await endWaiting(holder);
    expect((await lost).status).toBe(503);
    await holder.rollback().execute();
    expect(await entriesOf(two.close)).toEqual([entry]);
    expect((await command(data.id, 'confirm')).status).toBe(200);
    expect(await entriesOf(two.keep)).toEqual([entry]);
  });

  it('an account that was closed since it was proposed is not merged', async () => {
    for (const which of ['keepId', 'closeId'] as const) {
      const two = await twins();
      const { data } = await propose(two);
      await stage.owner.updateTable('userInfo').set({ isDeleted: 1 }).where('id', '=', two.pair[which]).execute();
      expect(await command(data.id, 'confirm')).toMatchObject({
        status: 409,
        msg: '其中一个账户已注销或删除，不能合并',
      });
      const refused = await command(data.id, 'refuse', { opinion: '账户已注销' }, stage.bureau);
      expect(refused.data.mergeState).toBe(MERGE.refused);
    }
  });
});

/** The one that waits for this transaction loses the connection. */
async function endWaiting(holder: Stage['owner']): Promise<void> {
  for (;;) {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(holder);
    if (rows.length > 0) return;
  }
}

/** Columns that name an account of a person and stay as they are, each with its reason. */
const STAYS: Readonly<Record<string, string>> = {
  'account.merged_into': 'leads on, and is led on itself',
  'account_merge.keep_id': 'says what was merged',
  'account_merge.close_id': 'says what was merged',
  'session.account_id': 'ended',
  'second_factor.account_id': 'a way to sign in: the kept account is opened by its own ones alone',
  'recovery_code.account_id': 'a way to sign in: the kept account is opened by its own ones alone',
  'factor_challenge.account_id': 'lives for minutes',
  'factor_reset.account_id': 'of whose sign-in it spoke',
  'known_device.account_id': 'which devices signed in to that account: the kept one knows its own',
  'known_device.person_id': 'which devices signed in to that account: the kept one knows its own',
  'sign_in_failure.person_id': 'wrong passwords for that account, told to whoever signs in to it',
  'third_party_identity.account_id': 'a way to sign in: the kept account is opened by its own ones alone',
  'third_party_departure.account_id': 'lives for minutes',
  'third_party_arrival.account_id': 'lives for minutes',
  'ext_consent.account_id': 'who asked, of the bureau or a unit',
  'ext_access.account_id': 'a journal of who asked',
  'idempotent_call.account_id': 'lives for a day',
  'message_read.account_id': 'of messages to everybody that lie behind',
  'file_notice_receipt.account_id': 'a receipt names who gave it',
  'outbox.account_id': 'what went out, or goes to the address that it was meant for',
  'channel_address.account_id': 'addresses of the closed account are told nothing more',
  'notify_choice.account_id': 'the kept account has its own choice',
  'list_setting.account_id': 'how lists are shown to the kept account is its own choice',
  'mail_code.account_id': 'lives for minutes',
  'wechat_link.account_id': 'lives for minutes',
  'issued_paper.subject_id': 'signed for that account: who looks follows account.merged_into',
  'modify_record.biz_id': 'what was done to that account',
  'attach.prj_id': 'papers of the closed profile lie with it until its time is over',
  'resumable_upload.prj_id': 'an upload that was not finished',
  'message.biz_id': 'what a message speaks of',
  'outbox.biz_id': 'what a message speaks of',
  'ledger.row_id': 'the chain',
  'seal.row_id': 'the chain',
  'erasure.record_id': 'who was erased',
  'record_follow.account_id': 'the kept account follows what it chose itself',
  'home_charts.person_id': 'which charts a person chose: the kept account has its own',
  'display_choice.person_id': 'how pages are shown: the kept account has its own choice',
  'tour_closed.person_id': 'who closed the offer of the tour: the kept account has its own',
  'job.owner_id': 'files that were ordered lie for hours',
};

/** Units, groups, enterprises and staff: of them none is merged. */
const OF_OTHERS: readonly string[] = [
  'application_info.group_id',
  'champion_history.handle_unit_id',
  'competition_info.handle_unit_id',
  'construction_file.enterprise_id',
  'appeal.reviewer_ids',
  'deposit_remind.account_id',
  'document.unit_id',
  'document_presence.person',
  'document_version.author_id',
  'file_notice.unit_id',
  'margin_instrument.enterprise_id',
  'margin_instrument.issuer_unit_id',
  'monthly_statement.owner_id',
  'monthly_statement.supervisor_unit_id',
  'operator.unit_id',
  'prize.handle_unit_id',
  'record_note.mentions',
  'record_presence.person',
  'record_task.account_id',
  'result_snapshot.publisher_id',
  'roster_person.group_id',
  'stand_in.giver_id',
  'stand_in.holder_id',
  'stand_in_deed.for_id',
  'stand_in_deed.person_id',
  'training_class.owner_id',
];

/** Doers: what was done stays done by who did it, as rules of two persons ask. */
const DOER = /_(by|user|user_id)$|\.operator_id$/;

/** No accounts at all: papers, files, templates, and records of other kinds. */
const NO_ACCOUNT =
  /\.(atts|.*_atts?|.*_att_ids?|att_ids?|evidence|evidence_atts|background|file_id|key_id|key|receipt_key|holder|job_id|run_id|session_id|message_id|note_id|spread_after|told_after|remind_sms_after|dept_id|policy_id|permit_id|template_id|snapshot_id|replaces_id|correction_of|assignment_id|competitor_id|subject_id|application_id|contest_id|contest_trade_id|trade_ids|venue_ids|source_competition_info_id|competition_info_id|biz_id)$/;

it('[issue 25] each column of the schema that may name an account of a person moves, or stays for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and a.attname not in ('id', 'create_user', 'update_user')
      and not exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid
        and f.confrelid <> 'account'::regclass and a.attnum = any(f.conkey)) order by 1`.execute(stage.services.db);
  const all = rows.map(({ name }) => name);
  const moves = OWNED_PARTS.map((part) => `${OWNED[part].table}.${OWNED[part].column}`);
  const said = [...moves, ...Object.keys(STAYS), ...OF_OTHERS];
  expect(said.filter((name) => !all.includes(name) || said.indexOf(name) !== said.lastIndexOf(name))).toEqual([]);
  expect(all.filter((name) => !said.includes(name) && !DOER.test(name) && !NO_ACCOUNT.test(name))).toEqual([]);
});
