import type { Texts } from '#i18n/texts.ts';

export const namedSelectText = {
  coming: ['正在读取……', 'Loading …'],
  failed: ['名称读取失败', 'Its name could not be loaded'],
  notOffered: ['所选项不在可选范围内，请重新选择', 'Not among these any more. Please choose again.'],
} as const satisfies Texts;
