// Kinds of papers asked for, and their states (domain §3.15).
import { ATTACHMENT_TYPES } from '../../limits.ts';
import { dictionary } from '../../wire/dictionary.ts';

export const materialBiz = dictionary('material_biz', [
  [1, '竞赛报名', 'Contest entry'],
  [2, '保证金缴存', 'Deposit'],
  [3, '保证金动用', 'Use of a deposit'],
  [4, '保证金返还', 'Return of a deposit'],
  [5, '竞赛备案', 'Filing of a contest'],
  [6, '等级荣誉', 'Levels and honours'],
]);

export const MATERIAL_BIZ = { entry: 1, deposit: 2, use: 3, depositReturn: 4, filing: 5, honour: 6 } as const;

export const materialState = dictionary('material_state', [
  ['未提交', '未提交', 'Not submitted'],
  ['待审', '待审', 'Awaiting review'],
  ['退回', '退回', 'Returned'],
  ['通过', '通过', 'Accepted'],
]);

export const MATERIAL_STATE = { open: '未提交', waiting: '待审', returned: '退回', accepted: '通过' } as const;

export const materialType = dictionary(
  'material_type',
  ATTACHMENT_TYPES.map((type) => [type, type, type] as const),
);
