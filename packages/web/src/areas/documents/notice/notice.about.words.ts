export const about = {
  '/message/notice': [
    '阅读发给您的通知，需要的请确认签收。',
    'Read the notices to you, and confirm those that ask for it.',
  ],
} as const;
