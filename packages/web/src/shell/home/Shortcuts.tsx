import { Link } from 'react-router';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { useReaderLine } from '#widgets/reader-line.ts';
import { MORE } from '../layout/citizen-menu.ts';
import { MenuIcon } from '../layout/menu-icons.tsx';
import { useMenus } from '../layout/use-menus.ts';
import { leavesOf, linkOf } from '../menu-tree.ts';
import { aboutPageText, isDescribed } from './about-pages.words.ts';
import styles from './HomePage.module.css';

/** The pages that the person's role works with, each with what it is for. */
export function Shortcuts() {
  const t = useWords(shellText);
  const about = useWords(aboutPageText);
  const ofReader = useReaderLine();
  const inShort = (path: string) => ofReader(path) ?? (isDescribed(path) ? about(path) : null);
  const { tree, leaves: all } = useMenus();
  const seldom = new Set(leavesOf(tree.filter(({ menuNo }) => menuNo === MORE)).map(({ path }) => path));
  const leaves = all.filter(({ path }) => !seldom.has(path));
  if (leaves.length === 0) return <p>{t('nothingHere')}</p>;
  return (
    <>
      <h2 className={`section-title ${styles.title}`}>{t('shortcuts')}</h2>
      <ul className={styles.cards} aria-label={t('shortcuts')}>
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
    </>
  );
}
