import { use, type ReactNode } from 'react';
import styles from './PageHead.module.css';
import { PaneContext } from './pane.ts';

interface Props {
  /** Left out, it is what the menu and the tab call the page. */
  title?: string;
  /** One line: what the page is for. */
  about?: string;
  children?: ReactNode;
}

export function PageHead({ title, about, children }: Props) {
  const pane = use(PaneContext);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title ?? pane?.title}</h1>
        {about !== undefined && <p className="no-print">{about}</p>}
      </div>
      {children && <div className={`${styles.actions} no-print`}>{children}</div>}
    </header>
  );
}
