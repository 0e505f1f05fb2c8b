// Messages about administrators and the accounts they manage.
import type { Label } from '../wire/label.ts';

export const administratorMessages = {
  lastAdministrator: [
    '“{name}”是最后一位这样的管理员，不能停用、删除或收回角色',
    '“{name}” is the last administrator of this kind and cannot be disabled, removed or stripped of the role.',
  ],
  ownAccount: ['不能对自己的账号进行此操作', 'You cannot do this to your own account.'],
  administratorsApart: [
    '“{name}”不能同时担任系统、安全、审计管理员中的两种，安全、审计管理员也不兼任其他管理员',
    '“{name}” cannot be two of system, security and audit administrator; security and audit stand alone.',
  ],
  administratorsMissing: [
    '启用三员分立前，须各有一个启用的专任账号，现缺：{missing}',
    'Before separation of duties is turned on, each of the three administrators needs an enabled account of its own. Missing: {missing}.',
  ],
  apartOffBySecurity: [
    '三员分立由安全管理员关闭，安全参数以外的参数由系统管理员设置',
    'The security administrator ends the separation and sets what concerns signing in; other parameters are the system administrator’s.',
  ],
  securityParamApart: [
    '三员分立期间，二次验证、密码期限、会话数与允许登录的网络由安全管理员设置',
    'While separation of duties is on, the security administrator sets second factors, password ages, sessions and networks.',
  ],
  grantBySecurity: [
    '三员分立期间由安全管理员授权',
    'While separation of duties is on, the security administrator grants roles.',
  ],
  roleNotHeld: [
    '只能授予自己持有的角色：您没有“{role}”',
    'You can only grant roles that you hold yourself: you are not “{role}”.',
  ],
  aboveOwnRoles: [
    '“{name}”持有您没有的角色，不能由您管理',
    '“{name}” holds roles that you do not hold and is not yours to manage.',
  ],
  rolesOfKind: [
    '“{name}”的角色由账号类型决定，不能另行授予',
    'The role of “{name}” follows from the kind of account and cannot be granted.',
  ],
} satisfies Record<string, Label>;
