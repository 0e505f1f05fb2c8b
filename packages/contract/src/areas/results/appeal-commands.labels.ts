import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { appealCommands } from './appeal-commands.ts';

export const appealCommandLabels: CommandLabels<VerbOf<typeof appealCommands>> = {
  accept: {
    verb: ['受理', 'Accept'],
    text: [
      '受理后请安排未参与该赛项执裁和成绩录入、复核的裁判复核，申诉人会收到消息。',
      'After acceptance, choose reviewers who had no part in refereeing this trade or in entering or checking the score. The appellant is notified.',
    ],
  },
  refuse: {
    verb: ['不予受理', 'Do not accept'],
    text: [
      '请写明理由，申诉人会看到；不予受理后该赛项不再因此申诉暂缓发布。',
      'Please give the reason; the appellant can see it. Publication of the trade no longer waits for this appeal.',
    ],
  },
  review: {
    verb: ['安排复核', 'Choose reviewers'],
    text: [
      '只列出未在该赛项执裁、也未录入或复核该成绩的裁判。',
      'Only referees are listed who neither refereed this trade nor entered or checked the score.',
    ],
  },
  uphold: {
    verb: ['维持成绩', 'Uphold the score'],
    text: ['请写明复核意见，随后答复申诉人。', 'Please write down what the review found, then answer the appellant.'],
  },
  proposeCorrection: {
    verb: ['建议更正', 'Propose a correction'],
    text: [
      '请写明应如何更正及依据。成绩按更正程序修改后，再答复申诉人。',
      'Please say what is to be corrected and why. Answer the appellant once the score is corrected.',
    ],
  },
  answer: {
    verb: ['答复', 'Answer'],
    text: [
      '答复内容申诉人会看到，提交后不能修改。',
      'The appellant reads the answer; it cannot be changed afterwards.',
    ],
    unless: ['更正单{correctionNo}还未办结', 'correction {correctionNo} is not decided yet'],
  },
  withdraw: {
    verb: ['撤回申诉', 'Withdraw'],
    text: [
      '撤回后不再办理；申诉期内可以重新提出。',
      'The appeal will not be processed further. You can appeal again within the appeal period.',
    ],
  },
};
