// The inbox and announcements.
import { dictionary } from '../wire/dictionary.ts';

/** The three tabs of the notification popover (specification 2). */
export const messageBox = dictionary('message_box', [
  ['mail', '邮件', 'Mail'],
  ['message', '消息', 'Messages'],
  ['notice', '通知', 'Notices'],
]);

export const messageStatus = dictionary('message_status', [
  [0, '未读', 'Unread'],
  [1, '已读', 'Read'],
]);

export const announceState = dictionary('announce_state', [
  [0, '草稿', 'Draft'],
  [1, '已发布', 'Published'],
  [2, '已撤回', 'Withdrawn'],
]);

export const ANNOUNCEMENT = { draft: 0, published: 1, withdrawn: 2 } as const;
