// The menu as administrators arrange it: lines of the program renamed, reordered, hidden; links of their own beside them.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { role } from '../../access/roles.ts';
import { get, post } from '../../wire/endpoint.ts';
import { flag, id, int, optional, text } from '../../wire/fields.ts';
import { idsInput, recordOf, submitInput } from '../../wire/family.ts';
import { TREE_ROOT } from './dept.ts';
import { menuLabels } from './menu.labels.ts';

const onlyRoles = z.array(z.literal(role.codes)).max(role.codes.length).meta({ kind: 'codes', dictionary: role });

/** 1: a menu. Buttons stand in the table of rights. */
const category = z.literal(1);

const draft = z.object({
  parentId: optional(id('menu')),
  code: optional(text(40)),
  name: text(50),
  nameEn: optional(text(80)),
  /** A page of ours, or the address of a site that the installation allows. */
  path: text(500),
  icon: optional(text(40)),
  sort: int(0, 999_999),
  isHidden: flag().optional(),
  roles: onlyRoles.optional(),
  /** Of a line at the top: in whose menu it stands, where the installation has a second one (S9-17). */
  programNo: optional(text(40)),
});

const record = recordOf(draft, {
  parentId: z.string(),
  code: z.string(),
  icon: z.string().nullable(),
  category,
  programNo: z.string(),
  isHidden: flag(),
  roles: onlyRoles,
  meta: z.object({ roles: z.array(z.string()), i18n: z.string() }),
  /** Its address and its right are the program's. */
  isBuiltIn: flag(),
});
export type Menu = z.output<typeof record>;
export type MenuDraft = z.output<typeof draft>;

export interface MenuBranch extends Menu {
  children: MenuBranch[];
}

const branch: z.ZodType<MenuBranch> = z.lazy(() => record.extend({ children: z.array(branch) }));
const level = record.extend({ hasChildren: z.boolean() });
export type MenuLevelLine = z.output<typeof level>;

const path = '/api/blade-system/menu';
const title = ['菜单管理', 'Menus'] as const;
const whole = (name: string, input = z.object({})) => get(`${path}/${name}`, { title, input, data: z.array(branch) });
const oneLevel = (name: string) =>
  get(`${path}/${name}`, {
    title,
    input: z.object({ parentId: z.string().max(64).default(TREE_ROOT) }),
    data: z.array(level),
  });

const access = rights('menu', {
  'list menu_list tree lazy_list lazy_menu_list detail submit remove': { ADM_S: 'all' },
});

/** Not a family: its lists are trees. */
export const menu = {
  rights: access,
  menus: [{ menuNo: 'M7040', path: '/system/menu', icon: 'unordered-list', action: 'menu_list' }],
  described: { path, title, record, draft, labels: menuLabels },
  lines: whole('list'),
  menuList: whole('menu-list'),
  tree: whole('tree', z.object({ tenantId: z.string().max(20).optional() })),
  lazyList: oneLevel('lazy-list'),
  lazyMenuList: oneLevel('lazy-menu-list'),
  detail: get(`${path}/detail`, { title, input: z.object({ id: id() }), data: record }),
  submit: post(`${path}/submit`, {
    title,
    input: submitInput(draft.extend({ category: category.optional() })),
    data: record,
    done: 'updated',
  }),
  remove: post(`${path}/remove`, {
    title,
    input: idsInput,
    data: z.object({ removed: z.number().int() }),
    done: 'removed',
  }),
};
