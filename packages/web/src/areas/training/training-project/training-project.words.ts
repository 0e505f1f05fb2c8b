import type { Texts } from '#i18n/texts.ts';

export const projectText = {
  empty: [
    '还没有培训项目：外部数据更新后显示在这里',
    'There are no training projects yet. They are shown once external data are updated.',
  ],
  money: ['收费与补贴', 'Fees and subsidies'],
} as const satisfies Texts;
