// Report of a town: the sums of the wage statements that its enterprises handed in for the month.
import { COUNTED } from '@trainrace/contract/areas/deposits/statement-rules';
import { REPORT_TYPE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';

interface TownSums {
  workerCount: number;
  realNameCount: number;
  payableWage: string;
  paidWage: string;
  arrearsAmount: string;
  arrearsPeople: number;
}

export async function townSums({ db }: Context, month: string, townCode: string | null): Promise<TownSums> {
  const { rows } = await sql<TownSums>`
    select coalesce(sum(worker_count), 0)::int as "workerCount", coalesce(sum(real_name_count), 0)::int as "realNameCount",
      coalesce(sum(payable_wage), 0)::numeric(16,2)::text as "payableWage",
      coalesce(sum(paid_wage), 0)::numeric(16,2)::text as "paidWage",
      coalesce(sum(arrears_amount), 0)::numeric(16,2)::text as "arrearsAmount",
      coalesce(sum(arrears_people), 0)::int as "arrearsPeople"
    from monthly_statement t
    where t.report_month = ${month} and t.report_type = ${REPORT_TYPE.wages} and t.town_code = ${townCode}
      and t.is_deleted = 0 and t.statement_status = any(${[...COUNTED]})`.execute(db);
  return rows[0]!;
}
