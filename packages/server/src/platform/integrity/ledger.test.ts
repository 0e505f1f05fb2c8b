// Changes by a person with the owner's password: how much of them is found.
import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { scoreCorrection } from '@trainrace/contract/areas/results/score-correction';
import { TRAIL } from '@trainrace/contract/dictionaries';
import fc from 'fast-check';
import S3rver from 's3rver';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aContestDraft,
  anAccount,
  anApplication,
  anOccupationDraft,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { inSavepoint, inTransaction } from '#platform/db/transaction.ts';
import { noteFactors } from '#areas/accounts/second-factor/factors.store.ts';
import { hideResult } from '#areas/scores/competition-info/show-result.ts';
import { atEnd } from '#test/database.ts';
import { bucketAnchors } from '#platform/gateways/anchors/bucket-anchors.ts';
import { folderAnchors } from '#platform/gateways/anchors/folder-anchors.ts';
import { anchorSigning, publicKeys } from '#platform/signing/sign-bytes.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { anchorer } from './anchors.ts';
import { proverOf } from '#platform/security/chain-keys.ts';
import { addedName, beginLedger } from './begin-ledger.ts';
import { addEntries, ledgerMac, ledgerOf, ledgerRows, type LedgerEntry } from './ledger.ts';
import { formerPayloadSql, LEDGER_SOURCES, payloadSql } from './ledgered.ts';
import { chainOf } from './chain.ts';
import { chainRows, type Chain } from './chain-rows.ts';
import { verifyAll } from './verify-all.ts';

const API = '/api/zjgrsj-trainrace';
const SCORE = `${API}/competition/competition_info`;
const DAY_MS = 86_400_000;

let test: TestApp;
let chain: Chain;
let bureau: Caller;
let unit: Caller;
let contestId: string;
let tradeId: string;
let rows: string[];

beforeAll(async () => {
  test = await testApp();
  chain = chainOf(test.services);
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'] });
  await aUnit(test.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  [bureau, unit] = [await test.as('admc'), await test.as('org01')];
});

/** A trade whose results are published, written by the server, and everything chained. */
beforeEach(async () => {
  const { db } = test.services;
  contestId = (await bureau.post(`${API}/competition/contest_info/submit`, aContestDraft(unit.userId))).data.id;
  tradeId = await aTrade(test.services, contestId, { tradeStatus: '竞赛' });
  await db.updateTable('contestInfo').set({ contestStatus: 60 }).where('id', '=', contestId).execute();
  rows = [await aCompetitor(0), await aCompetitor(1)];
  await test.owner.deleteFrom('ledger').execute();
  await test.owner.deleteFrom('seal').execute();
  rmSync(chain.headFile, { force: true });
  await beginLedger(chain);
  const marks = { practiceScore: 90 };
  for (const [index, id] of rows.entries())
    expect((await unit.post(`${SCORE}/submit`, { id, ...marks, theoryScore: 80 + index })).msg).toBe('更新成功');
  expect((await bureau.post(`${SCORE}/check`, { ids: rows })).status).toBe(200);
  for (const command of ['lock', 'publicize', 'publish']) {
    if (command === 'publish')
      await sql`update contest_trade set publicize_time = now() - interval '90 days',
        publicity_end = now() - interval '85 days', appeal_end = now() - interval '87 days' where id = ${tradeId}`.execute(
        db,
      );
    expect((await bureau.post(`${API}/competition/contest_trade/command`, { id: tradeId, command })).status).toBe(200);
  }
  await chainRows(chain, null);
});

async function aCompetitor(index: number): Promise<string> {
  const applicationId = await anApplication(test.services, {
    contestId,
    contestTradeId: tradeId,
    handleUnitId: unit.userId,
    auditStatus: 30,
    name: `选手${index + 1}`,
    mobile: `1990000090${index}`,
    idCardNo: SAMPLE_ID_CARDS[index]!,
  });
  const id = newId();
  await sql`insert into competition_info (id, application_id, contest_id, contest_trade_id, contest_group, handle_unit_id, ticket_no, name)
    select ${id}, id, contest_id, contest_trade_id, contest_group, handle_unit_id, ${id.slice(-8)}, name
    from application_info where id = ${applicationId}`.execute(test.services.db);
  return id;
}

const verified = async (stores: Parameters<typeof verifyAll>[1]['stores'] = []) =>
  await verifyAll(chain, { installationId: test.services.installation.id, stores });
const found = async () => (await verified()).sentences.filter((line) => /^(CHANGED|BROKEN)/.test(line));
const toCamel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const forge = async (statement: string, ...values: unknown[]) => {
  const [text = '', ...rest] = statement.split('?');
  await sql
    .join([sql.raw(text), ...rest.map((part, index) => sql`${values[index]}${sql.raw(part)}`)], sql``)
    .execute(test.owner);
};

describe('[T22] the ledger', () => {
  it('says nothing about what the server wrote, whatever way it went', async () => {
    expect(await verified()).toMatchObject({ isWhole: true });
    const kept = await test.owner
      .selectFrom('ledger')
      .select('no')
      .where('rowId', '=', rows[0]!)
      .where('source', '=', 'competition_info')
      .orderBy('no')
      .execute();
    // Entered, checked, locked, shown in the publicity, published.
    expect(kept.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5]);
  });

  it('names a total, a rank and a state that were changed, with what the server wrote', async () => {
    await forge('update competition_info set total_score = 99, rank_no = 9 where id = ?', rows[1]);
    await forge(`update contest_trade set trade_status = '锁定' where id = ?`, tradeId);
    await forge(
      'update application_info set audit_status = 25 where contest_trade_id = ? and name = ?',
      tradeId,
      '选手1',
    );
    const said = await found();
    expect(said).toHaveLength(3);
    expect(said.join('\n')).toMatch(/application_info \S+ "\S+": audit_status is 25, the server wrote 30/);
    expect(said.join('\n')).toMatch(/competition_info \S+ ".* 选手2": .*rank_no is 9, the server wrote 1/);
    expect(said.join('\n')).toMatch(/total_score is 99, the server wrote 87/);
    expect(said.join('\n')).toMatch(/contest_trade \S+ ".*": trade_status is "锁定", the server wrote "发布"/);
  });

  it('goes on naming what was changed when somebody looks at the row or changes another column of it', async () => {
    const { path } = tournamentUnit.family;
    await forge(`update account set roles = array_append(roles, 'ADM') where id = ?`, unit.userId);
    await forge(`update tournament_unit set pwd_state = 1 where id = ?`, unit.userId);
    const before = await found();
    expect(before.join('\n')).toMatch(/account \S+ .*roles is \["ORG","ADM"\]/);
    expect(before).toHaveLength(2);
    const own = (await unit.get(`${path}/detail`, { id: unit.userId })).data;
    expect((await unit.get(`${path}/reveal`, { id: unit.userId, field: 'contactMobile' })).status).toBe(200);
    const save = async (fields: object) =>
      expect((await unit.post(`${path}/submit`, { ...own, version: undefined, ...fields })).status).toBe(200);
    await save({ contact: `${own.contact}二` });
    expect(await found()).toEqual(before);
    // A change by the server has a new entry; the forged column stays named beside it.
    await save({ unitName: `${own.unitName}二` });
    const differences = (lines: readonly string[]) => lines.map((line) => line.slice(line.indexOf('": ')));
    expect(differences(await found())).toEqual(differences(before));
    await save({ unitName: own.unitName });
    await forge(`update account set roles = array_remove(roles, 'ADM') where id = ?`, unit.userId);
    await forge(`update tournament_unit set pwd_state = 2 where id = ?`, unit.userId);
    expect(await found()).toEqual([]);
  });

  it('names what was forged of a person beside an honest change of another of his or her data', async () => {
    const other = await aUnit(test.services, { account: 'org03', uscc: SAMPLE_USCC[2] });
    await inTransaction(test.services, async ({ db }) => await ledgerRows(db, 'account', [other]));
    await forge(`update account set mobile_mask = '199****9999' where id = ?`, other);
    const { path } = tournamentUnit.family;
    const own = (await bureau.get(`${path}/detail`, { id: other })).data;
    const draft = { ...own, version: undefined, unitName: `${own.unitName}二` };
    expect((await bureau.post(`${path}/submit`, draft)).status).toBe(200);
    expect(await found()).toMatchObject([
      expect.stringContaining(`account ${other} "${own.unitName}二": who_mobile_mask is `),
    ]);
  });

  it('goes on naming what was changed beside a step, a removal, a rank anew and a password', async () => {
    const { command, submit, remove } = scoreCorrection;
    const draft = { competitorId: rows[0], changes: [{ field: 'theoryScore', to: '95' }], reason: '登分笔误' };
    const gone = (await unit.post(submit.path, draft)).data.id;
    await forge('update score_correction set proposed_by = gen_random_uuid() where id = ?', gone);
    expect((await unit.post(remove.path, { ids: [gone] })).status).toBe(200);
    const moved = (await unit.post(submit.path, draft)).data.id;
    await forge(`update score_correction set opinion = '伪造' where id = ?`, moved);
    expect((await unit.post(command.path, { id: moved, command: 'propose' })).status).toBe(200);
    expect((await found()).join('\n')).toMatch(new RegExp(`score_correction ${moved} .*opinion is "伪造"`));
    await forge(`update score_correction set opinion = null where id = ?`, moved);
    await forge(`update competition_info set honour_code = 'x' where contest_trade_id = ?`, tradeId);
    const said = await bureau.post(command.path, { id: moved, command: 'approve', opinion: '属实' });
    expect(said.data).toMatchObject({ correctionState: 20 });
    const other = await aUnit(test.services, { account: 'org02', uscc: SAMPLE_USCC[1] });
    await inTransaction(test.services, async ({ db }) => await ledgerRows(db, 'account', [other]));
    await forge(`update account set roles = array_append(roles, 'ADM') where id = ?`, other);
    const { resetPassword } = tournamentUnit;
    expect((await bureau.post(resetPassword.path, { ids: [other] })).status).toBe(200);
    const left = await found();
    for (const words of [
      `score_correction ${gone} .*proposed_by is`,
      `competition_info ${rows[0]} .*honour_code is "x", the server wrote null`,
      `account ${other} .*roles is \\["ORG","ADM"\\]`,
    ])
      expect(left.join('\n')).toMatch(new RegExp(words));
    expect(left).toHaveLength(2 + rows.length);
  });

  it('takes over nothing by a change that was tried and given up', async () => {
    const { db } = test.services;
    await forge('update competition_info set total_score = 99 where id = ?', rows[1]);
    const before = await found();
    await inTransaction({ db }, async (outer) => {
      const given = inSavepoint(outer, async (tried) => {
        await ledgerRows(tried.db, 'competition_info', [rows[1]!]);
        throw new Error('only tried');
      });
      await expect(given).rejects.toThrow('only tried');
    });
    expect(await found()).toEqual(before);
    // The part of a transaction that is kept enters what it wrote, as before.
    await inTransaction({ db }, async (outer) => {
      await inSavepoint(outer, async (kept) => await ledgerRows(kept.db, 'competition_info', [rows[1]!]));
    });
    expect(await found()).toEqual([]);
    await forge('update competition_info set total_score = 87 where id = ?', rows[1]);
    await inTransaction({ db }, async (outer) => await ledgerRows(outer.db, 'competition_info', [rows[1]!]));
    expect(await found()).toEqual([]);
  });

  it.each([TRAIL.revealed, TRAIL.exported, TRAIL.requested])(
    'takes over nothing because a row of any table was looked at: %s',
    async (action) => {
      const { db } = test.services;
      const counted = async () =>
        (await sql<{ held: number }>`select count(*)::int as held from ledger`.execute(db)).rows[0];
      await forge('update competition_info set total_score = 99 where id = ?', rows[1]);
      const before = await counted();
      await ledgerOf(db, [
        { bizTable: 'competition_info', bizId: rows[1]!, action, changes: [{ field: 'totalScore' }] },
      ]);
      expect(await counted()).toEqual(before);
      expect((await found()).join()).toContain('total_score is 99');
    },
  );

  it('names an honour, a promotion and a marking scheme that nobody gave', async () => {
    await forge(
      `update competition_info set honour_code = 'x', honour_state = 3, promote_level = 2 where id = ?`,
      rows[0],
    );
    await forge(
      `with made as (insert into marking_scheme (id, contest_id, contest_trade_id, scheme_name, criteria, aspects)
         select id, contest_id, id, 'forged', '[]', '[]' from contest_trade where id = ? returning id)
       update contest_trade t set marking_scheme_id = made.id from made where t.id = ?`,
      tradeId,
      tradeId,
    );
    const said = (await found()).join('\n');
    for (const words of [
      'honour_code is "x", the server wrote null',
      'honour_state is 3, the server wrote null',
      'promote_level is 2, the server wrote null',
      `marking_scheme_id is "${tradeId}", the server wrote null`,
    ])
      expect(said).toContain(words);
  });

  it('names a row that was set back to what it was before, also when its last entries went with it', async () => {
    await forge(
      'update competition_info set score_status = 2, total_score = null, rank_no = null, total_exact = null, standard_score = null, is_pass = null, award_level = null where id = ?',
      rows[0],
    );
    expect(await found()).toMatchObject([expect.stringMatching(/set back to what it was from \d{4}-/)]);
    await forge('delete from ledger where row_id = ? and no > 2', rows[0]);
    expect(await found()).toMatchObject([
      expect.stringMatching(/^BROKEN at link \d+: ledger \S+ was sealed and is gone/),
    ]);
  });

  it('names a score row that was put in or taken out', async () => {
    await forge('delete from competition_info where id = ?', rows[0]);
    expect(await found()).toMatchObject([expect.stringMatching(`competition_info ${rows[0]} was taken out`)]);
    const put = await aCompetitor(2);
    await forge('update competition_info set score_status = 5, total_score = 100 where id = ?', put);
    expect((await found()).join('\n')).toMatch(new RegExp(`competition_info ${put} ".* 选手3": no server wrote`));
  });

  const EDITIONS = {
    first: `'{}'::jsonb`,
    'one that held the person, but not each of the data': `'{"who": ""}'::jsonb`,
  } as const;

  /** The trade's scores have entries as an edition wrote them, and nothing has begun since. */
  async function enteredBy(edition: keyof typeof EDITIONS) {
    const { db } = test.services;
    await test.owner.deleteFrom('seal').execute();
    rmSync(chain.headFile, { force: true });
    const { rows: former } = await sql<Omit<LedgerEntry, 'mac' | 'no' | 'source'>>`
      select t.id as row_id, ${sql.raw(formerPayloadSql('competition_info', EDITIONS[edition]))}::text as payload
      from competition_info t where t.contest_trade_id = ${tradeId}`.execute(db);
    await test.owner.deleteFrom('ledger').where('rowId', 'in', rows).where('source', '=', 'competition_info').execute();
    await test.owner.deleteFrom('ledger').where('source', '=', 'begin').execute();
    const begin = { source: 'begin', rowId: '00000000-0000-0000-0000-000000000000', no: 1, payload: '{}' };
    const entries = [begin, ...former.map((row) => ({ ...row, source: 'competition_info', no: 1 }))];
    await addEntries(
      db,
      entries.map((entry) => ({ ...entry, mac: ledgerMac(proverOf(chain.keys, 'intl'), null, entry) })),
    );
  }

  it.each(Object.keys(EDITIONS) as (keyof typeof EDITIONS)[])(
    'enters once what it holds of a table since the edition “%s”, and goes on naming what was changed before that',
    async (edition) => {
      await enteredBy(edition);
      expect(await found()).toEqual([]);
      await forge('update competition_info set total_score = 99 where id = ?', rows[1]);
      await beginLedger(chain);
      expect(await found()).toMatchObject([expect.stringMatching(new RegExp(`${rows[1]} .*total_score is 99`))]);
      await forge(`update competition_info set name = '别人' where id = ?`, rows[0]);
      expect((await found()).join('\n')).toMatch(new RegExp(`${rows[0]} .*who is "`));
    },
  );

  it('names a second factor that was cleared by another hand, of entries from before it was held as well', async () => {
    const { db } = test.services;
    const id = await anAccount(test.services, { account: `factor-${newId()}` });
    const key = { credentialId: newId(), publicKey: Buffer.from('x'), signCount: 0, siteHost: 'skills.example' };
    await db
      .insertInto('secondFactor')
      .values({
        id: newId(),
        accountId: id,
        kind: 'passkey',
        name: '密钥',
        ...key,
        createdAt: new Date().toISOString(),
      })
      .execute();
    await inTransaction(test.services, async (inner) => await noteFactors(inner.db, { accountId: id }));
    const cleared = `account ${id} .*has_second_factor is .*the server wrote true`;
    const clear = async (to: boolean) => await forge('update account set has_second_factor = ? where id = ?', to, id);
    await clear(false);
    expect((await found()).join('\n')).toMatch(new RegExp(cleared));
    await clear(true);
    expect(await found()).toEqual([]);
    // As the edition before wrote it, and as its beginning named what it held.
    await test.owner.deleteFrom('seal').execute();
    rmSync(chain.headFile, { force: true });
    await test.owner.deleteFrom('ledger').where('rowId', '=', id).execute();
    await test.owner.deleteFrom('ledger').where('source', '=', 'begin').execute();
    const held = addedName('account');
    const begun = [...LEDGER_SOURCES, ...LEDGER_SOURCES.map(addedName)].filter((name) => name !== held);
    const { rows: former } = await sql<{ payload: string; begin: string }>`
      select (${sql.raw(payloadSql('account'))} - 'has_second_factor')::text as payload,
        ${JSON.stringify({ begun })}::jsonb::text as begin from account t where t.id = ${id}`.execute(db);
    const [{ payload, begin } = { payload: '', begin: '' }] = former;
    const entries = [
      { source: 'begin', rowId: '00000000-0000-0000-0000-000000000000', no: 1, payload: begin },
      { source: 'account', rowId: id, no: 1, payload },
    ];
    await addEntries(
      db,
      entries.map((entry) => ({ ...entry, mac: ledgerMac(proverOf(chain.keys, 'intl'), null, entry) })),
    );
    await beginLedger(chain);
    expect(await found()).toEqual([]);
    await clear(false);
    expect((await found()).join('\n')).toMatch(new RegExp(cleared));
  });

  it('enters the rest of a row that somebody writes in that very moment, too', async () => {
    await enteredBy('one that held the person, but not each of the data');
    const { db } = test.services;
    const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = inTransaction({ db }, async (inside) => {
      await sql`update competition_info set theory_score = 70 where id = ${rows[0]}`.execute(inside.db);
      await ledgerRows(inside.db, 'competition_info', [rows[0]!], ['theoryScore']);
      held.resolve();
      await go.promise;
    });
    await held.promise;
    const beginning = beginLedger(chain);
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          test.owner,
        )
      ).rows.length;
    await expect.poll(waiting).toBe(1);
    go.resolve();
    await Promise.all([writing, beginning]);
    expect(await found()).toEqual([]);
  });

  it('says nothing of a row that the server took away, and names it where it is there again', async () => {
    const [shown] = await test.owner
      .selectFrom('shownResult')
      .selectAll()
      .where('competitorId', '=', rows[0]!)
      .execute();
    await inTransaction(test.services, async ({ db }) => await hideResult(db, tradeId));
    await chainRows(chain, null);
    expect(await found()).toEqual([]);
    await test.owner.insertInto('shownResult').values(shown!).execute();
    expect(await found()).toMatchObject([
      expect.stringMatching(/shown_result .*the server took it away, and it is there/),
    ]);
  });

  it('takes no entry that somebody without its key wrote', async () => {
    await forge('update competition_info set total_score = 99 where id = ?', rows[0]);
    await forge(
      `insert into ledger (id, source, row_id, no, payload, mac, made_at)
       select gen_random_uuid(), source, row_id, no + 1, payload || '{"total_score": 99.00}', mac, now()
       from ledger where row_id = ? order by no desc limit 1`,
      rows[0],
    );
    await chainRows(chain, null);
    expect(await found()).toMatchObject([
      expect.stringMatching(/entry 6 of its ledger was not written by this server/),
    ]);
  });

  it('names a published result whose body was changed', async () => {
    await forge(
      `update result_snapshot set body = jsonb_set(body, '{rows,0,totalScore}', '"99.00"') where contest_trade_id = ?`,
      tradeId,
    );
    expect(await found()).toMatchObject([
      expect.stringMatching(/result_snapshot \S+ "version 1, hash \w{12}": body is/),
    ]);
  });
});

describe('[T22] a correction order', () => {
  const anOrder = async (): Promise<string> => {
    const draft = { competitorId: rows[0], changes: [{ field: 'theoryScore', to: '95' }], reason: '登分笔误' };
    const { id } = (await unit.post(scoreCorrection.submit.path, draft)).data;
    await unit.post(scoreCorrection.command.path, { id, command: 'propose' });
    const said = await bureau.post(scoreCorrection.command.path, { id, command: 'approve', opinion: '属实' });
    expect(said.data).toMatchObject({ correctionState: 20 });
    await chainRows(chain, null);
    return id;
  };
  const words = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => !text.includes('\0'));
  const mark = fc.integer({ min: 0, max: 9999 }).map((points) => (points / 100).toFixed(2));
  const column = <Value>(name: string, value: fc.Arbitrary<Value>) => value.map((forged) => [name, forged] as const);
  const forgery = fc.oneof(
    column('reason', words),
    column('opinion', fc.option(words)),
    column('correction_state', fc.constantFrom(0, 10, 29)),
    column('is_deleted', fc.constant(1)),
    column('snapshot_id', fc.constant(null)),
    column('proposed_by', fc.uuid()),
    column('decided_by', fc.option(fc.uuid())),
    column(
      'changes',
      fc.tuple(mark, mark).map(([from, to]) => JSON.stringify([{ field: 'theoryScore', from, to }])),
    ),
    column(
      'moves',
      mark.map((totalScore) => JSON.stringify([{ competitorId: rows[1], before: { totalScore }, after: {} }])),
    ),
  );

  it('is named whatever of it was forged, and with what', async () => {
    const id = await anOrder();
    expect(await found()).toEqual([]);
    const kept = await test.owner
      .selectFrom('scoreCorrection')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await fc.assert(
      fc.asyncProperty(forgery, async ([name, value]) => {
        const former: Record<string, unknown> = { ...kept, changes: JSON.stringify(kept.changes) };
        const was = name === 'moves' ? JSON.stringify(kept.moves) : former[toCamel(name)];
        fc.pre(was !== value);
        await forge(`update score_correction set ${name} = ? where id = ?`, value, id);
        const said = (await found()).join('\n');
        await forge(`update score_correction set ${name} = ? where id = ?`, was, id);
        expect(said).toMatch(new RegExp(`^CHANGED.* score_correction ${id} .*${name} is `, 'm'));
      }),
      { numRuns: 25 },
    );
    expect(await found()).toEqual([]);
  });

  it('is named where it was slipped in, taken out, or given to another score', async () => {
    const id = await anOrder();
    const forged = newId();
    await forge(
      `insert into score_correction (id, correction_no, contest_trade_id, competitor_id, changes, reason, correction_state)
       select ?, 'GZD-9999-0001', contest_trade_id, competitor_id, changes, reason, correction_state
       from score_correction where id = ?`,
      forged,
      id,
    );
    await forge('update score_correction set competitor_id = ? where id = ?', rows[1], id);
    const said = (await found()).join('\n');
    expect(said).toMatch(new RegExp(`score_correction ${forged} .*no server wrote`));
    expect(said).toMatch(new RegExp(`score_correction ${id} .*competitor_id is `));
    await forge('delete from score_correction where id in (?, ?)', forged, id);
    expect((await found()).join('\n')).toMatch(new RegExp(`score_correction ${id} was taken out`));
  });
});

describe('[T22] the trail', () => {
  const first = async () =>
    (await test.owner.selectFrom('modifyRecord').select('id').where('bizId', '=', rows[0]!).orderBy('id').execute())[0]!
      .id;

  it('names a row that was slipped in, with and without a proof', async () => {
    const id = newId();
    await forge(
      `insert into modify_record (id, biz_table, biz_id, action, changes, operate_time, mac)
       select ?, biz_table, biz_id, action, changes, operate_time, mac from modify_record where id = ?`,
      id,
      await first(),
    );
    await chainRows(chain, null);
    expect(await found()).toMatchObject([expect.stringMatching(`${id} of the trail is not as the server wrote it`)]);
    await forge('update modify_record set mac = null where id = ?', id);
    expect(await found()).toMatchObject([expect.stringMatching(`${id} was put into the trail by somebody else`)]);
    await forge('delete from modify_record where id = ?', id);
  });

  it('names rows that changed places, and one that is gone', async () => {
    const [one, two] = [await first(), newId()];
    await forge('update modify_record set operate_time = operate_time - make_interval(hours => 1) where id = ?', one);
    expect((await found()).join('\n')).toMatch(
      new RegExp(`BROKEN at link \\d+: modify_record ${one} is not what it was`),
    );
    await forge('update modify_record set operate_time = operate_time + make_interval(hours => 1) where id = ?', one);
    await forge('update modify_record set id = ? where id = ?', two, one);
    expect((await found()).join('\n')).toMatch(new RegExp(`modify_record ${one} was sealed and is gone`));
    await forge('update modify_record set id = ? where id = ?', one, two);
    expect(await verified()).toMatchObject({ isWhole: true });
  });
});

describe('[T22] anchors', () => {
  const aFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'anchors-'));
    atEnd(async () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };
  const later = async () => {
    const draft = anOccupationDraft({ tradeName: `焊工${newId().slice(-6)}` });
    expect((await bureau.post(`${API}/basic/competition_dic/submit`, draft)).msg).toBe('新增成功');
    await chainRows(chain, null);
  };

  it('show that the end of the chain was cut off with all that it sealed, and nothing on this machine does', async () => {
    const folder = aFolder();
    const stores = [folderAnchors(folder)];
    const write = anchorer(chain, test.services.installation.id, stores);
    await later();
    await write();
    await later();
    await write();
    expect(readdirSync(folder)).toHaveLength(1);
    await anchorer(chain, test.services.installation.id, stores, { everyMs: 0 })();
    expect(readdirSync(folder)).toHaveLength(2);
    expect(await verified(stores)).toMatchObject({ isWhole: true });
    const { seq } = (await test.owner.selectFrom('seal').select('seq').orderBy('seq', 'desc').limit(1).execute())[0]!;
    await forge(`delete from modify_record where id in (select row_id from seal where seq > ?)`, seq - 3);
    await forge(`delete from api_log where id in (select row_id from seal where seq > ?)`, seq - 3);
    await forge('delete from seal where seq > ?', seq - 3);
    rmSync(chain.headFile);
    expect((await verified()).isWhole).toBe(true);
    expect((await verified(stores)).sentences[0]).toMatch(/links end here, but this installation has written more/);
    await later();
    await later();
    expect((await verified(stores)).sentences[0]).toMatch(/^BROKEN at link \d+/);
  });

  it('are refused where somebody else wrote them', async () => {
    const folder = aFolder();
    writeFileSync(join(folder, '00000000000001-x.json'), JSON.stringify({ seq: 1, mac: '00' }));
    expect((await verified([folderAnchors(folder)])).sentences[0]).toBe(
      `ANCHOR 00000000000001-x.json in ${folder} was not written by this installation.`,
    );
  });

  it('are signed by the installation too, and refused under a signature that is of something else', async () => {
    const folder = aFolder();
    const { db, installation } = test.services;
    const signing = anchorSigning(db);
    const stores = [folderAnchors(folder)];
    await anchorer(chain, installation.id, stores, signing)();
    const look = async () => await verifyAll(chain, { installationId: installation.id, stores, ...signing });
    expect(await look()).toMatchObject({ isWhole: true });
    const path = join(folder, readdirSync(folder)[0]!);
    const anchor = JSON.parse(readFileSync(path, 'utf8'));
    const { installation: name, seq, mac, at, keyId, signature } = anchor;
    const key = (await publicKeys(db)).find((one) => one.keyId === keyId)!;
    const bytes = Buffer.from(`anchor|${name}|${seq}|${mac}|${at}`);
    expect(verify(null, bytes, createPublicKey(key.publicKey), Buffer.from(signature, 'base64'))).toBe(true);
    writeFileSync(path, JSON.stringify({ ...anchor, ...(await signing.sign(Buffer.from('other'))) }));
    expect((await look()).sentences[0]).toMatch(/^ANCHOR .* was not written by this installation/);
  });

  it('go to a bucket, where they are compared', async () => {
    const directory = aFolder();
    const s3 = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'anchors', configs: [] }],
    });
    const { port } = await s3.run();
    atEnd(async () => await s3.close());
    const keys = { region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER', lockDays: 30 };
    const { id } = test.services.installation;
    const store = bucketAnchors({ ...keys, url: `http://127.0.0.1:${port}/anchors` }, id);
    await anchorer(chain, id, [store])();
    expect(await verified([store])).toMatchObject({
      isWhole: true,
      sentences: expect.arrayContaining([expect.stringMatching(/^1 anchors were compared, the newest at link \d+/)]),
    });
    await forge('delete from seal where seq >= (select max(seq) from seal)');
    rmSync(chain.headFile);
    expect((await verified([store])).sentences[0]).toMatch(/links end here/);
  });

  it('are locked for as long as was said', async () => {
    const asked: Record<string, unknown>[] = [];
    const server = createServer((request, response) => {
      asked.push(request.headers);
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/anchors`;
    const keys = { region: 'us-east-1', accessKey: 'a', secretKey: 'b' };
    await bucketAnchors({ ...keys, url, lockDays: 30 }, 'x').put('1.json', 'one');
    await bucketAnchors({ ...keys, url, lockDays: 0 }, 'x').put('1.json', 'one');
    server.close();
    const until = Date.parse(String(asked[0]!['x-amz-object-lock-retain-until-date']));
    expect(asked[0]).toMatchObject({ 'x-amz-object-lock-mode': 'COMPLIANCE' });
    expect(asked[0]!['content-md5']).toBeTruthy();
    expect(Math.abs(until - Date.now() - 30 * DAY_MS)).toBeLessThan(DAY_MS);
    expect(asked[1]).not.toHaveProperty('x-amz-object-lock-mode');
  });
});
