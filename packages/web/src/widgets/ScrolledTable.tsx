// A table that may be wider than its place: it is scrolled sideways, also by keys.
import type { ReactNode } from 'react';
import styles from './ScrolledTable.module.css';

interface Props {
  title: string;
  headings: readonly string[];
  /** Columns after the first that hold words: they begin where their heading does. */
  wordColumns?: number;
  /** How it looks. */
  className: string | undefined;
  /** Below the headings. */
  children: ReactNode;
}

export function ScrolledTable({ title, headings, wordColumns = 0, className, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for who has no mouse
    <section className={styles.scroller} aria-label={title} tabIndex={0}>
      <table className={`figures ${className}`}>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th key={heading} scope="col" data-words={index <= wordColumns || undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}
