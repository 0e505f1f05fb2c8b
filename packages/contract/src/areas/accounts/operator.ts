// The people of a unit: each signs in under its identity, with a mobile number and a password of their own.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { operatorKind, operatorRight } from '../../access/roles.ts';
import { operatorState } from '../../dictionaries.ts';
import { post } from '../../wire/endpoint.ts';
import { code, flag, id, nameText } from '../../wire/fields.ts';
import { anyOf, contains, equalsId } from '../../wire/filters.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { mobileOrMask } from './phone-fields.ts';
import { commandGrants, verbsOf } from '../../wire/commands.ts';
import { operatorCommands } from './operator-commands.ts';
import { operatorLabels } from './operator.labels.ts';
import { forgottenPassword } from './own-account.ts';

const draft = z.object({
  /** No two of one unit share it, so that a trail says who it was. */
  name: nameText(),
  mobile: mobileOrMask(),
  right: code(operatorRight),
});

const record = recordOf(draft, {
  mobile: z.string(),
  unitId: z.string(),
  unitName: z.string(),
  unitKind: code(operatorKind),
  enabled: flag(),
  operatorState: code(operatorState),
  invitedAt: z.string().nullable(),
  lastSignIn: z.string().nullable(),
  /** Shown once to who asked for it, where no message can bring it. */
  initialPassword: z.string().optional(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/userInfo/operator',
  title: ['经办人', 'Operators'],
  record,
  draft,
  filters: {
    name: contains,
    unitName: contains,
    right: anyOf(operatorRight),
    operatorState: anyOf(operatorState),
    unitId: equalsId,
  },
  sorts: ['name', 'lastSignIn'],
  labels: operatorLabels,
});

const unit = operatorCommands.actors.unit.grant;
const staff = operatorCommands.actors.staff.grant;

const access = rights('operator', {
  'list detail': { ...unit, ...staff },
  'submit remove': unit,
  ...commandGrants(operatorCommands),
});

export const operator = {
  rights: access,
  menus: [{ menuNo: 'M4040', path: '/userInfo/operator', icon: 'team', action: 'operator_list' }],
  ...familyCalls(family),

  command: post(`${family.path}/command`, {
    title: ['经办人操作', 'Operator'],
    actionBy: 'command',
    commands: operatorCommands,
    // It may answer a one-time password.
    isRepeatable: false,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(operatorCommands)),
      version: z.number().int().optional(),
    }),
    data: record,
  }),

  /** The code proves the phone (purpose `operator`). */
  forgetPassword: post(`${family.path}/forgetPassword`, {
    title: ['忘记密码', 'Forgotten password'],
    action: 'public',
    input: z.object({ userId: code(operatorKind), ...forgottenPassword }),
    data: z.null(),
  }),
};

export type Operator = z.output<typeof record>;
export type OperatorDraft = z.output<typeof draft>;
