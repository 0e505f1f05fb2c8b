import type { Texts } from '../i18n/texts.ts';

export const jobText = {
  lost: ['连接中断，正在重试，任务仍在后台进行', 'Connection lost, trying again; the work goes on meanwhile'],
} as const satisfies Texts;
