export const about = {
  '/honour/prize': [
    '按奖金规则计算，在竞赛奖金总额内确认，由获奖人填写收款账户后发放。',
    'Calculated by the prize rules, confirmed within the prize budget of the contest, and paid to the bank account that the winner enters.',
  ],
} as const;
