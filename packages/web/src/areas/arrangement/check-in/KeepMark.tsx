import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';
import { checkInText } from './check-in.words.ts';
import { useMarkKeeper } from './use-kept-marks.ts';

/** Kept mark while nobody can be looked up: the ticket in hand shows the face. */
export function KeepMark({ ticketNo }: { ticketNo: string }) {
  const t = useWords(checkInText);
  const keeper = useMarkKeeper();
  const { waiting } = useSyncExternalStore(keeper.subscribe, keeper.read);
  const isKept = waiting.some((mark) => mark.ticketNo === ticketNo);
  return (
    <Note kind="warning" title={t('unseen', { ticketNo })}>
      <Button type="primary" size="large" disabled={isKept} onClick={() => keeper.keep(ticketNo)}>
        {isKept ? t('markKept') : t('keepMark')}
      </Button>
    </Note>
  );
}
