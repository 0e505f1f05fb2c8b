import type { Texts } from '#i18n/texts.ts';

export const accountText = {
  unitAbout: [
    '参赛、经办、推荐单位，新增后即有登录账号',
    'Units that take part, organise or recommend; each has an account from the start',
  ],
  unitEmpty: ['还没有单位', 'There are no units yet'],
  personAbout: [
    '个人与施工企业的登录账户，证件号码和手机默认隐去',
    'Accounts of individuals and construction enterprises; ID numbers and phones are masked',
  ],
  personEmpty: ['还没有个人账户', 'There are no individual accounts yet'],
  groupAbout: [
    '院校、企业等集体，注册后在此审核',
    'Schools, businesses and other groups; registrations are approved here',
  ],
  groupEmpty: ['还没有集体账户', 'There are no groups yet'],
  schoolAbout: [
    '院校的类型、专业与师生人数，院校也可在个人信息中自行维护',
    'Kind, majors and size of each school; schools keep this up to date under their own data, too',
  ],
  schoolEmpty: ['还没有院校资料', 'There is no school data yet'],
  school: ['院校', 'School'],
  size: ['规模与专业', 'Size and majors'],
  toAccount: ['查看账户', 'See the account'],
  unit: ['单位信息', 'Unit'],
  contact: ['联系方式', 'Contact'],
  account: ['登录账号', 'Account'],
  person: ['个人信息', 'Person'],
  skill: ['职业技能', 'Occupation and skills'],
  papers: ['附件', 'Documents'],
  approval: ['审核情况', 'Approval'],
  state: ['账户情况', 'Account'],
  initialPassword: ['初始密码', 'Initial password'],
  initialPasswordText: [
    '账号 {account} 的初始密码如下，仅显示这一次，请交给使用人并提醒其首次登录后修改。',
    'This is the initial password of {account}. It is shown only once; whoever gets it should change it after signing in.',
  ],
  copy: ['复制', 'Copy'],
  copied: ['已复制', 'Copied.'],
  known: ['知道了', 'Done'],
  resetPassword: ['重置密码', 'Reset password'],
  resetPasswordText: [
    '{name} 现在的密码将立即失效，所有登录都会退出。',
    'The present password of {name} stops working at once, and every session ends.',
  ],
  proveNumber: ['认定实名', 'Confirm the identity'],
  proveNumberText: [
    '请核对身份证原件：确认 {name} 就是该证件号码的本人。其他账户若也认定了这个号码，将改为“不一致”。',
    'Please check the original ID card and confirm that {name} is the holder of this ID number. Any other account confirmed with this number will be marked “Does not match”.',
  ],
  changeMobile: ['修改手机号码', 'Change mobile number'],
  changeMobileText: [
    '核实 {name} 本人身份后填写新号码。修改后以新号码登录，所有登录都会退出。',
    'Enter the new number after verifying the identity of {name}. The new number is used to sign in, and all sessions end.',
  ],
} as const satisfies Texts;

export const mergeText = {
  merge: ['合并', 'Merge'],
  title: ['合并同一人的两个账户', 'Merge two accounts of the same person'],
  propose: ['提出合并', 'Propose'],
  proposeText: [
    '请先核对身份证原件。提出后由另一位管理员在“账户合并”中确认，确认前两个账户都不变。',
    'Please check the original ID card first. Another administrator then confirms the merger under “Account merging”; until then neither account changes.',
  ],
  other: ['与 {name} 可能是同一人的账户', 'Accounts that may be of the same person as {name}'],
  kept: ['要保留的账户', 'Which account is kept'],
  none: [
    '没有找到证件号码、手机或姓名与 {name} 相同的账户。如姓名、号码有误，请先更正',
    'No other account has the number, the phone or the name of {name}. If one of them is wrong, please correct it first',
  ],
  keeps: ['保留', 'Kept'],
  closes: ['关闭', 'Closed'],
  goesOver: ['转到保留的账户', 'Transferred to the account that is kept'],
  nothing: ['没有需要转移的内容', 'There is nothing to transfer'],
  proved: ['已实名', 'checked'],
  standing: ['暂不能合并，请先办结以下事项', 'The accounts cannot be merged yet. Please settle the following first'],
  back: ['返回', 'Back'],
} as const satisfies Texts;

export const signUpText = {
  nextPassword: ['新密码', 'New password'],
  nextPasswordAgain: ['确认密码', 'New password again'],
  passwordHelp: [
    '8-16 位，包含数字、字母和特殊字符；过于常见（如 Password@123、Passw0rd!）或含本人账号、手机号的不能使用',
    '8 to 16 characters with digits, letters and special characters; not one that everybody picks (Password@123, Passw0rd!), nor your account or number',
  ],
  resetTitle: ['找回密码', 'Forgotten password'],
  resetAbout: [
    '通过登记的手机号码接收验证码，设置新密码。',
    'A code is sent to the mobile number on record. With it you choose a new password.',
  ],
  resetPerson: ['个人/施工企业', 'Individual / construction enterprise'],
  resetGroup: ['院校/企业', 'School / business'],
  resetOperator: ['单位经办人', 'Operator of a unit'],
  unitKind: ['单位类别', 'Kind of unit'],
  resetOfUnit: [
    '单位主账号忘记密码，请联系系统管理员重置。',
    'For the main account of a unit, please ask a system administrator.',
  ],
  resetPassword: ['重置密码', 'Reset password'],
  passwordReset: ['密码已重置', 'Your password is reset'],
  passwordResetText: [
    '请使用新密码登录，其他设备上的登录已退出。',
    'Please sign in with the new one. You are signed out everywhere else.',
  ],
  identity: ['登录身份', 'Sign in as'],
  account: ['账号', 'Account'],
  mobile: ['手机号码', 'Mobile number'],
  registerPerson: ['个人注册', 'Register as an individual'],
  registerGroup: ['院校/企业注册', 'Register a school or business'],
  registerPersonAbout: [
    '用于个人报名参赛和查询成绩，手机号码即登录账号',
    'To enter contests and look up scores. Your mobile number is your account.',
  ],
  registerGroupAbout: [
    '用于院校、企业集体报名，审核通过后可登录',
    'For schools and businesses that enter people. You can sign in once it is approved.',
  ],
  register: ['提交注册', 'Register'],
  backToSignIn: ['返回登录', 'Back to sign-in'],
  haveAccount: ['已有账号？', 'Already have an account?'],
  name: ['姓名', 'Name'],
  idCardNo: ['身份证号码', 'ID number'],
  newPassword: ['设置密码', 'Password'],
  newPasswordAgain: ['确认密码', 'Password again'],
  identityPart: ['身份信息', 'Identity'],
  accountPart: ['账号信息', 'Account'],
  unitPart: ['单位信息', 'Unit'],
  contactPart: ['联系人', 'Contact person'],
  more: ['更多信息（选填）', 'More (optional)'],
  licence: ['营业执照/办学许可', 'Licence'],
  licencePick: ['选择文件', 'Choose a file'],
  licenceHelp: ['PDF 或图片，单文件不得大于10MB', 'PDF or picture, at most 10 MB'],
  registered: ['注册成功', 'You are registered'],
  registeredAndIn: ['注册成功，已为您登录', 'You are registered and signed in'],
  registeredPerson: ['现在可以用手机号码 {account} 登录。', 'You can now sign in with {account}.'],
  registeredGroup: ['注册已提交', 'Your registration was sent'],
  registeredGroupText: ['账号 {account} 审核通过后即可登录。', 'Account {account} can sign in once it is approved.'],
  toSignIn: ['去登录', 'Sign in'],
  otherSignedIn: [
    '此浏览器中账号 {account} 已登录，未受影响；退出后可用新账号登录。',
    'Account {account} is signed in on this browser and is not affected. Sign out first to use the new account.',
  ],
  toHome: ['返回首页', 'Back to home'],
} as const satisfies Texts;

export const unitPlaceText = {
  people: ['人员', 'People'],
  entries: ['报名', 'Entries'],
} as const satisfies Texts;
