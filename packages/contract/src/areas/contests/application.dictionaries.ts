// Entries and their review (domain §4.1).
import { dictionary } from '../../wire/dictionary.ts';

export const auditStatus = dictionary('audit_status', [
  [0, '草稿', 'Draft'],
  [10, '待初审', 'First review'],
  [12, '初审退回', 'Returned by first review'],
  [19, '初审不通过', 'Refused at first review'],
  [20, '待复审', 'Final review'],
  [22, '复审退回', 'Returned by final review'],
  [29, '复审不通过', 'Refused at final review'],
  [30, '审核通过', 'Passed'],
  [45, '已放弃', 'Given up'],
  [50, '取消资格', 'Disqualified'],
]);

/** Of an entry that is not handed in: whether it stands in line for a place of a full trade. */
export const waitState = dictionary('wait_state', [
  [0, '未候补', 'Not waiting'],
  [1, '候补中', 'Waiting'],
  [2, '待确认名额', 'Offered a place'],
]);

export const WAIT = { none: 0, inLine: 1, offered: 2 } as const;

export const returnTo = dictionary('return_to', [
  ['applicant', '申请人', 'Applicant'],
  ['handle', '经办单位', 'Organising unit'],
]);

export const applySource = dictionary('apply_source', [
  [1, '个人', 'Individual'],
  [2, '院校集体', 'School'],
  [3, '企业集体', 'Business'],
  [4, '现场', 'At the counter'],
]);

export const APPLY_SOURCE = { school: 2 } as const;

export const provinceCheckState = dictionary('province_check_state', [
  [0, '未查', 'Not checked'],
  [1, '正常', 'Clear'],
  [2, '异常', 'Conflict found'],
  [3, '接口失败', 'Service failed'],
]);

export const PROVINCE_CHECK = { notChecked: 0, clear: 1, conflict: 2, failed: 3 } as const;

/** State of the code on the sealed form against the current data. */
export const signedFormState = dictionary('signed_form_state', [
  ['none', '未上传盖章报名表', 'No sealed form'],
  ['match', '一致', 'Consistent with the printed form'],
  ['changed', '数据已变更，请重新打印', 'The data have changed; please print the form again'],
  ['other', '不是本报名的报名表', 'Not the form of this entry'],
  ['unread', '未识别二维码，请核对或重新扫描', 'The code cannot be read: please check or scan it again'],
]);
