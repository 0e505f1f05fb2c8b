// The server's menu tree as the shell uses it: addresses, names, and which page tab stands for which entry.
import { paths } from '../paths.ts';
import { EDIT_FORM } from '../resource/form/form-route.ts';
import { isEmbedded } from './embedded/embedded-url.ts';
import type { MenuItem } from '@trainrace/contract/areas/system/sealed-calls';

export interface MenuLeaf {
  path: string;
  name: string;
  icon: string | null;
  /** Names of the groups above it. */
  under: readonly string[];
  /** Part behind `?` when it is opened from the menu. */
  search?: string;
  /** Of a page from elsewhere. */
  address?: string;
}

/** The tree in its order, without what another role's menus hold. */
export function visibleMenus(menus: readonly MenuItem[], roles: readonly string[]): MenuItem[] {
  return menus
    .filter(
      ({ meta }) =>
        meta.roles === undefined || meta.roles.length === 0 || meta.roles.some((role) => roles.includes(role)),
    )
    .map((item) => ({ ...item, children: visibleMenus(item.children, roles) }))
    .sort((one, other) => one.orderBy - other.orderBy);
}

/** The pages of the tree; a leaf at the top gets an implicit child called index (spec 2). */
export function leavesOf(menus: readonly MenuItem[], under: readonly string[] = []): MenuLeaf[] {
  return menus.flatMap((item) => {
    if (item.children.length > 0) return leavesOf(item.children, [...under, item.name]);
    return [leafOf(item, under)];
  });
}

function leafOf(item: MenuItem, under: readonly string[]): MenuLeaf {
  const { name, icon, menuNo, href, query } = item;
  const address = href ?? item.path;
  // A query that the address of a frame has already need not stand in ours as well.
  const said = new URLSearchParams(address.split('?')[1]);
  const search = new URLSearchParams(
    Object.entries(query).filter(([key, value]) => said.get(key) !== value),
  ).toString();
  const more = { name: name === '' ? item.path : name, icon, under, ...(search !== '' && { search }) };
  if (isEmbedded(address)) return { ...more, path: paths.embedded + encodeURIComponent(menuNo), address };
  return { ...more, path: under.length === 0 && !/[^/]\//.test(item.path) ? `${item.path}/index` : item.path };
}

/** Where the menu entry leads. */
export function linkOf({ path, search }: MenuLeaf): string {
  return search === undefined ? path : `${path}?${search}`;
}

/** The page that an address belongs to: its own, or the one whose record, or form of a record, it names. */
export function pageOf<Page>(
  pages: Readonly<Record<string, Page>>,
  address: string,
): { path: string; page: Page; rest: string } | null {
  const own = pages[address];
  if (own !== undefined) return { path: address, page: own, rest: '' };
  const end = address.endsWith(EDIT_FORM) ? -EDIT_FORM.length : undefined;
  const cut = address.slice(0, end).lastIndexOf('/');
  const [path, rest] = [address.slice(0, cut), decoded(address.slice(cut + 1))];
  const page = pages[path];
  return page === undefined || rest === null ? null : { path, page, rest };
}

/** null for what no address of ours holds: a percent sign of its own. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
