// A competitor, or the group that entered them, appeals while the scores are in publicity (domain §4.7). Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { appealState, correctionState } from '../../dictionaries.ts';
import { MAX_REVIEWERS } from '../../limits.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { get, post } from '../../wire/endpoint.ts';
import { defineFamily, detailOf, listOf, recordOf, removeOf, submitOf, toldBarred } from '../../wire/family.ts';
import { code, date, files, id, ids, longText, optional } from '../../wire/fields.ts';
import { anyFlag, anyOf, contains, dayRange, equalsId } from '../../wire/filters.ts';
import { appealCommands } from './appeal-commands.ts';
import { appealLabels } from './appeal.labels.ts';

const draft = z.object({
  competitorId: id(),
  content: longText(1000),
  evidenceAtts: optional(files('SSZJ')),
});

const record = recordOf(draft, {
  ...toldBarred,
  appealNo: z.string(),
  contestId: id(),
  contestName: z.string(),
  contestTradeId: id(),
  tradeName: z.string(),
  competitorName: z.string(),
  ticketNo: z.string().nullable(),
  appealState: code(appealState),
  appealEnd: z.string().nullable(),
  answerBy: date(),
  /** For staff; an appellant is not told who looks at it. */
  reviewerNames: z.string().nullable(),
  opinion: z.string().nullable(),
  answer: z.string().nullable(),
  /** The newest correction order that came of it. */
  correctionNo: z.string().nullable(),
  correctionState: code(correctionState).nullable(),
  handledBy: z.string().nullable(),
  handledAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/appeal',
  title: ['申诉', 'Appeals'],
  record,
  draft,
  filters: {
    appealNo: contains,
    contestId: equalsId,
    contestTradeId: equalsId,
    appealState: anyOf(appealState),
    createTime: dayRange,
    /** Rows of which the next step is not barred to the caller. */
    isOpenToMe: anyFlag,
  },
  sorts: ['appealNo', 'appealState'],
  labels: appealLabels,
});

const appellants = { IND: 'self', GRP: 'unit' } as const;

const access = rights('appeal', {
  'list detail': { ADM_C: 'all', ORG: 'contest', ...appellants },
  'submit remove': appellants,
  ...commandGrants(appealCommands),
});

export type AppealCommand = VerbOf<typeof appealCommands>;

export const appeal = {
  rights: access,
  menus: [{ menuNo: 'M3035', path: '/competition/appeal', icon: 'solution', action: 'appeal_list' }],
  family,
  list: listOf(family),
  detail: detailOf(family),
  submit: submitOf(family),
  /** Refused with a reason: what was asked and answered stays. */
  remove: removeOf(family),
  /** The caller's scores that may be appealed against now, and until when. */
  openings: get(`${family.path}/openings`, {
    title: ['可申诉的成绩', 'Scores open to appeals'],
    action: 'appeal_submit',
    input: z.object({}),
    data: z.array(
      z.object({
        competitorId: z.string(),
        competitorName: z.string(),
        contestName: z.string(),
        tradeName: z.string(),
        appealEnd: z.string().nullable(),
        /** An appeal that is not answered yet. */
        openAppealId: z.string().nullable(),
      }),
    ),
  }),
  /** Possible reviewers: of the pool, without any part in these scores. */
  reviewers: get(`${family.path}/reviewers`, {
    title: ['可复核的裁判', 'Possible reviewers'],
    action: 'appeal_review',
    input: z.object({ id: id() }),
    data: z.array(z.object({ id: z.string(), name: z.string(), workUnit: z.string() })),
  }),
  command: post(`${family.path}/command`, {
    title: ['申诉办理', 'Appeal action'],
    actionBy: 'command',
    commands: appealCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(appealCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(500)),
      reviewerIds: optional(ids().min(1).max(MAX_REVIEWERS)),
      opinion: optional(longText(1000)),
      answer: optional(longText(1000)),
    }),
    data: record,
  }),
};

export type Appeal = z.output<typeof record>;
