// Links by which referees mark without an account, each bound to one referee and one session; token and PIN are printed, never shown again.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { linkState, refereeRole } from '../../dictionaries.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { get, post } from '../../wire/endpoint.ts';
import { defineFamily, detailOf, idsInput, listOf, recordOf } from '../../wire/family.ts';
import { code, flag, id, int, longText, nameText, optional } from '../../wire/fields.ts';
import { anyOf, equalsId } from '../../wire/filters.ts';
import { linkCommands } from './marking-link-commands.ts';
import { markingLinkLabels } from './marking.labels.ts';

const draft = z.object({
  schemeId: id(),
  sessionId: id(),
  /** Of those who are assigned to the trade; a name only as long as nobody is. */
  assignmentId: optional(id()),
  refereeName: optional(nameText()),
  extraMinutes: optional(int(0, 720, 'minutes')),
});

const record = recordOf(draft, {
  refereeName: z.string(),
  /** 1: the referee stands aside, declined or was taken off the trade. */
  isRefereeGone: flag(),
  contestId: id(),
  contestTradeId: id(),
  extraMinutes: int(0, 720, 'minutes'),
  tradeName: z.string(),
  startTime: z.string(),
  roomName: z.string(),
  closesAt: z.string(),
  linkState: code(linkState),
  isLocked: flag(),
  printedTime: z.string().nullable(),
  openedTime: z.string().nullable(),
  signedTime: z.string().nullable(),
  markCount: z.number().int(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/marking_link',
  title: ['评分链接', 'Marking links'],
  record,
  draft,
  filters: {
    contestId: equalsId,
    contestTradeId: equalsId,
    schemeId: equalsId,
    sessionId: equalsId,
    linkState: anyOf(linkState),
  },
  sorts: [],
  labels: markingLinkLabels,
});

const markers = { ADM_C: 'all', ORG: 'contest' } as const;

const access = rights('marking_link', {
  'list detail submit print': markers,
  ...commandGrants(linkCommands),
});

export type LinkCommand = VerbOf<typeof linkCommands>;

export const markingLink = {
  rights: access,
  family,
  list: listOf(family),
  detail: detailOf(family),
  submit: post(`${family.path}/submit`, {
    title: ['发放评分链接', 'Issue a link'],
    input: draft,
    data: record,
    done: 'added',
  }),
  /** Referees of the trade who may be given a link. */
  referees: get(`${family.path}/referees`, {
    title: ['可评分的裁判', 'Referees who may mark'],
    action: 'marking_link_submit',
    input: z.object({ schemeId: id() }),
    data: z.array(z.object({ id: z.string(), name: z.string(), workUnit: z.string(), role: code(refereeRole) })),
  }),
  /** Sheets with the code, and the PINs apart. What was printed before ends with it. */
  print: post(`${family.path}/print`, {
    title: ['打印评分链接', 'Print links'],
    form: 'file',
    isOnce: true,
    input: idsInput,
    data: z.unknown(),
  }),
  command: post(`${family.path}/command`, {
    title: ['评分链接办理', 'Link action'],
    actionBy: 'command',
    commands: linkCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(linkCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(500)),
    }),
    data: record,
  }),
};

export type MarkingLink = z.output<typeof record>;
