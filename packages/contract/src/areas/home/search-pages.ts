// Where each kind of record opens: the pages, the first that is in one's menus. No family is named here, so that the pages of
// the shell need not load them all.
export const SEARCHED = [
  'person',
  'enterprise',
  'roster',
  'expert',
  'operator',
  'staff',
  'entry',
  'contest',
  'trade',
  'unit',
  'group',
  'project',
  'permit',
  'instrument',
  'certificate',
] as const;
export type Searched = (typeof SEARCHED)[number];

interface SearchPage {
  readonly path: string;
  /** How its address names the record: a part of the path, unless said. */
  readonly by?: 'view' | 'entry';
  /** The address names the record that this one stands in. */
  readonly ofUnder?: 'path' | 'trade';
  /** No list that could be asked for the rest. */
  readonly isNoList?: true;
}

export const SEARCH_PAGES: Readonly<Record<Searched, readonly SearchPage[]>> = {
  person: [{ path: '/userInfo/user_info' }],
  enterprise: [{ path: '/userInfo/user_info' }],
  roster: [{ path: '/application/roster_person' }],
  expert: [{ path: '/basic/expert_refree_info' }],
  operator: [{ path: '/userInfo/operator' }],
  staff: [{ path: '/system/user' }],
  entry: [
    { path: '/application/list' },
    { path: '/application/my', by: 'view', isNoList: true },
    { path: '/application/audit', by: 'entry', isNoList: true },
    { path: '/application/group', ofUnder: 'trade', isNoList: true },
  ],
  contest: [{ path: '/competition/contest_info' }],
  trade: [{ path: '/competition/contest_info', ofUnder: 'path', isNoList: true }],
  unit: [{ path: '/competition/tournament_unit' }],
  group: [{ path: '/userInfo/group_info' }],
  project: [{ path: '/deposit/construction_file' }],
  permit: [{ path: '/deposit/construction_permit' }],
  instrument: [{ path: '/deposit/margin_instrument' }],
  certificate: [{ path: '/competition/certificate' }],
};

/** Address of a record, for who has these menus; null without a page. */
export function addressOfHit(
  kind: Searched,
  { id, under }: { id: string; under: string | null },
  has: (path: string) => boolean,
): string | null {
  const page = pageOf(kind, has);
  if (page === undefined) return null;
  const { path, by, ofUnder } = page;
  if (ofUnder !== undefined) {
    if (under === null) return null;
    return ofUnder === 'path' ? `${path}/${under}` : `${path}?${ofUnder}=${under}`;
  }
  return by ? `${path}?${by}=${id}` : `${path}/${id}`;
}

/** Address of the list under these filters; null where nobody could see the rest there. */
export function addressOfRest(
  kind: Searched,
  filters: Readonly<Record<string, string>>,
  has: (path: string) => boolean,
): string | null {
  const page = pageOf(kind, has);
  if (page === undefined || page.isNoList) return null;
  return `${page.path}?${new URLSearchParams(filters).toString()}`;
}

/** The record that an address names, as `<kind>:<id>`; null for a page without one, or of another kind. */
export function recordAt(pathname: string, query: URLSearchParams): string | null {
  const found = RECORD.exec(pathname);
  const [path, id] = found === null ? [pathname, query.get('view') ?? query.get('entry')] : [found[1]!, found[2]!];
  if (id === null || !ID.test(id)) return null;
  const kind = SEARCHED.find((one) =>
    SEARCH_PAGES[one].some((page) => page.path === path && page.ofUnder === undefined),
  );
  return kind === undefined ? null : `${kind}:${id}`;
}

/** As a pattern: an id as the database reads it. */
export const RECORD_ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^${RECORD_ID}$`);
const RECORD = new RegExp(`^(/.+)/(${RECORD_ID})$`);

const pageOf = (kind: Searched, has: (path: string) => boolean): SearchPage | undefined =>
  SEARCH_PAGES[kind].find(({ path }) => has(path));
