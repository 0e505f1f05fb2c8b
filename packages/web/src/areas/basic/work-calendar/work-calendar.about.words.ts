export const about = {
  '/basic/work_calendar': [
    '法定节假日和调休上班日，公示、申诉等按工作日计算的期限以此为准',
    'Public holidays and working days in lieu, by which deadlines in working days are counted',
  ],
} as const;
