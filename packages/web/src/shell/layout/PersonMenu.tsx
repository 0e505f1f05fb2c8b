import { OPERATOR_KINDS } from '@trainrace/contract/access/roles';
import {
  BgColorsOutlined,
  BugOutlined,
  DashboardOutlined,
  DownOutlined,
  IdcardOutlined,
  LockOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { useUser } from '#api/identity.ts';
import { frameText } from '../frame.words.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { MenuButton } from '#widgets/MenuButton.tsx';
import { useIsPhone, useWidthClass } from '#widgets/width-class.ts';
import { Avatar } from '../settings/Avatar.tsx';
import type { ShellDialog } from './dialogs.tsx';
import styles from './TopBar.module.css';
import { useNames } from '../use-names.ts';
import { personAndPlace } from '../person-and-place.ts';
import { useChangeName } from '../stand-in/use-change-name.ts';
import { useSignOut } from './use-sign-out.ts';

/** Kinds of account whose own record `/info/index` holds (spec 2 and 6). */
const WITH_USER_INFO = new Set(['U032', 'U033', 'U034', 'U035']);

/** Department and nick name, and under them what belongs to the person. */
export function PersonMenu({ openDialog }: { openDialog: (name: ShellDialog) => void }) {
  const t = useWords(shellText);
  const f = useNames();
  const user = useUser();
  const { place, name } = personAndPlace(user);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const phoneItems = usePhoneItems(openDialog);
  const standInItems = useStandInItems(openDialog);
  const isWide = useWidthClass() === 3;
  const go = (path: string) => () => void navigate(path);
  const items: NonNullable<MenuProps['items']> = [
    { key: 'dashboard', icon: <DashboardOutlined aria-hidden />, label: f('dashboard'), onClick: go(paths.dashboard) },
    ...(WITH_USER_INFO.has(user.userId)
      ? [
          {
            key: 'info',
            icon: <IdcardOutlined aria-hidden />,
            label: f('personalInfo'),
            onClick: go(paths.personalInfo),
          },
        ]
      : []),
    {
      key: 'settings',
      icon: <SettingOutlined aria-hidden />,
      label: f('settings'),
      onClick: () => openDialog('settings'),
    },
    ...standInItems,
    ...phoneItems,
    { type: 'divider' },
    { key: 'signOut', icon: <LogoutOutlined aria-hidden />, label: t('signOut'), onClick: signOut },
  ];
  return (
    <MenuButton items={items} type="text" className={styles.person ?? ''} title={`${place} ${name}`}>
      <Avatar link={user.avatar} size={24} />
      <span className={styles.who}>
        {place !== '' && <span className={isWide ? styles.dept : 'unseen'}>{place}</span>}
        <span className={styles.nick}>{name}</span>
      </span>
      <DownOutlined aria-hidden />
    </MenuButton>
  );
}

/** A person has no colleagues, and neither has the main account of a unit. */
function useStandInItems(openDialog: (name: ShellDialog) => void): NonNullable<MenuProps['items']> {
  const f = useWords(frameText);
  const { userId, extData } = useUser();
  const { standIns = [], actingFor } = extData;
  const change = useChangeName();
  if (userId === 'U032' || (OPERATOR_KINDS.some((kind) => kind === userId) && !extData.operator)) return [];
  const icon = <IdcardOutlined aria-hidden />;
  const back =
    actingFor === undefined ? [] : [{ key: 'self', icon, label: f('backToSelf'), onClick: () => void change(null) }];
  return [
    ...standIns.map(({ id, name }) => ({
      key: id,
      icon,
      label: f('actFor', { name }),
      onClick: () => void change({ id, name }),
    })),
    ...back,
    {
      key: 'standIns',
      icon,
      label: f('standIns'),
      onClick: () => openDialog('standIns'),
    },
  ];
}

/** Items that a narrow top bar has no room for. */
function usePhoneItems(openDialog: (name: ShellDialog) => void): NonNullable<MenuProps['items']> {
  const f = useNames();
  if (!useIsPhone()) return [];
  return [
    {
      key: 'search',
      icon: <SearchOutlined aria-hidden />,
      label: f('search'),
      onClick: () => openDialog('search'),
    },
    { key: 'help', icon: <QuestionCircleOutlined aria-hidden />, label: f('help'), onClick: () => openDialog('help') },
    { key: 'look', icon: <BgColorsOutlined aria-hidden />, label: f('look'), onClick: () => openDialog('look') },
    { key: 'lock', icon: <LockOutlined aria-hidden />, label: f('lock'), onClick: () => openDialog('lock') },
    {
      key: 'errorLog',
      icon: <BugOutlined aria-hidden />,
      label: f('errorLog'),
      onClick: () => openDialog('errorLog'),
    },
  ];
}
