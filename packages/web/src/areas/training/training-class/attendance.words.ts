import type { Texts } from '#i18n/texts.ts';

export const attendanceText = {
  session: ['课次', 'Session'],
  there: ['已签到{count}人，共{all}人', '{count} of {all} are there'],
  xlsx: ['导出签到表', 'Workbook'],
  pdf: ['打印签到表', 'PDF'],
  notToday: [
    '签到码在上课当天显示；其他课次可以补签。',
    'The code is shown on the day of the session. For other sessions sign people in by hand.',
  ],
  code: ['签到二维码', 'Attendance code'],
  scan: [
    '请学员用手机扫码签到。二维码每分钟更换，拍照转发无效。',
    'Scan to sign in. The code changes every minute; a photo of it is soon of no use.',
  ],
  people: ['学员', 'People'],
  absent: ['未签到', 'Not there'],
  byHand: ['补签', 'By hand'],
  byHandOf: ['补签：{name}', 'Sign in {name} by hand'],
  byHandText: ['补签的人员、时间和原因会记入变更记录。', 'Who does it, when and why is written down.'],
  reason: ['补签原因', 'Why'],
} as const satisfies Texts;
