// Where an entry stands on its way, who has it now, and until when (domain §7 no. 15).
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { entryDeadline } from '@trainrace/contract/areas/contests/entry-deadline';
import { CONTEST, WAIT } from '@trainrace/contract/dictionaries';

export type StepKey = 'handIn' | 'first' | 'final' | 'passed';

export interface ProgressStep {
  key: StepKey;
  state: 'done' | 'now' | 'next' | 'returned' | 'failed';
  time: string | null;
}

/** Current standing of an entry; each has its sentences. */
export type Standing =
  | 'draft'
  | 'waiting'
  | 'offered'
  | 'firstReview'
  | 'firstReturned'
  | 'firstRefused'
  | 'finalReview'
  | 'finalReturned'
  | 'finalAtUnit'
  | 'finalRefused'
  | 'passed'
  | 'givenUp'
  | 'disqualified';

export interface Progress {
  steps: readonly ProgressStep[];
  standing: Standing;
  /** The moment by which whoever has it now must have acted; null = nobody waits. */
  until: string | null;
}

type Entry = Pick<
  ApplicationInfo,
  'auditStatus' | 'returnTo' | 'returnDeadline' | 'submitTime' | 'firstAuditTime' | 'auditTime'
> &
  Partial<Pick<ApplicationInfo, 'waitState' | 'offerUntil'>>;
type Contest = Pick<ContestInfo, 'needFirstAudit' | 'applyEnd' | 'auditEnd'>;

/** Without its contest, which the reader may not see any more, an entry has had a first audit and no dates are known. */
export function progressOf(entry: Entry, contest: Contest | undefined): Progress {
  const standing = standingOf(entry);
  const { at, is = 'now' } = PLACES[standing];
  const hasFirst = contest === undefined || contest.needFirstAudit === 1 || entry.firstAuditTime !== null;
  const order: readonly StepKey[] = hasFirst ? ['handIn', 'first', 'final', 'passed'] : ['handIn', 'final', 'passed'];
  const place = order.indexOf(at);
  const steps = order.map((key, index): ProgressStep => {
    const isDone = index < place || (key === 'passed' && standing === 'passed');
    const state = isDone ? 'done' : index > place ? 'next' : is;
    return { key, state, time: state === 'done' ? timeOf(key, entry) : null };
  });
  return { steps, standing, until: entryDeadline(entry, contest)?.until ?? null };
}

function standingOf({ auditStatus, returnTo, waitState }: Entry): Standing {
  switch (auditStatus) {
    case 10:
      return 'firstReview';
    case 12:
      return 'firstReturned';
    case 19:
      return 'firstRefused';
    case 20:
      return 'finalReview';
    case 22:
      return returnTo === 'handle' ? 'finalAtUnit' : 'finalReturned';
    case 29:
      return 'finalRefused';
    case 30:
      return 'passed';
    case 45:
      return 'givenUp';
    case 50:
      return 'disqualified';
    case 0:
      return waitState === WAIT.offered ? 'offered' : waitState === WAIT.inLine ? 'waiting' : 'draft';
  }
}

const PLACES: Readonly<Record<Standing, { at: StepKey; is?: 'returned' | 'failed' }>> = {
  draft: { at: 'handIn' },
  waiting: { at: 'handIn' },
  offered: { at: 'handIn' },
  firstReview: { at: 'first' },
  firstReturned: { at: 'first', is: 'returned' },
  firstRefused: { at: 'first', is: 'failed' },
  finalReview: { at: 'final' },
  finalReturned: { at: 'final', is: 'returned' },
  finalAtUnit: { at: 'final' },
  finalRefused: { at: 'final', is: 'failed' },
  passed: { at: 'passed' },
  givenUp: { at: 'passed', is: 'failed' },
  disqualified: { at: 'passed', is: 'failed' },
};

function timeOf(key: StepKey, entry: Entry): string | null {
  if (key === 'handIn') return entry.submitTime;
  return key === 'first' ? entry.firstAuditTime : entry.auditTime;
}

export type AfterPass =
  | 'closing'
  | 'ticket'
  | 'arranging'
  | 'running'
  | 'scoring'
  | 'publicity'
  | 'results'
  | 'cancelled';

/** Stage of the contest that an entrant who passed waits for. */
export function afterPass(contestStatus: number): AfterPass {
  if (contestStatus === CONTEST.cancelled) return 'cancelled';
  if (contestStatus >= CONTEST.results) return 'results';
  if (contestStatus >= CONTEST.publicity) return 'publicity';
  if (contestStatus >= CONTEST.scoring) return 'scoring';
  if (contestStatus >= CONTEST.running) return 'running';
  if (contestStatus >= CONTEST.arranged) return 'arranging';
  return contestStatus >= CONTEST.review ? 'ticket' : 'closing';
}
