import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { groupType, registrationState, town } from '../../dictionaries.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, file, flag, int, nameText, optional, text, unitText } from '../../wire/fields.ts';
import { exportOf } from '../../wire/exports.ts';
import { changesOf } from '../../wire/imports.ts';
import { anyFlag, anyOf, contains } from '../../wire/filters.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { account, accountOrMask, uscc, privacyEdition } from './fields.ts';
import { mobile, phoneOrMask } from './phone-fields.ts';
import { commandGrants, verbsOf } from '../../wire/commands.ts';
import { groupCommands } from './group-info-commands.ts';
import { groupInfoLabels } from './group-info.labels.ts';
import {
  changePasswordsOf,
  forgottenPassword,
  newPassword,
  presentPassword,
  revealOf,
  smsCodeField,
  updatePasswordAt,
  validPasswordsOf,
} from './own-account.ts';

/** flowNode of the business licence. */
export const LICENCE_SLOT = 'YYZZ';

const draft = z.object({
  groupName: unitText(100),
  groupType: code(groupType),
  uscc: uscc(),
  licenceAtt: optional(file(LICENCE_SLOT)),
  legalPerson: optional(nameText()),
  townCode: code(town),
  address: text(200),
  contact: nameText(),
  contactMobile: phoneOrMask(),
  email: optional(z.email().max(100)),
  account: accountOrMask(),
  employeeCount: optional(int(0, 1_000_000, 'people')),
  enabled: flag(),
});

/** Fields that a group may change in its own record. */
export const ownGroupDraft = draft
  .pick({
    groupName: true,
    licenceAtt: true,
    legalPerson: true,
    address: true,
    contact: true,
    contactMobile: true,
    email: true,
    employeeCount: true,
  })
  .partial();

const record = recordOf(draft, {
  groupNo: z.string(),
  contactMobile: z.string(),
  auditState: code(registrationState),
  auditOpinion: z.string().nullable(),
  auditTime: z.string().nullable(),
  initialPassword: z.string().optional(),
});

export const groupFilters = {
  groupNo: contains,
  groupName: contains,
  groupType: anyOf(groupType),
  townCode: anyOf(town),
  auditState: anyOf(registrationState),
  enabled: anyFlag,
} as const;

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/userInfo/group_info',
  title: ['集体(院校/企业)', 'Groups'],
  record,
  draft,
  filters: groupFilters,
  sorts: ['groupNo', 'groupName', 'auditState'],
  labels: groupInfoLabels,
  inList: ['address', 'legalPerson', 'contact', 'employeeCount'],
});

/** For schools, which are groups with more to tell. */
export const groupInfoFamily = family;

const staff = { ADM_C: 'all', ADM_S: 'all', TOWN: 'town' } as const;

const access = rights('group_info', {
  'list detail get_group_info': { ...staff, GRP: 'self' },
  submit: { ADM_C: 'all', ADM_S: 'all', GRP: 'self' },
  reveal: { ADM_C: 'all', ADM_S: 'all', GRP: 'self' },
  'remove export': { ADM_C: 'all', ADM_S: 'all' },
  ...commandGrants(groupCommands),
});

export const groupInfo = {
  rights: access,
  menus: [{ menuNo: 'M4020', path: '/userInfo/group_info', icon: 'apartment', action: 'group_info_list' }],
  ...familyCalls(family),
  ...exportOf(family),
  ...changesOf(family),
  reveal: revealOf(family.path, ['contactMobile', 'account']),

  registered: post(`${family.path}/registered`, {
    title: ['集体注册', 'Register a group'],
    action: 'public',
    form: 'upload',
    input: z.object({
      groupName: unitText(100),
      groupType: code(groupType),
      uscc: uscc(),
      townCode: code(town),
      address: text(200),
      contact: nameText(),
      contactMobile: mobile(),
      code: smsCodeField(),
      account: account(),
      password: newPassword(),
      password1: presentPassword.optional(),
      legalPerson: optional(nameText()),
      email: optional(z.email().max(100)),
      privacyEdition: privacyEdition(),
    }),
    data: z.object({ id: z.string(), account: z.string(), auditState: code(registrationState) }),
  }),

  getGroupInfo: get(`${family.path}/getGroupInfo`, {
    title: family.title,
    input: z.object({ account: account() }),
    data: record,
  }),

  audit: post(`${family.path}/audit`, {
    rows: 'decidable',
    title: ['注册审核', 'Approve a registration'],
    input: z.object({
      id: z.string().max(64),
      result: z.literal(verbsOf(groupCommands)),
      opinion: optional(text(200)),
      version: z.number().int().optional(),
    }),
    data: record,
  }),

  forgetPasswordBusiness: post(`${family.path}/forgetPasswordBusiness`, {
    title: ['忘记密码', 'Forgotten password'],
    action: 'public',
    input: z.object({ account: account(), ...forgottenPassword }),
    data: z.null(),
  }),
  validPasswords: validPasswordsOf(family.path),
  changePasswords: changePasswordsOf(family.path),
  updatePsw: updatePasswordAt(`${family.path}/updatePsw`),
};

export type GroupInfo = z.output<typeof record>;
export type GroupInfoDraft = z.output<typeof draft>;
