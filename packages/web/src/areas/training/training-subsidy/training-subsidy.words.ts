import type { Texts } from '#i18n/texts.ts';

export const subsidyText = {
  empty: [
    '没有培训补贴：外部数据更新后显示在这里',
    'There are no training subsidies. They are shown once external data are updated.',
  ],
} as const satisfies Texts;
