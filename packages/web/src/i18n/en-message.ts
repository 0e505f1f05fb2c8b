import type { SameKeys } from './words.ts';
import type { zhMessage } from './zh-message.ts';

export const enMessage: SameKeys<typeof zhMessage> = {
  title: 'Messages',
  about: 'What is to be done, what happened, and what was announced',
  bell: 'Messages',
  bellUnread: 'Messages, {count} unread',
  all: 'All',
  unread: 'Unread',
  onlyUnread: 'Unread only',
  readAll: 'Mark all as read',
  seeAll: 'See all',
  empty: 'No messages.',
  mailEmpty: 'Nothing waits for you.',
  messageEmpty: 'No messages so far.',
  noticeEmpty: 'No notices.',
  announcementAbout: 'Write, publish and withdraw announcements to roles and towns',
  announcementEmpty: 'No announcements so far.',
  words: 'Text',
  allRoles: 'All roles',
  allTowns: 'All towns',
  whom: 'To whom (nothing picked: everybody)',
  publish: 'Publish',
  publishText: 'Everybody it is for gets it at once.',
  withdraw: 'Withdraw',
  withdrawText: 'It disappears from everybody’s messages.',
};
