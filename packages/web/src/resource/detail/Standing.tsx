// Where a record stands for who only reads it: no steps of an office that one has no part in.
import type { Label } from '@trainrace/contract/wire/label';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import styles from './StateHead.module.css';
import { stateText } from './state-head.words.ts';

interface Props {
  state: Label;
  /** Next step of the reader. */
  next: Label | null;
}

export function Standing({ state, next }: Props) {
  const t = useWords(stateText);
  const label = useLabel();
  return (
    <section className={styles.head} aria-label={t('progress')}>
      <p className={styles.facts}>
        <span>{t('state', { state: label(state) })}</span>
        {next !== null && <span>{t('yourNext', { what: label(next) })}</span>}
      </p>
    </section>
  );
}
