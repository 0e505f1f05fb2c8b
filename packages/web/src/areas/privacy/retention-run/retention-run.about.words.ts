export const about = {
  '/privacy/retention_run': [
    '到期个人信息的试算和处理结果；首次由人执行，以后每月自动执行一次',
    'Personal data whose period has expired and how they were processed; the first run is started by hand, later runs are monthly',
  ],
} as const;
