import { CONTEST } from '@trainrace/contract/dictionaries';
import { CURVE_DAYS, MAX_OPEN_CONTESTS, type Workbench } from '@trainrace/contract/areas/home/workbench';
import { sql } from 'kysely';
import { readerOf } from '#platform/db/connect.ts';
import type { Context } from '#platform/context/context.ts';
import { addDays, day } from '#platform/time/time.ts';
import { within, type Reaches } from './reach.ts';
import { openAt } from '#platform/time/open-at.ts';

/** As the list and the review desk count them: entries of imported years are among them. */
export async function stages(context: Context, { entries }: Reaches): Promise<Workbench['stages']> {
  const seen = within(context, 'application_list', entries);
  if (seen === null) return [];
  const { rows } = await sql<Workbench['stages'][number]>`
    select t.audit_status as "auditStatus", count(*) as count from application_info t
    where ${seen.rows} group by t.audit_status order by t.audit_status`.execute(readerOf(context.db));
  return rows;
}

/** A line for each day, those without entries too: a gap is news. */
export async function entriesPerDay(context: Context, { entries }: Reaches): Promise<Workbench['days']> {
  const seen = within(context, 'application_list', entries);
  if (seen === null || seen.scope === 'self' || seen.scope === 'unit') return [];
  const days = Array.from({ length: CURVE_DAYS }, (_, back) => day(addDays(context.now, back + 1 - CURVE_DAYS)));
  const { rows } = await sql<{ day: string; count: number }>`
    select t.submit_time::date as day, count(*) as count from application_info t
    where ${seen.rows} and t.submit_time >= ${days[0]}::date group by 1`.execute(readerOf(context.db));
  const counts = new Map(rows.map((row) => [row.day, row.count]));
  return days.map((one) => ({ day: one, count: counts.get(one) ?? 0 }));
}

export async function openContests(context: Context, { contests, entries }: Reaches): Promise<Workbench['contests']> {
  const seen = within(context, 'contest_info_list', contests);
  // A caller who reads only the public part of contests has nothing to enter there: construction enterprises.
  if (seen === null || (seen.scope === 'public' && within(context, 'application_list', entries) === null)) return [];
  const now = context.now.toISOString();
  const { rows } = await sql<Workbench['contests'][number]>`
    select t.id, t.contest_name as "contestName", t.apply_end as "applyEnd" from contest_info t
    where ${seen.rows} and t.contest_status = ${CONTEST.published} and t.apply_start <= ${now} and ${openAt('t.apply_end', sql`${now}`)}
    order by t.apply_end, t.id limit ${MAX_OPEN_CONTESTS}`.execute(readerOf(context.db));
  return rows;
}
