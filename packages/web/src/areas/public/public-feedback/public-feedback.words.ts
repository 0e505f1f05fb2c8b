import type { Texts } from '#i18n/texts.ts';

export const publicFeedbackText = {
  about: ['公共服务页面收到的意见建议', 'Feedback received through the public pages'],
  empty: ['还没有意见建议', 'No feedback so far.'],
} as const satisfies Texts;
