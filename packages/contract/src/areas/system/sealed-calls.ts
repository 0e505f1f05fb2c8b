// The system calls: who, where, what; question and answer travel sealed (wire §4, §10.3).
import { z } from 'zod';
import { operatorRight } from '../../access/roles.ts';
import { MAX_PAGE_SIZE } from '../../limits.ts';
import { post } from '../../wire/endpoint.ts';
import { pageOf } from '../../wire/paging.ts';
import { display } from './display.ts';
import { ownSettings } from './list-setting.ts';

const prefix = '/api/zjgrsj-system/web';

export interface MenuItem {
  name: string;
  path: string;
  href: string | null;
  icon: string | null;
  menuNo: string;
  supMenuNo: string | null;
  orderBy: number;
  children: MenuItem[];
  meta: { roles?: string[]; i18n?: string };
  group: string | null;
  query: Record<string, string>;
}

export const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    name: z.string(),
    path: z.string(),
    href: z.string().nullable(),
    icon: z.string().nullable(),
    menuNo: z.string(),
    supMenuNo: z.string().nullable(),
    orderBy: z.number().int(),
    children: z.array(menuItem),
    meta: z.object({ roles: z.array(z.string()).optional(), i18n: z.string().optional() }),
    group: z.string().nullable(),
    query: z.record(z.string(), z.string()),
  }),
);

const userInfo = z.object({
  username: z.string(),
  /** U028…U035 for virtual sign-ins, else the account's id. */
  userId: z.string(),
  roleName: z.string(),
  nick_name: z.string(),
  dept_name: z.string(),
  group_name: z.string(),
  extData: z.object({
    id: z.string(),
    account: z.string(),
    userType: z.number().int().nullable(),
    townCode: z.string().nullable(),
    /** Signed in with a one-time password: nothing else opens before another is chosen. */
    mustChangePassword: z.boolean(),
    /** It is over age, not one-time. */
    isPasswordOld: z.boolean().optional(),
    /** Days that the password is good for, within the week before its end. */
    passwordDaysLeft: z.number().int().optional(),
    /** The sign-in before this one, and the wrong passwords between the two; asked of oneself alone. */
    lastSignIn: z
      .object({
        time: z.string().nullable(),
        address: z.string().nullable(),
        device: z.string(),
        failures: z.number().int(),
      })
      .optional(),
    /** The role needs a second factor and the person has none: nothing else opens before one is added. */
    mustAddFactor: z.boolean().optional(),
    /** The unit's operator who is signed in, where it is not the main account. */
    operator: z
      .object({ id: z.string(), name: z.string(), mobile: z.string(), right: z.literal(operatorRight.codes) })
      .optional(),
    /** The colleague whom this session acts for; over: nothing is done any more before it goes back to oneself. */
    actingFor: z.object({ id: z.string(), name: z.string(), endDay: z.string(), isOver: z.boolean() }).optional(),
    /** Colleagues for whom one may act at this moment. */
    standIns: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
    /** As the person wants pages shown, where he or she has chosen. */
    display: display.optional(),
  }),
  depInfos: z.array(z.object({ orgId: z.string(), orgName: z.string() })),
  depids: z.string(),
  groupInfos: z.array(z.object({ groupNo: z.string(), groupName: z.string() })),
  groupids: z.string(),
  roleinfos: z.array(z.object({ roleNo: z.string(), roleName: z.string() })),
  roleids: z.string(),
  avatar: z.string().nullable(),
});
export type SessionUser = z.output<typeof userInfo>;

const org = z.object({ orgId: z.string(), orgName: z.string() });

const listedUser = z.object({
  userId: z.string(),
  account: z.string(),
  name: z.string(),
  nick_name: z.string(),
  orgId: z.string().nullable(),
  orgName: z.string().nullable(),
  roleNames: z.string(),
  enabled: z.number().int(),
});
export type ListedUser = z.output<typeof listedUser>;

/** 0, or false: everything, as far as an answer goes. Clients write it as a number, a truth value or a text. */
const whole = z
  .union([z.literal([0, 1, '0', '1', 'true', 'false']), z.boolean()])
  .transform((value) => [0, '0', false, 'false'].includes(value));
const yes = z
  .union([z.literal([0, 1, '0', '1', 'true', 'false']), z.boolean()])
  .transform((value) => [1, '1', true, 'true'].includes(value));

const size = z.coerce.number().int().min(1).max(MAX_PAGE_SIZE);
const current = z.coerce.number().int().min(1).max(1_000_000);
const paged = { pageIndex: current.optional(), pageSize: size.optional() };

const ofUser = { userId: z.string().max(64) };
const ofProgramme = { ...ofUser, programNo: z.string().max(40) };

const sealed = <I extends z.ZodRawShape, D extends z.ZodType>(
  path: string,
  zh: string,
  en: string,
  input: I,
  data: D,
) =>
  post(`${prefix}/${path}.action`, {
    title: [zh, en],
    action: 'signedIn',
    form: 'sealed',
    input: z.object(input),
    data,
  });

export const systemCalls = {
  getUserInfo: sealed('user/getuserinfo', '用户信息', 'User', ofUser, userInfo),
  /**
   * All that a page asks of its own reader when it opens, in one answer: the person, the menus of every program, the rights
   * by their numbers alone, how the person's lists are shown. Menus and rights are empty while the password must change.
   */
  getIdentity: sealed(
    'user/getidentity',
    '本人身份',
    'Own identity',
    {},
    z.object({ user: userInfo, menus: z.array(menuItem), actions: z.array(z.string()), lists: ownSettings }),
  ),
  loadMenuList: sealed(
    'auth/loadmenulistbyauth',
    '菜单',
    'Menus',
    { ...ofProgramme, isPaging: z.number().int().optional() },
    z.object({ menuList: z.array(menuItem) }),
  ),
  loadActions: sealed(
    'auth/loadactionauthscopebyuseridandprogramno',
    '按钮权限',
    'Actions',
    ofProgramme,
    z.object({ actionList: z.array(z.object({ actionNo: z.string(), actionName: z.string(), menuNo: z.string() })) }),
  ),
  loadOrgs: sealed(
    'org/loadallorglist',
    '机构',
    'Organisations',
    { paging: whole.optional(), current: current.optional(), size: size.optional(), ...paged },
    pageOf(org.extend({ supOrgId: z.string(), orderBy: z.number().int() })),
  ),
  getDictionaries: sealed(
    'dic/getdicinfo',
    '字典',
    'Dictionaries',
    { code: z.string().max(2000).optional() },
    z.object({
      records: z.array(
        z.object({
          id: z.string(),
          parentId: z.string(),
          code: z.string(),
          dictKey: z.string().nullable(),
          dictValue: z.string(),
          sort: z.number().int(),
          isSealed: z.number().int(),
          remark: z.string().nullable(),
        }),
      ),
    }),
  ),
  loadGroupUsers: sealed(
    'usergroup/loadusersbyusergroupno',
    '用户组成员',
    'Members of a group',
    { groupNo: z.string().max(60).optional(), ...paged },
    pageOf(listedUser),
  ),
  loadUsers: sealed(
    'user/loaduserlist',
    '用户列表',
    'Users',
    {
      isPaging: whole.optional(),
      ...paged,
      filters: z
        .strictObject({
          account: z.string().max(100).optional(),
          name: z.string().max(100).optional(),
          orgId: z.string().max(64).optional(),
          roleNo: z.string().max(20).optional(),
          enabled: z.coerce.number().int().min(0).max(1).optional(),
        })
        .optional(),
    },
    pageOf(listedUser),
  ),
  loadOrgsOfUser: sealed(
    'user/loaduserorgnizationlistbyuser',
    '所属机构',
    'Organisations of a user',
    ofUser,
    z.object({ records: z.array(org) }),
  ),
  loadGroupsOfUser: sealed(
    'user/loadusergrouplistbyuser',
    '所属用户组',
    'Groups of a user',
    ofUser,
    z.object({ records: z.array(z.object({ groupNo: z.string(), groupName: z.string() })) }),
  ),
  loadRolesOfUser: sealed(
    'user/loadrolelistbyuser',
    '持有角色',
    'Roles of a user',
    ofUser,
    z.object({ records: z.array(z.object({ roleNo: z.string(), roleName: z.string() })) }),
  ),
  findUsersBelow: sealed(
    'org/finddownuserlistbyorgno',
    '机构下属用户',
    'Users of an organisation',
    {
      orgId: z.string().min(1).max(64),
      isIncludeSelf: yes.optional(),
      isCascade: yes.optional(),
      isPaging: whole.optional(),
      ...paged,
    },
    pageOf(listedUser),
  ),
};
