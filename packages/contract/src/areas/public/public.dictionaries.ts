// Submissions of citizens without an account.
import { dictionary } from '../../wire/dictionary.ts';

export const objectionSubject = dictionary('objection_subject', [
  ['trade', '赛项成绩', 'Scores of a trade'],
  ['depositReturn', '保证金返还', 'Return of a deposit'],
]);

export const objectionState = dictionary('objection_state', [
  [10, '待受理', 'Pending'],
  [20, '已受理', 'Under inquiry'],
  [30, '已答复', 'Answered'],
  [40, '不予受理', 'Dismissed'],
]);

export const OBJECTION = { waiting: 10, accepted: 20, answered: 30, dismissed: 40 } as const;
