// How the numbers of records are made: prefix, date, running number. wire prefix: blade-trainrace
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { resetCycle } from '../../dictionaries.ts';
import { code, int, optional, text } from '../../wire/fields.ts';
import { anyOf, contains } from '../../wire/filters.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { serialNumLabels } from './serial-num.labels.ts';

const draft = z.object({
  bizCode: text(32).regex(/^[A-Z][A-Z0-9_]*$/),
  prefix: optional(text(20)),
  /** yyyy, MM and dd of the day, and signs between. */
  datePattern: optional(text(20).regex(/^(yyyy|MM|dd|[-_/.])+$/)),
  length: int(1, 12),
  step: int(1, 1000),
  resetCycle: code(resetCycle),
  /** May go forward only: a number is never given twice. */
  currentValue: optional(int(0, 999_999_999_999)),
});

const record = recordOf(draft, {
  currentValue: z.number().int(),
  sample: z.string(),
});

const family = defineFamily({
  path: '/api/blade-trainrace/basic/serial_num',
  title: ['流水号', 'Serial numbers'],
  record,
  draft,
  filters: { bizCode: contains, resetCycle: anyOf(resetCycle) },
  sorts: ['bizCode'],
  labels: serialNumLabels,
});

const access = rights('serial_num', {
  'list detail': { ADM_C: 'all', ADM_L: 'all', ADM_S: 'all' },
  'submit remove': { ADM_S: 'all' },
});

export const serialNum = {
  rights: access,
  menus: [{ menuNo: 'M9050', path: '/basic/serial_num', icon: 'number', action: 'serial_num_list' }],
  ...familyCalls(family),
};

export type SerialNum = z.output<typeof record>;
export type SerialNumDraft = z.output<typeof draft>;
