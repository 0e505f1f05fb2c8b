import { Link } from 'react-router';
import { useRights } from '../../api/identity.ts';
import { aboutPageText, isDescribed } from '../../i18n/about-pages.ts';
import { shellText } from '../../i18n/shell.ts';
import { useWords } from '../../i18n/words.ts';
import { MenuIcon } from '../layout/menu-icons.tsx';
import { useMenus } from '../layout/use-menus.ts';
import { linkOf } from '../menu-tree.ts';
import styles from './HomePage.module.css';

/** Pages that mean something else to who only reads there: the right that tells. */
const MANAGING: Readonly<Record<string, string>> = {
  '/competition/contest_info': 'contest_info_submit',
  '/basic/competition_dic': 'competition_dic_submit',
  '/competition/tournament_unit': 'tournament_unit_reset_password',
  '/userInfo/group_info': 'group_info_audit',
};

/** The pages that the person's role works with, each with what it is for. */
export function Shortcuts() {
  const t = useWords(shellText);
  const about = useWords(aboutPageText);
  const { leaves } = useMenus();
  const rights = useRights();
  const aboutOf = (path: string): string | null => {
    const managing = MANAGING[path];
    const key = managing === undefined || rights.has(managing) ? path : `${path}:read`;
    return isDescribed(key) ? about(key) : null;
  };
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
                {aboutOf(leaf.path) !== null && <small>{aboutOf(leaf.path)}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
