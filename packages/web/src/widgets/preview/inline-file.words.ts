import type { Texts } from '#i18n/texts.ts';

export const inlineText = {
  larger: ['放大', 'Larger'],
  smaller: ['缩小', 'Smaller'],
} as const satisfies Texts;
