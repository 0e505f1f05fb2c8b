import { myEntriesText } from './my-entries.words.ts';
import { useWords } from '#i18n/words.ts';
import { ENTRY_STEPS, type EntryStep } from './addresses.ts';
import styles from './StepBar.module.css';

interface Props {
  step: EntryStep;
  /** Steps may be jumped to; without it they only show how far one is. */
  go?: (step: EntryStep) => void;
  /** Steps with something to correct. */
  wrong?: readonly EntryStep[];
}

/** How far one is, and the way back to any step. */
export function StepBar({ step, go, wrong = [] }: Props) {
  const t = useWords(myEntriesText);
  const place = ENTRY_STEPS.indexOf(step);
  return (
    <nav className={styles.bar} aria-label={t('steps')}>
      <p className={styles.where} aria-live="polite">
        {t('stepOf', { step: place + 1, count: ENTRY_STEPS.length })} · <strong>{t(`step_${step}`)}</strong>
      </p>
      <ol>
        {ENTRY_STEPS.map((one, index) => (
          <li
            key={one}
            className={`${index <= place ? styles.reached : ''} ${wrong.includes(one) ? styles.wrong : ''}`}
          >
            {go === undefined ? (
              <span>{t(`step_${one}`)}</span>
            ) : (
              <button type="button" aria-current={one === step ? 'step' : undefined} onClick={() => go(one)}>
                {t(`step_${one}`)}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
