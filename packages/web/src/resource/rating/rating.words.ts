import type { Texts } from '#i18n/texts.ts';

export const ratingText = {
  title: ['服务评价', 'Rate this service'],
  about: [
    '您对这次办理满意吗？工作人员看不到评价人是谁。请不要写证件号码、手机号码。',
    'How did we do? Staff do not see who rated. Please leave out ID and phone numbers.',
  ],
  level: ['满意度', 'Satisfaction'],
  why: ['哪里不满意（可多选，可不选）', 'What was wrong (optional, several may be chosen)'],
  content: ['评价内容（选填）', 'Comment (optional)'],
  send: ['提交评价', 'Send'],
  chooseFirst: ['请选择满意度', 'Please choose how satisfied you are.'],
  thanks: ['感谢您的评价', 'Thank you for your rating'],
  waits: ['工作人员会在5个工作日内回复。', 'Staff will answer within five working days.'],
  until: ['{time}前可以修改', 'It can be changed until {time}'],
  change: ['修改评价', 'Change'],
  keep: ['不修改', 'Keep it as it is'],
  reply: ['回复', 'Answer'],
} as const satisfies Texts;
