export const zhContest = {
  about: '竞赛从立项、备案、发布到归档的全过程，在此办理',
  empty: '还没有竞赛',
  basics: '基本信息',
  units: '主办与经办',
  schedule: '时间安排',
  rules: '计分规则',
  papers: '附件',
  contact: '联系方式',
  applyWindow: '报名时间',
  coUnitsHelp: '输入一个单位后按回车',
  weightsHelp: '理论与实操权重之和为 100%',
} as const;
