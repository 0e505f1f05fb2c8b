import {
  BgColorsOutlined,
  BugOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  HomeOutlined,
  LockOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons';
import { ERROR_LOG_BADGE_MAX } from '@trainrace/contract/limits';
import { useNavigate } from 'react-router';
import { frameText } from '../frame.words.ts';
import { widgetText } from '#widgets/widgets.words.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { LanguageChoice } from '#widgets/LanguageChoice.tsx';
import { Logo } from '#widgets/Logo.tsx';
import { TypeSizeChoice } from '#widgets/TypeSizeChoice.tsx';
import { useWidthClass } from '#widgets/width-class.ts';
import { useErrorLog } from '../error-log/error-log.ts';
import { NotificationBell } from '../notification/NotificationBell.tsx';
import type { ShellDialog } from './dialogs.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ToolButton } from './ToolButton.tsx';
import styles from './TopBar.module.css';
import { TopMenu } from './TopMenu.tsx';
import { useFullscreen } from './use-fullscreen.ts';

interface Props {
  isCollapsed: boolean;
  toggleMenu: () => void;
  openDialog: (name: ShellDialog) => void;
}

export function TopBar({ isCollapsed, toggleMenu, openDialog }: Props) {
  const t = useWords(shellText);
  const w = useWords(widgetText);
  const width = useWidthClass();
  const isPhone = width === 0;
  const menuWords = isPhone ? t('openMenu') : isCollapsed ? t('expand') : t('collapse');
  const MenuShape = isPhone ? MenuOutlined : isCollapsed ? MenuUnfoldOutlined : MenuFoldOutlined;
  return (
    <header className={`${styles.bar} no-print`}>
      <ToolButton icon={MenuShape} label={menuWords} onClick={toggleMenu} />
      <span className={styles.name}>
        <Logo size={28} />
        <strong>{w('product')}</strong>
      </span>
      {width >= 2 && <TopMenu />}
      <div className={styles.tools}>
        {!isPhone && <Tools openDialog={openDialog} />}
        <NotificationBell />
        <TypeSizeChoice />
        <LanguageChoice isShort={width < 3} />
        <PersonMenu openDialog={openDialog} />
      </div>
    </header>
  );
}

/** On a phone these stand in the person's menu. */
function Tools({ openDialog }: Pick<Props, 'openDialog'>) {
  const t = useWords(shellText);
  const f = useWords(frameText);
  const navigate = useNavigate();
  const fullscreen = useFullscreen();
  const errors = useErrorLog(({ entries }) => entries.length);
  return (
    <>
      <SearchBox open={() => openDialog('search')} />
      <ToolButton icon={HomeOutlined} label={t('home')} onClick={() => void navigate(paths.home)} />
      <ToolButton icon={LockOutlined} label={f('lock')} onClick={() => openDialog('lock')} />
      {fullscreen.isPossible && (
        <ToolButton
          icon={fullscreen.isOn ? FullscreenExitOutlined : FullscreenOutlined}
          label={fullscreen.isOn ? t('leaveFullscreen') : t('fullscreen')}
          onClick={fullscreen.toggle}
        />
      )}
      <ToolButton icon={BgColorsOutlined} label={f('look')} onClick={() => openDialog('look')} />
      <ToolButton icon={QuestionCircleOutlined} label={f('help')} onClick={() => openDialog('help')} />
      <ToolButton
        icon={BugOutlined}
        label={f('errorLog')}
        count={errors}
        most={ERROR_LOG_BADGE_MAX}
        onClick={() => openDialog('errorLog')}
      />
    </>
  );
}
