import type { Texts } from '#i18n/texts.ts';

export const notificationText = {
  title: ['消息中心', 'Messages'],
  about: ['待办邮件、业务消息与通知公告', 'Tasks, business messages and announcements'],
  bell: ['消息中心', 'Messages'],
  bellUnread: ['消息中心，{count} 条未读', 'Messages, {count} unread'],
  all: ['全部', 'All'],
  unread: ['未读', 'Unread'],
  onlyUnread: ['只看未读', 'Unread only'],
  readAll: ['全部标为已读', 'Mark all as read'],
  seeAll: ['查看全部', 'View all'],
  empty: ['没有消息', 'No messages.'],
  mailEmpty: ['没有需要您处理的事项', 'You have nothing to do.'],
  messageEmpty: ['还没有业务消息', 'No messages so far.'],
  noticeEmpty: ['没有通知公告', 'No notices.'],
} as const satisfies Texts;
