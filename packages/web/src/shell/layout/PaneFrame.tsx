import { useMemo, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PaneContext, type Pane } from '#widgets/pane.ts';
import { closeFor, renameTab, type Tab } from '../tabs.ts';
import styles from './Panes.module.css';
import { useCloseTab } from './use-close-tab.ts';
import { useTabTitle } from './use-menus.ts';
import { useQueryOfTab } from './use-query-of-tab.ts';

interface Props {
  tab: Tab;
  loadAhead: (path: string) => void;
  children: ReactNode;
}

/** A page tab's own place: what it scrolls in, and its own part of the address. */
export function PaneFrame({ tab: { value: path, query: search, params, label }, loadAhead, children }: Props) {
  const navigate = useNavigate();
  const close = useCloseTab();
  const title = useTabTitle()(path) ?? label;
  const rest = params.id ?? '';
  const query = useQueryOfTab(path, search);
  const scroller = useRef<HTMLDivElement>(null);
  const pane = useMemo<Pane>(
    () => ({
      path,
      title,
      rest,
      ...query,
      rename: (name) => renameTab(path, name),
      close: () => void close(path),
      closeFor: (among, change) => {
        const to = closeFor(path, among, change);
        if (to !== null) void navigate(to, { replace: true });
      },
      loadAhead,
      scroller: () => scroller.current ?? document.documentElement,
    }),
    [path, title, rest, query, navigate, close, loadAhead],
  );
  return (
    <div className={styles.pane}>
      <div ref={scroller} className={styles.scroller}>
        <PaneContext value={pane}>{children}</PaneContext>
      </div>
    </div>
  );
}
