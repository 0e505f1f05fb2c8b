import { DownOutlined } from '@ant-design/icons';
import { Link, useLocation, useNavigate } from 'react-router';
import { frameText } from '../frame.words.ts';
import { useWords } from '#i18n/words.ts';
import { resourceText } from '#resource/resource.words.ts';
import { MenuButton } from '#widgets/MenuButton.tsx';
import { leavesOf, linkOf } from '../menu-tree.ts';
import styles from './TopMenu.module.css';
import { useFitting } from './use-fitting.ts';
import { useMenus } from './use-menus.ts';

/** The server's top-level groups; each opens the first of its pages. Those that find no room stand behind one more entry. */
export function TopMenu() {
  const t = useWords(frameText);
  const r = useWords(resourceText);
  const groups = useGroups();
  const navigate = useNavigate();
  const { row, isShown } = useFitting(groups.map(({ menuNo }) => menuNo));
  const over = groups.filter(({ menuNo }) => !isShown(menuNo));
  return (
    <nav className={styles.menu} aria-label={t('topMenu')}>
      <ul ref={row}>
        {groups.map(({ menuNo, name, link, isFront }) => (
          <li key={menuNo} className={isShown(menuNo) ? undefined : styles.over}>
            <Link to={link} aria-current={isFront ? 'true' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {over.length > 0 && (
        <MenuButton
          items={over.map(({ menuNo, name, link }) => ({
            key: menuNo,
            label: name,
            onClick: () => void navigate(link),
          }))}
          type="text"
          className={styles.more ?? ''}
          aria-current={over.some(({ isFront }) => isFront) ? 'true' : undefined}
        >
          {r('more')}
          <DownOutlined aria-hidden />
        </MenuButton>
      )}
    </nav>
  );
}

function useGroups() {
  const { tree } = useMenus();
  const { pathname } = useLocation();
  return tree.flatMap((item) => {
    const pages = leavesOf([item]);
    const [first] = pages;
    if (first === undefined) return [];
    const isFront = pages.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
    return [{ menuNo: item.menuNo, name: item.name, link: linkOf(first), isFront }];
  });
}
