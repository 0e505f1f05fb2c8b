// All that a person learned and won: contests, honours, certificates, training (domain §7.14). Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { paperKind } from '../results/verified-kind.ts';
import { careerStep } from '../results/honour.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, flag, id, longText } from '../../wire/fields.ts';
import { certificateKind } from '../../dictionaries.ts';
import { TRAINING } from './training-reach.ts';

/** Of each kind, the newest. */
export const MOST_OF_PASSPORT = 100;

const passport = z.object({
  name: z.string(),
  /** Masked. */
  idCardNo: z.string().nullable(),
  /** The number of the account was checked with its name. Until then there is what the account did here, and no paper. */
  isProved: z.boolean(),
  steps: z.array(careerStep),
  /** Of contests, issued here and valid. */
  certificates: z.array(
    z.object({
      certNo: z.string(),
      certKind: code(certificateKind),
      contestName: z.string(),
      tradeName: z.string().nullable(),
      issueDate: z.string(),
    }),
  ),
  training: z.array(
    z.object({
      classNo: z.string(),
      className: z.string().nullable(),
      endDate: z.string().nullable(),
      attendRate: z.string().nullable(),
      isPass: flag().nullable(),
    }),
  ),
  trainingCertificates: z.array(
    z.object({
      certNo: z.string(),
      certType: z.string(),
      occupationName: z.string(),
      level: z.string(),
      issueOrg: z.string(),
      issueDate: z.string().nullable(),
      certState: z.string(),
    }),
  ),
});
export type SkillPassport = z.output<typeof passport>;

const issued = z.object({
  id: z.string(),
  paperKind: code(paperKind),
  paperNo: z.string(),
  className: z.string().nullable(),
  issueTime: z.string(),
  revokeTime: z.string().nullable(),
  revokeReason: z.string().nullable(),
});
export type IssuedPaper = z.output<typeof issued>;

const path = `${TRAINING}/skill_passport`;

export const skillPassport = {
  rights: rights('skill_passport', {
    look: { ADM_C: 'all', TOWN: 'town', ORG: 'unit', GRP: 'unit', IND: 'self' },
    print: { ADM_C: 'all', TOWN: 'town', IND: 'self' },
    'papers revoke': { ADM_C: 'all' },
  }),
  menus: [
    {
      menuNo: 'M5570',
      path: '/training/skill_passport',
      icon: 'idcard',
      action: 'skill_passport_look',
      roles: ['IND'] as const,
    },
  ],
  /** Of the caller; by staff, who sees the records of a person, of whoever a person, competitor, past champion or trainee (`id`) is. */
  look: get(`${path}/look`, {
    title: ['技能档案', 'Skill passport'],
    input: z.object({ id: id().optional() }),
    data: passport,
  }),
  /** Signed, with a code that anybody can check. While nothing has changed it is the same document. */
  print: get(`${path}/print`, {
    title: ['打印技能档案', 'Print the skill passport'],
    form: 'file',
    input: z.object({ id: id().optional() }),
    data: z.unknown(),
  }),
  /** The signed papers that were issued to the person: passports and certificates of completion, the newest first. */
  papers: get(`${path}/papers`, {
    title: ['已签发的文件', 'Issued documents'],
    input: z.object({ id: id() }),
    data: z.array(issued),
  }),
  /** With a reason; whoever checks its code is told that it is revoked. Cannot be taken back. */
  revoke: post(`${path}/revoke`, {
    title: ['撤销已签发的文件', 'Revoke an issued document'],
    input: z.object({ id: id(), reason: longText(200) }),
    data: issued,
  }),
};
