import type { ContestInfo } from '@trainrace/contract/competition/contest-info';
import { CONTEST, CONTEST_ASKED } from '@trainrace/contract/dictionaries';
import type { FieldProblem } from '@trainrace/contract/messages';

interface Asked {
  kind: number;
  wantedEnd?: string | null | undefined;
  remindKind?: number | null | undefined;
}

/** The states of a contest in which each can be asked for. */
export const ASKED_IN: Readonly<Record<number, readonly number[]>> = {
  [CONTEST_ASKED.publish]: [CONTEST.filed],
  [CONTEST_ASKED.extend]: [CONTEST.published],
  [CONTEST_ASKED.remind]: [CONTEST.published, CONTEST.review],
};

export function requestProblems(
  { kind, wantedEnd, remindKind }: Asked,
  { applyEnd }: Pick<ContestInfo, 'applyEnd'>,
): FieldProblem[] {
  if (kind === CONTEST_ASKED.extend) {
    if (!wantedEnd) return [{ field: 'wantedEnd', key: 'applyEndNeeded' }];
    if (wantedEnd <= applyEnd) return [{ field: 'wantedEnd', key: 'applyEndNotLater' }];
  }
  return kind === CONTEST_ASKED.remind && !remindKind ? [{ field: 'remindKind', key: 'remindKindNeeded' }] : [];
}
