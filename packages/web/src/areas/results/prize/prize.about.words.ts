export const about = {
  '/honour/prize': [
    '按奖金规则计算，在竞赛奖金总额内确认，由获奖人填写收款账户后发放。',
    'Reckoned by the rules, confirmed within the sum of the contest, paid to the account that the winner gives.',
  ],
} as const;
