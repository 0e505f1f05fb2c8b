export const scoreCorrectionLabels = {
  correctionNo: ['更正单号', 'Correction no.'],
  contestName: ['竞赛名称', 'Contest'],
  contestTradeId: ['赛项', 'Trade'],
  tradeName: ['赛项名称', 'Trade'],
  competitorId: ['选手', 'Competitor'],
  competitorName: ['姓名', 'Name'],
  ticketNo: ['准考证号', 'Ticket no.'],
  appealId: ['来源申诉', 'Appeal'],
  appealNo: ['来源申诉', 'Appeal'],
  changes: ['更正内容', 'Corrections'],
  reason: ['更正原因', 'Reason'],
  evidenceAtt: ['佐证材料', 'Evidence'],
  correctionState: ['状态', 'Status'],
  proposedBy: ['提出人', 'Proposed by'],
  proposedAt: ['提出时间', 'Proposed at'],
  decidedBy: ['审批人', 'Decided by'],
  decidedAt: ['审批时间', 'Decided at'],
  opinion: ['审批意见', 'Opinion'],
  snapshotId: ['发布版本', 'Published version'],
  isOpenToMe: ['可由本人办理', 'Open to me'],
} as const;

export const correctionRowLabels = {
  field: ['更正项目', 'Item'],
  from: ['原为', 'Was'],
  to: ['更正为', 'Corrected to'],
} as const;
