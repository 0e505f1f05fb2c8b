import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import type { Checklist } from '@trainrace/contract/areas/contests/checklist';
import { scoreCorrection } from '@trainrace/contract/areas/results/score-correction';
import { SCORE } from '@trainrace/contract/dictionaries';
import { useNavigate } from 'react-router';
import { useRights } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import type { RowAction } from '#resource/command/RowActions.tsx';
import { checklistText } from './scores.words.ts';
import { scoreText } from '../scores.words.ts';

interface Asked {
  isRunning: boolean;
  list: Checklist | undefined;
  deduct: (row: CompetitionInfo) => void;
  explain: (row: CompetitionInfo) => void;
}

/** While marks are entered and checked, deductions and what lies far off; of what is published, a correction. */
export function useRowActions({
  isRunning,
  list,
  deduct,
  explain,
}: Asked): ((row: CompetitionInfo) => RowAction[]) | undefined {
  const t = useWords(scoreText);
  const c = useWords(checklistText);
  const rights = useRights();
  const go = useNavigate();
  const mayEnter = isRunning && rights.has(competitionInfo.submit.action);
  const mayCorrect = !isRunning && rights.has(scoreCorrection.submit.action);
  const correct = ({ id: competitorId, contestTradeId }: CompetitionInfo) =>
    void go(`/competition/score_correction?${new URLSearchParams({ add: '1', contestTradeId, competitorId })}`);
  const mayExplain = isRunning && rights.has(competitionInfo.confirmOutlier.action);
  const far = new Set(list?.items.find(({ item }) => item === 'outlier')?.rows.map(({ competitorId }) => competitorId));
  if (!mayEnter && !mayCorrect && !mayExplain) return undefined;
  return (row) => [
    ...(mayEnter && row.scoreStatus <= SCORE.checked
      ? [{ key: 'deduct', label: t('deductionEdit'), run: () => deduct(row) }]
      : []),
    ...(mayExplain && far.has(row.id) && row.scoreStatus >= SCORE.entered
      ? [{ key: 'explain', label: c('explain'), run: () => explain(row) }]
      : []),
    ...(mayCorrect && row.scoreStatus === SCORE.published && row.isImported !== 1
      ? [{ key: 'correct', label: t('correct'), run: () => correct(row) }]
      : []),
  ];
}
