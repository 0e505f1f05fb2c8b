import { PushpinOutlined } from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import type { MenuItem } from '@trainrace/contract/areas/system/sealed-calls';
import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { ProductVersion } from '#widgets/ProductVersion.tsx';
import { useIdentity } from '#api/identity.ts';
import { leavesOf, linkOf, type MenuLeaf } from '../menu-tree.ts';
import { MORE } from './citizen-menu.ts';
import { MenuIcon } from './menu-icons.tsx';
import { shutGroups, useMenuChoice } from './menu-choice.ts';
import { OwnLocation } from './OwnLocation.tsx';
import { useMenus } from './use-menus.ts';
import styles from './Sidebar.module.css';

type Item = NonNullable<MenuProps['items']>[number];

/** Pinned pages, then the server's menu tree: its groups are open unless somebody shut them. */
export function Sidebar({ isCollapsed, leave }: { isCollapsed: boolean; leave?: () => void }) {
  const t = useWords(shellText);
  const { tree, byPath } = useMenus();
  const account = useIdentity()?.account ?? '';
  const { pinned, shut } = useMenuChoice(account);
  const { pathname } = useLocation();
  const front =
    leavesOf(tree).find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.path ?? pathname;
  const isInMore = leavesOf(tree.filter(({ menuNo }) => menuNo === MORE)).some(({ path }) => path === front);
  const groups = tree.map(({ menuNo }) => menuNo);
  const home = t('home');
  const items = useMemo(() => {
    const pins = pinned.flatMap((path) => byPath.get(path) ?? []).map(pinOf);
    return [homeItem(home), ...pins, ...tree.map((item) => itemOf(item, true))];
  }, [home, tree, byPath, pinned]);
  const nav = useRef<HTMLElement>(null);
  // Where one is stays in sight, however one came here: the menu of an administrator is longer than a screen.
  useEffect(() => {
    nav.current?.querySelector(`[data-menu-id$="-${CSS.escape(front)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [front]);
  return (
    <div className={styles.sidebar}>
      <nav ref={nav} aria-label={t('menu')} className={styles.nav}>
        <OwnLocation isFollowing={false}>
          <Menu
            mode="inline"
            inlineCollapsed={isCollapsed}
            selectedKeys={[front]}
            // Opened once more where the page in front comes to stand in what is shut.
            key={String(isInMore)}
            defaultOpenKeys={isCollapsed ? [] : groups.filter((no) => !shut.includes(no) && (isInMore || no !== MORE))}
            items={items}
            onOpenChange={(open) =>
              !isCollapsed &&
              shutGroups(
                account,
                groups.filter((no) => !open.includes(no)),
              )
            }
            onClick={leave}
            style={{ border: 0 }}
          />
        </OwnLocation>
      </nav>
      <ProductVersion isShort={isCollapsed} className={styles.version} />
    </div>
  );
}

/** Stands where no address is followed (OwnLocation): it asks by itself whether one is there already. */
function MenuLink({ to, children }: { to: string; children: string }) {
  const press = (event: MouseEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (isPlain && location.pathname + location.search === to) event.preventDefault();
  };
  return (
    <Link to={to} replace={false} onClick={press}>
      {children}
    </Link>
  );
}

const homeItem = (name: string): Item => ({
  key: paths.home,
  icon: <MenuIcon name="home" />,
  label: <MenuLink to={paths.home}>{name}</MenuLink>,
});

const pinOf = (leaf: MenuLeaf): Item => ({
  key: `pin:${leaf.path}`,
  icon: <PushpinOutlined aria-hidden />,
  label: <MenuLink to={linkOf(leaf)}>{leaf.name}</MenuLink>,
});

function itemOf(item: MenuItem, isTop = false): Item {
  const icon = <MenuIcon name={item.icon} />;
  if (item.children.length > 0)
    return { key: item.menuNo, icon, label: item.name, children: item.children.map((child) => itemOf(child)) };
  // Whether it has a group above it is all that matters of the groups.
  const leaf = leavesOf([item], isTop && item.supMenuNo === null ? [] : [''])[0];
  if (leaf === undefined) return { key: item.menuNo, icon, label: item.name };
  return { key: leaf.path, icon, label: <MenuLink to={linkOf(leaf)}>{leaf.name}</MenuLink> };
}
