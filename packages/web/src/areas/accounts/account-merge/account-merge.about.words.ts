export const about = {
  '/userInfo/account_merge': [
    '同一人的两个账户合为一个：一人提出，另一人确认，30天内可撤销',
    'Two accounts of one person become one: proposed by one, confirmed by another; it may be undone for 30 days',
  ],
} as const;
