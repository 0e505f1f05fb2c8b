// Fills an empty, migrated database with a bureau's years of work, in a few statements over generated series.
import type pg from 'pg';
import { education, nation, RESIDENT_ID_CARD, town, TRADE, TRAIL, unitNature } from '@trainrace/contract/dictionaries';
import { SAMPLE_WORDS } from '../seed/sample-words.ts';
import { copyIn } from './copy-in.ts';

export interface Scale {
  applications: number;
  people: number;
  contests: number;
}

/** A bureau that has ten times the entries has had ten times the contests, too. */
export function scaleOf(applications: number): Scale {
  return {
    applications,
    people: Math.ceil(applications * 0.3),
    contests: Math.ceil(applications * 0.0006),
  };
}

/** Values that SQL cannot make: those that our keys seal, and one password's hash for everybody. */
export interface Sealed {
  idCardNo: Buffer;
  mobile: Buffer;
  passwordHash: string;
  /** Sealed values belong to their row. */
  own: (id: string) => { idCardNo: Buffer; mobile: Buffer };
}

const TRADES_PER_CONTEST = 8;
const UNITS = 20;

export async function load(client: pg.ClientBase, scale: Scale, sealed: Sealed): Promise<void> {
  const run = async (text: string, values: unknown[] = []) => void (await client.query(text, values));
  await run('begin');
  // The rows of one run refer to each other rightly: looking each reference up would take longer than writing them.
  await run(
    `set local session_replication_role = replica; set local maintenance_work_mem = '256MB'; set local work_mem = '128MB'`,
  );
  // The same rows on every run.
  await run('select setseed(0.42)');
  await loadPeople(run, scale, sealed);
  await loadContests(run, scale);
  await makeApplications(run, scale);
  await encryptApplications(client, sealed);
  const indexes = await withoutIndexes(client, ['application_info', 'modify_record']);
  await writeApplications(run);
  for (const index of indexes) await run(index);
  await run('commit');
}

/** Built at once over all rows they cost a fraction of what each row would. Says how to make them again. */
async function withoutIndexes(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

const PORTION = 20_000;

/** Sealed values belong to their row: each row has ciphertext of its own, made as the application makes it. */
async function encryptApplications(client: pg.ClientBase, { own }: Sealed): Promise<void> {
  await client.query('create temp table sealed (id uuid, card bytea, mobile bytea) on commit drop');
  await client.query('declare ids cursor for select id from application');
  for (;;) {
    const { rows } = await client.query<{ id: string }>(`fetch ${PORTION} from ids`);
    if (rows.length === 0) return;
    const lines = rows.map(({ id }) => {
      const { idCardNo, mobile } = own(id);
      return `${id}\t\\\\x${idCardNo.toString('hex')}\t\\\\x${mobile.toString('hex')}`;
    });
    await copyIn(client, 'sealed', lines);
  }
}

type Run = (text: string, values?: unknown[]) => Promise<void>;

/** `words[1 + a random place]`: the first ones come more often when `skew` is above 1. */
const oneOf = (words: string, skew = 1) =>
  `(${words})[1 + floor(power(random(), ${skew}) * cardinality(${words}))::int]`;

async function loadPeople(run: Run, { people }: Scale, { passwordHash, mobile }: Sealed): Promise<void> {
  const columns = `id, account, account_folded, virtual_id, name, roles, town_code, password_hash`;
  await run(
    `insert into account (${columns})
      select uuidv7(), name, name, null, name, array['ADM_C'], null, $1 from unnest(array['benchadmin']) name`,
    [passwordHash],
  );
  await run(
    `create temp table unit on commit drop as
      select n, uuidv7() as id, 'benchorg' || n as account, ${oneOf('$1::text[]')} || n || $2::text as name,
        ${oneOf('$3::text[]')} as town from generate_series(1, ${UNITS}) n`,
    [SAMPLE_WORDS.places, SAMPLE_WORDS.units, town.codes],
  );
  await run(
    `insert into account (${columns}) select id, account, account, 'U033', name, array['ORG'], town, $1 from unit`,
    [passwordHash],
  );
  await run(
    `insert into tournament_unit (id, unit_no, unit_name, uscc, unit_nature, unit_role, town_code, contact,
        contact_mobile_enc, contact_mobile_idx, contact_mobile_mask, account, pwd_state)
      select id, 'DW-' || n, name, '9132059900' || lpad(n::text, 8, '0'), $1, '{1,2}', town, $2, $3,
        substr(sha256(account::bytea), 1, 16), '199****' || lpad(n::text, 4, '0'), account, 2 from unit`,
    [unitNature.codes[0], SAMPLE_WORDS.surnames[0], mobile],
  );
  await run(
    `create temp table person on commit drop as
      select n, uuidv7() as id, '199' || lpad(n::text, 8, '0') as account, ${oneOf('$3::text[]', 2)} as town,
        ${oneOf('$1::text[]')} || ${oneOf('$2::text[]')} || case when n % 3 = 0 then '' else ${oneOf('$2::text[]')} end as name,
        substr(sha256(n::text::bytea), 1, 16) as id_card_idx, substr(sha256(('m' || n)::bytea), 1, 16) as mobile_idx
      from generate_series(1, ${people}) n`,
    [SAMPLE_WORDS.surnames, SAMPLE_WORDS.given, town.codes],
  );
  await run(
    `insert into account (${columns}) select id, account, account, 'U032', name, array['IND'], town, $1 from person`,
    [passwordHash],
  );
  await run(
    `insert into user_info (id, account, account_type, name, town_code, mobile_enc, mobile_idx, mobile_mask, id_card_no_idx)
      select id, account, 1, name, town, $1, mobile_idx, '199****' || right(account, 4), id_card_idx from person`,
    [mobile],
  );
}

/** Five years of contests: the newest are open or in audit, the older ones over. */
async function loadContests(run: Run, { contests }: Scale): Promise<void> {
  await run(
    `insert into competition_dic (id, dic_no, occupation_name, trade_name, category, exam_level, has_theory, has_practice,
        theory_full, practice_full, default_theory_weight, default_practice_weight)
      select uuidv7(), 'GZ-' || n, word, word, '', 3, 1, 1, 100, 100, 30, 70
      from unnest($1::text[]) with ordinality as w(word, n)`,
    [SAMPLE_WORDS.occupations],
  );
  await run(
    `create temp table contest on commit drop as
      select n, uuidv7(-age) as id, now() - age as opened, n % ${UNITS} + 1 as unit_n,
        case when n > ${contests} * 0.9 then (array[30, 30, 40, 40, 60, 70])[1 + n % 6] else (array[90, 95, 90, 80])[1 + n % 4] end as status
      from (select n, make_interval(days => (5 * 365 * (1 - n::float8 / ${contests}))::int) as age
        from generate_series(1, ${contests}) n) x`,
  );
  await run(
    `insert into contest_info (id, contest_no, contest_name, contest_year, contest_level, contest_class, host_units,
        undertake_unit_id, apply_start, apply_end, audit_end, appeal_days, publicity_days, theory_weight, practice_weight,
        pass_theory, pass_practice, tie_rule, need_first_audit, contact, contact_tel, contest_status, create_time, update_time)
      select c.id, 'JS-' || lpad(c.n::text, 6, '0'), ${oneOf('$1::text[]')} || $2 || c.n, extract(year from opened)::int,
        1 + c.n % 5, 1 + c.n % 4, array[u.name], u.id, opened - interval '5 days', opened + interval '25 days',
        opened + interval '35 days', 3, 5, 30, 70, 60, 60, 1 + c.n % 3, 1, $3, '0512-58000001', status, opened, opened
      from contest c join unit u on u.n = c.unit_n`,
    [SAMPLE_WORDS.places, SAMPLE_WORDS.contest, SAMPLE_WORDS.surnames[1]],
  );
  await run(
    `create temp table trade on commit drop as
      select row_number() over () as n, uuidv7() as id, c.id as contest_id, c.status, c.opened, c.unit_n, d.id as dic_id,
        d.trade_name as name, 1 + k % 4 as contest_group
      from contest c cross join generate_series(1, ${TRADES_PER_CONTEST}) k
        join (select *, row_number() over (order by dic_no) as n from competition_dic) d
          on d.n = 1 + (c.n * ${TRADES_PER_CONTEST} + k) % ${SAMPLE_WORDS.occupations.length}`,
  );
  await run(
    `insert into contest_trade (id, contest_id, competition_dic_id, trade_name, contest_group, team_size, quota_total, award_rule, trade_status)
      select id, contest_id, dic_id, name, contest_group, 1, 2000, '{"1":1,"2":2,"3":3}',
        case when status < 60 then $1 when status < 80 then $2 else $3 end from trade`,
    [TRADE.preparing, TRADE.running, TRADE.published],
  );
}

async function makeApplications(run: Run, { applications, people }: Scale): Promise<void> {
  // Shares of a hundred: while entries are open or in audit, and once the contest has gone on.
  const open = '{' + spread([0, 15], [10, 35], [12, 6], [19, 5], [20, 25], [22, 4], [30, 10]).join(',') + '}';
  const over = '{' + spread([0, 1], [19, 7], [29, 5], [30, 84], [45, 2], [50, 1]).join(',') + '}';
  await run(
    `create temp table entry on commit drop as
      select n, (n * 7919::bigint) % ${people} + 1 as person_n,
        1 + floor(power(random(), 1.6) * (select count(*) from trade))::int as trade_n, random() as luck
      from generate_series(1, ${applications}) n`,
  );
  await run(
    `create temp table application on commit drop as
      select uuidv7(made - now()) as id, 'BM' || to_char(made, 'YYYYMM') || lpad(n::text, 7, '0') as apply_no, n, contest_id, trade_id,
        contest_group, person_id, unit_id, name, account, town, id_card_idx, mobile_idx, trade_name, made, audit_status,
        ${oneOf('$1::text[]')} as education, ${oneOf('$2::text[]')} as unit_nature,
        ${oneOf('$3::text[]', 2)} || ${oneOf('$4::text[]')} || $5 as work_unit
      from (
        select e.n, e.luck, t.contest_id, t.id as trade_id, t.contest_group, t.name as trade_name, u.id as unit_id,
          p.id as person_id, p.account, p.name, p.town, p.id_card_idx, p.mobile_idx,
          t.opened + make_interval(mins => (e.luck * 20 * 1440)::int) - interval '20 days' as made,
          case when t.status < 50 then ($6::int[])[1 + floor(e.luck * 100)::int] else ($7::int[])[1 + floor(e.luck * 100)::int] end as audit_status
        from entry e join trade t on t.n = e.trade_n join unit u on u.n = t.unit_n join person p on p.n = e.person_n
      ) x`,
    [education.codes, unitNature.codes, SAMPLE_WORDS.places, SAMPLE_WORDS.works, SAMPLE_WORDS.unitEnd, open, over],
  );
}

/** In the order of their ids, as they come in over the years. */
async function writeApplications(run: Run): Promise<void> {
  await run(
    `insert into application_info (id, apply_no, contest_id, contest_trade_id, contest_group, apply_source, user_id,
        handle_unit_id, name, sex, birthday, nation, id_type, id_card_no_enc, id_card_no_idx, id_card_no_mask,
        mobile_enc, mobile_idx, mobile_mask, address, education, work_unit, unit_nature, town_code, work_years,
        cur_occupation, cur_skill_level, apply_level, is_local, audit_status, submit_user, submit_time,
        create_user, create_time, update_user, update_time)
      select a.id, apply_no, contest_id, trade_id, contest_group, 1 + n % 4, person_id, unit_id, name, 1 + n % 2,
        date '1970-01-01' + (n % 12000), $1, $2, s.card,
        -- Living entries of one person and trade are one; the odd second try was by another person.
        substr(sha256((id_card_idx || n::text::bytea)), 1, 16), '320599********' || lpad((n % 10000)::text, 4, '0'),
        s.mobile, mobile_idx, '199****' || right(account, 4), $3 || n % 300, education, work_unit, unit_nature, town,
        n % 30, trade_name, n % 8, 1 + n % 5, n % 2,
        audit_status, person_id, case when audit_status = 0 then null else made end, person_id, made, person_id, made
      from application a join sealed s on s.id = a.id order by a.id`,
    [nation.codes[0], RESIDENT_ID_CARD, SAMPLE_WORDS.street],
  );
  await run(
    `insert into modify_record (id, biz_table, biz_id, biz_no, biz_title, action, changes, operator_id, operate_time)
      select uuidv7(create_time - now()), 'APPLICATION_INFO', id, apply_no, name, $1, '[]', user_id, create_time
      from application_info order by id`,
    [TRAIL.added],
  );
}

const spread = (...shares: [status: number, percent: number][]): number[] =>
  shares.flatMap(([status, percent]) => Array.from({ length: percent }, () => status));
