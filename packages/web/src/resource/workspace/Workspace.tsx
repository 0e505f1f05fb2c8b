// A record as a place: where it stands and what comes next above, and under tabs the pages of other menus that belong to
// it, narrowed to it. A tab that was looked at stays alive behind the one in front.
import { Activity, useEffect, useEffectEvent, useId, useState, type ComponentType } from 'react';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { CallFailed } from '#api/failure.ts';
import { useRights } from '#api/identity.ts';
import { useCall, useListed } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { usePane } from '#widgets/pane.ts';
import { TabRow } from '#widgets/TabRow.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { usePageActions } from '../command/use-page-actions.tsx';
import { OpenedDrawer } from '../detail/OpenedDrawer.tsx';
import { RatingSlot } from '../rating/RatingSlot.tsx';
import { RecordFacts } from '../detail/RecordFacts.tsx';
import { recordName } from '../record-name.ts';
import { useOpened } from '../detail/use-opened.ts';
import type { AnyCalls, AnyPage, AnyRecord } from '../page.ts';
import { togetherText } from '../together/together.words.ts';
import { placeOf, useNotes } from '../together/use-notes.ts';
import { AT, pageInFront } from './page-in-front.ts';
import { TabPane } from './TabPane.tsx';
import type { OpenPage, WorkspaceTab } from './workspace-props.ts';
import styles from './Workspace.module.css';
import { WorkspaceHead } from './WorkspaceHead.tsx';
import { workspaceText } from './workspace.words.ts';

const NotesPanel = lazyPart(() => import('../together/NotesPanel.tsx'), 'NotesPanel', { isExtra: true });
const Timeline = lazyPart(() => import('../trail/Timeline.tsx'), 'Timeline');

export interface Described {
  tabs: readonly WorkspaceTab[];
  /** Records whose name the page's tab bears; all unless said. Names of individuals are kept out of the window's title, the browser's history and its storage (security T37). */
  isNamed?: (record: AnyRecord) => boolean;
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
const NOTES = 'notes';
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
  if (found.data === undefined) return <Arriving calls={calls} page={props.page} id={id} />;
  return (
    <>
      {failure}
      <Open {...props} record={found.data as AnyRecord} />
    </>
  );
}

/** Words that the list has said of it stand at once, in the shape of what comes. */
function Arriving({ calls, page, id }: Pick<Props, 'calls' | 'page'> & { id: string }) {
  const row = useListed(calls.list, id);
  if (row === null) return <Waiting />;
  return (
    <section className={styles.workspace} aria-busy>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{recordName(calls, page, row as AnyRecord)}</h1>
        </div>
      </header>
      <div className={styles.sheet}>
        <Waiting />
      </div>
    </section>
  );
}

function Open({ calls, page, described, openPage, record }: Props & { record: AnyRecord }) {
  const { Count, isNamed = () => true } = described;
  const t = useWords(workspaceText);
  const pane = usePane();
  const name = recordName(calls, page, record);
  const rename = useEffectEvent((to: string) => pane.rename(to));
  const isOnTab = isNamed(record);
  useEffect(() => {
    if (isOnTab) rename(name);
  }, [name, isOnTab]);
  const { opened } = useOpened();
  const { actionsOf, dialog } = usePageActions(calls, page, pane.close);
  const place = placeOf(calls.family, String(record.id));
  const { isThere, total } = useNotes(place);
  const { tabs, front, choose, show, visited } = useTabs(described.tabs, openPage, {
    record,
    notes: isThere ? total : null,
  });
  const panelId = useId();
  const { Panel } = described.tabs.find(({ key }) => key === front.tab) ?? {};
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
          onChange={choose}
          panelId={panelId}
        />
      </WorkspaceHead>
      <div id={panelId} role="tabpanel">
        <PagesOfTab pages={tabs.find(({ key }) => key === front.tab)?.pages ?? []} front={front.place} show={show} />
        <Activity mode={front.tab === OVERVIEW ? 'visible' : 'hidden'}>
          <div className={styles.sheet}>
            <RecordFacts calls={calls} page={page} record={record} />
            <RatingSlot place={place} record={record} />
          </div>
        </Activity>
        {Panel && (
          <div className={styles.sheet}>
            <LazyBoundary fallback={<Waiting />}>
              <Panel record={record} />
            </LazyBoundary>
          </div>
        )}
        {front.tab === NOTES && (
          <div className={styles.sheet}>
            <LazyBoundary fallback={<Waiting />}>
              <NotesPanel place={place} />
            </LazyBoundary>
          </div>
        )}
        {front.tab === TRAIL && <Trail calls={calls} id={String(record.id)} />}
        {visited.map(({ menu, place, title, fixed, query, Page }) => (
          <Activity key={place} mode={place === front.place ? 'visible' : 'hidden'}>
            <TabPane {...{ menu, place, title, fixed, query }}>
              <LazyBoundary fallback={<Waiting />}>
                <Page />
              </LazyBoundary>
            </TabPane>
          </Activity>
        ))}
      </div>
      {front.place === null && opened?.kind === 'edit' && (
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
  pages: readonly { place: string; title: string }[];
  front: string | null;
  show: (place: string) => void;
}

/** Where a tab holds several pages, a second row chooses among them. */
function PagesOfTab({ pages, front, show }: PagesProps) {
  const t = useWords(workspaceText);
  if (pages.length < 2) return null;
  return (
    <fieldset aria-label={t('pages')}>
      <div className={styles.pages}>
        {pages.map(({ place, title }) => (
          <button key={place} type="button" aria-pressed={place === front} onClick={() => show(place)}>
            {title}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface Seen {
  /** Query of each page that was looked at, by its place. */
  queries: Readonly<Record<string, string>>;
  /** Page of each tab that was looked at last. */
  last: Readonly<Record<string, string>>;
}

/** The tabs with pages for this user, which is in front by the address, and the pages that were looked at. */
function useTabs(
  described: readonly WorkspaceTab[],
  openPage: OpenPage,
  { record, notes }: { record: AnyRecord; notes: number | null },
) {
  const t = useWords(workspaceText);
  const n = useWords(togetherText);
  const say = useLabel();
  const { search, setSearch } = usePane();
  const rights = useRights();
  const [seen, setSeen] = useState<Seen>({ queries: {}, last: {} });
  const open = described
    .filter(({ isFor }) => isFor?.(record) ?? true)
    .map(({ key, label, pages, Panel, right = '' }) => ({
      key,
      isPanel: Panel !== undefined && rights.has(right),
      label: say(label),
      pages: pages.flatMap(([menu, name, own], place) => {
        const found = openPage(menu);
        if (found === null) return [];
        const isAgain = pages.slice(0, place).some(([one]) => one === menu);
        return [
          {
            menu,
            place: isAgain ? `${menu}.${name}` : menu,
            ...found,
            ...(own && { title: say(own) }),
            fixed: { [name]: String(record.id) },
          },
        ];
      }),
    }))
    .filter(({ pages, isPanel }) => isPanel || pages.length > 0);
  const all = open.flatMap(({ key, pages }) => pages.map((page) => ({ ...page, tab: key })));
  const at = search.get(AT);
  const isPanel = (key: string | null) => open.some((one) => one.isPanel && one.key === key);
  const page = all.find(({ place }) => place.endsWith(`/${at}`));
  const front = {
    tab: page?.tab ?? (at === TRAIL || (at === NOTES && notes !== null) || isPanel(at) ? at! : OVERVIEW),
    place: page?.place ?? null,
  };
  const own = new URLSearchParams(search);
  own.delete(AT);
  // Whichever way the address changes: pages that were looked at stay, each with the query that it had last.
  const isNews = front.place !== null && seen.last[front.tab] !== front.place;
  if (front.place !== null && (isNews || seen.queries[front.place] !== own.toString()))
    setSeen({
      queries: { ...seen.queries, [front.place]: own.toString() },
      last: { ...seen.last, [front.tab]: front.place },
    });
  const show = (place: string) => setSearch(pageInFront(place, new URLSearchParams(seen.queries[place])));
  const choose = (tab: string) => {
    if (tab === OVERVIEW) return setSearch(new URLSearchParams());
    show(seen.last[tab] ?? open.find(({ key }) => key === tab)?.pages[0]?.place ?? tab);
  };
  const tabs = [
    { key: OVERVIEW, label: t('overview'), pages: [] },
    ...open,
    ...(notes === null
      ? []
      : [{ key: NOTES, label: notes === 0 ? n('notes') : n('count', { count: notes }), pages: [] }]),
    { key: TRAIL, label: t('trail'), pages: [] },
  ];
  const visited = all
    .filter(({ place }) => place in seen.queries)
    .map((one) => ({ ...one, query: seen.queries[one.place]! }));
  return { tabs, front, choose, show, visited };
}
