import type { Texts } from '#i18n/texts.ts';

export const certificateText = {
  empty: [
    '没有培训证书：培训合格或外部数据更新后显示在这里',
    'There are no training certificates. They are shown once a class is passed or external data are updated.',
  ],
} as const satisfies Texts;
