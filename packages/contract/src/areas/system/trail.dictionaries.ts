// The trail, and requests to change a locked record.
import { dictionary } from '../../wire/dictionary.ts';

export const trailAction = dictionary('trail_action', [
  ['新增', '新增', 'Added'],
  ['修改', '修改', 'Changed'],
  ['状态', '状态', 'Status'],
  ['删除', '删除', 'Removed'],
  ['更正', '更正', 'Corrected'],
  ['重置密码', '重置密码', 'Password reset'],
  ['查看敏感', '查看敏感', 'Revealed'],
  ['导出', '导出', 'Exported'],
  ['变更申请', '变更申请', 'Change requested'],
  ['匿名化', '匿名化', 'Anonymised'],
]);

export const TRAIL = {
  added: '新增',
  changed: '修改',
  state: '状态',
  removed: '删除',
  corrected: '更正',
  passwordReset: '重置密码',
  revealed: '查看敏感',
  exported: '导出',
  requested: '变更申请',
  anonymised: '匿名化',
} as const;

/** Outcome of a request to change a locked record. */
export const changeRequest = dictionary('change_request', [
  ['待审', '待审', 'Pending'],
  ['通过', '通过', 'Passed'],
  ['驳回', '驳回', 'Refused'],
]);

export const CHANGE_REQUEST = { waiting: '待审', passed: '通过', refused: '驳回' } as const;
