import { RETAINED } from '@trainrace/contract/areas/privacy/retention-subjects';
import { retentionSubject } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/db/ids.ts';
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
  provider_token: 'of nobody',
  oss: 'of nobody',
  sms: 'of nobody',
  person_key: 'is destroyed',
  signing_key: 'of nobody',
};

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
        }>`select count(*)::int as n from erasure where subject = ${subject}`.execute(db);
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
