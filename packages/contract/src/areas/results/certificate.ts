// Certificates as they were issued: numbered, signed, to be checked by anybody (domain §4.1c, §7.2). Our addition.
import { z } from 'zod';
import { missingGlyphs } from '../../print/missing-glyph.ts';
import { rights } from '../../access/rights.ts';
import { awardLevel, certificateKind, certificateState, honour, skillLevel } from '../../dictionaries.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { get, post } from '../../wire/endpoint.ts';
import { defineFamily, detailOf, listOf, recordOf } from '../../wire/family.ts';
import { code, codes, id, longText, optional } from '../../wire/fields.ts';
import { anyOf, contains, dayRange, equalsId } from '../../wire/filters.ts';
import { certificateCommands } from './certificate-commands.ts';
import { certificateLabels } from './certificate.labels.ts';

const record = recordOf(z.object({}), {
  certNo: z.string(),
  certKind: code(certificateKind),
  certState: code(certificateState),
  holderName: z.string().nullable(),
  holderUnit: z.string().nullable(),
  contestId: id('contest_info'),
  contestName: z.string(),
  contestTradeId: z.string().nullable(),
  tradeName: z.string().nullable(),
  competitorId: z.string().nullable(),
  rankNo: z.number().int().nullable(),
  awardLevel: code(awardLevel).nullable(),
  honourCode: code(honour).nullable(),
  promoteLevel: code(skillLevel).nullable(),
  refereeRole: z.string().nullable(),
  verifyCode: z.string().optional(),
  fileHash: z.string().nullable().optional(),
  issueTime: z.string().nullable(),
  revokeTime: z.string().nullable(),
  revokeReason: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/certificate',
  title: ['证书', 'Certificates'],
  record,
  draft: z.object({}),
  filters: {
    contestId: equalsId,
    contestTradeId: equalsId,
    certKind: anyOf(certificateKind),
    certState: anyOf(certificateState),
    certNo: contains,
    holderName: contains,
    issueTime: dayRange,
  },
  sorts: ['certNo', 'issueTime'],
  labels: certificateLabels,
  inDetail: ['verifyCode', 'fileHash'],
});

const wanted = z.object({
  contestId: id('contest_info'),
  contestTradeId: id('contest_trade').optional(),
  certKinds: codes(certificateKind).optional(),
});
const begun = z.object({ jobId: id(), state: z.string(), total: z.number().int() });

/** How many of each trade may be issued, are issued, and why not. */
const standing = z.object({
  contestTradeId: id(),
  tradeName: z.string(),
  isPublished: z.boolean(),
  certKind: code(certificateKind),
  toIssue: z.number().int(),
  issued: z.number().int(),
  /** Persons that would be left out: no font has a character of what is printed. */
  unprintable: missingGlyphs.optional(),
});
export type CertificateStanding = z.output<typeof standing>;

const readers = { ADM_C: 'all', TOWN: 'town', ORG: 'contest', GRP: 'unit', IND: 'self' } as const;

const access = rights('certificate', {
  'list detail document': readers,
  'issue issue_all standing': { ADM_C: 'all', ORG: 'contest' },
  pack: { ADM_C: 'all', ORG: 'contest', GRP: 'unit' },
  ...commandGrants(certificateCommands),
});

export type CertificateCommand = VerbOf<typeof certificateCommands>;

export const certificate = {
  rights: access,
  menus: [{ menuNo: 'M5010', path: '/competition/certificate', icon: 'trophy', action: 'certificate_list' }],
  family,
  list: listOf(family),
  detail: detailOf(family),
  /** One, at once: of a competitor, or of a referee by the assignment. */
  issue: post(`${family.path}/issue`, {
    title: ['签发证书', 'Issue a certificate'],
    input: z.object({ certKind: code(certificateKind), subjectId: id() }),
    data: record,
  }),
  standing: get(`${family.path}/standing`, {
    title: ['签发情况', 'Issuing status'],
    input: z.object({ contestId: id('contest_info') }),
    data: z.array(standing),
  }),
  /** Issues the missing certificates of a contest or trade, and packs all of them as a zip. */
  issueAll: post(`${family.path}/issueAll`, {
    title: ['批量签发证书', 'Issue certificates'],
    input: wanted,
    data: begun,
  }),
  /** Issued certificates, as a zip. */
  pack: post(`${family.path}/pack`, { title: ['打包下载证书', 'Download certificates'], input: wanted, data: begun }),
  document: get(`${family.path}/document`, {
    title: ['证书文件', 'Certificate file'],
    form: 'file',
    input: z.object({ id: id() }),
    data: z.unknown(),
  }),
  command: post(`${family.path}/command`, {
    title: ['办理证书', 'Act on a certificate'],
    actionBy: 'command',
    commands: certificateCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(certificateCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(200)),
    }),
    data: record,
  }),
};

export type Certificate = z.output<typeof record>;
