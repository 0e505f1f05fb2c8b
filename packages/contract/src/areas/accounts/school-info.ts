// Additional data of a school, besides those of every group: one row at most for each group of that type.
import { z } from 'zod';
import { STAFF } from '../../access/roles.ts';
import { rights } from '../../access/rights.ts';
import { schoolType, town } from '../../dictionaries.ts';
import { get, post } from '../../wire/endpoint.ts';
import { exportOf } from '../../wire/exports.ts';
import { changesOf } from '../../wire/imports.ts';
import { code, id, int, list, optional, text } from '../../wire/fields.ts';
import { anyOf, contains, equalsId } from '../../wire/filters.ts';
import { defineFamily, familyCalls, listInput, recordOf } from '../../wire/family.ts';
import { pageOf } from '../../wire/paging.ts';
import { account } from './fields.ts';
import { groupFilters, groupInfoFamily, ownGroupDraft } from './group-info.ts';
import { newPassword, presentPassword } from './own-account.ts';
import { schoolInfoLabels } from './school-info.labels.ts';

const schoolDraft = z.object({
  schoolCode: text(20),
  schoolType: code(schoolType),
  supervisor: optional(text(100)),
  majors: optional(list(50, 50)),
  studentCount: optional(int(0, 1_000_000, 'people')),
  teacherCount: optional(int(0, 100_000, 'people')),
});

const draft = schoolDraft.extend({ groupId: id('school') });

const record = recordOf(draft, {
  groupNo: z.string(),
  groupName: z.string(),
  account: z.string(),
  townCode: code(town),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/userInfo/school_info',
  title: ['院校资料', 'Schools'],
  record,
  draft,
  filters: {
    groupId: equalsId,
    groupName: contains,
    schoolCode: contains,
    schoolType: anyOf(schoolType),
    townCode: anyOf(town),
  },
  sorts: ['schoolCode', 'schoolType'],
  labels: schoolInfoLabels,
  inList: ['schoolType', 'supervisor', 'studentCount', 'teacherCount'],
});

/** A school whole: its group with what schools tell besides, which may be missing yet. */
const school = z.object({
  ...groupInfoFamily.record.shape,
  schoolCode: schoolDraft.shape.schoolCode.nullable(),
  schoolType: schoolDraft.shape.schoolType.nullable(),
  supervisor: schoolDraft.shape.supervisor,
  majors: schoolDraft.shape.majors,
  studentCount: schoolDraft.shape.studentCount,
  teacherCount: schoolDraft.shape.teacherCount,
});

const { groupType: _, ...filters } = groupFilters;

export const schoolFamily = defineFamily({
  path: groupInfoFamily.path,
  title: ['院校', 'Schools'],
  record: school,
  draft: groupInfoFamily.draft,
  filters: { ...filters, schoolType: anyOf(schoolType) },
  sorts: ['groupNo', 'groupName', 'auditState'],
  labels: { ...schoolInfoLabels, ...groupInfoFamily.labels },
});

const staff = { ADM_C: 'all', ADM_S: 'all', TOWN: 'town' } as const;

const access = rights('school_info', {
  'list detail get_unit_info': { ...staff, GRP: 'self' },
  submit: { ADM_C: 'all', ADM_S: 'all', GRP: 'self' },
  user_update_info: { GRP: 'self' },
  'remove export': { ADM_C: 'all', ADM_S: 'all' },
});

export const schoolInfo = {
  rights: access,
  menus: [{ menuNo: 'M4030', path: '/userInfo/school_info', icon: 'read', action: 'school_info_list', roles: STAFF }],
  ...familyCalls(family),
  ...exportOf(family),
  ...changesOf(family),

  listS: get(`${schoolFamily.path}/listS`, {
    title: schoolFamily.title,
    action: 'group_info_list',
    input: listInput(schoolFamily),
    data: pageOf(school),
  }),
  detailS: get(`${schoolFamily.path}/detailS`, {
    title: schoolFamily.title,
    action: 'group_info_detail',
    input: z.object({ id: id() }),
    data: school,
  }),

  getUnitInfo: get(`${family.path}/getUnitInfo`, {
    title: schoolFamily.title,
    input: z.object({ account: account() }),
    data: school,
  }),

  /** The caller's own school, of both halves; what is left out stays. */
  userUpdateInfo: post(`${family.path}/userUpdateInfo`, {
    title: ['修改院校资料', 'Update own school'],
    input: ownGroupDraft.extend(schoolDraft.partial().shape).extend({ version: z.number().int().optional() }),
    data: school,
    done: 'updated',
  }),

  groupChangePassword: post(`${family.path}/groupChangePassword`, {
    title: ['修改密码', 'Change password'],
    action: 'signedIn',
    input: z.object({
      account: z.string().max(64),
      password: presentPassword,
      newPassword: newPassword(),
      confirmPassword: presentPassword,
    }),
    data: z.null(),
  }),
};

export type SchoolInfo = z.output<typeof record>;
export type SchoolInfoDraft = z.output<typeof draft>;
export type School = z.output<typeof school>;
