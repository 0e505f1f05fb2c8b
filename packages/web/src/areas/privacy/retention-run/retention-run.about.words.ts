export const about = {
  '/privacy/retention_run': [
    '到期个人信息的试算和处理结果；首次由人执行，以后每月自动执行一次',
    'What is over and what became of it; the first run is begun by hand, then one comes each month',
  ],
} as const;
