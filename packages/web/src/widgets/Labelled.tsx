import type { ReactNode } from 'react';
import styles from './Labelled.module.css';

interface Props {
  /** Id of the control. */
  id: string;
  label: string;
  isRequired?: boolean;
  /** Beside the label, such as when it is needed. */
  mark?: string | undefined;
  help?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** A control with its label above, help below, and under that what is wrong. */
export function Labelled({ id, label, isRequired = false, mark, help, error, children }: Props) {
  return (
    <div className={styles.field} data-asks>
      <div className={styles.head}>
        <label htmlFor={id} className={isRequired ? styles.required : undefined}>
          {label}
        </label>
        {mark !== undefined && <span className={styles.help}>{mark}</span>}
      </div>
      {children}
      {help !== undefined && <p className={styles.help}>{help}</p>}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
