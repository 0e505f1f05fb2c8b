import type { UseQueryResult } from '@tanstack/react-query';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { clockTime } from '#widgets/clock-time.ts';
import styles from './RecordTable.module.css';

/** Over rows that asking again could not renew: of when they are. */
export function AsOf({ rows }: { rows: UseQueryResult }) {
  const t = useWords(resourceText);
  if (!rows.isRefetchError) return null;
  return (
    <p role="note" className={styles.asOf}>
      {t('asOf', { time: clockTime(rows.dataUpdatedAt) })}
    </p>
  );
}
