// The sample data as a whole: complete, free of contradictions, the same every time.
import { applicationInfo, completeEntry } from '@trainrace/contract/areas/contests/application-info';
import { contract } from '@trainrace/contract/index';
import {
  assignState,
  auditStatus,
  contestStatus,
  FILE,
  fileStatus,
  instrumentState,
  noticeScope,
  noticeStatus,
  objectionState,
  poolStatus,
  registrationState,
  scoreStatus,
  statementStatus,
  tradeStatus,
} from '@trainrace/contract/dictionaries';
import { refuseIdCard } from '@trainrace/contract/rules/id-card';
import { drawReferees } from '@trainrace/contract/areas/arrangement/rules/referee-draw';
import { rankTrade, type ScoreRow, type ScoreRules } from '@trainrace/contract/areas/scores/rules/score';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { checks, systemActor } from '../src/app/startup/checks.ts';
import { examine } from '../src/platform/doctor/check.ts';
import { nextSerial } from '../src/platform/store/serial.ts';
import { decryptSensitive } from '../src/platform/store/sensitive.ts';
import { hashOf, type EncryptedResult } from '../src/areas/scores/api/snapshot.ts';
import { demoApp, testApp, type TestApp } from '../src/test/test-app.ts';
import { trailOf, type TrailRow } from '../src/test/trail.ts';
import { day } from '../src/platform/time/time.ts';
import { seedDemo } from './demo.ts';

let demo: TestApp;

const rows = async <Row>(query: string): Promise<Row[]> => (await sql.raw<Row>(query).execute(demo.services.db)).rows;
const values = async (query: string) => (await rows<{ value: unknown }>(query)).map(({ value }) => value);
const TABLES =
  'account user_info tournament_unit group_info competition_dic contest_info contest_trade application_info competition_info result_snapshot attach modify_record outbox serial_num param message file_notice file_notice_receipt'.split(
    ' ',
  );
/** Changes of the trail rows that match. */
const trailWith = async (pattern: RegExp) =>
  (await trailOf(demo.services.db)).map(({ changes }) => JSON.stringify(changes)).filter((said) => pattern.test(said));
const counts = async () =>
  await Promise.all(TABLES.map(async (table) => [table, ...(await values(`select count(*) as value from ${table}`))]));

beforeAll(async () => {
  demo = await demoApp();
});

test('nothing in it contradicts itself', async () => {
  const told: string[] = [];
  await examine(systemActor(demo.services.db, new Date()), checks, {
    mends: false,
    tell: ({ said }) => told.push(said),
  });
  expect(told).toEqual([]);
});

test('[S1-19] notices stand in every state, for every kind of audience, read and confirmed by some', async () => {
  expect(await values('select distinct notice_status as value from file_notice order by 1')).toEqual(
    noticeStatus.codes,
  );
  const scopes = await values('select distinct scope_type as value from file_notice');
  expect(scopes.toSorted()).toEqual(noticeScope.codes.toSorted());
  const [{ read, confirmed, answered }] = (await rows<{ read: number; confirmed: number; answered: number }>(
    'select count(*)::int as read, count(receipt_time)::int as confirmed, count(feedback)::int as answered from file_notice_receipt',
  )) as [{ read: number; confirmed: number; answered: number }];
  expect([read > confirmed, confirmed > answered, answered > 0]).toEqual([true, true, true]);
});

test('experts and their tasks stand in every state, and a draw that is kept comes out the same again', async () => {
  const pool = await values('select distinct pool_status as value from expert_refree_info order by 1');
  expect(pool).toEqual(poolStatus.codes);
  expect(await values('select count(*)::int as value from expert_refree_info')).toEqual([40]);
  const states = await values('select distinct assign_state as value from referee_assignment order by 1');
  expect(states).toEqual(assignState.codes);
  const draws = await rows<{ seed: string; pool: []; strata: []; one: number; result: unknown }>(
    'select seed, pool, strata, one_per_unit as one, result from referee_draw',
  );
  expect(draws.length).toBeGreaterThan(0);
  for (const { seed, pool, strata, one, result } of draws)
    expect(drawReferees({ seed, pool, strata, onePerUnit: one === 1 })).toEqual(result);
});

test('instruments stand in every state, end in 5, 25 and 80 days, and their ledgers come to their balance', async () => {
  const states = await values('select instrument_state as value from margin_instrument');
  expect([...new Set(states)].toSorted()).toEqual([...instrumentState.codes].toSorted());
  const days = await values(
    `select expire_date - current_date as value from margin_instrument where instrument_state in (20, 30)`,
  );
  expect(days).toEqual(expect.arrayContaining([5, 25, 80]));
  const wrong = await rows(`select t.instrument_no from margin_instrument t where t.instrument_state in (20, 30)
    and (t.amount - t.used_amount + t.topped_amount <> (select m.balance from margin_movement m
        where m.instrument_id = t.id order by m.happened_on desc, m.id desc limit 1)
      or t.used_amount <> coalesce((select sum(u.amount) from margin_usage u where u.instrument_id = t.id), 0)
      or t.topped_amount <> coalesce((select sum(u.top_up_amount) from margin_usage u where u.instrument_id = t.id), 0))`);
  expect(wrong).toEqual([]);
  const short = await rows(`select f.file_no from construction_file f where f.file_status in (50, 60, 70, 75, 80)
    and f.approved_amount > (select coalesce(sum(i.amount), 0) from margin_instrument i
      where i.construction_file_id = f.id and i.instrument_state in (20, 30))`);
  expect(short).toEqual([]);
});

test('a return is on day 12 of its 30 in public, with an objection that is open', async () => {
  const found = await rows(`select current_date - publicity_start as day, publicity_end - publicity_start as days,
      (select count(*)::int from public_objection o where o.subject = 'depositReturn' and o.subject_id = r.id) as objections
    from margin_return r where return_state = 20 order by publicity_start desc`);
  expect(found).toEqual([
    { day: 12, days: 30, objections: 1 },
    { day: 33, days: 30, objections: 0 },
  ]);
  const states = await values('select return_state as value from margin_return');
  expect([...new Set(states)].toSorted()).toEqual([10, 20, 30, 90]);
});

test('scans of sealed forms are there as printed, as changed since, and unreadable; the catalogue has templates', async () => {
  const bureau = await demo.as('admc');
  const ids = await values('select id as value from application_info where signed_form_att is not null order by id');
  const states = await Promise.all(
    ids.map(async (id) => (await bureau.get(applicationInfo.signedForm.path, { id: String(id) })).data.state as string),
  );
  expect(states.toSorted()).toEqual(['changed', 'match', 'unread']);
  expect(
    await values('select flow_node as value from application_materials where template_att_id is not null order by 1'),
  ).toEqual(expect.arrayContaining(['GC', 'JHR']));
});

test('45 construction files stand in every state that is stored, each with the papers of its state', async () => {
  const states = await values('select file_status as value from construction_file');
  expect(states).toHaveLength(45);
  expect(new Set(states)).toEqual(new Set(fileStatus.codes.filter((code) => code !== FILE.expiring)));
  const without = await rows(`select file_no from construction_file f where file_status > 0
    and not exists (select from attach a where a.prj_id = f.id and a.flow_node = 'HT')`);
  expect(without).toEqual([]);
  expect(
    await values(`select file_no as value from construction_file
    where file_status between 30 and 90 and file_status <> 31 and approved_amount is null`),
  ).toEqual([]);
});

test('14 months of statements stand in every state, some late, some odd, and their sums meet', async () => {
  const states = await values('select distinct statement_status as value from monthly_statement');
  expect(new Set(states)).toEqual(new Set(statementStatus.codes));
  expect(await values('select count(distinct report_month)::int as value from monthly_statement')).toEqual([14]);
  const some = `select count(*) filter (where submit_time is null and due_date < current_date) > 0 as late,
    count(flags) > 3 as odd, count(distinct report_type) as kinds from monthly_statement`;
  expect(await rows(some)).toEqual([{ late: true, odd: true, kinds: 3 }]);
  expect(
    await rows(`select t.statement_no from monthly_statement t where t.report_type = 3 and t.paid_wage is not null
      and t.paid_wage <> (select coalesce(sum(s.paid_wage), 0) from monthly_statement s where s.report_type = 1
        and s.town_code = t.town_code and s.report_month = t.report_month and s.statement_status in (10, 20, 30, 40))`),
  ).toEqual([]);
});

test('no trail row carries a moment as machines write it', async () => {
  expect((await trailWith(/\d-\d\dT\d\d:/)).slice(0, 3)).toEqual([]);
});

test('nobody passed with a condition that is not met or not checked, unless it was accepted with a reason', async () => {
  const open =
    await values(`select a.apply_no as value from application_info a, jsonb_array_elements(a.eligibility_result) r
    where a.audit_status in (30, 45, 50) and (r->>'ok') is distinct from 'true' and r->>'override' is null`);
  expect(open).toEqual([]);
  const seen =
    await values(`select distinct coalesce(r->>'ok', 'open') || case when r ? 'override' then ' accepted' else '' end as value
    from application_info a, jsonb_array_elements(a.eligibility_result) r order by 1`);
  expect(seen).toEqual(['false', 'false accepted', 'open', 'true']);
});

test('it holds imports that ended in every way, and a contest of a former year', async () => {
  expect(await values('select distinct state as value from job order by 1')).toEqual(['cancelled', 'done']);
  const { data } = await (await demo.as('admc')).get('/api/jobs/imports');
  expect(data.records.filter(({ hasFailedRows }: { hasFailedRows: boolean }) => hasFailedRows)).toHaveLength(1);
  expect(await values('select contest_no as value from contest_info where is_imported = 1')).toHaveLength(1);
});

test('it holds reminders and a postponement that everybody concerned was told', async () => {
  expect(
    await values(
      `select distinct template || ' ' || state as value from outbox where template like 'REMIND%' order by 1`,
    ),
  ).toEqual(['REMIND_CORRECT queued', 'REMIND_SUBMIT delivered', 'REMIND_SUBMIT failed', 'REMIND_SUBMIT sent']);
  expect((await values(`select 1 as value from outbox where template = 'CONTEST_POSTPONED'`)).length).toBeGreaterThan(
    5,
  );
});

test('it holds a request of a unit in each state', async () => {
  expect(await values('select request_state as value from contest_request order by 1')).toEqual([0, 1, 2]);
});

describe('scale and variety', () => {
  test.each([
    ['contest_info', 'contest_status', contestStatus],
    ['contest_trade', 'trade_status', tradeStatus],
    ['application_info', 'audit_status', auditStatus],
    ['competition_info', 'score_status', scoreStatus],
    ['group_info', 'audit_state', registrationState],
    ['public_objection', 'objection_state', objectionState],
  ])('%s is there in every state', async (table, column, states) => {
    const found = await values(`select distinct ${column} as value from ${table} where is_deleted = 0`);
    expect(new Set(found)).toEqual(new Set<unknown>(states.codes));
  });

  test('as many rows as asked for', async () => {
    const [[contests, trades, occupations, units, entries]] = (
      await rows<Record<string, number>>(`select
      (select count(*) from contest_info) as a, (select count(*) from contest_trade) as b, (select count(*) from competition_dic) as c,
      (select count(*) from tournament_unit) as d, (select count(*) from application_info) as e`)
    ).map(Object.values) as [number[]];
    expect(contests).toBeGreaterThanOrEqual(14);
    expect(trades).toBeGreaterThanOrEqual(12);
    expect(occupations).toBeGreaterThanOrEqual(25);
    expect(units).toBe(24);
    expect(entries).toBeGreaterThan(300);
  });

  test('entries are open, not yet open, and over', async () => {
    expect(
      await values(`select distinct case when now() < apply_start then 'before' when now() <= apply_end then 'open' else 'over' end as value
      from contest_info where contest_status = 30 order by 1`),
    ).toEqual(['before', 'open', 'over']);
  });

  test('entries come from persons, schools, businesses and the counter; some were missing, one broke the rules', async () => {
    expect(await values('select distinct apply_source as value from application_info order by 1')).toEqual([
      1, 2, 3, 4,
    ]);
    expect(
      await values('select distinct practice_attend as value from competition_info where is_deleted = 0 order by 1'),
    ).toEqual([0, 1, 2, 3]);
    expect(await values('select count(*) as value from competition_info where practice_attend = 3')).toEqual([1]);
    expect(await values('select distinct state as value from outbox order by 1')).toEqual([
      'delivered',
      'failed',
      'given_up',
      'queued',
      'sent',
    ]);
  });
});

describe('people', () => {
  test('have numbers and phones that pass every check and belong to nobody', async () => {
    const { db, cipher } = demo.services;
    const entries = await db
      .selectFrom('applicationInfo')
      .select(['id', 'name', 'sex', 'birthday'])
      .where('isImported', '=', 0)
      .execute();
    const known = new Map<string, string>();
    for (const entry of entries) {
      const { idCardNo, mobile } = await decryptSensitive({ db, cipher }, 'applicationInfo', entry.id, [
        'idCardNo',
        'mobile',
      ]);
      expect(refuseIdCard(idCardNo, day(new Date())), entry.name ?? '').toBeNull();
      expect(idCardNo).toMatch(/^320599\d{8}9/);
      expect(idCardNo!.slice(6, 14)).toBe(entry.birthday!.replaceAll('-', ''));
      expect(mobile).toMatch(/^1990000\d{4}$/);
      // One number, one person.
      expect(known.get(idCardNo!) ?? entry.name).toBe(entry.name);
      known.set(idCardNo!, entry.name!);
    }
  });

  test('enter one trade of a contest once', async () =>
    expect(
      await rows(
        `select contest_id, id_card_no_idx from application_info where audit_status in (10, 12, 20, 22, 30) and is_imported = 0 group by 1, 2 having count(*) > 1`,
      ),
    ).toEqual([]));

  test('entered by themselves or by a group of the right kind', async () =>
    expect(
      await rows(`select a.apply_no from application_info a left join account o on o.id = coalesce(a.user_id, a.group_id)
      where case a.apply_source when 1 then o.virtual_id is distinct from 'U032' or a.group_id is not null
        when 2 then o.virtual_id is distinct from 'U034' when 3 then o.virtual_id is distinct from 'U035' else o.id is not null end`),
    ).toEqual([]));

  test('units, groups and businesses are marked as examples', async () => {
    expect(await rows(`select unit_name from tournament_unit where unit_name not like '%(示例)%'`)).toEqual([]);
    expect(await rows(`select group_name from group_info where group_name not like '%(示例)%'`)).toEqual([]);
  });
});

describe('contests and trades', () => {
  test('have weights of 100 and dates in order', async () => {
    expect(
      await rows(`select contest_no from contest_info where is_imported = 0 and (theory_weight + practice_weight <> 100 or apply_end <= apply_start or audit_end < apply_end
      or practice_date_end < practice_date_start or (cardinality(host_units) > 1 and lead_host_unit is null) or (contest_status between 20 and 95 and filing_no is null))`),
    ).toEqual([]);
    expect(
      await rows(
        `select trade_name from contest_trade where theory_weight + practice_weight <> 100 or (theory_weight is null) <> (practice_weight is null)`,
      ),
    ).toEqual([]);
  });

  test('are called so that a list of contests tells them apart', async () =>
    expect(await rows(`select contest_name from contest_info group by contest_name having count(*) > 1`)).toEqual([]));

  test('are organised by units that organise', async () =>
    expect(
      await rows(
        `select c.contest_no from contest_info c join tournament_unit u on u.id = c.undertake_unit_id where not 2 = any(u.unit_role) or u.enabled = 0`,
      ),
    ).toEqual([]));

  test('hold no more people than they have places', async () =>
    expect(
      await rows(`select t.trade_name from contest_trade t join application_info a on a.contest_trade_id = t.id and a.audit_status in (10, 12, 20, 22, 30)
      group by t.id having count(*) > t.quota_total`),
    ).toEqual([]));

  test('one trade is full, a place of it kept for the first in line; another is of teams', async () => {
    expect(await values('select wait_state as value from application_info where wait_state > 0 order by id')).toEqual([
      2, 1, 1,
    ]);
    expect(await values('select trade_name as value from contest_trade where team_size > 1')).toEqual(['机器人运维']);
    expect(
      await values(`select t.trade_name as value from contest_trade t join application_info a on a.contest_trade_id = t.id
        and (a.audit_status in (10, 12, 20, 22, 30) or a.wait_state = 2)
      group by t.id having count(*) = t.quota_total`),
    ).toEqual(['无人机巡检']);
  });
});

describe('entries', () => {
  test('that were handed in are complete', async () => {
    const admin = await demo.as('admin');
    for (const current of [1, 2]) {
      const { data } = await admin.get(`${contract.applicationInfo.family.path}/list`, {
        current,
        size: 200,
        isImported: 0,
      });
      for (const entry of data.records.filter(({ auditStatus }: { auditStatus: number }) => auditStatus > 0))
        expect(completeEntry.safeParse(entry).error?.issues, entry.applyNo).toBeUndefined();
    }
  });

  test('were made, handed in and audited in this order, in the window, and all in the past', async () =>
    expect(
      await rows(`select a.apply_no from application_info a join contest_info c on c.id = a.contest_id
      where a.create_time > now() or a.update_time > now() or a.create_time < c.apply_start or a.submit_time > c.apply_end or a.submit_time < a.create_time
        or a.first_audit_time < a.submit_time and a.audit_status not in (10) or a.audit_time < a.first_audit_time and a.audit_status <> 20
        or greatest(a.first_audit_time, a.audit_time) > c.audit_end`),
    ).toEqual([]));

  test('were audited by two who had not made them', async () =>
    expect(
      await rows(`select apply_no from application_info where first_audit_user_id = audit_user_id or audit_user_id in (create_user, submit_user)
      or (first_audit_user_id in (create_user, submit_user))`),
    ).toEqual([]));

  test('name what is to be corrected exactly while they are returned', async () =>
    expect(
      await rows(`select apply_no from application_info where (audit_status in (12, 22)) <> (return_fields is not null)
      or (return_fields is null) <> (return_deadline is null)`),
    ).toEqual([]));

  test('that wait for a correction in an open contest can still be corrected', async () =>
    expect(
      await rows(`select apply_no from application_info a join contest_info c on c.id = a.contest_id
      where a.audit_status in (12, 22) and c.contest_status in (30, 40) and a.return_deadline <= now()`),
    ).toEqual([]));

  test('have their own papers, with their bytes', async () => {
    expect(
      await rows(`select a.apply_no from application_info a cross join lateral (select unnest(array[a.photo_att_id, a.commitment_att] || coalesce(a.other_atts, '{}')) as paper) p
      left join attach f on f.id = paper and f.prj_id = a.id and f.bound_at is not null where paper is not null and f.id is null`),
    ).toEqual([]);
    const papers = await rows<{ key: string; sha256: Buffer; size: number }>(
      'select distinct storage_key as key, sha256, size from attach',
    );
    expect(papers.length).toBeGreaterThan(5);
    for (const { key, sha256, size } of papers) {
      const bytes = await demo.services.files.withFile(key, async (path) => await readFile(path));
      expect(bytes.length).toBe(size);
      expect(createHash('sha256').update(bytes).digest()).toEqual(sha256);
    }
  });

  test('compete exactly when they are passed', async () =>
    expect(
      await rows(`select a.apply_no from application_info a left join competition_info s on s.application_id = a.id
      where case when a.audit_status = 30 then s.is_deleted is distinct from 0 when a.audit_status in (45, 50) then s.is_deleted is distinct from 1 else s.id is not null end`),
    ).toEqual([]));

  test('have tickets once entries are closed, in their own order', async () => {
    expect(
      await rows(`select a.apply_no from application_info a join contest_info c on c.id = a.contest_id left join competition_info s on s.application_id = a.id
      where (a.audit_status = 30 and a.is_imported = 0 and (a.ticket_no is not null) <> (c.contest_status between 40 and 95)) or a.ticket_no is distinct from s.ticket_no and s.id is not null`),
    ).toEqual([]);
  });
});

describe('scores', () => {
  test('[issue 14] show an explained outlier, a sheet of an assigned referee, and honours by the rules of a trade', async () => {
    const found = await rows<Record<'explained' | 'bound' | 'own', number>>(`select
      (select count(*)::int from competition_info where outlier_reason is not null) as explained,
      (select count(*)::int from marking_link l join referee_assignment a on a.id = l.assignment_id
        where l.contest_trade_id = a.contest_trade_id and l.link_state < 90) as bound,
      (select count(*)::int from competition_info s join contest_trade t on t.id = s.contest_trade_id
        where t.promote_rule is not null and s.promote_level = 3 and s.honour_rule_id is null) as own`);
    expect(found[0]).toEqual({ explained: 1, bound: 1, own: 3 });
  });

  test('are ranked as the rules of the contract rank them', async () => {
    const trades = await rows<
      ScoreRules & { id: string; theory: number | null; practice: number | null }
    >(`select t.id, coalesce(t.theory_weight, c.theory_weight) as "theoryWeight",
      coalesce(t.practice_weight, c.practice_weight) as "practiceWeight", c.pass_theory as "passTheory", c.pass_practice as "passPractice", c.tie_rule as "tieRule", t.award_rule as "awardRule"
      from contest_trade t join contest_info c on c.id = t.contest_id where exists (select from competition_info s where s.contest_trade_id = t.id and s.score_status >= 3 and s.is_imported = 0)`);
    expect(trades.length).toBeGreaterThan(8);
    for (const { id, ...rules } of trades) {
      const kept = await demo.services.db
        .selectFrom('competitionInfo')
        .selectAll()
        .where('contestTradeId', '=', id)
        .where('isDeleted', '=', 0)
        .execute();
      const ranked = rankTrade(kept as unknown as ScoreRow[], rules);
      const places = ({ totalScore, rankNo, isPass, awardLevel, standardScore }: (typeof kept)[number]) => ({
        totalScore,
        rankNo,
        isPass,
        awardLevel,
        standardScore,
      });
      kept.forEach((row, index) => expect(ranked[index]).toMatchObject(places(row)));
    }
  });

  test('two ties: practice decides one, the other stays', async () => {
    const ties = await rows<{
      ranks: number[];
    }>(`select array_agg(distinct rank_no) as ranks from competition_info where rank_no is not null and is_deleted = 0
      and contest_trade_id = (select t.id from contest_trade t join contest_info c on c.id = t.contest_id where c.contest_status = 80 and t.trade_name = '焊接')
      group by total_exact having count(*) > 1 order by min(rank_no)`);
    expect(ties.map(({ ranks }) => ranks.length)).toEqual([2, 1]);
  });

  test('are entered by one person and checked by another', async () => {
    expect(await rows(`select id from competition_info where input_user_id = check_user_id`)).toEqual([]);
    expect(
      await rows(`select id from competition_info where is_imported = 0 and ((score_status >= 1) <> (input_user_id is not null) or (score_status >= 2) <> (check_user_id is not null)
      or (score_status >= 3) <> (lock_time is not null) or (score_status = 5) <> (publish_time is not null))`),
    ).toEqual([]);
  });

  test('that were published are frozen under their hash', async () => {
    const snapshots = await rows<{
      body: EncryptedResult;
      hash: string;
      previousHash: string | null;
      kept: string;
      isNewest: boolean;
    }>(`select s.body, s.hash, s.previous_hash as "previousHash", t.snapshot_hash as kept,
      not exists (select from result_snapshot n where n.contest_trade_id = s.contest_trade_id and n.version > s.version) as "isNewest"
      from result_snapshot s join contest_trade t on t.id = s.contest_trade_id`);
    expect(snapshots.filter(({ isNewest }) => isNewest).length).toBe(
      (await values(`select count(*) as value from contest_trade where trade_status = '发布'`))[0],
    );
    for (const { body, hash, previousHash, kept, isNewest } of snapshots) {
      expect(hashOf('intl', body, previousHash)).toBe(hash);
      if (isNewest) expect(kept).toBe(hash);
    }
  });

  test('that were corrected have a new version, and two orders wait for a decision, one of an appeal', async () => {
    expect(
      await rows(
        `select correction_state as state, snapshot_id is not null as published from score_correction order by 1`,
      ),
    ).toEqual([
      { state: 10, published: false },
      { state: 10, published: false },
      { state: 20, published: true },
    ]);
    expect(await values(`select max(version) as value from result_snapshot`)).toEqual([2]);
    expect(await rows(`select id from result_snapshot where signature is null`)).toEqual([]);
  });
});

describe('trail and answers', () => {
  test('every state was reached by a step that somebody took', async () => {
    const last = new Map((await trailOf(demo.services.db)).map((row) => [row.bizId, row]));
    const entries = await rows<{ id: string; no: string }>(
      'select id, apply_no as no from application_info where audit_status > 0',
    );
    const isStep = ({ operatorId, changes }: TrailRow) =>
      operatorId !== null && changes.some(({ field }) => field === 'auditStatus');
    expect(entries.filter(({ id }) => !last.has(id) || !isStep(last.get(id)!)).map(({ no }) => no)).toEqual([]);
  });

  test('no personal number is written into it', async () =>
    expect(await trailWith(/320599\d{11}|1990000\d{4}/)).toEqual([]));

  test.each([
    'contestInfo',
    'contestTrade',
    'competitionDic',
    'applicationInfo',
    'competitionInfo',
    'tournamentUnit',
    'userInfo',
    'groupInfo',
  ] as const)('the list of %s answers as the contract says', async (family) => {
    const admin = await demo.as('admin');
    const { status, data } = await admin.get(contract[family].list.path, { size: 200 });
    expect(status).toBe(200);
    expect(data.total).toBeGreaterThan(0);
  });
});

describe('loading', () => {
  test('a second start changes nothing', async () => {
    const before = await counts();
    const lines: string[] = [];
    await seedDemo(demo.services, (line) => lines.push(line));
    expect(lines).toEqual([]);
    expect(await counts()).toEqual(before);
  });

  test('series go on where the sample data stopped', async () => {
    const taken = new Set(await values('select apply_no as value from application_info'));
    expect(taken).not.toContain(await nextSerial(demo.services.db, 'APPLY', new Date()));
  });
});

test('another installation gets the same people, entries and results', async () => {
  const query = `select a.apply_no, a.name, a.id_card_no_mask, a.audit_status, a.create_time, a.ticket_no, s.total_score, s.rank_no
    from application_info a left join competition_info s on s.application_id = a.id order by a.apply_no`;
  const here = await rows(query);
  const other = await testApp();
  await seedDemo(other.services, () => {});
  expect((await sql.raw(query).execute(other.services.db)).rows).toEqual(here);
});

test.each(['01-02', '01-04', '10-05'])(
  'begun on a %s it is loaded too, and no two contests share a name',
  async (date) => {
    const other = await testApp();
    await seedDemo(other.services, () => {}, new Date(`${new Date().getFullYear() + 1}-${date}T10:00:00+08:00`));
    const query = 'select contest_name from contest_info group by contest_name having count(*) > 1';
    expect((await sql.raw(query).execute(other.services.db)).rows).toEqual([]);
  },
);

describe('the public pages', () => {
  test('show nothing personal but what the rules publish, whichever page one reads', async () => {
    const map = (await demo.app.inject('/sitemap.xml')).body;
    const found = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path]) => path!);
    expect(found.length).toBeGreaterThan(25);
    const pages = await Promise.all(
      [...found, '/public/feedback', '/public/help/individual', '/public/nothing'].map(
        async (path) => [path, (await demo.app.inject(path)).body] as const,
      ),
    );
    const people = await rows<{ name: string; birthday: string; address: string | null; ticket: string | null }>(
      'select a.name, a.birthday::text as birthday, a.address, a.ticket_no as ticket from application_info a where a.name is not null',
    );
    expect(people.length).toBeGreaterThan(200);
    const secrets = new Set(people.flatMap(({ name, birthday, address, ticket }) => [name, birthday, address, ticket]));
    secrets.delete(null);
    const told = pages.flatMap(([path, text]) => {
      const words = text.replace(/<[^>]*>/g, ' ');
      const numbers = words.match(/(?<!\d)1[3-9]\d{9}(?!\d)|\d{17}[\dXx]|\d{3}\*{4}\d{4}/g) ?? [];
      return [...numbers, ...[...secrets].filter((secret) => words.includes(secret!))].map((one) => `${path}: ${one}`);
    });
    expect(told).toEqual([]);
  });
});

test('honours and prizes stand in their states, under rules of every state, beside sixty champions of ten years', async () => {
  const codesIn = async (table: string, column: string) =>
    (await rows<{ code: number | string }>(`select distinct ${column} as code from ${table} order by 1`)).map(
      ({ code }) => code,
    );
  expect(await codesIn('competition_info', 'honour_state')).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 9]));
  expect(await codesIn('certificate', 'cert_state')).toEqual([5, 10, 90]);
  expect(await codesIn('certificate', 'cert_kind')).toEqual(['award', 'honour', 'promotion', 'referee']);
  expect(await codesIn('prize', 'prize_state')).toEqual([0, 10, 20]);
  for (const table of ['honour_rule', 'prize_rule']) expect(await codesIn(table, 'rule_state')).toEqual([0, 1, 2]);
  expect(
    await rows('select count(*)::int as champions, count(distinct contest_year)::int as years from champion_history'),
  ).toEqual([{ champions: 60, years: 10 }]);
});

test('[issue 13] policies of deposits have their documents', async () => {
  expect(
    await rows(`select count(*)::int as policies, count(a.id)::int as papers from margin_policy p
      left join attach a on a.id = p.att_ids[1] and a.prj_id = p.id and a.flow_node = 'ZCWJ'`),
  ).toEqual([{ policies: 4, papers: 4 }]);
});
