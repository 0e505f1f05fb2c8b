import type { Texts } from '../i18n/texts.ts';

export const sessionText = {
  // One's own password
  presentPassword: ['原密码', 'Present password'],
  nextPassword: ['新密码', 'New password'],
  nextPasswordAgain: ['确认密码', 'New password again'],
  passwordHelp: [
    '8-16 位，包含数字、字母和特殊字符；过于常见（如 Password@123、Passw0rd!）或含本人账号、手机号的不能使用',
    '8 to 16 characters with digits, letters and special characters; not one that everybody picks (Password@123, Passw0rd!), nor your account or number',
  ],
  changePassword: ['修改密码', 'Change password'],
  passwordChanged: [
    '密码已修改，其他设备上的登录已退出',
    'Your password is changed. You are signed out everywhere else.',
  ],
  firstPassword: ['请设置您自己的密码', 'Please choose a password of your own'],
  firstPasswordText: [
    '当前使用的是初始密码，设置新密码后即可进入系统。',
    'You signed in with an initial password. Choose a new one to go on.',
  ],
  oldPassword: ['密码已到期，请设置新密码', 'Your password has expired. Please choose another one'],
  oldPasswordText: [
    '密码已超过使用期限，设置新密码后即可进入系统。',
    'Your password is older than it may be. Choose another one to go on.',
  ],
  // Signing in
  whoAreYou: ['您的身份', 'You are'],
  person: ['个人', 'Individual'],
  school: ['院校', 'School'],
  business: ['企业', 'Business'],
  unit: ['经办单位', 'Organising unit'],
  construction: ['施工企业', 'Construction enterprise'],
  supervisor: ['监管单位', 'Supervising unit'],
  supervisorKind: ['监管单位类别', 'Kind of supervising unit'],
  bank: ['银行', 'Bank'],
  insurer: ['保险及其他', 'Insurer or other'],
  forgotten: ['忘记密码？', 'Forgot your password?'],
  forgottenAsk: ['请联系系统管理员重置密码', 'Please ask a system administrator to reset your password.'],
  or: ['或', 'or'],
  byThirdParty: ['第三方登录', 'Sign in through a third party'],
  thirdPartyUnknown: [
    '身份已通过第三方验证，但还没有本平台账号。注册并经管理员通过后，即可直接用第三方登录。',
    'The third party has confirmed your identity, but you have no account here yet. Register; once an administrator has approved it, you can sign in through the third party.',
  ],
  // Registering as a guest
  registerAccount: ['账号注册', 'Register an account'],
  registerAbout: [
    '提交后由管理员审核，通过后即可登录。',
    'Your registration will be reviewed by an administrator. You can sign in once it is approved.',
  ],
  tenantId: ['租户编号', 'Tenant id'],
  userName: ['用户名称', 'User name'],
  userNameHelp: [
    '显示用的名称，3 到 5 个字符，不必是真实姓名',
    'Display name, 3 to 5 characters; it need not be your real name',
  ],
  accountName: ['账号名称', 'Account name'],
  accountHelp: [
    '用于登录，字母、数字、点、下划线或短横线',
    'To sign in with: letters, digits, dots, underscores or hyphens',
  ],
  password: ['密码', 'Password'],
  register: ['提交注册', 'Register'],
} as const satisfies Texts;
