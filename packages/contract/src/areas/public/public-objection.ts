// Objections of citizens to public records, by a code from their phone, and the bureau's answers (wire §11, domain §8, 22).
import { z } from 'zod';
import { personName } from '../accounts/fields.ts';
import { mobile } from '../accounts/phone-fields.ts';
import { revealOf, smsCodeField } from '../accounts/own-account.ts';
import { rights } from '../../access/rights.ts';
import { objectionState, objectionSubject } from '../../dictionaries.ts';
import { commandGrants, verbsOf } from '../../wire/commands.ts';
import { post } from '../../wire/endpoint.ts';
import { anyOf, contains, dayRange, equalsId } from '../../wire/filters.ts';
import { code, id, longText, optional, text } from '../../wire/fields.ts';
import { defineFamily, detailOf, listOf, recordOf } from '../../wire/family.ts';
import { OBJECTION_EVIDENCE } from '../../limits.ts';
import { publicObjectionCommands } from './public-objection-commands.ts';
import { publicObjectionLabels } from './public-objection.labels.ts';

const draft = z.object({
  subject: code(objectionSubject),
  subjectId: id(),
  content: longText(1000),
});

const record = recordOf(draft, {
  no: z.string(),
  contestId: z.string().nullable(),
  contestName: z.string().nullable(),
  tradeName: z.string().nullable(),
  /** In part, as the number is; to the organising unit not at all. */
  objector: z.string().nullable(),
  mobile: z.string().nullable(),
  objectionState: code(objectionState),
  reply: z.string().nullable(),
  handledBy: z.string().nullable(),
  handledAt: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-public/public_objection',
  title: ['公众异议', 'Public objections'],
  record,
  draft,
  filters: {
    no: contains,
    contestId: equalsId,
    subject: anyOf(objectionSubject),
    subjectId: equalsId,
    objectionState: anyOf(objectionState),
    createTime: dayRange,
  },
  sorts: ['no'],
  labels: publicObjectionLabels,
});

const access = rights('public_objection', {
  'list detail': { ADM_C: 'all', ADM_L: 'all', ORG: 'contest' },
  reveal: { ADM_C: 'all', ADM_L: 'all' },
  ...commandGrants(publicObjectionCommands),
});

export const publicObjection = {
  rights: access,
  menus: [
    {
      menuNo: 'M3030',
      path: '/competition/public_objection',
      icon: 'message',
      action: 'public_objection_list',
      roles: ['ADM_C', 'ORG'] as const,
    },
    {
      menuNo: 'M6080',
      path: '/deposit/public_objection',
      icon: 'message',
      action: 'public_objection_list',
      roles: ['ADM_L'] as const,
    },
  ],
  family,
  list: listOf(family),
  detail: detailOf(family),
  reveal: revealOf(family.path, ['objector', 'mobile']),
  command: post(`${family.path}/command`, {
    title: ['异议办理', 'Objection action'],
    actionBy: 'command',
    commands: publicObjectionCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(publicObjectionCommands)),
      version: z.number().int().optional(),
      reply: optional(longText(300)),
    }),
    data: record,
  }),
};

export type PublicObjection = z.output<typeof record>;

/** The slot of what proves an objection. */
export const EVIDENCE_SLOT = 'YYZJ';

/** Call of a citizen: no token, a code from their own phone. */
export const citizenObjection = {
  described: { path: '/api/public/objection', labels: publicObjectionLabels },
  submit: post('/api/public/objection/submit', {
    title: ['提出异议', 'Object'],
    action: 'public',
    input: z.object({
      subject: code(objectionSubject),
      subjectId: id(),
      name: personName(),
      mobile: mobile(),
      code: smsCodeField(),
      content: text(1000).min(5),
    }),
    data: z.object({ no: z.string() }),
    /** With files in `evidence`, or without any as JSON. */
    form: 'upload',
    mostFiles: OBJECTION_EVIDENCE.files,
    mostFileBytes: OBJECTION_EVIDENCE.bytes,
  }),
  /** By the number that one was given, and the phone that was proven then. */
  find: post('/api/public/objection/find', {
    title: ['查询异议', 'Look up an objection'],
    action: 'public',
    isRepeatable: false,
    input: z.object({ no: text(40), mobile: mobile() }),
    data: z.object({ no: z.string(), state: z.string(), reply: z.string() }),
  }),
};
