import type { Texts } from '#i18n/texts.ts';

export const readCardText = {
  open: ['读身份证', 'Read ID card'],
} as const satisfies Texts;
