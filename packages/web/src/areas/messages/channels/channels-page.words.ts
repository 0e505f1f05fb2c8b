import type { Texts } from '#i18n/texts.ts';

export const channelsPageText = {
  about: [
    '消息通过短信、邮件、微信发出的情况；没有发出的可以重发',
    'Delivery of messages by SMS, email and WeChat; messages that were not sent can be sent again',
  ],
  empty: ['还没有发出消息', 'Nothing has been sent yet'],
  states: ['各渠道情况', 'The channels'],
  off: ['未开通', 'Not set up'],
  resting: ['服务异常，稍后自动重试', 'Service failure; retried automatically later'],
  works: ['正常', 'Normal'],
  counts: [
    '待发送 {waiting}，失败 {failed}，已放弃 {givenUp}',
    'Waiting {waiting}, failed {failed}, given up {givenUp}',
  ],
  channel: ['渠道', 'Channel'],
  to: ['收件人', 'To'],
  title: ['内容', 'About'],
  state: ['状态', 'Status'],
  why: ['原因：{why}', 'Why: {why}'],
  next: ['将于{time}发送', 'To be sent at {time}'],
  sent: ['{time}发出', 'Sent at {time}'],
  time: ['时间', 'Time'],
  resend: ['重发', 'Send again'],
  resent: ['已重新排队发送', 'It waits to be sent again'],
  noAccount: ['（无账号）', '(no account)'],
} as const satisfies Texts;
