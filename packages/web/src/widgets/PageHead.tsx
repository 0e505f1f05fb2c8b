import { use, type ReactNode } from 'react';
import styles from './PageHead.module.css';
import { PaneContext } from './pane.ts';
import { useReaderLine } from './reader-line.ts';

interface Props {
  /** Left out, it is what the menu and the tab call the page. */
  title?: string;
  /** One line: what the page is for; who only reads there is told what they find. */
  about?: string;
  children?: ReactNode;
}

export function PageHead({ title, about, children }: Props) {
  const pane = use(PaneContext);
  const ofReader = useReaderLine();
  const line = (pane && ofReader(pane.path)) ?? about;
  // Inside a workspace its tab says the same.
  if (pane?.inside)
    return (
      <>
        <h2 className="unseen">{title ?? pane.title}</h2>
        {children && <div className={`${styles.head} ${styles.actions} no-print`}>{children}</div>}
      </>
    );
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title ?? pane?.title}</h1>
        {line !== undefined && <p className="no-print">{line}</p>}
      </div>
      {children && <div className={`${styles.actions} no-print`}>{children}</div>}
    </header>
  );
}
