import type { Texts } from '#i18n/texts.ts';

export const certificateText = {
  empty: [
    '没有培训证书：培训合格或外部数据更新后显示在这里',
    'No certificates: shown once a class was passed, or read from other bodies.',
  ],
} as const satisfies Texts;
