import type { Texts } from '#i18n/texts.ts';

export const workspaceText = {
  tabs: ['本页内容', 'Parts of this record'],
  overview: ['概况', 'Overview'],
  trail: ['变更记录', 'Change log'],
  more: ['更多操作', 'More actions'],
  pages: ['页面', 'Pages'],
} as const satisfies Texts;
