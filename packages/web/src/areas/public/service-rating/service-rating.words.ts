import type { Texts } from '#i18n/texts.ts';

export const serviceRatingText = {
  about: [
    '办结事项的满意度评价；差评请在5个工作日内回复，评价人会看到',
    'How satisfied people were with finished matters; answer low ratings within five working days',
  ],
  empty: ['还没有服务评价', 'There are no ratings yet.'],
  figures: ['统计', 'Figures'],
  title: ['按事项和月份统计', 'By matter and month'],
  matter: ['办理事项', 'Matter'],
  month: ['月份', 'Month'],
  count: ['评价数', 'Ratings'],
  average: ['平均星级', 'Average stars'],
  satisfied: ['满意率', 'Satisfied'],
  low: ['差评', 'Low'],
  unanswered: ['待回复', 'Unanswered'],
  lastYear: ['最近一年', 'The last year'],
  none: ['最近一年没有评价', 'There were no ratings in the last year.'],
  close: ['关闭', 'Close'],
} as const satisfies Texts;
