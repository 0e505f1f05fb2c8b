import type { Texts } from '#i18n/texts.ts';

export const contestRequestText = {
  handIn: ['提交申请', 'Submit the request'],
} as const satisfies Texts;
