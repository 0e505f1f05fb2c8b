import { useEffect, useEffectEvent, useState } from 'react';
import { widgetText } from '../widgets.words.ts';
import { useWords } from '#i18n/words.ts';
import { Spinner } from '../Spinner.tsx';
import { readFile, type Reading } from './read-file.ts';
import styles from './ReadView.module.css';
import { SheetView } from './SheetView.tsx';

interface Props {
  bytes: Blob;
  type: string;
  giveUp: () => void;
}

/** Content that a thread of its own has read out of the file: tables, or text. */
export function ReadView({ bytes, type, giveUp }: Props) {
  const t = useWords(widgetText);
  const [reading, setReading] = useState<Reading | null>(null);
  const onUnreadable = useEffectEvent(giveUp);
  useEffect(() => {
    const over = new AbortController();
    const read = async () => await readFile({ type, bytes: new Uint8Array(await bytes.arrayBuffer()) }, over.signal);
    const take = (found: Reading | null) => {
      if (over.signal.aborted) return;
      if (found === null) onUnreadable();
      else setReading(found);
    };
    read().then(take, () => take(null));
    return () => over.abort();
  }, [bytes, type]);
  if (reading === null) return <Spinner label={t('opening')} />;
  if ('pages' in reading) return <SheetView pages={reading.pages} />;
  return (
    <>
      {type === 'doc' && <p className={styles.hint}>{t('previewWordsOnly')}</p>}
      {reading.isCut && <p className={styles.hint}>{t('previewTextCut')}</p>}
      <pre className={styles.text}>{reading.text}</pre>
    </>
  );
}
