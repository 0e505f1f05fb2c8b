import { Button } from 'antd';
import { sentenceOf } from '../api/failure.ts';
import { widgetText } from './widgets.words.ts';
import { useWords } from '../i18n/words.ts';
import styles from './Failed.module.css';

/** In place of what could not be loaded: why, and another try. */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useWords(widgetText);
  return (
    <div className={styles.failed} role="alert">
      <p>{sentenceOf(error, t('failed'))}</p>
      <Button onClick={retry}>{t('retry')}</Button>
    </div>
  );
}
