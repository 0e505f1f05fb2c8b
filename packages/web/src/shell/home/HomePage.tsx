import { Link } from 'react-router';
import { applicationInfo } from '@trainrace/contract/application/application-info';
import { workbench } from '@trainrace/contract/workbench/workbench';
import { useRight, useRights, useUser } from '../../api/identity.ts';
import { useCall } from '../../api/query.ts';
import { shellText } from '../../i18n/shell.ts';
import { aboutPageText, isDescribed } from '../../i18n/about-pages.ts';
import { useWords } from '../../i18n/words.ts';
import { Failed } from '../../widgets/Failed.tsx';
import { PageHead } from '../../widgets/PageHead.tsx';
import { MenuIcon } from '../layout/menu-icons.tsx';
import { useMenus } from '../layout/use-menus.ts';
import { linkOf } from '../menu-tree.ts';
import styles from './HomePage.module.css';
import { MyEntries } from './MyEntries.tsx';
import { OpenContests } from './OpenContests.tsx';
import { Todos } from './Todos.tsx';

/** Pages that mean something else to who only reads there: the right that tells. */
const MANAGING: Readonly<Record<string, string>> = {
  '/competition/contest_info': 'contest_info_submit',
  '/basic/competition_dic': 'competition_dic_submit',
  '/competition/tournament_unit': 'tournament_unit_reset_password',
  '/userInfo/group_info': 'group_info_audit',
};

/** Where one starts: what waits today, then the pages that the person's role works with. */
export function HomePage() {
  const t = useWords(shellText);
  const about = useWords(aboutPageText);
  const user = useUser();
  const { leaves } = useMenus();
  const rights = useRights();
  const isPerson = useRight(applicationInfo.listByPerson.action);
  const today = useCall(workbench.look, {}, { quiet: true });
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
      {today.isError && <Failed error={today.error} retry={() => void today.refetch()} />}
      {today.data && <Todos todos={today.data.todos} />}
      {today.data && (
        <div className={styles.lists}>
          {isPerson && <MyEntries />}
          <OpenContests contests={today.data.contests} />
        </div>
      )}
      {leaves.length === 0 && <p>{t('nothingHere')}</p>}
      {leaves.length > 0 && <h2 className={styles.title}>{t('shortcuts')}</h2>}
      <ul className={styles.cards} aria-label={t('shortcuts')}>
        {leaves.map((leaf) => (
          <li key={leaf.path}>
            <Link to={linkOf(leaf)}>
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
    </div>
  );
}
