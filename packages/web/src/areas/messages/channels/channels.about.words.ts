import type { Texts } from '#i18n/texts.ts';

export const about = {
  '/message/channels': ['短信、邮件、微信的发送情况', 'What went out by SMS, email and WeChat'],
} as const satisfies Texts;
