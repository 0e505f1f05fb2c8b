export const about = {
  '/training/training_signup': ['各培训班的报名情况', 'Sign-ups for each training class'],
} as const;
