// The next step of an entry, by its command table and its facts, for the one who looks.
import { isOverAt } from '../../rules/open-at.ts';
import { CONTEST, WAIT } from '../../dictionaries.ts';
import { stepOf } from '../../wire/commands.ts';
import { emptyOf, isBarred, workStep, type Counted, type Step } from '../../wire/next-step.ts';
import {
  applicationCommands,
  DRAFT,
  FINAL_RETURNED,
  FINAL_REVIEW,
  FIRST_RETURNED,
  FIRST_REVIEW,
  PASSED,
  type Action,
} from './application-commands.ts';
import { REQUIRED_AT_SUBMIT, type ApplicationInfo } from './application-info.ts';
import { entryDeadline } from './entry-deadline.ts';
import type { EntryFacts } from './entry-facts.ts';

export type EntrySide = 'enterer' | 'unit' | 'bureau';
export const ENTRY_SIDES = { ADM_C: 'bureau', ORG: 'unit', GRP: 'enterer', IND: 'enterer' } as const;
export const ENTRY_WORK = ['fill', 'correct', 'firstReview', 'finalReview', 'ticket'] as const;
export type EntryWork = (typeof ENTRY_WORK)[number];

export type EntryStep = Step<Action, EntryWork, EntrySide>;

/** `side` null: only reads. Null where nothing is to be done any more. */
export function entryNextStep(
  entry: ApplicationInfo,
  facts: EntryFacts | null,
  side: EntrySide | null,
): EntryStep | null {
  // A unit or the bureau that entered somebody hands that entry in, and reviews the others.
  const entering = side !== null && facts?.isOwn === true ? 'enterer' : side;
  switch (entry.auditStatus) {
    case DRAFT:
      return ofDraft(entry, facts, entering);
    case FIRST_RETURNED:
      return toCorrect(entry, facts, entering);
    case FINAL_RETURNED:
      return entry.returnTo === 'handle'
        ? review(entry, side, 'firstReview', facts)
        : toCorrect(entry, facts, entering);
    case FIRST_REVIEW:
      return review(entry, side, 'firstReview', facts);
    case FINAL_REVIEW:
      return review(entry, side, 'finalReview', facts);
    case PASSED:
      return afterPass(entry, facts, side);
    default:
      return null;
  }
}

const REVIEWERS = { firstReview: ['unit'], finalReview: ['bureau'] } as const;
const PASSED_BY = { firstReview: 'firstPass', finalReview: 'finalPass' } as const satisfies Record<string, Action>;

/** The bureau may stand in for a unit; what waits for it is its own. */
function review(
  entry: ApplicationInfo,
  side: EntrySide | null,
  work: keyof typeof REVIEWERS,
  facts: EntryFacts | null,
): EntryStep {
  const counted = entryDeadline(entry, facts) ?? {};
  // A unit of one person cannot review what that person entered: the bureau reviews it.
  const by: readonly EntrySide[] = work === 'firstReview' && facts?.isUnitAlone === true ? ['bureau'] : REVIEWERS[work];
  // One who may not pass it may not return it either.
  const isAnothers = isBarred({ ...entry }, PASSED_BY[work]);
  return workStep<EntryWork, EntrySide>(side, by, work, counted, { isBarred: isAnothers });
}

function ofDraft(entry: ApplicationInfo, facts: EntryFacts | null, side: EntrySide | null): EntryStep | null {
  if (entry.waitState === WAIT.inLine)
    return { kind: 'until', what: 'inLine', ...(entry.waitPosition === null ? {} : { count: entry.waitPosition }) };
  const isOffered = entry.waitState === WAIT.offered && entry.offerUntil !== null;
  if (isOffered && facts !== null && isOverAt(entry.offerUntil, facts.now))
    return { kind: 'until', what: 'offerOver', until: entry.offerUntil };
  // A place that is kept for somebody may be taken after entries have closed.
  if (!isOffered && facts !== null && facts.now < facts.applyStart)
    return { kind: 'until', what: 'entriesOpen', from: facts.applyStart };
  if (!isOffered && isClosed(entry, facts))
    // Closed before its time, or cancelled: the time that was meant says nothing.
    return {
      kind: 'until',
      what: 'entriesClosed',
      ...(facts !== null && isOverAt(facts.applyEnd, facts.now) ? { until: facts.applyEnd } : {}),
    };
  return handIn(entry, side, entryDeadline(entry, facts) ?? {});
}

function isClosed({ contestStatus }: ApplicationInfo, facts: EntryFacts | null): boolean {
  return contestStatus !== CONTEST.published || (facts !== null && isOverAt(facts.applyEnd, facts.now));
}

function toCorrect(entry: ApplicationInfo, facts: EntryFacts | null, side: EntrySide | null): EntryStep {
  const fields = entry.returnFields ?? [];
  return workStep<EntryWork, EntrySide>(side, ['enterer'], 'correct', {
    ...entryDeadline(entry, facts),
    ...(fields.length === 0 ? {} : { count: fields.length, fields }),
  });
}

function handIn(entry: ApplicationInfo, side: EntrySide | null, counted: Counted): EntryStep {
  const fields = emptyOf({ ...entry }, REQUIRED_AT_SUBMIT);
  if (fields.length > 0)
    return workStep<EntryWork, EntrySide>(side, ['enterer'], 'fill', { ...counted, count: fields.length, fields });
  const isTheirs = side === 'enterer' && stepOf(applicationCommands, 'submit', { ...entry }, side) !== null;
  return isTheirs
    ? { kind: 'command', verb: 'submit', ...counted }
    : { kind: 'waits', for: 'enterer', verb: 'submit', ...counted };
}

const BEFORE_EXAM: readonly number[] = [CONTEST.published, CONTEST.review, CONTEST.arranged, CONTEST.running];

/** Passed: seats and tickets come with the arrangement, then the examinations and their results. */
function afterPass(
  { ticketNo, contestStatus }: ApplicationInfo,
  facts: EntryFacts | null,
  side: EntrySide | null,
): EntryStep | null {
  if (contestStatus === CONTEST.published && facts !== null && !isOverAt(facts.applyEnd, facts.now))
    return { kind: 'until', what: 'entriesClose', until: facts.applyEnd };
  if (!BEFORE_EXAM.includes(contestStatus))
    return contestStatus === CONTEST.scoring || contestStatus === CONTEST.publicity
      ? { kind: 'until', what: 'results' }
      : null;
  if (ticketNo === null) return { kind: 'until', what: 'arrangement' };
  return side === 'enterer' ? { kind: 'work', work: 'ticket' } : { kind: 'until', what: 'exams' };
}
