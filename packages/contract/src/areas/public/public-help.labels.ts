// The steps that each kind of visitor takes, on the help pages that need no account.
import type { Label } from '../../wire/label.ts';

interface Help {
  title: Label;
  about: Label;
  steps: readonly Label[];
}

export const publicHelp = {
  individual: {
    title: ['个人选手', 'Individuals'],
    about: ['自己报名参加竞赛', 'Entering a contest by yourself'],
    steps: [
      [
        '在“正在报名”中选择竞赛和赛项，核对参赛条件，点“报名”。',
        'Choose a contest and a trade under “Open for entries”, check the entry conditions, and press “Enter”.',
      ],
      [
        '没有账号的，用手机号码注册；已有账号的，用密码或短信验证码登录。',
        'Register with your mobile number, or sign in with your password or a code by SMS.',
      ],
      [
        '填写个人信息，上传证件照和所需材料，核对后提交。截止前可以撤回修改。',
        'Fill in your data, upload the photo and the documents, check them and submit. Until entries close you may take it back and change it.',
      ],
      [
        '经办单位初审、人社局复审。被退回的，按提示修改后重新提交。',
        'The organising unit and the bureau review the entry. If it is returned, correct what is named and submit it again.',
      ],
      [
        '在“我的报名”查看审核结果、准考证和成绩；公示期内可以提出异议。',
        'See the outcome, your ticket and your score under “My entries”. You may object while scores are on public notice.',
      ],
    ],
  },
  group: {
    title: ['院校、企业', 'Schools and businesses'],
    about: ['为本单位学生、职工集体报名', 'Entering your students or employees together'],
    steps: [
      [
        '在登录页选择“院校”或“企业”注册，上传营业执照或法人证书，等待审核。',
        'Register as a school or business on the sign-in page with your licence, and wait for approval.',
      ],
      [
        '审核通过后登录，在“集体报名”中选择竞赛和赛项，逐人填写、粘贴名单或导入表格。',
        'Once approved, sign in, choose a contest and a trade under “Group entries”, and fill in, paste or import your people.',
      ],
      ['补齐照片和材料后统一提交。', 'Add photos and documents, then submit all of them.'],
      [
        '被退回的人员按提示修改；在同一页面查看审核结果和成绩。',
        'Correct the people who are returned; outcome and scores stand on the same page.',
      ],
    ],
  },
  organiser: {
    title: ['经办单位', 'Organising units'],
    about: ['申报、组织竞赛，初审报名', 'Filing and running contests, first review of entries'],
    steps: [
      [
        '账号由人社局开通，首次登录须修改密码。',
        'The bureau opens the account; change the password at the first sign-in.',
      ],
      [
        '新建竞赛，添加赛项，上传竞赛规程，提交备案。',
        'Add the contest and its trades, upload the regulations, and submit it for filing.',
      ],
      [
        '发布后初审报名；截止后确认名单，完成编排。',
        'After publication review the entries; when they close, confirm the list and arrange the contest.',
      ],
      ['录入、复核成绩并锁定，由人社局公示和发布。', 'Enter, check and lock the scores; the bureau makes them public.'],
    ],
  },
  town: {
    title: ['区镇', 'Towns'],
    about: ['查看、督促本区镇的报名', 'Following the entries of your town'],
    steps: [
      ['账号由人社局开通，在登录页选“区镇登录”。', 'The bureau opens the account; sign in under “Town areas”.'],
      ['查看本区镇单位和人员的报名、审核进度。', 'Follow the entries of the units and people of your town.'],
      ['成绩公示后查看本区镇选手成绩。', 'See the scores of your town once they are public.'],
    ],
  },
  enterprise: {
    title: ['建筑施工企业', 'Construction enterprises'],
    about: ['办理农民工工资保证金', 'Wage deposits of construction projects'],
    steps: [
      [
        '账号由人社局开通，在登录页“企业登录”中选“建筑施工企业”。',
        'The bureau opens the account; sign in under “Enterprises” as a construction enterprise.',
      ],
      ['维护企业资料和经办人。', 'Keep the data and the operators of the enterprise up to date.'],
      ['办理进度和待办事项见登录后的首页。', 'Progress and pending tasks are shown on the home page after signing in.'],
    ],
  },
} as const satisfies Readonly<Record<string, Help>>;

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
