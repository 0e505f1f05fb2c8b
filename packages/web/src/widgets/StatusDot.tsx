import type { ReactNode } from 'react';
import styles from './StatusDot.module.css';

/** Meaning of a state for the reader; the word beside the dot says which it is. */
export type Tone = 'idle' | 'waiting' | 'going' | 'good' | 'bad';
export type Tones = Readonly<Record<string | number, Tone>>;

export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.status}>
      <span className={`${styles.dot} ${styles[tone]}`} aria-hidden />
      {children}
    </span>
  );
}
