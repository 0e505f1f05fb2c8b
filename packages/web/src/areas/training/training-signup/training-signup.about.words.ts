export const about = {
  '/training/training_signup': ['谁报名了哪个班', 'Who signed up for which class'],
} as const;
