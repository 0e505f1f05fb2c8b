// Which command leads from which contest state to which (domain §4.2), and what a contest must satisfy.
import type { ContestCommand, ContestInfoDraft } from '@trainrace/contract/competition/contest-info';
import type { MessageKey } from '@trainrace/contract/messages';

interface Step {
  from: readonly number[];
  to: number;
}

/** `cancel` and `extend` leave from many states; `clone` makes a new contest and moves none. */
export const contestSteps: Readonly<Record<Exclude<ContestCommand, 'clone'>, Step>> = {
  submitFiling: { from: [0, 15], to: 10 },
  file: { from: [10], to: 20 },
  returnFiling: { from: [10], to: 15 },
  publish: { from: [20], to: 30 },
  extend: { from: [30], to: 30 },
  closeEntries: { from: [30], to: 40 },
  arrange: { from: [40], to: 50 },
  start: { from: [50], to: 60 },
  finish: { from: [60], to: 70 },
  // assumed: one command closes and archives; the state 90 in between is for open honours (decision 0007)
  archive: { from: [80, 90], to: 95 },
  cancel: { from: [0, 10, 15, 20, 30, 40, 50, 60], to: 98 },
};

export interface Problem {
  field: string;
  key: MessageKey;
}

export function contestProblems(draft: ContestInfoDraft): Problem[] {
  const problems: Problem[] = [];
  if (draft.applyEnd <= draft.applyStart) problems.push({ field: 'applyEnd', key: 'applyEndBeforeStart' });
  if (draft.auditEnd < draft.applyEnd) problems.push({ field: 'auditEnd', key: 'auditEndBeforeApplyEnd' });
  if (draft.theoryWeight + draft.practiceWeight !== 100)
    problems.push({ field: 'practiceWeight', key: 'weightsNotHundred' });
  if (draft.practiceDateStart && draft.practiceDateEnd && draft.practiceDateEnd < draft.practiceDateStart)
    problems.push({ field: 'practiceDateEnd', key: 'practiceEndBeforeStart' });
  if (draft.hostUnits.length > 1 && !draft.leadHostUnit)
    problems.push({ field: 'leadHostUnit', key: 'leadHostNeeded' });
  return problems;
}
