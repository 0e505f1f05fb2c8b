// A month over all towns: what was due, where it stands, the sums of what was handed in, and what deviates most. Counted by the database.
import {
  monthlyStatement,
  MOST_DEVIATIONS,
  type SummaryRow,
} from '@trainrace/contract/areas/deposits/monthly-statement';
import { COUNTED } from '@trainrace/contract/areas/deposits/statement-rules';
import { REPORT_TYPE, STATEMENT } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { notDeleted, reachBy } from '#platform/access/family-specs.ts';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';

import { isLate, monthlyStatementSpec } from './monthly-statement.store.ts';

export interface Summary {
  reportMonth: string;
  rows: SummaryRow[];
  total: SummaryRow;
}

export async function summaryOf(context: Context, reportMonth: string): Promise<Summary> {
  const reach = reachBy(context, monthlyStatementSpec, monthlyStatement.summary.action)!;
  const counted = sql`t.statement_status = any(${[...COUNTED]})`;
  const sum = (column: string) => sql`coalesce(sum(${sql.ref(`t.${column}`)}) filter (where ${counted}), 0)`;
  const money = (column: string) => sql`${sum(column)}::numeric(18,2)::text`;
  const { rows } = await sql<SummaryRow & { isTotal: boolean }>`
    with t as (
      select t.* from monthly_statement t
      where t.report_month = ${reportMonth} and t.report_type = ${REPORT_TYPE.wages} and ${notDeleted(reach)}
    ),
    deviating as (
      select t.id, t.town_code, t.subject_name, t.enterprise_name, t.paid_wage - t.payable_wage as difference,
        row_number() over (partition by t.town_code order by abs(t.paid_wage - t.payable_wage) desc, t.id) as in_town,
        row_number() over (order by abs(t.paid_wage - t.payable_wage) desc, t.id) as in_all
      from t where ${counted} and t.paid_wage <> t.payable_wage
    ),
    sums as (
      select t.town_code as "townCode", grouping(t.town_code) = 1 as "isTotal",
        count(*)::int as due, (count(*) filter (where ${counted}))::int as reported,
        (count(*) filter (where t.statement_status in (${STATEMENT.confirmed}, ${STATEMENT.archived})))::int as confirmed,
        (count(*) filter (where ${isLate}))::int as late, (count(t.flags) filter (where ${counted}))::int as flagged,
        ${sum('worker_count')}::int as workers, ${money('payable_wage')} as payable, ${money('paid_wage')} as paid,
        ${money('arrears_amount')} as arrears, ${sum('arrears_people')}::int as "arrearsPeople"
      from t group by grouping sets ((t.town_code), ())
    )
    select s.*, coalesce((
      select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.subject_name, 'enterpriseName', d.enterprise_name,
        'difference', d.difference::numeric(18,2)::text) order by d.in_all)
      from deviating d
      where case when s."isTotal" then d.in_all <= ${MOST_DEVIATIONS}
        else d.town_code = s."townCode" and d.in_town <= ${MOST_DEVIATIONS} end
    ), '[]') as deviations
    from sums s order by "isTotal", "townCode"`.execute(readerOf(context.db));
  const all = rows.map(({ isTotal, ...row }) => ({ isTotal, row }));
  return {
    reportMonth,
    rows: all.filter(({ isTotal }) => !isTotal).map(({ row }) => row),
    total: all.find(({ isTotal }) => isTotal)!.row,
  };
}
