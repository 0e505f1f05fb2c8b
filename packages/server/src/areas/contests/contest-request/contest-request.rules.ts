import type { ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { CONTEST_ASKED } from '@trainrace/contract/dictionaries';
import type { FieldProblem } from '@trainrace/contract/messages';

interface Asked {
  kind: number;
  wantedEnd?: string | null | undefined;
  remindKind?: number | null | undefined;
}

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
