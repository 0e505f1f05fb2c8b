// The pool of experts and referees (domain §3.8; the spelling is the wire's).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import type { Role } from '../../access/roles.ts';
import { bankAccountOrMask, identityNumber, identityNumberInFull, uscc } from '../accounts/fields.ts';
import { mobile, phoneOrMask } from '../accounts/phone-fields.ts';
import { revealOf } from '../accounts/own-account.ts';
import { education, poolStatus, refereeLevel, refereeType, sex, skillLevel, town } from '../../dictionaries.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { post } from '../../wire/endpoint.ts';
import { exportOf } from '../../wire/exports.ts';
import { defineFamily, familyCalls, recordOf, toldEditable } from '../../wire/family.ts';
import {
  code,
  codes,
  date,
  decimal,
  file,
  id,
  ids,
  int,
  lastDay,
  list,
  longText,
  nameList,
  nameText,
  optional,
  text,
  unitList,
  unitText,
} from '../../wire/fields.ts';
import { anyOf, contains, dayRange, equalsId } from '../../wire/filters.ts';
import { importOf } from '../../wire/imports.ts';
import { expertCommands } from './expert-refree-info-commands.ts';
import { expertExample, expertLabels } from './expert-refree-info.labels.ts';

const draft = z.object({
  name: nameText(),
  sex: code(sex),
  mobile: phoneOrMask(),
  idCardNo: identityNumber(),
  photoAttId: optional(file('ZJZ')),
  workUnit: unitText(100),
  unitUscc: optional(uscc()),
  townCode: optional(code(town)),
  title: optional(text(50)),
  post: optional(text(50)),
  education: optional(code(education)),
  skillLevel: optional(code(skillLevel)),
  tradeIds: ids('competition_dic').min(1),
  refereeType: codes(refereeType),
  refereeLevel: code(refereeLevel),
  certNo: optional(text(50)),
  certIssueDate: optional(date()),
  certExpireDate: optional(lastDay()),
  workYears: optional(int(0, 70, 'years')),
  expYears: optional(int(0, 70, 'years')),
  avoidUnits: optional(unitList(20, 100)),
  avoidPersons: optional(nameList(20)),
  bankName: optional(unitText(100)),
  bankAccount: optional(bankAccountOrMask()),
});

/** Photos come by hand; occupations by their names. */
const row = draft
  .omit({ photoAttId: true, tradeIds: true })
  .extend({ mobile: mobile(), idCardNo: identityNumberInFull(), tradeNames: list(20, 50).min(1) });

const record = recordOf(draft, {
  ...toldEditable,
  expertNo: z.string(),
  mobile: z.string(),
  idCardNo: z.string(),
  bankAccount: z.string().nullable().optional(),
  tradeNames: list(200, 50),
  officiateCount: int(0, 10_000),
  evaluateScore: decimal(1, 1).nullable(),
  poolStatus: code(poolStatus),
  statusReason: z.string().nullable(),
  /** The organising unit; none where the bureau added the expert. */
  proposedBy: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/basic/expert_refree_info',
  title: ['专家裁判', 'Experts and referees'],
  record,
  draft,
  filters: {
    expertNo: contains,
    name: contains,
    workUnit: contains,
    competitionDicId: equalsId,
    refereeType: anyOf(refereeType),
    refereeLevel: anyOf(refereeLevel),
    townCode: anyOf(town),
    poolStatus: anyOf(poolStatus),
    certExpireDate: dayRange,
    /** The unit that proposed them. */
    unitId: equalsId,
  },
  sorts: ['expertNo', 'name', 'certExpireDate'],
  labels: expertLabels,
  inDetail: ['bankName', 'bankAccount'],
  inList: ['townCode', 'title', 'post', 'refereeLevel'],
});

/** Roles that do this work, and experts with an account: other individuals find nothing there. */
const MEANT_FOR: readonly Role[] = ['ADM_C', 'ORG', 'IND'];

export type ExpertCommand = VerbOf<typeof expertCommands>;

const access = rights('expert_refree_info', {
  // A unit sees whom it proposed and who referees its contests; an expert himself or herself (domain §5, §8.16).
  'list detail submit': { ADM_C: 'all', ORG: 'contest', IND: 'self' },
  'remove export': { ADM_C: 'all', ORG: 'contest' },
  'import_expert_message reveal': { ADM_C: 'all' },
  ...commandGrants(expertCommands),
});

export const expertRefreeInfo = {
  rights: access,
  menus: [
    {
      menuNo: 'M1060',
      path: '/basic/expert_refree_info',
      icon: 'solution',
      action: 'expert_refree_info_list',
      roles: MEANT_FOR,
      expertsOf: ['IND'] as const,
    },
  ],
  ...familyCalls(family),
  reveal: revealOf(family.path, ['idCardNo', 'mobile', 'bankAccount']),
  ...exportOf(family),
  ...importOf(family, 'importExpertMessage', { row, labels: expertLabels, example: expertExample, isKeyed: true }),
  command: post(`${family.path}/command`, {
    title: ['专家库办理', 'Pool action'],
    actionBy: 'command',
    commands: expertCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(expertCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(500)),
    }),
    data: record,
  }),
};

export type Expert = z.output<typeof record>;
