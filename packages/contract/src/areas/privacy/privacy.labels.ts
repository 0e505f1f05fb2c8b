export const consentLabels = {
  subjectMask: ['同意人', 'Consenting person'],
  kind: ['事项', 'Matter'],
  edition: ['文本版本', 'Edition of the text'],
  way: ['方式', 'How'],
  state: ['状态', 'Status'],
  askedBy: ['征得同意的单位', 'Asked by'],
  createTime: ['同意时间', 'Agreed at'],
  endTime: ['到期时间', 'Until'],
  withdrawTime: ['撤回时间', 'Withdrawn at'],
  ip: ['IP 地址', 'Address'],
} as const;

export const privacyRequestLabels = {
  requestNo: ['申请编号', 'Number'],
  personName: ['申请人', 'Asked by'],
  kind: ['申请事项', 'Requested'],
  subject: ['涉及资料', 'Data'],
  content: ['申请内容', 'What is wanted'],
  dueDate: ['答复期限', 'Answer due'],
  isLate: ['逾期', 'Late'],
  requestState: ['状态', 'Status'],
  answer: ['答复', 'Answer'],
  decidedBy: ['办理人', 'Decided by'],
  decideTime: ['办理时间', 'Decided at'],
} as const;
