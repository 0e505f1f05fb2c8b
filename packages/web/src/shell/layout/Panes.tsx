// The pages of the open tabs. Those looked at last stay alive behind the one in front.
import { Activity, memo, useCallback, useEffect, useLayoutEffect, useMemo, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useRights } from '#api/identity.ts';
import { LazyBoundary, lazyPart, loadAhead } from '#api/lazy-part.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { widgetText } from '#widgets/widgets.words.ts';
import { Spinner } from '#widgets/Spinner.tsx';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { ErrorPage } from '../errors/ErrorPage.tsx';
import { errorAt } from '../errors/errors.ts';
import { formRouteOf } from '#resource/form/form-route.ts';
import type { OpenPage } from '#resource/workspace/workspace-props.ts';
import { pageOf } from '../menu-tree.ts';
import type { PageRoute, Pages } from '../pages.ts';
import { showTab, useTabs, type Tab } from '../tabs.ts';
import { OwnLocation } from './OwnLocation.tsx';
import { PaneFrame } from './PaneFrame.tsx';
import styles from './Panes.module.css';
import { useMenus, useTabTitle } from './use-menus.ts';

const HomePage = lazyPart(() => import('../home/HomePage.tsx'), 'HomePage');
const DashboardPage = lazyPart(() => import('../dashboard/DashboardPage.tsx'), 'DashboardPage');
const InfoPage = lazyPart(() => import('../info/InfoPage.tsx'), 'InfoPage');
const MessagesPage = lazyPart(() => import('../notification/MessagesPage.tsx'), 'MessagesPage');
const EmbeddedPage = lazyPart(() => import('../embedded/EmbeddedPage.tsx'), 'EmbeddedPage');

/** Pages of the shell itself: everybody's, in no menu. */
const OWN_PAGES: Readonly<Record<string, ComponentType>> = {
  [paths.home]: HomePage,
  [paths.dashboard]: DashboardPage,
  [paths.personalInfo]: InfoPage,
  [paths.messages]: MessagesPage,
};

/** The page of an address, before it is known whose it is. */
export function loadPageAhead(pages: Pages, path: string): void {
  const { Page = OWN_PAGES[path], Workspace } = pageOf(pages, path)?.page ?? {};
  if (Workspace !== undefined && isOfRecord(pages, path)) void loadAhead(Workspace);
  else if (Page !== undefined) void loadAhead(Page);
}

export function Panes({ pages }: { pages: Pages }) {
  const { pathname, search } = useLocation();
  const { open, recent } = useTabs();
  const front = useFront(pages, pathname);
  const query = search.slice(1);
  const tab = useTab(pages, pathname, query);
  const error = errorAt(pathname);
  const isPage = front !== 'notFound' && front !== 'forbidden';

  // Before painting: the tab bar must not lag behind the page.
  useLayoutEffect(() => {
    if (isPage) showTab(tab);
  }, [isPage, tab]);
  useDocumentTitle(pathname);
  const ahead = useCallback((path: string) => loadPageAhead(pages, path), [pages]);

  return (
    <main id="content" className={styles.panes} tabIndex={-1}>
      {!isPage && error === null && <Navigate to={paths[front]} replace />}
      {error !== null && (
        <PaneFrame tab={tab} loadAhead={ahead}>
          <ErrorPage kind={error} />
        </PaneFrame>
      )}
      {open
        .filter(({ value }) => value === pathname || recent.includes(value))
        .map((one) => (
          <Activity key={one.value} mode={one.value === pathname ? 'visible' : 'hidden'}>
            <OwnLocation isFollowing={one.value === pathname}>
              <PaneFrame tab={one.value === pathname ? tab : one} loadAhead={ahead}>
                <TabContent pages={pages} path={one.value} />
              </PaneFrame>
            </OwnLocation>
          </Activity>
        ))}
    </main>
  );
}

/** The tab of an address, with all that one keeps. */
function useTab(pages: Pages, path: string, query: string): Tab {
  const titleOf = useTabTitle();
  const { byPath } = useMenus();
  const found = pageOf(pages, path);
  const menu = byPath.get(found?.path ?? path);
  const label = titleOf(path) ?? path.slice(path.lastIndexOf('/') + 1);
  const id = found?.rest ?? '';
  const icon = menu?.icon ?? null;
  const group = menu?.under[0] ?? null;
  return useMemo(
    () => ({
      label,
      value: path,
      params: id === '' ? {} : { id },
      query,
      meta: { icon },
      group,
      close: path !== paths.home,
    }),
    [label, path, id, query, icon, group],
  );
}

/** Browser tabs, bookmarks and screen readers tell the pages apart by it. */
function useDocumentTitle(path: string): void {
  const w = useWords(widgetText);
  const title = useTabTitle()(path) ?? path.slice(path.lastIndexOf('/') + 1);
  const product = w('product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [title, product]);
}

/** Drawn anew when what it reads has changed, not with each change of the address around it. */
const TabContent = memo(function TabContent({ pages, path }: { pages: Pages; path: string }) {
  const t = useWords(shellText);
  const { byPath } = useMenus();
  const content = useFront(pages, path);
  if (content === 'notFound' || content === 'forbidden') return <ErrorPage kind={content} />;
  const { Page, Workspace } = content;
  const openPage: OpenPage = (menu) => {
    const leaf = byPath.get(menu);
    const found = pages[menu];
    return leaf === undefined || found === undefined ? null : { Page: found.Page, title: leaf.name };
  };
  return (
    <ErrorBoundary>
      <LazyBoundary fallback={<Spinner label={t('loading')} />}>
        {Workspace && isOfRecord(pages, path) ? <Workspace openPage={openPage} /> : <Page />}
      </LazyBoundary>
    </ErrorBoundary>
  );
});

/** Behind the page's own path stands a record, and no form. */
function isOfRecord(pages: Pages, path: string): boolean {
  const rest = pageOf(pages, path)?.rest ?? '';
  return rest !== '' && formRouteOf(rest) === null;
}

/** Page of an address for the signed-in user. */
function useFront(pages: Pages, path: string): PageRoute | 'notFound' | 'forbidden' {
  const { byPath } = useMenus();
  const rights = useRights();
  const own = OWN_PAGES[path];
  if (own !== undefined) return { Page: own };
  if (path.startsWith(paths.embedded)) return byPath.has(path) ? { Page: EmbeddedPage } : 'notFound';
  const found = pageOf(pages, path);
  if (found === null) return 'notFound';
  const isOpen = byPath.has(found.path) || (found.page.action !== undefined && rights.has(found.page.action));
  return isOpen ? found.page : 'forbidden';
}
