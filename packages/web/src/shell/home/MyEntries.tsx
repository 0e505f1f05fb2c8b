import type { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { auditStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { Link } from 'react-router';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { workbenchText } from '../workbench.words.ts';
import { entryTones } from '#widgets/entry-tones.ts';
import { StatusDot } from '#widgets/StatusDot.tsx';
import styles from './HomeList.module.css';

const MINE = '/application/my';
/** As many as one sees at a glance. */
export const LATEST = 5;

interface Props {
  entries: DataOf<typeof applicationInfo.listByPerson>;
}

/** One's own latest entries: which contest and trade, and where each stands. */
export function MyEntries({ entries: { records, total } }: Props) {
  const t = useWords(workbenchText);
  const lang = useLang();
  return (
    <section className={`sheet ${styles.list}`} aria-label={t('myEntries')}>
      <header>
        <h2 className="section-title">{t('myEntries')}</h2>
        {total > LATEST && <Link to={MINE}>{t('allMyEntries')}</Link>}
      </header>
      {records.length === 0 ? (
        <p>{t('noEntries')}</p>
      ) : (
        <ul>
          {records.map((entry) => (
            <li key={entry.id}>
              <Link to={`${MINE}?view=${entry.id}`}>
                {entry.tradeName} · {entry.contestName}
              </Link>
              <StatusDot tone={entryTones[entry.auditStatus] ?? 'idle'}>
                {wordOf(auditStatus, entry.auditStatus, lang)}
              </StatusDot>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
