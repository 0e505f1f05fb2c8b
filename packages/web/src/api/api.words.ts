import type { Texts } from '../i18n/texts.ts';

export const apiText = {
  offline: ['网络连接失败，请检查网络后重试', 'There is no connection. Check the network and try again.'],
} as const satisfies Texts;
