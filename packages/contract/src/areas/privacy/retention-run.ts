// Looking for personal data whose time is over, and erasing them: a job with a report. Written by the server alone.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { post } from '../../wire/endpoint.ts';
import { code, int } from '../../wire/fields.ts';
import { defineFamily, detailOf, listOf } from '../../wire/family.ts';
import { anyOf, dayRange } from '../../wire/filters.ts';
import { retentionHold, retentionRunKind, retentionRunState, retentionSubject } from './retention.dictionaries.ts';
import { retentionRunLabels } from './retention.labels.ts';

/** Findings of one kind of data. */
export const retentionLine = z.object({
  subject: z.literal(retentionSubject.codes),
  months: z.number().int(),
  /** Those whose time is over and that nothing keeps; of a run those that were erased. */
  due: z.number().int(),
  files: z.number().int(),
  /** From when on the time of the oldest is counted. */
  oldest: z.string().nullable(),
  held: z.array(z.object({ hold: z.literal(retentionHold.codes), count: z.number().int() })),
});
export type RetentionLine = z.output<typeof retentionLine>;

const record = z.object({
  id: z.string(),
  version: z.number().int(),
  createTime: z.string(),
  updateTime: z.string(),
  kind: code(retentionRunKind),
  runState: code(retentionRunState),
  startedBy: z.string().nullable(),
  endTime: z.string().nullable(),
  jobId: z.string().nullable(),
  erased: int(0, 1e9),
  held: int(0, 1e9),
  files: int(0, 1e9),
  /** In the detail only. */
  report: z.array(retentionLine).optional(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/privacy/retention_run',
  title: ['到期处理记录', 'Retention runs'],
  record,
  draft: z.object({}),
  filters: { kind: anyOf(retentionRunKind), runState: anyOf(retentionRunState), createTime: dayRange },
  sorts: [],
  labels: retentionRunLabels,
});

const readers = { ADM_C: 'all', ADM_L: 'all', ADM_S: 'all', ADM_SEC: 'all', ADM_AUD: 'all' } as const;

export const retentionRun = {
  rights: rights('retention_run', {
    'list detail': readers,
    look: { ADM_S: 'all', ADM_C: 'all' },
    run: { ADM_S: 'all' },
  }),
  menus: [{ menuNo: 'M7082', path: '/privacy/retention_run', icon: 'history', action: 'retention_run_list' }],
  family,
  list: listOf(family),
  detail: detailOf(family),
  look: post(`${family.path}/look`, {
    title: ['试算', 'Dry run'],
    input: z.object({}),
    data: record,
    isRepeatable: false,
  }),
  run: post(`${family.path}/run`, {
    title: ['立即执行', 'Run now'],
    input: z.object({}),
    data: record,
    isRepeatable: false,
  }),
};

export type RetentionRun = z.output<typeof record>;
