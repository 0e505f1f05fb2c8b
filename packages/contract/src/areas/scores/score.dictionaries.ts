// Scores and attendance (domain §4.1b).
import { dictionary } from '../../wire/dictionary.ts';

export const scoreStatus = dictionary('score_status', [
  [0, '未录', 'Not entered'],
  [1, '已录入', 'Entered'],
  [2, '已复核', 'Checked'],
  [3, '已锁定', 'Locked'],
  [4, '公示', 'Public notice'],
  [5, '已发布', 'Published'],
]);

export const SCORE = { missing: 0, entered: 1, checked: 2, locked: 3, publicity: 4, published: 5 } as const;

export const attendance = dictionary('attendance', [
  [0, '未考', 'Not yet'],
  [1, '参加', 'Present'],
  [2, '缺考', 'Absent'],
  [3, '违纪', 'Violation'],
]);

export const ATTENDANCE = { notYet: 0, present: 1, absent: 2, violation: 3 } as const;

/** Of an order that corrects a published score (domain §4.1b). */
export const correctionState = dictionary('correction_state', [
  [0, '草稿', 'Draft'],
  [10, '待批', 'Proposed'],
  [20, '已更正', 'Corrected'],
  [29, '不同意', 'Refused'],
]);

export const CORRECTION = { draft: 0, proposed: 10, approved: 20, refused: 29 } as const;

/** Fields that an order may correct; totals, ranks and awards follow. */
export const correctedField = dictionary('corrected_field', [
  ['theoryScore', '理论成绩', 'Theory'],
  ['practiceScore', '实操成绩', 'Practice'],
  ['practiceSeconds', '实操用时（秒）', 'Practice time (s)'],
  ['deduction', '扣分', 'Deduction'],
  ['deductionReason', '扣分原因', 'Reason for deduction'],
]);

/** Points to look at before locking and publishing. */
export const checklistItem = dictionary('checklist_item', [
  ['missingMark', '缺成绩', 'Score missing'],
  ['untypedAbsence', '未到考而未注明缺考或违纪', 'Absence not stated'],
  ['deductionReason', '扣分没有原因', 'Deduction without a reason'],
  ['unchecked', '尚未复核', 'Not checked yet'],
  ['tie', '获奖名次并列', 'Tie in a place with an award'],
  ['outlier', '成绩偏差较大，请核对原始评分并说明原因', 'Outlier: check against the marking sheet and give the reason'],
  ['outlierSaid', '成绩偏差较大，复核人已说明原因', 'Outlier, explained by the checker'],
  ['objection', '公众异议未答复', 'Objection not answered'],
  ['appeal', '申诉未办结', 'Appeal not answered'],
]);
