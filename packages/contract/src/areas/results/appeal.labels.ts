export const appealLabels = {
  appealNo: ['申诉编号', 'Number'],
  contestId: ['竞赛', 'Contest'],
  contestName: ['竞赛', 'Contest'],
  contestTradeId: ['赛项', 'Trade'],
  tradeName: ['赛项', 'Trade'],
  competitorId: ['申诉的成绩', 'Score appealed against'],
  competitorName: ['选手', 'Competitor'],
  ticketNo: ['准考证号', 'Ticket no.'],
  content: ['申诉内容', 'What is wrong, and why'],
  evidenceAtts: ['证据材料', 'Evidence'],
  appealState: ['状态', 'Status'],
  appealEnd: ['申诉截止', 'Appeals until'],
  answerBy: ['答复期限', 'Answer due'],
  reviewerNames: ['复核裁判', 'Reviewers'],
  reviewerIds: ['复核裁判', 'Reviewers'],
  opinion: ['复核意见', 'Finding'],
  answer: ['答复', 'Answer'],
  correctionNo: ['更正单号', 'Correction no.'],
  correctionState: ['更正单状态', 'Correction'],
  handledBy: ['办理人', 'Handled by'],
  handledAt: ['办理时间', 'Handled at'],
  answeredAt: ['答复时间', 'Answered at'],
  isOpenToMe: ['可由本人办理', 'Open to me'],
} as const;

/** How an answered appeal stands where a correction came of it. */
export const appealWithCorrection = [
  '{state}（更正单{no}，{outcome}）',
  '{state} (correction {no}: {outcome})',
] as const;
