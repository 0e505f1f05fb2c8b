import { CloseOutlined } from '@ant-design/icons';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { MenuButton } from '#widgets/MenuButton.tsx';
import { useTabs, type Tab } from '../tabs.ts';
import styles from './TabBar.module.css';
import { useCloseTab } from './use-close-tab.ts';
import { useFitting } from './use-fitting.ts';
import { useTabTitle } from './use-menus.ts';

const TabMenu = lazyPart(() => import('./TabMenu.tsx'), 'TabMenu');

export function TabBar({ search }: { search: () => void }) {
  const t = useWords(shellText);
  const { pathname } = useLocation();
  const { open, recent } = useTabs();
  const titleOf = useTabTitle();
  const all = open.map(({ value }) => value);
  // Looked at last, or else opened last, stands in the row; the home tab always.
  const order = [...new Set([pathname, paths.home, ...recent, ...all.toReversed()])].filter((one) => all.includes(one));
  const { row, isShown } = useFitting(all, order);
  const close = useClosing(row);
  const navigate = useNavigate();

  const inRow = open.filter(({ value }) => isShown(value));
  const press = (event: KeyboardEvent<HTMLAnchorElement>) => goAlong(event, inRow, close);
  const folded = open.filter(({ value }) => !isShown(value));
  const count = folded.length;
  return (
    <nav className={`${styles.bar} no-print`} aria-label={t('tabs')}>
      <div className={styles.room}>
        <ul ref={row}>
          {open.map(({ value: path, query, label, close: mayClose }) => {
            const title = titleOf(path) ?? label;
            const isFront = path === pathname;
            return (
              <li key={path} className={isFront ? styles.front : isShown(path) ? undefined : styles.over}>
                <Link
                  to={addressOf({ value: path, query })}
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
        {count > 0 && (
          <MenuButton
            items={folded.map((tab) => {
              const title = titleOf(tab.value) ?? tab.label;
              return {
                key: tab.value,
                label: title,
                extra: tab.close && (
                  // For the pointer; by keys a tab is opened and closed by Delete.
                  <CloseOutlined
                    aria-hidden
                    title={t('closeTab', { title })}
                    onClick={(event) => {
                      event.stopPropagation();
                      close(tab.value);
                    }}
                  />
                ),
                onClick: () => void navigate(addressOf(tab)),
              };
            })}
            type="text"
            size="small"
            aria-label={t('moreTabs', { count })}
          >
            {t('more', { count })}
          </MenuButton>
        )}
      </div>
      <LazyBoundary fallback={<span className={styles.menu} />}>
        <TabMenu search={search} />
      </LazyBoundary>
    </nav>
  );
}

/** Closing a tab from the bar leaves the focus in it: on the tab in front, not at the top of the page. */
function useClosing(bar: RefObject<HTMLUListElement | null>): (path: string) => void {
  const closeTab = useCloseTab();
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
  return (path) => void run(path);
}

const addressOf = ({ value, query }: Pick<Tab, 'value' | 'query'>) => (query === '' ? value : `${value}?${query}`);

/** Arrow keys go along the tabs, Delete closes. */
function goAlong(event: KeyboardEvent<HTMLAnchorElement>, open: readonly Tab[], close: (path: string) => void): void {
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])].filter((link) =>
    link.checkVisibility({ visibilityProperty: true }),
  );
  const place = links.indexOf(event.currentTarget);
  const tab = open[place];
  if (tab === undefined) return;
  if (event.key === 'Delete' && tab.close) return close(tab.value);
  const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: links.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  links[(next + links.length) % links.length]?.focus();
}
