import type { Texts } from '#i18n/texts.ts';

export const cancelText = {
  concerns: ['本次取消涉及：', 'This cancellation affects:'],
  trades: ['{count}个赛项', '{count} trade', '{count} trades'],
  entries: ['{count}份已提交的报名', '{count} submitted entry', '{count} submitted entries'],
  told: [
    '短信和站内消息通知{count}人',
    '{count} person notified by message and SMS',
    '{count} people notified by message and SMS',
  ],
  untold: ['{count}人未留手机号，只发站内消息', '{count} person without a mobile', '{count} people without a mobile'],
} as const satisfies Texts;
