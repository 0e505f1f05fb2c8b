export const retentionRuleLabels = {
  subject: ['数据类别', 'Data'],
  event: ['起算', 'Counted from'],
  months: ['保存月数', 'Months'],
  way: ['到期处理', 'Afterwards'],
  fromDate: ['执行日期', 'From'],
  basis: ['依据', 'Basis'],
  ruleState: ['状态', 'Status'],
  isInForce: ['现行', 'In force'],
  proposedBy: ['提出人', 'Proposed by'],
  decidedBy: ['复核人', 'Decided by'],
  decideTime: ['复核时间', 'Decided at'],
  decision: ['不同意的原因', 'Reason for the refusal'],
  isOpenToMe: ['可由本人办理', 'Open to me'],
} as const;

export const retentionRunLabels = {
  kind: ['方式', 'Kind'],
  runState: ['状态', 'Status'],
  startedBy: ['发起人', 'Started by'],
  createTime: ['开始时间', 'Started'],
  endTime: ['结束时间', 'Ended'],
  erased: ['到期或已处理', 'Expired or processed'],
  held: ['保留', 'Held'],
  files: ['附件', 'Files'],
  report: ['分类结果', 'Report'],
  jobId: ['任务', 'Job'],
} as const;
