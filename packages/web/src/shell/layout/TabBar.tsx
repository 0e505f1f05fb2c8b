import { CloseOutlined, EllipsisOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useIdentity } from '#api/identity.ts';
import { frameText } from '../frame.words.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { ask } from '#widgets/ask.ts';
import { MenuButton } from '#widgets/MenuButton.tsx';
import { hasUnsaved } from '#widgets/unsaved.ts';
import { closeTabsBut, useTabs, type Tab } from '../tabs.ts';
import styles from './TabBar.module.css';
import { useCloseTab } from './use-close-tab.ts';
import { togglePin, useMenuChoice } from './menu-choice.ts';
import { useMenus, useTabTitle } from './use-menus.ts';

export function TabBar({ search }: { search: () => void }) {
  const t = useWords(shellText);
  const f = useWords(frameText);
  const { pathname } = useLocation();
  const open = useTabs((state) => state.open);
  const titleOf = useTabTitle();
  const { bar, close } = useClosing();
  const closeBut = useCloseBut();
  const clearCache = useClearCache();
  const { byPath } = useMenus();
  const account = useIdentity()?.account ?? '';
  const { pinned } = useMenuChoice(account);
  const front = [...byPath.keys()].find((path) => pathname === path || pathname.startsWith(`${path}/`)) ?? pathname;

  const press = (event: KeyboardEvent<HTMLAnchorElement>) => goAlong(event, open, close);
  return (
    <nav className={`${styles.bar} no-print`} aria-label={t('tabs')}>
      <ul ref={bar}>
        {open.map(({ value: path, query, label, close: mayClose }) => {
          const title = titleOf(path) ?? label;
          const isFront = path === pathname;
          return (
            <li key={path} ref={isFront ? keepInSight : null} className={isFront ? styles.front : undefined}>
              <Link
                to={query === '' ? path : `${path}?${query}`}
                aria-current={isFront ? 'page' : undefined}
                tabIndex={isFront ? 0 : -1}
                onKeyDown={press}
              >
                {title}
              </Link>
              {mayClose && (
                <button
                  type="button"
                  tabIndex={isFront ? 0 : -1}
                  aria-label={t('closeTab', { title })}
                  onClick={() => close(path)}
                >
                  <CloseOutlined aria-hidden />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <MenuButton
        items={[
          { key: 'search', label: f('search'), onClick: search },
          ...(byPath.has(front)
            ? [
                {
                  key: 'pin',
                  label: t(pinned.includes(front) ? 'unpin' : 'pin'),
                  onClick: () => togglePin(account, front),
                },
              ]
            : []),
          { key: 'others', label: t('closeOthers'), onClick: () => closeBut([location.pathname]) },
          { key: 'all', label: t('closeAll'), onClick: () => closeBut([]) },
          { key: 'cache', label: f('clearCache'), onClick: clearCache },
        ]}
        type="text"
        size="small"
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={t('tabMenu')}
        title={t('tabMenu')}
      />
    </nav>
  );
}

/** Closing a tab from the bar leaves the focus in it: on the tab in front, not at the top of the page. */
function useClosing() {
  const closeTab = useCloseTab();
  const bar = useRef<HTMLUListElement>(null);
  const isClosing = useRef(false);
  useEffect(() => {
    const front = bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!isClosing.current || !front || document.activeElement !== document.body) return;
    isClosing.current = false;
    front.focus();
  });
  const run = async (path: string) => {
    isClosing.current = true;
    if (!(await closeTab(path))) isClosing.current = false;
  };
  return { bar, close: (path: string) => void run(path) };
}

/** When it comes to the front, and when the window narrows. */
function keepInSight(tab: HTMLElement | null): (() => void) | undefined {
  if (tab === null) return;
  const watch = new ResizeObserver(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  watch.observe(tab.parentElement!);
  return () => watch.disconnect();
}

/** Closes all but the home tab and these, after asking if one of those to be closed holds changes. */
function useCloseBut(): (staying: readonly string[]) => void {
  const f = useWords(frameText);
  const navigate = useNavigate();
  const run = async (staying: readonly string[]) => {
    const going = useTabs.getState().open.filter(({ value, close }) => close && !staying.includes(value));
    const question = { title: f('unsavedTabs'), yes: f('closeAnyway'), no: f('stay') };
    if (going.some(({ value }) => hasUnsaved(value)) && !(await ask(question))) return;
    closeTabsBut(staying);
    // The screen follows the address when the browser has time for it.
    if (!staying.includes(location.pathname)) void navigate(paths.home);
  };
  return (staying) => void run(staying);
}

/** Asks anew for everything kept for the caller by the server and this page: menus, rights and lists. */
function useClearCache(): () => void {
  const command = useCommand();
  const client = useQueryClient();
  const run = async () => {
    const outcome = await command(oauth.clearCache, {});
    if (outcome.ok) await client.invalidateQueries();
  };
  return () => void run();
}

/** Arrow keys go along the tabs, Delete closes. */
function goAlong(event: KeyboardEvent<HTMLAnchorElement>, open: readonly Tab[], close: (path: string) => void): void {
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])];
  const place = links.indexOf(event.currentTarget);
  const tab = open[place];
  if (tab === undefined) return;
  if (event.key === 'Delete' && tab.close) return close(tab.value);
  const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: links.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  links[(next + links.length) % links.length]?.focus();
}
