// Subject of an output, in the reach of the right that it needs.
import { REPORTS, type Report, type ReportKey } from '@trainrace/contract/areas/results/reports';
import { CONTEST } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import type { Subject } from './outputs/sheet.ts';

export interface Asked {
  key: ReportKey;
  contestId?: string | undefined;
  contestTradeId?: string | undefined;
  year?: number | undefined;
}

const reports = new Map(REPORTS.map((report) => [report.key, report]));

/** The context has the scope of the output's own right from here on. */
export async function openReport(
  outer: Context,
  { key, contestId, contestTradeId, year }: Asked,
): Promise<{ report: Report; context: Context; subject: Subject }> {
  const report = reports.get(key)!;
  const scope = scopeOfUser(outer.user, report.right);
  if (scope === null) throw new Refused(403, 'notAllowed');
  const context = { ...outer, scope };
  if (report.subject === 'year') return { report, context, subject: year === undefined ? {} : { year } };
  if (contestId === undefined) throw new Refused(400, 'reportNeedsContest');
  if (report.subject === 'trade' && contestTradeId === undefined) throw new Refused(400, 'reportNeedsTrade');
  const contest = await contestInReach(context, contestId);
  if (contestTradeId === undefined) return { report, context, subject: { contest } };
  return { report, context, subject: { contest, trade: await tradeIn(context, contest.id, contestTradeId) } };
}

/** Others than the bureau and the organising unit are told of contests that are public. */
export async function contestInReach(
  { db, scope, user }: Context,
  id: string,
): Promise<NonNullable<Subject['contest']>> {
  if (!isId(id)) throw notFound();
  const reach =
    scope === 'all'
      ? sql`true`
      : scope === 'contest'
        ? sql`c.undertake_unit_id = ${user.id}`
        : sql`c.contest_status >= ${sql.lit(CONTEST.published)}`;
  const { rows } = await sql<NonNullable<Subject['contest']>>`
    select c.id, c.contest_name as "contestName", coalesce(u.unit_name, '') as organiser
    from contest_info c left join tournament_unit u on u.id = c.undertake_unit_id
    where c.id = ${id} and c.is_deleted = 0 and ${reach}`.execute(readerOf(db));
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

async function tradeIn({ db }: Context, contestId: string, id: string): Promise<NonNullable<Subject['trade']>> {
  if (!isId(id)) throw notFound();
  const trade = await db
    .selectFrom('contestTrade')
    .select(['id', 'tradeName'])
    .where('id', '=', id)
    .where('contestId', '=', contestId)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (trade === undefined) throw notFound();
  return trade;
}
