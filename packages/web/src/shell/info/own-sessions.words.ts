import type { Texts } from '#i18n/texts.ts';

export const ownSessionsText = {
  title: ['登录设备', 'Where you are signed in'],
  about: [
    '您的账号目前在这些地方登录。有不认识的，请立即结束并修改密码，再联系管理员。',
    'Your account is signed in here at the moment. If you do not know one of these, end it at once, change your password and tell an administrator.',
  ],
  device: ['设备', 'Device'],
  unknown: ['未知设备', 'Unknown device'],
  address: ['地址', 'Address'],
  inside: ['内网', 'inside network'],
  since: ['登录时间', 'Signed in'],
  until: ['最迟到期', 'Ends at the latest'],
  here: ['本机', 'this one'],
  end: ['结束登录', 'End'],
  endOthers: ['结束其他全部登录', 'End all others'],
  none: ['没有其他登录', 'No other session'],
} as const satisfies Texts;
