// How the practical exam of a trade is marked (domain §3.22, §7 no. 12): criteria, their aspects, and what comes of the marks.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { aspectKind, attendance, schemeState, scoreStatus } from '../../dictionaries.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { get, post } from '../../wire/endpoint.ts';
import { batchRows, defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { code, decimal, flag, id, longText, optional, rows, text } from '../../wire/fields.ts';
import { anyOf, contains, equalsId } from '../../wire/filters.ts';
import { schemeCommands } from './marking-scheme-commands.ts';
import { aspectLabels, criterionLabels, markingSchemeLabels } from './marking.labels.ts';

const fullMark = () => decimal(3, 2, { min: 0.01, max: 1000, unit: 'points' });
const measured = () => decimal(6, 3);

const draft = z.object({
  schemeName: text(60),
  contestTradeId: id('contest_trade'),
  criteria: rows({ letter: text(1), title: text(40), fullMark: fullMark() }, criterionLabels, 20),
  aspects: rows(
    {
      letter: text(1),
      title: text(100),
      kind: code(aspectKind),
      fullMark: fullMark(),
      low: optional(measured()),
      high: optional(measured()),
      unit: optional(text(10)),
    },
    aspectLabels,
    200,
  ),
  remark: optional(longText(500)),
});

const record = recordOf(draft, {
  contestId: id(),
  contestName: z.string(),
  tradeName: z.string(),
  practiceFull: decimal(3, 2).nullable(),
  schemeState: code(schemeState),
  linkCount: z.number().int(),
  signedCount: z.number().int(),
  isMarked: flag(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/marking_scheme',
  title: ['评分方案', 'Marking schemes'],
  record,
  draft,
  filters: {
    contestId: equalsId,
    contestTradeId: equalsId,
    schemeName: contains,
    schemeState: anyOf(schemeState),
  },
  sorts: [],
  labels: markingSchemeLabels,
});

const markers = { ADM_C: 'all', ORG: 'contest' } as const;

const access = rights('marking_scheme', {
  'list detail submit remove clone outcome take_over': markers,
  ...commandGrants(schemeCommands),
});

export type SchemeCommand = VerbOf<typeof schemeCommands>;

/** One competitor of a session: what the marks come to, and how. */
const result = z.object({
  applicationId: z.string(),
  competitorId: z.string().nullable(),
  number: z.number().int(),
  name: z.string(),
  ticketNo: z.string().nullable(),
  practiceAttend: code(attendance).nullable(),
  /** null while marks are missing or lie too far apart. */
  markedScore: z.string().nullable(),
  words: z.string(),
  missing: z.array(z.string()),
  again: z.array(z.string()),
  practiceScore: z.string().nullable(),
  scoreStatus: code(scoreStatus).nullable(),
});

const session = { id: id('marking_scheme'), sessionId: id('exam_session') };

export const markingScheme = {
  rights: access,
  menus: [{ menuNo: 'M3012', path: '/competition/marking_scheme', icon: 'form', action: 'marking_scheme_submit' }],
  ...familyCalls(family),
  command: post(`${family.path}/command`, {
    title: ['评分方案办理', 'Scheme action'],
    actionBy: 'command',
    commands: schemeCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(schemeCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(500)),
    }),
    data: record,
  }),
  /** A draft for another trade, such as that of this year. */
  clone: post(`${family.path}/clone`, {
    title: ['复制评分方案', 'Copy a scheme'],
    input: z.object({ id: id(), contestTradeId: id('contest_trade'), schemeName: optional(text(60)) }),
    data: record,
    done: 'added',
  }),
  outcome: get(`${family.path}/outcome`, {
    title: ['评分结果', 'Marking results'],
    input: z.object(session),
    data: z.object({ rows: z.array(result) }),
  }),
  /** Of signed sheets, as practice scores that somebody else checks. */
  takeOver: post(`${family.path}/takeOver`, {
    title: ['转入实操成绩', 'Transfer scores'],
    input: z.object({ ...session, overwrite: optional(flag()) }),
    data: batchRows,
  }),
};

export type MarkingScheme = z.output<typeof record>;
export type MarkingResult = z.output<typeof result>;
