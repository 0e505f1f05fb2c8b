import type { ApplicationInfo } from '@trainrace/contract/application/application-info';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { auditStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { inTransaction } from '#db/transaction.ts';
import { eachRow } from '#context/batch.ts';
import { Refused, wrongState } from '#context/refused.ts';
import { actorOf, type Context } from '#context/context.ts';
import { stamp } from '#time/time.ts';
import { DRAFT, NOTHING_RETURNED, transition } from '@trainrace/contract/application/application-commands';
import { applicationStore } from './application.store.ts';
import { requireComplete } from './complete.ts';
import { checkEligibility } from '@trainrace/contract/rules/eligibility';
import { entryOf, shownTo, type Entry } from './entry.ts';
import type { LockedTrade } from './lock-trade.ts';
import { notify } from './notify.ts';
import { selfAudit } from './self-audit.ts';
import { saveDraft, type EntryInput } from './save.ts';
import { tellAbout } from './tell-about.ts';
import { requirePlace } from './take-place.ts';

/** Saves the fields present and hands the entry in, or does neither. */
export async function handIn(outer: Context, input: EntryInput): Promise<ApplicationInfo> {
  return await inTransaction(outer, async (context) => {
    const { entry, locked } = await saveDraft(context, input, 'update');
    return shownTo(context, await submit(context, entry, locked));
  });
}

/** A group hands its people in, each for itself. */
export async function handInMany(context: Context, ids: readonly string[]): Promise<BatchRow[]> {
  await applicationStore(context).findAll(ids);
  return await eachRow(context, ids, async (id) => await handIn(context, { id }));
}

async function submit(context: Context, entry: Entry, locked: LockedTrade): Promise<Entry> {
  const { row, full } = entry;
  const to = transition(row, 'submit', 'enterer', { isScreened: locked.needFirstAudit === 1 });
  if (to === null) throw wrongState(wordOf(auditStatus, row.auditStatus, context.lang));
  if (row.auditStatus === DRAFT) requireWindow(context, locked);
  await requireComplete(context, full);
  const eligibilityResult = requireEligible(context, full, locked);
  await requirePlace(context, locked, entry);
  const after = await applicationStore(context).transition(row, {
    field: 'auditStatus',
    from: [row.auditStatus],
    to,
    set: {
      eligibilityResult,
      ...(await selfAudit(context.db, full, locked)),
      submitUser: actorOf(context.user),
      submitTime: context.now.toISOString(),
      ...NOTHING_RETURNED,
    },
  });
  const handedIn = await entryOf(context, after);
  await notify(context, 'submitted', handedIn, { locked, after });
  await tellAbout(context, handedIn, { locked, after });
  return handedIn;
}

function requireWindow({ now }: Context, { applyStart, applyEnd }: LockedTrade): void {
  const time = stamp(now);
  if (time < applyStart) throw new Refused(409, 'entriesNotOpen');
  if (time > applyEnd) throw new Refused(409, 'entriesOver');
}

/** A rule that fails keeps the entry out; one that cannot be checked is left to the auditors. */
function requireEligible({ lang }: Context, full: ApplicationInfo, { eligibility }: LockedTrade) {
  const failed = checkEligibility(eligibility, full, lang).filter(({ ok }) => ok === false);
  const errors = failed.map(({ field, message }) => ({ field, message }));
  if (errors.length > 0) throw new Refused(400, 'notEligible', undefined, { errors });
  return checkEligibility(eligibility, full, 'zh').map(({ rule, ok, message }) => ({ rule, ok, message }));
}
