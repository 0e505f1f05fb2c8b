import { Button } from 'antd';
import { useEffect } from 'react';
import { savesFiles, saveText } from '#api/download.ts';
import { useWords } from '#i18n/words.ts';
import styles from './SecondFactor.module.css';
import { factorText } from './second-factor.words.ts';

/** Shown this once; they go when this goes. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const t = useWords(factorText);
  useEffect(() => {
    document.body.dataset['prints'] = 'codes';
    return () => {
      delete document.body.dataset['prints'];
    };
  }, []);
  const save = () => saveText(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }), t('file'));
  return (
    <div className={`${styles.step} ${styles.paper}`}>
      <h3 className={styles.paperTitle}>{t('recovery')}</h3>
      <p>{t('codesAbout')}</p>
      <ol className={styles.codes} aria-label={t('recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={`${styles.buttons} no-print`}>
        <Button onClick={save}>{t('download')}</Button>
        {/* Web views print nothing, and say nothing. */}
        {savesFiles() && <Button onClick={() => globalThis.print()}>{t('print')}</Button>}
        <Button type="primary" onClick={done}>
          {t('saved')}
        </Button>
      </div>
    </div>
  );
}
