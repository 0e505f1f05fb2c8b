// Marks that this phone still has to send, and those that the server refused.
import { Button } from 'antd';
import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';
import styles from './check-in.module.css';
import { checkInText } from './check-in.words.ts';
import { useKeptMarks } from './use-kept-marks.ts';

export function KeptMarks() {
  const t = useWords(checkInText);
  const { waiting, refused, dismiss } = useKeptMarks();
  return (
    <>
      {waiting.length > 0 && <Note kind="warning" title={t('kept', { count: waiting.length })} />}
      {refused.length > 0 && (
        <Note kind="error" title={t('keptRefused', { count: refused.length })}>
          <ul className={styles.refused}>
            {refused.map(({ ticketNo, at, why }) => (
              <li key={`${ticketNo} ${at}`}>
                <span className="figures">
                  {ticketNo} {at.slice(11, 16)}
                </span>{' '}
                {why}
              </li>
            ))}
          </ul>
          <Button size="small" onClick={dismiss}>
            {t('seen')}
          </Button>
        </Note>
      )}
    </>
  );
}
