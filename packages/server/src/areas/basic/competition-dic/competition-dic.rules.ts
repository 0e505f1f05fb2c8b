import type { CompetitionDicDraft } from '@trainrace/contract/areas/basic/competition-dic';
import type { FieldProblem } from '@trainrace/contract/messages';

export function occupationProblems(draft: Partial<CompetitionDicDraft>): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (draft.hasTheory === 0 && draft.hasPractice === 0) problems.push({ field: 'hasPractice', key: 'examNeeded' });
  const { defaultTheoryWeight: theory, defaultPracticeWeight: practice } = draft;
  if (theory !== undefined && practice !== undefined && theory + practice !== 100)
    problems.push({ field: 'defaultPracticeWeight', key: 'weightsNotHundred' });
  return problems;
}
