import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { WAIT } from '@trainrace/contract/dictionaries';
import type { FieldProblem } from '@trainrace/contract/messages';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { eachRow } from '#platform/context/batch.ts';
import { Refused } from '#platform/context/refused.ts';
import { actorOf, type Context } from '#platform/context/context.ts';
import { recordConsent } from '#platform/consents/record-consent.ts';
import { stamp } from '#platform/time/time.ts';
import { applicationCommands, DRAFT, NOTHING_RETURNED } from '@trainrace/contract/areas/contests/application-commands';
import { applicationStore } from './application.store.ts';
import { requireComplete } from './complete.ts';
import { hasKind, evaluateEligibility, saveFindings, resultsOf } from './evaluate-eligibility.ts';
import { entryOf, entryShownTo, type Entry } from './entry.ts';
import type { LockedTrade } from './lock-trade.ts';
import type { LockedEntry } from './open-entry.ts';
import { sendEntrySms } from './send-sms.ts';
import { selfReview } from './self-review.ts';
import { saveDraft, type EntryInput } from './save-entry.ts';
import { notifyAboutEntry } from './notify-about-entry.ts';
import { lockPersonFor } from './person-locks.ts';
import { requirePlace } from './take-place.ts';
import { inLineForTrade } from './trade-line.ts';
import { refuseTeam } from './team.ts';
import { isOffered, NOT_WAITING } from './waiting.rules.ts';
import { isOverAt } from '@trainrace/contract/rules/open-at';

/** Saves the fields present and hands the entry in, or does neither. */
export async function handIn(
  context: Context,
  input: EntryInput,
  how: { inPlaceOfAnother?: boolean } = {},
): Promise<ApplicationInfo> {
  return await runCommand(
    context,
    {
      table: applicationCommands,
      store: (context) => applicationStore(context),
      load: async (context) => {
        const { entry, locked } = await saveDraft(context, input, 'update');
        return { row: entry.row, entry, locked };
      },
      actorOf: () => 'enterer',
      facts: ({ locked: { needFirstAudit } }) => ({ needFirstAudit }),
      effects: { submit: submit(how) },
      present: async (context, moved) => entryShownTo(context, await entryOf(context, moved)),
    },
    'submit',
    // The version sent was that of the draft: saving has looked at it.
    {},
  );
}

/** A group hands its people in, each for itself. */
export async function handInMany(context: Context, ids: readonly string[]): Promise<BatchRow[]> {
  await applicationStore(context).findAll(ids);
  return await eachRow(
    context,
    ids,
    async (context, id) => await inLineForTrade(context, { id }, async () => await handIn(context, { id })),
  );
}

const submit =
  (how: { inPlaceOfAnother?: boolean }): Effect<LockedEntry, object, ApplicationInfo> =>
  async (context, { entry, locked }) => {
    const { row, full } = entry;
    if (row.auditStatus === DRAFT && !isOffered(row, stamp(context.now))) requireWindow(context, locked);
    const team = row.auditStatus === DRAFT ? await refuseTeam(context, locked, entry) : [];
    const eligibilityResult = await requireFit(context, { entry, locked }, team);
    if (row.waitState === WAIT.offered && !isOffered(row, stamp(context.now))) throw new Refused(409, 'offerOver');
    await requirePlace(context, locked, entry, how);
    return {
      set: {
        eligibilityResult,
        ...(await selfReview(context.db, full, locked)),
        submitUser: actorOf(context.user),
        submitTime: context.now.toISOString(),
        ...NOT_WAITING,
        ...NOTHING_RETURNED,
      },
      after: async (after) => {
        const handedIn = await entryOf(context, after);
        await sendEntrySms(context, 'submitted', handedIn, { locked, after });
        await notifyAboutEntry(context, handedIn, { locked, after });
        await noteConsent(context, handedIn);
        return after;
      },
    };
  };

/** Entrants who enter themselves have read what the data are for; those who enter others have not consented for them. */
async function noteConsent(context: Context, { row, full }: Entry): Promise<void> {
  if (row.userId !== context.user.id) return;
  const said = { kind: 'entry', way: 'page', bizId: row.id } as const;
  await recordConsent(context, { accountId: row.userId, subject: full.name ?? '', ...said });
}

/** Nothing is missing and no rule keeps the person out; answers what the rules found. */
export async function requireFit(
  context: Context,
  { entry, locked }: Pick<LockedEntry, 'entry' | 'locked'>,
  team: readonly FieldProblem[] = [],
) {
  await requireComplete(context, entry.full, team);
  return await requireEligible(context, entry, locked);
}

export function requireWindow({ now }: Context, { applyStart, applyEnd }: LockedTrade): void {
  const time = stamp(now);
  if (time < applyStart) throw new Refused(409, 'entriesNotOpen');
  if (isOverAt(applyEnd, time)) throw new Refused(409, 'entriesOver');
}

/** A hard rule that fails keeps the entry out; a soft one, and one that cannot be checked, are left to the auditors. */
async function requireEligible(context: Context, entry: Entry, locked: LockedTrade) {
  const { full } = entry;
  // Entries in two contests lock different trades: who is judged by the other contests waits for them here.
  if (hasKind(locked.eligibility, 'onePerYear')) await lockPersonFor(context, entry, `year ${locked.contestYear}`);
  const findings = await evaluateEligibility(context, full, locked);
  const errors = findings
    .filter(({ ok, isHard }) => ok === false && isHard)
    .map(({ field, message }) => ({ field, message }));
  if (errors.length > 0) throw new Refused(400, 'notEligible', undefined, { errors });
  await saveFindings(context, full.id, findings);
  return resultsOf(findings);
}
