// Scores and attendance (domain §4.1b).
import { dictionary } from '../wire/dictionary.ts';

export const scoreStatus = dictionary('score_status', [
  [0, '未录', 'Not entered'],
  [1, '已录入', 'Entered'],
  [2, '已复核', 'Checked'],
  [3, '已锁定', 'Locked'],
  [4, '公示', 'Publicity'],
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
