import type { Texts } from '#i18n/texts.ts';

export const boardText = {
  board: ['按状态查看', 'By state'],
  count: ['{count} 条', '{count}'],
  column: ['{state}，{count} 条', '{state}: {count}'],
  more: ['更多{state}', 'More: {state}'],
  asList: ['在列表中查看全部{state}', 'All in the list: {state}'],
  move: ['移到', 'Move'],
  moveOf: ['移动 {name}', 'Move {name}'],
  moveTo: ['{state}（{verb}）', '{state} ({verb})'],
} as const satisfies Texts;
