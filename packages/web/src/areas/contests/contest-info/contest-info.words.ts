import type { Texts } from '#i18n/texts.ts';

export const contestText = {
  about: [
    '竞赛从立项、备案、发布到归档的全过程',
    'A contest from first draft through filing and publication to the archive',
  ],
  empty: ['还没有竞赛', 'There are no contests yet'],
  state: ['办理情况', 'Status'],
  basics: ['基本信息', 'Basics'],
  units: ['主办与经办', 'Hosts and organisers'],
  schedule: ['时间安排', 'Schedule'],
  rules: ['计分规则', 'Scoring'],
  changeReasonHelp: [
    '报名截止后修改计分规则须说明原因，原因会公开显示在成绩页',
    'After entries have closed a change needs a reason, which is shown with the results',
  ],
  dayCountHelp: [
    '申诉期、公示期按工作日计算时，以工作日历为准',
    'If appeal and public notice periods are counted in working days, the working calendar applies',
  ],
  conditionsHelp: [
    '设置哪些条件，勾选后填写；未勾选的不作限制',
    'Tick the conditions that apply and fill them in; conditions not ticked do not apply',
  ],
  whoMayEnter: ['报名要求', 'Entry conditions'],
  papers: ['附件', 'Documents'],
  contact: ['联系方式', 'Contact'],
  applyWindow: ['报名时间', 'Entry period'],
  weightsHelp: ['理论与实操权重之和为 100%', 'Theory and practice together make 100%'],
  uploadRegulations: ['上传竞赛规程', 'Upload the regulations'],
  remind: ['短信提醒', 'Remind by SMS'],
  askBureau: ['向人社局申请', 'Apply to the bureau'],
  scores: ['成绩', 'Scores'],
  addTrade: ['添加赛项', 'Add trade'],
} as const satisfies Texts;
