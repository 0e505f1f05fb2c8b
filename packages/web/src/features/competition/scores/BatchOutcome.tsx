import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { scoreText } from '../scores.words.ts';
import { useWords } from '#i18n/words.ts';
import styles from './scores.module.css';

interface Props {
  rows: readonly BatchRow[];
  names: ReadonlyMap<string, string>;
}

/** How a batch went: the count, and for each row that did not go why. */
export function BatchOutcome({ rows, names }: Props) {
  const t = useWords(scoreText);
  const failed = rows.filter(({ ok }) => !ok);
  return (
    <>
      <p>
        {failed.length === 0
          ? t('allDone', { count: rows.length })
          : t('someFailed', { done: rows.length - failed.length, failed: failed.length })}
      </p>
      <ul className={styles.errors}>
        {failed.map(({ id, msg }) => (
          <li key={id}>
            {names.get(id)}：{msg}
          </li>
        ))}
      </ul>
    </>
  );
}
