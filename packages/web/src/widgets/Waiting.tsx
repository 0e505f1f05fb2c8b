import styles from './Waiting.module.css';

/** Grey lines where words will be. */
export function Waiting({ lines = 8 }: { lines?: number }) {
  return (
    <div className={styles.waiting} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}
