import type { applicationInfo, ApplicationInfo } from '@trainrace/contract/application/application-info';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { issueTickets } from '#domain/contests/tickets.ts';
import { Refused } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { NOTHING_RETURNED } from '@trainrace/contract/application/application-commands';
import { applicationStore } from './application.store.ts';
import { makeCompetitor } from './competitor.ts';
import { requireComplete } from './complete.ts';
import { checkEligibility } from '@trainrace/contract/rules/eligibility';
import type { Entry } from './entry.ts';
import type { LockedTrade } from './lock-trade.ts';
import { requirePlace } from './take-place.ts';
import { weigh } from './weigh.rules.ts';

const ENTRIES_CLOSED = 40;

/** What was said of an entry, and where that leads. */
export interface Decision {
  input: ParsedInputOf<typeof applicationInfo.auditingSubmit>;
  to: number;
  entry: Entry;
  locked: LockedTrade;
}

/** Everything that handing in asked is asked again; who passes competes, with a ticket where entries are closed already. */
export async function passFinally(
  context: Context,
  { input, to, entry, locked }: Decision,
  audited: Readonly<Record<string, unknown>>,
): Promise<ApplicationInfo> {
  const { row, full } = entry;
  const overrides = input.override ?? [];
  await requireComplete(context, full);
  await requirePlace(context, locked, entry);
  const facts = { proCheckState: row.proCheckState, overrides };
  const findings = checkEligibility(locked.eligibility, full, context.lang);
  const { failures } = weigh({ ...facts, findings }, context.lang);
  if (failures.length > 0) throw new Refused(400, 'notEligible', undefined, { errors: failures });
  const kept = weigh({ ...facts, findings: checkEligibility(locked.eligibility, full, 'zh') }, 'zh');
  const store = applicationStore(context);
  const passed = await store.transition(row, {
    field: 'auditStatus',
    from: [row.auditStatus],
    to,
    version: input.version,
    reason: [input.opinion, ...overrides.map(({ reason }) => reason)].filter(Boolean).join('; ') || null,
    set: { ...audited, ...NOTHING_RETURNED, eligibilityResult: kept.result },
  });
  await makeCompetitor(context, passed);
  if (locked.contestStatus !== ENTRIES_CLOSED) return passed;
  await issueTickets(context, locked.contestId);
  return await store.find(row.id);
}
