import type { Texts } from '#i18n/texts.ts';

export const announcementText = {
  announcementAbout: [
    '撰写、发布、撤回发给各角色和区镇的公告',
    'Write, publish and withdraw announcements to roles and towns',
  ],
  announcementEmpty: ['还没有公告', 'No announcements so far.'],
  words: ['公告内容', 'Text'],
  allRoles: ['全部角色', 'All roles'],
  allTowns: ['全部区镇', 'All towns'],
  whom: ['发送范围（不选则发给全部）', 'To whom (nothing picked: everybody)'],
} as const satisfies Texts;
