// Plans for the keys of a page, as PostgreSQL carried them out: rows that a filter finds seldom, or only among the oldest, are
// found by the index of the filter and not by walking through all of them from the newest on.
import { championHistory } from '@trainrace/contract/areas/results/champion-history';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { MAX_COUNTED } from '@trainrace/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { familySpecs } from '#app/areas.ts';
import { specOf } from '#platform/access/family-specs.ts';
import { newId } from '#platform/db/ids.ts';
import { testApp, type TestApp } from '#test/test-app.ts';
import { conditions } from './conditions.ts';
import { pageOfKeys } from './page-of-keys.ts';
import { orderOf, slice } from './table-columns.ts';
import type { TableSpec, Values } from './table-spec.ts';

const ROWS = 30_000;
const PORTION = 10_000;
const STANDS_FOR = 50;
const champions = specOf(familySpecs, championHistory.family);
const scores = specOf(familySpecs, competitionInfo.family);

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'plans', roles: ['ADM_C'] });
  for (let from = 1; from <= ROWS; from += PORTION) {
    await test.owner.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      // 魑 stands in none of them.
      await sql`insert into champion_history (id, contest_year, contest_name, trade_name, contest_level, contest_group, rank_no,
          award_level, sex, work_unit, is_public, name)
        select uuidv7(), 2020, '赛', '工', 1, 1, 1, 1, 1, '厂', 0, (array['甲乙丁', '乙丙甲', '丙丁甲'])[1 + n % 3] || n
        from generate_series(${from}::int, ${from + PORTION - 1}::int) n`.execute(db);
      // The lowest marks are the oldest.
      await sql`insert into competition_info (id, application_id, contest_id, contest_trade_id, handle_unit_id, contest_group, name,
          total_score)
        select uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7(), 1, 'v' || n, 10 + n / 500
        from generate_series(${from}::int, ${from + PORTION - 1}::int) n`.execute(db);
    });
  }
  for (const table of ['champion_history', 'competition_info']) {
    await sql`analyze ${sql.table(table)}`.execute(test.owner);
    // Each row stands for some: the planner chooses as for a long table.
    await sql`update pg_class set reltuples = reltuples * ${STANDS_FOR}::int where oid = ${table}::regclass
      or oid in (select indexrelid from pg_index where indrelid = ${table}::regclass)`.execute(test.owner);
  }
});

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** Rows of tables that were looked at. */
const walked = (plan: Plan): number =>
  (plan['Relation Name'] === undefined ? 0 : plan['Actual Loops']) *
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) +
  (plan.Plans ?? []).reduce((sum, part) => sum + walked(part), 0);

async function keysOf(statement: RawBuilder<unknown>): Promise<{ ids: unknown[]; walks: number }> {
  const { rows } = await sql<{ id: unknown }>`${statement}`.execute(test.owner);
  const told = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${statement}`.execute(
    test.owner,
  );
  return { ids: rows.map(({ id }) => id), walks: walked(told.rows[0]!['QUERY PLAN'][0].Plan) };
}

function partsOf(spec: TableSpec, table: string, query: Values, skipped = 0) {
  const where = sql`t.is_deleted = 0 and ${conditions(spec, { cipher: test.services.cipher, user: { id: newId(), roles: [] } }, query)}`;
  return { table: sql.table(table), where, order: orderOf(spec, {}), slice: slice(10, skipped) };
}

/** The statements over a table that a list sends. */
async function sentFor(query: Values): Promise<{ answer: unknown; sent: pg.QueryConfig[] }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await (await test.as('plans')).get(championHistory.list.path, query);
  const sent = spy.mock.calls.map(([first, second]) =>
    typeof first === 'string'
      ? { text: first, values: (second as unknown as unknown[] | undefined) ?? [] }
      : (first as unknown as pg.QueryConfig),
  );
  spy.mockRestore();
  return { answer, sent: sent.filter(({ text }) => / from champion_history t /.test(text)) };
}

const EITHER = JSON.stringify({ or: [{ name: '魑' }, { workUnit: '魅魍' }] });

it('of either of two that occur nowhere each is found without a walk', async () => {
  const { answer, sent } = await sentFor({ size: 10, where: EITHER });
  expect(answer).toMatchObject({ status: 200, data: { total: 0 } });
  expect(sent).toHaveLength(1);
  const client = new pg.Client({ connectionString: test.services.config.databaseUrl! });
  await client.connect();
  const told = await client.query({ ...sent[0]!, text: `explain (analyze, format json) ${sent[0]!.text}` });
  await client.end();
  expect(walked(told.rows[0]['QUERY PLAN'][0].Plan as Plan)).toBeLessThan(ROWS / 10);
});

it('a page far behind puts no rows of each together, and what is behind the last row is counted by each', async () => {
  const { answer, sent } = await sentFor({ size: 200, current: 1_000_000, where: EITHER });
  expect(answer).toMatchObject({ status: 200, data: { total: 0 } });
  const [page, count] = sent.map(({ text }) => text);
  expect(page).not.toMatch(/ union \(/);
  expect(count).toMatch(/ union \(/);
  expect(count).toContain(`limit ${MAX_COUNTED} + 1`);
});

const plainly = ({ table, where, order: { by, keys }, slice: cut }: ReturnType<typeof partsOf>) =>
  sql`select ${keys} from ${table} t where ${where} order by ${by} ${cut}`;

it.each([
  ['a part of a name that occurs nowhere', champions, 'champion_history', { name: '魑' }, 0],
  ['a number of the oldest rows', scores, 'competition_info', { totalScoreTo: '10.5' }, 10],
] as const)('%s is found without a walk', async (_, spec, table, query, found) => {
  const parts = partsOf(spec, table, query);
  const { ids, walks } = await keysOf(pageOfKeys(spec, query, parts));
  const plain = await keysOf(plainly(parts));
  expect(ids).toEqual(plain.ids);
  expect(ids).toHaveLength(found);
  expect([plain.walks > ROWS / 2, walks < ROWS / 10]).toEqual([true, true]);
});

it.each([
  [{ name: '甲乙丁1' }, 0],
  [{ name: '甲乙丁' }, 0],
  [{ name: '甲乙丁' }, 5000],
  [{ name: '甲乙丁12' }, 20],
] as const)('%o after %i: the same rows in the same order', async (query, skipped) => {
  const parts = partsOf(champions, 'champion_history', query, skipped);
  const { ids } = await keysOf(pageOfKeys(champions, query, parts));
  expect(ids).toEqual((await keysOf(plainly(parts))).ids);
  expect(ids).toHaveLength(10);
});
