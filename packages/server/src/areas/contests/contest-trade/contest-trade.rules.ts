import type { ContestTrade, ContestTradeDraft } from '@trainrace/contract/areas/contests/contest-trade';
import { TRADE } from '@trainrace/contract/dictionaries';
import { grantProblems } from '@trainrace/contract/areas/results/rule-rows';
import type { FieldProblem } from '@trainrace/contract/messages';

/** Once its scores are locked, or it is called off, a trade stays as it is. */
export function isOpenTrade(tradeStatus: string): boolean {
  return tradeStatus === TRADE.preparing || tradeStatus === TRADE.arranged || tradeStatus === TRADE.running;
}

export function tradeProblems(draft: ContestTradeDraft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const { theoryWeight = null, practiceWeight = null, quotaTotal, minEntrants } = draft;
  if ((theoryWeight === null) !== (practiceWeight === null))
    problems.push({ field: theoryWeight === null ? 'theoryWeight' : 'practiceWeight', key: 'weightsBothOrNone' });
  else if (theoryWeight !== null && practiceWeight !== null && theoryWeight + practiceWeight !== 100)
    problems.push({ field: 'practiceWeight', key: 'weightsNotHundred' });
  if (quotaTotal && minEntrants && minEntrants > quotaTotal)
    problems.push({ field: 'minEntrants', key: 'minEntrantsAboveQuota' });
  return [...problems, ...grantProblems('promoteRule', draft.promoteRule ?? [])];
}

/** Problems of changes that are closed because entries were made for it. `taken` = places held. */
export function changeProblems(before: ContestTrade, draft: ContestTradeDraft, taken: number): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (draft.contestId !== before.contestId) problems.push({ field: 'contestId', key: 'tradeStaysInContest' });
  if (before.applicationCount > 0) {
    if (draft.competitionDicId !== before.competitionDicId)
      problems.push({ field: 'competitionDicId', key: 'tradeHasApplications' });
    if (draft.contestGroup !== before.contestGroup)
      problems.push({ field: 'contestGroup', key: 'tradeHasApplications' });
  }
  if (draft.quotaTotal && draft.quotaTotal < taken)
    problems.push({ field: 'quotaTotal', key: 'quotaBelowTaken', params: { taken } });
  return problems;
}
