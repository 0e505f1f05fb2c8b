import { useState } from 'react';
import { Link } from 'react-router';
import { useIdentity } from '#api/identity.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { useReaderLine } from '#widgets/reader-line.ts';
import { MORE } from '../layout/citizen-menu.ts';
import { MenuIcon } from '../layout/menu-icons.tsx';
import { useMenus } from '../layout/use-menus.ts';
import { leavesOf, linkOf, type MenuLeaf } from '../menu-tree.ts';
import { aboutPageText, isDescribed } from './about-pages.words.ts';
import styles from './HomePage.module.css';
import { oftenVisited } from './visits.ts';

const MOST = 6;

/** The six pages that the person opens most, each with what it is for, and behind them all others. */
export function Shortcuts() {
  const t = useWords(shellText);
  const account = useIdentity()?.account ?? '';
  const { tree, leaves: all } = useMenus();
  const seldom = new Set(leavesOf(tree.filter(({ menuNo }) => menuNo === MORE)).map(({ path }) => path));
  const leaves = all.filter(({ path }) => !seldom.has(path));
  // Pages opened while this one is in sight do not move the cards under the pointer.
  const [often] = useState(() => oftenVisited(account));
  if (leaves.length === 0) return <p>{t('nothingHere')}</p>;
  const rank = ({ path }: MenuLeaf) => (often.includes(path) ? often.indexOf(path) : often.length);
  const first = [...leaves].sort((one, other) => rank(one) - rank(other)).slice(0, MOST);
  const others = leaves.filter((leaf) => !first.includes(leaf));
  return (
    <>
      <h2 className={`section-title ${styles.title}`}>{t('shortcuts')}</h2>
      <Cards leaves={first} label={t('shortcuts')} />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{t('allPages', { count: others.length })}</summary>
          <Cards leaves={others} label={t('allPages', { count: others.length })} />
        </details>
      )}
    </>
  );
}

function Cards({ leaves, label }: { leaves: readonly MenuLeaf[]; label: string }) {
  const about = useWords(aboutPageText);
  const ofReader = useReaderLine();
  const inShort = (path: string) => ofReader(path) ?? (isDescribed(path) ? about(path) : null);
  return (
    <ul className={styles.cards} aria-label={label}>
      {leaves.map((leaf) => (
        <li key={leaf.path}>
          <Link className="sheet" to={linkOf(leaf)}>
            <span className={styles.icon}>
              <MenuIcon name={leaf.icon} />
            </span>
            <span>
              <strong>{leaf.name}</strong>
              {inShort(leaf.path) !== null && <small>{inShort(leaf.path)}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
