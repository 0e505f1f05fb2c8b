import styles from './SkeletonRows.module.css';

const ROWS = 8;

/** Where rows will be, while they are on their way. */
export function SkeletonRows({ columns }: { columns: number }) {
  const cells = Math.min(columns, 6);
  return (
    <div className={styles.rows} aria-hidden>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: cells }, (_, cell) => (
            <span key={cell} className={styles.cell} />
          ))}
        </div>
      ))}
    </div>
  );
}
