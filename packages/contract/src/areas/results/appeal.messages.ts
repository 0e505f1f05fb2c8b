// Appeals of competitors against their scores.
import type { Label } from '../../wire/label.ts';

export const appealMessages = {
  appealsOpen: [
    '该赛项还有{count}件申诉未答复，请先办理申诉，再发布成绩',
    'Appeals against scores of this trade not answered yet: {count}. Please answer them first, then publish.',
  ],
  appealNotOpen: ['该成绩不在申诉期内，不能提出申诉', 'This score is not open to appeals at the moment.'],
  appealTooLate: ['申诉期已于{until}截止，不能再提出申诉', 'Appeals were taken until {until}.'],
  appealTwice: [
    '该成绩已有申诉正在办理，请在“申诉”中查看进度',
    'There is an appeal against this score already. Please see how it stands under Appeals.',
  ],
  appealScoreStays: [
    '申诉的成绩不能更换，请撤回后重新提出',
    'The score appealed against cannot be changed. Please withdraw the appeal and submit a new one.',
  ],
  appealStays: ['申诉不能删除，可以撤回', 'An appeal is not removed. It can be withdrawn.'],
  appealReviewersNeeded: ['请选择复核裁判', 'Please choose reviewers.'],
  appealReviewerUnfit: [
    '所选裁判不在库，或已参与该赛项执裁、成绩录入或复核，请重新选择',
    'A chosen reviewer is not in the pool, or was involved in refereeing this trade or in entering or checking the score. Please choose again.',
  ],
  appealOpinionNeeded: ['请填写复核意见', 'Please write down what the review found.'],
  appealAnswerNeeded: ['请填写答复内容', 'Please write the answer.'],
  appealCorrectionOpen: [
    '更正单{correctionNo}还未办结，办结后再答复申诉人',
    'Correction {correctionNo} is not decided yet. Please answer the appellant afterwards.',
  ],
  appealOwnScore: [
    '您录入或复核过该成绩，申诉须由其他人员办理',
    'You entered or checked this score. Somebody else has to decide on the appeal.',
  ],
} satisfies Record<string, Label>;
