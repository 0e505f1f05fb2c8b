export const about = {
  '/honour/career': [
    '历年参加的竞赛、成绩、荣誉和证书。',
    'Your contests over the years, with results, honours and certificates.',
  ],
} as const;
