import type { Problem } from '@trainrace/contract/areas/arrangement/problems';
import { formatProposal, formatSubject } from '@trainrace/contract/areas/arrangement/problems.labels';
import { useState } from 'react';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useIsPhone } from '#widgets/width-class.ts';
import styles from './arrangement.module.css';
import { boardText } from './arrangement.words.ts';

const LEVELS = ['block', 'confirm', 'warn'] as const;
/** On a phone the seats should not be far below. */
const SHOWN = { phone: 3, desk: 6 };

/** Problems, the worst first, each with a proposal. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  const t = useWords(boardText);
  const lang = useLang();
  const shown = SHOWN[useIsPhone() ? 'phone' : 'desk'];
  const [level, setLevel] = useState<Problem['level'] | null>(null);
  if (problems.length === 0) return <p className={styles.hint}>{t('fine')}</p>;
  const count = (one: Problem['level']) => problems.filter((problem) => problem.level === one).length;
  const worst = LEVELS.find((one) => count(one) > 0) ?? 'warn';
  const chosen = level ?? worst;
  const own = problems.filter((problem) => problem.level === chosen);
  return (
    <section className={styles.problems}>
      <div className={styles.levels}>
        {LEVELS.filter((one) => count(one) > 0).map((one) => (
          <button key={one} type="button" data-level={one} aria-pressed={one === chosen} onClick={() => setLevel(one)}>
            {t(one, { count: count(one) })}
          </button>
        ))}
      </div>
      <ul>
        {own.slice(0, shown).map((problem, at) => (
          <li key={`${problem.kind} ${problem.applicationId ?? problem.sessionId ?? ''} ${at}`}>
            {formatSubject(problem, lang)} <span className={styles.hint}>{formatProposal(problem, lang)}</span>
          </li>
        ))}
        {own.length > shown && <li className={styles.hint}>{t('moreProblems', { count: own.length - shown })}</li>}
      </ul>
    </section>
  );
}
