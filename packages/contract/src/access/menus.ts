// The menu tree of the programme. A line is shown to who has the right to its page; the server sends what is left.
import { contract } from '../index.ts';
import type { Label } from '../wire/label.ts';
import { menuTitles } from './menus.labels.ts';
import type { MenuPage } from './menu-page.ts';
import type { Role } from './roles.ts';

export interface MenuLine {
  readonly menuNo: string;
  readonly supMenuNo: string | null;
  readonly title: Label;
  readonly path: string;
  readonly icon: string;
  readonly orderBy: number;
  /** The right that opens the page; a group of pages has none and is shown while one of its pages is. */
  readonly action: string | null;
  /** The roles it is meant for, where not everybody with the right needs the page; none = all of them. */
  readonly roles: readonly Role[];
  /** Of these roles only who is an expert or referee. */
  readonly expertsOf: readonly Role[];
}

/** Groups of pages: a group is shown while one of its pages is. */
const GROUPS = [
  ['M10', '/competition', 'trophy'],
  ['M20', '/application', 'form'],
  ['M30', '/score', 'bar-chart'],
  ['M40', '/account', 'user'],
  ['M50', '/honour', 'trophy'],
  ['M55', '/training', 'read'],
  ['M60', '/deposit', 'safety'],
  ['M70', '/system', 'setting'],
  ['M75', '/message', 'message'],
  ['M80', '/log', 'history'],
  ['M90', '/resource', 'setting'],
] as const;

const titles: Readonly<Record<string, Label>> = menuTitles;

const GROUP_DIGITS = 'M10'.length;

/** Pages that have no title of their own in `menus.labels.ts` are called as their family. */
const pages = Object.values(contract).flatMap((calls) =>
  'menus' in calls
    ? calls.menus.map((page: MenuPage) => ({ ...page, title: 'family' in calls ? calls.family.title : undefined }))
    : [],
);
const groups = GROUPS.map(([menuNo, path, icon]) => ({ menuNo, path, icon, action: null, title: undefined }));

export const menus: readonly MenuLine[] = [...groups, ...pages]
  .sort((one, other) => (one.menuNo < other.menuNo ? -1 : 1))
  .map((line, index) => ({
    menuNo: line.menuNo,
    supMenuNo: line.action === null ? null : line.menuNo.slice(0, GROUP_DIGITS),
    title: titles[line.menuNo] ?? line.title ?? [line.menuNo, line.menuNo],
    path: line.path,
    icon: line.icon,
    orderBy: (index + 1) * 10,
    action: line.action,
    roles: 'roles' in line ? (line.roles ?? []) : [],
    expertsOf: 'expertsOf' in line ? (line.expertsOf ?? []) : [],
  }));
