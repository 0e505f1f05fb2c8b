import type { Texts } from '#i18n/texts.ts';

export const helpText = {
  title: ['帮助', 'Help'],
  here: ['本页办理的事项', 'Done on this page'],
  all: ['全部事项', 'All tasks'],
  whole: ['打开办事指南', 'Open the public guides'],
} as const satisfies Texts;
