import type { ApplicationInfo } from '@trainrace/contract/application/application-info';
import { auditText } from '../../../i18n/audit.ts';
import { useWords } from '../../../i18n/words.ts';
import { StatusDot } from '../../../widgets/StatusDot.tsx';
import styles from './audit.module.css';

/** What is known beside the form: each condition with its answer, and what the first audit said. */
export function Evidence({ entry }: { entry: ApplicationInfo }) {
  const t = useWords(auditText);
  const results = entry.eligibilityResult ?? [];
  return (
    <>
      <section>
        <h3>{t('eligibility')}</h3>
        {results.length === 0 && <p className={styles.hint}>{t('noRules')}</p>}
        <ul className={styles.rules}>
          {results.map(({ rule, ok, message }) => (
            <li key={rule}>
              <StatusDot tone={ok === true ? 'good' : ok === false ? 'bad' : 'waiting'}>
                {t(ok === true ? 'ruleOk' : ok === false ? 'ruleFailed' : 'ruleUnknown')}
              </StatusDot>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      </section>
      {entry.firstAuditOpinion !== null && (
        <section>
          <h3>{t('firstOpinion')}</h3>
          <p>{entry.firstAuditOpinion}</p>
        </section>
      )}
    </>
  );
}
