// In a list: the state of a row, and below it what comes next, in the words of its detail.
import type { ReactNode } from 'react';
import styles from './StateAndStep.module.css';
import { wholeDays } from '../whole-days.ts';

interface Props {
  children: ReactNode;
  /** Null where nothing is to be done any more. */
  said: string | null;
}

export function StateAndStep({ children, said }: Props) {
  return (
    <>
      {children}
      {said !== null && (
        <small className={styles.step} title={said}>
          {wholeDays(said)}
        </small>
      )}
    </>
  );
}
