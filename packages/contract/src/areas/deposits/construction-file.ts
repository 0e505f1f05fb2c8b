import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { bankAccountOrMask } from '../accounts/fields.ts';
import { phoneOrMask } from '../accounts/phone-fields.ts';
import { revealOf } from '../accounts/own-account.ts';
import { cleanState, fileHolder, fileStatus, industry, investType, marginMode, town } from '../../dictionaries.ts';
import { commandGrants } from '../../wire/commands.ts';
import { get, post } from '../../wire/endpoint.ts';
import { exportOf } from '../../wire/exports.ts';
import {
  code,
  codes,
  date,
  decimal,
  file,
  files,
  flag,
  id,
  int,
  json,
  list,
  longText,
  nameText,
  optional,
  text,
  unitText,
} from '../../wire/fields.ts';
import { anyFlag, anyOf, contains, dayRange, decimalRange, equalsId } from '../../wire/filters.ts';
import {
  defineFamily,
  familyCalls,
  listOf,
  recordOf,
  submitInput,
  toldBarred,
  toldEditable,
} from '../../wire/family.ts';
import { pageInput, pageOf } from '../../wire/paging.ts';
import { constructionFileCommands, FILE_VERBS, isFileEditable } from './construction-file-commands.ts';
import { toldFileFacts } from './deposit-facts.ts';
import { calcTrace } from './deposit-calculation.ts';
import { returnCase } from './file-return.ts';
import { constructionFileLabels } from './construction-file.labels.ts';

/** Ten thousands of yuan, at most ten digits before the point. */
const money = () => decimal(10, 2, { min: 0, unit: 'tenThousandYuan' });
const rate = () => decimal(3, 3, { min: 0, max: 100, unit: 'percent' });

/** Everything but its name may still be missing in a draft; what submitting needs is `REQUIRED_AT_SUBMIT`. */
const draft = z.object({
  /** Said by staff; an enterprise makes files for itself. */
  enterpriseId: optional(id('user_info')),
  projectName: text(100),
  projectCode: optional(text(50)),
  industry: optional(code(industry)),
  investType: optional(code(investType)),
  townCode: optional(code(town)),
  address: optional(text(200)),
  ownerUnit: optional(unitText(100)),
  ownerContact: optional(nameText()),
  ownerMobile: optional(phoneOrMask()),
  qualification: optional(text(100)),
  legalPerson: optional(nameText()),
  laborManager: optional(nameText()),
  laborMobile: optional(phoneOrMask()),
  industryDept: optional(unitText(100)),
  supervisorUnit: optional(unitText(100)),
  contractNo: optional(text(50)),
  contractAmount: optional(money()),
  signDate: optional(date()),
  permitNo: optional(text(50)),
  permitDate: optional(date()),
  planStart: optional(date()),
  planEnd: optional(date()),
  actualEnd: optional(date()),
  workerCount: optional(int(0, 100_000, 'people')),
  specialBank: optional(unitText(100)),
  specialAccount: optional(bankAccountOrMask()),
  marginMode: optional(code(marginMode)),
  applicationAtts: optional(files('SBB')),
  contractAtts: optional(files('HT')),
  licenceAtts: optional(files('YYZZ')),
  permitAtts: optional(files('SGXK')),
  promiseAtts: optional(files('CNS')),
});

/** Domain §3.13, `✔` and `✔s`; which papers must be there says the catalogue. */
export const REQUIRED_AT_SUBMIT = [
  'projectName',
  'industry',
  'investType',
  'townCode',
  'address',
  'ownerUnit',
  'ownerContact',
  'ownerMobile',
  'laborManager',
  'laborMobile',
  'contractNo',
  'contractAmount',
  'signDate',
  'planStart',
  'planEnd',
  'specialBank',
  'specialAccount',
  'marginMode',
] as const satisfies readonly (keyof typeof draft.shape)[];

const filled = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? filled(schema.unwrap() as z.ZodType) : schema;

/** Says of each field that submitting needs whether it is filled in, and rightly. */
export const completeFile = z.object(
  Object.fromEntries(REQUIRED_AT_SUBMIT.map((field) => [field, filled(draft.shape[field])])),
);

const record = recordOf(draft, {
  ...toldBarred,
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  uscc: z.string().nullable(),
  fileNo: z.string(),
  ownerMobile: z.string().nullable(),
  laborMobile: z.string().nullable(),
  specialAccount: z.string().nullable(),
  fileStatus: code(fileStatus),
  holder: code(fileHolder),
  /** Since when it is where it is, and until when that may take. */
  heldSince: z.string(),
  dueDate: date().nullable(),
  deadline: date().nullable(),
  payDeadline: date().nullable(),
  cleanState: code(cleanState),
  arrearsEvidence: json(z.unknown()).nullable().optional(),
  policyId: z.string().nullable(),
  calcRate: rate().nullable(),
  calcAmount: money().nullable(),
  calcTrace: json(calcTrace).nullable().optional(),
  approvedRate: rate().nullable(),
  approvedAmount: money().nullable(),
  marginModes: codes(marginMode).nullable(),
  approveTime: z.string().nullable(),
  exemptReason: z.string().nullable(),
  returnReason: z.string().nullable(),
  returnFields: list(60, 40).nullable(),
  voidReason: z.string().nullable(),
  submitTime: z.string().nullable(),
  /** The soonest end of its instruments in force. */
  expireDate: date().nullable(),
  /** In force, and ending within 90 days or ended. */
  isExpiring: flag(),
  remindCount: z.number().int(),
  lastRemindTime: z.string().nullable(),
  /** Of the newest return; null before a deposit is in force. */
  returnCase: json(returnCase).nullable().optional(),
  ...toldEditable,
  ...toldFileFacts,
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/basic/construction_file',
  title: ['建设项目档案', 'Construction files'],
  record,
  draft,
  changeable: {
    isLocked: ({ fileStatus }) => !isFileEditable(fileStatus as number),
    askedBy: 'construction_file_submit',
    decidedBy: 'construction_file_approve',
    fields: [
      'projectCode',
      'address',
      'ownerContact',
      'ownerMobile',
      'legalPerson',
      'laborManager',
      'laborMobile',
      'industryDept',
      'supervisorUnit',
      // It bounds the real end: a wrong one would hold back the return for ever.
      'signDate',
      'planStart',
      'planEnd',
      'actualEnd',
      'workerCount',
      'specialBank',
      'specialAccount',
    ],
  },
  filters: {
    projectName: contains,
    enterpriseName: contains,
    fileNo: contains,
    permitNo: contains,
    fileStatus: anyOf(fileStatus),
    isExpiring: anyFlag,
    townCode: anyOf(town),
    industry: anyOf(industry),
    enterpriseId: equalsId,
    marginMode: anyOf(marginMode),
    cleanState: anyOf(cleanState),
    dueDate: dayRange,
    submitTime: dayRange,
    contractAmount: decimalRange,
    approvedAmount: decimalRange,
    /** Rows of which the next step is not barred to the caller. */
    isOpenToMe: anyFlag,
  },
  sorts: ['fileNo', 'dueDate', 'heldSince', 'contractAmount', 'approvedAmount', 'submitTime'],
  inDetail: ['arrearsEvidence', 'calcTrace', 'returnCase'],
  labels: constructionFileLabels,
});

const { enterprise, town: ofTown, bureau, issuer } = constructionFileCommands.actors;
const staff = { ...ofTown.grant, ...bureau.grant };
const enterers = { ...enterprise.grant, ...staff };

const access = rights('construction_file', {
  'list detail': { ...enterers, ADM_C: 'all', ...issuer.grant },
  unit_list: enterprise.grant,
  town_unit_list: ofTown.grant,
  get_enterprises_list: enterers,
  reveal: enterers,
  export: staff,
  'save submit remove': enterers,
  ...commandGrants(constructionFileCommands, FILE_VERBS),
});

export const constructionFile = {
  rights: access,
  menus: [{ menuNo: 'M6010', path: '/deposit/construction_file', icon: 'file', action: 'construction_file_list' }],
  ...familyCalls(family),
  ...exportOf(family),
  reveal: revealOf(family.path, ['ownerMobile', 'laborMobile', 'specialAccount']),

  /** Those of the enterprise, and those of the town: the list under the names of the specification. */
  unitList: listOf(family, `${family.path}/unitList`),
  townUnitList: listOf(family, `${family.path}/townUnitList`),

  /** Whom a file can be made for. */
  getEnterprisesList: get(`${family.path}/getEnterprisesList`, {
    title: ['选择施工企业', 'Choose an enterprise'],
    input: z.strictObject({
      ...pageInput,
      name: z.string().trim().max(100).optional(),
      /** The one that was chosen. */
      id: id('user_info').optional(),
    }),
    data: pageOf(
      z.object({
        id: z.string(),
        account: z.string(),
        enterpriseName: z.string(),
        uscc: z.string().nullable(),
        townCode: code(town).nullable(),
      }),
    ),
  }),

  /** A draft, or what was returned for correction; `submit` saves as well, and hands it in. */
  save: post(`${family.path}/save`, {
    title: ['保存档案', 'Save a file'],
    input: submitInput(draft),
    data: record,
    done: 'updated',
  }),

  command: post(`${family.path}/command`, {
    title: ['档案办理', 'Command of a file'],
    actionBy: 'command',
    commands: constructionFileCommands,
    input: z.object({
      id: id(),
      command: z.literal(FILE_VERBS),
      version: z.number().int().optional(),
      reason: optional(longText(500)),
      returnFields: optional(list(60, 40)),
      approvedRate: optional(rate()),
      approvedAmount: optional(money()),
      marginModes: optional(codes(marginMode)),
      actualEnd: optional(date()),
      promiseAtt: optional(file('FHSQ')),
      photoAtts: optional(files('GSZP')),
    }),
    data: record,
  }),
};

export type ConstructionFile = z.output<typeof record>;
export type ConstructionFileDraft = z.output<typeof draft>;
