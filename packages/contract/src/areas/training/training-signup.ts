// Sign-ups for classes (domain §3.23). Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { revealOf } from '../accounts/own-account.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { post } from '../../wire/endpoint.ts';
import { defineFamily, detailOf, listOf, recordOf } from '../../wire/family.ts';
import { code, id, longText, optional } from '../../wire/fields.ts';
import { anyOf, contains, equalsId } from '../../wire/filters.ts';
import { exportOf } from '../../wire/exports.ts';
import { fromWhere, fromWhereLabels, ORGANISERS, READERS_OF_PEOPLE, TRAINING } from './training-reach.ts';
import { signupCommands } from './training-signup-commands.ts';
import { signupState, trainingSource } from './training.dictionaries.ts';

const record = recordOf(z.object({}), {
  signupNo: z.string(),
  classId: z.string().nullable(),
  classNo: z.string(),
  className: z.string().nullable(),
  name: z.string(),
  idCardNo: z.string(),
  mobile: z.string().nullable(),
  workUnit: z.string().nullable(),
  candidateSource: z.string().nullable(),
  signupTime: z.string().nullable(),
  signupState: code(signupState),
  ...fromWhere,
});

const family = defineFamily({
  path: `${TRAINING}/training_signup`,
  title: ['培训报名', 'Training sign-ups'],
  record,
  draft: z.object({}),
  filters: {
    name: contains,
    signupNo: contains,
    classNo: contains,
    classId: equalsId,
    signupState: anyOf(signupState),
    source: anyOf(trainingSource),
  },
  sorts: [],
  labels: {
    signupNo: ['报名编号', 'Number'],
    classId: ['班级', 'Class'],
    classNo: ['班号', 'Class no.'],
    className: ['班级名称', 'Class'],
    name: ['姓名', 'Name'],
    idCardNo: ['身份证号', 'ID number'],
    mobile: ['手机号码', 'Mobile'],
    workUnit: ['工作单位', 'Employer'],
    candidateSource: ['人员来源', 'Source'],
    signupTime: ['报名时间', 'Signed up'],
    signupState: ['状态', 'Status'],
    ...fromWhereLabels,
  },
});

const access = rights('training_signup', {
  'list detail': READERS_OF_PEOPLE,
  export: { ADM_C: 'all', TOWN: 'town', ORG: 'unit', GRP: 'unit' },
  reveal: ORGANISERS,
  ...commandGrants(signupCommands),
});

export type SignupCommand = VerbOf<typeof signupCommands>;

export const trainingSignup = {
  rights: access,
  menus: [{ menuNo: 'M5520', path: '/training/training_signup', icon: 'form', action: 'training_signup_list' }],
  family,
  list: listOf(family),
  detail: detailOf(family),
  reveal: revealOf(family.path, ['idCardNo', 'mobile']),
  ...exportOf(family),
  command: post(`${family.path}/command`, {
    title: ['报名办理', 'Sign-up action'],
    actionBy: 'command',
    commands: signupCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(signupCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(500)),
    }),
    data: record,
  }),
};

export type TrainingSignup = z.output<typeof record>;
