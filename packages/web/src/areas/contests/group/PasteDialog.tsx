// People from a spreadsheet: pasted into a grid and mended there, or uploaded as the filled template.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { useWords } from '#i18n/words.ts';
import { ImportDialog } from '#resource/import/ImportDialog.tsx';
import { groupText } from './group.words.ts';

const REFRESH = [applicationInfo.family.path];

interface Props {
  tradeId: string;
  /** Places that the people on the list leave; null without a limit. */
  free: number | null;
  close: () => void;
}

export function PasteDialog({ tradeId, free, close }: Props) {
  const t = useWords(groupText);
  return (
    <ImportDialog
      calls={applicationInfo}
      title={t('pasteTitle')}
      sayDone={(count) => t('imported', { count })}
      sayChecked={(count) => (free !== null && count > free ? t('overWith', { over: count - free }) : null)}
      place={{ contestTradeId: tradeId }}
      refresh={REFRESH}
      close={close}
    />
  );
}
