import type { Texts } from '#i18n/texts.ts';

export const projectText = {
  empty: [
    '还没有培训项目：外部数据更新后显示在这里',
    'No projects yet: they are shown once they were read from other bodies.',
  ],
  money: ['收费与补贴', 'Fees and subsidies'],
} as const satisfies Texts;
