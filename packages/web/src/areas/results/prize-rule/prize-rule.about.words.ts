export const about = {
  '/honour/prize_rule': [
    '奖次和名次对应的奖金、补贴，以及代扣税率。',
    'Prizes and allowances by award and rank, and the tax withheld.',
  ],
} as const;
