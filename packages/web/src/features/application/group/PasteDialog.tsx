// People from a spreadsheet: pasted into a grid and mended there, or uploaded as the filled template.
import { applicationInfo } from '@trainrace/contract/application/application-info';
import { useWords } from '#i18n/words.ts';
import { ImportDialog } from '#resource/import/ImportDialog.tsx';
import { groupText } from './group.words.ts';

const REFRESH = [applicationInfo.family.path];

export function PasteDialog({ tradeId, close }: { tradeId: string; close: () => void }) {
  const t = useWords(groupText);
  return (
    <ImportDialog
      calls={applicationInfo}
      title={t('pasteTitle')}
      sayDone={(count) => t('imported', { count })}
      place={{ contestTradeId: tradeId }}
      refresh={REFRESH}
      close={close}
    />
  );
}
