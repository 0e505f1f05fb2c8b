import type { CompetitionDicDraft } from '@trainrace/contract/basic/competition-dic';
import type { MessageKey } from '@trainrace/contract/messages';

export interface Problem {
  field: string;
  key: MessageKey;
}

export function occupationProblems(draft: CompetitionDicDraft): Problem[] {
  const problems: Problem[] = [];
  if (draft.hasTheory === 0 && draft.hasPractice === 0) problems.push({ field: 'hasPractice', key: 'examNeeded' });
  if (draft.defaultTheoryWeight + draft.defaultPracticeWeight !== 100)
    problems.push({ field: 'defaultPracticeWeight', key: 'weightsNotHundred' });
  return problems;
}
