export const about = {
  '/privacy/own_privacy': [
    '查看、导出、申请更正您的个人信息，撤回同意，注销账户',
    'See what is kept about you, take it along, have it corrected; withdraw consents, close the account',
  ],
} as const;
