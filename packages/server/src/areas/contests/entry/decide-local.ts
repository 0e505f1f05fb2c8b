// Whether somebody counts as one of this city, decided by the bureau with a reason, whatever the entry or a register says.
import type { applicationInfo, ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { HOLDS_PLACE } from '@trainrace/contract/areas/contests/application-commands';
import { auditStatus } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { stale, wrongState } from '#platform/context/refused.ts';
import { actorOf, type Context } from '#platform/context/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { applicationStore } from './application.store.ts';
import { evaluateEligibility, saveFindings, resultsOf } from './evaluate-eligibility.ts';
import { openEntry } from './open-entry.ts';
import { isUndecided } from './verify.ts';

export async function decideLocal(
  outer: Context,
  { id, isLocal, isLocalReason, version }: ParsedInputOf<typeof applicationInfo.editIsLocalSubmit>,
): Promise<ApplicationInfo> {
  return await inTransaction(outer, async (context) => {
    const { row, entry, locked } = await openEntry(context, id);
    if (version !== undefined && version !== row.version) throw stale();
    if (!HOLDS_PLACE.includes(row.auditStatus)) throw wrongState(labelOf(auditStatus, row.auditStatus));
    const ruling = { isLocal, isLocalReason, isLocalBy: actorOf(context.user), isLocalTime: context.now.toISOString() };
    const store = applicationStore(context);
    if (!isUndecided(row)) return await store.update(row, ruling, { reason: isLocalReason });
    const findings = await evaluateEligibility(context, { ...entry.full, ...ruling }, locked);
    await saveFindings(context, id, findings);
    return await store.update(row, { ...ruling, eligibilityResult: resultsOf(findings) }, { reason: isLocalReason });
  });
}
