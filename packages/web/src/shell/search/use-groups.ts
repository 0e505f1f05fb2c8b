// Everything that the dialog shows under a text, in the order of its groups.
import { addressOfList } from '@trainrace/contract/areas/home/asked-pages';
import { addressOfHit, addressOfRest, type Searched } from '@trainrace/contract/areas/home/search-pages';
import { manual } from '@trainrace/contract/areas/public/manual';
import { search, type Found, type Hit } from '@trainrace/contract/areas/home/search';
import { personIdOf, useIdentity, useRights, useUser } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { useMenus } from '../layout/use-menus.ts';
import { linkOf, type MenuLeaf } from '../menu-tree.ts';
import { beginning, holding } from './find-menus.ts';
import { recentOf } from './recent.ts';
import { actionsFor, linkOfAction } from './search-actions.ts';
import { searchText } from './search.words.ts';
import type { Asked } from './use-asked.ts';

export interface Way {
  key: string;
  /** null: nothing opens, what stands below says all. */
  to: string | null;
  title: string;
  about: string;
  state: string | null;
  /** Of a menu entry; a record has none. */
  icon?: string | null;
  /** Not a page of ours: it opens beside the program. */
  isOutside?: true;
  asked?: Asked;
  /** Of the manual: it opens in the drawer, and has no address. */
  task?: string;
}

export interface Group {
  key: string;
  title: string;
  ways: readonly Way[];
  /** Where the rest is. */
  more?: { to: string; title: string };
}

const HELP = '/public/help';

/** Of this device and this person; of the server only the tasks of the manual, once while the dialog is open. */
export function useOwnGroups(typed: string): { before: readonly Group[]; after: readonly Group[] } {
  const t = useWords(searchText);
  const { leaves, byPath } = useMenus();
  const rights = useRights();
  const roles = useIdentity()?.user.roleinfos.map(({ roleNo }) => roleNo) ?? [];
  const recent = useRecent(typed === '');
  const actions = actionsFor({ rights, roles, has: (path) => byPath.has(path) }).map((action) => ({
    ...plainWay(`add ${action.word}`, linkOfAction(action), t(action.word)),
    name: t(action.word),
    icon: byPath.get(action.path)!.icon,
  }));
  const help = [{ ...plainWay('help', HELP, t('helpPages')), name: t('help'), isOutside: true as const }];
  const manualTasks = useCall(manual.tasks, {}, { enabled: typed !== '', quiet: true }).data ?? [];
  const tasks = manualTasks.map(({ slug, title }) => ({
    ...plainWay(`task ${slug}`, null, title),
    name: title,
    task: slug,
  }));
  const menu = beginning(leaves, typed).map(wayOfLeaf);
  if (typed === '')
    return {
      before: [
        { key: 'recent', title: t('recent'), ways: recent },
        { key: 'menu', title: t('menu'), ways: menu },
      ],
      after: [
        { key: 'actions', title: t('actions'), ways: actions },
        { key: 'help', title: t('help'), ways: help },
      ],
    };
  const begun = beginning(actions, typed);
  return {
    before: [
      { key: 'menu', title: t('menu'), ways: menu },
      { key: 'begun', title: t('actions'), ways: begun },
    ],
    after: [
      { key: 'inside', title: t('inside', { text: typed }), ways: holding(leaves, typed).map(wayOfLeaf) },
      { key: 'actions', title: t('actions'), ways: holding(actions, typed) },
      { key: 'help', title: t('help'), ways: named([...help, ...tasks], typed) },
    ],
  };
}

/** Lists that the text asks for, with their filters set; those that one has no page of are counted. */
export function useQuestionGroup(questions: readonly Asked[]): readonly Group[] {
  const t = useWords(searchText);
  const { byPath } = useMenus();
  const ways = questions.map((asked): Way => {
    const { kind, title, filters } = asked;
    const to = addressOfList(kind, filters, (path) => byPath.has(path));
    return { key: `question ${kind}`, to, title, about: to === null ? '' : t('openList'), state: null, asked };
  });
  return ways.length === 0 ? [] : [{ key: 'questions', title: t('questions'), ways }];
}

/** Of what the server found; what opens on no page of one's own is left out. */
export function useFoundGroups(found: Found | null): readonly Group[] {
  const t = useWords(searchText);
  const { byPath } = useMenus();
  const has = (path: string) => byPath.has(path);
  return (found?.groups ?? []).flatMap(({ kind, title, hits, more }) => {
    const ways = hits.flatMap((hit) => wayOfHit(kind, hit, has));
    if (ways.length === 0) return [];
    const rest = more === null ? null : addressOfRest(kind, more, has);
    return [{ key: kind, title, ways, ...(rest !== null && { more: { to: rest, title: t('more', { title }) } }) }];
  });
}

/** Records first, by the names that they have now; then pages. */
function useRecent(isWanted: boolean): readonly Way[] {
  const { byPath } = useMenus();
  const { pages, records } = recentOf(personIdOf(useUser()));
  const told = useCall(
    search.recall,
    { records: [...records] },
    { enabled: isWanted && records.length > 0, quiet: true },
  );
  const has = (path: string) => byPath.has(path);
  return [
    ...(told.data ?? []).flatMap((hit) => wayOfHit(hit.kind, hit, has)),
    ...pages.flatMap((path) => {
      const leaf = byPath.get(path);
      return leaf === undefined ? [] : [{ ...wayOfLeaf(leaf), key: `recent ${path}` }];
    }),
  ];
}

function wayOfLeaf(leaf: MenuLeaf): Way {
  return { ...plainWay(leaf.path, linkOf(leaf), leaf.name), about: leaf.under.join(' / '), icon: leaf.icon };
}

function wayOfHit(kind: Searched, hit: Hit, has: (path: string) => boolean): Way[] {
  const to = addressOfHit(kind, hit, has);
  return to === null ? [] : [{ key: `${kind}:${hit.id}`, to, title: hit.title, about: hit.context, state: hit.state }];
}

const named = <Named extends Way & { name: string }>(all: readonly Named[], typed: string): Named[] => [
  ...beginning(all, typed),
  ...holding(all, typed),
];

const plainWay = (key: string, to: string | null, title: string): Way => ({ key, to, title, about: '', state: null });
