export const about = {
  '/privacy/privacy_request': [
    '个人对自己资料的更正、补充、删除申请，十五个工作日内答复',
    'Requests to correct, complete or delete personal data; answered within fifteen working days',
  ],
} as const;
