import type { Texts } from '#i18n/texts.ts';

export const studentText = {
  empty: [
    '没有学员记录：结班或外部数据更新后显示在这里',
    'Nobody yet: shown once a class has ended, or was read from other bodies.',
  ],
} as const satisfies Texts;
