import type { Texts } from '#i18n/texts.ts';

export const publicFeedbackText = {
  about: ['公共服务页面和登录用户的意见建议', 'Feedback from the public pages and from who is signed in'],
  empty: ['还没有意见建议', 'No feedback so far.'],
} as const satisfies Texts;
