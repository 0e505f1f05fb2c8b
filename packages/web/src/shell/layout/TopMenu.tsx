import { Link, useLocation } from 'react-router';
import { frameText } from '../frame.words.ts';
import { useWords } from '#i18n/words.ts';
import { leavesOf, linkOf } from '../menu-tree.ts';
import styles from './TopMenu.module.css';
import { useMenus } from './use-menus.ts';

/** The server's top-level groups; each opens the first of its pages. */
export function TopMenu() {
  const t = useWords(frameText);
  const { tree } = useMenus();
  const { pathname } = useLocation();
  return (
    <nav className={styles.menu} aria-label={t('topMenu')}>
      <ul>
        {tree.map((item) => {
          const pages = leavesOf([item]);
          const [first] = pages;
          if (first === undefined) return null;
          const isFront = pages.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
          return (
            <li key={item.menuNo}>
              <Link to={linkOf(first)} aria-current={isFront ? 'true' : undefined}>
                {item.name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
