import { CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './Note.module.css';
import { wholeDays } from './whole-days.ts';

interface Props {
  kind: 'info' | 'warning' | 'error';
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

const ICONS = { info: InfoCircleFilled, warning: ExclamationCircleFilled, error: CloseCircleFilled };

/** A sentence that stays in its place, with a sign that says how serious it is. */
export function Note({ kind, title, children, action }: Props) {
  const Icon = ICONS[kind];
  return (
    <div className={`${styles.note} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'note'}>
      <Icon aria-hidden className={styles.icon ?? ''} />
      <div className={styles.words}>
        <p>{wholeDays(title)}</p>
        {children}
      </div>
      {action}
    </div>
  );
}
