import type { Texts } from '#i18n/texts.ts';

export const cameraButtonText = {
  open: ['高拍仪拍摄', 'Document camera'],
} as const satisfies Texts;
