import type { Texts } from '#i18n/texts.ts';

export const studentText = {
  empty: [
    '没有学员记录：结班或外部数据更新后显示在这里',
    'There are no trainee records. They are shown once a class has ended or external data are updated.',
  ],
} as const satisfies Texts;
