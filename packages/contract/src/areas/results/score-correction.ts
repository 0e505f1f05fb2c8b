// The only way in which a published score changes (domain §4.1b), and one in publicity whose appeal found it wrong (§4.7).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { awardLevel, correctedField, correctionState } from '../../dictionaries.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { get, post } from '../../wire/endpoint.ts';
import { defineFamily, familyCalls, recordOf, toldBarred } from '../../wire/family.ts';
import { code, file, id, longText, optional, rows, text } from '../../wire/fields.ts';
import { anyFlag, anyOf, equalsId } from '../../wire/filters.ts';
import { scoreCorrectionCommands } from './score-correction-commands.ts';
import { correctionRowLabels, scoreCorrectionLabels } from './score-correction.labels.ts';

/** Points, or in a word why there are none, as in a score sheet. */
const what = { field: code(correctedField), to: text(200) };
const corrections = rows(what, correctionRowLabels, 5).min(1);

const draft = z.object({
  competitorId: id('competition_info'),
  /** The appeal whose review found the mistake. Without one, only published scores are corrected. */
  appealId: optional(id('appeal')),
  changes: corrections,
  reason: longText(500),
  evidenceAtt: optional(file('GZ')),
});

const record = recordOf(draft, {
  ...toldBarred,
  /** With what stood there when it was written. */
  changes: rows({ field: what.field, from: z.string().nullable(), to: what.to }, correctionRowLabels, 5),
  correctionNo: z.string(),
  appealNo: z.string().nullable(),
  contestName: z.string(),
  contestTradeId: id('contest_trade'),
  tradeName: z.string(),
  competitorName: z.string(),
  ticketNo: z.string().nullable(),
  correctionState: code(correctionState),
  proposedBy: z.string().nullable(),
  proposedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  opinion: z.string().nullable(),
  snapshotId: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/score_correction',
  title: ['成绩更正', 'Score corrections'],
  record,
  draft,
  filters: {
    contestTradeId: equalsId,
    competitorId: equalsId,
    correctionState: anyOf(correctionState),
    /** Rows of which the next step is not barred to the caller. */
    isOpenToMe: anyFlag,
  },
  sorts: ['correctionState'],
  labels: scoreCorrectionLabels,
});

const place = z.object({
  totalScore: z.string().nullable(),
  rankNo: z.number().int().nullable(),
  awardLevel: code(awardLevel).nullable(),
});

/** Somebody whose total, place or award becomes another. */
const move = z.object({
  competitorId: z.string(),
  ticketNo: z.string().nullable(),
  name: z.string(),
  before: place,
  after: place,
});

export type ScoreCorrectionCommand = VerbOf<typeof scoreCorrectionCommands>;

const correctors = { ADM_C: 'all', ORG: 'contest' } as const;

const access = rights('score_correction', {
  'list detail preview moves submit remove': correctors,
  ...commandGrants(scoreCorrectionCommands),
});

export const scoreCorrection = {
  rights: access,
  menus: [{ menuNo: 'M3014', path: '/competition/score_correction', icon: 'form', action: 'score_correction_list' }],
  ...familyCalls(family),
  /** Competitors who would move; nothing is written. */
  preview: post(`${family.path}/preview`, {
    title: ['更正预览', 'Preview of a correction'],
    input: z.object({ competitorId: id(), appealId: optional(id()), changes: corrections }),
    data: z.array(move),
  }),
  /** Competitors who move by an order: as things are now, or as it was when the order was carried out. */
  moves: get(`${family.path}/moves`, {
    title: ['更正影响', 'Rank changes'],
    input: z.object({ id: id() }),
    data: z.array(move),
  }),
  command: post(`${family.path}/command`, {
    title: ['更正单办理', 'Correction action'],
    actionBy: 'command',
    commands: scoreCorrectionCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(scoreCorrectionCommands)),
      version: z.number().int().optional(),
      opinion: optional(longText(500)),
    }),
    data: record,
  }),
};

export type ScoreCorrection = z.output<typeof record>;
export type ScoreMove = z.output<typeof move>;
/** As it is kept: without the name, which the competitor's own row says. */
export type KeptMove = Omit<ScoreMove, 'name' | 'ticketNo'>;
export type Correction = z.output<typeof record>['changes'][number];
export type CorrectionItem = z.output<typeof corrections>[number];
