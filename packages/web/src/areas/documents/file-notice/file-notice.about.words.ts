export const about = {
  '/message/file_notice': [
    '撰写、发布通知，查看签收情况并提醒未办人员。',
    'Write and publish notices, view receipts, and remind recipients who have not read them.',
  ],
} as const;
