import type { Texts } from '#i18n/texts.ts';

export const correctionText = {
  empty: ['没有更正单', 'There are no corrections'],
  what: ['更正内容', 'Correction'],
  decision: ['办理', 'Decision'],
  competitorHelp: ['只列出成绩已发布的选手', 'Only competitors whose scores are published'],
  appealHelp: [
    '公示期间只更正申诉复核建议更正的成绩；批准后公示期重新计算，再答复申诉人',
    'During the public notice period only the correction proposed in the review of the appeal can be made. After approval the public notice period starts again; then answer the appellant',
  ],
  changesHelp: [
    '成绩填分数，或“缺考”“违纪”；总成绩、名次和奖次自动重算',
    'Points, or “缺考” (absent) or “违纪” (violation); total, rank and award follow',
  ],
  moves: ['名次变化', 'Rank changes'],
  noMoves: ['总成绩、名次和奖次都不变', 'No total, rank or award changes'],
  fillFirst: [
    '选择选手并填写更正内容后，这里显示名次变化情况',
    'Choose the competitor and what is corrected: who would move is shown here',
  ],
  count: [
    '{count} 人的总成绩、名次或奖次有变化',
    '{count} person gets another total, rank or award',
    '{count} people get another total, rank or award',
  ],
  name: ['姓名', 'Name'],
  total: ['总成绩', 'Total'],
  rank: ['名次', 'Rank'],
  award: ['奖次', 'Award'],
} as const satisfies Texts;
