export const about = {
  '/competition/marking_scheme': [
    '实操怎么评分，由哪些裁判评分，评分如何转为成绩',
    'How the practice is marked, by whom, and how marks become scores',
  ],
} as const;
