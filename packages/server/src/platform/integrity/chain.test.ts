import { generateKeySync } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount, anOccupationDraft } from '../../../seed/builders.ts';
import { newIdOf } from '#platform/db/ids.ts';
import { sweepLogs } from '#platform/logs/sweep.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { addDays } from '#platform/time/time.ts';
import { chainOf } from './chain.ts';
import { chainRows, type Chain } from './chain-rows.ts';
import { verifyChain } from './verify.ts';

const SUBMIT = '/api/zjgrsj-trainrace/basic/competition_dic/submit';

let test: TestApp;
let chain: Chain;
let bureau: Caller;

beforeAll(async () => {
  test = await testApp();
  chain = chainOf(test.services);
  await anAccount(test.services, { account: 'everything' });
  bureau = await test.as('everything');
});

let count = 0;

/** A few rows in the trail and in the journals, chained. */
beforeEach(async () => {
  const { logs } = test.services;
  await sql`truncate seal`.execute(test.owner);
  rmSync(chain.headFile, { force: true });
  for (const tradeName of ['焊工', '车工', '铣工'].map((name) => `${name}${(count += 1)}`))
    expect((await bureau.post(SUBMIT, anOccupationDraft({ tradeName }))).msg).toBe('新增成功');
  await bureau.get('/api/blade-auth/oauth/clear-cache');
  await logs.flush();
  await chainRows(chain, null);
});

const first = async (table: string) =>
  (await sql<{ id: string }>`select id from ${sql.table(table)} order by id limit 1`.execute(test.services.db)).rows[0]!
    .id;

describe('the chain', () => {
  it('is whole after writing, and seals each row once', async () => {
    const { rows } = await sql<{ sealed: number; held: number }>`
      select (select count(*)::int from seal) as sealed,
        (select count(*)::int from modify_record) + (select count(*)::int from api_log)
          + (select count(*)::int from ledger) as held`.execute(test.services.db);
    expect(rows[0]!.sealed).toBe(rows[0]!.held);
    expect(await chainRows(chain, null)).toBe(0);
    expect(await verifyChain(chain)).toMatchObject({ links: rows[0]!.sealed, broken: null });
  });

  it.each([
    ['modify_record', sql`update modify_record set operator_name = 'somebody else' where id = `],
    ['modify_record', sql`update modify_record set changes = '[]' where id = `],
    ['api_log', sql`update api_log set account = 'nobody' where id = `],
  ])('names the row of %s that was changed', async (source, change) => {
    const rowId = await first(source);
    await sql`${change}${rowId}`.execute(test.owner);
    expect((await verifyChain(chain)).broken).toMatchObject({ source, rowId, what: 'changed' });
  });

  it('names a row that was removed, and a link that was', async () => {
    const db = test.owner;
    const rowId = await first('modify_record');
    await db.deleteFrom('modifyRecord').where('id', '=', rowId).execute();
    expect((await verifyChain(chain)).broken).toMatchObject({ rowId, what: 'missing' });
    await db.deleteFrom('seal').where('rowId', '=', rowId).execute();
    expect((await verifyChain(chain)).broken).toMatchObject({ what: 'link' });
  });

  it('notices that its end was cut off, by what stands outside the database', async () => {
    const db = test.owner;
    const last = await db.selectFrom('seal').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
    await db.deleteFrom('seal').where('seq', '=', last.seq).execute();
    expect((await verifyChain(chain)).broken).toMatchObject({ seq: last.seq, what: 'cut' });
  });

  it('cannot be made anew without its key', async () => {
    await sql`truncate seal`.execute(test.owner);
    await chainRows({ ...chain, keys: { ...chain.keys, intl: generateKeySync('hmac', { length: 256 }) } }, null);
    expect((await verifyChain(chain)).broken).toMatchObject({ seq: 1, what: 'link' });
  });

  it('lets age take lines of the journals, and nothing else', async () => {
    const { db } = test.services;
    const old = newIdOf(addDays(new Date(), -200));
    const line = { title: 'old', method: 'POST', requestUri: '/', params: '', status: 200, time: 1 };
    await db
      .insertInto('apiLog')
      .values({ ...line, id: old, createTime: addDays(new Date(), -200).toISOString() })
      .execute();
    await chainRows(chain, null);
    await sweepLogs(test.services, new Date());
    expect(await db.selectFrom('apiLog').select('id').where('id', '=', old).execute()).toEqual([]);
    expect((await verifyChain(chain)).broken).toBeNull();
    const young = await first('api_log');
    await test.owner.deleteFrom('apiLog').where('id', '=', young).execute();
    expect((await verifyChain(chain)).broken).toMatchObject({ rowId: young, what: 'missing' });
  });

  it('is one chain, however many write it at once', async () => {
    await sql`truncate seal`.execute(test.owner);
    rmSync(chain.headFile);
    await Promise.all(Array.from({ length: 4 }, async () => await chainRows(chain, null)));
    await chainRows(chain, null);
    expect((await verifyChain(chain)).broken).toBeNull();
  });

  it('refuses a head that was never written', async () => {
    const head = JSON.parse(readFileSync(chain.headFile, 'utf8')) as { seq: number; mac: string };
    writeFileSync(chain.headFile, JSON.stringify({ ...head, mac: '00' }));
    expect((await verifyChain(chain)).broken).toMatchObject({ seq: head.seq, what: 'link' });
  });
});
