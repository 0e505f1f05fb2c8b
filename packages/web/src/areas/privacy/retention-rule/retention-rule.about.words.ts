export const about = {
  '/privacy/retention_rule': [
    '各类个人信息保存多久、到期怎样处理；缩短期限须另一位管理员复核',
    'How long personal data are kept and how they are processed afterwards; a shorter period needs the approval of a second administrator',
  ],
} as const;
