import type { Texts } from '#i18n/texts.ts';

export const smsText = {
  outboxAbout: ['系统发出的短信，按时间倒序', 'SMS sent by the system, latest first'],
  outboxEmpty: ['还没有发出短信', 'No SMS has been sent yet'],
  mobile: ['手机', 'Mobile'],
  template: ['模板', 'Template'],
  content: ['内容', 'Content'],
  state: ['状态', 'Status'],
  why: ['原因：{why}', 'Why: {why}'],
  delivered: ['{time}送达', 'Delivered at {time}'],
  held: ['将于{time}发送', 'To be sent at {time}'],
  resend: ['重发', 'Send again'],
  resendAll: ['重发以下 {count} 条失败短信', 'Send {count} failed message again', 'Send {count} failed messages again'],
  resent: ['已重新发送 {good} 条', '{good} message sent again', '{good} messages sent again'],
  resentSome: ['已重新发送 {good} 条，{bad} 条未发送：{why}', '{good} sent again, {bad} not: {why}'],
  time: ['时间', 'Time'],
  keyHelp: [
    '保存后不再显示；显示为******时不改动即保持原值',
    'Not shown again after saving; leave ****** to keep the present value',
  ],
  smsAbout: [
    '短信由正在使用的服务商发送；演练只进入发件箱，不会发出',
    'Messages go through the provider in use; a dry run only fills the outbox',
  ],
  smsEmpty: ['还没有短信配置', 'There are no providers yet'],
  receipts: ['送达回执', 'Delivery receipts'],
  receiptsHelp: [
    '在服务商控制台将“状态报告”（回执）的推送地址设为下面的地址，发件箱即可显示短信是否送达。该地址请勿公开。',
    'In the provider’s console, set this address as the callback for status reports. The outbox then shows whether messages were delivered. Please keep the address confidential.',
  ],
  copy: ['复制地址', 'Copy the address'],
  smsForm: ['服务商', 'Provider'],
  smsAccount: ['签名与密钥', 'Signature and keys'],
  smsEndpointHelp: ['留空使用服务商的默认地址', 'Empty: the usual address of the provider'],
  templateHelp: ['在服务商处审核通过的模板号', 'The template that the provider approved'],
  templatesAbout: [
    '短信的内容；系统使用的模板只能用其固定的占位符',
    'Texts of SMS messages; templates of the platform keep their placeholders',
  ],
  templatesEmpty: ['还没有短信模板', 'There are no templates yet'],
  contentHelp: [
    '要填入的内容，把它的名称写在半角花括号里，如 name、contest',
    'What is to be filled in is written as its name in curly braces, such as name or contest',
  ],
} as const satisfies Texts;
