import { applicationInfo } from '@trainrace/contract/application/application-info';
import { auditStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Link } from 'react-router';
import { useCall } from '../../api/query.ts';
import { useLang } from '../../i18n/language.ts';
import { useWords } from '../../i18n/words.ts';
import { workbenchText } from '../../i18n/workbench.ts';
import { StatusDot, type Tones } from '../../widgets/StatusDot.tsx';
import styles from './HomeList.module.css';

const MINE = '/application/my';
const LATEST = 5;

const TONES: Tones = {
  0: 'idle',
  10: 'going',
  12: 'waiting',
  19: 'bad',
  20: 'going',
  22: 'waiting',
  29: 'bad',
  30: 'good',
  50: 'bad',
};

/** One's own latest entries: which contest and trade, and where each stands. */
export function MyEntries() {
  const t = useWords(workbenchText);
  const lang = useLang();
  const { data } = useCall(applicationInfo.listByPerson, { size: LATEST }, { quiet: true });
  if (data === undefined) return null;
  return (
    <section className={styles.list} aria-label={t('myEntries')}>
      <header>
        <h2>{t('myEntries')}</h2>
        {data.total > LATEST && <Link to={MINE}>{t('allMyEntries')}</Link>}
      </header>
      {data.records.length === 0 ? (
        <p>{t('noEntries')}</p>
      ) : (
        <ul>
          {data.records.map((entry) => (
            <li key={entry.id}>
              <Link to={`${MINE}?view=${entry.id}`}>
                {entry.tradeName} · {entry.contestName}
              </Link>
              <StatusDot tone={TONES[entry.auditStatus] ?? 'idle'}>
                {wordOf(auditStatus, entry.auditStatus, lang)}
              </StatusDot>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
