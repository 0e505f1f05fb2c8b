import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface Props {
  title: string;
  /** One line: what the page is for. */
  about?: string;
  children?: ReactNode;
}

export function PageHead({ title, about, children }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {about !== undefined && <p className="no-print">{about}</p>}
      </div>
      {children && <div className={`${styles.actions} no-print`}>{children}</div>}
    </header>
  );
}
