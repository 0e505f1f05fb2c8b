export const about = {
  '/application/roster_person': [
    '本单位的学生或职工，保存一次，每次竞赛从名册选人报名',
    'Students or employees of your unit: saved once, chosen from the roster for each contest',
  ],
} as const;
