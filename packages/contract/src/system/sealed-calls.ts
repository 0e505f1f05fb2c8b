// The system calls that signing in needs; question and answer travel sealed (wire §4, §10.3).
import { z } from 'zod';
import { post } from '../wire/endpoint.ts';

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

const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
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
};
