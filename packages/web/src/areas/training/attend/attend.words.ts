import type { Texts } from '#i18n/texts.ts';

export const attendText = {
  howTo: [
    '请用手机相机或微信“扫一扫”扫描教室屏幕上的二维码，打开后自动签到。',
    'Scan the code on the screen of the class room with your phone; you are signed in when the page opens.',
  ],
  signing: ['正在签到……', 'Signing in …'],
  done: ['签到成功', 'You are signed in'],
  doneAbout: ['{class}，{session}，签到时间{time}', '{class}, {session}, at {time}'],
  notDone: ['签到未成功', 'You are not signed in'],
  failed: ['网络不通，请稍后点“再试一次”', 'No connection. Please try again.'],
  again: ['再试一次', 'Try again'],
  own: ['我的课次', 'My sessions'],
  none: ['您目前没有在读的培训班。可在“培训班级”中报名。', 'You attend no class now. Sign up under “Classes”.'],
  notYet: ['未签到', 'Not signed in'],
} as const satisfies Texts;
