import type { Texts } from '#i18n/texts.ts';

export const remindText = {
  title: ['短信提醒', 'Remind by SMS'],
  colon: ['：', ': '],
  whom: ['提醒对象', 'Recipients'],
  trade: ['赛项', 'Trade'],
  allTrades: ['全部赛项', 'All trades'],
  send: ['发送给{count}人', 'Send to {count} person', 'Send to {count} people'],
  back: ['返回', 'Back'],
  numbers: ['共{total}人，将发送{sent}人，不发送{none}人', '{total} people: {sent} get one, {none} none'],
  none: ['不发送：{why}', 'none: {why}'],
  held: ['当前为免打扰时段，将于{time}发送', 'These are quiet hours: it is sent at {time}'],
  more: ['其余{count}人未列出', '{count} more person', '{count} more people'],
  delivery: ['在短信发件箱查看发送情况', 'See in the outbox what became of it'],
} as const satisfies Texts;
