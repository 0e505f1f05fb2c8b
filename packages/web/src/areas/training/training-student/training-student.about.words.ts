export const about = {
  '/training/training_student': ['出勤、成绩与是否合格', 'Attendance, scores and who passed'],
} as const;
