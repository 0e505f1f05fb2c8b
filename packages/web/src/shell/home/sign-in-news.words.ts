import type { Texts } from '#i18n/texts.ts';

export const signInNewsText = {
  title: ['登录提示', 'About your sign-in'],
  last: ['上次登录：{time}，{device}，地址 {address}', 'Last sign-in: {time}, {device}, address {address}'],
  failures: [
    '此前有 {count} 次登录失败。如非本人操作，请修改密码并查看登录设备。',
    '{count} failed attempts since then. If they were not yours, change your password and look at where you are signed in.',
  ],
  daysLeft: [
    '您的密码还有 {days} 天到期，到期后登录只能修改密码。',
    'Your password expires in {days} days. After that signing in opens nothing but its change.',
  ],
  unknown: ['未知设备', 'unknown device'],
  sessions: ['查看登录设备', 'Where I am signed in'],
  changePassword: ['修改密码', 'Change password'],
  close: ['知道了', 'Close'],
} as const satisfies Texts;
