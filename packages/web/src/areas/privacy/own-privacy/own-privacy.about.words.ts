export const about = {
  '/privacy/own_privacy': [
    '查看、导出、申请更正您的个人信息，撤回同意，注销账户',
    'View, export and correct your personal data; withdraw consents; close the account',
  ],
} as const;
