// The inbox and notices.
import { dictionary } from '../../wire/dictionary.ts';

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

/** Category of a notice (domain §3.16). */
export const noticeCategory = dictionary('notice_category', [
  ['通知', '通知', 'Notice'],
  ['公示', '公示', 'Public notice'],
  ['政策', '政策', 'Policy'],
  ['培训', '培训', 'Training'],
  ['工资保证金', '工资保证金', 'Wage deposit'],
]);
export const PLAIN_NOTICE = '通知';

/** Whom a notice is for (domain §3.16). */
export const noticeScope = dictionary('notice_scope', [
  ['全部', '全部', 'Everyone'],
  ['角色', '角色', 'Roles'],
  ['区镇', '区镇', 'Towns'],
  ['单位', '单位', 'Units'],
  ['竞赛参与人', '竞赛参与人', 'Entrants of contests'],
]);
export const NOTICE_FOR = {
  all: '全部',
  roles: '角色',
  towns: '区镇',
  units: '单位',
  contests: '竞赛参与人',
} as const;

/** Domain §4.5; that one is expired (30 there) is told by the clock and never stored. */
export const noticeStatus = dictionary('notice_status', [
  [0, '草稿', 'Draft'],
  [10, '待发布', 'Scheduled'],
  [20, '已发布', 'Published'],
  [40, '已撤回', 'Withdrawn'],
  [50, '已归档', 'Archived'],
]);
export const NOTICE = { draft: 0, scheduled: 10, published: 20, withdrawn: 40, archived: 50 } as const;

/** How far one reader is with a notice (domain §4.5). */
export const noticeReading = dictionary('notice_reading', [
  ['unread', '未读', 'Unread'],
  ['read', '已读', 'Read'],
  ['receipted', '已签收', 'Confirmed'],
  ['answered', '已反馈', 'Answered'],
]);
