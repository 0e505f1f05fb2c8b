export const about = {
  '/training/training_certificate': ['培训与技能等级证书', 'Certificates of training and skills'],
} as const;
