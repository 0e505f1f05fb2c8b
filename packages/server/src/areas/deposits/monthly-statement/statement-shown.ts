import type { MonthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { REPORT_TYPE } from '@trainrace/contract/dictionaries';
import type { Context } from '#platform/context/context.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { monthlyStatementStore } from './monthly-statement.store.ts';

/** Shows the number in full to the reporter, masked to everybody else (wire §6). */
export async function findStatement(context: Context, id: string): Promise<MonthlyStatement> {
  const row = await monthlyStatementStore(context).find(id);
  const isOwn = context.scope === 'unit' || (context.scope === 'town' && row.reportType === REPORT_TYPE.town);
  if (!isOwn) return row;
  return { ...row, ...(await decryptSensitive(context, 'monthlyStatement', id, ['reporterMobile'])) };
}
