// Publishing, extending and writing to entrants are the bureau's; a unit asks for them (domain §4.2). Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { contestRequestKind, contestRequestState, remindKind } from '../../dictionaries.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { post } from '../../wire/endpoint.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { code, dateTime, id, longText, optional } from '../../wire/fields.ts';
import { anyOf, equalsId } from '../../wire/filters.ts';
import { contestRequestCommands } from './contest-request-commands.ts';
import { contestRequestLabels } from './contest-request.labels.ts';

const draft = z.object({
  contestId: id('contest_info'),
  kind: code(contestRequestKind),
  wantedEnd: optional(dateTime()),
  remindKind: optional(code(remindKind)),
  reason: longText(500),
});

const record = recordOf(draft, {
  contestName: z.string(),
  unitName: z.string(),
  requestState: code(contestRequestState),
  decision: z.string().nullable(),
  decideTime: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/contest_request',
  title: ['竞赛申请', 'Contest requests'],
  record,
  draft,
  filters: { contestId: equalsId, kind: anyOf(contestRequestKind), requestState: anyOf(contestRequestState) },
  sorts: ['requestState'],
  labels: contestRequestLabels,
});

export type ContestRequestCommand = VerbOf<typeof contestRequestCommands>;

const access = rights('contest_request', {
  'list detail': { ADM_C: 'all', ORG: 'contest' },
  'submit remove': { ORG: 'contest' },
  ...commandGrants(contestRequestCommands),
});

export const contestRequest = {
  rights: access,
  menus: [{ menuNo: 'M1015', path: '/competition/contest_request', icon: 'solution', action: 'contest_request_list' }],
  ...familyCalls(family),
  command: post(`${family.path}/command`, {
    title: ['竞赛申请办理', 'Request action'],
    actionBy: 'command',
    commands: contestRequestCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(contestRequestCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(500)),
    }),
    data: record,
  }),
};

export type ContestRequest = z.output<typeof record>;
