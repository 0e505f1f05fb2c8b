// Times of one reader, in a table of the usual size and in a larger one, side by side.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type pg from 'pg';
import { SAMPLE_WORDS } from '../seed/sample-words.ts';
import type { Contender } from './contender.ts';
import { median } from './report.ts';
import { bearers, type Headers } from './sessions.ts';

type Query = Readonly<Record<string, string | number>>;
type Times = ReadonlyMap<string, number>;

interface Question {
  name: string;
  query: Query;
  by: Headers;
}

const { path } = applicationInfo.list;
const TIMES = 15;

/** Median milliseconds of each question. */
export async function growth(client: pg.ClientBase, { ask }: Contender): Promise<Times> {
  const times = new Map<string, number>();
  for (const { name, query, by } of await questions(client)) {
    const text = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
    const one = async () => {
      const begun = performance.now();
      const { status } = await ask({ method: 'GET', path: `${path}?${text.join('&')}`, headers: by });
      if (status !== 200) throw new Error(`${name} answers ${status}`);
      return performance.now() - begun;
    };
    // The first ones prepare the statements.
    for (let time = 0; time < 6; time++) await one();
    const waits: number[] = [];
    for (let time = 0; time < TIMES; time++) waits.push(await one());
    times.set(name, median(waits));
  }
  return times;
}

async function questions(client: pg.ClientBase): Promise<Question[]> {
  const value = async (text: string) => String((await client.query<{ value: string }>(text)).rows[0]!.value);
  const rows = Number(await value('select count(*) as value from application_info'));
  const contest = async (order: string) =>
    await value(`select id as value from contest_info order by id ${order} limit 1`);
  const [admin, unit] = (await bearers(client, ['benchadmin', 'benchorg1'])) as [Headers, Headers];
  const asked: Readonly<Record<string, Query>> = {
    'first page': {},
    'page n/20': { current: Math.floor(rows / 20 / 10) },
    'page of 200': { size: 200 },
    'oldest contest': { contestId: await contest('') },
    'newest contest': { contestId: await contest('desc') },
    'a contest, passed': { contestId: await contest('offset 9'), auditStatus: 30 },
    'a trade': { contestTradeId: await value('select id as value from contest_trade order by id limit 1') },
    group: { contestGroup: 2 },
    'one state': { auditStatus: 20 },
    'two states': { auditStatus: '10,20' },
    'states of the past': { auditStatus: '45,50' },
    source: { applySource: 3 },
    town: { townCode: await value('select max(town_code) as value from application_info') },
    'two towns': {
      townCode: await value(
        `select string_agg(town_code, ',') as value from (select distinct town_code from application_info order by 1 limit 2) x`,
      ),
    },
    'one character of a name': { name: SAMPLE_WORDS.surnames[0]! },
    'two characters of a name': { name: SAMPLE_WORDS.given.slice(3, 5).join('') },
    'part of a work unit': { workUnit: SAMPLE_WORDS.works[1] },
    'part of a number': { applyNo: '03000' },
    'kind of exam': { examType: 2 },
    'by number': { descs: 'applyNo' },
    'by name': { ascs: 'name' },
    'by submission': { descs: 'submitTime' },
  };
  return [
    ...Object.entries(asked).map(([name, query]) => ({ name, query, by: admin })),
    { name: 'of a unit', query: {}, by: unit },
  ];
}

export function sayGrowth(sizes: readonly number[], sides: readonly Times[]): string {
  const [before, after] = sides as [Times, Times];
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(10))).join('');
  const rows = [...after].map(([name, late]) => {
    const early = before.get(name)!;
    return line([name, early.toFixed(1), late.toFixed(1), (late / early).toFixed(1)]);
  });
  return [line(['p50 ms, one reader', ...sizes.map(String), 'times']), ...rows].join('\n');
}
