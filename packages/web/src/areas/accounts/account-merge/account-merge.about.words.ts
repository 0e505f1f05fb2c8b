export const about = {
  '/userInfo/account_merge': [
    '同一人的两个账户合为一个：一人提出，另一人确认，30天内可撤销',
    'Two accounts of the same person are merged into one: proposed by one administrator, confirmed by another, and reversible for 30 days',
  ],
} as const;
