// Header, sidebar, page tabs and the pages themselves.
import { useEffect, useRef, useState } from 'react';
import { useUser } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { isFlag, slot } from '#api/storage.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { useIsCitizen } from '#widgets/citizen.ts';
import { useWidthClass } from '#widgets/width-class.ts';
import type { Pages } from '../pages.ts';
import { OpenedDialog, type ShellDialog } from './dialogs.tsx';
import styles from './Layout.module.css';
import { Panes } from './Panes.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';

const PhoneMenu = lazyPart(() => import('./PhoneMenu.tsx'), 'PhoneMenu');

const ActingBar = lazyPart(() => import('../stand-in/ActingBar.tsx'), 'ActingBar');

const RememberOpened = lazyPart(() => import('../search/RememberOpened.tsx'), 'RememberOpened', { isExtra: true });

const keptCollapse = slot('sidebar-collapsed', isFlag);

export function Layout({ pages }: { pages: Pages }) {
  const t = useWords(shellText);
  const width = useWidthClass();
  const isPhone = width === 0;
  const isOfCitizen = useIsCitizen();
  const [wish, setWish] = useState(() => keptCollapse.read()?.value);
  const isCollapsed = wish ?? width < 2;
  const [isMenuOpen, setMenuOpen] = useState(false);

  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => beginAt(root.current), []);
  // Not over another dialog, whose fields would be gone.
  useSearchKeys(() => setDialog((open) => open ?? 'search'));

  const toggle = () => {
    if (isPhone) return setMenuOpen(true);
    keptCollapse.write(!isCollapsed);
    setWish(!isCollapsed);
  };
  return (
    <div ref={root} className={styles.layout}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <LazyBoundary fallback={null}>
        <RememberOpened />
      </LazyBoundary>
      <ActingFor />
      <TopBar isCollapsed={isCollapsed} toggleMenu={toggle} openDialog={setDialog} />
      <OpenedDialog name={dialog} close={() => setDialog(null)} open={setDialog} />
      <div className={styles.below}>
        {isPhone ? (
          isMenuOpen && (
            <LazyBoundary fallback={null}>
              <PhoneMenu
                close={() => setMenuOpen(false)}
                search={() => {
                  setMenuOpen(false);
                  setDialog('search');
                }}
              />
            </LazyBoundary>
          )
        ) : (
          <div className={styles.side} style={{ width: isCollapsed ? 64 : '15.75em' }}>
            <Sidebar isCollapsed={isCollapsed} />
          </div>
        )}
        <div className={styles.work}>
          {/* On a phone a citizen goes by the menu: one page at a time. */}
          {!(isPhone && isOfCitizen) && <TabBar search={() => setDialog('search')} />}
          <Panes pages={pages} />
        </div>
      </div>
    </div>
  );
}

/** Above everything while one acts for somebody else. */
function ActingFor() {
  const acting = useUser().extData.actingFor;
  if (acting === undefined) return null;
  return (
    <LazyBoundary fallback={null}>
      <ActingBar acting={acting} />
    </LazyBoundary>
  );
}

/** Ctrl+K, or on a Mac its own key, opens the search from anywhere. */
function useSearchKeys(search: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      search();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [search]);
}

/**
 * The next Tab goes to the first stop of all, which leads past menu and tabs. The sign-in form is gone, and browsers go on
 * from where it stood: behind the menu, on the last pages' way round.
 */
function beginAt(root: HTMLElement | null): void {
  if (root === null || document.activeElement !== document.body) return;
  root.tabIndex = -1;
  root.focus({ preventScroll: true });
  // A click beside everything is no way to focus it.
  root.addEventListener('blur', () => root.removeAttribute('tabindex'), { once: true });
}
