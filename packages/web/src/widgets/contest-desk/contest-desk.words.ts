import type { Texts } from '#i18n/texts.ts';

export const contestDeskText = {
  contest: ['竞赛', 'Contest'],
  pick: ['请选择竞赛', 'Choose a contest'],
  trades: ['{count} 个赛项', '{count} trade', '{count} trades'],
  open: ['打开', 'Open'],
} as const satisfies Texts;
