export const about = {
  '/competition/marking_scheme': [
    '实操评分项目、评分裁判和成绩转入',
    'Marking items of the practice, referees who mark, and transfer of the marks to the scores',
  ],
} as const;
