export const about = {
  '/application/roster_person': [
    '本单位的学生或职工，保存一次，每次竞赛从名册选人报名',
    'Your own students or staff: kept once, chosen for each contest',
  ],
} as const;
