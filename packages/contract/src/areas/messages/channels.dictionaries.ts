// The ways by which a message leaves the platform.
import { dictionary } from '../../wire/dictionary.ts';

export const channel = dictionary('channel', [
  ['sms', '短信', 'SMS'],
  ['mail', '邮件', 'Email'],
  ['wechat', '微信', 'WeChat'],
]);
export type Channel = 'sms' | 'mail' | 'wechat';

/** Ways of the outbox: those to people, and the one by which ratings go to the city's system. */
export const outboxChannel = dictionary('outbox_channel', [
  ['sms', '短信', 'SMS'],
  ['mail', '邮件', 'Email'],
  ['wechat', '微信', 'WeChat'],
  ['city', '市好差评系统', 'City rating system'],
]);
export type OutboxChannel = (typeof outboxChannel.codes)[number];
