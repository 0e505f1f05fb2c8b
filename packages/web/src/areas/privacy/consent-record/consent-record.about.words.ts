export const about = {
  '/privacy/consent_record': [
    '谁在什么时候、以什么方式同意了哪一版文本，是否已撤回',
    'Who agreed to which edition of what, when and how, and what was withdrawn',
  ],
} as const;
