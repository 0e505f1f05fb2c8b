// A record as a place: where it stands and what comes next above, and under tabs the pages of other menus that belong to
// it, narrowed to it. A tab that was looked at stays alive behind the one in front.
import { Activity, useEffect, useEffectEvent, useId, useState, type ComponentType } from 'react';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { CallFailed } from '#api/failure.ts';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { usePane } from '#widgets/pane.ts';
import { TabRow } from '#widgets/TabRow.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { usePageActions } from '../command/use-page-actions.tsx';
import { OpenedDrawer } from '../detail/OpenedDrawer.tsx';
import { RecordFacts, recordName } from '../detail/RecordFacts.tsx';
import { useOpened } from '../detail/use-opened.ts';
import type { AnyCalls, AnyPage, AnyRecord } from '../page.ts';
import { AT, pageInFront } from './page-in-front.ts';
import { TabPane } from './TabPane.tsx';
import type { OpenPage, WorkspaceTab } from './workspace-props.ts';
import styles from './Workspace.module.css';
import { WorkspaceHead } from './WorkspaceHead.tsx';
import { workspaceText } from './workspace.words.ts';

const Timeline = lazyPart(() => import('../trail/Timeline.tsx'), 'Timeline');

export interface Described {
  tabs: readonly WorkspaceTab[];
  /** The number beside a tab, where there is one. */
  Count?: ComponentType<{ record: AnyRecord; tab: string }>;
}

interface Props {
  calls: AnyCalls;
  page: AnyPage;
  described: Described;
  openPage: OpenPage;
}

const OVERVIEW = 'overview';
const TRAIL = 'trail';

export function Workspace(props: Props) {
  const { calls } = props;
  const { rest: id } = usePane();
  const { detail } = calls;
  const found = useCall(detail ?? calls.list, { id }, { enabled: detail !== undefined, quiet: true });
  const failure = found.isError && <Failed error={found.error} retry={() => void found.refetch()} />;
  // A record that was read stays while the server cannot answer; gone, or no longer theirs to read, it goes.
  const isWithheld = found.error instanceof CallFailed && [403, 404].includes(found.error.code);
  if (failure && (found.data === undefined || isWithheld)) return failure;
  if (found.data === undefined) return <Waiting />;
  return (
    <>
      {failure}
      <Open {...props} record={found.data as AnyRecord} />
    </>
  );
}

function Open({ calls, page, described, openPage, record }: Props & { record: AnyRecord }) {
  const { Count } = described;
  const t = useWords(workspaceText);
  const pane = usePane();
  const name = recordName(calls, page, record);
  const rename = useEffectEvent((to: string) => pane.rename(to));
  useEffect(() => rename(name), [name]);
  const { opened } = useOpened();
  const { actionsOf, dialog } = usePageActions(calls, page, pane.close);
  const { tabs, front, choose, visited } = useTabs(described.tabs, openPage, String(record.id));
  const panelId = useId();
  return (
    <section aria-label={name} className={styles.workspace}>
      <WorkspaceHead calls={calls} page={page} record={record} name={name} actions={actionsOf(record)}>
        <TabRow
          label={t('tabs')}
          tabs={tabs.map(({ key, label }) => ({
            value: key,
            label: (
              <>
                {label}
                {Count && <Count record={record} tab={key} />}
              </>
            ),
          }))}
          value={front.tab}
          onChange={(tab) => choose(tabs.find(({ key }) => key === tab)?.pages[0]?.menu ?? tab)}
          panelId={panelId}
        />
      </WorkspaceHead>
      <div id={panelId} role="tabpanel">
        <PagesOfTab pages={tabs.find(({ key }) => key === front.tab)?.pages ?? []} front={front.menu} choose={choose} />
        <Activity mode={front.tab === OVERVIEW ? 'visible' : 'hidden'}>
          <div className={styles.sheet}>
            <RecordFacts calls={calls} page={page} record={record} />
          </div>
        </Activity>
        {front.tab === TRAIL && <Trail calls={calls} id={String(record.id)} />}
        {visited.map(({ menu, title, fixed, query, Page }) => (
          <Activity key={menu} mode={menu === front.menu ? 'visible' : 'hidden'}>
            <TabPane {...{ menu, title, fixed, query }}>
              <LazyBoundary fallback={<Waiting />}>
                <Page />
              </LazyBoundary>
            </TabPane>
          </Activity>
        ))}
      </div>
      {front.menu === null && opened?.kind === 'edit' && (
        <OpenedDrawer calls={calls} page={page} actionsOf={actionsOf} />
      )}
      {dialog}
    </section>
  );
}

function Trail({ calls, id }: { calls: AnyCalls; id: string }) {
  return (
    <div className={styles.sheet}>
      <LazyBoundary fallback={<Waiting />}>
        <Timeline family={calls.family} id={id} />
      </LazyBoundary>
    </div>
  );
}

interface PagesProps {
  pages: readonly { menu: string; title: string }[];
  front: string | null;
  choose: (menu: string) => void;
}

/** Where a tab holds several pages, a second row chooses among them. */
function PagesOfTab({ pages, front, choose }: PagesProps) {
  const t = useWords(workspaceText);
  if (pages.length < 2) return null;
  return (
    <fieldset className={styles.pages} aria-label={t('pages')}>
      {pages.map(({ menu, title }) => (
        <button key={menu} type="button" aria-pressed={menu === front} onClick={() => choose(menu)}>
          {title}
        </button>
      ))}
    </fieldset>
  );
}

/** The tabs with pages for this user, which is in front by the address, and the pages that were looked at. */
function useTabs(described: readonly WorkspaceTab[], openPage: OpenPage, id: string) {
  const t = useWords(workspaceText);
  const say = useLabel();
  const { search, setSearch } = usePane();
  const [left, setLeft] = useState<Readonly<Record<string, string>>>({});
  const open = described
    .map(({ key, label, pages }) => ({
      key,
      label: say(label),
      pages: pages.flatMap(([menu, name]) => {
        const found = openPage(menu);
        return found === null ? [] : [{ menu, ...found, fixed: { [name]: id } }];
      }),
    }))
    .filter(({ pages }) => pages.length > 0);
  const all = open.flatMap(({ key, pages }) => pages.map((page) => ({ ...page, tab: key })));
  const at = search.get(AT);
  const page = all.find(({ menu }) => menu.endsWith(`/${at}`));
  const front = { tab: page?.tab ?? (at === TRAIL ? TRAIL : OVERVIEW), menu: page?.menu ?? null };
  const own = new URLSearchParams(search);
  own.delete(AT);
  const choose = (to: string) => {
    if (front.menu !== null) setLeft({ ...left, [front.menu]: own.toString() });
    if (to === OVERVIEW) return setSearch(new URLSearchParams());
    setSearch(pageInFront(to, new URLSearchParams(left[to])));
  };
  const tabs = [
    { key: OVERVIEW, label: t('overview'), pages: [] },
    ...open,
    { key: TRAIL, label: t('trail'), pages: [] },
  ];
  const visited = all
    .filter(({ menu }) => menu === front.menu || menu in left)
    .map((one) => ({ ...one, query: one.menu === front.menu ? own.toString() : left[one.menu]! }));
  return { tabs, front, choose, visited };
}
