export const about = {
  '/competition/ceremony': [
    '开启竞赛大屏，选择显示内容；颁奖时用手机逐步揭晓',
    'Turn on the big screen of a contest, choose its content, and reveal the prizes step by step from a phone at the ceremony',
  ],
} as const;
