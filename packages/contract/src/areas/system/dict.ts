// Dictionaries as administrators keep them: a table of dictionaries, and under each a table of its entries (spec §2, §3).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { flag, id, int, longText, optional, text } from '../../wire/fields.ts';
import { get } from '../../wire/endpoint.ts';
import { anyFlag, contains, equalsId } from '../../wire/filters.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { dictLabels } from './dict.labels.ts';

const draft = z.object({
  /** Of an entry the dictionary it belongs to; `0` or nothing: a dictionary itself. */
  parentId: optional(id('dict')),
  /** Of an entry that of its dictionary. */
  code: text(60),
  /** Of entries only. */
  dictKey: optional(text(60)),
  dictValue: text(100),
  /** Its words in English; without them the others serve. */
  dictValueEn: optional(text(100)),
  sort: int(0, 99_999),
  isSealed: flag(),
  remark: optional(longText(200)),
});

const record = recordOf(draft, {
  parentId: z.string(),
  /** The program knows these entries by their keys: they may be retired and moved, not renamed or removed. */
  isBuiltIn: flag(),
});

const family = defineFamily({
  path: '/api/blade-system/dict',
  title: ['字典管理', 'Dictionaries'],
  record,
  draft,
  filters: {
    code: contains,
    dictKey: contains,
    dictValue: contains,
    /** In code, key or name. */
    words: contains,
    parentId: equalsId,
    isSealed: anyFlag,
  },
  sorts: ['code', 'sort'],
  labels: dictLabels,
});

const access = rights('dict', {
  'list detail': { ADM_S: 'all', ADM_C: 'all', ADM_L: 'all', TOWN: 'all' },
  'submit remove': { ADM_S: 'all' },
});

export const dict = {
  rights: access,
  menus: [{ menuNo: 'M7050', path: '/system/dict', icon: 'book', action: 'dict_list' }],
  ...familyCalls(family),
  /** Entries of the open dictionaries in their order: what forms and filters offer. Who registers has no token yet. */
  entries: get('/api/public/entries', {
    title: ['开放字典的条目', 'Entries of open dictionaries'],
    action: 'public',
    input: z.object({}),
    data: z.array(z.object({ code: z.string(), dictKey: z.string(), label: z.tuple([z.string(), z.string()]) })),
  }),
  /** Entries not offered in forms for new records, of the dictionaries of this contract. */
  retired: get('/api/public/sealed', {
    title: ['封存的字典条目', 'Sealed entries'],
    action: 'public',
    input: z.object({}),
    data: z.array(z.object({ code: z.string(), dictKey: z.string() })),
  }),
};

export type Dict = z.output<typeof record>;
export type DictDraft = z.output<typeof draft>;
