export const about = {
  '/deposit/deposit_overview': [
    '保证金和月报的总体情况，点任何一个数字可查看对应的名单',
    'Deposits and statements at a glance; every figure leads to the list behind it',
  ],
} as const;
