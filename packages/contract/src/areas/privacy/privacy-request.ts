// Requests of people about their data, answered by the bureau within fifteen working days. Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { post } from '../../wire/endpoint.ts';
import { code, flag, id, longText, optional } from '../../wire/fields.ts';
import { defineFamily, detailOf, listOf, recordOf, submitOf } from '../../wire/family.ts';
import { anyOf, contains, dayRange } from '../../wire/filters.ts';
import { retentionSubject } from './retention.dictionaries.ts';
import { privacyRequestKind, privacyRequestState } from './privacy-request.dictionaries.ts';
import { privacyRequestCommands } from './privacy-request-commands.ts';
import { privacyRequestLabels } from './privacy.labels.ts';

const draft = z.object({
  kind: code(privacyRequestKind),
  subject: optional(code(retentionSubject)),
  content: longText(500),
});

const record = recordOf(draft, {
  requestNo: z.string(),
  personName: z.string(),
  dueDate: z.string(),
  /** Still waiting though its day is over. */
  isLate: flag(),
  requestState: code(privacyRequestState),
  answer: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decideTime: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/privacy/privacy_request',
  title: ['个人信息申请', 'Personal data requests'],
  record,
  draft,
  filters: {
    personName: contains,
    requestState: anyOf(privacyRequestState),
    kind: anyOf(privacyRequestKind),
    dueDate: dayRange,
  },
  sorts: ['dueDate'],
  labels: privacyRequestLabels,
});

export type PrivacyRequestCommand = VerbOf<typeof privacyRequestCommands>;

const readers = { ADM_C: 'all', ADM_S: 'all' } as const;

export const privacyRequest = {
  rights: rights('privacy_request', {
    'list detail': { ...readers, IND: 'self' },
    submit: { IND: 'self' },
    ...commandGrants(privacyRequestCommands),
  }),
  menus: [
    {
      menuNo: 'M7084',
      path: '/privacy/privacy_request',
      icon: 'solution',
      action: 'privacy_request_list',
      roles: ['ADM_C', 'ADM_S'] as const,
    },
  ],
  family,
  list: listOf(family),
  detail: detailOf(family),
  submit: submitOf(family),
  command: post(`${family.path}/command`, {
    title: ['个人信息申请办理', 'Request action'],
    actionBy: 'command',
    commands: privacyRequestCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(privacyRequestCommands)),
      version: z.number().int().optional(),
      answer: optional(longText(500)),
    }),
    data: record,
  }),
};

export type PrivacyRequest = z.output<typeof record>;
