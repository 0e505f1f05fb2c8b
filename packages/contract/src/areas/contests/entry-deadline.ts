// The deadline of an entry: of whoever has it now, by name. Progress, next step, tiles and calendar read it here.
import { WAIT } from '../../dictionaries.ts';
import { DRAFT, FINAL_RETURNED, FINAL_REVIEW, FIRST_RETURNED, FIRST_REVIEW } from './application-commands.ts';
import type { ApplicationInfo } from './application-info.ts';

/** Each with the date that it is: of the entry itself, or of its contest. */
export const ENTRY_DEADLINES = {
  handIn: { of: 'contest', field: 'applyEnd' },
  accept: { of: 'entry', field: 'offerUntil' },
  correct: { of: 'entry', field: 'returnDeadline' },
  review: { of: 'contest', field: 'auditEnd' },
} as const satisfies Readonly<Record<string, { of: 'contest' | 'entry'; field: string }>>;
export type EntryDeadline = keyof typeof ENTRY_DEADLINES;

type Entry = Pick<ApplicationInfo, 'auditStatus' | 'returnTo' | 'returnDeadline'> &
  Partial<Pick<ApplicationInfo, 'waitState' | 'offerUntil'>>;
type Dates = Readonly<Record<'applyEnd' | 'auditEnd', string>>;

/** The same for every reader: of a returned entry its reviewers, too, wait for the correction, and not for the end of reviews. */
export function entryDeadlineName({ auditStatus, returnTo, waitState }: Entry): EntryDeadline | null {
  switch (auditStatus) {
    case DRAFT:
      return waitState === WAIT.inLine ? null : waitState === WAIT.offered ? 'accept' : 'handIn';
    case FIRST_RETURNED:
      return 'correct';
    case FINAL_RETURNED:
      return returnTo === 'handle' ? 'review' : 'correct';
    case FIRST_REVIEW:
    case FINAL_REVIEW:
      return 'review';
    default:
      return null;
  }
}

/** Null where nobody has to act, or its date is not known: without its contest, or set for nobody. */
export function entryDeadline(
  entry: Entry,
  dates: Dates | null | undefined,
): { due: EntryDeadline; until: string } | null {
  const due = entryDeadlineName(entry);
  if (due === null) return null;
  const times = { ...entry, applyEnd: dates?.applyEnd, auditEnd: dates?.auditEnd };
  const until = times[ENTRY_DEADLINES[due].field];
  return until ? { due, until } : null;
}
