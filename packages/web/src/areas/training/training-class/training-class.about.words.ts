export const about = {
  '/training/training_class': ['开班、报名、签到、结班', 'Hold classes, sign up, attend'],
} as const;
