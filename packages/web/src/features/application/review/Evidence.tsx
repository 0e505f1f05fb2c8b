import type { ApplicationInfo } from '@trainrace/contract/application/application-info';
import { contestInfo } from '@trainrace/contract/competition/contest-info';
import { useCall } from '#api/query.ts';
import { reviewText } from '../review.words.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useConditionWords } from '#widgets/condition-words.ts';
import { StatusDot } from '#widgets/StatusDot.tsx';
import styles from './review.module.css';

/** What is known beside the form: each condition with its answer, and what the first audit said. */
export function Evidence({ entry }: { entry: ApplicationInfo }) {
  const t = useWords(reviewText);
  const results = entry.eligibilityResult ?? [];
  const inWords = useWordsOf(entry);
  return (
    <>
      <section>
        <h3>{t('eligibility')}</h3>
        {results.length === 0 && <p className={styles.hint}>{t('noRules')}</p>}
        <ul className={styles.rules}>
          {results.map(({ rule, ok, message }, index) => (
            <li key={rule}>
              <StatusDot tone={ok === true ? 'good' : ok === false ? 'bad' : 'waiting'}>
                {t(ok === true ? 'ruleOk' : ok === false ? 'ruleFailed' : 'ruleUnknown')}
              </StatusDot>
              <span>{inWords(index, rule) ?? message}</span>
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

/** What was found is kept in Chinese; in another language the condition itself is named beside its answer. */
function useWordsOf({ contestId }: ApplicationInfo) {
  const isOther = useLang() !== 'zh';
  const words = useConditionWords();
  const contest = useCall(contestInfo.detail, { id: contestId }, { enabled: isOther, quiet: true });
  return (index: number, rule: string): string | undefined => {
    const condition = contest.data?.eligibility?.[index];
    return isOther && condition?.rule === rule ? words(condition) : undefined;
  };
}
