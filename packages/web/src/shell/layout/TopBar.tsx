import {
  DownOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  GlobalOutlined,
  HomeOutlined,
  LogoutOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { useUser } from '../../api/identity.ts';
import { setLang, useLang } from '../../i18n/language.ts';
import { shellText } from '../../i18n/shell.ts';
import { useWords } from '../../i18n/words.ts';
import { paths } from '../../paths.ts';
import { Logo } from '../../widgets/Logo.tsx';
import styles from './TopBar.module.css';
import { useFullscreen } from './use-fullscreen.ts';
import { useSignOut } from './use-sign-out.ts';

interface Props {
  isPhone: boolean;
  isCollapsed: boolean;
  toggleMenu: () => void;
}

export function TopBar({ isPhone, isCollapsed, toggleMenu }: Props) {
  const t = useWords(shellText);
  const lang = useLang();
  const user = useUser();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const fullscreen = useFullscreen();
  const menuWords = isPhone ? t('openMenu') : isCollapsed ? t('expand') : t('collapse');
  const MenuShape = isPhone ? MenuOutlined : isCollapsed ? MenuUnfoldOutlined : MenuFoldOutlined;
  return (
    <header className={styles.bar}>
      <Button
        type="text"
        icon={<MenuShape aria-hidden />}
        aria-label={menuWords}
        title={menuWords}
        onClick={toggleMenu}
      />
      <span className={styles.name}>
        <Logo size={28} />
        <strong>{t('product')}</strong>
      </span>
      <div className={styles.tools}>
        {!isPhone && (
          <Button
            type="text"
            icon={<HomeOutlined aria-hidden />}
            aria-label={t('home')}
            title={t('home')}
            onClick={() => void navigate(paths.home)}
          />
        )}
        {!isPhone && fullscreen.isPossible && (
          <Button
            type="text"
            icon={fullscreen.isOn ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
            aria-label={fullscreen.isOn ? t('leaveFullscreen') : t('fullscreen')}
            title={fullscreen.isOn ? t('leaveFullscreen') : t('fullscreen')}
            onClick={fullscreen.toggle}
          />
        )}
        <Button
          type="text"
          icon={<GlobalOutlined aria-hidden />}
          lang={lang === 'zh' ? 'en' : 'zh-CN'}
          title={t('language')}
          onClick={() => setLang(lang === 'zh' ? 'en' : 'zh')}
        >
          {isPhone ? undefined : t('switchLanguage')}
          {isPhone && <span className="unseen">{t('switchLanguage')}</span>}
        </Button>
        <Dropdown
          trigger={['click']}
          menu={{
            items: [{ key: 'signOut', icon: <LogoutOutlined aria-hidden />, label: t('signOut'), onClick: signOut }],
          }}
        >
          <Button type="text" className={styles.person ?? ''} title={`${user.dept_name} ${user.nick_name}`}>
            {!isPhone && user.dept_name !== '' && <span className={styles.dept}>{user.dept_name}</span>}
            <span className={styles.nick}>{user.nick_name}</span>
            <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      </div>
    </header>
  );
}
