export const about = {
  '/training/attend': ['扫教室屏幕上的二维码签到', 'Scan the QR code on the classroom screen to check in'],
} as const;
