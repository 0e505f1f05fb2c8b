import { Button } from 'antd';
import { useState } from 'react';
import { ownText } from '../own.words.ts';
import { useWords } from '#i18n/words.ts';
import { OpenedDialog } from '../layout/dialogs.tsx';

/** Where one changes what everybody may change. */
export function ToSettings() {
  const t = useWords(ownText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>{t('nothingNext')}</p>
      <Button onClick={() => setOpen(true)}>{t('openSettings')}</Button>
      <OpenedDialog name={isOpen ? 'settings' : null} close={() => setOpen(false)} />
    </>
  );
}
