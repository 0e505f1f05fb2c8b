import type { Texts } from '#i18n/texts.ts';

export const workspaceText = {
  entries: ['报名与审核', 'Entries'],
  sessions: ['场次与座位', 'Sessions and seats'],
  referees: ['裁判', 'Referees'],
  scores: ['成绩', 'Scores'],
  appeals: ['公示与申诉', 'Appeals and objections'],
  honours: ['证书与荣誉', 'Certificates and honours'],
  documents: ['文档', 'Documents'],
  reports: ['报表', 'Reports'],
} as const satisfies Texts;
