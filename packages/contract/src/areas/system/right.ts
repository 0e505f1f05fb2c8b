// Rights of roles, as administrators see and change them. The contract is the default and the outer bound.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { role, SCOPES } from '../../access/roles.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code } from '../../wire/fields.ts';
import { menuItem } from './sealed-calls.ts';

const path = '/api/blade-system/right';
const title = ['权限管理', 'Rights'] as const;
const scope = z.literal(SCOPES).nullable();

const line = z.object({
  actionNo: z.string(),
  actionName: z.string(),
  /** The part of the product it belongs to. */
  groupName: z.string(),
  menuNo: z.string(),
  /** null: not allowed. */
  scope,
  defaultScope: scope,
  /** Scopes it may be set to; null, not at all, is always among them. */
  choices: z.array(scope),
});
export type RightLine = z.output<typeof line>;

const access = rights('right', { 'list view_as submit': { ADM_S: 'all', ADM_SEC: 'all' } });

export const right = {
  rights: access,
  menus: [{ menuNo: 'M7030', path: '/system/right', icon: 'safety', action: 'right_list' }],
  lines: get(`${path}/list`, { title, input: z.object({ role: code(role) }), data: z.array(line) }),

  /** Menus and rights of a role after signing in. */
  viewAs: get(`${path}/view-as`, {
    title: ['以角色查看', 'View as role'],
    input: z.object({ role: code(role) }),
    data: z.object({
      menuList: z.array(menuItem),
      actionList: z.array(z.object({ actionNo: z.string(), actionName: z.string(), menuNo: z.string() })),
    }),
  }),

  submit: post(`${path}/submit`, {
    title,
    input: z.object({
      role: code(role),
      changes: z
        .array(z.object({ actionNo: z.string().max(120), scope }))
        .min(1)
        .max(500),
    }),
    data: z.object({ changed: z.number().int() }),
    done: 'updated',
  }),
};
