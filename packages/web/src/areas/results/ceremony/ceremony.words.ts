import type { Texts } from '#i18n/texts.ts';

export const ceremonyText = {
  noContests: ['没有可以显示的竞赛', 'There is no contest to show'],
  screen: ['大屏', 'Screen'],
  isOn: ['已开启', 'On'],
  isOff: ['已关闭', 'Off'],
  open: ['打开大屏页面', 'Open the screen'],
  openHelp: [
    '在连接大屏的电脑上打开，按F11全屏；无需登录，知道网址的人都能看到，姓名部分隐藏。',
    'Open it on the computer connected to the screen and press F11 for full screen. No sign-in is needed; anyone with the address can see it, with names partly hidden.',
  ],
  shows: ['显示内容', 'What it shows'],
  trade: ['颁奖赛项', 'Prizes of'],
  pickTrade: ['请选择赛项', 'Choose a trade'],
  notPublished: ['{trade}（未发布）', '{trade} (not published)'],
  step: ['揭晓进度', 'Revealed so far'],
  back: ['上一步', 'Back'],
  next: ['下一步：揭晓{metal}', 'Next: {metal}'],
  end: ['已全部揭晓', 'All revealed'],
  curtain: ['收起幕布', 'Curtain'],
} as const satisfies Texts;
