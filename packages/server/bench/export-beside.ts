// An export of about five thousand rows, by turns: how much processor time do we need for what somebody writes by hand?
import { isDeepStrictEqual } from 'node:util';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { MAX_EXPORT_ROWS } from '@trainrace/contract/limits';
import exceljs from 'exceljs';
import type pg from 'pg';
import type { Contender } from './contender.ts';
import { secondsOf } from './processor-time.ts';
import { median } from './report.ts';
import type { Headers } from './sessions.ts';

const ROUNDS = 5;

/** The contest with the most entries that one export may hold. */
const CONTEST = `select contest_id as id from application_info where is_deleted = 0 group by contest_id
  having count(*) <= ${MAX_EXPORT_ROWS} order by count(*) desc limit 1`;

type Side = Pick<Contender, 'url' | 'pid'>;

interface Exported {
  rows: number;
  /** Processor seconds of one. */
  ours: number;
  baseline: number;
}

export async function exportBeside(
  client: pg.ClientBase,
  { ours, baseline }: { ours: Side; baseline: Side },
  by: Headers,
): Promise<Exported> {
  const { id } = (await client.query<{ id: string }>(CONTEST)).rows[0]!;
  const take = async ({ url }: Side) => {
    const answer = await fetch(`${url}${applicationInfo.export.path}?contestId=${id}`, { headers: by });
    if (answer.status !== 200) throw new Error(`The export answers ${answer.status} at ${url}`);
    return await answer.arrayBuffer();
  };
  const cells = await cellsOf(await take(ours));
  if (!isDeepStrictEqual(cells, await cellsOf(await take(baseline)))) throw new Error('The exports differ.');
  const used: [ours: number, baseline: number][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const seconds = async (one: Side) => {
      const before = secondsOf(one.pid);
      await take(one);
      return secondsOf(one.pid) - before;
    };
    used.push([await seconds(ours), await seconds(baseline)]);
  }
  return {
    // Below title and headings.
    rows: cells.length - 2,
    ours: median(used.map(([one]) => one)),
    baseline: median(used.map(([, one]) => one)),
  };
}

async function cellsOf(book: ArrayBuffer): Promise<string[][]> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(book as never);
  const rows: string[][] = [];
  // Empty cells at the end of a row are left out.
  workbook.worksheets[0]!.eachRow((row) => rows.push((row.values as unknown[]).map((value) => String(value ?? ''))));
  return rows;
}

export function sayExported({ rows, ours, baseline }: Exported): string {
  return `${rows} rows exported with ${ours.toFixed(2)} s of processor time, by hand ${baseline.toFixed(2)} s: ${(ours / baseline).toFixed(2)} times (at most 1.2)`;
}
