// Kinds of visitors, by whom the public pages list the tasks of the manual; and what is said of privacy.
import type { Role } from '../../access/roles.ts';
import type { Label } from '../../wire/label.ts';

interface Audience {
  role: Role;
  title: Label;
  about: Label;
}

/** By the last part of the address of their list. */
export const audiences = {
  individual: {
    role: 'IND',
    title: ['个人选手', 'Individuals'],
    about: ['自己报名参加竞赛和培训', 'Entering contests and training by yourself'],
  },
  group: {
    role: 'GRP',
    title: ['院校、企业', 'Schools and businesses'],
    about: ['为本单位学生、职工集体报名', 'Entering your students or employees together'],
  },
  organiser: {
    role: 'ORG',
    title: ['经办单位', 'Organising units'],
    about: ['申报、组织竞赛，初审报名', 'Filing and running contests, first review of entries'],
  },
  town: {
    role: 'TOWN',
    title: ['区镇', 'Towns'],
    about: ['查看、督促本区镇的报名和保证金', 'Following the entries and deposits of your town'],
  },
  enterprise: {
    role: 'ENT',
    title: ['建筑施工企业', 'Construction enterprises'],
    about: ['办理农民工工资保证金', 'Wage deposits of construction projects'],
  },
  issuer: {
    role: 'SUP',
    title: ['银行、保险机构', 'Banks and insurers'],
    about: ['确认、释放保证金凭证，报送月报', 'Confirming and releasing instruments, monthly statements'],
  },
} as const satisfies Readonly<Record<string, Audience>>;

export const publicPrivacy: readonly { title: Label; text: Label }[] = [
  {
    title: ['公开哪些内容', 'What is public'],
    text: [
      '公示和结果只显示选手的部分姓名、单位、赛项、成绩、名次和奖项，不公开证件号码、手机号码、住址、出生日期和照片。',
      'Public notice and results show part of the name, the unit, trade, score, rank and award of a competitor; never ID number, mobile, address, date of birth or photo.',
    ],
  },
  {
    title: ['收集哪些信息，做什么用', 'What is collected, and what for'],
    text: [
      '报名时收集姓名、证件号码、联系方式、学历、技能等级、工作单位、照片和材料，仅用于资格审核、竞赛组织、成绩管理和证书发放。提出异议时收集姓名和手机号码，仅用于核实和答复。',
      'An entry asks for name, ID number, contact, education, skill level, employer, photo and documents: for the review, the contest, scores and certificates only. An objection asks for name and mobile: for the inquiry and the answer only.',
    ],
  },
  {
    title: ['如何保护', 'How it is protected'],
    text: [
      '证件号码、手机号码加密保存，列表中只显示部分；查看完整信息须有权限，每次查看都有记录。',
      'ID numbers and mobile numbers are stored encrypted and shown in part. Viewing them in full requires authorisation, and each access is recorded.',
    ],
  },
  {
    title: ['本页面不设 Cookie', 'No cookies'],
    text: ['公共服务页面不使用 Cookie，不跟踪访问者。', 'The public pages set no cookies and do not track visitors.'],
  },
  {
    title: ['您的权利', 'Your rights'],
    text: [
      '您可以登录后查阅、更正自己的信息，或拨打服务热线要求更正、删除。',
      'You may see and correct your data after signing in, or call the help line to have it corrected or deleted.',
    ],
  },
];
