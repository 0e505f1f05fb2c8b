import { auditStatus, WAIT } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { Refused, wrongState } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { transition } from '@trainrace/contract/areas/contests/application-commands';
import { forgetEligibility } from './evaluate-eligibility.ts';

/** Only drafts go; all or none. What other bodies told of the person goes with them. */
export async function releaseDrafts(context: Context, rows: readonly ApplicationInfo[]): Promise<void> {
  const kept = rows.find((row) => transition(row, 'remove', 'enterer') === null);
  if (kept !== undefined) throw wrongState(labelOf(auditStatus, kept.auditStatus));
  if (rows.some(({ waitState }) => waitState !== WAIT.none)) throw new Refused(409, 'waitingNotRemoved');
  for (const { id } of rows) await forgetEligibility(context, id);
}
