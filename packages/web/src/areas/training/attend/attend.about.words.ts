export const about = {
  '/training/attend': ['扫教室屏幕上的二维码签到', 'Scan the code in the class room'],
} as const;
