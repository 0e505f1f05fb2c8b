export const about = {
  '/honour/honour_rule': [
    '名次对应的荣誉称号和晋升等级，按竞赛级别、类别和日期执行。',
    'Honours and promotions by rank, applied by contest level, class and date.',
  ],
} as const;
