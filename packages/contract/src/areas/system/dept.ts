// Departments of the bureau and organisations under it: a tree. wire spelling: dept, in system calls org
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { get } from '../../wire/endpoint.ts';
import { id, int, longText, optional, text, unitText } from '../../wire/fields.ts';
import { defineFamily, detailOf, recordOf, removeOf, submitOf } from '../../wire/family.ts';
import { deptLabels } from './dept.labels.ts';

/** Above the topmost lines of a tree. */
export const TREE_ROOT = '0';

const draft = z.object({
  /** `0` or nothing: at the top. */
  parentId: optional(id('dept')),
  deptName: unitText(50),
  fullName: unitText(100),
  /** Code in other systems, and in the accounts of towns. */
  code: optional(text(30)),
  sort: int(0, 99_999),
  remark: optional(longText(200)),
});

const record = recordOf(draft, { parentId: z.string() });

const family = defineFamily({
  path: '/api/blade-system/dept',
  title: ['部门机构', 'Departments'],
  record,
  draft,
  filters: {},
  sorts: [],
  labels: deptLabels,
});

const node = z.object({
  id: z.string(),
  parentId: z.string(),
  deptName: z.string(),
  fullName: z.string(),
  code: z.string().nullable(),
  sort: z.number().int(),
  hasChildren: z.boolean(),
});
export type DeptNode = z.output<typeof node>;

const access = rights('dept', { 'lazy_tree detail submit remove': { ADM_S: 'all' } });

export const dept = {
  rights: access,
  menus: [{ menuNo: 'M7020', path: '/system/dept', icon: 'apartment', action: 'dept_lazy_tree' }],
  family,
  detail: detailOf(family),
  remove: removeOf(family),
  submit: submitOf(family),
  /** One level below a line. */
  lazyTree: get(`${family.path}/lazy-tree`, {
    title: family.title,
    input: z.object({ parentId: z.string().max(64).default(TREE_ROOT) }),
    data: z.array(node),
  }),
};

export type Dept = z.output<typeof record>;
export type DeptDraft = z.output<typeof draft>;
