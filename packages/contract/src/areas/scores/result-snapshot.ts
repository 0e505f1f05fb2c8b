// Results as they were published, version by version: hashed, chained, signed, never changed. Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { attendance, awardLevel, contestGroup } from '../../dictionaries.ts';
import { defineFamily, detailOf, listOf, recordOf } from '../../wire/family.ts';
import { get } from '../../wire/endpoint.ts';
import { code, id } from '../../wire/fields.ts';
import { equalsId } from '../../wire/filters.ts';
import { resultSnapshotLabels } from './result-snapshot.labels.ts';

const record = recordOf(z.object({}), {
  contestTradeId: id('contest_trade'),
  contestName: z.string(),
  tradeName: z.string(),
  hash: z.string(),
  previousHash: z.string().nullable(),
  /** Null where the account was erased. */
  publisherName: z.string().nullable(),
  publishedAt: z.string(),
  keyId: z.string().nullable(),
  signature: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/result_snapshot',
  title: ['发布结果', 'Published results'],
  record,
  draft: z.object({}),
  filters: { contestTradeId: equalsId },
  sorts: ['publishedAt'],
  labels: resultSnapshotLabels,
});

const row = z.object({
  competitorId: z.string(),
  ticketNo: z.string().nullable(),
  /** Null where the person was erased. */
  name: z.string().nullable(),
  workUnit: z.string().nullable(),
  contestGroup: code(contestGroup),
  theoryAttend: code(attendance),
  practiceAttend: code(attendance),
  theoryScore: z.string().nullable(),
  practiceScore: z.string().nullable(),
  deduction: z.string().nullable(),
  practiceSeconds: z.number().int().nullable(),
  totalScore: z.string().nullable(),
  /** Absent from results published before it was kept. */
  standardScore: z.number().int().nullable().optional(),
  rankNo: z.number().int().nullable(),
  isPass: z.number().int().nullable(),
  awardLevel: code(awardLevel).nullable(),
});

const readers = { ADM_C: 'all', ORG: 'contest' } as const;

export const resultSnapshot = {
  rights: rights('result_snapshot', { 'list detail rows': readers }),
  family,
  list: listOf(family),
  detail: detailOf(family),
  /** The rows as they were published, and whether hash, chain and signature still say so. */
  rows: get(`${family.path}/rows`, {
    title: ['发布结果明细', 'Rows of a published result'],
    input: z.object({ id: id() }),
    data: z.object({
      theoryWeight: z.number(),
      practiceWeight: z.number(),
      rows: z.array(row),
      isHashRight: z.boolean(),
      isChainRight: z.boolean(),
      /** Null where nothing was signed yet. */
      isSignatureRight: z.boolean().nullable(),
    }),
  }),
};

export type ResultSnapshot = z.output<typeof record>;
