// Two accounts of one person become one.
import { dictionary } from '../../wire/dictionary.ts';

export const mergeState = dictionary('merge_state', [
  [10, '待确认', 'To be confirmed'],
  [20, '已合并', 'Merged'],
  [30, '不同意', 'Refused'],
  [40, '已撤销合并', 'Undone'],
]);
export const MERGE = { proposed: 10, merged: 20, refused: 30, undone: 40 } as const;

/** Things that go from one account to the other, or follow those. */
export const mergePart = dictionary('merge_part', [
  ['entry', '报名', 'Entries'],
  ['score', '参赛成绩', 'Scores'],
  ['certificate', '证书', 'Certificates'],
  ['prize', '奖金', 'Prizes'],
  ['signup', '培训报名', 'Training sign-ups'],
  ['training', '培训记录', 'Training records'],
  ['passport', '技能档案证明', 'Skill passports'],
  ['appeal', '申诉', 'Appeals'],
  ['expert', '专家、裁判员档案', 'Expert and referee records'],
  ['message', '消息', 'Messages'],
  ['consent', '同意记录', 'Consent records'],
  ['request', '个人信息申请', 'Personal data requests'],
  ['rating', '服务评价', 'Service ratings'],
]);
export type MergePart = (typeof mergePart.codes)[number];

/** Merging is taken back within so many days. */
export const MERGE_UNDO_DAYS = 30;
