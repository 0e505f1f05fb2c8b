import { CloseOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link, useLocation, useNavigate } from 'react-router';
import { shellText } from '../../i18n/shell.ts';
import { useWords } from '../../i18n/words.ts';
import { paths } from '../../paths.ts';
import { closeTabsBut, useTabs } from '../tabs.ts';
import styles from './TabBar.module.css';
import { useCloseTab } from './use-close-tab.ts';
import { useTabTitle } from './use-menus.ts';

export function TabBar() {
  const t = useWords(shellText);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const open = useTabs((state) => state.open);
  const titleOf = useTabTitle();
  const close = useCloseTab();

  const closeAll = () => {
    closeTabsBut([]);
    void navigate(paths.home);
  };
  return (
    <nav className={`${styles.bar} no-print`} aria-label={t('tabs')}>
      <ul>
        {open.map(({ path, search }) => {
          const title = titleOf(path);
          const isFront = path === pathname;
          return (
            <li key={path} ref={isFront ? bringIntoSight : null} className={isFront ? styles.front : undefined}>
              <Link to={search === '' ? path : `${path}?${search}`} aria-current={isFront ? 'page' : undefined}>
                {title}
              </Link>
              {path !== paths.home && (
                <button type="button" aria-label={t('closeTab', { title })} onClick={() => close(path)}>
                  <CloseOutlined aria-hidden />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'others', label: t('closeOthers'), onClick: () => closeTabsBut([pathname]) },
            { key: 'all', label: t('closeAll'), onClick: closeAll },
          ],
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={t('tabMenu')}
          title={t('tabMenu')}
        />
      </Dropdown>
    </nav>
  );
}

const bringIntoSight = (tab: HTMLElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
