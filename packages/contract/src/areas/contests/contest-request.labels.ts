export const contestRequestLabels = {
  contestId: ['竞赛', 'Contest'],
  contestName: ['竞赛名称', 'Contest'],
  kind: ['申请事项', 'Requested'],
  reason: ['申请原因', 'Reason'],
  wantedEnd: ['希望的报名截止', 'Wanted end of entries'],
  remindKind: ['提醒对象', 'Recipients'],
  unitName: ['申请单位', 'Asked by'],
  requestState: ['状态', 'Status'],
  decision: ['不同意的原因', 'Reason for the refusal'],
  decideTime: ['办理时间', 'Decided at'],
} as const;
