import type { Texts } from '#i18n/texts.ts';

export const pickerText = {
  first: ['只显示前 {count} 项，请输入更多关键字', 'Only the first {count} are shown. Type more to narrow them down.'],
} as const satisfies Texts;
