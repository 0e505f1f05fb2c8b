import type { Texts } from '#i18n/texts.ts';

export const attendText = {
  howTo: [
    '请用手机相机或微信“扫一扫”扫描教室屏幕上的二维码，打开后自动签到。',
    'Scan the QR code on the classroom screen with your phone camera or WeChat; your attendance is recorded when the page opens.',
  ],
  signing: ['正在签到……', 'Recording attendance …'],
  done: ['签到成功', 'Your attendance is recorded'],
  doneAbout: ['{class}，{session}，签到时间{time}', '{class}, {session}, at {time}'],
  notDone: ['签到未成功', 'Your attendance was not recorded'],
  failed: ['网络不通，请稍后点“再试一次”', 'No connection. Please try again.'],
  again: ['再试一次', 'Try again'],
  own: ['我的课次', 'My sessions'],
  none: [
    '您目前没有在读的培训班。可在“培训班级”中报名。',
    'You attend no training class at present. Sign up under “Training classes”.',
  ],
  notYet: ['未签到', 'Not recorded'],
} as const satisfies Texts;
