// modify_record: who changed what from what to what. The server writes it; people may ask for a change of what is locked.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { changeRequest, trailAction } from '../../dictionaries.ts';
import { post } from '../../wire/endpoint.ts';
import { code, dateTime, id, json, longText, optional, text } from '../../wire/fields.ts';
import { anyFlag, anyOf, dayRange, equals, equalsId } from '../../wire/filters.ts';
import { exportOf } from '../../wire/exports.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { trailLabels } from './trail.labels.ts';

const draft = z.object({
  bizTable: text(60),
  bizId: id(),
  changes: json(
    z
      .array(z.object({ field: z.string().min(1).max(60), newValue: z.unknown() }))
      .min(1)
      .max(40),
  ),
  reason: longText(500),
});

/** Words and values as they are shown: labels and names of codes in Chinese, personal values masked. */
const change = z.object({
  field: z.string(),
  label: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  isMasked: z.boolean(),
});
export type TrailChange = z.output<typeof change>;

const record = recordOf(draft, {
  /** Of the family. */
  bizName: z.string(),
  bizNo: z.string().nullable(),
  bizTitle: z.string().nullable(),
  action: code(trailAction),
  changes: json(z.array(change)),
  reason: optional(longText(500)),
  /** The member of staff is named to staff, and to oneself. */
  operatorId: z.string().nullable(),
  operatorName: z.string().nullable(),
  operatorRole: z.string().nullable(),
  operateTime: dateTime(),
  /** For the bureau. */
  ip: z.string().nullable(),
  /** Id shared by all rows of one call. */
  traceId: z.string().nullable(),
  /** Of a request to change a locked record; null for what the server wrote itself. */
  approveState: optional(code(changeRequest)),
  approveOpinion: z.string().nullable(),
  approveTime: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/basic/modify_record',
  title: ['变更记录', 'Change log'],
  record,
  draft,
  filters: {
    bizTable: equals(z.string().trim().max(60)),
    bizId: equalsId,
    bizNo: equals(z.string().trim().max(60)),
    action: anyOf(trailAction),
    operatorId: equalsId,
    operateTime: dayRange,
    approveState: anyOf(changeRequest),
    /** Requests of others that one may decide on. */
    waitsForMe: anyFlag,
  },
  sorts: ['operateTime'],
  labels: { ...trailLabels },
});

/** The trail in reach follows from the records in reach. */
const everybody = {
  ADM_C: 'all',
  ADM_L: 'all',
  ADM_S: 'all',
  TOWN: 'town',
  ENT: 'unit',
  SUP: 'unit',
  ORG: 'contest',
  GRP: 'unit',
  IND: 'self',
} as const;

const access = rights('modify_record', {
  'list detail': { ...everybody, ADM_AUD: 'all' },
  'submit remove': everybody,
  export: { ADM_C: 'all', ADM_L: 'all', ADM_S: 'all', ADM_AUD: 'all' },
  audit: { ADM_C: 'all', ADM_L: 'all' },
});

export const trail = {
  rights: access,
  menus: [{ menuNo: 'M8005', path: '/basic/modify_record', icon: 'history', action: 'modify_record_list' }],
  ...familyCalls(family),
  ...exportOf(family),

  /** Decides on a request; passing it writes the new values, as a correction. */
  audit: post(`${family.path}/audit`, {
    title: ['变更审批', 'Decide on a change'],
    input: z.object({
      id: id(),
      result: z.literal(['pass', 'reject']),
      opinion: optional(longText(500)),
      version: z.number().int().optional(),
    }),
    data: record,
  }),
};

export type TrailRecord = z.output<typeof record>;
