export const about = {
  '/competition/exam_session': ['各赛项的考试时间、批次与考场', 'Times, batches and rooms of each trade'],
} as const;
