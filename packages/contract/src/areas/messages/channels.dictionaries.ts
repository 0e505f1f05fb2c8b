// The ways by which a message leaves the platform.
import { dictionary } from '../../wire/dictionary.ts';

export const channel = dictionary('channel', [
  ['sms', '短信', 'SMS'],
  ['mail', '邮件', 'Email'],
  ['wechat', '微信', 'WeChat'],
]);
export type Channel = 'sms' | 'mail' | 'wechat';
