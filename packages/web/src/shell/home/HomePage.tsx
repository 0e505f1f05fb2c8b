import { Link } from 'react-router';
import { useRights, useUser } from '../../api/identity.ts';
import { shellText } from '../../i18n/shell.ts';
import { aboutPageText, isDescribed } from '../../i18n/about-pages.ts';
import { useWords } from '../../i18n/words.ts';
import { PageHead } from '../../widgets/PageHead.tsx';
import { MenuIcon } from '../layout/menu-icons.tsx';
import { useMenus } from '../layout/use-menus.ts';
import styles from './HomePage.module.css';

/** Pages that mean something else to who only reads there: the right that tells. */
const MANAGING: Readonly<Record<string, string>> = {
  '/competition/contest_info': 'contest_info_submit',
  '/basic/competition_dic': 'competition_dic_submit',
  '/competition/tournament_unit': 'tournament_unit_reset_password',
  '/userInfo/group_info': 'group_info_audit',
};

/** Where one starts: the pages that the person's role works with. */
export function HomePage() {
  const t = useWords(shellText);
  const about = useWords(aboutPageText);
  const user = useUser();
  const { leaves } = useMenus();
  const rights = useRights();
  const aboutOf = (path: string): string | null => {
    const managing = MANAGING[path];
    const key = managing === undefined || rights.has(managing) ? path : `${path}:read`;
    return isDescribed(key) ? about(key) : null;
  };
  return (
    <div className={styles.page}>
      <PageHead
        title={t('hello', { name: user.nick_name })}
        about={[user.dept_name, user.roleName].filter((word) => word !== '').join(' · ')}
      />
      {leaves.length === 0 && <p>{t('nothingHere')}</p>}
      <ul className={styles.cards} aria-label={t('shortcuts')}>
        {leaves.map(({ path, name, icon }) => (
          <li key={path}>
            <Link to={path}>
              <span className={styles.icon}>
                <MenuIcon name={icon} />
              </span>
              <span>
                <strong>{name}</strong>
                {aboutOf(path) !== null && <small>{aboutOf(path)}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
