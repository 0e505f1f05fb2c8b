// Appeals of competitors against their scores (domain §4.7).
import { dictionary } from '../../wire/dictionary.ts';

export const appealState = dictionary('appeal_state', [
  [10, '已提交', 'Submitted'],
  [15, '不予受理', 'Not accepted'],
  [20, '已受理', 'Accepted'],
  [30, '复核中', 'In review'],
  [40, '维持原成绩', 'Score upheld'],
  [41, '建议更正', 'Correction proposed'],
  [50, '已答复', 'Answered'],
  [60, '已撤回', 'Withdrawn'],
]);

export const APPEAL = {
  submitted: 10,
  refused: 15,
  accepted: 20,
  review: 30,
  upheld: 40,
  toCorrect: 41,
  answered: 50,
  withdrawn: 60,
} as const;

/** States of an appeal in which its trade cannot be published. */
export const OPEN_APPEAL: readonly number[] = [
  APPEAL.submitted,
  APPEAL.accepted,
  APPEAL.review,
  APPEAL.upheld,
  APPEAL.toCorrect,
];
