// Rates, windows and switches of the installation, and whatever else administrators want to keep by name.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { flag, longText, optional, text } from '../../wire/fields.ts';
import { contains } from '../../wire/filters.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { paramLabels } from './param.labels.ts';

const draft = z.object({
  paramName: text(100),
  paramKey: text(60).regex(/^[A-Za-z][A-Za-z0-9._-]*$/),
  paramValue: text(500),
  remark: optional(longText(200)),
});

const record = recordOf(draft, {
  /** Empty in a new installation where nothing is shown until somebody sets it. */
  paramValue: z.string().meta(draft.shape.paramValue.meta() ?? {}),
  /** The program reads it by its key: neither renamed nor removed. */
  isBuiltIn: flag(),
});

const family = defineFamily({
  path: '/api/blade-system/param',
  title: ['系统参数', 'Parameters'],
  record,
  draft,
  filters: { paramName: contains, paramKey: contains },
  sorts: ['paramKey', 'paramName'],
  labels: paramLabels,
});

const access = rights('param', {
  'list detail': { ADM_S: 'all', ADM_SEC: 'all', ADM_C: 'all', ADM_L: 'all' },
  // Of ADM_SEC one alone: see save-param.ts.
  submit: { ADM_S: 'all', ADM_SEC: 'all' },
  remove: { ADM_S: 'all' },
});

export const param = {
  rights: access,
  menus: [{ menuNo: 'M7060', path: '/system/param', icon: 'setting', action: 'param_list' }],
  ...familyCalls(family),
};

export type Param = z.output<typeof record>;
export type ParamDraft = z.output<typeof draft>;
