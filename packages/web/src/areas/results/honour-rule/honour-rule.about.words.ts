export const about = {
  '/honour/honour_rule': [
    '名次对应的荣誉称号和晋升等级，按竞赛级别、类别和日期执行。',
    'Which honours and promotions a placing brings, by level, class and day of the contest.',
  ],
} as const;
