import type { Texts } from '#i18n/texts.ts';

export const subsidyText = {
  empty: ['没有培训补贴：外部数据更新后显示在这里', 'No subsidies: shown once they were read from other bodies.'],
} as const satisfies Texts;
