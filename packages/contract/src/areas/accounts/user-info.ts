import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { accountType, education, idType, nation, realNameState, sex, skillLevel, town } from '../../dictionaries.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, date, file, flag, id, int, longText, nameText, optional, text, unitText } from '../../wire/fields.ts';
import { exportOf } from '../../wire/exports.ts';
import { anyFlag, anyOf, contains, equalsId, lookUp } from '../../wire/filters.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { account, accountOrMask, identityNumber, identityNumberOfKind, personName, privacyEdition } from './fields.ts';
import { mobile, mobileOrMask } from './phone-fields.ts';
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
import { PATH, smsCode } from './sms-code.ts';
import { userInfoLabels } from './user-info.labels.ts';

/** Data that persons enter about themselves; also prefills an application. */
export const personDraft = z.object({
  name: personName(),
  nation: optional(code(nation)),
  email: optional(z.email().max(100)),
  address: optional(text(200)),
  education: optional(code(education)),
  graduateSchool: optional(unitText(100)),
  workUnit: optional(unitText(100)),
  workUnitUscc: optional(text(18)),
  townCode: optional(code(town)),
  curOccupation: optional(text(50)),
  curSkillLevel: optional(code(skillLevel)),
  curCertNo: optional(text(50)),
  photoAttId: optional(file('ZJZ')),
});

const draft = personDraft.extend({
  /** Of an enterprise its name, longer than any person's. */
  name: nameText(100),
  account: accountOrMask(),
  accountType: code(accountType),
  idType: optional(code(idType)),
  idCardNo: optional(identityNumber()),
  /** Where the number does not say them. */
  sex: optional(code(sex)),
  birthday: optional(date()),
  mobile: optional(mobileOrMask()),
  enabled: flag(),
});

const record = recordOf(draft, {
  sex: code(sex).nullable(),
  /** Of somebody else only the year. */
  birthday: date().nullable().optional(),
  birthYear: int(1800, 2200).nullable().optional(),
  idCardNo: z.string().nullable(),
  mobile: z.string().nullable(),
  realNameState: code(realNameState),
  regTime: z.string(),
  lastLoginTime: z.string().nullable(),
  /** Shown once, when staff added the account. */
  initialPassword: z.string().optional(),
});

const family = defineFamily({
  path: PATH,
  title: ['个人账户', 'Individuals'],
  record,
  draft,
  filters: {
    name: contains,
    /** Of an individual by its whole value only. */
    account: lookUp(z.string().trim().max(100)),
    accountType: anyOf(accountType),
    townCode: anyOf(town),
    enabled: anyFlag,
    /** The unit that they work at, found by its credit code. */
    unitId: equalsId,
  },
  sorts: ['name', 'regTime', 'lastLoginTime'],
  inDetail: ['birthday', 'birthYear'],
  labels: userInfoLabels,
});

/** Purpose of a code; one without a purpose fits each of the first three, once. */
const staff = { ADM_C: 'all', ADM_L: 'all', ADM_S: 'all', TOWN: 'town' } as const;

const access = rights('user_info', {
  'list export': staff,
  'detail get_unit_info get_ent_info': { ...staff, IND: 'self', ENT: 'self' },
  reveal: { ADM_C: 'all', ADM_S: 'all', IND: 'self', ENT: 'self' },
  'submit remove': { ADM_C: 'all', ADM_S: 'all' },
  update: { ADM_C: 'all', ADM_S: 'all', IND: 'self', ENT: 'self' },
  user_update_info: { IND: 'self', ENT: 'self' },
  change_mobile: { ADM_C: 'all', ADM_S: 'all', IND: 'self' },
  prove_number: { ADM_C: 'all', ADM_S: 'all' },
});

export const userInfo = {
  rights: access,
  menus: [{ menuNo: 'M4010', path: '/userInfo/user_info', icon: 'user', action: 'user_info_list' }],
  ...familyCalls(family),
  ...exportOf(family),
  reveal: revealOf(family.path, ['idCardNo', 'mobile', 'account', 'birthday']),

  smsCode,

  registered: post(`${family.path}/registered`, {
    title: ['个人注册', 'Register as an individual'],
    action: 'public',
    input: z.object({
      mobile: mobile(),
      code: smsCodeField(),
      name: personName(),
      /** Of `idType`; without one it is a resident's. */
      idCardNo: identityNumberOfKind(),
      password: newPassword(),
      password1: presentPassword.optional(),
      idType: optional(code(idType)),
      /** Where the number does not say them. */
      sex: optional(code(sex)),
      birthday: optional(date()),
      nation: optional(code(nation)),
      email: optional(z.email().max(100)),
      address: optional(text(200)),
      education: optional(code(education)),
      workUnit: optional(unitText(100)),
      townCode: optional(code(town)),
      privacyEdition: privacyEdition(),
    }),
    data: z.object({ id: z.string(), account: z.string() }),
  }),

  /** One's own record, or another's, masked, for staff. */
  getUnitInfo: get(`${family.path}/getUnitInfo`, {
    title: family.title,
    input: z.object({ account: account() }),
    data: record,
  }),
  getEntInfo: get(`${family.path}/getEntInfo`, {
    title: family.title,
    input: z.object({ account: account() }),
    data: record,
  }),

  userUpdateInfo: post(`${family.path}/userUpdateInfo`, {
    title: ['修改个人资料', 'Update own data'],
    input: personDraft.partial().extend({ version: z.number().int().optional() }),
    data: record,
    done: 'updated',
  }),

  /** One's own data, or by staff somebody else's; what is left out stays. */
  update: post(`${family.path}/update`, {
    title: ['修改账户资料', 'Update account data'],
    input: draft.partial().extend({ id: id().optional(), version: z.number().int().optional() }),
    data: record,
    done: 'updated',
  }),

  /** Of oneself with a code (purpose `mobile`) that went to the new number; by staff with a reason. */
  changeMobile: post(`${family.path}/changeMobile`, {
    title: ['修改手机号码', 'Change mobile number'],
    isRepeatable: false,
    input: z.object({
      mobile: mobile(),
      code: smsCodeField().optional(),
      id: id().optional(),
      reason: optional(text(200)),
      version: z.number().int().optional(),
    }),
    data: record,
    done: 'updated',
  }),

  /**
   * By who has seen the ID card of the person: the number is this account's. Any other account that was proved to have it is not so
   * any more.
   */
  proveNumber: post(`${family.path}/proveNumber`, {
    title: ['认定实名', 'Confirm the identity'],
    input: z.object({ id: id(), reason: longText(200), version: z.number().int().optional() }),
    data: record,
    done: 'updated',
  }),

  forgetPassword: post(`${family.path}/forgetPassword`, {
    title: ['忘记密码', 'Forgotten password'],
    action: 'public',
    input: z.object(forgottenPassword),
    data: z.null(),
  }),
  validPasswords: validPasswordsOf(family.path),
  changePasswords: changePasswordsOf(family.path),
  updatePsw: updatePasswordAt(`${family.path}/updatePsw`),
};

export type UserInfo = z.output<typeof record>;
export type UserInfoDraft = z.output<typeof draft>;
