import type { Texts } from '#i18n/texts.ts';

export const appealText = {
  empty: ['没有申诉', 'No appeals.'],
  handIn: ['提交申诉', 'Submit the appeal'],
  what: ['申诉事项', 'Appeal'],
  course: ['办理情况', 'Processing'],
  scoreHelp: ['只列出公示中、申诉期内的成绩', 'Only scores on public notice within the appeal period'],
  contentHelp: ['写明哪一项成绩、错在哪里、依据是什么', 'State which score is wrong, what is wrong, and the grounds'],
  evidenceHelp: ['可附照片、评分单等材料', 'You can attach photos, marking sheets and other evidence'],
  until: ['{name}　{trade}（{contest}），申诉截止 {until}', '{name}, {trade} of {contest}: until {until}'],
  hasOpen: ['{words}　已申诉', '{words} – appealed already'],
  thisScore: ['本次申诉的成绩', 'The score of this appeal'],
  noOpening: [
    '目前没有可以申诉的成绩。成绩公示后，在申诉期内可以提出。',
    'No score is open to appeals. You may appeal while scores are on public notice.',
  ],
  chooseScore: ['请选择成绩', 'Choose a score'],
  chooseReviewers: ['请选择裁判', 'Choose referees'],
  correct: ['提出更正', 'Correct the score'],
  noReviewer: [
    '没有可安排的裁判：专家库中的裁判都与该成绩有关。请先在“专家裁判”中补充。',
    'No referee is available: all referees in the pool were involved in this score. Please add referees under “Experts and referees” first.',
  ],
} as const satisfies Texts;
