export const about = {
  '/deposit/statement_summary': [
    '按区镇汇总一个月的企业工资支付月报，数字可点开查看对应的月报',
    'The wage statements of a month by town; every figure leads to the statements behind it',
  ],
} as const;
