// Totals of long lists: counted to MAX_COUNTED, beyond it what PostgreSQL's statistics say.
import { MAX_COUNTED } from '@trainrace/contract/limits';
import { apiLog, errorLog } from '@trainrace/contract/areas/system/logs';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { countRows } from './count-rows.ts';

let test: TestApp;
let keeper: Caller;
const OTHERS = 30_000;
const PORTION = 10_000;
const ODD = `o'ther "50%" \\ $1 %s`;

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'keeper', roles: ['ADM_S'] });
  keeper = await test.as('keeper');
  await addLines(MAX_COUNTED - 1, 'many');
  await addLines(OTHERS, ODD);
});

/** In portions: a statement has five seconds, on a busy machine too. */
async function addLines(rows: number, account: string): Promise<void> {
  for (let left = rows; left > 0; left -= PORTION)
    await sql`insert into api_log (id, title, method, request_uri, params, account, status, time, create_time)
      select uuidv7(), 'title', 'GET', '/', '', ${account}, 200, 1, now()
      from generate_series(1, ${Math.min(left, PORTION)})`.execute(test.owner);
  await sql`analyze api_log`.execute(test.owner);
}

const list = async (query: Readonly<Record<string, unknown>>) => (await keeper.get(apiLog.list.path, query)).data;

it('are exact as far as rows are counted, and say so by saying nothing', async () => {
  const seen = await list({ account: 'many' });
  expect(seen.total).toBe(MAX_COUNTED - 1);
  expect(seen).not.toHaveProperty('totalIsEstimate');
});

it('are what the statistics say beyond, and say so', async () => {
  const seen = await list({ status: 200 });
  expect(seen.totalIsEstimate).toBe(true);
  expect(seen.total).toBeGreaterThan(MAX_COUNTED * 1.2);
  expect(seen.total).toBeLessThan(MAX_COUNTED * 1.4);
});

it('are counted to the end for who is led behind it by an estimate', async () => {
  const rows = MAX_COUNTED - 1 + OTHERS;
  const behind = await list({ status: 200, current: 900_000, size: 200 });
  expect(behind.records).toEqual([]);
  expect(behind.total).toBeGreaterThanOrEqual(rows);
  expect(behind.total).toBeLessThan(rows + 50);
});

it('are estimated with the very values of the question, whatever signs are in them', async () => {
  const { db } = test.services;
  const of = (...accounts: (string | null)[]) => ({
    table: sql`api_log`,
    where: sql`t.account = any(${accounts}) and t.status = ${200} and t.create_time > ${new Date(0)} and t.title not like '%s%'`,
  });
  const total = await countRows(db, of(ODD, 'many', null));
  // Shares that a sample makes a little more than everything are taken to overlap.
  expect(total).toBeGreaterThan(MAX_COUNTED * 1.02);
  expect(total).toBeLessThan(MAX_COUNTED * 1.4);
  expect(await countRows(db, of(ODD))).toBe(OTHERS);
});

it('are exact where a part of a text is looked for, and neighbours count in their order only', async () => {
  const [rest, many] = [200, 12_000];
  await sql`insert into error_log (id, origin, title, message, stack_trace, request_uri, create_time)
    select uuidv7(), 'server', 'title', case when n <= ${rest} then '冷链物流' else '精工机械' end, '', '/', now()
    from generate_series(1, ${many + rest}) n`.execute(test.owner);
  const found = async (message: string) => (await keeper.get(errorLog.list.path, { message })).data;
  for (const [part, total] of [
    ['冷链', rest],
    ['工', many],
    ['机械', many],
    ['械机', 0],
    ['工机械', many],
  ] as const)
    expect([part, (await found(part)).total]).toEqual([part, total]);
  expect('totalIsEstimate' in (await found('机械'))).toBe(false);
});
