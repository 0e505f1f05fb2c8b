// Accounts of whatever kind they are, as administrators see them. wire spelling: blade-user
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { accountKind, guestKind, role, staffKind } from '../../access/roles.ts';
import { accountState, superviseType, town } from '../../dictionaries.ts';
import { MAX_BATCH } from '../../limits.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, flag, id, nameText, optional, text } from '../../wire/fields.ts';
import { anyOf, contains, equalsId, lookUp } from '../../wire/filters.ts';
import { defineFamily, familyCalls, recordOf, submitInput } from '../../wire/family.ts';
import { importOf } from '../../wire/imports.ts';
import { account, accountOrMask } from './fields.ts';
import { mobile, phoneOrMask } from './phone-fields.ts';
import { resetPasswords, revealOf } from './own-account.ts';
import { commandGrants } from '../../wire/commands.ts';
import { ACCOUNT_COMMANDS, userCommands } from './users-commands.ts';
import { usersExample, usersLabels } from './users.labels.ts';

const draft = z.object({
  account: accountOrMask(),
  kind: code(staffKind),
  name: nameText(100),
  townCode: optional(code(town)),
  userType: optional(code(superviseType)),
  deptId: optional(id('dept')),
  mobile: optional(phoneOrMask()),
  email: optional(z.email().max(100)),
});

/** None, for an administrator who was not granted any yet. */
const heldRoles = z.array(z.literal(role.codes)).meta({ kind: 'codes', dictionary: role });

const record = recordOf(draft, {
  kind: code(accountKind),
  mobile: z.string().nullable(),
  roles: heldRoles,
  enabled: flag(),
  accountState: code(accountState),
  /** By wrong passwords; passes by itself. */
  locked: flag(),
  mustChangePassword: flag(),
  deptName: z.string().nullable(),
  lastLoginTime: z.string().nullable(),
  /** Shown once, when the account was added. */
  initialPassword: z.string().optional(),
});

const family = defineFamily({
  path: '/api/blade-user',
  title: ['用户', 'Users'],
  record,
  draft,
  filters: {
    /** Of an individual by its whole value only. */
    account: lookUp(z.string().trim().max(100)),
    name: contains,
    kind: anyOf(accountKind),
    roles: anyOf(role),
    accountState: anyOf(accountState),
    townCode: anyOf(town),
    deptId: equalsId,
  },
  sorts: ['lastLoginTime'],
  labels: usersLabels,
});

/** A row of the import: a new account, whose password is given afterwards by reset-password, an administrator's roles by grant. */
const row = draft.omit({ deptId: true }).extend({ account: account(), mobile: optional(mobile()) });

const userIds = z
  .array(z.string().max(64))
  .min(1)
  .max(MAX_BATCH)
  .overwrite((all) => [...new Set(all)]);

/** Whatever a platform outside keeps with an account: names and plain values. */
const userExt = z
  .record(z.string().min(1).max(50), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
  .refine((values) => Object.keys(values).length <= 30);

const platform = z.object({
  id: z.string(),
  userId: z.string(),
  userType: code(superviseType).nullable(),
  userExt,
});

const session = z.object({
  id: z.string(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  createTime: z.string(),
  expireTime: z.string(),
  /** The one in which this is asked. */
  isOwn: flag(),
});
export type UserSession = z.output<typeof session>;

const system = { ADM_S: 'all' } as const;

/** The accounts that each of them reaches are narrowed further by the kind of account (domain §5). */
const staff = { ...system, ADM_C: 'all', ADM_L: 'all', TOWN: 'town' } as const;

const access = rights('blade_user', {
  'list detail sessions': { ...staff, ADM_SEC: 'all' },
  reset_password: staff,
  ...commandGrants(userCommands),
  grant: { ...system, ADM_SEC: 'all' },
  'submit import_user update remove platform_detail update_platform reveal': system,
});

export const users = {
  rights: access,
  menus: [{ menuNo: 'M7010', path: '/system/user', icon: 'user', action: 'blade_user_list' }],
  ...familyCalls(family),
  ...importOf(family, 'import-user', { row, labels: usersLabels, example: usersExample }),

  /**
   * As a client of the BladeX family sends it, too: without our `kind`, which then follows from role and department, and
   * with `phone`. Roles are granted by `grant` alone.
   */
  submit: post(`${family.path}/submit`, {
    title: family.title,
    input: submitInput(
      draft.extend({
        kind: draft.shape.kind.optional(),
        roleId: optional(z.array(z.string().max(64)).max(20)),
        phone: optional(phoneOrMask()),
      }),
    ),
    data: record,
    done: 'updated',
  }),
  reveal: revealOf(family.path, ['mobile', 'account']),

  update: post(`${family.path}/update`, {
    title: ['修改用户', 'Change a user'],
    input: draft
      .omit({ account: true, kind: true })
      .partial()
      .extend({ id: id(), version: z.number().int().optional() }),
    data: record,
    done: 'updated',
  }),

  platformDetail: get(`${family.path}/platform-detail`, {
    title: ['平台信息', 'Platform data'],
    input: z.object({ id: id() }),
    data: platform,
  }),

  updatePlatform: post(`${family.path}/update-platform`, {
    title: ['修改平台信息', 'Change platform data'],
    input: z.object({
      userId: id(),
      userType: optional(code(superviseType)),
      userExt: optional(userExt),
    }),
    data: platform,
    done: 'updated',
  }),

  resetPassword: post(`${family.path}/reset-password`, {
    title: ['重置密码', 'Reset password'],
    input: z.object({ userIds }),
    data: resetPasswords,
  }),

  /** Replaces the roles. */
  grant: post(`${family.path}/grant`, {
    title: ['授权', 'Grant roles'],
    input: z.object({ userIds, roleIds: heldRoles.max(role.codes.length) }),
    data: z.null(),
  }),

  /** Decides on who registered. What a guest becomes is said here; refusing gives the name free again. */
  audit: post(`${family.path}/audit`, {
    rows: 'decidable',
    title: ['注册审核', 'Approve a registration'],
    input: z.object({
      id: id(),
      result: z.literal(['pass', 'reject']),
      /** Of a guest, who is nothing yet: an individual unless said. */
      kind: code(guestKind).optional(),
      roleIds: heldRoles.max(role.codes.length).optional(),
      townCode: optional(code(town)),
      userType: optional(code(superviseType)),
      opinion: optional(text(200)),
      version: z.number().int().optional(),
    }),
    data: z.null(),
  }),

  sessions: get(`${family.path}/sessions`, {
    title: ['查看会话', 'View sessions'],
    input: z.object({ id: id() }),
    data: z.array(session),
  }),

  command: post(`${family.path}/command`, {
    title: ['账号操作', 'Account'],
    actionBy: 'command',
    commands: userCommands,
    input: z.object({
      id: id(),
      command: z.literal(ACCOUNT_COMMANDS),
      /** Of `endSessions`: only this one. */
      sessionId: id().optional(),
      reason: optional(text(200)),
      version: z.number().int().optional(),
    }),
    data: record,
  }),
};

export type User = z.output<typeof record>;
export type UserDraft = z.output<typeof draft>;
