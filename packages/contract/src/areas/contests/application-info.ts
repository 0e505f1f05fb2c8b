import { z } from 'zod';
import { applicationAccess } from './application-info.access.ts';
import { identityNumber, identityNumberInFull, uscc } from '../accounts/fields.ts';
import { mobileOrMask, phoneOrMask } from '../accounts/phone-fields.ts';
import { revealOf, smsCodeField } from '../accounts/own-account.ts';
import { eligibilityResult, RULE_KINDS } from './eligibility.ts';
import { eligibilityReport } from './eligibility-report.ts';
import {
  applySource,
  auditStatus,
  candidateSource,
  contestGroup,
  contestStatus,
  education,
  examType,
  idType,
  nation,
  provinceCheckState,
  returnTo,
  sex,
  skillLevel,
  town,
  unitNature,
  waitState,
} from '../../dictionaries.ts';
import { get, post } from '../../wire/endpoint.ts';
import {
  code,
  date,
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
import { anyFlag, anyId, anyOf, contains, countRange, dayRange, equalsId, lookUp } from '../../wire/filters.ts';
import { exportOf } from '../../wire/exports.ts';
import { importOf } from '../../wire/imports.ts';
import {
  batchRows,
  defineFamily,
  familyCalls,
  idsInput,
  listInput,
  listedRecord,
  recordOf,
  toldBarred,
} from '../../wire/family.ts';
import { pageOf } from '../../wire/paging.ts';
import { applicationCommands, transition, type Standing } from './application-commands.ts';
import { toldEntryFacts } from './entry-facts.ts';
import { lackingPapersOf } from './lacking-papers.ts';
import { lookScoresOf, scoreFields } from './look-scores.ts';
import { reviewClaimOf } from './review-claim.ts';
import { FORM_SLOT, paperImports } from './paper-import.ts';
import { printedForms } from './signed-form.ts';
import { applicationInfoLabels, entrySheetExample } from './application-info.labels.ts';

/** Everything but the trade may still be missing in a draft; what handing in needs is `REQUIRED_AT_SUBMIT`. */
const draft = z.object({
  contestTradeId: id('contest_trade'),
  name: optional(nameText()),
  idType: optional(code(idType)),
  idCardNo: optional(identityNumber()),
  /** Where the number does not say them. */
  sex: optional(code(sex)),
  birthday: optional(date()),
  nation: optional(code(nation)),
  photoAttId: optional(file('ZJZ')),
  mobile: optional(phoneOrMask()),
  email: optional(z.email().max(100)),
  address: optional(text(200)),
  education: optional(code(education)),
  graduateSchool: optional(unitText(100)),
  major: optional(text(100)),
  workUnit: optional(unitText(100)),
  workUnitUscc: optional(uscc()),
  unitNature: optional(code(unitNature)),
  townCode: optional(code(town)),
  post: optional(text(50)),
  candidateSource: optional(code(candidateSource)),
  workYears: optional(int(0, 60, 'years')),
  curOccupation: optional(text(50)),
  curSkillLevel: optional(code(skillLevel)),
  curCertNo: optional(text(50)),
  curCertDate: optional(date()),
  applyLevel: optional(code(skillLevel)),
  isLocal: optional(flag()),
  /** Of who is not of age. */
  guardianName: optional(nameText()),
  guardianMobile: optional(mobileOrMask()),
  guardianAtt: optional(file('JHR')),
  coach: optional(nameText()),
  teamNo: optional(text(20)),
  commitmentAtt: optional(file('SQCN')),
  otherAtts: optional(files('QTZL')),
  /** Printed, sealed by the unit, scanned. */
  signedFormAtt: optional(file(FORM_SLOT)),
});

/** Domain §3.5, `✔` and `✔s`. */
export const REQUIRED_AT_SUBMIT = [
  'contestTradeId',
  'name',
  'idType',
  'idCardNo',
  'nation',
  'photoAttId',
  'mobile',
  'address',
  'education',
  'workUnit',
  'unitNature',
  'townCode',
  'candidateSource',
  'workYears',
  'isLocal',
  'commitmentAtt',
] as const satisfies readonly (keyof typeof draft.shape)[];

/** One person of a list; papers are added to the drafts that it makes. */
const entrySheet = draft
  .omit({
    contestTradeId: true,
    photoAttId: true,
    commitmentAtt: true,
    otherAtts: true,
    guardianAtt: true,
    signedFormAtt: true,
  })
  .extend({ name: nameText(), idCardNo: identityNumberInFull() });
export type EntrySheetRow = z.output<typeof entrySheet>;

const filled = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? filled(schema.unwrap() as z.ZodType) : schema;

/** Says of each field that handing in needs whether it is filled in, and rightly. */
export const completeEntry = z.object(
  Object.fromEntries(REQUIRED_AT_SUBMIT.map((field) => [field, filled(draft.shape[field])])),
);

const record = recordOf(draft, {
  ...toldBarred,
  /** Of a former year, brought in by workbook. */
  isImported: flag(),
  applyNo: z.string(),
  contestId: id(),
  contestName: z.string(),
  contestStatus: code(contestStatus),
  tradeName: z.string(),
  contestGroup: code(contestGroup),
  applySource: code(applySource),
  userId: z.string().nullable(),
  groupId: z.string().nullable(),
  handleUnitId: z.string().nullable(),
  handleUnitName: z.string().nullable(),
  sex: code(sex).nullable(),
  /** Of somebody else only the year. */
  birthday: date().nullable().optional(),
  birthYear: int(1800, 2200).nullable().optional(),
  idCardNo: z.string().nullable(),
  mobile: z.string().nullable(),
  guardianMobile: z.string().nullable(),
  guardianConsentTime: z.string().nullable(),
  isLocalReason: z.string().nullable(),
  isLocalBy: z.string().nullable(),
  isLocalTime: z.string().nullable(),
  /** As the insurance data say: told to who may ask for them. */
  insuredUnit: z.string().nullable().optional(),
  insuredMonths: int(0, 1200, 'months').nullable().optional(),
  insuredFrom: date().nullable().optional(),
  proCheckState: code(provinceCheckState),
  proCheckMsg: z.string().nullable(),
  proCheckTime: z.string().nullable(),
  eligibilityResult: json(z.array(eligibilityResult)).nullable(),
  auditStatus: code(auditStatus),
  isSelfAudit: flag(),
  firstAuditUserId: z.string().nullable(),
  firstAuditTime: z.string().nullable(),
  firstAuditOpinion: z.string().nullable(),
  auditUserId: z.string().nullable(),
  auditTime: z.string().nullable(),
  auditOpinion: z.string().nullable(),
  returnFields: list(60, 40).nullable(),
  remarks: json(z.record(z.string(), z.string())).nullable(),
  /** Party that has to act on an entry that the final audit returned. */
  returnTo: code(returnTo).nullable(),
  returnDeadline: z.string().nullable(),
  ticketNo: z.string().nullable(),
  waitState: code(waitState),
  waitSince: z.string().nullable(),
  /** Of who stands in line; 1 is next. */
  waitPosition: z.number().int().nullable(),
  /** Until when an offered place is kept. */
  offerUntil: z.string().nullable(),
  teamSize: z.number().int(),
  /** How many of a team hold no place (any more); null where people compete alone. */
  teamMissing: z.number().int().nullable(),
  submitTime: z.string().nullable(),
  withdrawTime: z.string().nullable(),
  withdrawReason: z.string().nullable(),
  /** Contests on the same days that the same account entered this person in. */
  overlaps: list(50, 300).nullable().optional(),
  /** Once the ticket is out (domain §4.1a, 2). */
  theoryExamTime: z.string().nullable().optional(),
  theoryRoom: z.string().nullable().optional(),
  theorySeat: z.number().int().nullable().optional(),
  practiceExamTime: z.string().nullable().optional(),
  practiceVenue: z.string().nullable().optional(),
  practiceStation: z.number().int().nullable().optional(),
  drawNo: z.number().int().nullable().optional(),
  ...toldEntryFacts,
});

/** Of a seat, told with the ticket. */
export const SEAT_FIELDS = [
  'theoryExamTime',
  'theoryRoom',
  'theorySeat',
  'practiceExamTime',
  'practiceVenue',
  'practiceStation',
  'drawNo',
] as const;

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/application/APPLICATION_INFO',
  title: ['报名申请', 'Entries'],
  record,
  draft,
  // A change of person or trade is another entry; where results copy a value, it stays as it was judged.
  changeable: {
    isLocked: (row) => transition(row as unknown as Standing, 'save', 'enterer') === null,
    askedBy: 'application_save',
    decidedBy: 'application_audit',
    fields: [
      'nation',
      'email',
      'address',
      'education',
      'graduateSchool',
      'major',
      'workUnitUscc',
      'unitNature',
      'post',
      'candidateSource',
      'workYears',
      'curOccupation',
      'curSkillLevel',
      'curCertNo',
      'curCertDate',
      'coach',
      'teamNo',
    ],
  },
  filters: {
    contestId: equalsId,
    contestTradeId: equalsId,
    contestGroup: anyOf(contestGroup),
    auditStatus: anyOf(auditStatus),
    applySource: anyOf(applySource),
    townCode: anyOf(town),
    name: contains,
    applyNo: contains,
    workUnit: contains,
    /** Exact, by blind index; the number itself is never stored in the clear. */
    idCardNo: lookUp(identityNumber(), 'application_look_up'),
    submitTime: dayRange,
    workYears: countRange,
    examType: anyOf(examType),
    waitsFor: anyOf(returnTo),
    isImported: anyFlag,
    /** A column each: rows of an index come in the order of the list, which those of several do not. */
    groupId: equalsId,
    handleUnitId: equalsId,
    /** The account that made the entry: of a unit those that it enters for contests of its own and of others. */
    madeById: equalsId,
    ids: anyId,
    /** Rows of which the next step is not barred to the caller. */
    isOpenToMe: anyFlag,
    /** Its unit has nobody besides who entered it to review it first. */
    isUnitAlone: anyFlag,
  },
  sorts: ['applyNo', 'name', 'auditStatus', 'submitTime'],
  inDetail: ['overlaps', 'birthday', 'birthYear', 'insuredUnit', 'insuredMonths', 'insuredFrom', ...SEAT_FIELDS],
  labels: applicationInfoLabels,
});

const scoreRecord = record.extend(scoreFields);

const viewInput = listInput(family);
const view = (name: string) =>
  get(`${family.path}/${name}`, {
    title: family.title,
    input: viewInput,
    data: pageOf(listedRecord(record, family.inDetail)),
  });
const scoreView = (name: string) =>
  get(`${family.path}/${name}`, {
    title: ['成绩查询', 'Scores'],
    input: viewInput,
    data: pageOf(listedRecord(scoreRecord, family.inDetail)),
  });

export const APPLICATION_COMMANDS = [
  'queue',
  'leaveQueue',
  'replace',
  'withdraw',
  'giveUp',
  'disqualify',
  'reopen',
] as const;
export type ApplicationCommand = (typeof APPLICATION_COMMANDS)[number];

/** Rules a final audit may pass over, each with its reason (domain §4.1, 30): conditions by kind, `isLocal` for locality. */
export const OVERRIDABLE_RULES = [...RULE_KINDS.filter((kind) => kind !== 'local'), 'isLocal', 'proCheck'] as const;
export type OverridableRule = (typeof OVERRIDABLE_RULES)[number];

/** Another trade is another entry: everything else may be returned for correction. */
export const RETURNABLE_FIELDS = Object.keys(draft.shape).filter(
  (field) => field !== 'contestTradeId',
) as readonly Exclude<keyof typeof draft.shape, 'contestTradeId'>[];

const audit = {
  id: id(),
  result: z.literal(['pass', 'return', 'reject']),
  opinion: optional(longText(500)),
  returnFields: optional(z.array(z.literal(RETURNABLE_FIELDS)).max(60)),
  remarks: optional(z.record(z.string().max(40), z.string().trim().max(200))),
  version: z.number().int().optional(),
};

const draftToSubmit = draft.partial().extend({ id: id().optional(), version: z.number().int().optional() });

export const applicationInfo = {
  rights: applicationAccess,
  menus: [
    { menuNo: 'M2010', path: '/application/my', icon: 'idcard', action: 'application_list_by_person' },
    { menuNo: 'M2020', path: '/application/group', icon: 'team', action: 'application_import_application' },
    { menuNo: 'M2030', path: '/application/audit', icon: 'audit', action: 'application_first_audit' },
    { menuNo: 'M2040', path: '/application/list', icon: 'unordered-list', action: 'application_get_pass_by_manager' },
    { menuNo: 'M3020', path: '/competition/look', icon: 'eye', action: 'application_look_score' },
  ],
  ...familyCalls(family),
  /** Adds or updates a draft; what is absent stays. */
  submit: post(`${family.path}/submit`, {
    title: ['保存报名', 'Save entry'],
    action: 'application_save',
    input: draftToSubmit,
    data: record,
    done: 'updated',
  }),
  reveal: revealOf(family.path, ['idCardNo', 'mobile', 'birthday', 'guardianMobile']),

  listByPerson: view('listByPerson'),
  listByTournament: view('listByTournament'),
  getPassByPerson: view('getPassByPerson'),
  getPassByHandle: view('getPassByHandle'),
  getPassByManager: view('getPassByManager'),
  listScoreByTournament: scoreView('listScoreByTournament'),
  personLookScore: scoreView('personLookScore'),
  groupsLookScore: scoreView('groupsLookScore'),
  managerLookScore: scoreView('managerLookScore'),
  ...lookScoresOf(family),

  applicationSubmit: post(`${family.path}/applicationSubmit`, {
    title: ['提交报名', 'Submit'],
    action: 'application_submit',
    input: draftToSubmit,
    data: record,
  }),
  applicationBatchSubmit: post(`${family.path}/applicationBatchSubmit`, {
    title: ['批量提交', 'Submit all'],
    action: 'application_batch_submit',
    input: idsInput,
    data: batchRows,
  }),
  applicationBatchPass: post(`${family.path}/applicationBatchPass`, {
    rows: 'decidable',
    title: ['批量通过', 'Pass all'],
    action: 'application_batch_pass',
    input: idsInput.extend({ opinion: optional(longText(500)) }),
    data: batchRows,
  }),
  auditingSubmitFirst: post(`${family.path}/auditingSubmitFirst`, {
    rows: 'decidable',
    title: ['初审', 'First review'],
    action: 'application_first_audit',
    input: z.object(audit),
    data: record,
  }),
  auditingSubmit: post(`${family.path}/auditingSubmit`, {
    rows: 'decidable',
    title: ['复审', 'Final review'],
    action: 'application_audit',
    input: z.object({
      ...audit,
      returnTo: z.literal(returnTo.codes).optional(),
      override: optional(
        z.array(z.object({ rule: z.literal(OVERRIDABLE_RULES), reason: longText(500) })).max(OVERRIDABLE_RULES.length),
      ),
    }),
    data: record,
  }),
  ...lackingPapersOf(family.path),
  ...reviewClaimOf(family.path),
  command: post(`${family.path}/command`, {
    title: ['报名办理', 'Entry action'],
    actionBy: 'command',
    commands: applicationCommands,
    input: z.object({
      id: id(),
      command: z.literal(APPLICATION_COMMANDS),
      /** With `replace`: the draft that takes the place. */
      byId: id().optional(),
      reason: optional(longText(500)),
      version: z.number().int().optional(),
    }),
    data: record,
  }),

  /** A code to the guardian named in the entry, and the consent that it proves. */
  guardianCode: post(`${family.path}/guardianCode`, {
    title: ['监护人验证码', 'Code for the guardian'],
    action: 'application_save',
    input: z.object({ id: id() }),
    data: z.object({ expiresIn: z.number().int() }),
  }),
  guardianConsent: post(`${family.path}/guardianConsent`, {
    title: ['监护人同意', 'Consent of the guardian'],
    action: 'application_save',
    // A code is good for once.
    isRepeatable: false,
    input: z.object({ id: id(), code: smsCodeField() }),
    data: record,
  }),
  /** Every condition with its evidence: as it stands now of who is still being audited, as it was decided afterwards (ours). */
  eligibility: get(`${family.path}/eligibility`, {
    title: ['资格核验', 'Eligibility'],
    input: z.object({ id: id() }),
    data: eligibilityReport,
  }),
  // None of the next three is held to a key: they wait for other bodies, and asked twice they only ask again.
  /** Asks whoever has to be asked, and judges anew (ours). */
  verifyEligibility: post(`${family.path}/verifyEligibility`, {
    rows: 'visible',
    title: ['一键核验', 'Check now'],
    input: z.object({ id: id() }),
    data: eligibilityReport,
    isRepeatable: false,
  }),
  /** The same of many, as a job with progress (ours): its result is `rows`. */
  verifyMany: post(`${family.path}/verifyMany`, {
    rows: 'decidable',
    title: ['批量核验', 'Check selected'],
    input: idsInput,
    data: z.object({
      jobId: z.string(),
      total: z.number().int(),
      /** Absent once it has ended. */
      state: z.literal('running').optional(),
      rows: batchRows.optional(),
    }),
    isRepeatable: false,
  }),
  queryProDB: post(`${family.path}/queryProDB`, {
    rows: 'decidable',
    title: ['省库核验', 'Provincial check'],
    action: 'application_query_pro_db',
    input: idsInput,
    data: z.array(
      batchRows.element.extend({
        proCheckState: code(provinceCheckState).optional(),
        proCheckMsg: z.string().nullable().optional(),
        proCheckTime: z.string().nullable().optional(),
      }),
    ),
    isRepeatable: false,
  }),
  editIsLocalSubmit: post(`${family.path}/editIsLocalSubmit`, {
    rows: 'decidable',
    title: ['认定是否本市', 'Determine local status'],
    input: z.object({
      id: id(),
      isLocal: flag(),
      isLocalReason: longText(500),
      version: z.number().int().optional(),
    }),
    data: record,
    done: 'updated',
  }),
  /** With whole ID numbers: a right of its own, a recent sign-in, a mark and a row of the trail. */
  exportInsurance: get(`${family.path}/export-insuranceInfo`, {
    title: ['参保信息', 'Insurance data'],
    form: 'file',
    input: idsInput,
    data: z.unknown(),
  }),

  /** A group enters many people from a workbook or pasted rows; they become drafts (our addition). */
  ...importOf(family, 'importApplication', {
    isKeyed: true,
    row: entrySheet,
    labels: applicationInfoLabels,
    example: entrySheetExample,
  }),
  ...paperImports(family.path),
  ...printedForms(family.path),
  ...exportOf(family),
};

export type ApplicationInfo = z.output<typeof record>;
export type ApplicationDraft = z.output<typeof draft>;
export type ApplicationScore = z.output<typeof scoreRecord>;
