import type { CompetitionDicDraft } from '@trainrace/contract/basic/competition-dic';
import type { MessageKey } from '@trainrace/contract/messages';

export interface Problem {
  field: string;
  key: MessageKey;
}

export function occupationProblems(draft: Partial<CompetitionDicDraft>): Problem[] {
  const problems: Problem[] = [];
  if (draft.hasTheory === 0 && draft.hasPractice === 0) problems.push({ field: 'hasPractice', key: 'examNeeded' });
  const { defaultTheoryWeight: theory, defaultPracticeWeight: practice } = draft;
  if (theory !== undefined && practice !== undefined && theory + practice !== 100)
    problems.push({ field: 'defaultPracticeWeight', key: 'weightsNotHundred' });
  return problems;
}
