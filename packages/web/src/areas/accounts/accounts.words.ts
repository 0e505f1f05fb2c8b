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
  schoolEmpty: ['还没有院校资料', 'No school has told anything yet'],
  school: ['院校', 'School'],
  size: ['规模与专业', 'Size and majors'],
  toAccount: ['查看账户', 'See the account'],
  unit: ['单位信息', 'Unit'],
  contact: ['联系方式', 'Contact'],
  account: ['登录账号', 'Account'],
  person: ['个人信息', 'Person'],
  skill: ['职业技能', 'Occupation and skills'],
  papers: ['附件', 'Papers'],
  approval: ['审核情况', 'Approval'],
  state: ['账户情况', 'Account'],
  initialPassword: ['初始密码', 'First password'],
  initialPasswordText: [
    '账号 {account} 的初始密码如下，仅显示这一次，请交给使用人并提醒其首次登录后修改。',
    'This is the first password of {account}. It is shown only once; whoever gets it should change it after signing in.',
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
    'Look at the ID card: {name} is the person of this number. Another account that was confirmed with it is not any more.',
  ],
  changeMobile: ['修改手机号码', 'Change the mobile number'],
  changeMobileText: [
    '核实 {name} 本人身份后填写新号码。修改后以新号码登录，所有登录都会退出。',
    'Make sure that it is {name} who asks. The new number signs in from then on; all sessions end.',
  ],
} as const satisfies Texts;
