export const about = {
  '/privacy/consent_record': [
    '个人信息处理的同意记录：同意人、时间、方式、文本版本和撤回情况',
    'Records of consent: person, time, method, edition of the text and withdrawal',
  ],
} as const;
