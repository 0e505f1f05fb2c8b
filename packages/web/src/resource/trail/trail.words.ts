import type { Texts } from '#i18n/texts.ts';

export const trailText = {
  ask: ['申请变更', 'Ask for a change'],
  askText: [
    '该记录已锁定，不能直接修改。填写新值并说明原因，主管部门审批通过后写入，结果会通知您。',
    'This record is locked. Enter the new values and the reason; they take effect once approved, and you will be notified of the result.',
  ],
  newValues: ['变更后的内容', 'New values'],
  compared: ['变更对照', 'Before and after'],
  nothingChanged: ['请先修改至少一项内容', 'Change at least one value first'],
  send: ['提交申请', 'Send the request'],
  asked: ['变更申请已提交，审批结果会通知您', 'The request has been sent. You will be notified of the decision.'],
  withdraw: ['撤回申请', 'Withdraw the request'],
  withdrawText: [
    '撤回后，这份变更申请不再审批，记录保持不变。',
    'The request will not be decided on, and the record does not change.',
  ],
  opinion: ['审批意见：{opinion}', 'Opinion: {opinion}'],
  timeline: ['变更记录', 'Change log'],
  earlier: ['更早的 {count} 条', '{count} earlier'],
  more: ['另外 {count} 项', '{count} more'],
  system: ['系统', 'System'],
  because: ['原因：{reason}', 'Reason: {reason}'],
  files: ['{count} 个文件', '{count} file', 'Files: {count}'],
  ofField: ['{label}：{value}', '{label}: {value}'],
  emptied: ['已清空', 'emptied'],
  about: [
    '数据修改记录：修改人、时间和内容；锁定记录的变更申请也在此查看',
    'Records of changes: person, time and content; requests to change locked records are also listed here',
  ],
  empty: ['还没有变更记录', 'There are no changes yet.'],
  what: ['操作', 'Action'],
  record: ['记录', 'Record'],
  who: ['操作人', 'By whom'],
  decision: ['审批', 'Decision'],
  pass: ['同意变更', 'Agree to the change'],
  passText: [
    '新值将写入记录，并留下更正痕迹。',
    'The new values are written to the record and marked as a correction.',
  ],
  reject: ['驳回', 'Refuse'],
  rejectText: ['记录保持不变，申请人会收到通知。', 'The record does not change. The applicant is notified.'],
} as const satisfies Texts;
