export const about = {
  '/deposit/monthly_statement': [
    '每月10日前报送上月工资支付和保证金情况；应报的月报每月1日自动生成，并带出上月数据',
    'Wages and deposits of the month before, due by the 10th; what is due appears on the 1st with last month’s figures',
  ],
} as const;
