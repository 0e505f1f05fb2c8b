// Reports and prints of contests: looked at first, then taken as a workbook or on paper; the dossier of a contest; the table of units.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { missingGlyphs } from '../../print/missing-glyph.ts';
import { get, post } from '../../wire/endpoint.ts';
import { id, int } from '../../wire/fields.ts';
import { keysOf } from '../../wire/objects.ts';
import { FORMATS } from './reports.ts';
import { reportTitles } from './reports.labels.ts';

const PATH = '/api/zjgrsj-trainrace/competition/report';

const staff = { ADM_C: 'all', ORG: 'contest' } as const;

const subject = {
  key: z.literal(keysOf(reportTitles)),
  contestId: id().optional(),
  contestTradeId: id().optional(),
  year: int(2000, 2100).optional(),
};

/** Pieces before and after the table of a sheet. */
const part = z.union([
  z.object({ kind: z.literal(['text', 'heading']), text: z.string() }),
  z.object({ kind: z.literal('fields'), rows: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ kind: z.literal('signatures'), labels: z.array(z.string()) }),
]);
export type ReportPart = z.output<typeof part>;

const preview = z.object({
  title: z.string(),
  under: z.string().nullable(),
  before: z.array(part),
  /** Null where the sheet is text. */
  table: z
    .object({ headings: z.array(z.string()), rows: z.array(z.array(z.string())), total: z.number().int() })
    .nullable(),
  after: z.array(part),
  /** Characters that would be printed as code points. */
  unprintable: missingGlyphs.optional(),
});
export type ReportPreview = z.output<typeof preview>;

/** A job that makes a file; the link is there once it has ended. */
const making = z.object({
  jobId: z.string(),
  state: z.literal('running').optional(),
  link: z.string().optional(),
  /** Characters that no font has; a file on paper shows their code points. */
  unprintable: missingGlyphs.optional(),
});

const unitTable = z.object({
  contestName: z.string(),
  publishedTrades: z.number().int(),
  trades: z.number().int(),
  units: z.array(
    z.object({
      rankNo: z.number().int(),
      unit: z.string(),
      competitors: z.number().int(),
      awards: z.tuple([z.number().int(), z.number().int(), z.number().int(), z.number().int()]),
      points: z.number().int(),
      sum: z.string(),
    }),
  ),
});

export const report = {
  rights: rights('report', {
    'preview make': { ...staff, TOWN: 'town' },
    entries: staff,
    results: staff,
    unit_table: { ...staff, TOWN: 'town', GRP: 'unit', IND: 'self' },
    statistics: { ADM_C: 'all', TOWN: 'town' },
    dossier: { ADM_C: 'all' },
  }),
  menus: [{ menuNo: 'M3050', path: '/competition/report', icon: 'printer', action: 'report_preview' }],
  preview: get(`${PATH}/preview`, { title: ['报表预览', 'Preview'], input: z.object(subject), data: preview }),
  make: post(`${PATH}/make`, {
    title: ['生成报表', 'Make a report'],
    input: z.object({ ...subject, format: z.literal(FORMATS) }),
    data: making,
    // Made anew each time; the same one is not made twice at once.
    isRepeatable: false,
  }),
  /** Everything of a contest for the archives, as one zip with index and hashes. */
  dossier: post(`${PATH}/dossier`, {
    title: ['竞赛档案', 'Contest dossier'],
    input: z.object({ contestId: id() }),
    data: making,
    isRepeatable: false,
  }),
  /** From published results only. */
  unitTable: get(`${PATH}/unitTable`, {
    title: ['团体总分', 'Unit totals'],
    input: z.object({ contestId: id() }),
    data: unitTable,
  }),
};
