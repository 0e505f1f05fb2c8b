import { RETAINED } from '@trainrace/contract/areas/privacy/retention-subjects';
import { retentionSubject } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { placeOf } from '#platform/security/field-cipher.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ENCRYPTED_COLUMNS } from '#platform/key-rotation/encrypted-columns.ts';
import { testApp, type TestApp } from '#test/test-app.ts';
import { dueAmong } from './due.ts';
import { eraseRecords } from './erase.ts';
import { processSubjects } from './process-subjects.ts';
import { SUBJECTS } from './subjects.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});

/** Ciphertext that retention leaves alone, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  account: 'goes with its profile',
  change_request: 'goes with the record that it wishes to change',
  import_failure: 'goes after days (limits)',
  idempotent_call: 'goes after a day',
  channel_address: 'goes with its account',
  wechat_link: 'goes after minutes',
  file_link: 'goes after minutes',
  factor_challenge: 'goes after minutes',
  second_factor: 'goes with its account or operator',
  provider_token: 'of nobody',
  oss: 'of nobody',
  sms: 'of nobody',
  person_key: 'is destroyed',
  signing_key: 'of nobody',
};

const RECORD = 'a record of its own, of which other rules say when it goes';
const PROFILE = 'the account itself in its register, which is emptied with it';
const TRACE = 'says by the id alone who did it; what names the person goes with the key';
const AGE = 'a journal that goes by age';
const SOON = 'goes by itself after minutes or a day';

/** Columns that name an account or an operator and stay when these are erased, and why (decision 0101). */
const STAYS: Readonly<Record<string, string>> = {
  'account.merged_into': 'where a closed account went: signed papers are found by it',
  'account_merge.keep_id': RECORD,
  'account_merge.close_id': RECORD,
  'user_info.id': PROFILE,
  'group_info.id': PROFILE,
  'tournament_unit.id': PROFILE,
  'operator.unit_id': RECORD,
  'application_info.user_id': RECORD,
  'application_info.group_id': RECORD,
  'roster_person.group_id': RECORD,
  'expert_refree_info.account_id': RECORD,
  'construction_file.enterprise_id': RECORD,
  'monthly_statement.supervisor_unit_id': RECORD,
  'monthly_statement.owner_id': RECORD,
  'deposit_remind.account_id': 'that a unit was reminded of a deposit belongs to the project',
  'training_class.owner_id': RECORD,
  'training_signup.account_id': RECORD,
  'privacy_request.account_id': RECORD,
  'consent.account_id': RECORD,
  'ext_consent.account_id': RECORD,
  'stand_in.holder_id': 'for whom somebody acted is part of what was done; the reason goes',
  'stand_in.holder_operator_id': 'for whom somebody acted is part of what was done; the reason goes',
  'stand_in_deed.person_id': TRACE,
  'modify_record.operator_id': TRACE,
  'record_note.operator_id': TRACE,
  'ext_access.account_id': AGE,
  'session.account_id': AGE,
  'session.operator_id': AGE,
  'third_party_arrival.account_id': SOON,
  'third_party_departure.account_id': SOON,
  'idempotent_call.account_id': SOON,
  'mail_code.account_id': SOON,
  'wechat_link.account_id': SOON,
};

describe('rows kept for an account or an operator', () => {
  it('go with it, or it is said why they stay', async () => {
    const { rows } = await sql<{ place: string; target: string | null }>`
      select c.table_name || '.' || c.column_name as place, (
        select f.confrelid::regclass::text from pg_constraint f
        where f.contype = 'f' and f.conrelid = c.table_name::regclass and f.confrelid in ('account'::regclass, 'operator'::regclass)
          and f.conkey = array[(select a.attnum from pg_attribute a where a.attrelid = f.conrelid and a.attname = c.column_name)]
        limit 1) as target
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(test.owner);
    const named = rows.filter(
      ({ place, target }) => target !== null || /\.(\w+_)?(person|account|operator)_id$/.test(place),
    );
    // A home page without them would be that of nobody.
    expect(named.map(({ place }) => place)).toContain('home_charts.person_id');
    const statementsOf = (...subjects: readonly (keyof typeof SUBJECTS)[]) =>
      subjects.flatMap((subject) =>
        (SUBJECTS[subject].along?.([newId()]) ?? []).map((one) => one.compile(test.services.db).sql),
      );
    const accounts = statementsOf('account');
    const operators = statementsOf('operator');
    const goes = (place: string, among: readonly string[]) => {
      const [table, column] = place.split('.');
      return among.some((one) => new RegExp(`^(delete from|update) ${table} .*\\b${column} = any`, 's').test(one));
    };
    const forgotten = named.flatMap(({ place, target }) => {
      const column = place.split('.')[1]!;
      const isEither = column === 'person_id';
      const isOperator = target === 'operator' || (target === null && column.endsWith('operator_id'));
      const wanted = isEither ? [accounts, operators] : [isOperator ? operators : accounts];
      return wanted.every((among) => goes(place, among)) || STAYS[place] !== undefined ? [] : [place];
    });
    expect(forgotten).toEqual([]);
    const places = new Set(named.map(({ place }) => place));
    expect(Object.keys(STAYS).filter((place) => !places.has(place))).toEqual([]);
  });

  it('of an operator are those of the operator alone', async () => {
    const { db, cipher } = test.services;
    const unit = await anAccount(test.services, { account: 'erased-unit', virtualId: 'U032' });
    const [gone, stays] = [newId(), newId()];
    const left = async () =>
      (
        await sql<{ of: string }>`
          select 'charts ' || person_id as of from home_charts where person_id in (${gone}, ${stays})
          union all select 'display ' || person_id from display_choice where person_id in (${gone}, ${stays})
          union all select 'device ' || person_id from known_device where person_id in (${gone}, ${stays})
          union all select 'failure ' || person_id from sign_in_failure where person_id in (${gone}, ${stays})
          union all select 'tour ' || person_id from tour_closed where person_id in (${gone}, ${stays})
          union all select 'list ' || operator_id from list_setting where operator_id in (${gone}, ${stays})`.execute(
          db,
        )
      ).rows.map(({ of }) => of);
    for (const [at, id] of [gone, stays].entries()) {
      const mobile = `1992233000${at}`;
      await sql`insert into operator (id, unit_id, directory, name, "right", mobile_enc, mobile_idx, mobile_mask, is_deleted)
        values (${id}, ${unit}, 'U032', '赵示一', 'full', ${cipher.encrypt(mobile, placeOf('operator', 'mobile_enc', id))},
          ${cipher.blindIndex(mobile)}, '199****3000', 1)`.execute(db);
      await sql`insert into home_charts (person_id, charts) values (${id}, '{}')`.execute(db);
      await sql`insert into display_choice (person_id, chosen_at) values (${id}, now())`.execute(db);
      await sql`insert into tour_closed (person_id) values (${id})`.execute(db);
      await sql`insert into known_device (person_id, account_id, device_hash, seen_at)
        values (${id}, ${unit}, '\\x01', now())`.execute(db);
      await sql`insert into sign_in_failure (name_hash, count, window_end, person_id)
        values (decode(replace(${id}, '-', ''), 'hex'), 1, now(), ${id})`.execute(db);
      await sql`insert into list_setting (id, list, account_id, operator_id, columns)
        values (${newId()}, '/x', ${unit}, ${id}, '[]')`.execute(db);
    }
    const actor = { db, cipher, now: new Date(), ip: '', traceId: 'test' };
    await eraseRecords(actor, { subject: 'operator', way: 'anonymise', ids: [gone], runId: newId() });
    expect((await left()).toSorted()).toEqual([
      `charts ${stays}`,
      `device ${stays}`,
      `display ${stays}`,
      `failure ${stays}`,
      `list ${stays}`,
      `tour ${stays}`,
    ]);
    // With the unit goes what is kept for any of its people.
    await eraseRecords(actor, { subject: 'unit', way: 'anonymise', ids: [unit], runId: newId() });
    expect(await left()).toEqual([]);
  });
});

describe('a rating', () => {
  it.each(['rating', 'account'] as const)('erased as %s waits for no answer; its stars stay', async (subject) => {
    const { db, cipher } = test.services;
    const account = await anAccount(test.services, { account: `rated-${subject}`, virtualId: 'U032' });
    const place = { matter: 'appeal', bizTable: 'appeal', accountId: account, stars: 1, content: '太慢' };
    const [waiting, answered] = [newId(), newId()];
    await db
      .insertInto('serviceRating')
      .values([
        { id: waiting, bizId: newId(), ...place, ratingState: 10, dueDate: '2026-01-08' },
        { id: answered, bizId: newId(), ...place, ratingState: 20, dueDate: '2026-01-08', reply: '已改进' },
      ])
      .execute();
    const actor = { db, cipher, now: new Date(), ip: '', traceId: 'test' };
    const ids = subject === 'rating' ? [waiting, answered] : [account];
    await eraseRecords(actor, { subject, way: 'anonymise', ids, runId: newId() });
    const { rows } = await sql`select rating_state, due_date, account_id, content, reply, stars from service_rating
      where id in (${waiting}, ${answered}) order by rating_state`.execute(db);
    const empty = { dueDate: null, accountId: null, content: null, reply: null, stars: 1 };
    expect(rows).toEqual([
      { ratingState: 0, ...empty },
      { ratingState: 20, ...empty },
    ]);
  });
});

describe('kinds of personal data', () => {
  it('cover every encrypted column that there is', () => {
    for (const { table, column } of ENCRYPTED_COLUMNS) {
      if (OTHERWISE[table] !== undefined) continue;
      const of = retentionSubject.codes.filter((code) => SUBJECTS[code].table === table);
      const goes = of.some(
        (code) =>
          RETAINED[code].ways[0] === 'delete' || SUBJECTS[code].numbers.some((name) => `${name}_enc` === column),
      );
      expect([table, column, goes]).toEqual([table, column, true]);
    }
  });

  it.each(retentionSubject.codes)(
    '%s fits its table: event, holds, what is emptied, what goes along',
    async (subject) => {
      const { db, cipher } = test.services;
      const ids = [newId()];
      const rule = { id: newId(), subject, months: 12, way: 'anonymise' as const };
      const done = inTransaction({ db }, async ({ db }) => {
        expect(await dueAmong(db, rule, { ids, now: new Date(), isLocked: true })).toEqual([]);
        for (const way of RETAINED[subject].ways) {
          const actor = { db, cipher, now: new Date(), ip: '', traceId: 'test' };
          await eraseRecords(actor, { subject, way, ids, runId: newId() });
        }
        const { rows } = await sql<{
          n: number;
        }>`select count(*)::int as n from erasure where subject = ${subject} and record_id = any(${ids})`.execute(db);
        expect(rows).toEqual([{ n: 1 }]);
        throw new Error('as it was');
      });
      await expect(done).rejects.toThrow('as it was');
    },
  );

  it('are gone through window by window, by the key of the table, whatever it holds', async () => {
    const { db } = test.services;
    await sql`insert into public_feedback (id, content, create_time)
      select gen_random_uuid(), '意见' || n, now() - interval '30 months' from generate_series(1, 5600) n`.execute(db);
    await sql`insert into public_feedback (id, content) values (gen_random_uuid(), '新的')`.execute(db);
    await sql`analyze public_feedback`.execute(test.owner);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from public_feedback
      where id > ${newId()} order by id limit 5000`.execute(db);
    expect(JSON.stringify(rows)).toContain('public_feedback_pkey');
    const said: number[] = [];
    const runId = newId();
    const lines = await processSubjects(test.services, {
      runId,
      isDry: false,
      now: new Date(),
      say: async ({ done }) => void said.push(done),
    });
    expect(lines.find(({ subject }) => subject === 'feedback')).toMatchObject({ due: 5600, held: [] });
    const left = await db.selectFrom('publicFeedback').select('content').execute();
    expect(left).toEqual([{ content: '新的' }]);
    // One kind said so twice more than the others: the lease of the job lives through each window.
    expect(said.length).toBeGreaterThan(retentionSubject.codes.length);
  });
});
