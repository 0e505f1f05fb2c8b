import type { applicationInfo, ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { issueTickets } from '../api/tickets.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { CONTEST } from '@trainrace/contract/dictionaries';
import { applicationStore } from './application.store.ts';
import { makeCompetitor } from './competitor.ts';
import { requireComplete } from './complete.ts';
import { evaluateEligibility, saveFindings, resultsOf } from './evaluate-eligibility.ts';
import type { LockedEntry } from './open-entry.ts';
import { requirePlace } from './take-place.ts';
import { auditFindings } from './audit-findings.rules.ts';

/** Everything that handing in asked is asked again; who passes competes, with a ticket where entries are closed already. */
export async function passFinally(
  context: Context,
  input: ParsedInputOf<typeof applicationInfo.auditingSubmit>,
  { entry, locked }: LockedEntry,
) {
  const { row, full } = entry;
  const overrides = input.override ?? [];
  await requireComplete(context, full);
  await requirePlace(context, locked, entry);
  const found = await evaluateEligibility(context, full, locked);
  const { failures, findings } = auditFindings(
    { findings: found, proCheckState: row.proCheckState, overrides },
    context.lang,
  );
  if (failures.length > 0) throw new Refused(400, 'notEligible', undefined, { errors: failures });
  await saveFindings(context, row.id, findings);
  return {
    set: { eligibilityResult: resultsOf(findings) },
    reason: [input.opinion, ...overrides.map(({ reason }) => reason)].filter(Boolean).join('; ') || null,
    compete: async (passed: ApplicationInfo): Promise<ApplicationInfo> => {
      await makeCompetitor(context, passed);
      if (locked.contestStatus !== CONTEST.review) return passed;
      await issueTickets(context, locked.contestId);
      return await applicationStore(context).find(passed.id);
    },
  };
}
