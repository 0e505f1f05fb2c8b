// First audit by the organising unit, final audit by the bureau (domain §4.1): one way of working, two stages.
import type { applicationInfo, ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { MessageKey, FieldProblem } from '@trainrace/contract/messages';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { eachRow } from '#platform/context/batch.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { actorOf, type Context } from '#platform/context/context.ts';
import { periodEnds } from '#platform/calendar/period-ends.ts';
import { stamp } from '#platform/time/time.ts';
import {
  applicationCommands,
  NOTHING_RETURNED,
  RETURN_DAYS,
  returnDeadline,
  type Action,
  type ReturnTo,
} from '@trainrace/contract/areas/contests/application-commands';
import { applicationSpec, applicationStore } from './application.store.ts';
import { endClaim } from './claims.ts';
import { evaluateEligibility, saveFindings, resultsOf } from './evaluate-eligibility.ts';
import { requireOpenContest, type LockedTrade } from './lock-trade.ts';
import { sendEntrySms } from './send-sms.ts';
import { openEntry, type LockedEntry } from './open-entry.ts';
import { passFinally } from './pass.ts';
import { notifyAboutEntry } from './notify-about-entry.ts';
import { inLineForTrade } from './trade-line.ts';
import { selfReview } from './self-review.ts';
import { isOverAt } from '@trainrace/contract/rules/open-at';

/** The first audit knows neither whom else to return to nor what to pass over. */
type ReviewInput = ParsedInputOf<typeof applicationInfo.auditingSubmit>;

type Stage = 'first' | 'final';

const ACTIONS = {
  first: { pass: 'firstPass', return: 'firstReturn', reject: 'firstReject' },
  final: { pass: 'finalPass', return: 'finalReturn', reject: 'finalReject' },
} as const satisfies Record<Stage, Record<ReviewInput['result'], Action>>;

export async function reviewEntry(context: Context, stage: Stage, input: ReviewInput): Promise<ApplicationInfo> {
  return await runCommand(
    context,
    {
      table: applicationCommands,
      store: (context) => applicationStore(context),
      spec: applicationSpec,
      load: async (context, { id }) => {
        const locked = await openEntry(context, id);
        await endClaim(context, id);
        return locked;
      },
      actorOf: ({ scope }) => (scope === 'all' ? 'bureau' : 'unit'),
      guard: (context, locked, { verb }) => {
        requireOpenReview(context, locked);
        requireWords(context, stage, verb, input);
      },
      effects,
    },
    ACTIONS[stage][input.result],
    input,
  );
}

/** The caller's own stage: the bureau's is the final one. */
export async function passMany(
  context: Context,
  { ids, opinion }: { ids: readonly string[]; opinion?: string | null | undefined },
): Promise<BatchRow[]> {
  await applicationStore(context).findAll(ids);
  const stage = context.scope === 'all' ? 'final' : 'first';
  return await eachRow(context, ids, async (context, id) => {
    const pass = async () => await reviewEntry(context, stage, { id, result: 'pass', opinion });
    return await inLineForTrade(context, { id }, pass);
  });
}

type Locked = LockedEntry;
type Verb = (typeof ACTIONS)[Stage][ReviewInput['result']];

const effects: Readonly<Record<Verb, Effect<Locked, ReviewInput, ApplicationInfo>>> = {
  firstPass: async (context, entry, input) => ({
    set: {
      ...reviewed(context, 'first', input),
      ...NOTHING_RETURNED,
      ...(await selfReviewOf(context, entry)),
      eligibilityResult: await evaluatedAnew(context, entry),
    },
    reason: input.opinion,
    // The bureau is told; who entered learns of it when the bureau has decided.
    after: notifying(context, entry, input),
  }),
  firstReturn: async (context, entry, input) => ({
    set: {
      ...reviewed(context, 'first', input),
      ...(await returned(context, 'applicant', input, entry.locked)),
      ...(await selfReviewOf(context, entry)),
    },
    reason: input.opinion,
    after: notifying(context, entry, input, 'returned'),
  }),
  firstReject: async (context, entry, input) => ({
    set: { ...reviewed(context, 'first', input), ...NOTHING_RETURNED, ...(await selfReviewOf(context, entry)) },
    reason: input.opinion,
    after: notifying(context, entry, input, 'rejected'),
  }),
  finalPass: async (context, entry, input) => {
    const { set, reason, compete } = await passFinally(context, input, entry);
    const notify = notifying(context, entry, input, 'passed');
    return {
      set: { ...reviewed(context, 'final', input), ...NOTHING_RETURNED, ...set },
      reason,
      after: async (moved) => await notify(await compete(moved)),
    };
  },
  finalReturn: async (context, entry, input) => {
    const returnTo = input.returnTo ?? 'applicant';
    return {
      set: { ...reviewed(context, 'final', input), ...(await returned(context, returnTo, input, entry.locked)) },
      reason: input.opinion,
      after: notifying(context, entry, input, returnTo === 'handle' ? null : 'returned'),
    };
  },
  finalReject: (context, entry, input) => ({
    set: { ...reviewed(context, 'final', input), ...NOTHING_RETURNED },
    reason: input.opinion,
    after: notifying(context, entry, input, 'rejected'),
  }),
};

/** Flagged for the bureau, which alone may pass over it. */
async function evaluatedAnew(context: Context, { entry: { full }, locked }: Locked) {
  const findings = await evaluateEligibility(context, full, locked);
  await saveFindings(context, full.id, findings);
  return resultsOf(findings);
}

const selfReviewOf = async ({ db }: Context, { entry, locked }: Locked) => await selfReview(db, entry.full, locked);

/** Tells the people concerned with the entry in the inbox; by message the entrant, where it concerns him or her. */
const notifying =
  (
    context: Context,
    { entry, locked }: Locked,
    { opinion }: ReviewInput,
    message: 'passed' | 'returned' | 'rejected' | null = null,
  ) =>
  async (after: ApplicationInfo): Promise<ApplicationInfo> => {
    await notifyAboutEntry(context, entry, { locked, after, said: opinion ?? '' });
    if (message !== null) await sendEntrySms(context, message, entry, { locked, after });
    return after;
  };

function requireOpenReview({ scope, now }: Context, { locked }: Locked): void {
  requireOpenContest(locked, { isMade: true });
  if (scope !== 'all' && isOverAt(locked.auditEnd, stamp(now))) throw new Refused(409, 'reviewsOver');
}

/** Returning and refusing need a reason, and the place to mend it; acting in place of the unit needs a reason as well. */
function requireWords({ scope }: Context, stage: Stage, verb: Verb, input: ReviewInput): void {
  const isSubstitute = stage === 'first' && scope === 'all';
  const toHandle = stage === 'final' && input.returnTo === 'handle';
  const fields = input.returnFields ?? [];
  const returned = new Set<string>(fields);
  const errors: FieldProblem[] = [];
  const say = (field: string, key: MessageKey) => errors.push({ field, key });
  const isNeeded = isSubstitute || applicationCommands.commands[verb].needs?.['opinion'] !== undefined;
  if (!input.opinion && isNeeded) say('opinion', 'opinionNeeded');
  if (input.result === 'return') {
    if (fields.length === 0 && !toHandle) say('returnFields', 'returnFieldsNeeded');
    if (Object.keys(input.remarks ?? {}).some((field) => !returned.has(field))) say('remarks', 'remarkForOtherField');
  }
  if (errors.length > 0) throw badFields(errors);
}

const reviewed = ({ user, now }: Context, stage: Stage, { opinion }: ReviewInput) =>
  stage === 'first'
    ? { firstAuditUserId: actorOf(user), firstAuditTime: now.toISOString(), firstAuditOpinion: opinion ?? null }
    : { auditUserId: actorOf(user), auditTime: now.toISOString(), auditOpinion: opinion ?? null };

async function returned(context: Context, returnTo: ReturnTo, input: ReviewInput, { auditEnd, dayCount }: LockedTrade) {
  const [due] = await periodEnds(context, [RETURN_DAYS], dayCount);
  return {
    returnFields: input.returnFields ?? [],
    remarks: input.remarks ?? null,
    returnTo,
    returnDeadline: returnDeadline(auditEnd, stamp(context.now), stamp(new Date(due!))),
  };
}
