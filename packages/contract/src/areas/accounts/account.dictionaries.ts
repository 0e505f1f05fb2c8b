// Kinds and states of accounts, of units and of their operators.
import { dictionary, openDictionary } from '../../wire/dictionary.ts';

export const accountType = dictionary('account_type', [
  [1, '个人', 'Individual'],
  [2, '企业', 'Enterprise'],
]);

export const PERSON = { individual: 1, enterprise: 2 } as const;

/** Whether an account may sign in. */
export const accountState = dictionary('account_state', [
  [0, '停用', 'Disabled'],
  [1, '正常', 'Active'],
  [2, '待审', 'Pending'],
]);

export const ACCOUNT = { disabled: 0, active: 1, waiting: 2 } as const;

export const passwordState = dictionary('password_state', [
  [1, '初始', 'Initial'],
  [2, '已改', 'Changed'],
]);

export const registrationState = dictionary('registration_state', [
  ['待审', '待审', 'Pending'],
  ['通过', '通过', 'Approved'],
  ['驳回', '驳回', 'Refused'],
]);

export const REGISTRATION = { waiting: '待审', approved: '通过', refused: '驳回' } as const;

export const groupType = dictionary('group_type', [
  [1, '院校', 'School'],
  [2, '企业', 'Business'],
  [3, '社会组织', 'Social organisation'],
]);

export const GROUP = { school: 1, business: 2, society: 3 } as const;

export const schoolType = openDictionary('school_type', [
  ['技工院校', '技工院校', 'Technical college'],
  ['中职', '中职', 'Secondary vocational school'],
  ['高职', '高职', 'Higher vocational college'],
  ['本科', '本科', 'University'],
]);

export const unitNature = openDictionary('unit_nature', [
  ['国有', '国有', 'State-owned'],
  ['集体', '集体', 'Collective'],
  ['民营', '民营', 'Private'],
  ['外资', '外资', 'Foreign-funded'],
  ['机关事业', '机关事业', 'Public body'],
  ['社会组织', '社会组织', 'Social organisation'],
  ['院校', '院校', 'School'],
]);

/** Nature of a school. */
export const OF_A_SCHOOL = '院校';

export const unitRole = dictionary('unit_role', [
  [1, '参赛', 'Participates'],
  [2, '经办', 'Organises'],
  [3, '推荐', 'Recommends'],
]);

export const operatorState = dictionary('operator_state', [
  [0, '待邀请', 'Not invited'],
  [1, '已邀请', 'Invited'],
  [2, '正常', 'Active'],
  [9, '停用', 'Disabled'],
]);

export const OPERATOR = { notInvited: 0, invited: 1, active: 2, disabled: 9 } as const;

export const superviseType = dictionary('supervise_type', [
  [1, '银行', 'Bank'],
  [2, '保险', 'Insurer'],
  [3, '其他监管单位', 'Other supervising unit'],
]);

export const SUPERVISOR = { bank: 1, insurer: 2, other: 3 } as const;
