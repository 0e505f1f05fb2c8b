// The checker's reason why marks far from those of the others are right.
import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { checklistText } from './scores.words.ts';

export function ExplainDialog({ row, close }: { row: CompetitionInfo; close: () => void }) {
  const t = useWords(checklistText);
  return (
    <CommandDialog
      title={t('explainTitle', { name: row.name })}
      text={t('explainText')}
      verb={t('explain')}
      call={competitionInfo.confirmOutlier}
      input={{ id: row.id, version: row.version }}
      fields={['outlierReason']}
      needed={['outlierReason']}
      labels={competitionInfo.family.labels}
      refresh={[competitionInfo.family.path, contestTrade.family.path]}
      close={close}
    />
  );
}
