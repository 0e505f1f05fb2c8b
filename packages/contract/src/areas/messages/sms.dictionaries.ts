// Text messages, their providers and the outbox.
import { dictionary } from '../../wire/dictionary.ts';

export const messageState = dictionary('message_state', [
  [0, '未发', 'Not sent'],
  [1, '已发', 'Sent'],
  [2, '送达', 'Delivered'],
  [3, '失败', 'Failed'],
]);

export const MESSAGE = { notSent: 0, sent: 1, delivered: 2, failed: 3 } as const;

export const smsCategory = dictionary('sms_category', [
  [1, '云片', 'Yunpian'],
  [2, '七牛云', 'Qiniu'],
  [3, '阿里云', 'Alibaba Cloud'],
  [4, '腾讯云', 'Tencent Cloud'],
  [9, '演练', 'Dry run'],
]);

/** Without a driver of ours. */
export const QINIU_CATEGORY = 2;
export const DRY_RUN_CATEGORY = 9;
/** Of one key only. */
export const YUNPIAN_CATEGORY = 1;
/** Which names an application beside both keys. */
export const TENCENT_CATEGORY = 4;

/** Where a message of the outbox stands. */
export const outboxState = dictionary('outbox_state', [
  ['queued', '待发送', 'Pending'],
  ['sent', '已发送', 'Sent'],
  ['delivered', '已送达', 'Delivered'],
  ['failed', '发送失败', 'Failed'],
  ['given_up', '已放弃', 'Given up'],
]);
