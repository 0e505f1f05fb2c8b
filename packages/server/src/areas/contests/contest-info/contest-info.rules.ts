// Rules of a contest beyond its fields.
import type { ContestInfoDraft } from '@trainrace/contract/areas/contests/contest-info';
import type { FieldProblem } from '@trainrace/contract/messages';

export function contestProblems(draft: ContestInfoDraft): FieldProblem[] {
  const problems: FieldProblem[] = [];
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
