import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { scoreText } from '../scores.words.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';

export function DeductionDialog({ row, close }: { row: CompetitionInfo; close: () => void }) {
  const t = useWords(scoreText);
  return (
    <CommandDialog
      title={t('deductionTitle', { name: row.name })}
      verb={t('deductionEdit')}
      call={competitionInfo.submit}
      input={{ id: row.id, version: row.version }}
      fields={['deduction', 'deductionReason']}
      needed={['deduction']}
      labels={competitionInfo.family.labels}
      start={{ deduction: row.deduction, deductionReason: row.deductionReason }}
      refresh={[competitionInfo.family.path, contestTrade.family.path]}
      close={close}
    />
  );
}
