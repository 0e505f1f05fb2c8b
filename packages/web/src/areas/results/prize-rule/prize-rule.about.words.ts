export const about = {
  '/honour/prize_rule': [
    '奖次和名次对应的奖金、补贴，以及代扣税率。',
    'What awards and placings are paid, and the tax that is kept back.',
  ],
} as const;
