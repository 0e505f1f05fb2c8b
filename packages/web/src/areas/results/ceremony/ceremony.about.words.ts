export const about = {
  '/competition/ceremony': [
    '开启竞赛大屏，选择显示内容；颁奖时用手机逐步揭晓',
    'Turn on the screen of a contest, choose what it shows, and reveal prizes step by step from a phone',
  ],
} as const;
