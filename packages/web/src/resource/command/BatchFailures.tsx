import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { useLabel } from '#i18n/language.ts';
import styles from './BatchFailures.module.css';

interface Props {
  rows: readonly BatchRow[];
  names: ReadonlyMap<string, string>;
}

/** The rows of a batch that did not go, each with its reason. */
export function BatchFailures({ rows, names }: Props) {
  const say = useLabel();
  return (
    <ul className={styles.failures}>
      {rows
        .filter(({ ok }) => !ok)
        .map(({ id, msg }) => (
          <li key={id}>
            {names.get(id) ?? id}
            {say(['：', ': '])}
            {msg}
          </li>
        ))}
    </ul>
  );
}
